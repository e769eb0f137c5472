import { choice, derivedForm, type FactsOf, flag, form, whole } from '#procedure/index.ts';
import { arm, cannotCharge, foreignFormation, formation } from './words.ts';

export const TESTS = {
  A: 'A: excess casualties from shooting',
  B: 'B: closing fire',
  C: 'C: defeated hand to hand',
  D: 'D: shaken in a drawn combat',
  E: 'E: supported unit broke',
} as const;
export type Test = keyof typeof TESTS;

export const BREAK_CHECK = derivedForm(
  {
    test: choice(TESTS, { label: 'Test' }),
    arm: arm('Arm'),
    formation: formation('Formation'),
    excess: whole({ label: 'Excess casualties', from: 0, default: 0 }),
    disordered: flag({ label: 'Disordered' }),
    artilleryCasualties: flag({ label: 'Casualties from artillery', help: 'Counts in tests A and B.' }),
    onlyCavalryEnemies: flag({ label: 'All its enemies are cavalry' }),
  },
  (given) => ({ ...given, byFire: given.test === 'A' || given.test === 'B' }),
  [
    foreignFormation('arm', 'formation'),
    {
      field: 'excess',
      rule: 'BP-BRK-05',
      because: 'test A is taken for excess casualties only',
      when: (b) => b.test === 'A' && b.excess === 0,
    },
    {
      field: 'formation',
      rule: 'BP-GAP-29',
      because: 'test B is taken by chargers, and this one cannot charge',
      when: (b) => b.test === 'B' && cannotCharge(b.arm, b.formation),
    },
    {
      field: 'formation',
      rule: 'BP-SUP-01',
      because: 'test E is taken by supports; march columns and limbered artillery give none',
      when: (b) => b.test === 'E' && (b.formation === 'marchColumn' || b.formation === 'limbered'),
    },
  ],
);
export type BreakCheck = FactsOf<typeof BREAK_CHECK>;

export const WAY_BACK = form(
  {
    oneMoveClear: flag({ label: 'One full move to the rear is clear' }),
    twoMovesTenable: flag({ label: 'Two moves reach a tenable position' }),
    leavesTable: flag({ label: 'The first move crosses the table edge' }),
    shaken: flag({ label: 'Shaken' }),
    disordered: flag({ label: 'Disordered' }),
  },
  [
    {
      field: 'leavesTable',
      rule: 'BP-GAP-59',
      because: 'it can only leave by a first move that is clear',
      when: (w) => w.leavesTable && !w.oneMoveClear,
    },
  ],
);
export type WayBack = FactsOf<typeof WAY_BACK>;
