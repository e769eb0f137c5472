import type { Fate, StrengthReport } from '#counsel/index.ts';
import { isShaken } from '../aftermath.ts';
import { type BlackPowder, type BpUnit, onTable } from '../play/model.ts';

/** Off the table counts as lost when brigades break (BP-GAP-46). */
function fateOf(unit: BpUnit): Fate {
  if (unit.where === 'lost' || unit.where === 'off') return 'lost';
  if (unit.where !== 'table') return 'away';
  return isShaken(unit) ? 'worn' : 'sound';
}

/** What is left of each side, in the system's own terms. */
export const strengthReport: StrengthReport<BlackPowder> = {
  strength: 'stamina',
  worn: 'shaken',
  contact: new Set(['volley-fired', 'closing-fire-given', 'charge-declared', 'blows-struck']),
  units: ({ units }) =>
    Object.values(units).map((unit) => {
      const { id, side, name, stamina: of, casualties } = unit;
      const fate = fateOf(unit);
      return { id, side, name, of, left: fate === 'lost' ? 0 : Math.max(0, of - casualties), fate };
    }),
  objectives(battle) {
    const { victory, terrain } = battle.setting.scenario;
    if (victory?.['atTheEnd'] !== 'holdAndClear') return [];
    const id = String(victory['garrison']);
    const name = terrain.find((each) => each.id === id)?.name ?? id;
    return [{ id, name, holder: onTable(battle).find(({ building }) => building === id)?.side ?? null }];
  },
  points: () => null,
};
