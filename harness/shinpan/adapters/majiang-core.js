/*
 * Adapter for `@kobalab/majiang-core` of npm, release 1.4.1, the core of the game 電脳麻将.
 *
 *     node majiang-core.js .engines/majiang-core-1.4.1
 *
 * It imports `helper.js`, `declared-wins.js` and its own other parts beside it, and the library. A hand is
 * scored by a `Game` that is put into the position of the case (whose turn, which tile, who is in
 * riichi, how many tiles are left) and told to go on: so what a fact is worth is decided by the game,
 * not here. The library has no way in for a position but the state that its own steps leave behind,
 * hence the underscores.
 */
'use strict';

const helper = require('./helper.js');
const { WINNING_TILE, handWorth } = require('./declared-wins.js');
const { dealing, opening, position, recorded, valuing, waiting } = require('./majiang-core-called.js');
const { play } = require('./majiang-core-play.js');

const PACKAGE = '@kobalab/majiang-core';
const Majiang = helper.engine(PACKAGE);

const SEATS = 'ESWN'; // in the library players are numbered from East: 0 to 3
const SIDES = '_+=-'; // where a tile comes from: next, opposite, previous player in turn order

const YAKU = {
    立直: 'riichi', ダブル立直: 'double_riichi', 一発: 'ippatsu', 海底摸月: 'haitei_raoyue',
    河底撈魚: 'houtei_raoyui', 嶺上開花: 'rinshan_kaihou', 槍槓: 'chankan', 天和: 'tenhou',
    地和: 'chiihou', 門前清自摸和: 'menzen_tsumo', '翻牌 白': 'haku', '翻牌 發': 'hatsu',
    '翻牌 中': 'chun', 平和: 'pinfu', 断幺九: 'tanyao', 一盃口: 'iipeikou',
    三色同順: 'sanshoku_doujun', 一気通貫: 'ittsuu', 混全帯幺九: 'chanta', 七対子: 'chiitoitsu',
    対々和: 'toitoi', 三暗刻: 'sanankou', 三槓子: 'sankantsu', 三色同刻: 'sanshoku_doukou',
    混老頭: 'honroutou', 小三元: 'shousangen', 混一色: 'honitsu', 純全帯幺九: 'junchan',
    二盃口: 'ryanpeikou', 清一色: 'chinitsu', 国士無双: 'kokushi_musou',
    国士無双十三面: 'kokushi_musou_13', 四暗刻: 'suuankou', 四暗刻単騎: 'suuankou_tanki',
    大三元: 'daisangen', 大四喜: 'daisuushii', 小四喜: 'shousuushii', 字一色: 'tsuuiisou',
    緑一色: 'ryuuiisou', 清老頭: 'chinroutou', 四槓子: 'suukantsu', 九蓮宝燈: 'chuuren_poutou',
    純正九蓮宝燈: 'junsei_chuuren_poutou',
};
for (const wind of '東南西北') {
    YAKU[`場風 ${wind}`] = 'bakaze';
    YAKU[`自風 ${wind}`] = 'jikaze';
}
const DORA = { ドラ: 'dora', 赤ドラ: 'red', 裏ドラ: 'ura' };

// ---- rules

// Options that share one switch of the library; see Adapter.ruleset.
const DOUBLES = [
    'double_daisuushii', 'double_kokushi_musou_13', 'double_suuankou_tanki',
    'double_junsei_chuuren_poutou',
];
const DRAWS = ['nine_kinds_draw', 'four_winds_draw', 'four_riichi_draw', 'four_kans_draw'];

const OPTIONS = {
    // ---- switches of the library
    red_fives: [0, 3],
    kan_dora: [true, false],
    ura_dora: [true, false],
    kan_ura_dora: [true, false],
    open_kan_dora_timing: ['before_replacement', 'with_discard'],
    added_kan_dora_timing: ['before_replacement', 'with_discard'],
    open_tanyao: [true, false],
    ippatsu: [true, false],
    double_wind_pair_fu: [2, 4],
    kiriage_mangan: [false, true],
    counted_yakuman: ['sanbaiman', 'yakuman'],
    multiple_yakuman: ['highest_only', 'added'],
    ...Object.fromEntries(DOUBLES.map((option) => [option, [false, true]])),
    liability_yakuman: ['none', 'dragons_winds'],
    double_ron: ['all', 'head_bump'],
    triple_ron: ['all', 'abortive_draw', 'head_bump'],
    riichi_min_tiles: [0, 4],
    riichi_points: ['any', 'need_1000'],
    riichi_kan: ['none', 'reading', 'waits'],
    kuikae: ['allowed', 'same_tile', 'same_tile_and_suji'],
    ...Object.fromEntries(DRAWS.map((option) => [option, [true, false]])),
    hiding_tenpai: ['allowed', 'must_show'],
    nagashi: ['off', 'as_draw'],
    dealer_stays: ['win', 'win_or_tenpai'],
    starting_points: [25000, 30000],
    uma: ['15-5', '20-10', '30-10'],
    oka: [0, 20000],
    match_length: ['east', 'east_south'],
    extra_round: ['none', 'sudden_death_30000'],
    // Its other kind counts the hands of the match, which a position is not told.
    extra_round_ends: ['at_once'],
    bankruptcy: [true, false],
    last_dealer_ends: ['never', 'when_first'],
    // ---- what it always does
    closed_kan_dora_timing: ['before_replacement'],
    pinfu_tsumo: [true],
    blessing_of_man: ['none'],
    all_green_needs_green_dragon: [false],
    seven_pairs_four_alike: [false],
    replacement_win_on_last_tile: ['after_kan'],
    min_han_at_five_counters: [1],
    open_pinfu_fu: [2],
    replacement_tile_fu: [2],
    liability_concealed_sets: ['kans_counted'],
    liability_ron_counters: ['discarder'],
    liability_value: ['liable_yakuman'],
    several_winners_counters: ['nearest'],
    several_winners_bets: ['nearest'],
    riichi_furiten: ['until_end'],
    temporary_furiten_ends: ['own_draw_or_own_call'],
    closed_kan_robbing: ['never'],
    fifth_kan: ['illegal'],
    own_fifth_tile_wait: ['noten_if_concealed'],
    dealer_after_abortive_draw: ['stays'],
    uma_ties: ['starting_seat'],
    leftover_bets: ['first_by_seat'],
    // Of every other option it has nothing: see Adapter.ruleset.
};

/** Whether most of several options that share a switch are on (on a tie: not). */
function most(rules, options) {
    return options.filter((option) => rules[option]).length * 2 > options.length;
}

function simultaneousWins(rules) {
    if (rules.double_ron === 'head_bump') return 1;
    return rules.triple_ron === 'all' ? 3 : 2;
}

/** Our options in the library's switches. */
function ruleOf(rules) {
    const reds = rules.red_fives === 3 ? 1 : 0;
    const [first, second] = rules.uma.split('-').map(Number);
    return Majiang.rule({
        配給原点: rules.starting_points,
        順位点: [first, second, -second, -first].map((points) => points.toFixed(1)),
        連風牌は2符: rules.double_wind_pair_fu === 2,
        赤牌: { m: reds, p: reds, s: reds },
        クイタンあり: rules.open_tanyao,
        喰い替え許可レベル: ['same_tile_and_suji', 'same_tile', 'allowed'].indexOf(rules.kuikae),
        場数: rules.match_length === 'east' ? 1 : 2,
        途中流局あり: most(rules, DRAWS),
        流し満貫あり: rules.nagashi === 'as_draw',
        ノーテン宣言あり: rules.hiding_tenpai === 'allowed',
        ノーテン罰あり: true,
        最大同時和了数: simultaneousWins(rules),
        連荘方式: rules.dealer_stays === 'win' ? 1 : 2,
        トビ終了あり: rules.bankruptcy,
        オーラス止めあり: rules.last_dealer_ends === 'when_first',
        延長戦方式: rules.extra_round === 'none' ? 0 : 1,
        一発あり: rules.ippatsu,
        裏ドラあり: rules.ura_dora,
        カンドラあり: rules.kan_dora,
        カン裏あり: rules.kan_ura_dora,
        カンドラ後乗せ: rules.open_kan_dora_timing === 'with_discard',
        ツモ番なしリーチあり: rules.riichi_min_tiles === 0,
        リーチ後暗槓許可レベル: ['none', 'reading', 'waits'].indexOf(rules.riichi_kan),
        役満の複合あり: rules.multiple_yakuman === 'added',
        ダブル役満あり: most(rules, DOUBLES),
        数え役満あり: rules.counted_yakuman === 'yakuman',
        役満パオあり: rules.liability_yakuman !== 'none',
        切り上げ満貫あり: rules.kiriage_mangan,
    });
}

/** Options whose value goes against another one with which it shares a switch. */
function against(rules) {
    const outvoted = (options) => options.filter((name) => rules[name] !== most(rules, options));
    const triple = { 1: 'head_bump', 2: 'abortive_draw', 3: 'all' }[simultaneousWins(rules)];
    const pairs = {
        added_kan_dora_timing: rules.added_kan_dora_timing === rules.open_kan_dora_timing,
        triple_ron: rules.triple_ron === triple,
        // A riichi needs 1000 points exactly where a score below zero ends the match.
        riichi_points: (rules.riichi_points === 'need_1000') === rules.bankruptcy,
        // Results count from 30000, so what was held back at the start goes to the first place.
        oka: rules.oka === (rules.starting_points === 30000 ? 0 : 20000),
    };
    const mixed = Object.keys(pairs).filter((option) => !pairs[option]);
    return [...outvoted(DOUBLES), ...outvoted(DRAWS), ...mixed];
}

// ---- tiles, in the library's words

const tileOf = (tile) => tile[1] + tile[0]; // '0m' is 'm0'
const tilesOf = (text) => helper.tiles(text).map(tileOf);
const ours = (tile) => (Number(tile[1]) || 5) + tile[0];

/** The side of `owner` on which `seat` sits. */
function side(owner, seat) {
    return SIDES[(SEATS.indexOf(seat) - SEATS.indexOf(owner) + 4) % 4];
}

/** A set: `m34-5`, `z777=`, `m550+5` (added kan), `z1111-`, `s9999` (closed kan). */
function setOf(meld, owner) {
    const digits = tilesOf(meld.tiles).map((tile) => tile[1]);
    const suit = helper.tiles(meld.tiles)[0][1];
    const isWhole = digits.length === (meld.type === 'chi' || meld.type === 'pon' ? 3 : 4);
    if (!isWhole || (meld.called && !meld.tiles.includes(meld.called[0]))) {
        throw new helper.Unsupported('sets that are none'); // there is no way to write them
    }
    if (meld.type === 'ankan') return suit + digits.join('');
    const called = meld.called[0] + side(owner, meld.from);
    const own = [...digits];
    own.splice(own.indexOf(meld.called[0]), 1);
    if (meld.type !== 'chi') {
        const red = own.sort((a, b) => (Number(b) || 4) - (Number(a) || 4)); // red ones last
        const added = meld.type === 'kakan' ? red.shift() : '';
        return suit + red.join('') + called + added;
    }
    const run = [...own, called].sort((a, b) => (Number(a[0]) || 5) - (Number(b[0]) || 5));
    return suit + run.join('');
}

/** The library's hand, or null if the library takes one of its sets for none. */
function handOf(params) {
    const bySuit = tilesOf(params.concealed).join('');
    const sets = params.melds.map((meld) => setOf(meld, params.seat));
    if (!sets.every((set) => Majiang.Shoupai.valid_mianzi(set))) return null;
    const riichi = isRiichi(params) ? '*' : '';
    return Majiang.Shoupai.fromString([bySuit + riichi, ...sets].join(','));
}

/** What the library throws when it is given tiles that cannot be. */
function orContradictory(ask) {
    try {
        return ask();
    } catch (fault) {
        if (fault.constructor === Error) return { rejected: 'contradictory' };
        throw fault;
    }
}

function isRiichi(params) {
    const facts = params.situation ?? [];
    return params.riichi === true || facts.includes('riichi') || facts.includes('double_riichi');
}

// ---- a game in a position

class Silent {
    action(message, callback) {
        if (callback) callback({});
    }
}

/** A hand that is dealt at random, to be put into a position. */
function deal(rule, { wind = 'E', dealer = 0, counters = 0, bets = 0, scores = null }) {
    const game = new Majiang.Game([0, 1, 2, 3].map(() => new Silent()), null, rule);
    game._sync = true;
    game.kaiju(0);
    const model = game.model;
    model.zhuangfeng = SEATS.indexOf(wind);
    model.jushu = dealer;
    model.changbang = counters;
    model.lizhibang = bets;
    if (scores) model.defen = scores;
    game.qipai();
    return game;
}

/** Lay the indicators and turn them as kans would, as far as the rules turn any. */
function turnIndicators(game, dora, ura) {
    const shan = game.model.shan;
    dora.forEach((tile, place) => (shan._pai[4 + place] = tile));
    ura.forEach((tile, place) => (shan._pai[9 + place] = tile));
    shan._baopai = dora.slice(0, 1);
    // Where no tiles under the indicators are sent there are none to look at.
    if (shan._fubaopai) shan._fubaopai = ura.length ? ura.slice(0, 1) : null;
    for (let kan = 1; kan < dora.length; kan++) {
        shan.gangzimo();
        game.kaigang();
    }
}

/** Put the winner, the winning tile and what happened before into a game. */
function beforeTheWin(game, params, hand) {
    const facts = new Set(params.situation);
    const winner = SEATS.indexOf(params.seat);
    const tile = tileOf(params.win.tile);
    const model = game.model;
    model.shoupai[winner] = hand;
    turnIndicators(game, params.dora_indicators.map(tileOf), params.ura_indicators.map(tileOf));
    if (facts.has('last_tile')) model.shan._pai.length = 14;
    game._diyizimo = facts.has('first_turn');
    game._lizhi[winner] = facts.has('double_riichi') ? 2 : Number(facts.has('riichi'));
    game._yifa[winner] = facts.has('ippatsu') && game._rule['一発あり'];
    game._status = 'zimo';
    if (params.win.by === 'tsumo') {
        model.lunban = winner;
        hand.zimo(tile);
    } else {
        model.lunban = SEATS.indexOf(params.win.from);
        hand.clone().zimo(tile); // refuses a fifth tile
        game._status = 'dapai';
        game._dapai = tile;
        game._hule = [winner];
    }
    if (facts.has('after_kan')) game._status = 'gangzimo';
    if (facts.has('robbing_kan')) game._status = 'gang';
    game._gang = `${tile[0]}${tile[1].repeat(3)}-${tile[1]}`;
}

/** The last thing that a game wrote into its record. */
const lastOf = (game) => game._paipu.log.at(-1).at(-1);

/** By seat, from a list in the order East, South, West, North. */
const bySeat = (numbers) => Object.fromEntries([...SEATS].map((seat, l) => [seat, numbers[l]]));

const PARTS_OF_A_WIN = ['actor', 'target', 'pai', 'yaku', 'dora', 'han', 'fu', 'yakuman', 'liable'].map((part) => `end.wins.${part}`);

class Adapter extends helper.Engine {
    name = 'majiang-core';
    version = helper.versionOf(PACKAGE);
    url = 'https://github.com/kobalab/majiang-core';
    options = OPTIONS;
    fields = {
        score: ['yaku', 'dora', 'han', 'fu', 'yakuman', 'points', 'deltas'],
        waits: ['tenpai', 'waits', 'furiten'],
        settle: ['deltas', 'bets_left', 'next'],
        rank: ['over', 'places', 'bets', 'final'],
        play: ['observations', 'refused', 'events', 'end', ...PARTS_OF_A_WIN, 'scores', 'next', 'over'],
    };
    missing = [
        'two states at once', 'sets that are none', 'liability that the sets do not show', 'a win of that value',
        'wins that contradict each other', 'chombo', 'a fifth kan', 'an announced last hand',
        'penalties after the uma', 'a double yakuman that is paid alone',
    ];

    /** A game values its wins with `Util.hule`; how that was called last is told where it is asked for. */
    initialize(params) {
        const hello = super.initialize(params);
        if (this.isAskedHow) {
            const { hule } = Majiang.Util;
            Majiang.Util.hule = (hand, tile, param) => {
                this.called(...valuing(hand, tile, param));
                return hule(hand, tile, param);
            };
        }
        return hello;
    }

    /** Take the rules, and say what of them it can't be told. */
    ruleset({ options }) {
        this.inForce = options;
        this.rule = ruleOf(options);
        const nothing = Object.keys(options).filter((option) => !(option in OPTIONS));
        return { unsupported: [...new Set([...nothing, ...against(options)])] };
    }

    /** The win as the game settles it, or its refusal. */
    score(params) {
        const facts = new Set(params.situation);
        for (const [one, other] of [['riichi', 'double_riichi'], ['after_kan', 'robbing_kan']]) {
            if (facts.has(one) && facts.has(other)) throw new helper.Unsupported('two states at once');
        }
        const { round_wind: wind, counters, bets } = params;
        return orContradictory(() => {
            const hand = handOf(params);
            if (hand === null) return { rejected: 'contradictory' };
            const game = deal(this.rule, { wind, counters, bets });
            beforeTheWin(game, params, hand);
            this.called(...opening(this.rule, game.model), ...position(game), askingForAWin(params));
            return settled(game, params);
        });
    }

    /** Tenpai and waits by the library's numbers, furiten by one of its players. */
    waits(params) {
        return orContradictory(() => {
            const hand = handOf(params);
            if (hand) this.called(...waiting(hand, messagesFor(this.rule, params, hand)));
            const useful = hand && Majiang.Util.tingpai(hand); // null where a discard is due
            if (useful === null) return { rejected: 'contradictory' };
            const tiles = Majiang.Util.xiangting(hand) === 0 ? useful : [];
            const player = new Majiang.Player();
            messagesFor(this.rule, params, hand).forEach((message) => player.action(message));
            const barred = tiles.filter((tile) => !player.allow_hule(player.shoupai, `${tile}=`, true));
            return { tenpai: tiles.length > 0, waits: tiles.map(ours), furiten: barred.length > 0 };
        });
    }

    /** A declared win, by hands of that value, or a draw: the payments, and what is dealt next. */
    settle(params) {
        const { round_wind: wind, dealer_number: number, counters, end } = params;
        if (params.last_hand) throw new helper.Unsupported('an announced last hand');
        const dealer = number - 1;
        const bets = params.bets_before + params.riichi.length;
        const scores = params.scores ? fromDealer(params.scores, dealer) : [0, 0, 0, 0];
        const rule = params.scores ? this.rule : withoutScores(this.rule, SEATS.indexOf(wind));
        const game = deal(rule, { wind, dealer, counters, bets, scores });
        game.qipai = () => (game._status = 'next'); // what would follow is noted and not dealt
        const ended = this.watched(game, () => [...opening(rule, game.model), ...position(game)], () => {
            if (!(end.kind === 'win' ? this.win(game, params) : draw(game, end, params.riichi))) return false;
            while (game._status === 'hule') game.reply_hule();
            if (game._status === 'pingju') game.reply_pingju();
            return true;
        });
        if (!ended) return { rejected: 'illegal_action' }; // it goes on and does not say why
        const paid = game._paipu.log[0].map((entry) => (entry.hule ?? entry.pingju)?.fenpei ?? []);
        const deltas = bySeat([0, 1, 2, 3].map((l) => paid.reduce((sum, points) => sum + (points[l] ?? 0), 0)));
        return { deltas, bets_left: game.model.lizhibang, next: nextOf(game, params) };
    }

    /** Do something with a game, and tell how the library was called for it where that is asked. */
    watched(game, before, act) {
        const lines = this.isAskedHow ? recorded(game, before) : [];
        try {
            return act();
        } finally {
            this.called(...lines);
        }
    }

    /** Let all declared winners win on one tile. False if the game does not end so. */
    win(game, { round_wind: wind, end: { wins } }) {
        checkWins(wins);
        const score = (params) => {
            try {
                return this.score(params);
            } catch (fault) {
                if (fault instanceof helper.Unsupported) return {};
                throw fault;
            }
        };
        const hands = wins.map((win, place) => handWorth(win, place, wind, score));
        if (hands.includes(null)) throw new helper.Unsupported('a win of that value');
        winWith(game, hands);
        return game._status === 'hule' || game._status === 'pingju'; // three wins may be a draw
    }

    /** The result of a match, and whether it is over. */
    rank(params) {
        if (Object.values(params.after_uma).some((points) => points)) {
            throw new helper.Unsupported('penalties after the uma');
        }
        const scores = [...SEATS].map((seat) => params.scores[seat]);
        const over = params.last && { over: isOver(this.rule, params.last, scores) };
        if (over?.over === null) return { rejected: 'illegal_action' };
        const game = deal(this.rule, { bets: params.bets, scores: [...scores] });
        this.watched(game, () => [...opening(this.rule, game.model), 'game.qipai();'], () => game.jieju());
        const { rank, point, defen } = game._paipu;
        const sticks = defen.map((points, id) => points - scores[id]);
        const final = point.map((points) => Math.round(Number(points) * 1000) + 30000); // it counts from 30000
        return { ...over, places: bySeat(rank), bets: bySeat(sticks), final: bySeat(final) };
    }

    /** A hand from a fixed wall. */
    play(params) {
        const watch = (game, tiles, act) => {
            const model = { ...game.model, defen: [...game.model.defen] };
            return this.watched(game, () => [...opening(this.rule, model), ...dealing(tiles)], act);
        };
        return play({ Majiang, valueOf, watch }, this.rule, params);
    }
}

/** The line that asks a game in position whether there is a win. */
function askingForAWin({ seat, win }) {
    return `console.log(game.allow_hule(${win.by === 'tsumo' ? '' : SEATS.indexOf(seat)}));`;
}

/** What a game in position makes of the declared win. */
function settled(game, params) {
    const winner = SEATS.indexOf(params.seat);
    const drawn = params.win.by === 'tsumo';
    if (!(drawn ? game.allow_hule() : game.allow_hule(winner))) {
        const whole = game.model.shoupai[winner].clone();
        if (!drawn) whole.zimo(tileOf(params.win.tile));
        const complete = Majiang.Util.xiangting(whole) === -1;
        return { rejected: complete ? 'no_yaku' : 'not_a_winning_hand' };
    }
    game.hule();
    const { hule } = lastOf(game);
    compareLiability(hule, params);
    return valueOf(hule);
}

/** It reads off the sets who is liable and can't be told; what it reads must be what is told. */
function compareLiability({ hupai }, { seat, liable }) {
    const sides = hupai.filter((yaku) => yaku.baojia).map((yaku) => yaku.baojia);
    const told = liable.map((one) => side(seat, one.seat));
    if (sides.length && [...new Set(sides)].sort().join() !== told.sort().join()) {
        throw new helper.Unsupported('liability that the sets do not show');
    }
}

/** Our words for the library's record of a win. */
function valueOf(hule) {
    // Where several yakuman are not added it pays a double one once, too.
    if (hule.damanguan === 1 && hule.hupai.some(({ fanshu }) => fanshu === '**')) {
        throw new helper.Unsupported('a double yakuman that is paid alone');
    }
    const yaku = {}, dora = {};
    for (const { name, fanshu } of hule.hupai) {
        if (name in DORA) dora[DORA[name]] = fanshu;
        else if (name in YAKU) yaku[YAKU[name]] = hule.damanguan ? fanshu.length : fanshu;
        else throw new Error(`a yaku that is not known here: ${name}`);
    }
    return {
        yaku,
        dora,
        han: hule.damanguan ? null : hule.fanshu,
        fu: hule.damanguan ? null : hule.fu,
        yakuman: hule.damanguan ?? 0,
        points: hule.defen,
        deltas: bySeat(hule.fenpei),
    };
}

valueOf.yakuOf = (name) => YAKU[name];

/** What a player of the library is told who holds the hand: its discards and what was let pass. */
function messagesFor(rule, params, hand) {
    const own = SEATS.indexOf(params.seat);
    const shoupai = ['', '', '', ''];
    shoupai[own] = hand.toString();
    const zhuangfeng = SEATS.indexOf(params.round_wind);
    const start = { zhuangfeng, jushu: 0, changbang: 0, lizhibang: 0, defen: [0, 0, 0, 0] };
    const other = (tile) => ({ dapai: { l: (own + 1) % 4, p: tileOf(tile) } });
    const discarded = (tile) => [{ zimo: { l: own, p: tile } }, { dapai: { l: own, p: `${tile}_` } }];
    return [
        { kaiju: { id: own, rule, title: '', player: [], qijia: 0 } },
        { qipai: { ...start, baopai: 'm1', shoupai } },
        ...params.missed_in_riichi.map(other),
        ...params.discards.map(tileOf).flatMap(discarded),
        ...params.missed.map(other),
    ];
}

/** Scores by seat wind in the order of the starting seats, when starting seat `dealer` is East. */
function fromDealer(scores, dealer) {
    return [0, 1, 2, 3].map((id) => scores[SEATS[(id - dealer + 4) % 4]]);
}

/** Where scores are not known, rules that look at them have nothing to say before an extra round. */
function withoutScores(rule, round) {
    const extra = round < rule['場数'] ? 0 : rule['延長戦方式'];
    return { ...rule, トビ終了あり: false, オーラス止めあり: false, 延長戦方式: extra };
}

// Hands that wait, that do not, and that win; their tiles matter to nobody.
const WAITING = 'm123456p123456z1', APART = 'm147p147s147z1234', WINNING = 'm123p123s123z5552';
// One that wins with the tile of declared wins, as parameters of `score`.
const ANY_WIN = { concealed: '678m56744p23s555z', melds: [], dora_indicators: [] };
const NINE_KINDS = 'm19p19s19z1234567m5';

/** Bring about a declared draw; `end` has seat winds. False if the game does not end so. */
function draw(game, end, riichi) {
    if (end.kind === 'chombo') throw new helper.Unsupported('chombo');
    if (end.reason === 'fifth_kan') throw new helper.Unsupported('a fifth kan');
    if (end.kind === 'abortive_draw') {
        abort(game, end.reason, riichi);
    } else {
        const shown = [...SEATS].map((seat, l) => {
            const waiting = end.tenpai.includes(seat);
            const waits = waiting || (end.hidden ?? []).includes(seat);
            const hand = (waits ? WAITING : APART) + (riichi.includes(seat) ? '*' : '');
            game.model.shoupai[l] = Majiang.Shoupai.fromString(hand);
            game.model.he[l].dapai(end.nagashi.includes(seat) ? 'm1' : 'm5');
            return waiting ? hand : '';
        });
        game.pingju('', shown);
    }
    return game._status === 'pingju';
}

/** Put a game before an abortive draw of that kind: East's first draw, or a discard of North. */
function abort(game, reason, riichi) {
    const { model } = game;
    const of = (seats, text) => seats.forEach((l) => (model.shoupai[l] = Majiang.Shoupai.fromString(text)));
    game._reply = [{}, {}, {}, {}];
    if (reason === 'nine_kinds') {
        of([0], NINE_KINDS);
        model.lunban = 0;
        game._reply[model.player_id[0]] = { daopai: '-' };
        return game.reply_zimo();
    }
    of([0, 1, 2, 3], APART);
    model.lunban = 3;
    game._dapai = 'z2';
    game._diyizimo = reason === 'four_winds';
    if (reason === 'four_kans') game._n_gang = [1, 1, 1, 1];
    if (reason === 'four_riichi') {
        game._lizhi = [...SEATS].map((seat) => Number(riichi.includes(seat)));
        if (riichi.includes('N')) unpaidRiichi(game);
    }
    if (reason === 'triple_ron') {
        of([0, 1, 2], WINNING);
        [0, 1, 2].forEach((l) => (game._reply[model.player_id[l]] = { hule: '-' }));
    }
    game.reply_dapai();
}

/** The player to act has declared riichi and not paid yet: the game takes the stick itself. */
function unpaidRiichi(game) {
    const { model } = game;
    game._dapai += '*';
    model.lizhibang -= 1;
    model.defen[model.player_id[model.lunban]] += 1000;
}

/** Players win on one tile: one who draws it, or several on the discard of one other. */
function checkWins(wins) {
    const [{ from }] = wins;
    const sane = wins.every((one) => one.from === from && one.seat !== from);
    const several = new Set(wins.map((one) => one.seat)).size;
    if (!sane || several < wins.length || (from === null && several > 1)) {
        throw new helper.Unsupported('wins that contradict each other');
    }
    if (wins.some(({ value, liable }) => liable.length && !('yakuman' in value))) {
        throw new helper.Unsupported('liability that the sets do not show');
    }
}

/** Put winning hands (parameters of `score`) into a game and let their players say so. */
function winWith(game, hands) {
    const { model } = game;
    const [{ win: { from } }] = hands;
    const tile = tileOf(WINNING_TILE);
    for (let l = 0; l < 4; l++) model.shoupai[l] = Majiang.Shoupai.fromString(APART);
    game._reply = [{}, {}, {}, {}];
    game._diyizimo = false;
    for (const hand of hands) {
        const winner = SEATS.indexOf(hand.seat);
        model.shoupai[winner] = handOf(hand);
        game._reply[model.player_id[winner]] = { hule: '-' };
    }
    model.shan._baopai = hands.flatMap((hand) => hand.dora_indicators.map(tileOf));
    model.lunban = SEATS.indexOf(from ?? hands[0].seat);
    game._status = from === null ? 'zimo' : 'dapai';
    game._dapai = tile;
    if (from !== null) return game.reply_dapai();
    model.shoupai[model.lunban].zimo(tile);
    return game.reply_zimo();
}

/** Whether the match ends after such a hand (null: it does not end so); by starting seats. */
function isOver(rule, last, scores) {
    const dealer = SEATS.indexOf(last.dealer);
    const number = (seat) => (SEATS.indexOf(seat) - dealer + 4) % 4;
    const wind = (seat) => SEATS[number(seat)];
    const game = deal(rule, { wind: last.round_wind, dealer, scores: [...scores] });
    const { end } = last;
    const unpaid = () => { // the scores are those after the hand
        game._fenpei = [0, 0, 0, 0];
        game.model.defen = [...scores];
    };
    if (end.kind === 'win') {
        const wins = end.wins.map((one) => ({ ...one, seat: wind(one.seat), from: one.from && wind(one.from) }));
        checkWins(wins);
        winWith(game, wins.map((win) => ({ ...ANY_WIN, seat: win.seat, win })));
        while (game._status === 'hule') {
            unpaid();
            game.reply_hule();
        }
    } else {
        const seats = (names) => (names ?? []).map(wind);
        const riichi = end.reason === 'four_riichi' ? [...SEATS] : []; // it is not told
        const ended = { ...end, tenpai: seats(end.tenpai), nagashi: seats(end.nagashi), hidden: seats(end.hidden) };
        if (!draw(game, ended, riichi)) return null;
        unpaid();
        game.reply_pingju();
    }
    return game._status === 'jieju';
}

/** The hand that the game has dealt, or null if it has ended the match. */
function nextOf(game, params) {
    if (game._status === 'jieju') return null;
    const { zhuangfeng, jushu, changbang } = game.model;
    const stays = jushu === params.dealer_number - 1;
    return { dealer: stays ? 'E' : 'S', round_wind: SEATS[zhuangfeng], counters: changbang };
}

helper.serve(new Adapter());
