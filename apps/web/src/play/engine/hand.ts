import { type Battle, type Hand, type Overlay, percent, type Point, type System } from 'enfilade';
import { arcOf, type End, endsOf, mayWheel, otherEnd, turnedAbout } from '../../table/wheeling.ts';
import { bitesOf, envelopeOf } from './envelope.ts';
import { HAND_STRINGS } from './hand-strings.ts';
import type { Lead, LeadContext } from './lead.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';

type BattleNow = Battle<System>;

/** How far a unit may wheel about one end. */
export interface WheelReach {
  /** The way of the end that moves, from where it is. */
  readonly arc: readonly Point[];
  /** In tenths of a degree. */
  readonly most: number;
  readonly spent: number | null;
}

/** What a hand that holds a unit is shown: how far all its moves go, who goes along, how far it may wheel. */
export interface HandInfo {
  readonly reach: readonly Overlay[];
  /** Why it gets less far in some directions than in others. */
  readonly bites: readonly string[];
  readonly company: readonly string[];
  readonly wheels: Readonly<Partial<Record<End, WheelReach>>>;
}

type Outlines = readonly Overlay[];

function areasOf(overlays: Outlines): Outlines {
  return overlays.filter(({ shape }) => shape.kind === 'area');
}

/** What each result of a roll allows, the farthest last, with its name and share: "half move 34%"; and the battle after the least of them. */
function rolledReach(outcomes: readonly Outcome[], hand: Hand<System>, id: string, now: BattleNow): RolledReach {
  const each = outcomes
    .map(({ says, p, battle }) => {
      const outlines = areasOf(hand.reach(battle, id));
      return { says, p, battle, last: outlines.at(-1), count: outlines.length };
    })
    .toSorted((a, b) => a.count - b.count || size(a.last) - size(b.last));
  const outlines = each.flatMap(({ says, p, last }) => {
    if (last === undefined) return [];
    const label = last.label === null ? null : { ...last.label, says: HAND_STRINGS.chance(says, percent(p, 0)) };
    return [says === '' ? last : { ...last, label }];
  });
  return { outlines, battle: each.find(({ last }) => last !== undefined)?.battle ?? now };
}

function size(overlay: Overlay | undefined): number {
  if (overlay?.shape.kind !== 'area') return 0;
  const xs = overlay.shape.points.map(({ x }) => x);
  return Math.max(...xs) - Math.min(...xs);
}

/** With the battle in which the unit may go so far. */
interface RolledReach {
  readonly outlines: Outlines;
  readonly battle: BattleNow;
}

/** More reasons than these would not be read. */
const MOST_REASONS = 2;

/** How far a unit goes in front of itself to find out whether an order may move it at all. */
const AHEAD = 2000;

/** Where all moves of a unit may take it: by what it has, or by each result of the roll that it needs. */
function reachOf({ adviser, hand }: LeadContext, battle: BattleNow, id: string, from: Point): RolledReach {
  let now = battle;
  for (let i = 0; i < 3; i += 1) {
    const outlines = areasOf(hand.reach(now, id));
    if (outlines.length > 0) return { outlines, battle: now };
    const before = now;
    const opener = adviser
      .proposals(now, id, { at: { x: from.x + AHEAD, y: from.y } })
      .find((order) => hand.openers.includes(order.kind) && adviser.refusal(before, order) === null);
    if (opener === undefined) return { outlines: [], battle: now };
    const outcomes = outcomesOf({ ruleset: adviser.ruleset, hand }, now, id, opener);
    const [only] = outcomes;
    if (only === undefined) return { outlines: [], battle: now };
    if (outcomes.length > 1 || only.says !== '') return rolledReach(outcomes, hand, id, now);
    now = only.battle;
  }
  return { outlines: [], battle: now };
}

/** Why it does not get as far in some directions as in others: the ground that costs it movement there, else what the rules say. */
function bites(
  { adviser }: LeadContext,
  { outlines: [first], battle }: RolledReach,
  id: string,
  from: Point,
): readonly string[] {
  if (first?.shape.kind !== 'area') return [];
  const reasons = bitesOf(first.shape.points, from).flatMap(({ beyond }) => {
    const [order] = adviser.proposals(battle, id, { at: beyond });
    const refusal = order === undefined ? null : adviser.refusal(battle, order);
    if (order === undefined || refusal === null) return [];
    const cost = adviser.moveCost(battle, order);
    const isTooLong = cost !== undefined && cost.of !== null && cost.spent > cost.of;
    return isTooLong ? cost.tags.slice(0, 1).map(({ says }) => says) : [refusal.because];
  });
  return [...new Set(reasons)].slice(0, MOST_REASONS);
}

/** Half a right angle is as far as a search for a wheel goes; each step halves what is left. */
const MOST_SEARCH = 900;
const SEARCH_STEPS = 5;
const WHEEL_STEP = 10;

function wheelsOf(context: LeadContext, lead: Lead, battle: BattleNow, id: string): HandInfo['wheels'] {
  const { adviser, viewer, hand } = context;
  const sign = adviser.chart.signs(battle, viewer).find((each) => each.id === id);
  if (sign === undefined || !mayWheel(sign) || areasOf(hand.reach(battle, id)).length === 0) return {};
  const ends = endsOf(sign);
  const wheel = (end: End): WheelReach | null => {
    const [moving, about] = [ends[end], ends[otherEnd(end)]];
    const sense = end === 'left' ? -1 : 1;
    let found: WheelReach | null = null;
    let [least, most] = [0, MOST_SEARCH];
    for (let i = 0; i < SEARCH_STEPS; i += 1) {
      const turn = Math.round((least + most) / 2 / WHEEL_STEP) * WHEEL_STEP;
      const { heading, ...at } = turnedAbout(sign.pose, about, sense * turn);
      const preview = lead.bestOf(battle, id, { at, heading, about });
      const isLegal = preview !== null && preview.refusal === null && preview.instead === null;
      if (isLegal) {
        least = turn;
        found = { arc: arcOf(about, moving, sense * turn), most: turn, spent: preview.spent?.spent ?? null };
      } else most = turn;
    }
    return found;
  };
  const [left, right] = [wheel('left'), wheel('right')];
  return { ...(left === null ? {} : { left }), ...(right === null ? {} : { right }) };
}

/** Worked out in idle time: nothing waits for it. */
export function handInfo(context: LeadContext, lead: Lead, battle: BattleNow, id: string): HandInfo {
  const from = lead.poses(battle).get(id);
  const company = context.hand.company(battle, id);
  if (from === undefined) return { reach: [], bites: [], company, wheels: {} };
  const reached = reachOf(context, battle, id, from);
  return {
    reach: envelopeOf(reached.outlines, from),
    bites: bites(context, reached, id, from),
    company,
    wheels: wheelsOf(context, lead, battle, id),
  };
}
