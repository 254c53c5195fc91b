/*
 * How `riichi-core` was called, as lines that can be run without this suite: part of `riichi-core.js`.
 *
 * A hand in play is told by what is done to it (`begin`, `resolve`, the events that are executed). One
 * that is put into a position is told by its fields first.
 */
'use strict';

const OPENING = "const { Pai, Kyoku, Event, decomp } = require('riichi-core');";
const CLOSING = 'console.log(JSON.stringify({ phase: kyoku.phase, result: kyoku.result, next: kyoku.endState }));';
const ALL = [0, 1, 2, 3];

/** A value as JavaScript writes it; tiles are objects of the library. */
function literal(value, Pai) {
    if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
    if (Pai[String(value)] === value) return `Pai['${value}']`;
    if (Array.isArray(value)) return `[${value.map((one) => literal(one, Pai)).join(', ')}]`;
    const members = Object.entries(value).map(([name, one]) => `${name}: ${literal(one, Pai)}`);
    return `{ ${members.join(', ')} }`;
}

/** A new hand. */
function opening(kyoku, rulevar) {
    const told = { rulevar, startState: kyoku.startState };
    return [OPENING, `const kyoku = new Kyoku(${literal(told, {})});`];
}

/** The fields of a hand that was dealt and then put into a position; of some players, or of all. */
function position(kyoku, Pai, players = ALL) {
    const assigned = (name, fields) => `Object.assign(${name}, ${literal(fields, Pai)});`;
    const lines = players.flatMap((player) => {
        const { juntehai, tsumohai, furiten } = kyoku.playerHidden[player];
        const { fuuro, menzen, riichi } = kyoku.playerPublic[player];
        return [
            assigned(`kyoku.playerHidden[${player}]`, { juntehai, tsumohai, furiten }),
            assigned(`kyoku.playerPublic[${player}]`, { fuuro, menzen, riichi }),
        ];
    });
    const { phase, currPlayer, currPai, rinshan, virgin, nTsumoLeft, nKan, doraHyouji } = kyoku;
    const { doraHyouji: dora, uraDoraHyouji: ura } = kyoku.wallParts;
    return [
        'kyoku.deal();',
        ...lines,
        `for (const player of ${literal(players, Pai)}) {`,
        '    const hand = kyoku.playerHidden[player];',
        '    hand.tenpaiDecomp = decomp.decompTenpai(Pai.binsFromArray(hand.juntehai));',
        '    hand.bins = Pai.binsFromArray(hand.juntehai.concat(hand.tsumohai || []));',
        '}',
        assigned('kyoku.wallParts', { doraHyouji: dora, uraDoraHyouji: ura }),
        assigned('kyoku', { phase, currPlayer, currPai, rinshan, virgin, nTsumoLeft, nKan, doraHyouji }),
        `kyoku.result.kyoutaku = ${kyoku.result.kyoutaku};`,
    ];
}

/** The line that makes and executes an event. */
function execution(type, args, Pai) {
    return `kyoku.exec(new Event.${type}(kyoku, ${literal(args, Pai)}));`;
}

/**
 * Write down what is done to a hand from now on; `before` tells what it was when the first thing is
 * done. The list that is returned grows with it.
 */
function recorded(kyoku, Pai, before) {
    const lines = [];
    let isInside = false; // what the library does by itself is not told
    const wrap = (name, line) => {
        const method = kyoku[name];
        kyoku[name] = (...args) => {
            if (isInside) return method.apply(kyoku, args);
            if (!lines.length) lines.push(...before(), CLOSING);
            lines.splice(-1, 0, line(...args));
            isInside = true;
            try {
                return method.apply(kyoku, args);
            } finally {
                isInside = false;
            }
        };
    };
    wrap('deal', (wall) => `kyoku.deal('${wall.join('')}'.match(/../g).map((name) => Pai[name]));`);
    wrap('begin', () => 'kyoku.begin();');
    wrap('resolve', () => 'kyoku.resolve();');
    wrap('exec', (event) => {
        const { type, seq, ...args } = event.toMinimal();
        return execution(type, args, Pai);
    });
    return lines;
}

module.exports = { CLOSING, execution, literal, opening, position, recorded };
