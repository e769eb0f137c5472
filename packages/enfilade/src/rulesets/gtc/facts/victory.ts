import { choice, type FactsOf, form, list, record, text, whole } from '#procedure/index.ts';
import { BREAK_PERCENT } from '../sheet.ts';
import { hitsTaken, recce, suppressed, type } from './unit.ts';
import { SIDES, type Type } from './words.ts';

const MARKED_UNIT = form({
  id: text({ label: 'Unit' }),
  side: choice(SIDES, { label: 'Side' }),
  hitsTaken,
  suppressed,
});

export const TURN_END = form({
  activeSide: choice(SIDES, { label: 'Side whose turn it is' }),
  units: list(record(MARKED_UNIT, { label: 'Unit' }), { label: 'Units' }),
});
export type TurnEnd = FactsOf<typeof TURN_END>;

const CONTINGENT = form(
  {
    type,
    recce,
    count: whole({ label: 'Units fielded', from: 0 }),
    knockedOut: whole({ label: 'Units knocked out', from: 0 }),
  },
  [
    {
      field: 'knockedOut',
      rule: 'GTC-BRK-01',
      because: 'more are lost than were fielded',
      when: (c) => c.knockedOut > c.count,
    },
  ],
);

/** GTC-BRK-01: command, recce and transport do not count. */
export function counts({ type, recce }: { readonly type: Type; readonly recce: boolean }): boolean {
  return type !== 'command' && type !== 'transport' && !recce;
}

export const ARMY = form(
  {
    percent: whole({
      label: 'Breaks at',
      from: 1,
      to: 100,
      default: BREAK_PERCENT.value,
      unit: '%',
      help: 'Of the units that count.',
    }),
    roster: list(record(CONTINGENT, { label: 'Units of one kind' }), { label: 'Army' }),
  },
  [
    {
      field: 'roster',
      rule: 'GTC-BRK-01',
      because: 'no unit that counts towards the breakpoint',
      when: ({ roster }) => roster.every((contingent) => !counts(contingent) || contingent.count === 0),
    },
  ],
);
export type Army = FactsOf<typeof ARMY>;
