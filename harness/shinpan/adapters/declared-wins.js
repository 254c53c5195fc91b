/*
 * Hands of a given value, for adapters of engines that settle tiles and no declared values.
 *
 * Every hand wins with the same tile, so that several players can win on it. Which of the hands
 * fits is for the engine to say: an adapter has them scored and takes the first whose value is the
 * declared one. In a hand of the form "three dragons and runs" each dora makes one han more.
 */
'use strict';

/** The tile that every hand waits for. */
const WINNING_TILE = '1s';

const HAN_OF_LIMIT = { mangan: 5, haneman: 6, baiman: 8, sanbaiman: 11 };

// A run for each of several winners and the indicator of a tile that is in this run only.
const RUNS = [
    { run: '678m', indicator: '7m' }, { run: '234m', indicator: '1m' }, { run: '345m', indicator: '4m' },
];

/** A claimed set; the claimed tile is the last one. */
function claimed(type, tiles, from) {
    return { type, tiles, called: tiles[0] + tiles.at(-1), from };
}

/** Open hands with white dragons of 30 to 70 minipoints, and seven pairs. */
function ordinary(run, from) {
    const pon = claimed('pon', '555z', from);
    const kan = (tiles) => claimed('daiminkan', tiles, from);
    return [
        { concealed: `${run}56744p23s`, melds: [pon] },
        { concealed: `${run}44p23s`, melds: [pon, kan('8888s')] },
        { concealed: '44p23s', melds: [pon, kan('8888s'), kan('9999s')] },
        { concealed: '44p23s', melds: [pon, kan('9999p'), kan('9999s')] },
        { concealed: '44p23s', melds: [kan('5555z'), kan('9999p'), kan('9999s')] },
        { concealed: '2277m3388p55771s', melds: [] },
    ];
}

/** Yakuman: closed ones, or with sets that somebody has fed. */
function yakuman(liable, others) {
    const fed = (sets) => sets.map((tiles, place) => {
        const isLast = place === sets.length - 1;
        return claimed('pon', tiles, isLast ? liable.seat : others.find((seat) => seat !== liable.seat));
    });
    if (liable?.yaku === 'daisangen') return [{ concealed: '44p23s', melds: fed(['555z', '666z', '777z']) }];
    if (liable?.yaku === 'daisuushii') return [{ concealed: '1s', melds: fed(['111z', '222z', '333z', '444z']) }];
    return [
        { concealed: '19m19p9s11234567z', melds: [] },
        { concealed: '19m19p19s1234567z', melds: [] },
        { concealed: '999p1s555666777z', melds: [] },
    ];
}

/**
 * Hands that may have the value of a declared win, as parameters of `score` (without rules of their
 * own: no facts, counters or bets).
 *
 * `place`: which of several winners it is; `round_wind`: the round.
 */
function handsWorth(win, place, round_wind) {
    const { seat, by, from, value } = win;
    const others = [...'ESWN'].filter((other) => other !== seat);
    const left = others.at(['E', 'S', 'W', 'N'].indexOf(seat) - 1); // whoever; no yaku asks
    const wanted = value.han ?? HAN_OF_LIMIT[value.limit] ?? 0;
    const { run, indicator } = RUNS[place % RUNS.length];
    const hands = wanted ? ordinary(run, left) : yakuman(win.liable[0], others);
    const common = {
        seat, round_wind, win: { tile: WINNING_TILE, by, from: by === 'ron' ? from : null },
        situation: [], ura_indicators: [], counters: 0, bets: 0, liable: win.liable,
    };
    const dora = Array.from({ length: Math.max(wanted, 1) }, (_, number) => Array(number).fill(indicator));
    return hands.flatMap((hand) => dora.map((dora_indicators) => ({ ...common, ...hand, dora_indicators })));
}

/** Whether an answer of `score` has the declared value. */
function isWorth({ han, fu, yakuman: units }, value) {
    if ('yakuman' in value) return units === value.yakuman;
    if ('limit' in value) return han === HAN_OF_LIMIT[value.limit];
    return han === value.han && fu === value.fu;
}

/** The hand that `score` finds to be worth a declared win, or null. */
function handWorth(win, place, round_wind, score) {
    return handsWorth(win, place, round_wind).find((hand) => isWorth(score(hand), win.value)) ?? null;
}

module.exports = { WINNING_TILE, handWorth };
