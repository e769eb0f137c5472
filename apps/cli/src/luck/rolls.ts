import { percent } from 'enfilade';
import type { LuckLedger, RollVerdict } from 'enfilade/bench';
import { aligned, styled } from '../terminal.ts';
import { points } from './points.ts';

/** Expected against rolled, for every kind of roll by every side. */
export function tellRolls({ rolls, sides }: LuckLedger): string {
  const rows = rolls.flatMap(({ side, label, times, dice, luck, spots, measures }) => [
    [styled('bold', label), sides[side], `${times} rolls, ${dice} dice`, '', '', points(luck)],
    ...measures.filter(({ expected }) => expected > 0).map((each) => line(each.label, each)),
    line('pips on the dice', spots),
  ]);
  const head = ['', '', 'expected', 'rolled', 'as low or lower', 'luck'];
  return [
    styled('bold', `Expected against rolled (luck: + is good for ${sides.a})`),
    ...aligned([head, ...rows], [2, 3, 4, 5]),
  ].join('\n');
}

function line(label: string, { expected, rolled, less, same }: RollVerdict): readonly string[] {
  return [`  ${label}`, '', expected.toFixed(1), String(Math.round(rolled * 10) / 10), percent(less + same), ''];
}
