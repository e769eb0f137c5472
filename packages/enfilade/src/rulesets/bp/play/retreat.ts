import type { UnitId } from '#battle/index.ts';
import {
  freePlaceFrom,
  freePlaceUpTo,
  inches,
  opposite,
  type Outline,
  type Point,
  type Pose,
  type Push,
  slid,
} from '#field/index.ts';
import { afterRetreat, DISENGAGED, isShaken } from '../aftermath.ts';
import { judgeRetreat, type RetireResult } from '../morale.ts';
import { forceOff } from './edge.ts';
import { paceAlong, roomOnGround, roomOnTable } from './forced.ts';
import { tell } from './events.ts';
import { type BpBattle, type BpUmpire, type BpUnit, unitOf } from './model.ts';
import { outline } from './place.ts';
import { choosePlace } from './choices.ts';
import { type NearbyUnits, companyOf, isTenable, roomFrom, twoMovesBack } from './retreat-places.ts';
import { destroy, disengage } from './morale.ts';

/** A way back: where it ends, or that it crosses the edge. */
interface WayBack {
  readonly to: Pose;
  readonly leaves: boolean;
}

/** How far beyond the end of its way a free place is looked for. */
const BEYOND_SEARCH = inches(48);

/** BP-GAP-59: the free place nearest to the end of a way on the same line. */
function freePlace(body: Outline, { heading, length }: Push, others: readonly Outline[]): readonly number[] {
  const reach = { heading, length: length + BEYOND_SEARCH };
  const places = [freePlaceUpTo(body, reach, length, others), freePlaceFrom(body, reach, length, others)];
  return places
    .filter((place) => place !== undefined)
    .toSorted((a, b) => Math.abs(a - length) - Math.abs(b - length) || a - b);
}

/** The ends of one full move straight back, two where free places lie as near; none where no position is tenable. */
function oneMoveBack(battle: BpBattle, unit: BpUnit, back: number, company: NearbyUnits): readonly WayBack[] {
  const body = outline(battle, unit);
  const push = { heading: back, length: paceAlong(battle, unit, back, 1) };
  const { length } = push;
  const onto = roomOnTable(battle, body, push);
  const isClear = (far: number): boolean => {
    const way = { heading: back, length: far };
    return roomFrom(company, body, way) >= far && roomOnGround(battle, unit, body, way) >= far;
  };
  if (!isClear(Math.min(onto, length))) return [];
  if (onto < length) return [{ to: slid(unit, back, length), leaves: true }];
  const found: WayBack[] = [];
  let nearest = Infinity;
  for (const place of freePlace(body, push, company.friends)) {
    if (Math.abs(place - length) > nearest) break;
    const to = slid(unit, back, place);
    // Where it stands is no place to retire to.
    if (place <= 0 || (place > length && !isClear(place)) || !isTenable(battle, unit, to)) continue;
    found.push({ to, leaves: false });
    nearest = Math.abs(place - length);
  }
  return found;
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
  const unit = unitOf(battle, id);
  if (unit.where !== 'table') return;
  const company = companyOf(battle, unit, [...unit.engagedWith, ...met]);
  const back = opposite(unit.heading);
  const one = oneMoveBack(battle, unit, back, company);
  const two = one.length === 0 ? twoMovesBack(battle, unit, back, company) : [];
  const judged = judgeRetreat({
    oneMoveClear: one.length > 0,
    twoMovesTenable: two.length > 0,
    leavesTable: one[0]?.leaves ?? false,
    shaken: isShaken(unit),
    disordered: unit.disordered,
  });
  if (judged.outcome === 'breaks') destroy(umpire, id, 'BP-BRK-14', 'it had nowhere to retire to');
  else if (judged.outcome !== 'retires') forceOff(umpire, id, { heading: back, moves: judged.moves });
  else {
    const to =
      judged.moves === 1
        ? placedBehind(umpire, unit, one)
        : choosePlace(umpire, unit, asking(unit, 'BP-BRK-13'), two)?.to;
    tellRetired(umpire, unit, to ?? unit, judged);
  }
}

function tellRetired(umpire: BpUmpire, unit: BpUnit, to: Point, judged: RetireResult): void {
  tell(umpire, 'unit-retired', unit, to, judged, [
    ...disengage(umpire.battle, unit.id),
    { unit: unit.id, set: { ...DISENGAGED, x: to.x, y: to.y, ...afterRetreat(judged) } },
  ]);
}
