import {
  type Battle,
  direction,
  inPlainWords,
  isPlace,
  isRecord,
  measure,
  type Offer,
  type OrderRefusal,
  type Ruleset,
  type System,
  type SystemWords,
  wayFrom,
  whereIs,
  type Point,
} from 'enfilade';
import { headingTo } from 'enfilade/field';
import { headingNamed } from './compass.ts';

type Order = System['order'];
type Fields = Readonly<Record<string, unknown>>;

const HERE: Point = { x: 0, y: 0 };

/** An order whose place is relative to its unit, not a point of the table. */
function isRelative({ kind }: Order): boolean {
  return kind === 'advance';
}

/** The list of points or steps that an order leads along. */
function wayIn(order: Order): readonly unknown[] | undefined {
  const { path, points, steps } = order as Order & Fields;
  return [path, points, steps].find(Array.isArray);
}

function placeIn(order: Order): Point | undefined {
  const { to } = order as Order & Fields;
  return [order, to, wayIn(order)?.findLast(isPlace)].find(isPlace);
}

/** Where an order leads that names a place, a way, a formation or a heading. */
export function destinationInWords(
  { words }: Ruleset<System>,
  battle: Battle<System>,
  { subject, order, says }: Offer<System>,
): string {
  const stands = whereIs(battle, subject ?? '');
  const place = placeIn(order);
  const from = isRelative(order) ? HERE : stands;
  const way =
    place === undefined || goesNowhere(says, place) ? undefined : tellWay(words, from, place, isRelative(order));
  const { before, after, heading, to } = order as Order & Fields;
  const formed = [before, after].filter((each) => typeof each === 'string' && !says.startsWith('Form'));
  const faces = [heading, isRecord(to) ? to['heading'] : undefined].find((each) => typeof each === 'number');
  const turned =
    typeof stands?.heading === 'number' && direction(faces ?? stands.heading) !== direction(stands.heading);
  return [
    ...(way === undefined ? [] : [` ${way}`]),
    ...formed.map((each) => `, as ${inPlainWords(String(each))}`),
    ...(turned && faces !== undefined && !says.startsWith('Turn') ? [`, facing ${direction(faces)}`] : []),
    ...stepsOf(order),
    ...(isFree(order) && way !== undefined ? [', for example'] : []),
  ].join('');
}

/** A place that the words of an offer name already, or lengths and directions that they give. */
function goesNowhere(says: string, { x, y }: Point): boolean {
  return /\bto \S|\bwith \S|\d"/.test(says) || !Number.isFinite(x + y);
}

function tellWay(words: SystemWords, from: Point | undefined, to: Point, relative: boolean): string {
  const whole = wayFrom(words, from ?? to, to);
  return relative ? whole.replace(/ to \(.*$/, '') : whole;
}

function stepsOf(order: Order): readonly string[] {
  const { steps } = order as Order & Fields;
  if (!Array.isArray(steps)) return [];
  return steps.filter(isRecord).flatMap(({ do: does, formation, heading }) => {
    if (does === 'change' && typeof formation === 'string')
      return steps.length > 1 ? [`, as ${inPlainWords(formation)}`] : [];
    return does === 'face' && typeof heading === 'number' ? [`, facing ${direction(heading)}`] : [];
  });
}

/** Whether an order is one of many: another place could be named. */
function isFree(order: Order): boolean {
  return placeIn(order) !== undefined && !['placeCommander', 'assault', 'form'].includes(order.kind);
}

/** What a person wrote after the number of an offer: "45,20", "north 6", "ne facing east". */
export interface Goal {
  readonly at?: Point;
  readonly toward?: number;
  readonly far?: number;
  readonly facing?: number;
}

export function readGoal(text: string): Goal | undefined {
  const [, goes = '', looks] = /^(.*?)\s*(?:\bfacing\s+(\S+))?$/i.exec(text.trim()) ?? [];
  const facing = looks === undefined ? undefined : headingNamed(looks);
  if (looks !== undefined && facing === undefined) return undefined;
  const turned = facing === undefined ? {} : { facing };
  const [, x, y] = /^\(?(-?[\d.]+)\s*[, ]\s*(-?[\d.]+)\)?$/.exec(goes) ?? [];
  if (x !== undefined && y !== undefined) return { at: { x: grains(x), y: grains(y) }, ...turned };
  const [, word = '', far] = /^([a-z-]+)(?:\s+([\d.]+)\s*(?:"|cm|in)?)?$/i.exec(goes) ?? [];
  const toward = headingNamed(word);
  if (toward === undefined) return goes === '' && facing !== undefined ? { facing } : undefined;
  return { toward, ...(far === undefined ? {} : { far: grains(far) }), ...turned };
}

function grains(length: string): number {
  return Math.round(Number(length) * 1000);
}

const DIAGONAL = Math.SQRT1_2;
const STEPS = [
  [1, 0],
  [DIAGONAL, DIAGONAL],
  [0, 1],
  [-DIAGONAL, DIAGONAL],
  [-1, 0],
  [-DIAGONAL, -DIAGONAL],
  [0, -1],
  [DIAGONAL, -DIAGONAL],
] as const;

/** Halvings of the table's length until the farthest place is known precisely enough. */
const HALVINGS = 12;

/** An offer taken to a place the player names: the order, or why none of that kind leads there. */
export function ledTo(
  ruleset: Ruleset<System>,
  battle: Battle<System>,
  { subject, order }: Offer<System>,
  goal: Goal,
): Order | OrderRefusal {
  const stands = whereIs(battle, subject ?? '');
  const from = isRelative(order) ? HERE : stands;
  if (placeIn(order) === undefined || from === undefined)
    return { rule: 'contract', because: 'this order has no place: type its number alone' };
  const tries = (to: Point): readonly Order[] => {
    const faces = goal.facing ?? stands?.heading;
    const ways = [faces, headingTo(from, to)].filter((each) => typeof each === 'number');
    return (goal.facing === undefined ? [...ways, undefined] : [goal.facing]).map((heading) =>
      redirected(order, to, heading),
    );
  };
  const first = (to: Point): Order | OrderRefusal => {
    const refused = tries(to).map((each) => ({ each, because: refusalOf(ruleset, battle, each) }));
    return refused.find(({ because }) => because === undefined)?.each ?? (refused[0]?.because as OrderRefusal);
  };
  if (goal.at !== undefined)
    return first(
      isRelative(order) && stands !== undefined ? { x: goal.at.x - stands.x, y: goal.at.y - stands.y } : goal.at,
    );
  if (goal.toward === undefined) return first(from);
  const [east, north] = STEPS[goal.toward / 450] ?? [0, 0];
  const off = (far: number): Point => ({ x: from.x + Math.round(east * far), y: from.y + Math.round(north * far) });
  if (goal.far !== undefined) return first(off(goal.far));
  const { width, height } = battle.setting.ground;
  let [near, beyond] = [0, Math.max(width, height)];
  let best: Order | OrderRefusal = first(off(1000));
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = Math.floor((near + beyond) / 2);
    const found = first(off(middle));
    if ('because' in found) beyond = middle;
    else [near, best] = [middle, found];
  }
  return best;
}

function refusalOf(ruleset: Ruleset<System>, battle: Battle<System>, order: Order): OrderRefusal | undefined {
  const read = ruleset.read(order);
  return 'because' in read ? (read as OrderRefusal) : ruleset.refuses(battle, read);
}

function redirected(order: Order, { x, y }: Point, heading: unknown): Order {
  const { to, path, points, steps, before, after, heading: given } = order as Order & Fields;
  const faces = typeof heading === 'number' ? { heading } : {};
  if (isPlace(to)) return { ...order, to: { ...to, x, y, ...faces } } as Order;
  const turned = typeof given === 'number' ? faces : {};
  const kept: Fields = {
    ...order,
    ...turned,
    ...(before === undefined ? {} : { before: null }),
    ...(after === undefined ? {} : { after: null }),
  };
  if (Array.isArray(points)) return { ...kept, points: [{ x, y }] } as unknown as Order;
  if (Array.isArray(path)) return { ...kept, path: [{ x, y }] } as unknown as Order;
  if (Array.isArray(steps)) {
    const go = (steps as readonly Fields[]).find((each) => isPlace(each));
    return { ...order, steps: [{ ...go, x, y, heading: heading ?? null }] } as Order;
  }
  return { ...kept, x, y } as unknown as Order;
}

/** How a number of the list may be followed by a place. */
export function ownPlaceHint({ words }: Ruleset<System>, offers: readonly Offer<System>[]): string | undefined {
  const at = offers.findIndex(({ order }) => isFree(order));
  if (at < 0) return undefined;
  const n = at + 1;
  return `Your own place: ${n} north (as far as possible), ${n} north-east ${measure(words, 4000).replace(/\D+$/, '')}, ${n} 12,30.5 facing west`;
}
