import {
  actorsOf,
  type Aim,
  type Battle,
  type Chart,
  type ChartDetails,
  type Clash,
  type SideboardItem,
  type GroundSign,
  type Offer,
  type OrderRefusal,
  type Overlay,
  type Panel,
  type Point,
  type Result,
  type TurnBar,
  type Ruleset,
  type Side,
  type SightLine,
  type Sign,
  type MoveCost,
  type System,
  type Viewer,
  type Wish,
} from 'enfilade';
import { targetOf } from './target-of.ts';
import type { LeadInfo } from './lead.ts';
import type { LostStands } from './lost-stands.ts';
import { afterOrder } from './after-order.ts';
import type { Forecast } from './forecast.ts';
import type { Measurement } from './measure.ts';

/** Everything a screen draws of one moment. */
export interface Scene {
  readonly moment: number;
  readonly turn: number;
  readonly phase: string;
  readonly active: Side;
  readonly signs: readonly Sign[];
  readonly ground: readonly GroundSign[];
  readonly turnBar: TurnBar;
  readonly sideboard: readonly SideboardItem<System['order']>[];
  /** The paths of the units that the last event moved. */
  readonly ways: Readonly<Record<string, readonly Point[]>>;
  /** Stands that were lost in this turn. */
  readonly lost: LostStands;
  readonly result: Result | null;
}

/** An order before it is given: its name, why it is refused, what it costs, and how it would look. */
export interface Preview {
  readonly order: System['order'];
  /** What it is offered as, if it does not move its unit there by itself: an order that a commander rolls for. */
  readonly says: string | null;
  readonly refusal: OrderRefusal | null;
  /** Why it is not quite what was wished, but the closest legal order. */
  readonly instead: OrderRefusal | null;
  readonly spent: MoveCost | null;
  readonly ghost: Sign | null;
  /** What else the player may have meant: other orders against the same target. */
  readonly others: readonly { readonly order: System['order']; readonly says: string }[];
}

/** The preview of an order that the player may give; its odds follow under its number. */
export interface Proposal extends Preview {
  readonly number: number;
  /** What follows by itself once the order is given; null if nothing does. */
  readonly lead: LeadInfo | null;
  /** Where the unit could shoot, and which enemies its zone would cover, from where it would be. */
  readonly arcs: readonly Overlay[];
  /** What the refusal has measured. */
  readonly measured: Measurement | null;
}

/** All there is to know of a selected unit. */
export interface UnitInfo {
  readonly id: string;
  readonly panel: Panel | null;
  readonly overlays: readonly Overlay[];
  readonly offers: readonly Offer<System>[];
  readonly formations: readonly { readonly id: string; readonly label: string }[];
}

export interface TargetOdds extends Aim {
  readonly forecast: Forecast | null;
}

/** Reads a view: what one viewer knows, and the public rules. */
export class Adviser {
  readonly ruleset: Ruleset<System>;
  readonly chart: Chart<System>;
  /** Null until they are fetched: until then there are no targets, lines of sight, proposals or costs. */
  details: ChartDetails<System> | null = null;
  /** Works out odds; null until it is fetched with the details. */
  forecasts: typeof import('./forecast.ts') | null = null;

  constructor(ruleset: Ruleset<System>, chart: Chart<System>) {
    this.ruleset = ruleset;
    this.chart = chart;
  }

  scene(battle: Battle<System>, viewer: Viewer, moment: number, ways: Scene['ways'] = {}): Scene {
    const { turn, phase, active, result } = battle;
    return {
      moment,
      turn,
      phase,
      active,
      result,
      signs: this.chart.signs(battle, viewer),
      ground: this.chart.ground(battle),
      turnBar: this.chart.turnBar(battle),
      sideboard: this.chart.sideboard(battle, viewer),
      ways,
      lost: {},
    };
  }

  unit(battle: Battle<System>, id: string, offers: readonly Offer<System>[]): UnitInfo {
    return {
      id,
      panel: this.chart.panel(battle, id) ?? null,
      overlays: this.chart.overlays(battle, id),
      offers,
      formations: this.chart.formations(battle, id),
    };
  }

  /** A unit as it was; there are no orders to the past. */
  past(battle: Battle<System>, id: string): UnitInfo {
    return { id, panel: this.chart.panel(battle, id) ?? null, overlays: [], offers: [], formations: [] };
  }

  /** The best legal order for a wish, or the refusal of the best; null if no order leads there. */
  bestFor(battle: Battle<System>, viewer: Viewer, id: string, wish: Wish): Preview | null {
    const orders = this.proposals(battle, id, wish);
    const refusals = orders.map((order) => this.refusal(battle, order));
    const best = Math.max(0, refusals.indexOf(null));
    const order = orders[best];
    if (order === undefined) return null;
    const others = wish.target === undefined ? [] : this.others(battle, orders, order);
    const found = { ...this.preview(battle, viewer, id, order), others };
    const wished = refusals[0] ?? null;
    if (best === 0 || wished === null) return found;
    // The closest legal move may go nowhere: then the refusal says more.
    if (found.ghost === null && wish.target === undefined && orders[0] !== undefined)
      return this.preview(battle, viewer, id, orders[0]);
    return { ...found, instead: wished };
  }

  /** What an order would cost, and how its unit would stand. */
  preview(battle: Battle<System>, viewer: Viewer, id: string, order: System['order']): Preview {
    const refusal = this.refusal(battle, order);
    return {
      order,
      says: this.chart.orderLabel?.(battle, order) ?? null,
      refusal,
      instead: null,
      spent: this.moveCost(battle, order) ?? null,
      ghost: refusal === null ? this.ghost(battle, viewer, id, order) : null,
      others: [],
    };
  }

  /** What the unit could shoot at or fight from where an order would bring it. */
  targetsAfter(battle: Battle<System>, id: string, order: System['order']): readonly TargetOdds[] {
    return this.targets(afterOrder({ ruleset: this.ruleset, before: battle, order }), id);
  }

  /** Which units an order would bring to blows; undefined while that is not known yet. */
  clashOf(battle: Battle<System>, order: System['order']): Clash | undefined {
    return this.details?.clashes.of(battle, order);
  }

  /** Of a shot by one unit what a look at its target says: a roll before it, such as spotting, is told in its words. */
  forecast(battle: Battle<System>, order: System['order']): Forecast | null {
    const own = this.forecasts?.forecastOrder({ ruleset: this.ruleset, before: battle, order }) ?? null;
    const aimed = this.aimOf(battle, order)?.forecast ?? null;
    return aimed !== null && (own === null || own.procedure === aimed.procedure) ? aimed : own;
  }

  private aimOf(battle: Battle<System>, order: System['order']): TargetOdds | undefined {
    const [shooter, ...others] = actorsOf(this.ruleset.orders, order);
    if (this.details?.hand.standing.includes(order.kind) !== true || shooter === undefined || others.length > 0)
      return undefined;
    return this.targets(battle, shooter).find(({ target }) => target === targetOf(order));
  }

  proposals(battle: Battle<System>, id: string, wish: Wish): readonly System['order'][] {
    return this.details?.proposals(battle, id, wish) ?? [];
  }

  moveCost(battle: Battle<System>, order: System['order']): MoveCost | undefined {
    return this.details?.moveCost(battle, order);
  }

  sight(
    battle: Battle<System>,
    from: string,
    to: string | { readonly x: number; readonly y: number },
  ): SightLine | null {
    return this.details?.sight(battle, from, to) ?? null;
  }

  refusal(battle: Battle<System>, order: System['order']): OrderRefusal | null {
    const read = this.ruleset.read(order);
    return 'because' in read ? (read as OrderRefusal) : (this.ruleset.refuses(battle, read) ?? null);
  }

  /** What a unit could shoot at or fight from where it stands. */
  targets(battle: Battle<System>, id: string): readonly TargetOdds[] {
    const { details, forecasts, ruleset } = this;
    const aims = details?.aims(battle, id) ?? [];
    return aims.map((aim) => ({
      ...aim,
      forecast: forecasts?.forecastFacts(ruleset, aim.procedure, aim.input) ?? null,
    }));
  }

  /** Those that are accepted, one of each kind, by name. */
  private others(
    battle: Battle<System>,
    orders: readonly System['order'][],
    taken: System['order'],
  ): Preview['others'] {
    const kinds = new Set([taken.kind]);
    return orders.flatMap((order) => {
      const says = this.chart.orderLabel?.(battle, order);
      if (kinds.has(order.kind) || says === undefined || this.refusal(battle, order) !== null) return [];
      kinds.add(order.kind);
      return [{ order, says }];
    });
  }

  private ghost(battle: Battle<System>, viewer: Viewer, id: string, order: System['order']): Sign | null {
    const after = afterOrder({ ruleset: this.ruleset, before: battle, order });
    const [before, then] = [battle, after].map((at) => this.chart.signs(at, viewer));
    const was = before?.find((sign) => sign.id === id);
    // A marker that was not there before belongs to no unit.
    const marker = isPlaced(order) ? then?.find((sign) => before?.every((each) => each.id !== sign.id)) : undefined;
    const would = then?.find((sign) => sign.id === id) ?? marker;
    const stays = JSON.stringify(was?.blocks) === JSON.stringify(would?.blocks);
    return would === undefined || stays ? null : would;
  }
}

function isPlaced(order: object): boolean {
  return 'x' in order && 'y' in order;
}
