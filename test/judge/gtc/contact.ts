import { between, gap, overlapOf, patchOf, SLACK } from '../geometry.ts';
import { baseOf, bodyOf, cm, moveOf, type Table, type Unit, unitIn, unitsOn } from './bodies.ts';
import { type DeclaredCharge, facing, isFacing, travelOf, wayOf } from './charge-way.ts';
import { coversAgainst } from './cover.ts';
import { faultInStop, metOn, stagesOf } from './going.ts';
import type { Step } from './moves.ts';
import { hasNoFlank, zonesOf } from './quarters.ts';
import { asideOf, couldGoOn } from './straight.ts';

/** Section 8.4: straight, into contact, through no other unit. */
export function faultInContact({ event, before, after }: Step): string | undefined {
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
  const covers: readonly string[] = coversAgainst(before, target, charger, true);
  if (!covers.includes(cover)) return `${target.id} is charged in ${cover} cover, ${covers.join(' or ')} found`;
  const none = hasNoFlank(before, target);
  const zones: readonly string[] = none === 'yes' ? ['front'] : zonesOf(baseOf(target), baseOf(charger));
  return none === 'unsure' || zones.includes(aspect)
    ? undefined
    : `${charger.id} charges ${target.id} in ${aspect}, ${zones.join()} found`;
}

/** GTC-GAP-32: the ordinary move straight at the target, to 1 cm of it at most. */
export function faultInShort({ event, before, after }: Step, declared: DeclaredCharge): string | undefined {
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
  // Section 9.8: ground farther on, up to the target, slows all of it.
  const slowed = moveOf(was) * wayOf(before, was, base, travelOf(base, target) ?? far).factor;
  return couldGoOn(before, was, { from: base, to: end, direction: base.heading, most: Math.min(slowed, far - 1) })
    ? `${was.id} fell short after ${cm(gone)}, and ${cm(Math.min(slowed, far - 1))} were free`
    : undefined;
}

/** GTC-GAP-17: suppressed by closing fire it halts in the middle of its way. */
export function faultInHalt({ event, before, after }: Step, declared: DeclaredCharge): string | undefined {
  if (event.kind !== 'charge-halted') return undefined;
  const [was, is] = [unitIn(before, declared.unit), unitIn(after, declared.unit)];
  const base = facing(was, unitIn(before, declared.target));
  const travel = travelOf(base, unitIn(before, declared.target));
  const gone = between(baseOf(was), baseOf(is));
  if (travel === undefined || gone === 0) return undefined;
  return Math.abs(gone - travel / 2) > 0.05 ? `${was.id} halted after ${cm(gone)} of ${cm(travel)}` : undefined;
}
