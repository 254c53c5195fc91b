/*
 * Speaks the protocol of Shinpan for a finder of waits.
 *
 *     shinpan engines smoke 'cmd:node adapter.js'
 *     shinpan run --engine 'cmd:node adapter.js'
 */
'use strict';

const helper = require('./helper.js'); // the protocol's loop, its errors, and tiles

const SUITS = 'mpsz';
const KINDS = [...Array(34).keys()];
const ORPHANS = helper.tiles('19m19p19s1234567z').map(kindOf);

class Adapter extends helper.Engine {
    name = 'waits-in-javascript';
    version = '0.1';

    // What the engine itself can tell; only these fields are compared.
    fields = { waits: ['tenpai', 'waits'] };

    // It knows one answer to hands that hold all four of a tile that they wait for.
    options = { own_fifth_tile_wait: ['noten'], seven_pairs_four_alike: [false] };

    /** The tiles that a hand waits for. */
    waits(params) {
        const hand = countsOf(helper.tiles(params.concealed));
        const shown = countsOf(params.melds.flatMap((meld) => helper.tiles(meld.tiles)));
        const found = KINDS.filter(
            (kind) => hand[kind] + shown[kind] < 4 && wins(without(hand, [kind], -1)),
        );
        return { tenpai: found.length > 0, waits: found.map(tileOf) };
    }
}

function kindOf(tile) {
    return SUITS.indexOf(tile[1]) * 9 + Number(tile[0].replace('0', '5')) - 1;
}

function tileOf(kind) {
    return `${(kind % 9) + 1}${SUITS[Math.floor(kind / 9)]}`;
}

function countsOf(tiles) {
    return without(KINDS.map(() => 0), tiles.map(kindOf), -1);
}

function without(counts, kinds, number) {
    const left = [...counts];
    for (const kind of kinds) left[kind] -= number;
    return left;
}

/** Whether the concealed tiles, the winning one among them, are complete. */
function wins(counts) {
    return setsAndPair(counts) || sevenPairs(counts) || thirteenOrphans(counts);
}

function setsAndPair(counts) {
    return KINDS.some((kind) => counts[kind] >= 2 && sets(without(counts, [kind], 2)));
}

/** Whether the tiles are nothing but sets; the lowest one begins a run or is a pon. */
function sets(counts) {
    const kind = counts.findIndex((count) => count > 0);
    if (kind < 0) return true;
    if (counts[kind] >= 3 && sets(without(counts, [kind], 3))) return true;
    if (kind >= 27 || kind % 9 > 6 || !counts[kind + 1] || !counts[kind + 2]) return false;
    return sets(without(counts, [kind, kind + 1, kind + 2], 1));
}

function sevenPairs(counts) {
    return total(counts) === 14 && counts.every((count) => count === 0 || count === 2);
}

function thirteenOrphans(counts) {
    const orphans = ORPHANS.map((kind) => counts[kind]);
    return total(counts) === 14 && total(orphans) === 14 && orphans.every((count) => count > 0);
}

function total(numbers) {
    return numbers.reduce((sum, number) => sum + number, 0);
}

helper.serve(new Adapter());
