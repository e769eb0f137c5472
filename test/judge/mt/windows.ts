import type { JudgedOrder } from 'enfilade/testing';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { between, type Spot } from '../geometry.ts';
import { hasShot } from './aims.ts';
import { legsOf, lengthOf } from './allowance.ts';
import { enemiesOn, type Figure, menOf, placeOf, type Table, type Unit, unitOf, unitsOn } from './men.ts';
import { spots } from './spotting.ts';
import { any, type Certainty } from './certainty.ts';
import { type Way, waysOf } from './ways.ts';

type MtJudgedOrder = JudgedOrder<MtModel>;
const ACTIONS = [
  'advance',
  'move',
  'wheel',
  'engage',
  'shoot',
  'volley',
  'reload',
  'vigilance',
  'form',
  'fight',
  'withdraw',
  'rally',
  'recover',
  'spoil',
];

const DRIVEN = ['unit-fled', 'unit-recoiled', 'unit-routed'];

function alongWay(path: readonly Spot[], length: number): Spot {
  let left = length;
  for (const [from, to] of legsOf(path)) {
    const long = between(from, to);
    if (left <= long && long > 0)
      return { x: from.x + ((to.x - from.x) * left) / long, y: from.y + ((to.y - from.y) * left) / long };
    left -= long;
  }
  return path.at(-1) as Spot;
}

interface MoveWays {
  readonly ways: readonly Way[];
  readonly headings: ReadonlyMap<number, number>;
}

/** Section 8, point 10: where every man stands after this many inches, each along his own path. */
function standingAt(table: Table, unit: Unit, { ways, headings }: MoveWays, length: number): Table {
  const figures = unit.figures.map((figure): Figure => {
    const way = ways.find((each) => each.figure.id === figure.id);
    if (way === undefined) return figure;
    const { x, y } = alongWay(way.path, length);
    return { ...figure, x: x * 1000, y: y * 1000, heading: headings.get(figure.id) ?? figure.heading };
  });
  return { ...table, units: { ...table.units, [unit.id]: { ...unit, figures } } };
}

function isCrowded(unit: Unit): boolean {
  const places = unit.figures.map(placeOf);
  return places.some((a, i) => places.slice(i + 1).some((b) => between(a, b) < 1.02));
}

function headingsOf(order: MtJudgedOrder['order']): ReadonlyMap<number, number> {
  return new Map(order.kind === 'move' ? order.paths.map(({ figure, heading }) => [figure, heading]) : []);
}

/** The tables at each inch of a move that was not interrupted, without its end. */
function samples({ order, before, steps }: MtJudgedOrder): readonly Table[] {
  if (!('unit' in order) || steps.some(({ event }) => event.kind === 'shots-fired')) return [];
  const unit = unitOf(before, order.unit);
  const ways = waysOf(unit, order);
  const longest = Math.max(0, ...ways.map(({ path }) => lengthOf(path)));
  return Array.from({ length: Math.ceil(longest - 0.01) }, (_, k) =>
    standingAt(before, unit, { ways, headings: headingsOf(order) }, k),
  );
}

function wasAsked({ questions }: MtJudgedOrder, watcher: string): boolean {
  return questions.some(
    ({ kind, subject, options }) =>
      (kind === 'vigilance' && subject === watcher) ||
      (kind === 'watcher' && options.some(({ answer }) => answer === watcher)),
  );
}

/** MT-GAP-27: a vigilant unit with a shot at the acting one is asked, on its way and at the end of its action. */
export function faultInWindows(judged: MtJudgedOrder): string | undefined {
  const { order, before, steps } = judged;
  if (!ACTIONS.includes(order.kind) || !('unit' in order)) return undefined;
  const end = steps.findLast(
    ({ event }) => !['turn-ended', 'cards-drawn', 'pile-ran-out', 'go-began', 'battle-ended'].includes(event.kind),
  )?.after;
  const actor = end?.units[order.unit];
  if (
    end === undefined ||
    actor === undefined ||
    actor.where !== 'table' ||
    actor.marker ||
    unitOf(before, order.unit).marker
  )
    return undefined;
  // Section 7.4: what is driven off ends its action, and with it the windows.
  if (
    steps.some(({ event }) => event.kind === 'vigilance-spent') &&
    steps.some(({ event }) => DRIVEN.includes(event.kind))
  )
    return undefined;
  for (const watcher of enemiesOn(end, actor)) {
    if (!watcher.vigilance || watcher.marker || watcher.gun !== null || wasAsked(judged, watcher.id)) continue;
    if (hasShot(end, watcher, actor) === true)
      return `${watcher.id} is vigilant, has a shot at ${actor.id} at the end of its action and is not asked`;
    const there =
      order.kind === 'engage'
        ? undefined
        : samples(judged).find((table) => {
            const now = unitOf(table, actor.id);
            return !isCrowded(now) && hasShot(table, unitOf(table, watcher.id), now) === true;
          });
    if (there !== undefined) return `${watcher.id} is vigilant, has a shot at ${actor.id} on its way and is not asked`;
  }
  return undefined;
}

function isSeen(table: Table, marker: Unit): Certainty {
  const [at] = menOf(marker);
  const enemies = enemiesOn(table, marker).filter((unit) => !unit.marker);
  return at === undefined ? false : any(...enemies.flatMap(menOf).map((man) => spots(table, man, at)));
}

/** MT-GAP-14: no marker lies where an enemy spots it, after any action and at any inch of its own way. */
export function faultInHiding(judged: MtJudgedOrder): string | undefined {
  const { order, before, steps } = judged;
  const end = steps.at(-1)?.after;
  if (!ACTIONS.includes(order.kind) || end === undefined || end.result !== null || !('unit' in order)) return undefined;
  const seen = unitsOn(end).find((unit) => unit.marker && isSeen({ ...end, turn: before.turn }, unit) === true);
  if (seen !== undefined) return `${seen.id} is spotted and stays hidden`;
  const mover = unitOf(before, order.unit);
  if (!mover.marker || unitOf(end, mover.id).where !== 'table') return undefined;
  const passed = samples(judged).findIndex((table, k) => k > 0 && isSeen(table, unitOf(table, mover.id)) === true);
  return passed < 0 ? undefined : `${mover.id} is spotted ${passed}" along its way and stays hidden`;
}
