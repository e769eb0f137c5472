import { type Base, between, directionTo, gap, overlapOf, patchOf, SLACK, turn } from '../geometry.ts';
import { baseOf, bodyOf, cm, inContact, isHorse, moveOf, type Table, type Unit, unitIn, unitsOn } from './bodies.ts';
import { coversAgainst } from './cover.ts';
import { allowanceOn, faultInStop, isStopping, metOn, type Stage, stagesOf } from './going.ts';
import { faultInActor, type Judged, type Step } from './moves.ts';
import { hasNoFlank, zonesOf } from './quarters.ts';
import { isNearestSeen, sees } from './sight.ts';
import { ahead, asideOf, couldGoOn, firstAt, nearestSpot } from './straight.ts';
import { isBarredTo } from './terrain.ts';
import { isAbleToFire } from './fire.ts';

interface Declared {
  readonly unit: string;
  readonly target: string;
  readonly facts: { readonly distanceCm: number };
  readonly result: { readonly contact: boolean; readonly reachCm: number };
}

const FORMATIONS = ['line', 'extendedLine', 'attackColumn'];

/** Section 8.4: turned to face the nearest point of the target. */
function facing(charger: Unit, target: Unit): Base {
  const base = baseOf(charger);
  return { ...base, heading: directionTo(base, nearestSpot(base, bodyOf(target))) };
}

/** Points of a target that are equally near to a thousandth or two lead a little aside of each other. */
function isFacing(charger: Unit, target: Unit, heading: number): boolean {
  const base = facing(charger, target);
  const far = between(base, nearestSpot(base, bodyOf(target)));
  const aside = Math.sqrt(0.002 * far) / 2 / Math.max(far, 0.1);
  return Math.abs(turn(base.heading, heading)) <= 0.3 + (aside * 180) / Math.PI;
}

/** How far the turned charger goes until the bases touch; undefined where it turned into its target. */
function travelOf(base: Base, target: Unit): number | undefined {
  const body = bodyOf(target);
  if (gap(patchOf(base), body) === 0) return undefined;
  return firstAt(base, base.heading, between(base, nearestSpot(base, body)) + 5, (each) => gap(each, body) === 0);
}

/** GTC-GAP-59: troops within 1 cm of the edge are charged from outside. */
const EDGE = 1;

interface ChargeWay {
  readonly stages: readonly Stage[];
  /** What is left of reach and move on the ground of the way. */
  readonly factor: number;
  readonly stopped: string | undefined;
}

function wayOf(battle: Table, charger: Unit, base: Base, travel: number): ChargeWay {
  const stages = stagesOf(base, [ahead(base, base.heading, travel)]);
  const met = metOn(battle, charger, stages);
  const slowing = met.filter((piece) => charger.startedIn.includes(piece.id) || !isStopping(piece));
  const factor = slowing.reduce((product, piece) => product * allowanceOn(charger, 1, [piece]), 1);
  const stopper = met.find(
    (piece) => isBarredTo(piece, charger) || faultInStop(charger, stages, piece, EDGE) !== undefined,
  );
  return { stages, factor, stopped: stopper?.id };
}

function faultInCharger(before: Table, charger: Unit, target: Unit): string | undefined {
  if (
    !['infantry', 'cavalry', 'engineer'].includes(charger.type) ||
    !FORMATIONS.includes(charger.formation) ||
    charger.prone
  )
    return `${charger.id} charges in ${charger.formation}`;
  if (charger.charged) return `${charger.id} charges twice in a turn`;
  const grant = before.state.grants.find(({ unit }) => unit === charger.id);
  if (grant !== undefined && grant.declared !== null && grant.declared !== 'charge')
    return `${charger.id} charges and did not declare it`;
  if (sees(before, charger, target) === 'no') return `${charger.id} charges ${target.id} unseen`;
  return before.phase === 'initiative' && isNearestSeen(before, charger, target) === 'no'
    ? `${charger.id} charges ${target.id}, who is not the nearest enemy it sees`
    : faultInActor(before, charger);
}

/** GTC-CHG-14, GTC-READ-13, section 8.4: how far it was, and whether it should have come home. */
function faultInDeclared({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'charge-declared') return undefined;
  const { unit, target: aim, facts, result } = event.about as unknown as Declared;
  const [charger, target] = [unitIn(before, unit), unitIn(before, aim)];
  const fault = faultInCharger(before, charger, target);
  if (fault !== undefined) return fault;
  if (!unitIn(after, unit).charged) return `${unit} has charged and may again`;
  const apart = gap(bodyOf(charger), bodyOf(target));
  if (Math.abs(apart - facts.distanceCm) > SLACK)
    return `${unit} charges ${aim} over ${cm(facts.distanceCm)}, ${cm(apart)} measured`;
  const base = facing(charger, target);
  const travel = travelOf(base, target);
  if (travel === undefined) return undefined;
  const { factor, stopped } = wayOf(before, charger, base, travel);
  const reach = 20 * factor;
  if (result.contact && apart > reach + SLACK)
    return `${unit} charges ${aim} at ${cm(apart)}, its reach is ${cm(reach)}`;
  if (result.contact && stopped !== undefined) return `${unit} charges ${aim} through ${stopped}, which ends moves`;
  if (!result.contact && apart < reach - SLACK && stopped === undefined && !mayBeStopped(before, charger, base, travel))
    return `${unit} falls short of ${aim} at ${cm(apart)}, its reach is ${cm(reach)}`;
  return undefined;
}

/** Whether ground that ends moves is anywhere near the way, so that nobody can tell. */
function mayBeStopped(before: Table, charger: Unit, base: Base, travel: number): boolean {
  const stages = stagesOf(base, [ahead(base, base.heading, travel)]);
  return metOn(before, charger, stages).some((piece) => isStopping(piece) && !charger.startedIn.includes(piece.id));
}

/** Section 8.4: straight, into contact, through nobody. */
function faultInContact({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'charge-came-home') return undefined;
  const [was, is] = [unitIn(before, event.about['unit']), unitIn(after, event.about['unit'])];
  const target = unitIn(before, event.about['target']);
  const base = facing(was, target);
  const [start, end] = [baseOf(was), baseOf(is)];
  const apart = gap(bodyOf(is), bodyOf(target));
  if (apart > SLACK) return `${was.id} charged ${target.id} and stands ${cm(apart)} away`;
  if (!isFacing(was, target, end.heading))
    return `${was.id} charged ${target.id} and faces ${end.heading.toFixed(2)} instead of ${base.heading.toFixed(2)}`;
  if (
    between(start, end) > 0.5 &&
    Math.min(asideOf(start, end, end.heading), asideOf(start, end, end.heading + 180)) > 0.1
  )
    return `${was.id} charged aside`;
  const stages = stagesOf({ ...base, heading: end.heading }, [end]);
  for (const other of unitsOn(before)) {
    if (other.id === was.id || other.id === target.id) continue;
    const body = bodyOf(other);
    const deep = stages.map((stage) => overlapOf(patchOf(stage.base), body));
    const turnedInto = other.side === was.side && (deep[0] ?? 0) > 0;
    if (!turnedInto && Math.max(...deep) > SLACK) return `${was.id} charged through ${other.id}`;
  }
  return faultInFlank(before, was, target, event.about);
}

/** GTC-GAP-22: the centre at the start of the charge decides which side is charged. */
function faultInFlank(
  before: Table,
  charger: Unit,
  target: Unit,
  about: Readonly<Record<string, unknown>>,
): string | undefined {
  const { aspect, cover } = about as { aspect: string; cover: string };
  const covers: readonly string[] = coversAgainst(before, target, charger);
  if (!covers.includes(cover)) return `${target.id} is charged in ${cover} cover, ${covers.join(' or ')} found`;
  const none = hasNoFlank(before, target);
  const zones: readonly string[] = none === 'yes' ? ['front'] : zonesOf(baseOf(target), baseOf(charger));
  return none === 'unsure' || zones.includes(aspect)
    ? undefined
    : `${charger.id} charges ${target.id} in ${aspect}, ${zones.join()} found`;
}

/** GTC-GAP-32: the ordinary move straight at the target, to 1 cm of it at most. */
function faultInShort({ event, before, after }: Step, declared: Declared): string | undefined {
  if (event.kind !== 'charge-fell-short') return undefined;
  const [was, is] = [unitIn(before, declared.unit), unitIn(after, declared.unit)];
  const target = unitIn(before, declared.target);
  const base = facing(was, target);
  const [start, end] = [baseOf(was), baseOf(is)];
  const gone = between(start, end);
  if (gone > 0.1 && (asideOf(start, end, end.heading) > 0.1 || !isFacing(was, target, end.heading)))
    return `${was.id} fell short aside of ${target.id}`;
  const { stages, factor } = wayOf(before, was, base, gone);
  const most = moveOf(was) * factor;
  if (gone > most + SLACK) return `${was.id} fell short after ${cm(gone)} of ${cm(most)}`;
  for (const piece of metOn(before, was, stages)) {
    const fault = faultInStop(was, stages, piece);
    if (fault !== undefined) return fault;
  }
  const far = gap(bodyOf(was), bodyOf(target));
  const near = unitsOn(before).find(
    (each) =>
      each.side !== was.side && gap(bodyOf(is), bodyOf(each)) < Math.min(1, gap(bodyOf(was), bodyOf(each))) - SLACK,
  );
  if (near !== undefined) return `${was.id} fell short ${cm(gap(bodyOf(is), bodyOf(near)))} from ${near.id}`;
  return couldGoOn(before, was, { from: base, to: end, direction: base.heading, most: Math.min(most, far - 1) })
    ? `${was.id} fell short after ${cm(gone)}, and ${cm(Math.min(most, far - 1))} were free`
    : undefined;
}

/** GTC-GAP-17: suppressed by closing fire it halts in the middle of its way. */
function faultInHalt({ event, before, after }: Step, declared: Declared): string | undefined {
  if (event.kind !== 'charge-halted') return undefined;
  const [was, is] = [unitIn(before, declared.unit), unitIn(after, declared.unit)];
  const base = facing(was, unitIn(before, declared.target));
  const travel = travelOf(base, unitIn(before, declared.target));
  const gone = between(baseOf(was), baseOf(is));
  if (travel === undefined || gone === 0) return undefined;
  return Math.abs(gone - travel / 2) > 0.05 ? `${was.id} halted after ${cm(gone)} of ${cm(travel)}` : undefined;
}

/** GTC-GAP-17, GTC-GAP-18, GTC-GAP-57: who is charged may fire or, on horseback, meet the charge. */
function faultInAnswer({ questions }: Judged, { event, before }: Step): string | undefined {
  if (event.kind !== 'charge-declared') return undefined;
  const { unit, target: aim, result } = event.about as unknown as Declared;
  const [charger, target] = [unitIn(before, unit), unitIn(before, aim)];
  const asked = questions.find(({ kind, subject }) => kind === 'charge-answer' && subject === aim);
  const offered = asked?.options.map(({ answer }) => answer) ?? [];
  const ahead = zonesOf(baseOf(target), baseOf(charger)).join() === 'front';
  const fires = isAbleToFire(target) && !target.opportunityUsed;
  if (offered.includes('closingFire') && !fires) return `${aim} is asked to fire at ${unit} and cannot`;
  const counters = isHorse(target) && !target.suppressed && !inContact(target) && FORMATIONS.includes(target.formation);
  if (offered.includes('counterCharge') && !counters) return `${aim} is asked to meet ${unit} and cannot`;
  if (!result.contact) return asked && `${aim} is asked about ${unit}, who fell short`;
  if (fires && (ahead || target.formation === 'square') && !offered.includes('closingFire'))
    return `${aim} is not asked to fire at ${unit}`;
  const open = coversAgainst(before, target, charger).join() === 'open';
  return counters && ahead && open && !offered.includes('counterCharge')
    ? `${aim} is not asked to meet ${unit}`
    : undefined;
}

/** A charge from its declaration to contact, halt or falling short. */
export function faultInCharge(judged: Judged): string | undefined {
  const declared = judged.steps.find(({ event }) => event.kind === 'charge-declared')?.event.about as
    | Declared
    | undefined;
  if (declared === undefined) return undefined;
  for (const step of judged.steps) {
    const fault =
      faultInDeclared(step) ??
      faultInAnswer(judged, step) ??
      faultInContact(step) ??
      faultInShort(step, declared) ??
      faultInHalt(step, declared);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
