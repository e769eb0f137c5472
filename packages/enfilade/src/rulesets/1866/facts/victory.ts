import { type FactsOf, flag, form, number, record, whole } from '#procedure/index.ts';

const ARMY = form(
  {
    standsStart: whole({ label: 'Stands at the start', from: 1, help: 'Reinforcements included.' }),
    standsLost: whole({ label: 'Stands lost', from: 0 }),
    objectivePoints: number({ label: 'Points of objectives held', from: 0 }),
  },
  [
    {
      field: 'standsLost',
      rule: 'W66-GAP-36',
      because: 'more stands are lost than there were',
      when: (army) => army.standsLost > army.standsStart,
    },
  ],
);
export type Army = FactsOf<typeof ARMY>;

export const BATTLE = form({
  A: record(ARMY, { label: 'Side A' }),
  B: record(ARMY, { label: 'Side B' }),
  lastTurnDone: flag({ label: 'Last turn done' }),
});
export type Battle = FactsOf<typeof BATTLE>;
