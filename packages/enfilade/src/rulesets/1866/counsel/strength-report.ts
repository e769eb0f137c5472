import type { Fate, StrengthReport } from '#counsel/index.ts';
import type { EighteenSixtySix, W66Unit } from '../play/model.ts';
import { judgeNow } from '../play/victory.ts';

function fateOf({ where, status }: W66Unit): Fate {
  if (where === 'lost') return 'lost';
  if (where !== 'table') return 'away';
  return status === 'disorganized' || status === 'routed' ? 'worn' : 'sound';
}

/** What is left of each side, in the system's own terms. */
export const strengthReport: StrengthReport<EighteenSixtySix> = {
  strength: 'stands',
  worn: 'disorganised or routed',
  contact: new Set(['volley-fired', 'charge-declared', 'self-charge-declared', 'cavalry-charged', 'melee-fought']),
  options: [
    {
      name: 'fogOfWar',
      says: 'Fog of war',
      values: [
        { value: false, says: 'off: both sides see every stand' },
        { value: true, says: 'on: units out of sight are hidden' },
      ],
    },
  ],
  units: ({ units }) =>
    Object.values(units).map((unit) => {
      const { id, side, name, startStands: of, stands } = unit;
      const fate = fateOf(unit);
      return { id, side, name, of, left: fate === 'lost' ? 0 : stands, fate };
    }),
  objectives: ({ setting, state }) =>
    (setting.scenario.objectives ?? []).map(({ id, name }) => ({ id, name, holder: state.holders[id] ?? null })),
  points(battle) {
    const { scores } = judgeNow(battle);
    return { a: scores.A, b: scores.B };
  },
};
