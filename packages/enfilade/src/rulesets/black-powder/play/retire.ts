import type { UnitId } from '#battle/index.ts';
import {
  bentHeadings,
  eastward,
  freePlaceFrom,
  freePlaceUpTo,
  GRAIN,
  grown,
  inches,
  northward,
  opposite,
  type Outline,
  outlineOf,
  type Point,
  type Push,
  slid,
  travelBefore,
} from '#field/index.ts';
import { judgeRetreat } from '../morale.ts';
import { paceAlong, roomOnGround, roomOnTable } from './forced.ts';
import { type BpBattle, type BpUmpire, type BpUnit, isShaken, onTable, the } from './model.ts';
import { enemiesOf, outline, shapeOf } from './place.ts';
import { destroy, disengage, GONE } from './tests.ts';
import { CLEARANCE, refusesPlace } from './ways.ts';

/** A way back: how far it goes, or that it crosses the edge. */
type WayBack = { readonly to: Point; readonly leaves: boolean } | undefined;

/** Section 8.6: nowhere within 1" of an enemy it was not touching, and through none that it was. */
function meetsEnemy(battle: BpBattle, unit: BpUnit, push: Push, touching: readonly UnitId[]): boolean {
  const body = outline(battle, unit);
  return enemiesOf(battle, unit).some((enemy) => {
    const there = outline(battle, enemy);
    return (
      travelBefore(body, push, touching.includes(enemy.id) ? there : grown(there, CLEARANCE + GRAIN)) !== undefined
    );
  });
}

/** BP-GAP-59: the free place nearest to the end of a way on the same line. */
function freePlace(body: Outline, { heading, length }: Push, others: readonly Outline[]): readonly number[] {
  const reach = { heading, length: length + inches(12) };
  const places = [freePlaceUpTo(body, reach, length, others), freePlaceFrom(body, reach, length, others)];
  return places
    .filter((place) => place !== undefined)
    .toSorted((a, b) => Math.abs(a - length) - Math.abs(b - length) || a - b);
}

/** One straight way back of a given length; undefined where it ends in no tenable position. */
function wayBack(battle: BpBattle, unit: BpUnit, push: Push, touching: readonly UnitId[]): WayBack {
  const body = outline(battle, unit);
  const { heading, length } = push;
  const onto = roomOnTable(battle, body, push);
  const inside = { heading, length: Math.min(onto, length) };
  if (meetsEnemy(battle, unit, inside, touching) || roomOnGround(battle, unit, body, inside) < inside.length)
    return undefined;
  if (onto < length) return { to: slid(unit, heading, length), leaves: true };
  const friends = onTable(battle)
    .filter(({ id, side }) => id !== unit.id && side === unit.side)
    .map((each) => outline(battle, each));
  for (const place of freePlace(body, push, friends)) {
    const to = slid(unit, heading, place);
    const further = { heading, length: place };
    const clear =
      place <= length ||
      (!meetsEnemy(battle, unit, further, touching) && roomOnGround(battle, unit, body, further) >= place);
    if (clear && refusesPlace(battle, unit, outlineOf(to, shapeOf(unit))) === undefined) return { to, leaves: false };
  }
  return undefined;
}

/** BP-BRK-13: some path of at most two moves in its rear quarter that ends in a tenable position on the table. */
function twoMovesBack(battle: BpBattle, unit: BpUnit, back: number, touching: readonly UnitId[]): WayBack {
  for (const share of [1, 0.75, 0.5, 0.25])
    for (const heading of bentHeadings(back, 450, 150)) {
      const length = Math.floor(paceAlong(battle, unit, heading, 2) * share);
      const way = wayBack(battle, unit, { heading, length }, touching);
      if (way !== undefined && !way.leaves) return way;
    }
  return undefined;
}

/** Where the middle of a unit that goes straight back crosses the edge: there it may come on again (BP-GAP-18). */
function edgePoint({ setting: { ground } }: BpBattle, unit: BpUnit, heading: number): Point {
  const [x, y] = [eastward(heading), northward(heading)];
  const lengths = [
    x > 0 ? (ground.width - unit.x) / x : x < 0 ? unit.x / -x : Infinity,
    y > 0 ? (ground.height - unit.y) / y : y < 0 ? unit.y / -y : Infinity,
  ];
  const { x: east, y: north } = slid(unit, heading, Math.max(0, Math.floor(Math.min(...lengths))));
  return { x: Math.min(ground.width, Math.max(0, east)), y: Math.min(ground.height, Math.max(0, north)) };
}

/** BP-GAP-63: the next turn of its own in which it may come back. */
function nextOwnTurn({ turn, active, setting }: BpBattle, unit: BpUnit): number {
  return unit.side !== active && unit.side !== setting.scenario.first ? turn : turn + 1;
}

const FACTS = { removed: 'BP-SHK-01', offTable: 'BP-GAP-18', breaks: 'BP-BRK-14' } as const;

/** BP-BRK-12 to 14: one full move straight back; else disordered and two; else it breaks. */
export function retire(umpire: BpUmpire, id: UnitId, met: readonly UnitId[] = []): void {
  const { battle } = umpire;
  const unit = the(battle, id);
  if (unit.where !== 'table') return;
  const touching = [...unit.engagedWith, ...met];
  const back = opposite(unit.heading);
  const one = wayBack(battle, unit, { heading: back, length: paceAlong(battle, unit, back, 1) }, touching);
  const two = one === undefined ? twoMovesBack(battle, unit, back, touching) : undefined;
  const leaves = one?.leaves ?? false;
  const judged = judgeRetreat({
    oneMoveClear: one !== undefined,
    twoMovesTenable: two !== undefined,
    leavesTable: leaves,
    shaken: isShaken(unit),
    disordered: unit.disordered,
  });
  const { outcome } = judged;
  if (outcome === 'breaks' || outcome === 'removed') {
    destroy(umpire, id, FACTS[outcome]);
    return;
  }
  const off = outcome === 'offTable';
  const to = off ? edgePoint(battle, unit, back) : ((one ?? two)?.to ?? unit);
  umpire.tell({
    kind: off ? 'unit-left-table' : 'unit-retired',
    by: unit.side,
    facts: off ? [FACTS.offTable] : [judged.moves === 1 ? 'BP-BRK-12' : 'BP-BRK-13', 'BP-GAP-59'],
    about: { unit: id, from: { x: unit.x, y: unit.y, heading: unit.heading }, moves: judged.moves },
    changes: [
      ...disengage(battle, id),
      {
        unit: id,
        set: {
          ...GONE,
          x: to.x,
          y: to.y,
          disordered: judged.disordered,
          ...(off ? { where: 'off', arrivesTurn: nextOwnTurn(battle, unit) } : {}),
        },
      },
    ],
  });
}
