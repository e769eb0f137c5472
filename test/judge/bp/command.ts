import type { JudgedEvent } from 'enfilade/testing';
import type { BpModel, Commander } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { between, depthIn, gap, SLACK, type Spot, spotOf } from '../geometry.ts';
import { baseOf, bodyOf, enemiesOf, groundOf, isShaken, type Table, type Unit, unitOf, unitsOn } from './bodies.ts';

type Step = JudgedEvent<BpModel>;

function spot({ x, y }: Spot): Spot {
  return { x: x / 1000, y: y / 1000 };
}

/** Section 8.1, BP-GAP-63: from the middle of the disc to the nearest edge, or to the entry point of a unit still to arrive. */
function farFrom(battle: Table, commander: Commander, unit: Unit): number {
  const at = spot(commander);
  return unit.where === 'table' ? Math.max(0, -depthIn(bodyOf(battle, unit), at)) : between(at, spot(unit));
}

export function nearestEnemy(battle: Table, unit: Unit): number {
  const body = unit.where === 'table' ? bodyOf(battle, unit) : { corners: [spot(unit)], radius: 0 };
  return Math.min(Infinity, ...enemiesOf(battle, unit).map((enemy) => gap(body, bodyOf(battle, enemy))));
}

/** BP-CMD-05: head, middle and tail of a column on a road 2" wide. */
function onRoad(battle: Table, unit: Unit): boolean | undefined {
  const base = baseOf(unit);
  const spots = unit.where === 'table' ? [-1, 0, 1].map((end) => spotOf(base, (end * base.depth) / 2, 0)) : [base];
  const roads = groundOf(battle)
    .filter(({ kind }) => kind === 'road')
    .flatMap(({ patches }) => patches.map(({ corners }) => ({ corners, radius: 1 })));
  const depths = spots.map((each) => Math.max(-Infinity, ...roads.map((road) => depthIn(road, each))));
  const least = Math.min(...depths);
  return Math.abs(least) < SLACK ? undefined : least > 0;
}

/** BP-CMD-03 to 05; two values where the road is doubtful. */
function bonuses(battle: Table, unit: Unit): readonly number[] {
  if (unit.formation === 'attackColumn') return [1];
  if (unit.formation !== 'marchColumn' && unit.formation !== 'limbered') return [0];
  const road = onRoad(battle, unit);
  return road === undefined ? [1, 2] : [road ? 2 : 1];
}

/** The numbers that an order may be rolled against: several only where a measure is at its limit. */
function targetsOf(battle: Table, commander: Commander, units: readonly Unit[]): readonly number[] {
  const far = Math.max(...units.map((unit) => farFrom(battle, commander, unit)));
  const near = Math.min(...units.map((unit) => nearestEnemy(battle, unit)));
  const steps = [Math.floor((far - SLACK) / 12), Math.floor((far + SLACK) / 12)].map((n) => Math.max(0, n));
  const close = [near < 12 + SLACK ? 1 : 0, near < 12 - SLACK ? 1 : 0];
  const formed = [0, -1].map((at) => Math.min(...units.map((unit) => bonuses(battle, unit).at(at) ?? 0)));
  return steps.flatMap((n) => close.flatMap((c) => formed.map((f) => commander.staffRating - n - c + f)));
}

/** BP-GAP-03, BP-GAP-04, BP-MOV-11 to 13: the moves that a roll gives. */
function movesOf(total: number, target: number, { formation }: Unit): number {
  if (total === 12) return 0;
  const under = target - total;
  const free = ['marchColumn', 'limbered', 'square'].includes(formation) ? 1 : 0;
  const moves = under < 0 ? free : under < 2 ? 1 : under < 3 ? 2 : 3;
  return formation === 'square' ? Math.min(1, moves) : moves;
}

interface Roll {
  readonly total: number;
  readonly target: number;
  readonly results: readonly { readonly moves: number }[];
}

/** BP-DIS-01, BP-GAP-07, BP-GAP-46: why a unit takes no order. */
export function whyDeaf(battle: Table, commander: Commander, unit: Unit): string | undefined {
  if (commander.side !== unit.side || (commander.role !== 'general' && commander.id !== unit.brigade))
    return 'is not his';
  if (unit.where !== 'table' && !((unit.where === 'coming' || unit.where === 'off') && battle.turn >= unit.arrivesTurn))
    return 'is not there';
  if (unit.ordered) return 'has been ordered';
  if (unit.engagedWith.length > 0) return 'is engaged';
  if (unit.disordered) return 'is disordered';
  return battle.state.brigades[unit.brigade]?.broken === true ? 'is of a broken brigade' : undefined;
}

function faultInOrder({ before, after, event }: Step): string | undefined {
  const commander = before.state.commanders[event.about['commander'] as string] as Commander;
  const units = (event.about['units'] as readonly string[]).map((id) => unitOf(before, id));
  const { total, target, results } = event.about['result'] as Roll;
  if (commander.done) return 'gave an order after one that failed';
  const deaf = units.find((unit) => whyDeaf(before, commander, unit) !== undefined);
  if (deaf !== undefined) return `ordered ${deaf.id}, which ${whyDeaf(before, commander, deaf) ?? ''}`;
  // BP-GAP-06: one brigade, each within 6" of another.
  for (const unit of units.length > 1 ? units : []) {
    const mates = units.filter(({ id }) => id !== unit.id);
    const apart = Math.min(...mates.map((mate) => gap(bodyOf(before, unit), bodyOf(before, mate))));
    if (apart > 6 + SLACK || unit.brigade !== units[0]?.brigade)
      return `ordered ${unit.id} in a group ${apart.toFixed(2)}" away`;
  }
  const targets = targetsOf(before, commander, units);
  if (!targets.includes(target)) return `rolled against ${target}, not ${[...new Set(targets)].join(' or ')}`;
  for (const [i, unit] of units.entries()) {
    const moves = movesOf(total, target, unit);
    if (results[i]?.moves !== moves)
      return `gave ${unit.id} ${results[i]?.moves ?? 0} moves for ${total} against ${target}, not ${moves}`;
    const granted = after.state.grants.find((grant) => grant.unit === unit.id)?.moves ?? 0;
    if (granted !== moves) return `granted ${unit.id} ${granted} moves, not ${moves}`;
  }
  return after.state.commanders[commander.id]?.done === total > target || total === 12
    ? undefined
    : 'is done though he succeeded, or not though he failed';
}

/** BP-GAP-48. */
function faultInRally({ before, event }: Step): string | undefined {
  const commander = before.state.commanders[event.about['commander'] as string] as Commander;
  const unit = unitOf(before, event.about['unit']);
  const deaf = whyDeaf(before, commander, unit);
  if (commander.done || deaf !== undefined) return `rallied ${unit.id}, which ${deaf ?? 'is too late'}`;
  const far = farFrom(before, commander, unit);
  if (far > 12 + SLACK) return `rallied ${unit.id} from ${far.toFixed(2)}"`;
  if (unit.casualties < 2) return `rallied ${unit.id} with ${unit.casualties} marks`;
  const near = nearestEnemy(before, unit);
  const { target } = event.about['result'] as Roll;
  const targets = [near < 12 + SLACK, near < 12 - SLACK].map((close) => commander.staffRating - Number(close));
  return targets.includes(target) ? undefined : `rallied against ${target}, not ${targets.join(' or ')}`;
}

/** BP-MOV-05, BP-MOV-06, BP-GAP-16. */
function faultInRiding({ before, after, event }: Step): string | undefined {
  const id = event.about['commander'] as string;
  const [was, is] = [before.state.commanders[id] as Commander, after.state.commanders[id] as Commander];
  if (event.kind === 'commander-moved') {
    if (was.moved || before.phase !== 'commanders') return 'moved twice or too early';
    const [far, most] = [between(spot(was), spot(is)), was.mounted ? 48 : 36];
    return far > most + SLACK ? `moved ${far.toFixed(2)}" of ${most}"` : undefined;
  }
  const own = unitsOn(before).filter(
    ({ side, brigade }) => side === was.side && (was.role === 'general' || brigade === was.id),
  );
  const mine = own.length > 0 ? own : unitsOn(before).filter(({ side }) => side === was.side);
  const ways = mine.map((unit) => farFrom(before, was, unit));
  const refuge = mine.find(({ x, y }) => x === is.x && y === is.y);
  if (refuge === undefined) return 'was placed with nobody';
  const far = farFrom(before, was, refuge);
  return far > Math.min(...ways) + SLACK
    ? `was placed with ${refuge.id}, ${far.toFixed(2)}" away, not the nearest`
    : undefined;
}

/** BP-GAP-45: which brigades are broken, by the units that are lost, off the table or shaken. */
export function isSpent({ units }: Table, ids: readonly string[]): boolean {
  const out = ids
    .map((id) => units[id] as Unit)
    .filter((unit) => ['lost', 'off'].includes(unit.where) || (unit.where === 'table' && isShaken(unit)));
  return 2 * out.length >= ids.length;
}

/** Orders, rallying, commanders: distances, modifiers, moves given. */
export function faultInCommand(step: Step): string | undefined {
  const { kind, about } = step.event;
  const fault = ((): string | undefined => {
    if (kind === 'order-given') return faultInOrder(step);
    if (kind === 'unit-rallied' || kind === 'rally-failed') return faultInRally(step);
    return kind === 'commander-moved' || kind === 'commander-displaced' ? faultInRiding(step) : undefined;
  })();
  return fault && `${String(about['commander'])} ${fault}`;
}
