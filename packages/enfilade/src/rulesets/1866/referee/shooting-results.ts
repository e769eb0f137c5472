import { lowered } from '#procedure/index.ts';
import type { RollCall, Write } from '#referee/index.ts';
import { afterFire, formationDrivenBack } from '../aftermath.ts';
import type { FireResult } from '../shooting.ts';
import { chargeOf, orderOf, type Troops, writeState } from './roster.ts';
import { isFireStep, stepOf } from './sequence.ts';

/** W66-GAP-51: a unit as the fire step found it, whatever has hit it since. */
export function asItStood(unit: Troops, roll: RollCall): Troops {
  const { found } = unit;
  if (found === null || !isFireStep(roll) || found.step !== stepOf(roll)) return unit;
  const { step: _, ...then } = found;
  const order = orderOf(then.order);
  return { ...unit, ...then, order, charge: chargeOf({ order, held: unit.held }) };
}

/** The first shot of a step writes down how it found its target. */
function asFound(unit: Troops, roll: RollCall): Pick<Troops, 'found'> | undefined {
  const step = stepOf(roll);
  if (!isFireStep(roll) || unit.found?.step === step) return undefined;
  const { status, formation, stands, order, chargeRenewed } = unit;
  return { found: { step, status, formation, stands, order: order?.kind ?? 'none', chargeRenewed } };
}

const CODES: Readonly<Record<FireResult['code'], string>> = {
  none: 'No effect',
  stop: 'Stops',
  back: 'Goes back',
  disorganized: 'Stops, disorganised',
  'back-disorganized': 'Goes back, disorganised',
  loss: 'A stand is lost',
};

export function fireVerdict(hit: FireResult): string {
  const { removed, rout, standsLost, ignored, back, stop, disorganized, code } = hit;
  if (removed) return 'Removed';
  if (rout) return 'A stand is lost; it routs';
  if (standsLost > 0) return back ? 'A stand is lost; it goes back' : CODES.loss;
  if (ignored.length > 0) return disorganized ? 'Disorganised, and storms on' : 'It storms on';
  if (!stop && !back) return disorganized ? 'Disorganised' : 'No effect';
  return CODES[code];
}

export function fireTable(unit: Troops | undefined, hit: FireResult, roll: RollCall): readonly string[] {
  const name = unit?.name ?? 'the target';
  const chitGoes = hit.orderCancelled || (hit.rout && unit !== undefined && unit.chit !== null);
  if (hit.removed) return [`Take ${name} off the table.`];
  const when = isFireStep(roll) ? ' when this step ends' : ', now';
  const how = hit.rout ? `, routed, towards its own edge${when}` : ` from the fire, facing as before${when}`;
  return [
    ...(hit.standsLost > 0 ? [`Remove one stand of ${name}: ${hit.standsAfter} left.`] : []),
    ...(hit.stop ? [`${name} stops where it is.`] : []),
    ...(hit.retreatInches > 0 ? [`Move ${name} ${hit.retreatInches}″ back${how}.`] : []),
    ...(hit.disorganized
      ? [`${name} is disorganised${hit.supportDisorganized ? ': its first line went through its second' : ''}.`]
      : []),
    ...(hit.ignored.length > 0 ? [`${name} ignores ${hit.ignored.map(lowered).join(' and ')}: it storms.`] : []),
    ...(chitGoes ? [`Take the chit of ${name} away: its order is over.`] : []),
  ];
}

/** What the target is left with; forced moves of a fire step wait for its end, the longest counts. */
export function targetWrites(unit: Troops, hit: FireResult, roll: RollCall): readonly Write[] {
  const { retreatInches } = hit;
  if (hit.removed || retreatInches === 0) return writeState(unit, { ...asFound(unit, roll), ...afterFire(unit, hit) });
  const changes = afterFire(unit, hit);
  const formation = formationDrivenBack({ ...unit, ...changes });
  const back = isFireStep(roll) ? { back: Math.max(retreatInches, unit.back ?? 0) } : {};
  return writeState(unit, { ...asFound(unit, roll), ...changes, formation, ...back });
}
