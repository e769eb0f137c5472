import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import type { Melee } from '../../../packages/enfilade/src/rulesets/1866/facts/melee.ts';
import type { W66Model } from '../../../packages/enfilade/src/rulesets/1866/play/model.ts';
import { type Base, between, cornersOf, gap, overlapOf, patchOf, seenFrom, SLACK, spotOf, turn } from '../geometry.ts';
import { baseOf, bodyOf, firstLine, frontOf, standsOf, type Table, type Unit } from './bodies.ts';
import { hasCommander } from './targets.ts';

type Step = JudgedEvent<W66Model>;

/** Section 6: more than half of the charger's front row decides; undefined where a stand is on the line. */
function angleOf(charger: Unit, target: Unit): string | undefined {
  if (target.town !== null) return 'front';
  const base = baseOf(target);
  const ahead = firstLine(charger).map((stand) => seenFrom(base, stand).ahead);
  if (ahead.some((far) => Math.abs(Math.abs(far) - base.depth / 2) <= SLACK)) return undefined;
  const before = ahead.filter((far) => far > base.depth / 2).length;
  if ((ahead.length - before) * 2 <= ahead.length) return 'front';
  return ahead.filter((far) => far < -base.depth / 2).length * 2 > ahead.length ? 'rear' : 'flank';
}

export function faultInDeclaration({ event, before }: Step): string | undefined {
  if (event.kind !== 'charge-declared' && event.kind !== 'self-charge-declared') return undefined;
  const { unit: id, target: at, angle } = event.about;
  const [unit, target] = [before.units[id as string] as Unit, before.units[at as string] as Unit];
  const far = gap(bodyOf(before, unit), bodyOf(before, target));
  if (event.kind === 'self-charge-declared' && (unit.arm !== 'infantry' || far > 3 + SLACK))
    return `${unit.id}, ${unit.arm}, makes its own charge at ${far.toFixed(2)}"`;
  if (unit.status === 'disorganized' || unit.status === 'routed' || unit.arm.endsWith('artillery'))
    return `${unit.id}, ${unit.status} ${unit.arm}, declares a charge`;
  if (unit.town !== null || unit.stosstaktik) return undefined;
  const right = angleOf(unit, target);
  return right === undefined || right === angle
    ? undefined
    : `${unit.id} charges ${target.id} in ${String(angle)}, on paper in ${right}`;
}

/** The front edge of a stand. */
function edgeOf(stand: Base): Base {
  return { ...stand, ...spotOf(stand, stand.depth / 2 - 0.005, 0), depth: 0.01 };
}

/** Section 8: stands within 1" of an enemy stand, at the least and at the most. */
function inContact(battle: Table, unit: Unit, others: readonly Unit[], all: boolean): readonly [number, number] {
  if (unit.town !== null) return [1, unit.stands];
  const bodies = others.flatMap((each) => (each.town === null ? standsOf(each).map(patchOf) : [bodyOf(battle, each)]));
  const count = (limit: number): number => {
    const near = (stand: Base): boolean => bodies.some((body) => gap(patchOf(stand), body) <= limit);
    const stands = all ? standsOf(unit) : firstLine(unit).map(edgeOf);
    return Math.max(1, stands.filter(near).length);
  };
  return [count(1 - SLACK), count(1 + SLACK)];
}

/** W66-GAP-23, W66-GAP-39: which units are in contact, and from where. */
export function faultInMelee({ event, before }: Step): string | undefined {
  if (event.kind !== 'melee-fought') return undefined;
  const facts = event.about['facts'] as Melee;
  const defender = before.units[event.about['defender'] as string] as Unit;
  const attackers = (event.about['attackers'] as readonly string[]).map((id) => before.units[id] as Unit);
  const sums = attackers.map((unit) => inContact(before, unit, [defender], false));
  const [least, most] = [0, 1].map((end) => sums.reduce((sum, each) => sum + (each[end] as number), 0)) as [
    number,
    number,
  ];
  const names = attackers.map(({ id }) => id).join(' and ');
  const said = facts.attacker.contactStands;
  if (said < least || said > most)
    return `${names} fight ${defender.id} with ${said} stands, on paper ${least} to ${most}`;
  for (const unit of attackers) {
    const apart = gap(bodyOf(before, unit), bodyOf(before, defender));
    if (apart > 1 + SLACK) return `${unit.id} fights ${defender.id} from ${apart.toFixed(2)}"`;
  }
  const [few, many] = inContact(before, defender, attackers, facts.angle !== 'front');
  const held = facts.defender.contactStands;
  if (held < few || held > many)
    return `${defender.id} fights ${names} with ${held} stands, on paper ${few} to ${many}`;
  const helped = hasCommander(before, defender);
  return helped !== undefined && helped !== facts.defender.commanderWithOneInch
    ? `${defender.id} ${helped ? 'has' : 'has not'} a commander with it in its melee`
    : undefined;
}

/** The target is as it was when the charger stopped before it: square to it, half an inch off, and met by going straight on. */
function hasStoodStill(battle: Table, charger: Unit, target: Unit): boolean {
  const [body, to] = [bodyOf(battle, target), baseOf(charger)];
  const skew = Math.abs(turn(charger.heading / 10, target.heading / 10)) % 90;
  if (target.town !== null || Math.min(skew, 90 - skew) > 0.5) return false;
  const ahead = patchOf({ ...to, ...spotOf(to, 0.6, 0) });
  return Math.abs(gap(patchOf(to), body) - 0.5) <= SLACK && overlapOf(ahead, body) > SLACK;
}

/** Whether any of a charger was beyond the side of its target that it has lined up with. */
function wasBefore(charger: Unit, heading: number, target: Unit): boolean {
  const base = baseOf(target);
  const side = turn(base.heading, heading + 180);
  const limit = Math.abs(Math.abs(side) - 90) < 45 ? base.width / 2 : base.depth / 2;
  const outwards = { ...base, heading: heading + 180 };
  return cornersOf(baseOf(charger)).some((corner) => seenFrom(outwards, corner).ahead > limit - SLACK);
}

/** W66-GAP-22: a unit that has closed is in contact; straight on if its target has stood still, else lined up with a side before it. */
export function faultInClosing({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'charge-closed') return undefined;
  const [id, at] = [event.about['unit'] as string, event.about['target'] as string];
  const [was, is, target] = [before.units[id], after.units[id], after.units[at]] as [Unit, Unit, Unit];
  const apart = gap(bodyOf(after, is), bodyOf(after, target));
  if (apart > 1 + SLACK) return `${id} has closed with ${at}, ${apart.toFixed(2)}" away`;
  const [far, angle] = [between(frontOf(was), frontOf(is)), turn(was.heading / 10, is.heading / 10)];
  const goes = `${id} goes ${far.toFixed(2)}" and turns ${angle.toFixed(0)} degrees to close with ${at}`;
  if (hasStoodStill(before, was, target) && (far > 1 + SLACK || Math.abs(angle) >= 1))
    return `${goes}, which has stood still`;
  // Half an inch straight on; round to the side of one that has turned no farther than a wing or its front swings.
  const { width, depth } = baseOf(was);
  if (far > (Math.abs(angle) < 1 ? 1 : 1 + Math.max(width, depth)) + SLACK) return goes;
  return target.town !== null || Math.abs(angle) < 1 || wasBefore(was, is.heading / 10, target)
    ? undefined
    : `${goes}, on a side that was not before it`;
}

/** 5.2: every charge that has closed is fought, unless one of the two is gone. */
export function faultInUnfought({ steps }: JudgedOrder<W66Model>): string | undefined {
  const end = steps.find(({ event }) => event.kind === 'ground-judged')?.before;
  if (end === undefined) return undefined;
  const fought = steps.filter(({ event }) => event.kind === 'melee-fought').map(({ event }) => event.about);
  for (const { event } of steps) {
    if (event.kind !== 'charge-closed') continue;
    const [unit, target] = [event.about['unit'] as string, event.about['target'] as string];
    const met = fought.some(({ defender, attackers }) =>
      [
        [unit, target],
        [target, unit],
      ].some(([a, d]) => defender === d && (attackers as readonly string[]).includes(a as string)),
    );
    const [is, other] = [end.units[unit] as Unit, end.units[target] as Unit];
    const there = is.where === 'table' && is.status !== 'routed' && other.where === 'table';
    const lost = steps.some(
      ({ event: { kind, about } }) => kind === 'melee-lost' && (about['unit'] === unit || about['unit'] === target),
    );
    // W66-READ-29: a standoff ends the order, and with it the charge.
    const stoodOff = steps.some(
      ({ event: { kind, about } }) =>
        kind === 'melee-fought' &&
        about['defender'] === unit &&
        (about['result'] as { readonly outcome: string }).outcome === 'standoff',
    );
    if (!met && there && !lost && !stoodOff && gap(bodyOf(end, is), bodyOf(end, other)) < 1 - SLACK)
      return `${unit} has closed with ${target} and was not fought`;
  }
  return undefined;
}
