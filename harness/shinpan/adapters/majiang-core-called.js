/*
 * How `@kobalab/majiang-core` was called, as lines that can be run without this suite: part of
 * `majiang-core.js`.
 *
 * A game is told by the library's own steps (`reply_zimo`, `hule`, ...) and what the players replied
 * before each. One that is put into a position is told by its fields first.
 */
'use strict';

const PACKAGE = '@kobalab/majiang-core';
const IMPORT = `const Majiang = require('${PACKAGE}');`;
const CLOSING = [
    'const { zhuangfeng, jushu, changbang, lizhibang, defen } = game.model;',
    'console.log(JSON.stringify(game._paipu.log.at(-1).slice(-2)), game._status);',
    'console.log({ zhuangfeng, jushu, changbang, lizhibang, defen }, game._paipu.rank, game._paipu.point);',
];
const STEPS = [
    'reply_qipai', 'reply_zimo', 'reply_dapai', 'reply_fulou', 'reply_gang', 'reply_hule', 'reply_pingju',
    'hule', 'pingju', 'jieju',
];
const STATE = [
    '_status', '_dapai', '_gang', '_hule', '_diyizimo', '_lizhi', '_yifa', '_n_gang', '_neng_rong', '_fenpei',
];

const literal = (value) => JSON.stringify(value) ?? 'undefined';
const picked = (object, names) => Object.fromEntries(names.map((name) => [name, object[name]]));

/** A new game at the start of a hand. */
function opening(rule, model) {
    const told = picked(model, ['zhuangfeng', 'jushu', 'changbang', 'lizhibang', 'defen']);
    return [
        IMPORT,
        'const silent = { action: (message, callback) => callback && callback({}) };',
        `const game = new Majiang.Game([silent, silent, silent, silent], null, ${literal(rule)});`,
        'game._sync = true;',
        'game.kaiju(0);',
        `Object.assign(game.model, ${literal(told)});`,
    ];
}

/** The hand is dealt from these tiles, and no other after it. */
function dealing(tiles) {
    return [
        'const shan = new Majiang.Shan(game._rule);',
        `shan._pai = '${tiles.join('')}'.match(/../g);`,
        'shan._baopai = shan._pai.slice(4, 5);',
        'if (shan._fubaopai) shan._fubaopai = shan._pai.slice(9, 10);',
        'game.qipai(shan);',
        ...LAST_HAND,
    ];
}

const LAST_HAND = [
    "game.qipai = () => (game._status = 'next');",
    "game.jieju = () => (game._status = 'jieju');",
];

/** The fields of a hand that was dealt and then put into a position. */
function position({ model, ...game }) {
    const hands = model.shoupai.map(String);
    const discards = model.he.flatMap((he, l) => he._pai.map((tile) => `game.model.he[${l}].dapai('${tile}');`));
    const shan = picked(model.shan, ['_baopai', '_fubaopai']);
    return [
        'game.qipai();',
        LAST_HAND[0],
        `game.model.shoupai = ${literal(hands)}.map((text) => Majiang.Shoupai.fromString(text));`,
        ...discards,
        `game.model.lunban = ${model.lunban};`,
        `Object.assign(game.model.shan, ${literal(shan)});`,
        `game.model.shan._pai.length = ${model.shan._pai.length};`,
        `Object.assign(game, ${literal(picked(game, STATE))});`,
    ];
}

/**
 * Write down the steps of a game from now on; `before` tells what it was when the first is taken.
 * The list that is returned grows with them.
 */
function recorded(game, before) {
    const lines = [];
    let isInside = false; // what the library does by itself is not told
    for (const name of STEPS) {
        const method = game[name];
        game[name] = (...args) => {
            if (isInside) return method.apply(game, args);
            if (!lines.length) lines.push(...before(), ...CLOSING);
            const replies = name.startsWith('reply') ? `game._reply = ${literal(game._reply)}; ` : '';
            lines.splice(-CLOSING.length, 0, `${replies}game.${name}(${args.map(literal).join(', ')});`);
            isInside = true;
            try {
                return method.apply(game, args);
            } finally {
                isInside = false;
            }
        };
    }
    return lines;
}

/** How a win is valued. */
function valuing(hand, tile, param) {
    const told = [`Majiang.Shoupai.fromString('${hand}')`, literal(tile), literal(param)];
    return [IMPORT, `console.log(Majiang.Util.hule(${told.join(', ')}));`];
}

/** How a hand is asked about its waits, and a player who was told `messages` about furiten. */
function waiting(hand, messages) {
    return [
        IMPORT,
        `const hand = Majiang.Shoupai.fromString('${hand}');`,
        'console.log(Majiang.Util.xiangting(hand), Majiang.Util.tingpai(hand));',
        'const player = new Majiang.Player();',
        ...messages.map((message) => `player.action(${literal(message)});`),
        "console.log((Majiang.Util.tingpai(hand) || []).map((tile) => player.allow_hule(player.shoupai, tile + '=', true)));",
    ];
}

module.exports = { dealing, opening, position, recorded, valuing, waiting };
