import { between, gap, mayBeWithin, onTable, overlapOf, type Patch, patchOf, SLACK, type Spot } from '../geometry.ts';
import {
  baseOf,
  bodyOf,
  cm,
  foesOf,
  friendsOf,
  isHorse,
  isUnlimbered,
  moveOf,
  spot,
  type Table,
  type Unit,
} from './bodies.ts';
import {
  allowanceOn,
  around,
  deepOn,
  faultInStop,
  isOnRoad,
  isStopping,
  metOn,
  type Stage,
  stagesOf,
} from './going.ts';
import { linesBetween } from './sight.ts';
import { isBarredTo, isDense, terrainOf } from './terrain.ts';

export interface Walk {
  readonly battle: Table;
  readonly was: Unit;
  readonly is: Unit;
  /** From point to point; it may have ended before the last. */
  readonly wished: readonly Spot[];
  readonly move: number;
  /** Whether dense ground was not declared (GTC-CMD-03). */
  readonly undeclared: boolean;
  readonly half: boolean;
}

/** The part of the wished way that was gone; undefined where it ended somewhere else. */
function goneOf({ was, is, wished }: Walk): readonly Spot[] | undefined {
  const [start, end] = [spot(was), spot(is)];
  const points: Spot[] = [];
  let from = start;
  for (const to of wished) {
    const [whole, part] = [between(from, to), between(from, end)];
    if (part + between(end, to) <= whole + 0.01) return [...points, end];
    points.push(to);
    from = to;
  }
  return between(from, end) <= 0.01 ? points : undefined;
}

function lengthOf(start: Spot, points: readonly Spot[]): number {
  return points.reduce((sum, to, i) => sum + between(i === 0 ? start : (points[i - 1] as Spot), to), 0);
}

/** GTC-ROAD-01, GTC-ROAD-02, GTC-GAP-38: cavalry and mounted command 10 cm more, all others 5. */
function roadBonus(unit: Unit): number {
  return isHorse(unit) || (unit.type === 'command' && unit.mounted) ? 10 : 5;
}

/** GTC-GAP-48: an enemy held off by a hedge or works that the mover touches. */
function isBehindLine(battle: Table, base: Patch, enemy: Patch): boolean {
  const lines = linesBetween(base, enemy).map(({ from, to }): Patch => ({ corners: [from, to], radius: 0 }));
  return terrainOf(battle).some(
    ({ class: its, kind, patches }) =>
      its === 'line' &&
      kind !== 'shallowWet' &&
      patches.some((patch) => gap(base, patch) <= SLACK && lines.some((line) => gap(line, patch) <= SLACK)),
  );
}

/** GTC-GAP-48, GTC-GAP-52: the table's edge, enemies at 1 cm and suppressed friends all along the way, and where it ends. */
export function faultInPassage(battle: Table, was: Unit, is: Unit, stages: readonly Stage[]): string | undefined {
  const own = bodyOf(was);
  const bodies = [...stages.map(({ base }) => patchOf(base)), bodyOf(is)];
  if (bodies.some((body) => !onTable(body, battle.setting.scenario.table)))
    return `${was.id} goes over the table's edge`;
  const hull = around([...stages, { base: baseOf(is), at: 0 }]);
  for (const enemy of foesOf(battle, was)) {
    const foe = bodyOf(enemy);
    if (!mayBeWithin(hull, foe, 1)) continue;
    const near = Math.min(...bodies.map((body) => gap(body, foe)));
    if (near >= 1 - SLACK || near >= gap(own, foe) - SLACK) continue;
    const held =
      isBehindLine(battle, bodyOf(is), foe) || isBehindLine(battle, patchOf((stages.at(-1) as Stage).base), foe);
    if (!held || bodies.some((body) => overlapOf(body, foe) > SLACK))
      return `${was.id} comes within ${cm(near)} of ${enemy.id}`;
  }
  for (const friend of friendsOf(battle, was)) {
    const body = bodyOf(friend);
    if (!friend.suppressed || !mayBeWithin(hull, body, 0)) continue;
    if (stages.some(({ base }) => overlapOf(patchOf(base), body) > SLACK))
      return `${was.id} passes through suppressed ${friend.id}`;
  }
  return undefined;
}

function faultInGround(walk: Walk, stages: readonly Stage[]): string | undefined {
  const { battle, was, move, half } = walk;
  const length = (stages.at(-1) as Stage).at;
  const share = half ? 0.5 : 1;
  const road = isOnRoad(battle, was, stages);
  const met = metOn(battle, was, stages);
  const byRoad = half ? move * share : move + roadBonus(was);
  const river = met.find((piece) => piece.kind === 'deepWet' && isBarredTo(piece, was));
  if (road && river !== undefined) return `${was.id} goes through ${river.id} on a road without a bridge`;
  if (road && length <= byRoad + SLACK) return undefined;
  for (const piece of met) {
    if (isBarredTo(piece, was)) return `${was.id} goes through ${piece.id}`;
    const fault = faultInStop(was, stages, piece);
    if (fault !== undefined) return fault;
  }
  const allowance = allowanceOn(was, move, met) * share;
  if (length > allowance + SLACK) return `${was.id} moved ${cm(length)} of ${cm(allowance)}`;
  const dense = met.find((piece) => isDense(piece, was) && stages.some(({ base }) => deepOn(base, piece) > 0.1));
  if (walk.undeclared && dense !== undefined && length > 0)
    return `${was.id} moved in dense ${dense.id} and did not declare it`;
  return undefined;
}

/** A move that ended before its last point was ended by ground. */
function faultInEnd(
  { battle, was, wished }: Walk,
  gone: readonly Spot[],
  stages: readonly Stage[],
): string | undefined {
  const left = lengthOf(spot(was), wished) - lengthOf(spot(was), gone);
  const { base } = stages.at(-1) as Stage;
  const stopped = terrainOf(battle).some(
    (piece) =>
      isStopping(piece) &&
      !was.startedIn.includes(piece.id) &&
      piece.patches.some((patch) => gap(patchOf(base), patch) <= SLACK),
  );
  return left > SLACK && !stopped ? `${was.id} ended its move ${cm(left)} early, and no ground ended it` : undefined;
}

/** GTC-ACT-01, sections 8.3 and 8.6a: a move of any kind that its player chose. */
export function faultInWalk(walk: Walk): string | undefined {
  const { battle, was, is } = walk;
  if (was.prone) return `${was.id} moved lying down`;
  const gone = goneOf(walk);
  if (gone === undefined) return `${was.id} ended beside the way it was to go`;
  const stages = stagesOf(baseOf(was), gone);
  if (is.dugIn && lengthOf(spot(was), gone) > SLACK) return `${was.id} moved and is still dug in`;
  return faultInPassage(battle, was, is, stages) ?? faultInGround(walk, stages) ?? faultInEnd(walk, gone, stages);
}

/** GTC-GAP-40: by prolonge straight forward or back. */
export function faultInProlonge(was: Unit, is: Unit): string | undefined {
  if (!isUnlimbered(was)) return `${was.id} moved by prolonge and is not unlimbered`;
  return is.heading === was.heading ? undefined : `${was.id} turned on its way by prolonge`;
}

export function moveFor(unit: Unit, prolonge: boolean): number {
  return prolonge ? 10 : moveOf(unit);
}
