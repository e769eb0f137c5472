import {
  type Battle,
  capital,
  type Hand,
  type MoveCost,
  percent,
  spaced,
  type Point,
  type Pose,
  type Sign,
  type System,
  type Viewer,
  type Wish,
} from 'enfilade';
import type { Adviser, Preview } from './adviser.ts';
import { afterOrder } from './after-order.ts';
import { HAND_STRINGS } from './hand-strings.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';
import { alongside, frontFirst, gains, isDone, restOf } from './ways-on.ts';

type Order = System['order'];
type BattleNow = Battle<System>;

/** A wish for one unit, or for several of which one is dragged. */
export interface Drag extends Wish {
  /** All units that go; the dragged one only if it is among them. */
  readonly with?: readonly string[];
}

/** One of several that go together: where it would stand, and why that is not where it was meant to be. */
export interface Member {
  readonly id: string;
  readonly sign: Sign | null;
  readonly at: Pose;
  readonly way: readonly Point[];
  readonly because: string | null;
  readonly refused: boolean;
}

/** What a drag leads to besides its first order. */
export interface LeadInfo {
  readonly id: string;
  readonly drag: Drag;
  /** How likely it is that the roll lets it go so far: "full move 58%"; null where nothing is rolled. */
  readonly chance: string | null;
  readonly members: readonly Member[];
}

/** A charge that follows a roll: the battle after the roll it needs, and what is taken for granted of it. */
export interface LateClash {
  readonly before: BattleNow;
  readonly order: Order;
  readonly granted: string | null;
  /** How likely that roll is. */
  readonly likely: number;
}

export interface LeadResult {
  readonly preview: Preview;
  readonly info: LeadInfo | null;
  readonly clash: LateClash | null;
  /** The last order, and the battle before it. */
  readonly end: { readonly before: BattleNow; readonly order: Order };
}

/** How a wish is carried out as far as can be foreseen. */
interface Walk {
  readonly preview: Preview;
  readonly follows: boolean;
  readonly chance: string | null;
  readonly clash: LateClash | null;
  /** The battle after its last order, without that order. */
  readonly before: BattleNow;
  readonly last: Order;
}

/** One result of a roll, and how the order is carried on after it. */
interface WayOn {
  readonly outcome: Outcome;
  readonly walk: Walk;
}

export interface LeadContext {
  readonly adviser: Adviser;
  readonly hand: Hand<System>;
  readonly viewer: Viewer;
  /** What an order is offered as. */
  readonly nameOf: (id: string, order: Order) => string | undefined;
}

/** A card, an activation, an order to it: no unit needs more to act. */
const MOST_OPENERS = 3;

/** Results less likely than this are not counted on. */
const LEAST_LIKELY = 0.2;

/** Finds out what a drag would do: all the orders it stands for, one after the other, as far as no die has to be rolled for the way. */
export class Lead {
  private readonly context: LeadContext;
  private readonly known = new Map<string, readonly Outcome[]>();

  constructor(context: LeadContext) {
    this.context = context;
  }

  of(battle: BattleNow, id: string, drag: Drag): LeadResult | null {
    const { with: named, ...wish } = drag;
    const company = named ?? this.ledBy(battle, id, wish);
    if (company.length > 0) {
      const all = this.ofSeveral(battle, id, { ...drag, with: company }, company);
      if (all !== null || named !== undefined) return all;
    }
    const walk = this.walk(battle, id, wish);
    if (walk === null) return null;
    const { preview, follows, chance, clash } = walk;
    const info = follows ? { id, drag, chance, members: [] } : null;
    return { preview, info, clash, end: { before: walk.before, order: walk.last } };
  }

  /** A commander is dragged with its units. */
  private ledBy(battle: BattleNow, id: string, { at, heading }: Wish): readonly string[] {
    const isCommander = this.signs(battle).some((sign) => sign.id === id && sign.arm === 'commander');
    return isCommander && (at !== undefined || heading !== undefined) ? this.context.hand.company(battle, id) : [];
  }

  /** Which unit goes where, in the sequence in which they go. */
  membersOf(
    battle: BattleNow,
    id: string,
    { with: company = [id], ...wish }: Drag,
  ): readonly { id: string; wish: Wish }[] {
    const poses = this.poses(battle);
    const led = poses.get(id);
    if (led === undefined || (company.length === 1 && company[0] === id)) return [{ id, wish }];
    const members = company.flatMap((each) => {
      const pose = poses.get(each);
      return pose === undefined ? [] : [{ id: each, pose }];
    });
    return frontFirst(members, led, wish.at ?? led).map((member) => ({
      id: member.id,
      wish: wish.target === undefined ? alongside(led, member.pose, wish) : wish,
    }));
  }

  /** The best order for a wish; towards an enemy that is out of reach, a move as far as it goes, with the reason. */
  bestOf(battle: BattleNow, id: string, wish: Wish): Preview | null {
    const { adviser, hand, viewer } = this.context;
    const found = adviser.bestFor(battle, viewer, id, wish);
    if (wish.target === undefined) return found;
    const target = this.signs(battle).find((sign) => sign.id === wish.target);
    const isMet = found !== null && found.refusal === null;
    const isNear = isMet && [...hand.openers, ...hand.standing].includes(found.order.kind);
    const beyond = isNear ? undefined : hand.beyond(battle, id, wish.target);
    const why = beyond ?? found?.refusal ?? null;
    if (target === undefined || why === null) return found;
    const towards = adviser.bestFor(battle, viewer, id, { at: { x: target.pose.x, y: target.pose.y } });
    if (towards === null || towards.refusal !== null || towards.ghost === null)
      return found === null || beyond === undefined ? found : { ...found, refusal: beyond };
    return { ...towards, instead: why, says: HAND_STRINGS.towards(target.name), others: found?.others ?? [] };
  }

  poses(battle: BattleNow): ReadonlyMap<string, Pose> {
    return new Map(this.signs(battle).map(({ id, pose }) => [id, pose]));
  }

  private signs(battle: BattleNow): readonly Sign[] {
    const { adviser, viewer } = this.context;
    return adviser.chart.signs(battle, viewer);
  }

  private outcomes(battle: BattleNow, id: string, order: Order): readonly Outcome[] {
    const { adviser, hand } = this.context;
    const key = JSON.stringify([battle.turn, battle.phase, id, order]);
    let found = this.known.get(key);
    if (found === undefined) {
      found = outcomesOf({ ruleset: adviser.ruleset, hand }, battle, id, order);
      this.known.set(key, found);
    }
    return found;
  }

  private after(before: BattleNow, order: Order): BattleNow {
    return afterOrder({ ruleset: this.context.adviser.ruleset, before, order });
  }

  private walk(battle: BattleNow, id: string, wish: Wish, openers = 0): Walk | null {
    const { hand } = this.context;
    const first = this.bestOf(battle, id, wish);
    if (first === null) return null;
    const { order } = first;
    const alone = { preview: first, follows: false, chance: null, clash: null, before: battle, last: order };
    if (first.refusal !== null) return alone;
    if (hand.openers.includes(order.kind) && openers < MOST_OPENERS) return this.through(alone, id, wish, openers);
    return hand.repeats.includes(order.kind) && wish.target === undefined ? this.onwards(alone, id, wish) : alone;
  }

  /** Move after move, as long as it has any and they bring it nearer. */
  private onwards(alone: Walk, id: string, wish: Wish): Walk {
    const { hand } = this.context;
    const moves = hand.allowed(alone.before, id)?.moves ?? 1;
    const steps = [alone.preview];
    let [before, last, rest] = [alone.before, alone.preview, wish];
    while (steps.length < moves && last.ghost !== null) {
      const { pose } = last.ghost;
      rest = restOf(rest, pose);
      if (isDone(rest, pose)) break;
      const now = this.after(before, last.order);
      const next = this.bestOf(now, id, rest);
      if (next?.refusal !== null || next.ghost === null || !hand.repeats.includes(next.order.kind)) break;
      if (!gains(pose, next.ghost.pose)) break;
      steps.push(next);
      [before, last] = [now, next];
    }
    const preview = { ...alone.preview, ghost: last.ghost, instead: last.instead, spent: sumOf(steps, moves) };
    return { ...alone, preview, follows: steps.length > 1, before, last: last.order };
  }

  /** What follows a roll, a card or an activation: as far as its best result leads. */
  private through(alone: Walk, id: string, wish: Wish, openers: number): Walk {
    const outcomes = this.outcomes(alone.before, id, alone.preview.order);
    const ways = outcomes.flatMap((outcome) => {
      const walk = this.walk(outcome.battle, id, wish, openers + 1);
      return walk === null || walk.preview.refusal !== null ? [] : [{ outcome, walk }];
    });
    const from = this.poses(alone.before).get(id);
    const far = ({ walk: { preview } }: (typeof ways)[number]): number =>
      (preview.instead === null ? 1e9 : 0) +
      (preview.ghost === null || from === undefined
        ? 0
        : Math.hypot(preview.ghost.pose.x - from.x, preview.ghost.pose.y - from.y));
    const best = this.shown(
      ways.toSorted((a, b) => far(b) - far(a)),
      wish,
    );
    if (best === undefined) return this.unreached(alone, outcomes, id, wish);
    // An order to charge an enemy out of reach would be wasted: the unit moves instead.
    if (wish.target !== undefined && best.walk.preview.instead !== null) {
      const towards = this.towards(alone.before, id, wish.target, openers);
      if (towards !== null) return { ...towards, preview: { ...towards.preview, instead: best.walk.preview.instead } };
    }
    const gets = ways.filter((way) => far(way) >= far(best) - 1);
    const { preview } = best.walk;
    const p = gets.reduce((sum, way) => sum + way.outcome.p, 0);
    const isRolled = outcomes.some((each) => each.says !== '');
    const own = this.context.hand.opening(alone.before, alone.preview.order);
    const next =
      preview.says ?? this.context.nameOf(id, preview.order) ?? this.named(alone.before, preview.order, wish);
    return {
      ...alone,
      follows: true,
      chance: isRolled ? HAND_STRINGS.likely(percent(p, 0)) : best.walk.chance,
      clash: this.clashAfter(best, wish, isRolled ? p : null),
      preview: {
        ...preview,
        order: alone.preview.order,
        says: own === '' ? next : HAND_STRINGS.followedBy(own, next),
      },
      before: best.walk.before,
      last: best.walk.last,
    };
  }

  /** Of ways that lead less and less far: to an enemy the farthest, to a place the farthest that is not too unlikely. */
  private shown<W extends { readonly outcome: Outcome }>(ways: readonly W[], { target }: Wish): W | undefined {
    let p = 0;
    for (const way of ways) {
      p += way.outcome.p;
      if (target !== undefined || p >= LEAST_LIKELY) return way;
    }
    return ways[0];
  }

  /** "Charge 42e Ligne, I", "Move" */
  private named(battle: BattleNow, { kind }: Order, { target }: Wish): string {
    const name = this.signs(battle).find(({ id }) => id === target)?.name;
    return name === undefined ? HAND_STRINGS.move : `${capital(spaced(kind))} ${name}`;
  }

  private towards(battle: BattleNow, id: string, target: string, openers: number): Walk | null {
    const sign = this.signs(battle).find((each) => each.id === target);
    if (sign === undefined) return null;
    const { x, y } = sign.pose;
    const walk = this.walk(battle, id, { at: { x, y } }, openers);
    if (walk === null || walk.preview.refusal !== null || walk.preview.ghost === null) return null;
    return { ...walk, preview: { ...walk.preview, says: HAND_STRINGS.towards(sign.name) } };
  }

  /** Whatever is rolled, it does not get there. */
  private unreached(alone: Walk, outcomes: readonly Outcome[], id: string, wish: Wish): Walk {
    const tried = outcomes.map(({ battle }) => this.bestOf(battle, id, wish));
    const why = tried.find((each) => each?.refusal !== null && each !== null)?.refusal ?? null;
    return why === null ? alone : { ...alone, preview: { ...alone.preview, refusal: why } };
  }

  /** The charge that a roll lets a unit begin; `likely` is null where nothing is rolled. */
  private clashAfter({ outcome, walk }: WayOn, { target }: Wish, likely: number | null): LateClash | null {
    if (walk.clash !== null) return { ...walk.clash, likely: walk.clash.likely * (likely ?? 1) };
    if (target === undefined) return null;
    const granted = likely === null ? null : HAND_STRINGS.ifRolled(outcome.says);
    return { before: outcome.battle, order: walk.preview.order, granted, likely: likely ?? 1 };
  }

  private ofSeveral(battle: BattleNow, id: string, drag: Drag, company: readonly string[]): LeadResult | null {
    const { adviser, hand } = this.context;
    const wished = this.membersOf(battle, id, drag);
    const order = hand.together(battle, company).find((each) => adviser.refusal(battle, each) === null);
    const named = order === undefined ? null : JSON.stringify(order);
    const isNamed = (member: string): boolean => named?.includes(JSON.stringify(member)) ?? true;
    const [lead] = wished.filter((member) => isNamed(member.id));
    let now = battle;
    let chance: string | null = null;
    if (order !== undefined && lead !== undefined) {
      const best = this.outcomes(battle, lead.id, order).toSorted((a, b) => moves(b) - moves(a))[0];
      if (best !== undefined) [now, chance] = [best.battle, HAND_STRINGS.chance(best.says, percent(best.p, 0))];
    }
    const members: Member[] = [];
    let first: Preview | null = null;
    for (const { id: each, wish } of wished) {
      const walk = isNamed(each) ? this.walk(now, each, wish) : null;
      const preview = walk?.preview ?? null;
      members.push(memberOf(each, wish, preview, isNamed(each)));
      if (walk === null || preview === null || preview.refusal !== null) continue;
      first ??= preview;
      now = this.after(walk.before, walk.last);
    }
    if (first === null) return null;
    const going = members.filter(({ refused }) => !refused).length;
    const says = HAND_STRINGS.together(going);
    const preview: Preview = {
      ...first,
      order: order ?? first.order,
      says,
      ghost: null,
      spent: null,
      instead: null,
      others: [],
    };
    const info = { id, drag, chance, members };
    return { preview, info, clash: null, end: { before: battle, order: preview.order } };

    function moves(outcome: Outcome): number {
      return lead === undefined ? 0 : (hand.allowed(outcome.battle, lead.id)?.moves ?? 0);
    }
  }
}

function memberOf(id: string, { at, heading }: Wish, preview: Preview | null, isNamed: boolean): Member {
  const place = { x: at?.x ?? 0, y: at?.y ?? 0, heading: heading ?? -1 };
  // A chit does not move any unit yet.
  const refused = preview === null || preview.refusal !== null;
  const because = isNamed
    ? ((preview?.refusal ?? preview?.instead)?.because ?? (refused ? HAND_STRINGS.noWay : null))
    : HAND_STRINGS.leftOut;
  return { id, sign: preview?.ghost ?? null, at: place, way: preview?.spent?.way ?? [], because, refused };
}

/** What several moves cost together, of all that it has. */
function sumOf(steps: readonly Preview[], moves: number): MoveCost | null {
  const costs = steps.flatMap(({ spent }) => spent ?? []);
  const [first] = costs;
  const last = costs.at(-1);
  if (first === undefined || last === undefined) return null;
  const left = Math.max(0, moves - costs.length) * (last.of ?? 0);
  return {
    way: costs.flatMap(({ way }, i) => (i === 0 ? way : way.slice(1))),
    spent: costs.reduce((sum, { spent }) => sum + spent, 0),
    of: costs.some(({ of }) => of === null) ? null : costs.reduce((sum, { of }) => sum + (of ?? 0), left),
    tags: costs.flatMap(({ tags }) => tags),
  };
}
