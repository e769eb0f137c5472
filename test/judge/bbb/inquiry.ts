import type { Inquiry } from 'enfilade/testing';
import { between, directionTo, onTable, patchOf, radians, SLACK, type Spot } from '../geometry.ts';
import { aimAt, reachOf } from './aim.ts';
import {
  apart,
  baseAt,
  baseOf,
  bodyOf,
  enemiesOf,
  friendsOf,
  inInches,
  isColumn,
  said,
  type System,
  type Table,
  type Unit,
  unitsOn,
} from './bodies.ts';
import { inAssault, mayFire } from './fire.ts';
import { goingOn, kept, stagesOf, type Way } from './going.ts';
import { faultInWater, isOutsideArc } from './moves.ts';
import { allowanceOf } from './rates.ts';
import { zonesAround } from './zones.ts';
import { landOf, depthInAny } from './land.ts';

type Asks = Inquiry<System>;

/** Targets clearly in arc, range and sight are not refused; those clearly not are. */
function faultInAims(battle: Table, { refuses, pick }: Asks): string | undefined {
  const firers = unitsOn(battle).filter((unit) => unit.side === battle.toAct && mayFire(battle, unit) === undefined);
  const firer = firers[pick(Math.max(1, firers.length))];
  if (firer === undefined) return undefined;
  if (enemiesOf(battle, firer).some((enemy) => apart(bodyOf(firer), bodyOf(enemy), 1) < 0.1)) return undefined;
  for (const target of enemiesOf(battle, firer)) {
    const reach = reachOf(firer, target.arm);
    if (battle.state.firedAt.includes(target.id) || inAssault(battle, target)) continue;
    if (apart(bodyOf(firer), bodyOf(target), reach + 1) > reach + 1) continue;
    const { least, most } = aimAt(battle, firer, target);
    const refusal = refuses({ kind: 'fire', firers: [firer.id], target: target.id });
    if (most < reach && refusal !== undefined)
      return `${firer.id} may not fire at ${target.id}, ${said(most)} away of ${said(reach)}: ${refusal.because}`;
    if (least > reach + SLACK && refusal === undefined)
      return `${firer.id} may fire at ${target.id}, and sees nothing of it within ${said(reach)}`;
  }
  return undefined;
}

function towards(from: Spot, heading: number, length: number): Spot {
  return { x: from.x + Math.cos(radians(heading)) * length, y: from.y + Math.sin(radians(heading)) * length };
}

/** Nothing is near enough to the path that a rule could stop it. */
function isOpen(battle: Table, unit: Unit, way: Way): boolean {
  const { table } = battle.setting.scenario;
  return stagesOf(way).every(({ base }) => {
    const body = patchOf(base);
    return (
      body.corners.every(({ x, y }) => x > 0.1 && y > 0.1 && x < table.width - 0.1 && y < table.height - 0.1) &&
      enemiesOf(battle, unit).every((enemy) => apart(body, bodyOf(enemy), 3.1) > 3.1) &&
      body.corners.every((corner) => depthInAny(landOf(battle).rivers, corner) < -6)
    );
  });
}

/** A straight move clearly short enough is not refused, one clearly too long is. */
function faultInReach(battle: Table, { refuses, pick }: Asks): string | undefined {
  const { grant } = battle.state;
  const unit = grant === null ? undefined : battle.units[grant.unit];
  if (grant === null || unit === undefined || unit.where !== 'table' || unit.formation === 'unlimbered')
    return undefined;
  if (zonesAround(battle, unit, SLACK).length > 0) return undefined;
  const from = inInches(unit);
  const heading = pick(360);
  const reach = (length: number) => {
    const way: Way = {
      points: [from, towards(from, heading, length)],
      formation: unit.formation,
      bases: unit.bases,
      facing: kept(unit, unit.formation),
    };
    const { obstacles } = goingOn(battle, way);
    const paid = { grant: grant.move, total: grant.total, formation: unit.formation, changes: 0 };
    return {
      way,
      least: allowanceOf(unit, {
        ...paid,
        outsideArc: isOutsideArc(unit, way, unit.heading / 10, -0.2),
        obstacles: obstacles.most,
      }),
      most: allowanceOf(unit, {
        ...paid,
        outsideArc: isOutsideArc(unit, way, unit.heading / 10, 0.2),
        obstacles: obstacles.least,
      }),
    };
  };
  const order = ({ points: [, to] }: Way) => ({
    kind: 'move' as const,
    unit: unit.id,
    before: null,
    points: [{ x: Math.round((to?.x ?? 0) * 1000), y: Math.round((to?.y ?? 0) * 1000) }],
    heading: unit.heading,
    after: null,
  });
  const near = reach(Math.max(0.5, reach(20).least - 0.1));
  const end = patchOf(
    baseAt({ ...(near.way.points[1] as Spot), heading: unit.heading / 10 }, unit.formation, unit.bases),
  );
  const free =
    onTable(end, battle.setting.scenario.table) &&
    friendsOf(battle, unit).every((friend) => apart(end, bodyOf(friend), 1) > SLACK);
  const short = between(from, near.way.points[1] as Spot) < near.least;
  if (
    near.least > 0 &&
    short &&
    free &&
    isOpen(battle, unit, near.way) &&
    faultInWater(battle, unit, near.way) === undefined
  ) {
    const refusal = refuses(order(near.way));
    if (refusal !== undefined && isClearOfEdges(battle, end))
      return `${unit.id} may not go ${said(between(from, near.way.points[1] as Spot))} of ${said(near.least)} towards ${heading}: ${refusal.because}`;
  }
  const far = reach(isColumn(unit.formation) ? 45 : 22);
  const [, beyond] = far.way.points as readonly [Spot, Spot];
  if (far.most < 21 && isOpen(battle, unit, far.way) && refuses(order(far.way)) === undefined)
    return `${unit.id} may go ${said(between(from, beyond))} of ${said(far.most)}`;
  return undefined;
}

function isClearOfEdges(battle: Table, body: ReturnType<typeof patchOf>): boolean {
  const { table } = battle.setting.scenario;
  return body.corners.every(({ x, y }) => x > 0.1 && y > 0.1 && x < table.width - 0.1 && y < table.height - 0.1);
}

/** An enemy straight ahead, alone and clearly within the move, may be assaulted; one clearly beyond it may not. */
function faultInCharges(battle: Table, { refuses, pick }: Asks): string | undefined {
  const { grant } = battle.state;
  const unit = grant === null ? undefined : battle.units[grant.unit];
  if (grant === null || unit === undefined || unit.where !== 'table') return undefined;
  if (unit.formation !== 'line' && unit.formation !== 'depth') return undefined;
  const enemies = enemiesOf(battle, unit);
  const target = enemies[pick(Math.max(1, enemies.length))];
  if (target === undefined) return undefined;
  const heading = Math.round(10 * ((directionTo(inInches(unit), baseOf(target)) + 360) % 360)) / 10;
  const from = inInches(unit);
  const way: Way = {
    points: [from, towards(from, heading, 22)],
    formation: unit.formation,
    bases: unit.bases,
    facing: heading,
    front: true,
  };
  const stages = stagesOf(way);
  const met = stages.find(({ base }) => enemies.some((enemy) => apart(patchOf(base), bodyOf(enemy), 0.1) <= 0.01));
  if (met === undefined || met.at < 0.5) return undefined;
  const isMet = apart(patchOf(met.base), bodyOf(target), 0.1) <= 0.01;
  const others = [...enemies, ...friendsOf(battle, unit)].filter(({ id }) => id !== target.id);
  if (others.some((other) => apart(bodyOf(target), bodyOf(other), 10) < unit.bases + 2)) return undefined;
  const run = (length: number): Way => ({ ...way, points: [from, towards(from, heading, length)] });
  const paid = { grant: grant.move, total: grant.total, formation: unit.formation, changes: 0 };
  const order = {
    kind: 'assault' as const,
    unit: unit.id,
    target: target.id,
    heading: Math.round(heading * 10) % 3600,
    before: null,
  };
  const least = allowanceOf(unit, {
    ...paid,
    outsideArc: isOutsideArc(unit, way, heading, -0.2),
    obstacles: goingOn(battle, run(met.at)).obstacles.most,
  });
  const most = allowanceOf(unit, {
    ...paid,
    outsideArc: isOutsideArc(unit, way, heading, 0.2),
    obstacles: goingOn(battle, run(met.at - 0.25)).obstacles.least,
  });
  const refusal = refuses(order);
  const dry = landOf(battle).rivers.length === 0;
  if (
    isMet &&
    met.at < least &&
    refusal !== undefined &&
    dry &&
    isClearOfEdges(battle, { corners: [baseOf(target)], radius: 0 }) &&
    isInside(battle, target, unit)
  )
    return `${unit.id} may not assault ${target.id}, ${said(met.at)} away of ${said(least)}: ${refusal.because}`;
  // The order may hit a unit that is only grazed, between two stages.
  const beside = enemies.filter((enemy) => apart(patchOf(met.base), bodyOf(enemy), 0.1) > 0.01);
  const grazes = stages.some(
    ({ base, at }) => at < met.at && beside.some((enemy) => apart(patchOf(base), bodyOf(enemy), 1) < 0.3),
  );
  return met.at - 0.25 > most && refusal === undefined && !grazes
    ? `${unit.id} may assault ${target.id}, ${said(met.at)} away of ${said(most)}`
    : undefined;
}

/** Room on the table for the assaulter on any side of its target. */
function isInside(battle: Table, target: Unit, { bases }: Unit): boolean {
  const { table } = battle.setting.scenario;
  const { x, y } = baseOf(target);
  const room = bases + target.bases + 2;
  return x > room && y > room && x < table.width - room && y < table.height - room;
}

export function faultInInquiry(battle: Table, asks: Asks): string | undefined {
  if (battle.phase === 'granted') return faultInReach(battle, asks) ?? faultInCharges(battle, asks);
  return battle.phase === 'defensiveFire' || battle.phase === 'offensiveFire' ? faultInAims(battle, asks) : undefined;
}
