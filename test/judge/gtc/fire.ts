import { between, gap, SLACK, type Spot, spotOf } from '../geometry.ts';
import {
  attacks,
  baseOf,
  bodyOf,
  cm,
  inContact,
  isHorse,
  type Table,
  type Unit,
  unitIn,
  type Verdict,
} from './bodies.ts';
import { coversAgainst } from './cover.ts';
import { faultInActor, type Step } from './moves.ts';
import { hasNoFlank, isInArcAndRange, zonesOf } from './quarters.ts';
import { isLaneClear, isNearestSeen, linesBetween, sees } from './sight.ts';

interface FirerFacts {
  readonly id: string;
  readonly distanceCm: number;
  readonly aspect: string;
  readonly cover: string;
  readonly attackPerStand: number;
  readonly rangeCm: number;
}

/** GTC-ACT-03, GTC-GAP-20, GTC-GAP-46: whether a unit that may fire has a target in range, arc, sight and line of fire. */
export function canHit(battle: Table, firer: Unit, target: Unit): { readonly may: Verdict; readonly why: string } {
  const apart = gap(bodyOf(firer), bodyOf(target));
  if (apart > firer.rangeCm + SLACK) return { may: 'no', why: `it is ${cm(apart)} away, range ${firer.rangeCm}` };
  const round = firer.formation === 'square';
  const reach: Verdict = apart < firer.rangeCm - SLACK ? 'yes' : 'unsure';
  const arc = round ? reach : isInArcAndRange(baseOf(firer), baseOf(target), firer.rangeCm);
  if (arc === 'no') return { may: 'no', why: 'no part of it is in the front arc and in range' };
  const sight = sees(battle, firer, target);
  if (sight === 'no') return { may: 'no', why: 'it is out of sight' };
  const lane = isLaneClear(battle, firer, bodyOf(target));
  if (lane === 'no') return { may: 'no', why: 'friends are in the line of fire' };
  const nearest = target.type === 'command' ? isNearestSeen(battle, firer, target) : 'yes';
  if (nearest === 'no') return { may: 'no', why: 'it is a command unit and not the nearest enemy seen' };
  return {
    may: [reach, arc, sight, lane, nearest].includes('unsure') ? 'unsure' : 'yes',
    why: 'nothing is in the way',
  };
}

/** Whether a unit can fire at all in its present state. */
export function isAbleToFire(unit: Unit): boolean {
  return unit.where === 'table' && !unit.suppressed && attacks(unit) > 0 && !inContact(unit);
}

/** GTC-GAP-22: where the nearest firing stand is: the nearest point, or the middle of the stand it belongs to. */
function positionsOf(firer: Unit, target: Unit): readonly Spot[] {
  const base = baseOf(firer);
  const stands = Array.from({ length: firer.stands }, (_, i) =>
    spotOf(base, 0, base.width * ((i + 0.5) / firer.stands - 0.5)),
  );
  return linesBetween(bodyOf(firer), bodyOf(target)).flatMap(({ from }) => {
    const nearest = Math.min(...stands.map((stand) => between(stand, from)));
    return [from, ...stands.filter((stand) => between(stand, from) <= nearest + SLACK)];
  });
}

function faultInAspect(battle: Table, firer: Unit, target: Unit, told: string): string | undefined {
  const none = hasNoFlank(battle, target);
  if (none === 'unsure') return undefined;
  const zones = positionsOf(firer, target).flatMap((at) => zonesOf(baseOf(target), at));
  const may: readonly string[] = none === 'yes' ? ['front'] : zones;
  return may.includes(told) ? undefined : `${firer.id} hits ${target.id} in ${told}, and stands in its ${may[0] ?? ''}`;
}

function faultInFirer(before: Table, mode: string, target: Unit, told: FirerFacts): string | undefined {
  const firer = unitIn(before, told.id);
  if (!isAbleToFire(firer)) return `${firer.id} fires and cannot`;
  if (inContact(target)) return `${firer.id} fires at ${target.id}, who is in contact`;
  const answers = mode === 'opportunity' || mode === 'closing';
  if (answers && firer.opportunityUsed) return `${firer.id} fires twice in one enemy turn`;
  if (told.rangeCm !== firer.rangeCm || told.attackPerStand !== attacks(firer))
    return `${firer.id} fires with another's weapons`;
  const apart = gap(bodyOf(firer), bodyOf(target));
  const measured = mode === 'closing' ? Math.min(apart, firer.rangeCm) : apart;
  if (Math.abs(told.distanceCm - measured) > SLACK)
    return `${firer.id} fires at ${target.id} over ${cm(told.distanceCm)}, ${cm(measured)} measured`;
  const covers: readonly string[] = coversAgainst(before, target, firer);
  if (!covers.includes(told.cover))
    return `${target.id} has ${told.cover} cover against ${firer.id}, ${covers.join(' or ')} found`;
  if (mode === 'closing') return undefined;
  const { may, why } = canHit(before, firer, target);
  if (may === 'no') return `${firer.id} fires at ${target.id}: ${why}`;
  return faultInAspect(before, firer, target, told.aspect);
}

/** Every volley: firers, range, direction, cover. */
export function faultInVolley({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'volley-fired') return undefined;
  const {
    mode,
    target: at,
    facts,
  } = event.about as { mode: string; target: string; facts: { firers: readonly FirerFacts[] } };
  const target = unitIn(before, at);
  for (const told of facts.firers) {
    const firer = unitIn(before, told.id);
    const acts = mode === 'ordered' || mode === 'initiative';
    const fault = (acts ? faultInActor(before, firer) : undefined) ?? faultInFirer(before, mode, target, told);
    if (fault !== undefined) return fault;
    if (mode === 'initiative' && isNearestSeen(before, firer, target) === 'no')
      return `${firer.id} fires on initiative at ${target.id}, who is not the nearest enemy it sees`;
    const now = unitIn(after, told.id);
    if ((mode === 'opportunity' || mode === 'closing') && !now.opportunityUsed)
      return `${firer.id} has fired and may again`;
    if (mode === 'initiative' && !now.usedInitiative) return `${firer.id} has used its initiative and may again`;
  }
  return undefined;
}

/** GTC-GAP-44: guns at constructions; the range that was told. */
export function faultInBombardment({ event, before }: Step): string | undefined {
  if (event.kind !== 'construction-bombarded') return undefined;
  const { facts } = event.about as { facts: { firers: readonly FirerFacts[] } };
  const firer = facts.firers
    .map(({ id }) => unitIn(before, id))
    .find((each) => each.type !== 'artillery' || !isAbleToFire(each) || isHorse(each));
  return firer && `${firer.id} bombards and cannot`;
}
