import type { Fate, StrengthReport } from '#counsel/index.ts';
import type { Side } from '#battle/index.ts';
import { isSpent } from '../aftermath.ts';
import { type BbbBattle, type BbbUnit, type BloodyBigBattles } from '../play/model.ts';

function fateOf(unit: BbbUnit): Fate {
  if (unit.where === 'lost') return 'lost';
  if (unit.where !== 'table') return 'away';
  return isSpent(unit) ? 'worn' : 'sound';
}

function pointsOf({ setting, state }: BbbBattle, side: Side): number {
  let sum = 0;
  for (const { id, points = 1 } of setting.scenario.objectives ?? []) if (state.objectives[id] === side) sum += points;
  return sum;
}

/** What is left of each side, in the system's own terms. */
export const strengthReport: StrengthReport<BloodyBigBattles> = {
  strength: 'bases',
  worn: 'spent',
  contact: new Set(['fire-opened', 'assault-launched', 'assault-fought']),
  units: ({ units }) =>
    Object.values(units).map((unit) => {
      const { id, side, name, startingBases: of, bases } = unit;
      const fate = fateOf(unit);
      return { id, side, name, of, left: fate === 'lost' ? 0 : bases, fate };
    }),
  objectives: ({ setting, state }) =>
    (setting.scenario.objectives ?? []).map(({ id, name }) => ({ id, name, holder: state.objectives[id] ?? null })),
  points: (battle) => ({ a: pointsOf(battle, 'a'), b: pointsOf(battle, 'b') }),
};
