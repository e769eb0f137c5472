import { between, gap, overlapOf, SLACK } from '../geometry.ts';
import { baseOf, bodyOf, type Table, type Unit, unitIn } from './bodies.ts';
import type { Step } from './moves.ts';
import { terrainOf } from './terrain.ts';

/** GTC-BRK-01, GTC-GAP-47: whether half of all units other than command, recce and transport are lost. */
function isBroken({ units, setting: { scenario } }: Table, side: 'a' | 'b'): boolean {
  const counting = Object.values(units).filter(
    (unit) => unit.side === side && unit.type !== 'command' && unit.type !== 'transport' && !unit.recce,
  );
  const given = scenario.sides[side].with?.['breakpoint'];
  const percent = typeof given === 'number' ? given : 50;
  const lost = counting.filter(({ where }) => where === 'lost').length;
  return counting.length > 0 && lost >= Math.ceil((counting.length * percent) / 100);
}

interface Victory {
  readonly atTheEnd?: string;
  readonly at?: readonly [number, number];
  readonly within?: number;
  readonly ifEqual?: 'a' | 'b';
  readonly side?: 'a' | 'b';
}

/** Sections 10 and 11: the winner when the turns are over; undefined where the scenario has its own rule. */
function winnerAtTheEnd({ units, setting: { scenario } }: Table): 'a' | 'b' | undefined {
  const { atTheEnd, at, within = 0, ifEqual, side } = (scenario.victory ?? {}) as Victory;
  if (at === undefined) return undefined;
  const near = (unit: Unit): boolean =>
    unit.where === 'table' && between(baseOf(unit), { x: at[0], y: at[1] }) <= within;
  const all = Object.values(units).filter(near);
  if (atTheEnd === 'moreInfantryNear') {
    const count = (which: string): number =>
      all.filter((unit) => unit.side === which && unit.type === 'infantry').length;
    return count('a') > count('b') ? 'a' : count('b') > count('a') ? 'b' : ifEqual;
  }
  if (atTheEnd !== 'holdAndClear' || side === undefined) return undefined;
  const troops = all.filter(({ type }) => type !== 'command' && type !== 'transport');
  const held =
    troops.some((unit) => unit.side === side) && !troops.some((unit) => unit.side !== side && !unit.suppressed);
  return held ? side : side === 'a' ? 'b' : 'a';
}

/** GTC-END-01 to 03: marks that go and stay, and the winner. */
function faultInEnd({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'turn-ended') return undefined;
  for (const unit of Object.values(before.units)) {
    const now = unitIn(after, unit.id);
    if (unit.where === 'lost') continue;
    if (now.hitsTaken !== 0) return `${unit.id} keeps its hits`;
    if (now.suppressed !== (unit.suppressed && unit.side !== before.active))
      return `${unit.id} ${now.suppressed ? 'stays' : 'is no longer'} suppressed`;
  }
  return undefined;
}

function faultInResult({ event, before, after }: Step): string | undefined {
  const broken = { a: isBroken(before, 'a'), b: isBroken(before, 'b') };
  if (event.kind === 'player-turn-began' && (broken.a || broken.b))
    return `a turn begins and ${broken.a ? 'a' : 'b'} is broken`;
  if (event.kind !== 'battle-ended') return undefined;
  const winner = after.result?.winner;
  const expected = broken.a && broken.b ? null : broken.a ? 'b' : broken.b ? 'a' : winnerAtTheEnd(before);
  return expected !== undefined && winner !== expected
    ? `${String(winner)} has won, ${String(expected)} found`
    : undefined;
}

/** GTC-READ-24: what a unit stands in or touches when its turn begins. */
function faultInStart({ event, after }: Step): string | undefined {
  if (event.kind !== 'player-turn-began') return undefined;
  for (const unit of Object.values(after.units)) {
    if (unit.side !== after.active || unit.where !== 'table') continue;
    for (const { id, class: its, patches } of terrainOf(after)) {
      if (its === 'road' || its === 'bridge' || its === 'other') continue;
      const known = unit.startedIn.includes(id);
      const deep = patches.some((patch) => overlapOf(bodyOf(unit), patch) > SLACK);
      if (deep && !known) return `${unit.id} begins its turn in ${id}, and it is not noted`;
      if (known && patches.every((patch) => gap(bodyOf(unit), patch) > SLACK))
        return `${unit.id} begins its turn away from ${id}, and it is noted`;
    }
    if (unit.orders + Number(unit.usedInitiative) + Number(unit.charged) + Number(unit.done) > 0)
      return `${unit.id} begins its turn as if it had acted`;
  }
  return undefined;
}

export function faultInTurn(step: Step): string | undefined {
  return faultInEnd(step) ?? faultInResult(step) ?? faultInStart(step);
}
