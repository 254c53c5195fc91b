/*
 * A hand that `@kobalab/majiang-core` plays from a fixed wall: part of `majiang-core.js`.
 *
 * The game is advanced step by step. An illegal answer it silently replaces by discarding the drawn
 * tile, so before each action its own lists of what is legal are asked, and an action that is not
 * there is refused. Everything else (who comes first, what ends the hand, what is paid, what is
 * turned when) is what the game does by itself.
 */
'use strict';

const helper = require('./helper.js');

const ABORTIVE_DRAWS = {
    九種九牌: 'nine_kinds', 四風連打: 'four_winds', 四開槓: 'four_kans', 四家立直: 'four_riichi',
    三家和: 'triple_ron',
};
const SEATS = 'ESWN';
const SIDES = '_+=-';

const tileOf = (name) => {
    const tile = helper.fromMjai(name);
    return tile[1] + tile[0];
};
const nameOf = (tile) => helper.toMjai(tile[1] + tile[0]);

/** The tiles of a set in mjai names: all, and without the claimed or added one. */
function read(set) {
    const tiles = [...set.matchAll(/\d(?=([+=-])?)/g)].map(([digit, side]) => ({ tile: set[0] + digit, side }));
    const claimed = tiles.find(({ side }) => side);
    const own = tiles.filter((one) => one !== claimed).map(({ tile }) => nameOf(tile));
    return { claimed: claimed && nameOf(claimed.tile), side: claimed?.side, own };
}

const alike = (one, other) => [...one].sort().join() === [...other].sort().join();

class Hand {
    constructor({ Majiang, valueOf }, rule, params) {
        this.Majiang = Majiang;
        this.valueOf = valueOf;
        this.events = [params.start];
        this.observations = [];
        this.refused = null;
        this.reached = false; // riichi is said, its discard is to follow
        this.told = 1; // entries of the game's record that are told: all but the deal
        const players = [0, 1, 2, 3].map(() => ({ action: (message, callback) => callback?.({}) }));
        this.game = new Majiang.Game(players, null, rule);
    }

    /** Deal the hand of `start_kyoku`; its tiles as the library has them are returned. */
    open(rule, { start, wall, replacements, dora_markers: dora, ura_markers: ura }) {
        const { game } = this;
        game._sync = true;
        game.kaiju(0);
        Object.assign(game.model, {
            zhuangfeng: SEATS.indexOf(start.bakaze), jushu: start.kyoku - 1, changbang: start.honba,
            lizhibang: start.kyotaku, defen: [...start.scores],
        });
        const shan = new this.Majiang.Shan(rule);
        const fromDealer = [0, 1, 2, 3].map((l) => start.tehais[(start.oya + l) % 4]);
        const live = [...fromDealer.flat(), ...wall].reverse(); // it draws from the end
        const tiles = [...replacements, ...dora, ...ura, ...live].map(tileOf);
        shan._pai = [...tiles];
        shan._baopai = shan._pai.slice(4, 5);
        if (shan._fubaopai) shan._fubaopai = shan._pai.slice(9, 10);
        game.qipai(shan);
        // One hand only: what would follow is noted and not dealt.
        game.qipai = () => (game._status = 'next');
        game.jieju = () => (game._status = 'jieju');
        return tiles;
    }

    /** From the dealer's first draw on. */
    carryOutAll(steps) {
        this.game.reply_qipai();
        this.tell();
        steps.forEach((step, number) => this.carryOut(step, number));
        if (!this.refused) this.pass();
    }

    get model() {
        return this.game.model;
    }

    actor(l) {
        return this.model.player_id[l];
    }

    /** The seat of a match seat, numbered from East. */
    seat(actor) {
        return this.model.player_id.indexOf(actor);
    }

    // ---- moments

    get isOver() {
        return ['hule', 'pingju', 'next', 'jieju'].includes(this.game._status);
    }

    get isTurn() {
        return ['zimo', 'gangzimo', 'fulou'].includes(this.game._status);
    }

    /** A discard can be claimed, or the tile of a kan just declared. */
    get isWindow() {
        return ['dapai', 'gang'].includes(this.game._status);
    }

    /** The offered tile; a closed kan offers none. */
    get offered() {
        const { _status: status, _gang: kan, _dapai: discard } = this.game;
        if (status === 'dapai') return discard.slice(0, 2);
        return /^[mpsz]\d{4}$/.test(kan) ? null : kan[0] + kan.slice(-1);
    }

    // ---- what the game lists as legal: mjai actions, each with the reply that does it

    turnActions() {
        const { game, model } = this;
        const l = model.lunban;
        const actor = this.actor(l);
        const riichi = this.game._status !== 'fulou' && game.allow_lizhi();
        const discards = (this.reached ? riichi : game.get_dapai()) || [];
        const list = discards.map((tile) => ({
            action: { type: 'dahai', actor, pai: nameOf(tile), tsumogiri: tile.endsWith('_') },
            reply: { dapai: tile + (this.reached ? '*' : '') },
        }));
        if (this.reached) return list;
        if (riichi) {
            const tiles = [...new Set(riichi.map(nameOf))];
            list.push({ action: { type: 'reach', actor, reach: { discards: tiles } } });
        }
        for (const set of game.get_gang_mianzi() ?? []) list.push(this.kan(set, actor));
        if (game._status !== 'fulou' && game.allow_hule()) {
            const pai = nameOf(model.shoupai[l]._zimo);
            list.push({ action: { type: 'hora', actor, target: actor, pai }, reply: { hule: '-' } });
        }
        if (game.allow_pingju()) list.push({ action: { type: 'ryukyoku', actor }, reply: { daopai: '-' } });
        return list;
    }

    kan(set, actor) {
        const { claimed, own } = read(set);
        if (!claimed) return { action: { type: 'ankan', actor, consumed: own }, reply: { gang: set } };
        const pai = own.pop();
        const action = { type: 'kakan', actor, pai, consumed: [...own, claimed] };
        return { action, reply: { gang: set } };
    }

    claims(l) {
        const { game } = this;
        const actor = this.actor(l), target = this.actor(this.model.lunban);
        if (this.offered === null || actor === target) return [];
        const pai = nameOf(this.offered);
        const list = [];
        if (game.allow_hule(l)) {
            list.push({ action: { type: 'hora', actor, target, pai }, reply: { hule: '-' } });
        }
        if (game._status !== 'dapai') return list;
        const sets = {
            chi: game.get_chi_mianzi(l), pon: game.get_peng_mianzi(l), daiminkan: game.get_gang_mianzi(l),
        };
        for (const [type, found] of Object.entries(sets)) {
            for (const set of found) {
                const action = { type, actor, target, pai, consumed: read(set).own };
                list.push({ action, reply: { fulou: set } });
            }
        }
        return list;
    }

    /** Everything legal, by seat. */
    legal() {
        const lists = [[], [], [], []];
        if (this.isTurn) lists[this.model.lunban] = this.turnActions();
        if (this.isWindow) return lists.map((_, l) => this.claims(l));
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
        this.legal().forEach((list, l) => {
            if (list.length) legal[this.actor(l)] = list.map(({ action }) => action);
        });
        const { shan } = this.model;
        this.observations.push({ legal, dora_markers: shan.baopai.map(nameOf), left: shan.paishu });
    }

    /** Nobody claims; at the last discard everybody shows a hand that waits. */
    pass() {
        if (this.isWindow) this.answer({});
    }

    take(actions, number) {
        const claim = actions.every(({ type, actor, target }) =>
            ['chi', 'pon', 'daiminkan'].includes(type) || (type === 'hora' && target !== actor));
        if (!claim) this.pass();
        if (this.isOver) return this.refuse(number, actions[0], 'not_allowed_now');
        const lists = this.legal();
        const replies = {};
        for (const action of actions) {
            const found = lists[this.seat(action.actor)].find((one) => fits(action, one.action));
            if (!found) return this.refuse(number, action, this.reason(action));
            replies[action.actor] = found.reply;
        }
        if (actions[0].type === 'reach') {
            this.reached = true;
            this.events.push({ type: 'reach', actor: actions[0].actor });
            return undefined;
        }
        this.reached = false;
        this.answer(replies);
        // It lists claims that it then passes over, because the hand ends in a draw first.
        const lost = claim && actions.every(({ type }) => type !== 'hora') && this.drawn;
        return lost ? this.refuse(number, actions[0], 'not_allowed_now') : undefined;
    }

    /** Whether the hand has ended in a draw. */
    get drawn() {
        return this.isOver && 'pingju' in this.game._paipu.log[0].at(-1);
    }

    /** Why the game does not list an action, as far as it can be asked: only of a win on a discard. */
    reason({ type, actor, target }) {
        const { game, Majiang, model } = this;
        const l = this.seat(actor);
        if (type !== 'hora' || actor === target || !this.isWindow || this.offered === null) return 'illegal_action';
        const tile = this.offered + SIDES[(4 + model.lunban - l) % 4];
        const whole = model.shoupai[l].clone().zimo(tile);
        if (Majiang.Util.xiangting(whole) !== -1) return 'not_a_winning_hand';
        return game._neng_rong[l] ? 'no_yaku' : 'furiten';
    }

    refuse(step, { actor }, code) {
        this.refused = { step, actor, code };
    }

    /** Give the replies to the game and let it go on until somebody can act again. */
    answer(replies) {
        const { game } = this;
        const atEnd = this.model.shan.paishu === 0 ? { daopai: '-' } : {};
        game._reply = [0, 1, 2, 3].map((id) => replies[id] ?? (this.isWindow ? atEnd : {}));
        const bets = this.model.lizhibang;
        const said = this.actor(this.model.lunban);
        const status = game._status;
        if (status === 'fulou') game.reply_fulou();
        else if (status === 'dapai') game.reply_dapai();
        else if (status === 'gang') game.reply_gang();
        else game.reply_zimo();
        if (status === 'dapai' && game._dapai.endsWith('*') && this.model.lizhibang > bets) {
            this.events.push({ type: 'reach_accepted', actor: said });
        }
        if (game._status === 'fulou' && game._gang) game.reply_fulou(); // takes the replacement tile
        if (['hule', 'pingju'].includes(game._status)) this.end();
        this.tell();
    }

    /** All winners, the payments, and what would be dealt next. */
    end() {
        const { game } = this;
        const winning = game._hule_option === 'qianggang' ? game._gang : game._dapai;
        this.winningTile = winning && winning[0] + (game._hule_option === 'qianggang' ? winning.slice(-1) : winning[1]);
        if (game._status === 'pingju') game.reply_pingju();
        while (game._status === 'hule') game.reply_hule();
    }

    // ---- what is told

    /** Write down in mjai's words what the game has written into its record since. */
    tell() {
        const record = this.game._paipu.log[0];
        for (const entry of record.slice(this.told)) this.events.push(...this.event(entry));
        this.told = record.length;
    }

    event(entry) {
        const [[kind, { l, p, m, baopai }]] = Object.entries(entry);
        const actor = l === undefined ? undefined : this.actor(l);
        if (kind === 'zimo' || kind === 'gangzimo') {
            return [{ type: 'tsumo', actor, pai: nameOf(p) }];
        }
        if (kind === 'dapai') {
            this.discarder = actor;
            return [{ type: 'dahai', actor, pai: nameOf(p), tsumogiri: p.includes('_') }];
        }
        if (kind === 'fulou') return [this.claimed(m, l, actor)];
        if (kind === 'gang') return [this.kan(m, actor).action];
        if (kind === 'kaigang') return [{ type: 'dora', dora_marker: nameOf(baopai) }];
        return kind === 'hule' ? [this.hora(entry.hule)] : [{ type: 'ryukyoku' }];
    }

    claimed(set, l, actor) {
        const { claimed, side, own } = read(set);
        const target = this.actor((l + SIDES.indexOf(side)) % 4);
        const type = own.length === 3 ? 'daiminkan' : /^(.)\1$/.test(own.map((name) => name[0]).join('')) ? 'pon' : 'chi';
        return { type, actor, target, pai: claimed, consumed: own };
    }

    hora({ l, baojia }) {
        return { type: 'hora', actor: this.actor(l), target: this.actor(baojia ?? l) };
    }

    result() {
        const { game, model } = this;
        const ended = ['next', 'jieju'].includes(game._status);
        const over = game._status === 'jieju';
        const next = ended && !over;
        return {
            observations: this.observations,
            refused: this.refused,
            events: this.events,
            end: ended ? this.ending() : null,
            scores: model.defen,
            next: next ? this.nextHand() : null,
            over,
        };
    }

    nextHand() {
        const { zhuangfeng, jushu, changbang, lizhibang } = this.model;
        return { bakaze: SEATS[zhuangfeng], kyoku: jushu + 1, honba: changbang, kyotaku: lizhibang };
    }

    ending() {
        const record = this.game._paipu.log[0];
        const wins = record.filter((entry) => entry.hule).map((entry) => this.win(entry.hule));
        if (wins.length) return { kind: 'win', reason: null, wins, tenpai: [], nagashi: [] };
        const { name, shoupai, fenpei } = record.at(-1).pingju;
        if (name in ABORTIVE_DRAWS) {
            return { kind: 'abortive_draw', reason: ABORTIVE_DRAWS[name], wins: [], tenpai: [], nagashi: [] };
        }
        const seats = (holds) => [0, 1, 2, 3].filter(holds).map((l) => this.actor(l)).sort();
        // Of nagashi it tells that there was one, and who gained by it.
        const nagashi = name === '流し満貫' ? seats((l) => fenpei[l] > 0) : [];
        return { kind: 'exhaustive_draw', reason: null, wins: [], tenpai: seats((l) => shoupai[l]), nagashi };
    }

    win(hule) {
        const { yaku, dora, han, fu, yakuman } = this.valueOf(hule);
        const drawn = hule.shoupai.split(',')[0].replace('*', '').slice(-2);
        const pai = nameOf(hule.baojia === null ? drawn : this.winningTile);
        const liable = hule.hupai.filter((one) => one.baojia).map(({ name, baojia }) => ({
            actor: this.actor((hule.l + SIDES.indexOf(baojia)) % 4), yaku: this.valueOf.yakuOf(name),
        }));
        const { actor, target } = this.hora(hule);
        return { actor, target, pai, yaku, dora, han, fu, yakuman, liable };
    }
}

/** Whether an action that is asked for is one that is listed. */
function fits(asked, listed) {
    return Object.entries(asked).every(([key, value]) => {
        if (key === 'consumed') return alike(value, listed.consumed ?? []);
        return value === listed[key];
    });
}

/** The result of `play`. */
function play(library, rule, params) {
    const hand = new Hand(library, rule, params);
    const tiles = hand.open(rule, params);
    library.watch(hand.game, tiles, () => hand.carryOutAll(params.steps));
    return hand.result();
}

module.exports = { play, ABORTIVE_DRAWS };
