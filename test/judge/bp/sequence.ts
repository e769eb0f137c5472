import type { JudgedEvent } from 'enfilade/testing';
import type { BpModel } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { SLACK } from '../geometry.ts';
import { baseOf, type Table, type Unit, unitOf, unitsOn } from './bodies.ts';
import { isSpent, nearestEnemy } from './command.ts';
import { carried, stagesTo, whyBarred, whyNotThere } from './slide.ts';
import { costOf } from './way.ts';
import { allowance } from './pace.ts';

type Step = JudgedEvent<BpModel>;

/** BP-SEQ-01 to 04: which part follows which. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  muster: ['setup', 'drawOff'],
  setup: ['drawOff'],
  drawOff: ['initiative'],
  initiative: ['moving', 'orders'],
  orders: ['moving', 'commanders'],
  moving: ['initiative', 'orders'],
  commanders: ['shooting'],
  shooting: ['handToHand'],
  handToHand: ['drawOff'],
};

function faultInPart({ before, after }: Step): string | undefined {
  if (before.phase === after.phase) return undefined;
  if (NEXT[before.phase]?.includes(after.phase) !== true) return `${after.phase} came after ${before.phase}`;
  return before.active !== after.active && before.phase !== 'handToHand' && !['muster', 'setup'].includes(before.phase)
    ? `the turn passed on in ${before.phase}`
    : undefined;
}

/** Acts that use up one move (BP-GAP-11, BP-GUN-01); a square never has more than one (BP-MOV-13). */
function faultInMovesLeft({ event, before, after }: Step): string | undefined {
  const acts = ['unit-moved', 'unit-arrived', 'formation-changed', 'building-entered', 'building-left'];
  if (!acts.includes(event.kind) || before.phase !== 'moving') return undefined;
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  const left = (battle: Table): number => battle.state.grants.find(({ unit }) => unit === is.id)?.moves ?? 0;
  const free = event.kind === 'formation-changed' && is.artilleryKind === 'horse' && was.formation !== is.formation;
  const rest = left(before) - (free ? 0 : 1);
  if (rest < 0) return `${is.id} made a move that it did not have`;
  const most = is.formation === 'square' ? Math.min(1, rest) : rest;
  return left(after) > most ? `${is.id} has ${left(after)} moves left in ${is.formation}, not ${most}` : undefined;
}

/** BP-GAP-08: a unit uses its initiative once, and only with an enemy within 12" when the Command part began. */
function faultInInitiative({ event, before }: Step): string | undefined {
  const acts = ['unit-moved', 'formation-changed', 'building-entered', 'building-left', 'charge-declared'];
  if (!acts.includes(event.kind) || before.phase !== 'initiative') return undefined;
  const unit = unitOf(before, event.about['unit']);
  const barred =
    unit.ordered || unit.disordered || unit.engagedWith.length > 0 || !before.state.alert.includes(unit.id);
  return barred || before.state.brigades[unit.brigade]?.broken === true
    ? `${unit.id} used an initiative that it has not`
    : undefined;
}

function faultInAlert({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'player-turn-began') return undefined;
  for (const unit of unitsOn(after)) {
    if (unit.side !== after.active) continue;
    const near = nearestEnemy(before, unit);
    const alert = after.state.alert.includes(unit.id);
    if (alert ? near > 12 + SLACK : near < 12 - SLACK)
      return `${unit.id} ${alert ? 'has' : 'has no'} initiative with the nearest enemy ${near.toFixed(2)}" away`;
    if (unit.ordered || unit.shot.length > 0) return `${unit.id} begins its turn as if it had acted`;
  }
  return undefined;
}

/** BP-GAP-46: a place to which a unit of a broken brigade certainly could draw off. */
function refuge(battle: Table, unit: Unit): string | undefined {
  const [from, near] = [baseOf(unit), nearestEnemy(battle, unit)];
  for (const direction of [from.heading + 180, from.heading])
    for (const length of [2, allowance(unit) / 2, allowance(unit) - 0.5]) {
      const to = carried(from, direction, length);
      const there = { ...unit, x: Math.round(to.x * 1000), y: Math.round(to.y * 1000) };
      if (whyNotThere(battle, unit, to) !== undefined || nearestEnemy(battle, there) < near + 0.1) continue;
      const stages = stagesTo(from, to);
      if (whyBarred(battle, unit, stages) !== undefined || costOf(battle, unit, stages).most > allowance(unit) - SLACK)
        continue;
      return `${length}" ${direction === from.heading ? 'ahead' : 'back'}`;
    }
  return undefined;
}

/** BP-GAP-46: no unit of a broken brigade with an enemy within 12" stays if it could draw off. */
function faultInStaying({ before, after }: Step): string | undefined {
  if (before.phase !== 'drawOff' || after.phase !== 'initiative') return undefined;
  for (const unit of unitsOn(after)) {
    if (unit.side !== after.active || after.state.brigades[unit.brigade]?.broken !== true) continue;
    if (unit.ordered || unit.disordered || unit.engagedWith.length > 0 || unit.building !== null) continue;
    const room = nearestEnemy(after, unit) < 12 - SLACK ? refuge(after, unit) : undefined;
    if (room !== undefined) return `${unit.id} of a broken brigade did not draw off, with room ${room}`;
  }
  return undefined;
}

/** BP-GAP-46: a unit that draws off ends farther from the nearest enemy. */
function faultInDrawingOff({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'unit-moved' || before.phase !== 'drawOff') return undefined;
  const [was, is] = [unitOf(before, event.about['unit']), unitOf(after, event.about['unit'])];
  const [then, now] = [nearestEnemy(before, was), nearestEnemy(after, is)];
  return now < then - SLACK ? `${is.id} drew off from ${then.toFixed(2)}" to ${now.toFixed(2)}"` : undefined;
}

/** BP-GAP-26, BP-GAP-45, BP-SEQ-04: at the end of a player turn. */
function faultAtTheEnd({ before, after }: Step): string | undefined {
  const ended =
    before.phase === 'handToHand' && (after.phase === 'drawOff' || (after.result !== null && before.result === null));
  if (!ended || after.result?.rule === 'concede') return undefined;
  for (const unit of unitsOn(before)) {
    if (unit.side === before.active && unit.disordered && unit.engagedWith.length === 0)
      return `${unit.id} did not recover`;
    if (unit.engagedWith.length > 0 && !before.state.fought.includes(unit.id)) return `${unit.id} did not fight`;
    if (unit.phaseExcess > 0) return `${unit.id} kept its excess`;
  }
  const brigades = Object.values(before.state.brigades);
  const wrong = brigades.find(({ broken, units }) => !broken && isSpent(before, units));
  return wrong && `${wrong.id} is not broken and has lost half its units`;
}

function faultInBreaking({ event, before }: Step): string | undefined {
  if (event.kind !== 'brigades-broke') return undefined;
  const ids = event.about['brigades'] as readonly string[];
  const wrong = ids.find((id) => !isSpent(before, before.state.brigades[id]?.units ?? []));
  return wrong && `${wrong} broke with less than half its units lost or shaken`;
}

/** BP-GAP-38, BP-SEQ-04: a unit fights once in a part, unless it has swept into a new fight. */
function faultInFighting({ event, before }: Step): string | undefined {
  if (event.kind !== 'fight-begun') return undefined;
  const ids = event.about['units'] as readonly string[];
  if (ids.every((id) => before.state.fought.includes(id))) return `${ids.join(', ')} fight twice`;
  const alone = ids.find((id) => unitOf(before, id).engagedWith.length === 0);
  return alone && `${alone} fights nobody`;
}

export const SEQUENCE_CHECKS: readonly ((step: Step) => string | undefined)[] = [
  faultInPart,
  faultInMovesLeft,
  faultInInitiative,
  faultInAlert,
  faultInStaying,
  faultInDrawingOff,
  faultAtTheEnd,
  faultInBreaking,
  faultInFighting,
];
