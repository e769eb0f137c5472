import { type FactsOf, form, number, record, whole } from '#procedure/index.ts';

const ARMY = form(
  {
    objectivePoints: number({ label: 'Points of the objectives it holds', from: 0 }),
    startingBases: whole({ label: 'Bases at the start', from: 1 }),
    bases: whole({ label: 'Bases left', from: 0, help: 'On the table and still to arrive.' }),
  },
  [
    {
      field: 'bases',
      rule: 'BBB-GAP-31',
      because: 'an army never has more bases than at the start',
      when: (a) => a.bases > a.startingBases,
    },
  ],
);
export type Army = FactsOf<typeof ARMY>;

export const STANDINGS = form(
  {
    turn: whole({ label: 'Turn', from: 1 }),
    turnLimit: whole({ label: 'Last turn', from: 1 }),
    first: record(ARMY, { label: 'First player' }),
    second: record(ARMY, { label: 'Second player' }),
  },
  [
    {
      field: 'turn',
      rule: 'BBB-GAP-31',
      because: 'there is no turn after the last',
      when: (s) => s.turn > s.turnLimit,
    },
  ],
);
export type Standings = FactsOf<typeof STANDINGS>;
