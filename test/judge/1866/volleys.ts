import type { JudgedOrder } from 'enfilade/testing';
import type { Fire } from '../../../packages/enfilade/src/rulesets/1866/facts/shooting.ts';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { gap, patchOf, SLACK } from '../geometry.ts';
import { firstFault } from '../verdict.ts';
import { bodyOf, firstLine, isGuns, type Table, type Unit } from './bodies.ts';
import { faultInDanger, faultInPartial } from './danger.ts';
import { depthInArc, groundOf, sightBetween } from './sight.ts';
import { faultInTarget } from './targets.ts';
import { pointsAt, reachOf } from './weapons.ts';

/** A roll of fire, and the table as it was when the shooters and the target were measured (W66-GAP-51). */
export interface Volley {
  readonly seen: Table;
  readonly now: Table;
  readonly shooters: readonly Unit[];
  readonly target: Unit;
  readonly facts: Fire;
  readonly opportunity: boolean;
}

/** W66-GAP-11, W66-GAP-17, W66-GAP-50: which units may fire, and once. */
export function faultInShooter({ now, shooters, opportunity }: Volley): string | undefined {
  for (const unit of shooters) {
    const { id, status, formation } = unit;
    if (now.units[id]?.fired === true) return `${id} fires a second time in a turn`;
    if (status === 'routed') return `${id} fires and is routed`;
    if (unit.charge !== null) return `${id} fires and charges`;
    if (unit.townFight !== null) return `${id} fires out of a town fight`;
    if (isGuns(unit) ? formation !== 'unlimbered' : formation === 'road-column') return `${id} fires in ${formation}`;
    if (isGuns(unit) !== isGuns(shooters[0] as Unit)) return `${id} fires with units of the other class`;
    if (opportunity && (unit.moved || unit.movedFraction > 0)) return `${id} has moved and fires as if it had not`;
  }
  return undefined;
}

/** The points a unit brings to a roll, a little nearer and a little farther than measured. */
function pointsOf(seen: Table, unit: Unit, target: Unit): readonly [number, number] {
  const there = bodyOf(seen, target);
  if (unit.town !== null) {
    // W66-GAP-47: how many of a garrison fire depends on its walls; at least one does.
    const far = gap(bodyOf(seen, unit), there);
    return [pointsAt(unit, far + SLACK), unit.stands * pointsAt(unit, far - SLACK)];
  }
  const ranges = firstLine(unit).map((stand) => gap(patchOf(stand), there));
  const one = unit.status === 'disorganized' || unit.formation === 'march-column';
  const total = (more: number): number => {
    const points = ranges.map((far) => pointsAt(unit, far + more));
    return one ? Math.max(...points) : points.reduce((sum, each) => sum + each, 0);
  };
  return [total(SLACK), total(-SLACK)];
}

/** Section 8: the range is measured for each stand by itself. */
export function faultInRange({ seen, shooters, target, facts }: Volley): string | undefined {
  const said = facts.firers.reduce((sum, { stands, standPoints }) => sum + stands * (standPoints ?? 0), 0);
  const paper = shooters.map((unit) => pointsOf(seen, unit, target));
  const [least, most] = [0, 1].map((end) => paper.reduce((sum, each) => sum + (each[end] as number), 0)) as [
    number,
    number,
  ];
  const names = shooters.map(({ id }) => id).join(' and ');
  if (said < least || said > most) return `${names} fire ${said} points at ${target.id}, on paper ${least} to ${most}`;
  const far = Math.min(...shooters.map((unit) => gap(bodyOf(seen, unit), bodyOf(seen, target))));
  const told = Math.min(...facts.firers.map(({ rangeInches }) => rangeInches));
  if (told < far - SLACK) return `${names} are said to be ${told}" from ${target.id}, and are ${far.toFixed(2)}" away`;
  return Math.abs(told - far) > SLACK &&
    shooters.every((unit) => unit.formation !== 'unlimbered') &&
    shooters.length === 1 &&
    !nearestIsBehind(seen, shooters[0] as Unit, target)
    ? `${names} are said to be ${told}" from ${target.id}, and are ${far.toFixed(2)}" away`
    : undefined;
}

/** Whether a unit's second line is nearer to the target than the first, which alone fires. */
function nearestIsBehind(seen: Table, unit: Unit, target: Unit): boolean {
  if (unit.town !== null) return false;
  const there = bodyOf(seen, target);
  return (
    Math.min(...firstLine(unit).map((stand) => gap(patchOf(stand), there))) > gap(bodyOf(seen, unit), there) + SLACK
  );
}

/** W66-GAP-35: arc and sight. */
export function faultInSight({ seen, shooters, target }: Volley): string | undefined {
  for (const unit of shooters) {
    const far = gap(bodyOf(seen, unit), bodyOf(seen, target));
    if (far > reachOf(unit) + SLACK) return `${unit.id} fires ${far.toFixed(2)}" at ${target.id}`;
    const deep = unit.town === null ? depthInArc(seen, unit, target) : 0;
    if (deep < -SLACK) return `${unit.id} fires at ${target.id}, ${(-deep).toFixed(2)}" out of its arc`;
    if (sightBetween(seen, unit, target) === 'barred') return `${unit.id} fires at ${target.id} and cannot see it`;
  }
  return undefined;
}

/** W66-SPOT-01 to W66-SPOT-03: no fire at an unspotted unit hidden in woods. */
export function faultInSpotting({ seen, now, shooters, target }: Volley): string | undefined {
  const { side } = shooters[0] as Unit;
  const known = side === 'a' ? now.state.spottedA : now.state.spottedB;
  if (groundOf(seen, target) === 'open' || known[target.id] === true || target.fired) return undefined;
  if (groundOf(seen, target) === undefined) return undefined;
  const far = Math.min(...shooters.map((unit) => gap(bodyOf(seen, unit), bodyOf(seen, target))));
  return far > 1 + SLACK ? `${target.id} is fired at from ${far.toFixed(2)}" though nobody has spotted it` : undefined;
}

const CHECKS = [
  faultInShooter,
  faultInRange,
  faultInSight,
  faultInSpotting,
  faultInDanger,
  faultInPartial,
  faultInTarget,
];

export function faultInVolleys({ before, steps }: JudgedOrder<W66Model>): string | undefined {
  const volleys = steps.flatMap(({ event, before: now }): readonly Volley[] => {
    if (event.kind !== 'volley-fired') return [];
    const facts = event.about['facts'] as Fire;
    const { opportunity } = facts;
    // Every shooter fires as it stood at the start of the step.
    const seen = opportunity ? now : before;
    const shooters = (event.about['units'] as readonly string[]).map((id) => seen.units[id] as Unit);
    return [{ seen, now, shooters, target: seen.units[event.about['target'] as string] as Unit, facts, opportunity }];
  });
  return firstFault(volleys, CHECKS);
}
