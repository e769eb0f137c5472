import type { JudgedEvent } from 'enfilade/testing';
import type { BpModel } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { gap, SLACK, spotOf, turn } from '../geometry.ts';
import { baseOf, bodyOf, isRound, isShaken, type Table, type Unit, unitOf, unitsOn } from './bodies.ts';
import type { BpJudgedOrder } from './charges.ts';
import { type Quarter, quartersOf, turnedTo } from './quarters.ts';

type Step = JudgedEvent<BpModel>;

/** BP-BRK-04 to 09: every unit that must test does, in its actual state, and the table is read correctly. */
export function faultInTest({ event, before }: Step): string | undefined {
  if (event.kind !== 'break-test-taken') return undefined;
  const unit = unitOf(before, event.about['unit']);
  const facts = event.about['facts'] as {
    readonly test: string;
    readonly excess: number;
    readonly disordered: boolean;
    readonly artilleryCasualties: boolean;
  };
  const { total, tableResult } = event.about['result'] as { readonly total: number; readonly tableResult: string };
  if (facts.disordered !== unit.disordered)
    return `${unit.id} tested as if ${unit.disordered ? 'in order' : 'disordered'}`;
  if (facts.test === 'D' && !isShaken(unit)) return `${unit.id} took test D and is not shaken`;
  if (facts.test === 'A' && facts.excess !== unit.phaseExcess)
    return `${unit.id} tested with ${facts.excess} excess of ${unit.phaseExcess}`;
  const fire = facts.test === 'A' || facts.test === 'B';
  const gun = unit.arm === 'artillery' || unit.arm === 'wagon';
  const read =
    total <= 4 || (gun && !(fire && total >= 7))
      ? 'breaks'
      : total === 5 || (total === 6 && !fire) || (unit.arm === 'cavalry' && !fire)
        ? 'retires'
        : 'holds';
  return read === tableResult
    ? undefined
    : `${unit.id} ${tableResult} on ${total} in test ${facts.test}, the table says ${read}`;
}

const POSITIONS: readonly Quarter[] = ['left', 'right', 'rear'];

/** BP-GAP-40, BP-SUP-01 to 06: the positions from which a unit is supported, certainly and perhaps. */
function supportsOf(
  battle: Table,
  unit: Unit,
): { readonly sure: readonly Quarter[]; readonly maybe: readonly Quarter[] } {
  const alone = unit.arm === 'artillery' || unit.arm === 'wagon' || isRound(unit) || unit.flankedBy.length > 0;
  const friends = alone
    ? []
    : unitsOn(battle).filter(
        ({ id, side, engagedWith }) => id !== unit.id && side === unit.side && engagedWith.length === 0,
      );
  const able = friends.filter(
    ({ arm, formation }) => arm !== 'wagon' && formation !== 'marchColumn' && formation !== 'limbered',
  );
  const base = baseOf(unit);
  const sure = new Set<Quarter>();
  const maybe = new Set<Quarter>();
  for (const friend of able) {
    const off = Math.abs(turn(unit.heading / 10, friend.heading / 10));
    const [quarter, doubt] = quartersOf(base, baseOf(friend));
    for (const position of POSITIONS) {
      const face = turnedTo(base, position);
      const corners = [spotOf(face, face.depth / 2, face.width / 2), spotOf(face, face.depth / 2, -face.width / 2)];
      const apart = gap({ corners, radius: 0 }, bodyOf(battle, friend));
      if (apart > 6 + SLACK || (off > 90.1 && !isRound(friend))) continue;
      maybe.add(position);
      if (apart < 6 - SLACK && off < 89.9 && quarter === position && doubt === undefined) sure.add(position);
    }
  }
  return { sure: [...sure], maybe: [...maybe] };
}

/** BP-HTH-07, BP-HTH-08: how many positions of a side are taken, at most one of each. */
function faultInSupport({ before, event }: Step): string | undefined {
  const ids = event.about['units'] as readonly string[];
  const result = event.about['result'] as { readonly supportA: number; readonly supportB: number };
  for (const side of ['a', 'b'] as const) {
    const found = ids
      .map((id) => unitOf(before, id))
      .filter((unit) => unit.side === side)
      .map((unit) => supportsOf(before, unit));
    const least = new Set(found.flatMap(({ sure }) => sure)).size;
    const most = new Set(found.flatMap(({ maybe }) => maybe)).size;
    const told = side === 'a' ? result.supportA : result.supportB;
    if (told < least || told > most)
      return `side ${side} of the fight of ${ids.join(', ')} has ${told} supports, not ${least} to ${most}`;
  }
  return undefined;
}

/** BP-BRK-07, BP-BRK-08: every loser takes test C, and after a draw every shaken unit takes test D. */
export function faultInRounds({ steps }: BpJudgedOrder): string | undefined {
  for (const [i, step] of steps.entries()) {
    if (step.event.kind !== 'round-decided') continue;
    const support = faultInSupport(step);
    if (support !== undefined) return support;
    const { winner } = step.event.about['result'] as { readonly winner: string };
    const end = steps.findIndex((other, k) => k > i && other.event.kind === 'round-ended');
    const tested = steps
      .slice(i, end)
      .filter(({ event }) => event.kind === 'break-test-taken')
      .map(({ event }) => event.about['unit']);
    for (const id of step.event.about['units'] as readonly string[]) {
      const unit = unitOf(step.before, id);
      const must = winner === 'draw' ? isShaken(unit) : unit.side !== winner;
      if (must !== tested.includes(id)) return `${id} ${must ? 'took no' : 'took a'} break test, ${winner} won`;
    }
  }
  return undefined;
}
