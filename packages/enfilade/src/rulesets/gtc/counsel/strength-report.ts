import type { Side } from '#battle/index.ts';
import type { Fate, StrengthReport } from '#counsel/index.ts';
import type { GrandTactical, GtcBattle, GtcUnit } from '../play/model.ts';
import { atTheObjective } from '../play/victory.ts';

const STAR = 'star';

function fateOf({ where, suppressed }: GtcUnit): Fate {
  if (where === 'lost') return 'lost';
  if (where === 'coming') return 'away';
  return suppressed ? 'worn' : 'sound';
}

/** The side with more units at the star; only steady ones hold it. */
function holderOf(battle: GtcBattle): Side | null {
  const steady = battle.setting.scenario.victory?.['atTheEnd'] === 'holdAndClear';
  const countAt = (side: Side): number =>
    (atTheObjective(battle, side) ?? []).filter(({ suppressed }) => !steady || !suppressed).length;
  const [a, b] = [countAt('a'), countAt('b')];
  return a === b ? null : a > b ? 'a' : 'b';
}

/** What is left of each side, in the system's own terms. */
export const strengthReport: StrengthReport<GrandTactical> = {
  strength: 'hits',
  worn: 'suppressed',
  contact: new Set(['volley-fired', 'charge-declared', 'charge-round-fought']),
  units: ({ units }) =>
    Object.values(units).map((unit) => {
      const { id, side, name, hitsValue: of, hitsTaken } = unit;
      const fate = fateOf(unit);
      return { id, side, name, of, left: fate === 'lost' ? 0 : Math.max(0, of - hitsTaken), fate };
    }),
  objectives: (battle) =>
    atTheObjective(battle, 'a') === undefined ? [] : [{ id: STAR, name: 'The star', holder: holderOf(battle) }],
  points: () => null,
};
