import {
  type Battle,
  type ChartDetails,
  type ChartedPlay,
  loadDetails,
  type Point,
  type SightLine,
  type System,
  type Wish,
} from 'enfilade';

import { isShared } from '../players.ts';
import type { Brief, Snapshot, Update } from '../snapshot.ts';
import { Adviser, type Preview, type Scene, type UnitInfo } from './adviser.ts';
import { briefOf } from './brief.ts';
import { journalLines } from './journal-lines.ts';
import type { Measured } from './measure.ts';
import { Moments } from './moments.ts';
import type { Glance } from './store.ts';
import { Offers } from './offers.ts';
import { Scenes } from './scenes.ts';
import type { Session } from './session.ts';

type Order = System['order'];

/** After a longer leap the screen does not show event by event what happened. */
const MOST_SCENES = 400;
/** So far back the last event that is worth telling is looked for. */
const LAST_EVENTS = 16;

/** One battle as its screen knows it: the session decides what happens, and this reads what the viewer was told. */
export class OpenBattle {
  readonly session: Session;
  readonly adviser: Adviser;
  private readonly hasSecrets: boolean;
  /** Whose moments these are: they are counted anew for the other side, and when all is revealed. */
  private readAs: string;
  private moments: Moments;
  private scenes: Scenes;
  private offers: Offers;
  private selected: UnitInfo | null = null;
  /** What the last proposal was to be. */
  private wish: Wish = {};
  private fetched: Promise<ChartDetails<System>> | undefined;

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

  /** How it looks from the list of battles: there nobody has been handed the screen. */
  get glance(): Glance | null {
    const { session, adviser, view } = this;
    if (this.hasSecrets && isShared(session.players) && !session.isOpen) return null;
    const signs = adviser.chart.signs(view, session.viewer).filter(({ arm }) => arm !== 'commander');
    return {
      signs: signs.map(({ side, arm, blocks }) => ({ side, arm, blocks })),
      last: this.linesAfter(Math.max(0, this.moments.count - LAST_EVENTS)).at(-1)?.says ?? '',
    };
  }

  /** What is asked of the system once the table is shown. */
  details(): Promise<ChartDetails<System>> {
    const { adviser } = this;
    const { id } = adviser.ruleset.book;
    this.fetched ??= loadDetails(id).then((details) => {
      if (details === undefined) throw new Error(`no system ${id}`);
      adviser.details = details;
      return details;
    });
    return this.fetched;
  }

  /** What has changed since the last snapshot; the first tells everything. */
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
    return this.adviser.unit(this.view, id, this.offers.of(id));
  }

  look(moment: number): { readonly scene: Scene; readonly unit: UnitInfo | null } {
    const at = Math.min(moment, this.moments.count);
    const unit = this.selected === null ? null : this.adviser.past(this.moments.at(at), this.selected.id);
    return { scene: this.scenes.at(at), unit };
  }

  /** The best order for a wish. */
  bestFor(id: string, wish: Wish): Preview | null {
    this.wish = wish;
    const found = this.adviser.bestFor(this.view, this.session.viewer, id, wish);
    if (found === null || found.refusal !== null) return found;
    if (found.ghost !== null && wish.target === undefined) return found;
    return { ...found, says: this.offers.nameOf(id, found.order) ?? found.says };
  }

  /** An order from the list; those of a whole side move nothing. */
  preview(id: string | null, order: Order): Preview {
    this.wish = {};
    if (id !== null || 'x' in order) return this.adviser.preview(this.view, this.session.viewer, id ?? '', order);
    return { order, says: null, refusal: null, instead: null, spent: null, ghost: null, others: [] };
  }

  /** What the refusal of an order to the selected unit has measured. */
  async measured(order: Order, because: string): Promise<Measured | null> {
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
    return () => ({ kind: 'unitOdds', id: selected.id, targets: this.adviser.targets(view, selected.id) });
  }

  get answerOdds(): (() => Update) | null {
    const { session, moments } = this;
    if (session.status.question === null) return null;
    return () => ({ kind: 'answerOdds', forecasts: session.questionOdds(moments.at(session.settledMoments)) });
  }

  /** Odds that follow a proposal: of the dice it would roll, of what the unit could hit afterwards. */
  orderOdds(id: string | null, { order, ghost }: Preview, proposal: number, isWish: boolean): () => Update {
    const { view, adviser, wish } = this;
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

  /** The only unit that can act goes on; a card that was played is nowhere any more. */
  private reselect(): UnitInfo | null {
    const able = this.offers.tasks.filter(({ id, offers }) => id !== null && offers.length > 0);
    const id = (able.length === 1 ? able[0]?.id : undefined) ?? this.selected?.id;
    const unit = id === undefined ? null : this.unit(id);
    this.selected = unit === null || (unit.panel === null && unit.offers.length === 0) ? null : unit;
    return this.selected;
  }
}
