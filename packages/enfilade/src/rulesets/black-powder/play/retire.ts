import type { UnitId } from '#battle/index.ts';
import {
  freePlaceFrom,
  freePlaceUpTo,
  GRAIN,
  grown,
  inches,
  opposite,
  type Outline,
  outlineOf,
  type Point,
  type Pose,
  type Push,
  slid,
  travelBefore,
  turned,
  within,
} from '#field/index.ts';
import { judgeRetreat } from '../morale.ts';
import { forceOff } from './edge.ts';
import { paceAlong, roomOnGround, roomOnTable } from './forced.ts';
import { type BpBattle, type BpUmpire, type BpUnit, isShaken, onTable, the } from './model.ts';
import { enemiesOf, outline, shapeOf } from './place.ts';
import { choosePlace, type Placing } from './placing.ts';
import { destroy, disengage, GONE } from './tests.ts';
import { CLEARANCE, refusesPlace } from './ways.ts';

/** A way back: where it ends, or that it crosses the edge. */
interface WayBack {
  readonly to: Pose;
  readonly leaves: boolean;
}

/** Section 8.6: nowhere within 1" of an enemy, and through none that was nearer than that before. */
function meetsEnemy(battle: BpBattle, unit: BpUnit, push: Push, touching: readonly UnitId[]): boolean {
  const body = outline(battle, unit);
  return enemiesOf(battle, unit).some((enemy) => {
    const there = outline(battle, enemy);
    const near = touching.includes(enemy.id) || within(body, there, CLEARANCE);
    return travelBefore(body, push, near ? there : grown(there, CLEARANCE + GRAIN)) !== undefined;
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

/** The ends of one straight way back of a given length, two where free places lie as near; none where no position is tenable. */
function waysBack(battle: BpBattle, unit: BpUnit, push: Push, touching: readonly UnitId[]): readonly WayBack[] {
  const body = outline(battle, unit);
  const { heading, length } = push;
  const onto = roomOnTable(battle, body, push);
  const inside = { heading, length: Math.min(onto, length) };
  if (meetsEnemy(battle, unit, inside, touching) || roomOnGround(battle, unit, body, inside) < inside.length) return [];
  if (onto < length) return [{ to: slid(unit, heading, length), leaves: true }];
  const friends = onTable(battle)
    .filter(({ id, side }) => id !== unit.id && side === unit.side)
    .map((each) => outline(battle, each));
  const found: WayBack[] = [];
  let nearest = Infinity;
  for (const place of freePlace(body, push, friends)) {
    if (Math.abs(place - length) > nearest) break;
    const to = slid(unit, heading, place);
    const further = { heading, length: place };
    const clear =
      place <= length ||
      (!meetsEnemy(battle, unit, further, touching) && roomOnGround(battle, unit, body, further) >= place);
    if (!clear || refusesPlace(battle, unit, outlineOf(to, shapeOf(unit))) !== undefined) continue;
    found.push({ to, leaves: false });
    nearest = Math.abs(place - length);
  }
  return found;
}

const SHARES = [1, 0.75, 0.5, 0.25];
/** Behind a unit its left lies to the right of the way back. */
const BENDS = [
  { answer: 'straight', says: 'Straight back', bends: [0] },
  { answer: 'left', says: 'Back and to its left', bends: [-150, -300, -450] },
  { answer: 'right', says: 'Back and to its right', bends: [150, 300, 450] },
] as const;

/** BP-BRK-13: the paths of at most two moves in its rear quarter that end in a tenable position on the table: straight, and to either side. */
function twoMovesBack(battle: BpBattle, unit: BpUnit, back: number, touching: readonly UnitId[]): readonly Placing[] {
  return BENDS.flatMap(({ answer, says, bends }): readonly Placing[] => {
    for (const share of SHARES)
      for (const bend of bends) {
        const heading = turned(back, bend);
        const length = Math.floor(paceAlong(battle, unit, heading, 2) * share);
        const [way] = waysBack(battle, unit, { heading, length }, touching);
        if (way !== undefined && !way.leaves) return [{ answer, says, to: way.to }];
      }
    return [];
  });
}

const PLACED = ['nearer', 'farther'] as const;
const SAYS = { nearer: 'Before the friends who stand there', farther: 'Behind the friends who stand there' } as const;

/** BP-GAP-59: of two free places as near to the end of its way the owner takes one. */
function placedBehind(umpire: BpUmpire, unit: BpUnit, ways: readonly WayBack[]): Pose | undefined {
  const places = ways.map(({ to }, i) => {
    const answer = PLACED[i] ?? 'nearer';
    return { answer, says: SAYS[answer], to };
  });
  return choosePlace(umpire, unit, asking(unit, 'BP-GAP-59'), places)?.to;
}

function asking({ name }: BpUnit, rule: string): Parameters<typeof choosePlace>[2] {
  return { kind: 'retires-where', rule, asks: `${name} retires. Where to?` };
}

/** BP-BRK-12 to 14: one full move straight back; else disordered and two; else it breaks. */
export function retire(umpire: BpUmpire, id: UnitId, met: readonly UnitId[] = []): void {
  const { battle } = umpire;
  const unit = the(battle, id);
  if (unit.where !== 'table') return;
  const touching = [...unit.engagedWith, ...met];
  const back = opposite(unit.heading);
  const one = waysBack(battle, unit, { heading: back, length: paceAlong(battle, unit, back, 1) }, touching);
  const two = one.length === 0 ? twoMovesBack(battle, unit, back, touching) : [];
  const judged = judgeRetreat({
    oneMoveClear: one.length > 0,
    twoMovesTenable: two.length > 0,
    leavesTable: one[0]?.leaves ?? false,
    shaken: isShaken(unit),
    disordered: unit.disordered,
  });
  if (judged.outcome === 'breaks') destroy(umpire, id, 'BP-BRK-14');
  else if (judged.outcome !== 'retires') forceOff(umpire, id, { heading: back, moves: judged.moves });
  else {
    const to =
      judged.moves === 1
        ? placedBehind(umpire, unit, one)
        : choosePlace(umpire, unit, asking(unit, 'BP-BRK-13'), two)?.to;
    tellRetired(umpire, unit, to ?? unit, judged);
  }
}

function tellRetired(
  umpire: BpUmpire,
  unit: BpUnit,
  { x, y }: Point,
  { moves, disordered }: ReturnType<typeof judgeRetreat>,
): void {
  umpire.tell({
    kind: 'unit-retired',
    by: unit.side,
    facts: [moves === 1 ? 'BP-BRK-12' : 'BP-BRK-13', 'BP-GAP-59'],
    about: { unit: unit.id, from: { x: unit.x, y: unit.y, heading: unit.heading }, moves },
    changes: [...disengage(umpire.battle, unit.id), { unit: unit.id, set: { ...GONE, x, y, disordered } }],
  });
}
