/*
 * Adapter for `riichi` of npm, release 1.2.0: a hand calculator that is told a hand in one string.
 *
 *     node riichi.js .engines/riichi-1.2.0
 *
 * It imports `helper.js` beside it and the library, nothing else. The string holds tiles, sets, facts
 * as letters and the dora as tiles, so the adapter turns each indicator into the tile after it; the
 * library knows no indicators, no ura, no counters and no bets.
 */
'use strict';

const helper = require('./helper.js');

const PACKAGE = 'riichi';
const Riichi = helper.engine(PACKAGE);

const SEATS = 'ESWN';

const YAKU = {
    国士無双十三面待ち: 'kokushi_musou_13', 国士無双: 'kokushi_musou',
    純正九蓮宝燈: 'junsei_chuuren_poutou', 九蓮宝燈: 'chuuren_poutou',
    四暗刻単騎待ち: 'suuankou_tanki', 四暗刻: 'suuankou', 大四喜: 'daisuushii', 小四喜: 'shousuushii',
    大三元: 'daisangen', 字一色: 'tsuuiisou', 緑一色: 'ryuuiisou', 清老頭: 'chinroutou',
    四槓子: 'suukantsu', 天和: 'tenhou', 地和: 'chiihou', 人和: 'renhou', 清一色: 'chinitsu',
    混一色: 'honitsu', 二盃口: 'ryanpeikou', 純全帯么九: 'junchan', 混全帯么九: 'chanta',
    対々和: 'toitoi', 混老頭: 'honroutou', 三槓子: 'sankantsu', 小三元: 'shousangen',
    三色同刻: 'sanshoku_doukou', 三暗刻: 'sanankou', 七対子: 'chiitoitsu', ダブル立直: 'double_riichi',
    一気通貫: 'ittsuu', 三色同順: 'sanshoku_doujun', 断么九: 'tanyao', 平和: 'pinfu',
    一盃口: 'iipeikou', 門前清自摸和: 'menzen_tsumo', 立直: 'riichi', 一発: 'ippatsu',
    嶺上開花: 'rinshan_kaihou', 搶槓: 'chankan', 海底摸月: 'haitei_raoyue', 河底撈魚: 'houtei_raoyui',
    役牌白: 'haku', 役牌発: 'hatsu', 役牌中: 'chun',
};
for (const wind of '東南西北') {
    YAKU[`場風${wind}`] = 'bakaze';
    YAKU[`自風${wind}`] = 'jikaze';
}
const DORA = { ドラ: 'dora', 赤ドラ: 'red' };
const LIMITS = { 満貫: 'mangan', 跳満: 'haneman', 倍満: 'baiman', 三倍満: 'sanbaiman', 数え役満: 'yakuman' };

const FACTS = {
    riichi: 'r', double_riichi: 'w', ippatsu: 'i', last_tile: 'h', after_kan: 'k', robbing_kan: 'k',
    first_turn: 't',
};

// One switch for all four; see Adapter.ruleset.
const DOUBLES = [
    'double_daisuushii', 'double_kokushi_musou_13', 'double_suuankou_tanki',
    'double_junsei_chuuren_poutou',
];

const OPTIONS = {
    // ---- switches of the library
    red_fives: [0, 3],
    open_tanyao: [true, false],
    ippatsu: [true, false],
    blessing_of_man: ['none', 'yakuman'],
    ...Object.fromEntries(DOUBLES.map((option) => [option, [false, true]])),
    // ---- what it always does
    kan_dora: [true], // all dora that it is given count
    pinfu_tsumo: [true],
    all_green_needs_green_dragon: [false],
    seven_pairs_four_alike: [false],
    min_han_at_five_counters: [1],
    double_wind_pair_fu: [4],
    open_pinfu_fu: [2],
    replacement_tile_fu: [2],
    kiriage_mangan: [false],
    counted_yakuman: ['yakuman'],
    multiple_yakuman: ['added'],
    liability_yakuman: ['none'],
    own_fifth_tile_wait: ['noten_if_concealed'],
    // Of every other option it has nothing: see Adapter.ruleset. A replacement tile that is also the
    // last one gives only the yaku of the last tile, which is none of our values.
};

class Adapter extends helper.Engine {
    name = 'riichi';
    version = helper.versionOf(PACKAGE);
    url = 'https://github.com/takayama-lily/riichi';
    options = OPTIONS;
    fields = {
        score: ['yaku', 'dora', 'han', 'fu', 'limit', 'yakuman', 'points', 'payments'],
        waits: ['tenpai', 'waits'], // it is never shown the discards
    };
    missing = ['liability', 'sets that are none', 'two states at once'];

    /** Take the rules, and say what of them it can't be told. */
    ruleset({ options }) {
        this.inForce = options;
        const wanted = DOUBLES.filter((option) => options[option]);
        this.doubles = wanted.length * 2 > DOUBLES.length;
        const nothing = Object.keys(options).filter((option) => !(option in OPTIONS));
        const mixed = DOUBLES.filter((option) => options[option] !== this.doubles);
        return { unsupported: [...nothing, ...mixed] };
    }

    /** The value of the hand in the library's eyes, or its refusal. */
    score(params) {
        if (params.liable.length && this.inForce.liability_yakuman !== 'none') {
            throw new helper.Unsupported('liability');
        }
        const drawn = params.win.by === 'tsumo';
        // With a discard the one letter for both is a robbed kan, with a self-draw a replacement tile.
        if (params.situation.includes(drawn ? 'robbing_kan' : 'after_kan')) {
            throw new helper.Unsupported('two states at once');
        }
        const tiles = params.concealed + (drawn ? '' : '+') + params.win.tile;
        const parts = [tiles, ...params.melds.map(setOf), ...doraOf(params), lettersOf(params)];
        const result = this.calculate(parts);
        if (result.error) return { rejected: 'contradictory' };
        if (!result.isAgari) return { rejected: 'not_a_winning_hand' };
        if (!result.ten) return { rejected: 'no_yaku' };
        return { ...valueOf(result), ...moneyOf(result, params.seat === 'E', drawn) };
    }

    /** Every kind that makes the hand complete in its eyes; there is no fifth tile to ask about. */
    waits(params) {
        const held = helper.tiles(params.concealed).map(helper.kind);
        const sets = params.melds.map(setOf);
        const asked = [...Array(34).keys()].filter((kind) => held.filter((one) => one === kind).length < 4);
        let isHand = true;
        const completes = (kind) => {
            const result = this.calculate([params.concealed + helper.plain(kind), ...sets]);
            isHand &&= !result.error; // it counts the tiles
            return result.isAgari;
        };
        const waits = asked.filter(completes).map(helper.plain);
        this.called(
            "const Riichi = require('riichi');",
            `for (const tile of '${asked.map(helper.plain).join(' ')}'.split(' ')) {`,
            `    const hand = new Riichi('${params.concealed}' + tile + '${['', ...sets].join('+')}');`,
            '    hand.disableHairi();',
            '    if (hand.calc().isAgari) console.log(tile);',
            '}',
        );
        if (!isHand) return { rejected: 'contradictory' };
        return { tenpai: waits.length > 0, waits };
    }

    /** What the library says of a hand under the rules in force. */
    calculate(parts) {
        const calculator = new Riichi(parts.join('+'));
        const switches = [
            ['disableHairi'], // useful tiles of an incomplete hand, which take seconds for some
            ...(this.doubles ? [] : [['disableWyakuman']]),
            ...(this.inForce.open_tanyao ? [] : [['disableKuitan']]),
            ...(this.inForce.ippatsu ? [] : [['disableYaku', '一発']]),
            ...(this.inForce.red_fives === 0 ? [['disableAka']] : []),
            ...(this.inForce.blessing_of_man === 'yakuman' ? [['enableLocalYaku', '人和']] : []),
        ];
        switches.forEach(([name, ...told]) => calculator[name](...told));
        this.called(
            "const Riichi = require('riichi');",
            `const hand = new Riichi('${parts.join('+')}');`,
            ...switches.map(([name, ...told]) => `hand.${name}(${told.map((text) => `'${text}'`)});`),
            'console.log(hand.calc());',
        );
        return calculator.calc();
    }
}

/** A set, in order; a closed kan is written as two of its tiles, a red one first that none is lost. */
function setOf(meld) {
    const tiles = helper.tiles(meld.tiles).sort((a, b) => helper.kind(a) - helper.kind(b) || (a < b ? -1 : 1));
    const isWhole = tiles.length === (meld.type === 'chi' || meld.type === 'pon' ? 3 : 4);
    if (!isWhole || (meld.called && !tiles.includes(meld.called))) {
        throw new helper.Unsupported('sets that are none'); // there is no way to write them
    }
    const shown = meld.type === 'ankan' ? tiles.slice(0, 2) : tiles;
    return shown.map((tile) => tile[0]).join('') + tiles[0][1];
}

/** The dora as tiles: `d3m1z`. */
function doraOf(params) {
    const dora = params.dora_indicators.map(after);
    return dora.length ? [`d${dora.join('')}`] : [];
}

/** The tile after an indicator: the first of the suit, of the winds or of the dragons after its last. */
function after(indicator) {
    const number = Number(indicator[0]) || 5;
    if (indicator[1] !== 'z') return `${(number % 9) + 1}${indicator[1]}`;
    return number < 5 ? `${(number % 4) + 1}z` : `${((number - 4) % 3) + 5}z`;
}

/** Facts as letters, then round and seat wind: `ri12`. */
function lettersOf(params) {
    const facts = params.situation.map((fact) => FACTS[fact]).join('');
    return facts + (SEATS.indexOf(params.round_wind) + 1) + (SEATS.indexOf(params.seat) + 1);
}

/** Yaku, dora, han, fu and limit in our words. */
function valueOf(result) {
    const yaku = {}, dora = {};
    for (const [name, worth] of Object.entries(result.yaku)) {
        if (name in DORA) dora[DORA[name]] = parseInt(worth, 10);
        else if (!(name in YAKU)) throw new Error(`a yaku that is not known here: ${name}`);
        else yaku[YAKU[name]] = { 役満: 1, ダブル役満: 2 }[worth] ?? parseInt(worth, 10);
    }
    const yakuman = result.yakuman > 0;
    return {
        yaku,
        dora,
        han: yakuman ? null : result.han,
        fu: yakuman ? null : result.fu,
        limit: yakuman ? 'yakuman' : (LIMITS[result.name] ?? null),
        yakuman: result.yakuman,
    };
}

/** Its list of payments for a dealer or for another winner, the dealer's first. */
function moneyOf(result, dealerWins, drawn) {
    const paid = dealerWins ? result.oya : result.ko;
    if (!drawn) return { points: result.ten, payments: { discarder: paid[0] } };
    const payments = dealerWins ? { others: paid[0] } : { dealer: paid[0], others: paid[1] };
    return { points: result.ten, payments };
}

helper.serve(new Adapter());
