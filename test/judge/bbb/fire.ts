import { overlapOf, SLACK } from '../geometry.ts';
import { aimAt, firingValue, isOnFlank, reachOf, touchesFront } from './aim.ts';
import {
  apart,
  baseOf,
  bodyOf,
  enemiesOf,
  inInches,
  said,
  type Step,
  type Table,
  type Unit,
  unitIn,
} from './bodies.ts';
import { landOf, terrainsOf } from './land.ts';

interface FireFacts {
  readonly firers: readonly {
    readonly bases: number;
    readonly rangeInches: number;
    readonly disrupted: boolean;
    readonly artilleryMove: string;
  }[];
  readonly target: {
    readonly terrain: string;
    readonly crossingBridge: boolean;
    readonly flanked: boolean;
    readonly assaulting: boolean;
  };
}

/** BBB-GAP-36: in an assault still to be fought, on either side. */
export function inAssault(battle: Table, unit: Unit): boolean {
  if (unit.assault !== null) return !unit.assault.halted;
  return enemiesOf(battle, unit).some(({ assault }) => assault?.target === unit.id && !assault.halted);
}

/** BBB-GAP-03: the front rank. */
function basesThatFire({ formation, bases }: Unit): number {
  if (formation === 'marchColumn' || formation === 'limbered') return 0;
  return formation === 'depth' ? Math.ceil(bases / 2) : bases;
}

/** BBB-GAP-42, BBB-GAP-35, BBB-READ-06: what keeps a unit from firing, whatever the target. */
export function mayFire(battle: Table, unit: Unit): string | undefined {
  const { id, fired, weapon, arm, disrupted, artilleryMove, artilleryClass, movedInches } = unit;
  if (fired) return `${id} has fired in this phase`;
  if (weapon === 'none' || basesThatFire(unit) === 0) return `${id} has nothing to fire with`;
  if (arm === 'artillery' && disrupted) return `${id} is silenced`;
  if (battle.phase !== 'offensiveFire') return undefined;
  if (artilleryMove === 'manhandled') return `${id} was moved by hand`;
  if (artilleryMove === 'movedAndUnlimbered' && (artilleryClass !== 'horse' || movedInches > 6))
    return `${id} moved ${said(movedInches)} and unlimbered`;
  return inAssault(battle, unit) ? `${id} is in an assault` : undefined;
}

function faultInFirer(battle: Table, firer: Unit, target: Unit, told: FireFacts['firers'][number]): string | undefined {
  const barred = mayFire(battle, firer);
  if (barred !== undefined) return `${barred} and fires at ${target.id}`;
  if (told.bases !== basesThatFire(firer)) return `${told.bases} bases of ${firer.id} fire, of ${basesThatFire(firer)}`;
  const { least, most } = aimAt(battle, firer, target);
  const range = told.rangeInches;
  if (least === Infinity) return `${firer.id} fires at ${target.id}, which is out of its arc or sight`;
  if (range < least - SLACK || range > most + SLACK)
    return `${firer.id} fires at ${target.id} at ${said(range)}, and it is ${said(least)} to ${said(most)} away`;
  if (range > reachOf(firer, target.arm) + 1e-9 || firingValue(firer, target.arm, range) === 0)
    return `${firer.id} fires at ${said(range)}, beyond its ${said(reachOf(firer, target.arm))}`;
  const touching = enemiesOf(battle, firer).filter((enemy) => apart(bodyOf(firer), bodyOf(enemy), 1) <= 0.005);
  if (battle.phase === 'defensiveFire' && touching.length > 0 && !touchesFront(firer, target))
    return `${firer.id} is in contact and fires at ${target.id}, which does not touch its front`;
  return undefined;
}

/** BBB-FMOD-02 to 11: what the shifts ask of the target. */
function faultInTarget(
  battle: Table,
  firers: readonly Unit[],
  target: Unit,
  told: FireFacts['target'],
): string | undefined {
  const grounds = terrainsOf(battle, baseOf(target));
  const sheltered = told.terrain === 'entrenched' && landOf(battle).works.length > 0;
  if (!sheltered && !grounds.includes(told.terrain))
    return `${target.id} is fired at in ${told.terrain}, and stands in ${grounds.join()}`;
  const depths = landOf(battle).bridges.flatMap(({ patches }) =>
    patches.map((patch) => overlapOf(bodyOf(target), patch)),
  );
  if (told.crossingBridge !== depths.some((deep) => deep > 0) && !depths.some((deep) => deep > 0 && deep < SLACK))
    return `${target.id} is ${told.crossingBridge ? '' : 'not '}said to be on a bridge`;
  const flanks = firers.map((firer) => isOnFlank(target, inInches(firer)));
  if (told.flanked && flanks.every((flank) => flank === false))
    return `${target.id} is fired at as flanked, and nobody is on its flank`;
  if (!told.flanked && flanks.every((flank) => flank === true))
    return `${target.id} is not fired at as flanked by ${firers.map(({ id }) => id).join()}`;
  return undefined;
}

/** Sections 8 and 9.6: arcs, ranges, sight and the facts of one volley. */
export function faultInFire({ event, before }: Step): string | undefined {
  if (event.kind !== 'fire-opened') return undefined;
  const told = event.about['facts'] as unknown as FireFacts;
  const target = unitIn(before, event.about['target']);
  const firers = (event.about['firers'] as readonly string[]).map((id) => unitIn(before, id));
  if (before.state.firedAt.includes(target.id)) return `${target.id} is fired at twice in a phase`;
  if (target.side === before.toAct) return `${target.id} is fired at by its own side`;
  if (before.phase === 'offensiveFire' && inAssault(before, target))
    return `${target.id} is in an assault and fired at`;
  for (const [i, firer] of firers.entries()) {
    const fault = faultInFirer(before, firer, target, told.firers[i] as FireFacts['firers'][number]);
    if (fault !== undefined) return fault;
  }
  return faultInTarget(before, firers, target, told.target);
}
