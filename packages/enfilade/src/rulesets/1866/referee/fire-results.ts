import type { RollCall, Write } from '#referee/index.ts';
import { FORMATIONS, ORDERS, STATUSES } from '../facts/words.ts';
import type { FireResult } from '../shooting.ts';
import { chargeOver, endOrder, liveOrder } from './orders.ts';
import { formationLeft, type Troops } from './roster.ts';
import { isFireStep, stepOf } from './sequence.ts';
import { lower } from './words.ts';

type Snapshot = Pick<Troops, 'status' | 'order' | 'formation' | 'stands' | 'chargeRenewed'>;

/** A note that the book keeps for itself: the step, and the unit's state when it began. */
function noteOf(unit: Troops, roll: RollCall): string {
  const { status, formation, stands, chargeRenewed } = unit;
  return [stepOf(roll), status, liveOrder(unit), formation, stands, chargeRenewed].join('/');
}

const oneOf = <T extends string>(known: Readonly<Record<T, unknown>>, word: string | undefined): word is T =>
  word !== undefined && Object.hasOwn(known, word);

function readNote(note: string): Snapshot | undefined {
  const [, status, order, formation, stands, renewed] = note.split('/');
  if (!oneOf(STATUSES, status) || !oneOf(FORMATIONS, formation)) return undefined;
  const chit = oneOf(ORDERS, order) ? order : 'none';
  return { status, order: chit, formation, stands: Number(stands), chargeRenewed: renewed === 'true' };
}

const isOf = (note: string | null, roll: RollCall): note is string =>
  isFireStep(roll) && note?.startsWith(`${stepOf(roll)}/`) === true;

/** W66-GAP-51: a unit as the fire step found it, whatever has hit it since. */
export function asItStood(unit: Troops, roll: RollCall): Troops {
  const then = isOf(unit.step, roll) ? readNote(unit.step) : undefined;
  return then === undefined ? unit : { ...unit, ...then, active: true };
}

function remembered(unit: Troops, roll: RollCall): readonly Write[] {
  if (!isFireStep(roll) || isOf(unit.step, roll)) return [];
  return [{ item: unit.id, field: 'step', to: noteOf(unit, roll) }];
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

export function fireTable(name: string, hit: FireResult, roll: RollCall): readonly string[] {
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
    ...(hit.ignored.length > 0 ? [`${name} ignores ${hit.ignored.map(lower).join(' and ')}: it storms.`] : []),
    ...(hit.orderCancelled ? [`Take the chit of ${name} away: its order is over.`] : []),
  ];
}

function orderWrites(unit: Troops, { orderCancelled, rout }: FireResult): readonly Write[] {
  if (!orderCancelled) return [];
  const charge = liveOrder(unit) === 'charge';
  return [
    ...endOrder(unit),
    ...(rout ? chargeOver(unit) : charge ? [{ item: unit.id, field: 'chargeBroken', to: true }] : []),
    ...(charge && !rout ? [{ item: unit.id, field: 'chargeRenewed', to: false }] : []),
  ];
}

export function removal({ id }: Troops): readonly Write[] {
  return [
    { item: id, field: 'stands', to: 0 },
    { item: id, field: 'where', to: 'removed' },
  ];
}

/** What the target is left with; forced moves of a fire step wait for its end, the longest counts. */
export function targetWrites(unit: Troops, hit: FireResult, roll: RollCall): readonly Write[] {
  const { id } = unit;
  if (hit.removed) return removal(unit);
  const status = hit.statusAfter === 'removed' ? 'routed' : hit.statusAfter;
  const back = Math.max(hit.retreatInches, unit.back ?? 0);
  return [
    ...remembered(unit, roll),
    { item: id, field: 'stands', to: hit.standsAfter },
    { item: id, field: 'formation', to: formationLeft(unit, hit.standsAfter) },
    { item: id, field: 'status', to: status },
    ...(hit.standsLost > 0 && liveOrder(unit) === 'charge'
      ? [{ item: id, field: 'standLostThisCharge', to: true }]
      : []),
    ...orderWrites(unit, hit),
    ...(isFireStep(roll) && hit.retreatInches > 0 ? [{ item: id, field: 'back', to: back }] : []),
    ...(hit.retreatInches > 0 && unit.formation === 'unlimbered'
      ? [{ item: id, field: 'formation', to: 'limbered' }]
      : []),
  ];
}
