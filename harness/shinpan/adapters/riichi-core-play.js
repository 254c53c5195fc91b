/*
 * A hand that `riichi-core` plays from a fixed wall: part of `riichi-core.js`.
 *
 * What may be done is found by trial: the library's events refuse to be made when they are not
 * possible. After a discard or a kan all claims are declared and the library resolves them.
 */
'use strict';

const helper = require('./helper.js');

const WINDS = 'ESWN';
const ABORTIVE_DRAWS = {
    kyuushuukyuuhai: 'nine_kinds', suufonrenta: 'four_winds', suukaikan: 'four_kans',
    suuchariichi: 'four_riichi', tripleRon: 'triple_ron',
};
const CLAIMS = ['chi', 'pon', 'daiminkan'];

const nameOf = (pai) => helper.toMjai(String(pai));
const alike = (one, other) => [...one].sort().join() === [...other].sort().join();

class Hand {
    constructor(library, rulevar, params) {
        this.library = library;
        this.events = [params.start];
        this.observations = [];
        this.refused = null;
        this.reached = false; // riichi is said, its discard is to follow
        this.tenpai = [];
        this.accepted = [false, false, false, false];
        const { start } = params;
        this.kyoku = new library.Kyoku({
            rulevar,
            startState: {
                bakaze: WINDS.indexOf(start.bakaze), chancha: start.oya, honba: start.honba,
                kyoutaku: start.kyotaku, points: [...start.scores],
            },
        });
        this.kyoku.on('event', (event) => this.tell(event));
    }

    /** From the deal on. */
    carryOutAll(params) {
        this.kyoku.deal(this.wallOf(params));
        this.goOn();
        params.steps.forEach((step, number) => this.carryOut(step, number));
        if (!this.refused) this.pass();
    }

    pai(name) {
        return this.library.Pai[helper.fromMjai(name)];
    }

    /** The library's wall: dealt by four, four, four and one, then the draws, then the dead wall. */
    wallOf({ start, wall, replacements, dora_markers: dora, ura_markers: ura }) {
        const tiles = new Array(136);
        for (let seat = 0; seat < 4; seat++) {
            start.tehais[(start.oya + seat) % 4].forEach((tile, place) => {
                const round = Math.floor(place / 4);
                tiles[round * 16 + (round < 3 ? seat * 4 + (place % 4) : seat)] = tile;
            });
        }
        wall.forEach((tile, place) => (tiles[52 + place] = tile));
        dora.forEach((tile, place) => (tiles[130 - 2 * place] = tile));
        ura.forEach((tile, place) => (tiles[131 - 2 * place] = tile));
        replacements.forEach((tile, place) => (tiles[[134, 135, 132, 133][place]] = tile));
        return tiles.map((name) => this.pai(name));
    }

    /** Draw, or end the hand, as soon as nothing else is to be done. */
    goOn() {
        if (this.kyoku.phase === 'preTsumo') this.kyoku.begin();
    }

    // ---- moments

    get isOver() {
        return this.kyoku.phase === 'end';
    }

    get isWindow() {
        return ['postDahai', 'postAnkan', 'postKakan'].includes(this.kyoku.phase);
    }

    // ---- what is possible: mjai actions, each with the event that does it
    // A trial that fails is slow, so where one action is asked for only that one is tried.

    turnActions(asked) {
        const { kyoku } = this;
        const actor = kyoku.currPlayer;
        const { juntehai, tsumohai } = kyoku.playerHidden[actor];
        const list = [];
        const add = (said, type, args) => {
            const action = { ...said, actor };
            const event = isAsked(asked, action) && this.library.possible(type, kyoku, args);
            if (event) list.push({ action, event });
        };
        const discard = (pai, tsumogiri) => {
            const action = { type: 'dahai', pai: nameOf(pai), tsumogiri };
            add(action, 'dahai', { pai, tsumokiri: tsumogiri, riichi: this.reached });
        };
        new Set(juntehai).forEach((pai) => discard(pai, false));
        if (tsumohai) discard(tsumohai, true);
        if (this.reached) return list;
        const reach = isAsked(asked, { type: 'reach', actor }) ? this.riichiDiscards(actor) : [];
        if (reach.length) list.push({ action: { type: 'reach', actor, reach: { discards: reach } } });
        const held = new Set([...juntehai, ...(tsumohai ? [tsumohai] : [])]);
        if (!asked || asked.type === 'ankan') {
            new Set([...held].map((pai) => pai.equivPai)).forEach((pai) => this.addClosedKan(list, actor, pai));
        }
        if (!asked || asked.type === 'kakan') held.forEach((pai) => this.addAddedKan(list, actor, pai));
        if (tsumohai) add({ type: 'hora', target: actor, pai: nameOf(tsumohai) }, 'tsumoAgari');
        add({ type: 'ryukyoku' }, 'kyuushuukyuuhai');
        return list.filter(({ action }) => isAsked(asked, action));
    }

    riichiDiscards(actor) {
        const { kyoku } = this;
        const { juntehai, tsumohai } = kyoku.playerHidden[actor];
        const ways = [...juntehai].map((pai) => ({ pai, tsumokiri: false }));
        if (tsumohai) ways.push({ pai: tsumohai, tsumokiri: true });
        const found = ways.filter((way) => this.library.possible('dahai', kyoku, { ...way, riichi: true }));
        return [...new Set(found.map(({ pai }) => nameOf(pai)))];
    }

    addClosedKan(list, actor, pai) {
        const event = this.library.possible('ankan', this.kyoku, { pai });
        if (event) {
            const consumed = event.fuuro.ownPai.map(nameOf);
            list.push({ action: { type: 'ankan', actor, consumed }, event });
        }
    }

    addAddedKan(list, actor, pai) {
        const triplet = this.kyoku.playerPublic[actor].fuuro.find(({ anchor }) => anchor === pai.equivPai);
        if (!triplet) return;
        const consumed = [...triplet.ownPai, triplet.otherPai].map(nameOf);
        const action = { type: 'kakan', actor, pai: nameOf(pai), consumed };
        const event = this.library.possible('kakan', this.kyoku, { pai });
        if (event) list.push({ action, event });
    }

    claims(player, asked) {
        const { kyoku } = this;
        const target = kyoku.currPlayer;
        if (player === target) return [];
        const list = [];
        const add = (type, what, args, consumed) => {
            const plain = { type, actor: player, target, pai: nameOf(kyoku.currPai) };
            const action = consumed ? { ...plain, consumed: consumed.map(nameOf) } : plain;
            if (!isAsked(asked, action)) return;
            const event = this.library.possible('declare', kyoku, { what, args: { player, ...args } });
            if (event) list.push({ action, event });
        };
        add('hora', 'ron', {});
        const { juntehai } = kyoku.playerHidden[player];
        for (const [a, b] of pairs(juntehai)) {
            add('chi', 'chi', { ownPai: [a, b] }, [a, b]);
            add('pon', 'pon', { ownPai: [a, b] }, [a, b]);
        }
        const three = juntehai.filter((pai) => pai.equivPai === kyoku.currPai.equivPai);
        add('daiminkan', 'daiminkan', {}, three);
        return list;
    }

    /** Everything possible, by match seat. */
    legal() {
        const lists = [[], [], [], []];
        if (this.isWindow) return lists.map((_, player) => this.claims(player));
        if (!this.isOver) lists[this.kyoku.currPlayer] = this.turnActions();
        return lists;
    }

    // ---- steps

    carryOut(step, number) {
        if (step.observe) return this.observe();
        if (this.refused) return undefined;
        return step.pass ? this.pass() : this.take(step.do, number);
    }

    observe() {
        const legal = {};
        this.legal().forEach((list, player) => {
            if (list.length) legal[player] = list.map(({ action }) => action);
        });
        const { doraHyouji, nTsumoLeft } = this.kyoku;
        this.observations.push({ legal, dora_markers: doraHyouji.map(nameOf), left: nTsumoLeft });
    }

    /** What was declared, if anything, is resolved, and play goes on. */
    pass() {
        if (this.isWindow) this.kyoku.resolve();
        this.goOn();
    }

    take(actions, number) {
        const claim = actions.every(({ type, actor, target }) =>
            CLAIMS.includes(type) || (type === 'hora' && target !== actor));
        if (!claim) this.pass();
        if (this.isOver) return this.refuse(number, actions[0], 'not_allowed_now');
        const found = actions.map((action) => this.find(action));
        const missing = found.findIndex((one) => !one);
        if (missing >= 0) return this.refuse(number, actions[missing], this.reason(actions[missing]));
        if (actions[0].type === 'reach') {
            this.reached = true;
            this.events.push({ type: 'reach', actor: actions[0].actor });
            return undefined;
        }
        this.reached = false;
        return claim ? this.declare(actions, number) : this.kyoku.exec(found[0].event);
    }

    /** The event that does an action, if it is possible. */
    find(action) {
        if (this.isWindow) return this.claims(action.actor, action)[0];
        return action.actor === this.kyoku.currPlayer ? this.turnActions(action)[0] : undefined;
    }

    /** Declarations count one after the other, so each is made when the one before is executed. */
    declare(actions, number) {
        for (const action of actions) {
            const again = this.find(action);
            if (!again) return this.refuse(number, action, 'illegal_action');
            this.kyoku.exec(again.event);
        }
        return this.pass();
    }

    /** Why it is not possible, as far as it can be asked: only of a win on a discard. */
    reason({ type, actor, target }) {
        const hidden = this.kyoku.playerHidden[actor];
        if (type !== 'hora' || actor === target || !this.isWindow) return 'illegal_action';
        if (!this.library.isCompleteWith(hidden.juntehai, this.kyoku.currPai)) return 'not_a_winning_hand';
        return hidden.furiten ? 'furiten' : 'no_yaku';
    }

    refuse(step, { actor }, code) {
        this.refused = { step, actor, code };
    }

    // ---- what is told

    /** An event of the library in mjai's words. */
    tell(event) {
        const actor = event.player ?? this.kyoku.currPlayer;
        const told = this.translated(event, actor);
        if (told) this.events.push(told);
        for (const pai of event.newDoraHyouji ?? []) {
            this.events.push({ type: 'dora', dora_marker: nameOf(pai) });
        }
        this.kyoku.playerPublic?.forEach(({ riichi }, player) => {
            if (riichi.accepted && !this.accepted[player]) this.events.push({ type: 'reach_accepted', actor: player });
            this.accepted[player] = riichi.accepted;
        });
        if (event.type === 'howanpai') this.tenpai = [0, 1, 2, 3].filter((player) => event.juntehai[player]);
    }

    translated(event, actor) {
        const { type, pai } = event;
        if (type === 'tsumo') return { type, actor, pai: nameOf(pai) };
        if (type === 'dahai') return { type, actor, pai: nameOf(pai), tsumogiri: event.tsumokiri };
        if (CLAIMS.includes(type)) {
            const { ownPai, otherPai, fromPlayer } = event.fuuro;
            return { type, actor, target: fromPlayer, pai: nameOf(otherPai), consumed: ownPai.map(nameOf) };
        }
        if (type === 'ankan') return { type, actor, consumed: event.fuuro.ownPai.map(nameOf) };
        if (type === 'kakan') {
            const { ownPai, otherPai } = event.fuuro;
            return { type, actor, pai: nameOf(pai), consumed: [...ownPai, otherPai].map(nameOf) };
        }
        if (type === 'ron') return { type: 'hora', actor, target: this.kyoku.currPlayer };
        if (type === 'tsumoAgari') return { type: 'hora', actor, target: actor };
        if (['ryoukyoku', 'howanpai', 'kyuushuukyuuhai'].includes(type)) return { type: 'ryukyoku' };
        return null;
    }

    result() {
        const { kyoku } = this;
        const { result, endState } = kyoku;
        return {
            observations: this.observations,
            refused: this.refused,
            events: this.events,
            end: this.isOver ? this.ending(result) : null,
            scores: [0, 1, 2, 3].map((player) => kyoku.startState.points[player] + result.delta[player]),
            next: endState && {
                bakaze: WINDS[endState.bakaze], kyoku: endState.chancha + 1, honba: endState.honba,
                kyotaku: endState.kyoutaku,
            },
            over: this.isOver && endState === null,
        };
    }

    ending({ type, reason, agari }) {
        const nobody = { reason: null, wins: [], tenpai: [], nagashi: [] };
        if (type === 'ryoukyoku' || type === 'howanpai') {
            if (reason === 'howanpai') return { ...nobody, kind: 'exhaustive_draw', tenpai: this.tenpai };
            // Its one word for both is told apart by its own count of kans.
            const fifth = reason === 'suukaikan' && this.kyoku.nKan > 4;
            return { ...nobody, kind: 'abortive_draw', reason: fifth ? 'fifth_kan' : ABORTIVE_DRAWS[reason] };
        }
        return { ...nobody, kind: 'win', wins: [].concat(agari).map((one) => this.win(one)) };
    }

    win(agari) {
        const { agariPlayer: actor, houjuuPlayer, agariPai } = agari;
        const value = this.library.valueOf(agari);
        return { actor, target: houjuuPlayer ?? actor, pai: nameOf(agariPai), ...value, liable: [] };
    }
}

/** Every two different tiles, and two alike where there are two. */
function* pairs(tiles) {
    const seen = new Set();
    for (let i = 0; i < tiles.length; i++) {
        for (let j = i + 1; j < tiles.length; j++) {
            const key = `${tiles[i]}${tiles[j]}`;
            if (!seen.has(key)) yield [tiles[i], tiles[j]];
            seen.add(key);
        }
    }
}

/** Whether an action is the one that is asked for; everything is, if none is. */
function isAsked(asked, action) {
    return Object.entries(asked ?? {}).every(([key, value]) => {
        if (key === 'consumed') return alike(value, action.consumed ?? []);
        return value === action[key];
    });
}

/** The result of `play`. */
function play(library, rulevar, params) {
    const hand = new Hand(library, rulevar, params);
    library.watch(hand.kyoku, () => hand.carryOutAll(params));
    return hand.result();
}

module.exports = { play, ABORTIVE_DRAWS };
