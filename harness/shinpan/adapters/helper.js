/*
 * What every adapter in JavaScript needs: the engine protocol's loop, its errors, and tiles.
 *
 * Optional, and one file on its own: copy it beside an adapter. It needs Node 18 and nothing of npm's
 * or Shinpan's. A whole adapter:
 *
 *     const helper = require('./helper.js');
 *     const calculator = helper.engine('my-calculator');      // see `engine` below
 *
 *     class Adapter extends helper.Engine {
 *         name = 'my-calculator'; version = '1.4';
 *         fields = {score: ['points', 'han']};                // what the engine can tell
 *         options = {open_tanyao: [true, false], double_wind_pair_fu: [4], nagashi: []};
 *         missing = ['liability'];                            // may throw new Unsupported('liability')
 *
 *         score(params) {
 *             const hand = helper.tiles(params.concealed);    // '123m0p' -> ['1m', '2m', '3m', '0p']
 *             ...
 *             return {points: 3900, han: 3};                  // or {rejected: 'no_yaku'}
 *         }
 *     }
 *
 *     helper.serve(new Adapter());
 *
 * A method for an operation (`score waits settle rank ruling play`) announces that operation.
 */
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { createRequire } = require('node:module');

const PROTOCOL = 1;
const WINDOW = 64; // open requests; the loop answers each before it reads the next
const OPS = ['score', 'waits', 'settle', 'rank', 'ruling', 'play'];
const SUITS = 'mpsz';
const HONOURS = 'ESWNPFC';

const UNSUPPORTED = 1, SKIPPED = 2, FAILED = -32603, NO_SUCH_METHOD = -32601;

/** The engine has no such thing; only for a feature that the adapter announces in `missing`. */
class Unsupported extends Error {
    constructor(feature) {
        super(`the engine does not have: ${feature}`);
        this.feature = feature;
    }
}

/** The adapter chooses not to answer; counted against the engine, so it needs a reason. */
class Skipped extends Error {
    constructor(reason, issue) {
        super(reason);
        this.issue = issue;
    }
}

/**
 * What an adapter says of its engine, and one method for each operation that it has.
 *
 * `fields`: for each operation the fields that the engine itself can tell. `options`: the values
 * that it honours; `[]` for an option it has nothing of, and an option not mentioned counts as
 * honoured. `missing`: features for which a method may throw `Unsupported`. `inForce`: the option
 * values sent last, all of them.
 */
class Engine {
    name = 'unnamed';
    version = 'unknown';
    language = 'javascript';
    url = '';
    fields = {};
    options = {};
    missing = [];
    inForce = {};
    isAskedHow = false; // whether the harness wants to see how the engine was called
    calls = [];

    /** Say who the engine is and what it can do. */
    initialize(params = {}) {
        this.isAskedHow = params.native === true;
        const engine = { name: this.name, version: this.version, language: this.language };
        if (this.url) engine.url = this.url;
        return {
            protocol: PROTOCOL,
            engine,
            ops: OPS.filter((op) => typeof this[op] === 'function'),
            fields: this.fields,
            options: this.options,
            missing: this.missing,
            window: WINDOW,
        };
    }

    /** Take the rules in force; may answer `{unsupported: [options]}`. */
    ruleset(params) {
        this.inForce = params.options;
        return {};
    }

    /**
     * Remember how the engine is called, in its own notation, for a report to its authors. Best are
     * lines that can be pasted and run. Only needed while `isAskedHow`.
     */
    called(...lines) {
        this.calls = lines;
    }

    /** Let go of whatever the engine holds. */
    close() {}
}

/** The `result` or `error` member of the response to one request. */
function answer(engine, method, params) {
    const known = OPS.includes(method) || method === 'initialize' || method === 'ruleset';
    if (!known || typeof engine[method] !== 'function') {
        return { error: { code: NO_SUCH_METHOD, message: `no such operation: ${method}` } };
    }
    engine.called();
    try {
        const result = engine[method](params);
        return { result: isCallTold(engine) ? { ...result, native: nativeOf(engine) } : result };
    } catch (fault) {
        const error = described(fault);
        const data = { ...error.data, native: nativeOf(engine) };
        return { error: isCallTold(engine) ? { ...error, data } : error };
    }
}

/** Whether it was asked how the engine is called, and that is known. */
function isCallTold(engine) {
    return engine.isAskedHow && engine.calls.length > 0;
}

function nativeOf(engine) {
    return engine.calls.join('\n');
}

function described(fault) {
    const message = String(fault?.message ?? fault);
    if (fault instanceof Unsupported) {
        return { code: UNSUPPORTED, message, data: { feature: fault.feature } };
    }
    if (fault instanceof Skipped) {
        return { code: SKIPPED, message, data: fault.issue ? { issue: fault.issue } : {} };
    }
    console.error(fault); // an engine may throw anything; the session goes on
    return { code: FAILED, message: `${fault?.name ?? 'thrown'}: ${message}` };
}

/**
 * Answer requests line by line until `exit` or the end of the input.
 *
 * Standard output belongs to the protocol: what the engine prints there with `console` goes to
 * standard error.
 */
function serve(engine, input = process.stdin, output = process.stdout) {
    for (const name of ['log', 'info', 'debug']) console[name] = console.error;
    let rest = '';
    let open = true;
    const take = (line) => {
        if (!open) return;
        const request = JSON.parse(line);
        if (request.method === 'exit') return stop();
        const response = answer(engine, request.method, request.params ?? {});
        output.write(JSON.stringify({ jsonrpc: '2.0', id: request.id, ...response }) + '\n');
    };
    const stop = () => {
        if (open) engine.close();
        open = false;
        input.pause();
        input.unref?.();
    };
    input.setEncoding('utf8');
    input.on('data', (text) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop();
        lines.forEach(take);
    });
    input.on('end', stop);
}

/**
 * The package of the engine: from the folder that the adapter is given as its argument (one with
 * `node_modules` in it), else from where Node finds packages beside the adapter.
 */
function engine(name) {
    return requireFrom()(name);
}

/** The release of a package, as its own `package.json` says. */
function versionOf(name) {
    const entry = requireFrom().resolve(name);
    const folder = entry.slice(0, entry.lastIndexOf(path.join('node_modules', name)));
    const file = path.join(folder, 'node_modules', name, 'package.json');
    return JSON.parse(fs.readFileSync(file, 'utf8')).version;
}

function requireFrom() {
    const folder = process.argv[2];
    return createRequire(folder ? path.resolve(folder, 'adapter.js') : process.argv[1]);
}

/**
 * The tiles of an MPSZ string, in its order: `'406p11z'` is `['4p', '0p', '6p', '1z', '1z']`.
 * A digit without a suit, or anything that is no tile, is an error.
 */
function tiles(text) {
    const found = [];
    let digits = '';
    for (const character of text) {
        if (SUITS.includes(character) && digits) {
            found.push(...[...digits].map((digit) => digit + character));
            digits = '';
        } else if (/[0-9]/.test(character)) {
            digits += character;
        } else {
            throw new Error(`not tiles: ${text}`);
        }
    }
    if (digits || found.some((tile) => /[089]z/.test(tile))) throw new Error(`not tiles: ${text}`);
    return found;
}

/** The number of a tile's kind, 0 to 33 in the order m, p, s, z; a red five is a five. */
function kind(tile) {
    return SUITS.indexOf(tile[1]) * 9 + (Number(tile[0]) || 5) - 1;
}

/** The tile of a kind: the inverse of `kind`. */
function plain(number) {
    return `${(number % 9) + 1}${SUITS[Math.floor(number / 9)]}`;
}

/** The name that mjai gives to a tile: `'0p'` is `'5pr'`, `'1z'` is `'E'`. */
function toMjai(tile) {
    if (tile[1] === 'z') return HONOURS[Number(tile[0]) - 1];
    return tile[0] === '0' ? `5${tile[1]}r` : tile;
}

/** The tile that mjai calls so: the inverse of `toMjai`. */
function fromMjai(name) {
    const honour = HONOURS.indexOf(name) + 1;
    if (honour) return `${honour}z`;
    return name.length === 3 ? `0${name[1]}` : name;
}

module.exports = {
    Engine, Unsupported, Skipped, serve, answer, engine, versionOf, tiles, kind, plain, toMjai, fromMjai,
};
