import {
  type Battle,
  type ChartDetails,
  type ChartedPlay,
  type Hand,
  type Overlay,
  loadDetails,
  type Point,
  type SightLine,
  type System,
  type Wish,
} from 'enfilade';

import type { Brief, Snapshot, Update } from '../snapshot.ts';
import { Adviser, type Preview, type Scene, type UnitInfo } from './adviser.ts';
import { briefOf } from './brief.ts';
import type { CardUpdate } from './cards.ts';
import { journalLines } from './journal-lines.ts';
import type { Measurement } from './measure.ts';
import { afterOrder, type AskedOrder } from './after-order.ts';
import type { HandTools } from './hand-tools.ts';
import type { Drag, Lead, LeadContext, LeadResult } from './lead.ts';
import { Moments } from './moments.ts';
import { Offers } from './offers.ts';
import { Scenes } from './scenes.ts';
import type { Session } from './session.ts';

type Order = System['order'];

/** After a longer jump the screen does not show what happened event by event. */
const MOST_SCENES = 400;
/** How far back to look for the last event worth showing. */
const LAST_EVENTS = 16;

/** One battle as its screen knows it: the session decides what happens, and this reads what the viewer may see. */
export class OpenBattle {
  readonly session: Session;
  readonly adviser: Adviser;
  readonly hasSecrets: boolean;
  /** The viewer of these moments: they are counted anew for the other side, and when all is revealed. */
  private readAs: string;
  private moments: Moments;
  private scenes: Scenes;
  private offers: Offers;
  private selected: UnitInfo | null = null;
  /** What the last proposal was to be. */
  private wish: Wish = {};
  private fetched: Promise<ChartDetails<System>> | undefined;
  private fetchedTools: { readonly tools: HandTools; readonly hand: Hand<System> } | null = null;
  private led: { readonly view: Battle<System>; readonly lead: Lead } | null = null;
  /** Makes the cards; null until it is fetched. */
  private tellCards: typeof import('./cards.ts') | null = null;

  constructor(session: Session, play: ChartedPlay) {
    this.session = session;
    this.adviser = new Adviser(play.ruleset, play.chart);
    [this.readAs, this.moments] = [session.reader, this.momentsOf()];
    this.hasSecrets = play.chart.hasSecrets(this.view);
    this.scenes = new Scenes(session, this.adviser, this.moments);
    this.offers = new Offers(session, this.adviser, this.view);
  }

  get view(): Battle<System> {
    return this.moments.now;
  }

  get brief(): Brief {
    return briefOf(this.session, this.adviser, this.view);
  }

  get allOffers(): Offers['all'] {
    return this.offers.all;
  }

  /** The end of the journal. */
  get latestLines(): Snapshot['lines'] {
    return this.linesAfter(Math.max(0, this.moments.count - LAST_EVENTS));
  }

  /** What is asked of the system once the table is shown. */
  details(): Promise<ChartDetails<System>> {
    const { adviser } = this;
    const { id } = adviser.ruleset.book;
    this.fetched ??= Promise.all([loadDetails(id), import('./cards.ts'), import('./forecast.ts')]).then(
      ([details, cards, forecasts]) => {
        if (details === undefined) throw new Error(`no system ${id}`);
        [adviser.details, adviser.forecasts, this.tellCards] = [details, forecasts, cards];
        return details;
      },
    );
    // Without a network they are asked for again when they are needed.
    this.fetched.catch(() => (this.fetched = undefined));
    return this.fetched;
  }

  /** What has changed since the last snapshot; the first contains everything. */
  snapshot(everyScene: boolean, opened: Snapshot['opened'] = null): Snapshot {
    const { session } = this;
    // With nothing to hide, the screen is always that of the person to act.
    if (!this.hasSecrets) session.lookAs(session.turnOf);
    const since = opened === null ? this.follow() : 0;
    this.offers = new Offers(session, this.adviser, this.view);
    const { count } = this.moments;
    const isShown = everyScene && since > 0 && count - since <= MOST_SCENES;
    const first = isShown ? Math.min(since + 1, count) : count;
    return {
      opened,
      status: session.status,
      since,
      scenes: Array.from({ length: count - first + 1 }, (_, i) => this.scenes.at(first + i)),
      lines: this.linesAfter(since),
      cards: opened === null ? this.cardsAfter(since) : null,
      tasks: this.offers.tasks,
      sideOffers: this.offers.ofSide,
      unit: this.reselect(),
    };
  }

  select(id: string | null, moment: number | null): UnitInfo | null {
    this.selected = id === null ? null : this.unit(id);
    return id === null || moment === null ? this.selected : this.adviser.past(this.moments.at(moment), id);
  }

  unit(id: string): UnitInfo {
    const ready = this.readied(id);
    if (ready === null) return this.adviser.unit(this.view, id, this.offers.of(id));
    return this.adviser.unit(ready.battle, id, this.session.offers(id, ready.order));
  }

  /** A unit that any order makes ready first: that order, and the battle after it. */
  readied(id: string): { readonly order: Order; readonly battle: Battle<System> } | null {
    const { view, adviser, session } = this;
    const mayOrder = session.status.waitsFor === session.viewer && session.status.question === null;
    const order = mayOrder ? adviser.chart.readies?.(view, id) : undefined;
    if (order === undefined) return null;
    return { order, battle: afterOrder({ ruleset: adviser.ruleset, before: view, order }) };
  }

  /** What an order needs first, where its unit has to be made ready for it. */
  needs(order: Order): ReturnType<OpenBattle['readied']> {
    const unit: unknown = Object.entries(order).find(([field]) => field === 'unit')?.[1];
    const ready = typeof unit === 'string' ? this.readied(unit) : null;
    return ready === null || this.adviser.refusal(this.view, order) === null ? null : ready;
  }

  private before(order: Order): Battle<System> {
    return this.needs(order)?.battle ?? this.view;
  }

  /** What follows from orders that are given by dragging; kept for each state of the battle. */
  lead({ Lead: Leading }: HandTools, hand: Hand<System>): Lead {
    const { view } = this;
    if (this.led?.view !== view) this.led = { view, lead: new Leading(this.context(hand)) };
    return this.led.lead;
  }

  context(hand: Hand<System>): LeadContext {
    const { adviser, session } = this;
    return { adviser, hand, viewer: session.viewer, nameOf: (id, order) => this.offers.nameOf(id, order) };
  }

  /** The tools of the hand: fetched with the details of the system. */
  async tools(): Promise<{ readonly tools: HandTools; readonly hand: Hand<System> }> {
    const [{ handTools: tools }, { hand }] = await Promise.all([import('./hand-tools.ts'), this.details()]);
    this.fetchedTools = { tools, hand };
    return this.fetchedTools;
  }

  look(moment: number): { readonly scene: Scene; readonly unit: UnitInfo | null } {
    const at = Math.min(moment, this.moments.count);
    const unit = this.selected === null ? null : this.adviser.past(this.moments.at(at), this.selected.id);
    return { scene: this.scenes.at(at), unit };
  }

  /** The orders for a wish, and what they lead to. */
  async leads(id: string, drag: Drag): Promise<LeadResult | null> {
    const { tools, hand } = await this.tools();
    this.wish = drag;
    const found = this.lead(tools, hand).of(this.view, id, drag);
    if (found === null || found.info !== null) return found;
    const { preview } = found;
    if (preview.refusal !== null || (preview.ghost !== null && preview.instead !== null)) return found;
    if (preview.ghost !== null && drag.target === undefined) return found;
    return { ...found, preview: { ...preview, says: this.offers.nameOf(id, preview.order) ?? preview.says } };
  }

  /** An order from the list; those of a whole side move nothing. */
  preview(id: string | null, order: Order): Preview {
    this.wish = {};
    if (id !== null || 'x' in order)
      return this.adviser.preview(this.before(order), this.session.viewer, id ?? '', order);
    return { order, says: null, refusal: null, instead: null, spent: null, ghost: null, others: [] };
  }

  /** An order from the list as any other that leads somewhere. */
  listed(id: string | null, order: Order): LeadResult {
    const preview = this.preview(id, order);
    return { preview, info: null, clash: null, end: { before: this.before(order), order } };
  }

  /** Where a unit could shoot, and which enemies its zone would cover, after its last order; empty if it stays where it is. */
  arcsAfter(id: string, { preview, end }: LeadResult): readonly Overlay[] {
    const { adviser, fetchedTools } = this;
    if (preview.ghost === null || fetchedTools === null) return [];
    const after = afterOrder({ ruleset: adviser.ruleset, before: end.before, order: end.order });
    return fetchedTools.hand.arcs(after, id);
  }

  /** What the refusal of an order to the selected unit has measured. */
  async measured(order: Order, because: string): Promise<Measurement | null> {
    const { selected, wish, view: battle } = this;
    if (selected === null) return null;
    const [{ measure }, details] = await Promise.all([import('./measure.ts'), this.details()]);
    const { chart } = this.adviser;
    const { viewer } = this.session;
    const target = chart.signs(battle, viewer).find(({ id }) => id === wish.target)?.pose ?? null;
    const offered = selected.offers.some(({ kind }) => kind === order.kind);
    return measure(
      { battle, chart, details, viewer },
      { id: selected.id, order, because, at: wish.at ?? target, offered },
    );
  }

  async sight(from: string, to: string | Point): Promise<SightLine | null> {
    await this.details();
    return this.adviser.sight(this.view, from, to);
  }

  /** Odds that follow a snapshot: of the selected unit's targets, of each answer. */
  get unitOdds(): (() => Update) | null {
    const { selected, view } = this;
    if (selected === null) return null;
    const { id } = selected;
    return () => ({ kind: 'unitOdds', id, targets: this.adviser.targets(this.readied(id)?.battle ?? view, id) });
  }

  /** What a hand that holds the selected unit is shown. */
  get handOf(): (() => Update) | null {
    const { selected, view } = this;
    const { waitsFor, viewer, question } = this.session.status;
    if (selected === null || waitsFor !== viewer || question !== null) return null;
    const { id } = selected;
    return () => {
      const { fetchedTools } = this;
      if (fetchedTools === null) throw new Error('the tools of the hand are not here yet');
      const { tools, hand } = fetchedTools;
      const info = tools.handInfo(this.context(hand), this.lead(tools, hand), view, id);
      return { kind: 'hand', id, info };
    };
  }

  /** What the selected unit may not do now. */
  get refusedOf(): (() => Update) | null {
    const { selected, view, adviser } = this;
    const { waitsFor, viewer, question, wanted } = this.session.status;
    if (selected === null || waitsFor !== viewer || question !== null || wanted !== null) return null;
    const { id, offers } = selected;
    return () => {
      const battle = this.readied(id)?.battle ?? view;
      const orders = this.fetchedTools?.tools.refusedOrders({ adviser, viewer, battle, id, offers }) ?? [];
      return { kind: 'refused', id, orders };
    };
  }

  get answerOdds(): (() => Update) | null {
    const { adviser } = this;
    return this.ofAsked((asked) => {
      return { kind: 'answerOdds', forecasts: adviser.forecasts?.questionForecasts(asked) ?? [] };
    });
  }

  /** Where each answer shows on the table. */
  get answerPlaces(): (() => Update) | null {
    const { adviser, session, view } = this;
    return this.ofAsked((asked) => {
      const places = this.fetchedTools?.tools.answerPlaces(adviser, session.viewer, view, asked) ?? [];
      return { kind: 'answerPlaces', places };
    });
  }

  /** What is worked out of the question that the viewer is asked. */
  private ofAsked(update: (asked: AskedOrder) => Update): (() => Update) | null {
    const { session, moments } = this;
    if (session.status.question?.to !== session.viewer) return null;
    return () => {
      const asked = session.asked(moments.at(session.settledMoments));
      return asked === null ? { kind: 'answerOdds', forecasts: [] } : update(asked);
    };
  }

  /** Odds that follow a proposal: of the dice it would roll, of what the unit could hit afterwards. */
  orderOdds(
    id: string | null,
    { preview: { ghost }, end }: LeadResult,
    proposal: number,
    isWish: boolean,
  ): () => Update {
    const { adviser, wish } = this;
    const { before: view, order } = end;
    return () => {
      // A charge is more than its first volley: its odds follow by themselves.
      if (adviser.clashOf(view, order) !== undefined)
        return { kind: 'orderOdds', proposal, forecast: null, targets: [] };
      return {
        kind: 'orderOdds',
        proposal,
        forecast: !isWish || wish.target !== undefined || ghost === null ? adviser.forecast(view, order) : null,
        targets:
          isWish && id !== null && (wish.target === undefined || ghost !== null)
            ? adviser.targetsAfter(view, id, order)
            : null,
      };
    };
  }

  /** Up to which moment the screen knows all. */
  private follow(): number {
    const { reader } = this.session;
    if (!this.hasSecrets || this.readAs === reader) return this.moments.follow(this.session.told());
    [this.readAs, this.moments] = [reader, this.momentsOf()];
    this.scenes = new Scenes(this.session, this.adviser, this.moments);
    return 0;
  }

  /** While something is hidden, the viewer gets a redacted scenario too. */
  private momentsOf(): Moments {
    const { session } = this;
    const moments = new Moments(session.setting);
    moments.follow(session.told());
    return moments;
  }

  private linesAfter(moment: number): Snapshot['lines'] {
    const { session, adviser, moments } = this;
    const { ruleset, chart } = adviser;
    const [thrown, entries] = [session.thrown(), session.entries()];
    return journalLines({ ruleset, chart, thrown, entries, reasoned: session.reasoned(this.view) }, moments, moment);
  }

  /** The resolutions of this turn and the last, for a battle that is opened or shown to another viewer. */
  get lateCards(): CardUpdate | null {
    return this.cardsAfter(0);
  }

  /** Null until the code for them is loaded. Old resolutions are not shown again. */
  private cardsAfter(moment: number): CardUpdate | null {
    const { session, moments } = this;
    const { ruleset, details } = this.adviser;
    if (details === null || this.tellCards === null) return null;
    const from = Math.max(moment, moments.begun(moments.now.turn - 1));
    const [thrown, entries] = [session.thrown(), session.entries()];
    return this.tellCards.cardsAfter({ ruleset, details, thrown, entries }, moments, from);
  }

  /** The viewer's unit that a question is about. */
  private get askedUnit(): string | undefined {
    const { question, viewer } = this.session.status;
    const { subject = null, to } = question ?? {};
    if (subject === null || to !== viewer) return undefined;
    return this.adviser.chart.signs(this.view, viewer).find(({ id, side }) => id === subject && side === viewer)?.id;
  }

  /** A commander of the viewers with nothing to do in this part: the rings round him would only be in the way. */
  private isIdleCommander({ id, offers, overlays }: UnitInfo): boolean {
    const { question, viewer, waitsFor } = this.session.status;
    if (waitsFor !== viewer || question !== null || offers.length > 0) return false;
    if (overlays.some(({ verb }) => verb === 'move')) return false;
    return this.adviser.chart.signs(this.view, viewer).some((sign) => sign.id === id && sign.arm === 'commander');
  }

  /** Selects the unit that a question is about, else the only one that can act; a card that was played is gone. */
  private reselect(): UnitInfo | null {
    const able = this.offers.tasks.flatMap(({ id, offers }) => (id === null || offers.length === 0 ? [] : [id]));
    const id = this.askedUnit ?? (able.length === 1 ? able[0] : undefined) ?? this.selected?.id;
    const unit = id === undefined ? null : this.unit(id);
    const isGone = unit !== null && unit.panel === null && unit.offers.length === 0;
    // A card chooses its units.
    const next = isGone ? able.find((each) => this.readied(each) !== null) : undefined;
    const isIdle = unit !== null && this.isIdleCommander(unit);
    this.selected = next === undefined ? (isGone || isIdle ? null : unit) : this.unit(next);
    return this.selected;
  }
}
