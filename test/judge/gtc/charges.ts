import { type Base, gap, overlapOf, type Patch, patchOf, SLACK } from '../geometry.ts';
import { baseOf, bodyOf, cm, inContact, isHorse, type Table, type Unit, unitIn } from './bodies.ts';
import { type DeclaredCharge, facing, FORMATIONS, travelOf, wayOf } from './charge-way.ts';
import { faultInContact, faultInHalt, faultInShort } from './contact.ts';
import { coversAgainst } from './cover.ts';
import { isAbleToFire } from './fire.ts';
import { isStopping, metOn, stagesOf } from './going.ts';
import { faultInActor, type GtcJudgedOrder, type Step } from './moves.ts';
import { zonesOf } from './quarters.ts';
import { isNearestSeen, sees } from './sight.ts';
import { ahead } from './straight.ts';
import { terrainOf } from './terrain.ts';

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
  const { unit, target: aim, facts, result } = event.about as unknown as DeclaredCharge;
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

/** Whether ground that ends moves is anywhere near the path, which leaves it in doubt. */
function mayBeStopped(before: Table, charger: Unit, base: Base, travel: number): boolean {
  const stages = stagesOf(base, [ahead(base, base.heading, travel)]);
  return (
    metOn(before, charger, stages).some((piece) => isStopping(piece) && !charger.startedIn.includes(piece.id)) ||
    terrainOf(before).some(({ patches }) => patches.some((patch) => stages.some((each) => isGrazed(each.base, patch))))
  );
}

/** By a hair it is on a piece of ground, or is not. */
function isGrazed(base: Base, patch: Patch): boolean {
  const body = patchOf(base);
  return gap(body, patch) < SLACK && overlapOf(body, patch) < SLACK;
}

/** GTC-GAP-57: whether the centre of a charger is clearly beside the front where it sets off and where it comes home. */
function isBeside(charger: Unit, target: Unit): boolean {
  if (target.formation === 'square') return false;
  const base = facing(charger, target);
  const travel = travelOf(base, target);
  const home = ahead(base, base.heading, travel ?? 0);
  return travel !== undefined && [base, home].every((centre) => !zonesOf(baseOf(target), centre).includes('front'));
}

/** GTC-GAP-17, GTC-GAP-18, GTC-GAP-57: a charged unit may fire or, on horseback, meet the charge. */
function faultInAnswer({ questions }: GtcJudgedOrder, { event, before }: Step): string | undefined {
  if (event.kind !== 'charge-declared') return undefined;
  const { unit, target: aim, result } = event.about as unknown as DeclaredCharge;
  const [charger, target] = [unitIn(before, unit), unitIn(before, aim)];
  const asked = questions.find(({ kind, subject }) => kind === 'charge-answer' && subject === aim);
  const offered = asked?.options.map(({ answer }) => answer) ?? [];
  const ahead = zonesOf(baseOf(target), baseOf(charger)).join() === 'front';
  const fires = isAbleToFire(target) && !target.opportunityUsed;
  if (offered.includes('closingFire') && !fires) return `${aim} is asked to fire at ${unit} and cannot`;
  const counters = isHorse(target) && !target.suppressed && !inContact(target) && FORMATIONS.includes(target.formation);
  if (offered.includes('counterCharge') && !counters) return `${aim} is asked to meet ${unit} and cannot`;
  if (!result.contact) return asked && `${aim} is asked about ${unit}, who fell short`;
  if (offered.includes('closingFire') && isBeside(charger, target))
    return `${aim} is asked to fire at ${unit}, whose centre never comes before its front`;
  if (fires && (ahead || target.formation === 'square') && !offered.includes('closingFire'))
    return `${aim} is not asked to fire at ${unit}`;
  const open = coversAgainst(before, target, charger).join() === 'open';
  return counters && ahead && open && !offered.includes('counterCharge')
    ? `${aim} is not asked to meet ${unit}`
    : undefined;
}

/** A charge from its declaration to contact, halt or falling short. */
export function faultInCharge(judged: GtcJudgedOrder): string | undefined {
  const declared = judged.steps.find(({ event }) => event.kind === 'charge-declared')?.event.about as
    | DeclaredCharge
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
