/*
 * Adapter for `riichi-core` of npm, release 1.0.2, an engine that plays hands event by event.
 *
 *     node riichi-core.js .engines/riichi-core-1.0.2
 *
 * It imports `helper.js`, `declared-wins.js` and its own other parts beside it, and the library. A hand is
 * scored by a `Kyoku` (a hand in play) that is put into the position of the case and then executes
 * the event of the win: what a fact is worth is decided there. The library is GPL and is only called.
 */
'use strict';

const helper = require('./helper.js');
const { WINNING_TILE, handWorth } = require('./declared-wins.js');
const { CLOSING, execution, literal, opening, position, recorded } = require('./riichi-core-called.js');
const { play, ABORTIVE_DRAWS } = require('./riichi-core-play.js');

const PACKAGE = 'riichi-core';
const { Pai, Kyoku, Event, decomp } = helper.engine(PACKAGE);

const SEATS = 'ESWN'; // players are numbered; East is put at 0

const YAKU = {
    chinniisou: 'chinitsu', ryanpeikou: 'ryanpeikou', junchantaiyaochuu: 'junchan', honniisou: 'honitsu',
    doubleRiichi: 'double_riichi', shousangen: 'shousangen', sankantsu: 'sankantsu',
    sanshokudoukou: 'sanshoku_doukou', honraotou: 'honroutou', sannankou: 'sanankou', toitoihou: 'toitoi',
    chiitoitsu: 'chiitoitsu', honchantaiyaochuu: 'chanta', ikkitsuukan: 'ittsuu',
    sanshokudoujun: 'sanshoku_doujun', houteiraoyui: 'houtei_raoyui', haiteiraoyue: 'haitei_raoyue',
    chankan: 'chankan', rinshankaihou: 'rinshan_kaihou', sangenpaiHaku: 'haku', sangenpaiHatsu: 'hatsu',
    sangenpaiChun: 'chun', bakazehai: 'bakaze', jikazehai: 'jikaze', iipeikou: 'iipeikou',
    tanyaochuu: 'tanyao', menzenchintsumohou: 'menzen_tsumo', ippatsu: 'ippatsu', riichi: 'riichi',
    pinfu: 'pinfu', tenhou: 'tenhou', chiihou: 'chiihou', junseichuurenpoutou: 'junsei_chuuren_poutou',
    chuurenpoutou: 'chuuren_poutou', suukantsu: 'suukantsu', chinraotou: 'chinroutou',
    ryuuiisou: 'ryuuiisou', daisuushi: 'daisuushii', shousuushi: 'shousuushii', tsuuiisou: 'tsuuiisou',
    daisangen: 'daisangen', suuankouTanki: 'suuankou_tanki', suuankou: 'suuankou',
    kokushi: 'kokushi_musou', kokushi13: 'kokushi_musou_13',
};
const DORA = { dora: 'dora', akaDora: 'red', uraDora: 'ura' };
const SETS = { chi: 'minjun', pon: 'minko', daiminkan: 'daiminkan', kakan: 'kakan', ankan: 'ankan' };

// ---- rules

const DOUBLES = {
    double_daisuushii: 'daisuushi', double_kokushi_musou_13: 'kokushi13',
    double_suuankou_tanki: 'suuankouTanki', double_junsei_chuuren_poutou: 'junseichuurenpoutou',
};

const OPTIONS = {
    // ---- switches of the library
    red_fives: [0, 3],
    kan_dora: [true, false],
    ura_dora: [true, false],
    kan_ura_dora: [true, false],
    closed_kan_dora_timing: ['before_replacement', 'with_discard'],
    open_kan_dora_timing: ['before_replacement', 'with_discard'],
    added_kan_dora_timing: ['before_replacement', 'with_discard'],
    open_tanyao: [true, false],
    multiple_yakuman: ['highest_only', 'added'],
    ...Object.fromEntries(Object.keys(DOUBLES).map((option) => [option, [false, true]])),
    double_ron: ['all', 'head_bump'],
    triple_ron: ['all', 'abortive_draw', 'head_bump'],
    several_winners_counters: ['each', 'nearest'],
    riichi_min_tiles: [0, 1, 4],
    riichi_kan: ['none', 'reading'],
    kuikae: ['allowed', 'same_tile', 'same_tile_and_suji'],
    closed_kan_robbing: ['never', 'thirteen_orphans'],
    four_winds_draw: [true, false],
    four_riichi_draw: [true, false],
    four_kans_draw: [true, false],
    starting_points: [25000, 30000],
    match_length: ['east', 'east_south'],
    extra_round: ['none', 'sudden_death_30000'],
    extra_round_ends: ['at_once'],
    last_dealer_ends: ['never', 'when_first'],
    // ---- what it always does
    ippatsu: [true],
    pinfu_tsumo: [true],
    blessing_of_man: ['none'],
    all_green_needs_green_dragon: [false],
    seven_pairs_four_alike: [false],
    replacement_win_on_last_tile: ['both'],
    min_han_at_five_counters: [1],
    double_wind_pair_fu: [2],
    open_pinfu_fu: [2],
    replacement_tile_fu: [2],
    kiriage_mangan: [false],
    counted_yakuman: ['yakuman'],
    liability_yakuman: ['none'],
    several_winners_bets: ['nearest'],
    riichi_points: ['any'],
    riichi_furiten: ['until_end'],
    temporary_furiten_ends: ['own_draw_or_own_call'],
    fifth_kan: ['abortive_draw'],
    nine_kinds_draw: [true],
    own_fifth_tile_wait: ['noten_if_concealed'],
    hiding_tenpai: ['must_show'],
    nagashi: ['off'],
    dealer_stays: ['win_or_tenpai'],
    dealer_after_abortive_draw: ['stays'],
    bankruptcy: [true],
    // Of every other option it has nothing: see Adapter.ruleset.
};

/** Our options in the library's `rulevar`. */
function ruleOf(rules) {
    const reds = rules.red_fives === 3 ? 1 : 0;
    const added = rules.multiple_yakuman === 'added';
    const now = (option) => Number(rules[option] === 'before_replacement');
    const normal = rules.match_length === 'east' ? 1 : 2;
    const doubles = Object.entries(DOUBLES).map(([option, name]) => [name, rules[option] ? 2 : 1]);
    return {
        dora: {
            akahai: [reds, reds, reds],
            kan: rules.kan_dora && {
                daiminkan: now('open_kan_dora_timing'),
                kakan: now('added_kan_dora_timing'),
                ankan: now('closed_kan_dora_timing'),
            },
            ura: rules.ura_dora,
            kanUra: rules.kan_ura_dora,
        },
        yaku: { kuitan: rules.open_tanyao, kokushiAnkan: rules.closed_kan_robbing !== 'never' },
        yakuman: { max: added ? 13 : 1, ...Object.fromEntries(doubles) },
        riichi: { minTsumoLeft: rules.riichi_min_tiles, ankan: rules.riichi_kan !== 'none' },
        ron: {
            atamahane: rules.double_ron === 'head_bump',
            honbaAtamahane: rules.several_winners_counters === 'nearest',
            double: true,
            triple: rules.triple_ron === 'all',
        },
        banKuikae: {
            moro: rules.kuikae !== 'allowed',
            pon: rules.kuikae !== 'allowed',
            suji: rules.kuikae === 'same_tile_and_suji',
        },
        ryoukyoku: {
            tochuu: {
                suufonrenta: rules.four_winds_draw,
                suukaikan: rules.four_kans_draw,
                suuchariichi: rules.four_riichi_draw,
            },
        },
        setup: {
            points: { initial: rules.starting_points, origin: 30000 },
            end: {
                normal,
                overtime: rules.extra_round === 'none' ? normal : normal + 1,
                suddenDeath: true,
                oyaALTop: rules.last_dealer_ends === 'when_first',
            },
        },
    };
}

/** Double yakuman that the cap on several cuts to one. */
function cut(rules) {
    return Object.keys(DOUBLES).filter((option) => rules.multiple_yakuman === 'highest_only' && rules[option]);
}

/** Options whose value goes against another one. */
function against(rules) {
    const both = (rules.double_ron === 'head_bump') === (rules.triple_ron === 'head_bump');
    const fifth = rules.four_kans_draw ? [] : ['fifth_kan'];
    return [...cut(rules), ...fifth, ...(both ? [] : ['triple_ron'])];
}

// ---- a hand in a position

const paiOf = (tile) => Pai[tile];
const paisOf = (text) => helper.tiles(text).map(paiOf);
const seatOf = (seat) => SEATS.indexOf(seat);

/** A set as the library's events leave it. */
function fuuroOf(meld) {
    const [tiles, called] = [paisOf(meld.tiles).sort(Pai.compare), meld.called && paiOf(meld.called)];
    const own = [...tiles];
    if (called) own.splice(own.indexOf(called), 1);
    return {
        type: SETS[meld.type],
        anchor: tiles[0].equivPai,
        ownPai: meld.type === 'kakan' ? own.slice(0, 2) : own,
        otherPai: called,
        fromPlayer: meld.from && seatOf(meld.from),
        kakanPai: meld.type === 'kakan' ? own[2] : null,
    };
}

/** A hand that has been dealt, with one player's tiles and sets replaced. */
function kyokuWith(rulevar, params, start) {
    const startState = { chancha: 0, points: [0, 0, 0, 0], honba: 0, kyoutaku: 0, ...start };
    const kyoku = new Kyoku({ rulevar, startState: { ...startState, bakaze: seatOf(params.round_wind) } });
    kyoku.deal();
    give(kyoku, seatOf(params.seat), params.concealed, params.melds);
    return kyoku;
}

/** Replace the tiles and sets of a player. */
function give(kyoku, player, concealed, melds = []) {
    const hidden = kyoku.playerHidden[player];
    hidden.juntehai = paisOf(concealed).sort(Pai.compare);
    hidden.bins = Pai.binsFromArray(hidden.juntehai);
    hidden.tenpaiDecomp = decomp.decompTenpai(hidden.bins);
    const shown = kyoku.playerPublic[player];
    shown.fuuro = melds.map(fuuroOf);
    shown.menzen = melds.every((meld) => meld.type === 'ankan');
}

/** Lay the indicators and turn them as kans would, as far as the rules turn any. */
function turnIndicators(kyoku, params) {
    const dora = params.dora_indicators.map(paiOf);
    kyoku.wallParts.doraHyouji = dora;
    kyoku.wallParts.uraDoraHyouji = params.ura_indicators.map(paiOf);
    kyoku.doraHyouji = dora.slice(0, 1);
    kyoku.nKan = Math.max(dora.length - 1, 0);
    if (kyoku.nKan) kyoku._addDoraHyouji(kyoku.getNewDoraHyouji({ type: 'dahai' }));
}

/** Put the winning tile and what happened before into a hand. */
function beforeTheWin(kyoku, params) {
    const facts = new Set(params.situation);
    const winner = seatOf(params.seat), tile = paiOf(params.win.tile);
    turnIndicators(kyoku, params);
    kyoku.nTsumoLeft = facts.has('last_tile') ? 0 : 30;
    kyoku.virgin = facts.has('first_turn');
    kyoku.rinshan = facts.has('after_kan');
    Object.assign(kyoku.playerPublic[winner].riichi, {
        accepted: facts.has('riichi') || facts.has('double_riichi'),
        double: facts.has('double_riichi'),
        ippatsu: facts.has('ippatsu'),
    });
    kyoku.currPai = tile;
    if (params.win.by === 'tsumo') {
        kyoku.currPlayer = winner;
        kyoku.phase = 'postTsumo';
        kyoku.playerHidden[winner].tsumo(tile);
    } else {
        kyoku.currPlayer = seatOf(params.win.from);
        kyoku.phase = facts.has('robbing_kan') ? 'postKakan' : 'postDahai';
    }
}

/** The event if the library takes it for possible, else null. */
function possible(type, ...args) {
    try {
        return new Event[type](...args);
    } catch (fault) {
        if (fault.name === 'AssertionError') return null;
        throw fault;
    }
}

const bySeat = (numbers) => Object.fromEntries([...SEATS].map((seat, player) => [seat, numbers[player]]));

const PARTS_OF_A_WIN = ['actor', 'target', 'pai', 'yaku', 'dora', 'han', 'fu', 'yakuman'].map((part) => `end.wins.${part}`);

class Adapter extends helper.Engine {
    name = 'riichi-core';
    version = helper.versionOf(PACKAGE);
    url = 'https://github.com/summivox/riichi-core';
    options = OPTIONS;
    fields = {
        score: ['yaku', 'dora', 'han', 'fu', 'yakuman', 'deltas'],
        waits: ['tenpai', 'waits', 'furiten'],
        settle: ['deltas', 'bets_left', 'next'],
        play: ['observations', 'refused', 'events', 'end', ...PARTS_OF_A_WIN, 'scores', 'next', 'over'],
    };
    missing = [
        'liability', 'two states at once', 'a win of that value', 'wins that contradict each other',
        'chombo', 'an announced last hand', 'a double yakuman that is paid alone',
    ];

    /** Take the rules, and say what of them it can't be told. */
    ruleset({ options }) {
        this.inForce = options;
        this.rule = ruleOf(options);
        const nothing = Object.keys(options).filter((option) => !(option in OPTIONS));
        return { unsupported: [...nothing, ...against(options)] };
    }

    /** The win as the hand settles it, or its refusal. */
    score(params) {
        const facts = new Set(params.situation);
        if (params.liable.length) throw new helper.Unsupported('liability');
        if (facts.has('riichi') && facts.has('double_riichi')) throw new helper.Unsupported('two states at once');
        if (facts.has('robbing_kan') && params.win.by === 'tsumo') throw new helper.Unsupported('two states at once');
        const { dora, ...others } = this.rule;
        const ura = dora.ura && params.ura_indicators.length > 0; // else there is none to look at
        const start = { honba: params.counters, kyoutaku: params.bets };
        const rulevar = { ...others, dora: { ...dora, ura } };
        const kyoku = kyokuWith(rulevar, params, start);
        beforeTheWin(kyoku, params);
        const player = seatOf(params.seat);
        const type = params.win.by === 'tsumo' ? 'tsumoAgari' : 'ron';
        if (this.isAskedHow) {
            const before = [...opening(kyoku, rulevar), ...position(kyoku, Pai, [player])];
            this.called(...before, execution(type, { player }, Pai), CLOSING);
        }
        const event = possible(type, kyoku, { player });
        if (event === null) return { rejected: refusal(kyoku, params) };
        kyoku.exec(event);
        const value = valueOf(event.agari);
        if (cut(this.inForce).some((option) => option.slice('double_'.length) in value.yaku)) {
            throw new helper.Unsupported('a double yakuman that is paid alone');
        }
        return { ...value, deltas: bySeat(kyoku.result.delta) };
    }

    /** Tenpai and waits of its decomposition, furiten by its own flags. */
    waits(params) {
        const kyoku = kyokuWith(this.rule, params, {});
        const own = seatOf(params.seat), other = (own + 1) % 4;
        const hidden = kyoku.playerHidden[own], shown = kyoku.playerPublic[own];
        shown.riichi.accepted = params.riichi;
        const lines = [...opening(kyoku, this.rule), ...position(kyoku, Pai, [own])];
        const discard = (player, tile) => {
            const pai = paiOf(tile);
            const moment = { phase: 'postDahai', currPlayer: player, currPai: pai };
            const discarded = { pai, tsumokiri: true, riichi: false };
            lines.push(
                `Object.assign(kyoku, ${literal(moment, Pai)});`,
                `kyoku.playerPublic[${player}].dahai(${literal(discarded, Pai)});`,
                "kyoku._didNotHoujuu({ type: 'nextTurn' });",
            );
            Object.assign(kyoku, moment);
            kyoku.playerPublic[player].dahai(discarded);
            kyoku._didNotHoujuu({ type: 'nextTurn' });
        };
        params.missed_in_riichi.forEach((tile) => discard(other, tile));
        params.discards.forEach((tile) => discard(own, tile));
        params.missed.forEach((tile) => discard(other, tile));
        const closing = [`const hand = kyoku.playerHidden[${own}];`, 'console.log(hand.tenpaiDecomp.wait.join(), hand.furiten);'];
        this.called(...lines, ...closing);
        const kinds = hidden.tenpaiDecomp.wait.map((pai) => helper.kind(String(pai)));
        const waits = [...new Set(kinds)].sort((a, b) => a - b).map(helper.plain);
        return { tenpai: waits.length > 0, waits, furiten: hidden.furiten };
    }

    /** A declared win, by hands of that value, or a draw: the payments, and how the next hand starts. */
    settle(params) {
        const { end, dealer_number: number, scores } = params;
        if (end.kind === 'chombo') throw new helper.Unsupported('chombo');
        if (params.last_hand) throw new helper.Unsupported('an announced last hand');
        const dealer = number - 1;
        const rulevar = scores ? this.rule : withoutScores(this.rule, seatOf(params.round_wind));
        const kyoku = new Kyoku({
            rulevar,
            startState: {
                bakaze: seatOf(params.round_wind), chancha: dealer, honba: params.counters, kyoutaku: 0,
                points: [0, 1, 2, 3].map((player) => (scores ? scores[SEATS[(player - dealer + 4) % 4]] : UNKNOWN)),
            },
        });
        kyoku.deal();
        kyoku.result.kyoutaku = params.bets_before + params.riichi.length; // paid before
        this.watched(kyoku, () => [...opening(kyoku, rulevar), ...position(kyoku, Pai)], () => {
            if (end.kind === 'win') this.win(kyoku, params);
            else draw(kyoku, end, params.riichi);
        });
        const { reason, delta, kyoutaku } = kyoku.result;
        const fits = !end.reason || ABORTIVE_DRAWS[reason] === end.reason || end.reason === 'fifth_kan';
        if (kyoku.phase !== 'end' || !fits) return { rejected: 'illegal_action' }; // it does not say why
        const deltas = Object.fromEntries([...SEATS].map((seat, l) => [seat, delta[(dealer + l) % 4]]));
        return { deltas, bets_left: kyoutaku, next: nextOf(kyoku.endState, dealer) };
    }

    /** Do something with a hand, and tell how the library was called for it where that is asked. */
    watched(kyoku, before, act) {
        const lines = this.isAskedHow ? recorded(kyoku, Pai, before) : [];
        try {
            return act();
        } finally {
            this.called(...lines);
        }
    }

    /** Let all declared winners win on one tile. */
    win(kyoku, { round_wind: wind, end: { wins } }) {
        checkWins(wins);
        const hands = wins.map((win, place) => handWorth(win, place, wind, (params) => this.score(params)));
        if (hands.includes(null)) throw new helper.Unsupported('a win of that value');
        winWith(kyoku, hands);
    }

    /** A hand from a fixed wall. */
    play(params) {
        const watch = (kyoku, act) => this.watched(kyoku, () => opening(kyoku, this.rule), act);
        return play({ Pai, Kyoku, possible, valueOf, isCompleteWith, watch }, this.rule, params);
    }
}

// Hands that wait, that do not, that win with 2z, and of nine kinds; their tiles matter to nobody.
const WAITING = '123456m123456p1z', APART = '147m147p147s1234z', WINNING = '123m123p123s5552z';
const NINE_KINDS = '19m19p19s1234567z';

// Where scores are not known nobody is near zero or near the target.
const UNKNOWN = 1000000;

/** Where scores are not known, rules that look at them have nothing to say before an extra round. */
function withoutScores({ setup, ...others }, round) {
    const { normal, overtime } = setup.end;
    const end = { ...setup.end, overtime: round < normal ? normal : overtime, oyaALTop: false };
    return { ...others, setup: { points: { ...setup.points, origin: 2 * UNKNOWN }, end } };
}

/** Players win on one tile: one who draws it, or several on the discard of one other. */
function checkWins(wins) {
    const [{ from }] = wins;
    const sane = wins.every((one) => one.from === from && one.seat !== from);
    const several = new Set(wins.map((one) => one.seat)).size;
    if (!sane || several < wins.length || (from === null && several > 1)) {
        throw new helper.Unsupported('wins that contradict each other');
    }
    if (wins.some(({ liable }) => liable.length)) throw new helper.Unsupported('liability');
}

/** Put winning hands (parameters of `score`) into a hand and let their players win. */
function winWith(kyoku, hands) {
    const player = (seat) => (kyoku.chancha + seatOf(seat)) % 4;
    const [{ seat: winner, win: { from } }] = hands;
    [...SEATS].forEach((seat) => give(kyoku, player(seat), APART));
    hands.forEach((hand) => give(kyoku, player(hand.seat), hand.concealed, hand.melds));
    kyoku.doraHyouji = hands.flatMap((hand) => hand.dora_indicators.map(paiOf));
    kyoku.virgin = false;
    kyoku.currPlayer = player(from ?? winner);
    kyoku.currPai = paiOf(WINNING_TILE);
    kyoku.phase = from === null ? 'postTsumo' : 'postDahai';
    if (from === null) {
        kyoku.playerHidden[kyoku.currPlayer].tsumo(kyoku.currPai);
        return kyoku.exec(new Event.tsumoAgari(kyoku));
    }
    for (const { seat } of hands) {
        kyoku.exec(new Event.declare(kyoku, { what: 'ron', args: { player: player(seat) } }));
    }
    return kyoku.resolve();
}

/** Bring about a declared draw, if the library lets it happen; `riichi` and `end` have seat winds. */
function draw(kyoku, { kind, reason, tenpai = [], hidden = [] }, riichi) {
    const { chancha, playerPublic } = kyoku;
    const player = (l) => (chancha + l) % 4;
    const deal = (l, text) => give(kyoku, player(l), text);
    [...SEATS].forEach((seat, l) => {
        // the library shows every hand that waits
        deal(l, [...tenpai, ...hidden].includes(seat) ? WAITING : APART);
        playerPublic[player(l)].riichi.accepted = riichi.includes(seat);
    });
    if (kind === 'exhaustive_draw') kyoku.nTsumoLeft = 0;
    if (reason === 'nine_kinds') {
        deal(0, NINE_KINDS);
        kyoku.exec(new Event.tsumo(kyoku));
        const event = possible('kyuushuukyuuhai', kyoku);
        return event && kyoku.exec(event);
    }
    if (reason === 'triple_ron') {
        [0, 1, 2].forEach((l) => deal(l, WINNING));
        Object.assign(kyoku, { phase: 'postDahai', currPlayer: player(3), currPai: Pai['2z'] });
        [0, 1, 2].forEach((l) => kyoku.exec(new Event.declare(kyoku, { what: 'ron', args: { player: player(l) } })));
        return kyoku.resolve();
    }
    if (reason === 'four_winds') {
        const discard = { pai: Pai['2z'], tsumokiri: true, riichi: false };
        playerPublic.forEach((shown) => shown.dahai(discard));
    }
    if (reason === 'four_kans') kyoku.nKan = 4;
    if (reason === 'fifth_kan') kyoku.nKan = 5;
    return kyoku.begin();
}

function nextOf(endState, dealer) {
    if (!endState) return null;
    const { bakaze, chancha, honba } = endState;
    return { dealer: chancha === dealer ? 'E' : 'S', round_wind: SEATS[bakaze], counters: honba };
}

/** Why no event of the win can be made: the library does not say, but what it makes of the hand does. */
function refusal(kyoku, { concealed, win, seat }) {
    if (!isCompleteWith(paisOf(concealed), paiOf(win.tile))) return 'not_a_winning_hand';
    const { juntehai } = kyoku.playerHidden[seatOf(seat)];
    const type = win.by === 'tsumo' ? 'tsumoAgari' : 'ron';
    const value = kyoku.agari({ type, player: seatOf(seat), juntehai, tsumohai: type === 'ron' ? null : paiOf(win.tile) });
    return value === null ? 'no_yaku' : 'illegal_action';
}

/** Whether its decomposition takes the tiles for a complete hand, whatever it is worth. */
function isCompleteWith(tiles, tile) {
    return decomp.decompAgari(Pai.binsFromArray([...tiles, tile])).length > 0;
}

/** Our words for what the library says of a win. */
function valueOf(agari) {
    const yaku = {}, dora = {};
    const isYakuman = Boolean(agari.yakuman);
    for (const { name, han, times } of isYakuman ? agari.yakuman : agari.yaku) {
        if (!(name in YAKU)) throw new Error(`a yaku that is not known here: ${name}`);
        yaku[YAKU[name]] = isYakuman ? times : han;
    }
    if (!isYakuman) for (const [name, ours] of Object.entries(DORA)) dora[ours] = agari.dora[name];
    return {
        yaku,
        dora,
        han: isYakuman ? null : agari.han,
        fu: isYakuman ? null : agari.fu,
        yakuman: isYakuman ? agari.yakumanTotal : 0,
    };
}

helper.serve(new Adapter());
