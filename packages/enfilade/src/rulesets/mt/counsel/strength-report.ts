import { other } from '#battle/index.ts';
import type { Fate, StrengthReport } from '#counsel/index.ts';
import type { MtBattle, MtUnit, MusketsTomahawks } from '../play/model.ts';
import { victoryOf } from '../play/victory.ts';

function fateOf({ state }: MtBattle, { id, where, shaken, flight }: MtUnit): Fate {
  if (where === 'gone') return state.safeUnits.includes(id) ? 'away' : 'lost';
  if (where === 'coming' || where === 'setup') return 'away';
  return shaken || flight ? 'worn' : 'sound';
}

/** What is left of each side, in the system's own terms. */
export const strengthReport: StrengthReport<MusketsTomahawks> = {
  strength: 'figures',
  worn: 'shaken or in flight',
  contact: new Set(['shots-fired', 'units-engaged', 'hand-to-hand-fought']),
  options: [
    {
      name: 'spotting',
      says: 'Where spotting starts from',
      values: [
        { value: 'fixed', says: 'fixed: always the 48" column' },
        { value: 'roll', says: 'rolled: one D10 for each action' },
      ],
    },
  ],
  units: (battle) =>
    Object.values(battle.units)
      .filter(({ marker }) => !marker)
      .map((unit) => {
        const { id, side, name, start: of, figures } = unit;
        const fate = fateOf(battle, unit);
        const there = unit.where === 'setup' || unit.where === 'coming' ? of : figures.length;
        return { id, side, name, of, left: fate === 'lost' ? 0 : there, fate };
      }),
  leaves: ({ kind, about }) => (kind === 'figures-escaped' ? { unit: about.unit, strength: about.safe } : undefined),
  /** A store belongs to the raiders once it is spoiled. */
  objectives(battle) {
    const victory = victoryOf(battle);
    if (victory.rule !== 'raid') return [];
    const { side } = victory;
    return (battle.setting.scenario.objectives ?? []).map(({ id, name }) => ({
      id,
      name,
      holder: battle.state.spoiled.includes(id) ? side : other(side),
    }));
  },
  points: () => null,
};
