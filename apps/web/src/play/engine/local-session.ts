import { refuse } from './refuse.ts';
import {
  type Battle,
  type BattleEvent,
  type BattleFile,
  idleEnding,
  type Json,
  type Offer,
  type MatchSetup,
  type Reply,
  redact,
  type Ruleset,
  type Rng,
  type CommittedSeed,
  type Setting,
  namesIn,
  type Side,
  type SideOrders,
  Match,
  type System,
  type Viewer,
  type ViewFile,
  whyNotUndone,
} from 'enfilade';
import { afterOrder, type AskedOrder } from './after-order.ts';
import { isShared, isShow, type Player, type Players } from '../players.ts';
import type { Reason, Status } from '../snapshot.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import { ownSides, wantedThrow } from './own-dice.ts';
import { Reasons } from './reasons.ts';
import { onlyPerson, seatsOf } from './seats.ts';
import type { GivenOrder, Session } from './session.ts';
import type { ThinkingPace } from './thinking-pace.ts';

/** After this many parts in which neither side can do anything, the player gets the turn back. */
const MOST_PASSED = 40;

interface Terms {
  readonly secret: CommittedSeed;
  readonly view?: ViewFile<System> | null;
  readonly ownDice?: boolean;
}

interface ShownOrder {
  readonly entry: number;
  readonly own: readonly BattleEvent<System>[];
}

/** A battle whose engine is here: in the worker of this page. */
export class LocalSession implements Session {
  readonly id: string;
  players: Players;
  readonly match: Match;
  readonly view: ViewFile<System> | null;
  readonly reasons = new Reasons();
  /** Measured once a computer player thinks. */
  pace: ThinkingPace | null = null;
  viewer: Viewer;
  unsaved: string | null = null;
  stuck: string | null = null;
  missing: string | null = null;
  ownDice: boolean;
  /** Parts that were ended for a person who could do nothing in them. */
  private readonly passed = new WeakSet<Match['game']['journal'][number]>();
  /** Events as the viewer may know them: worked out once, so that the same event stays the same object. */
  private shown = new WeakMap<BattleEvent<System>, { readonly as: BattleEvent<System> | undefined }>();

  /** With a view file it is what one viewer could see of a battle elsewhere: it can be looked at, not played. */
  constructor(id: string, opened: MatchSetup, players: Players, { secret, view = null, ownDice = false }: Terms) {
    this.id = id;
    this.players = players;
    this.ownDice = ownDice || opened.file?.waiting?.dice !== undefined;
    this.match = new Match(opened, seatsOf(players), secret, { ownDice: ownSides(players, this.ownDice) });
    this.view = view;
    this.viewer = view?.viewer ?? (isShow(players) ? 'nobody' : (onlyPerson(players) ?? this.match.turnOf));
  }

  get local(): this {
    return this;
  }

  get ruleset(): Ruleset<System> {
    return this.match.game.ruleset;
  }

  get setting(): Setting {
    const { setting, ruleset } = this.match.game;
    const briefed = this.isOpen ? undefined : ruleset.redactScenario?.(setting.scenario, this.viewer);
    return { ...setting, scenario: briefed ?? setting.scenario };
  }

  /** Dice are thrown by the person at the screen: it need not be handed over for them. */
  get turnOf(): Side {
    const { viewer, players, match } = this;
    return match.game.wanted !== null && isShared(players) && viewer !== 'nobody' ? viewer : match.turnOf;
  }

  get isView(): boolean {
    return this.view !== null;
  }

  /** Nothing is hidden: the battle is over, or hidden parts were removed before it came here. */
  get isOpen(): boolean {
    return this.isView || this.match.isOver;
  }

  get reader(): string {
    return `${this.viewer} ${this.isOpen}`;
  }

  get status(): Status {
    const { game } = this.match;
    return {
      id: this.id,
      ruleset: game.ruleset.book.id,
      players: this.players,
      viewer: this.viewer,
      moments: this.told().length,
      isView: this.isView,
      waitsFor: this.isOpen ? null : this.turnOf,
      question: game.question?.to === this.viewer ? game.question : null,
      wanted: wantedThrow(this),
      ownDice: this.ownDice,
      noUndo: this.whyNoUndo() ?? null,
      result: game.battle.result,
      unsaved: this.unsaved,
      stuck: this.stuck,
      missing: this.missing,
      orders: this.orders,
      isSending: false,
    };
  }

  /** The persons at the screen throw dice of their own from now on, or no longer. */
  throwOwn(isOn: boolean): void {
    this.ownDice = isOn;
    this.match.throwOwn(ownSides(this.players, isOn));
  }

  /** Gives a side to another player. A person who was looking on stays the viewer; true if the viewer has changed. */
  seat(side: Side, player: Player): boolean {
    const { viewer } = this;
    this.players = { ...this.players, [side]: player };
    this.match.seats = { ...this.match.seats, [side]: seatsOf(this.players)[side] };
    [this.stuck, this.missing] = [null, null];
    this.throwOwn(this.ownDice);
    const stays = isShow(this.players) || (viewer !== 'nobody' && this.players[viewer] === 'person');
    if (!stays) this.viewer = onlyPerson(this.players) ?? side;
    if (this.viewer !== viewer) this.shown = new WeakMap();
    return this.viewer !== viewer;
  }

  /** The events the viewer may see; all of them when the battle is over. */
  told(): readonly BattleEvent<System>[] {
    const { told } = this.match.game;
    return this.isOpen ? told : this.redacted(told);
  }

  /** How many orders the viewer has seen: of the others they do not learn that they were given. */
  get orders(): number {
    const { length } = this.match.game.journal;
    return this.shownOrders().filter(({ entry }) => entry < length).length - 1;
  }

  /** The dice thrown for each of the viewer's moments; none for what was redacted. */
  thrown(): readonly (readonly (readonly number[])[])[] {
    const { journal, waiting, told } = this.match.game;
    const faces = new Map<number, (readonly number[])[]>();
    let first = 0;
    for (const { draws, drawnAt = [], events } of [
      ...journal,
      ...(waiting === null ? [] : [{ ...waiting, events: told.length }]),
    ]) {
      for (const [i, draw] of draws.entries()) {
        const at = first + Math.min(drawnAt[i] ?? -1, events - 1);
        if ('faces' in draw && at >= first) faces.set(at, [...(faces.get(at) ?? []), draw.faces]);
      }
      first += events;
    }
    return told.flatMap((event, i) => (this.isTold(event) ? [this.showsDice(event) ? (faces.get(i) ?? []) : []] : []));
  }

  /** The order that each of the viewer's moments belongs to, by its number among those they have seen. */
  entries(): readonly number[] {
    return this.shownOrders().flatMap(({ own }, number) => own.filter((event) => this.isTold(event)).map(() => number));
  }

  /** Which orders have a reason that the viewer may know: none that would give away hidden facts. */
  reasoned(view: Battle<System>): ReadonlySet<number> {
    const all = this.isOpen || this.viewer === 'nobody';
    const [heard, hidden] = [new Set<number>(), all ? [] : this.hiddenNames(view)];
    for (const [number, { entry, own }] of this.shownOrders().entries()) {
      const reasons = this.reasons.of(entry);
      if (reasons.length === 0) continue;
      const tells = reasons.some(({ says }) => hidden.some((name) => says.includes(name)));
      if (all || (!tells && own.every((event) => this.asShown(event) === event))) heard.add(number);
    }
    return heard;
  }

  /** Why the computer gave an order, by its number among those the viewer has seen. */
  reasonsOf(number: number): readonly Reason[] {
    return this.reasons.of(this.shownOrders()[number]?.entry ?? -1);
  }

  orderAt(moment: number): GivenOrder | undefined {
    const { journal, events } = this.match.game;
    let [first, shown] = [0, 0];
    for (const { by, order, events: count } of journal) {
      if (shown >= moment) return undefined;
      if (shown === moment - 1) return order.kind === 'muster' ? undefined : { by, order, from: shown };
      shown += this.redacted(events.slice(first, first + count)).length;
      first += count;
    }
    return undefined;
  }

  /** How many of the viewer's moments lie before the order that waits for an answer. */
  get settledMoments(): number {
    return this.redacted(this.match.game.events).length;
  }

  /** At one screen the next person to speak looks on. */
  lookAs(viewer: Viewer): void {
    if (this.isView || !isShared(this.players) || viewer === this.viewer) return;
    this.viewer = viewer;
    this.shown = new WeakMap();
  }

  order(order: System['order']): Reply {
    return this.speaks((side) => this.match.order(side, order));
  }

  answer(answer: Json): Reply {
    return this.speaks((side) => this.match.answer(side, answer));
  }

  /** Goes back to the last choice a person made: parts that were skipped would be skipped again. */
  undo(): Reply {
    const because = this.whyNoUndo();
    if (because !== undefined) return refuse(because);
    const { game } = this.match;
    let passes = game.waiting === null;
    if (!passes) game.undo();
    while (passes) {
      const last = game.journal.at(-1);
      passes = last !== undefined && this.passed.has(last);
      game.undo();
    }
    this.reasons.dropFrom(game.journal.length);
    return { ok: true };
  }

  /** Ends every part of the turn in which the person to act can do nothing else, without handing over the screen. */
  passOver(orders: SideOrders): void {
    const { match } = this;
    const { journal, ruleset } = match.game;
    for (let i = 0; i < MOST_PASSED && this.players[match.turnOf] === 'person'; i += 1) {
      if (match.game.question !== null || match.isOver) return;
      const known = match.knownTo(match.turnOf);
      const ending = idleEnding(ruleset, known, orders, match.examples(journal.length));
      if (ending === undefined || !match.order(match.turnOf, ending.order).ok) return;
      const entry = journal.at(-1);
      // An order that waits for an answer is not past yet.
      if (entry === undefined || match.game.waiting !== null) return;
      this.passed.add(entry);
    }
  }

  subjects(): readonly (string | null)[] {
    const { game } = this.match;
    const known = game.waiting === null ? this.knownToSpeaker() : undefined;
    return known === undefined ? [] : game.ruleset.subjects(known);
  }

  /** What may be ordered now, or once an order of no consequence has been given. */
  offers(subject: string | null, ready?: System['order']): readonly Offer<System>[] {
    const { ruleset, waiting } = this.match.game;
    const known = waiting === null ? this.knownToSpeaker() : undefined;
    if (known === undefined) return [];
    const then = ready === undefined ? known : afterOrder({ ruleset, before: known, order: ready });
    return ruleset.offers(then, subject, this.match.examples(this.orders + 1));
  }

  asked(before: Battle<System>): AskedOrder | null {
    const { question, waiting, ruleset } = this.match.game;
    if (question === null || waiting === null || question.to !== this.viewer || waiting.order.kind === 'muster')
      return null;
    const { order, draws: known } = waiting;
    return { ruleset, before, order, known, question };
  }

  examples(orders: number): Rng {
    return this.match.examples(orders);
  }

  file(engine: string): BattleFile<System> {
    return this.match.file(engine);
  }

  toldByOrder(): readonly (readonly BattleEvent<System>[])[] {
    const { ruleset, journal, events } = this.match.game;
    let first = 0;
    return journal.map(({ events: count }) => {
      const own = events.slice(first, first + count);
      first += count;
      return this.match.isOver ? own : redact(ruleset, own, this.viewer);
    });
  }

  private isTold(event: BattleEvent<System>): boolean {
    return this.isOpen || this.asShown(event) !== undefined;
  }

  /** Only if the result was not redacted: other throws are drawn cards, or dice of an unseen unit. */
  private showsDice(event: BattleEvent<System>): boolean {
    const shown = this.isOpen ? event : this.asShown(event);
    const result = shown?.about['result'];
    if (shown === event || result === undefined) return shown === event;
    return JSON.stringify(result) === JSON.stringify(event.about['result']);
  }

  /** The orders the viewer has seen, by their entry in the journal; one that waits for an answer comes last. */
  private shownOrders(): readonly ShownOrder[] {
    const { journal, events, told } = this.match.game;
    let first = 0;
    return [...journal.map((each) => each.events), told.length - events.length].flatMap((count, entry) => {
      const own = told.slice(first, first + count);
      first += count;
      return own.some((event) => this.isTold(event)) ? [{ entry, own }] : [];
    });
  }

  /** Names of units that the viewer does not know of. */
  private hiddenNames(view: Battle<System>): readonly string[] {
    const [names, seen] = [namesIn(this.match.game.battle), namesIn(view)];
    return Array.from(names).flatMap(([id, name]) => (seen.get(id) === name ? [] : [name]));
  }

  private redacted(events: readonly BattleEvent<System>[]): readonly BattleEvent<System>[] {
    return events.flatMap((event) => this.asShown(event) ?? []);
  }

  private asShown(event: BattleEvent<System>): BattleEvent<System> | undefined {
    const found = this.shown.get(event) ?? { as: this.match.game.ruleset.redact(event, this.viewer) };
    this.shown.set(event, found);
    return found.as;
  }

  /** Why the viewer cannot undo the last order: only its giver may, and not after it has revealed something hidden. */
  private whyNoUndo(): string | undefined {
    const { game } = this.match;
    if (this.isView || this.viewer === 'nobody' || this.players[this.viewer] !== 'person')
      return ENGINE_STRINGS.noUndoOnlooker;
    const { waiting } = game;
    const choice =
      waiting === null ? game.journal.findLastIndex((entry) => !this.passed.has(entry)) : game.journal.length;
    const by = (waiting ?? game.journal[choice])?.by;
    if (choice > 0 && by !== undefined && by !== this.viewer && this.isKeptFromOther(by))
      return ENGINE_STRINGS.noUndoOther;
    if (this.match.isOver && this.hides()) return ENGINE_STRINGS.noUndoShown;
    if (choice < 1) return ENGINE_STRINGS.noUndoBeginning;
    return (
      game.whyNoUndo() ??
      game.journal
        .slice(choice)
        .map(whyNotUndone)
        .find((because) => because !== undefined)
    );
  }

  /** At one screen, with nothing hidden, either player may undo for both. */
  private isKeptFromOther(by: Side): boolean {
    return this.players[by] !== 'person' || this.hides();
  }

  private hides(): boolean {
    return this.match.game.told.some((event) => this.asShown(event) !== event);
  }

  /** The battle as the viewer knows it, if it is theirs to act. */
  private knownToSpeaker(): Battle<System> | undefined {
    const { turnOf } = this.match;
    const speaks = !this.isOpen && this.viewer === turnOf && this.players[turnOf] === 'person';
    return speaks ? this.match.knownTo(turnOf) : undefined;
  }

  private speaks(act: (side: Side) => Reply): Reply {
    const { viewer, players } = this;
    const silent = this.isView || viewer === 'nobody' || players[viewer] !== 'person';
    return silent ? refuse(ENGINE_STRINGS.onlookerSilent) : act(viewer);
  }
}
