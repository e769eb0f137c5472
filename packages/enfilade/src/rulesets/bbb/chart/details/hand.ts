import type { Hand } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import { mayRoll } from '../../play/command.ts';
import { type BbbBattle, type BloodyBigBattles, unitsOf } from '../../play/model.ts';
import { fromGeneral, serves } from '../../play/place.ts';
import { COMMAND_RADIUS_INCHES } from '../../sheet.ts';
import { arcs, moves } from '../overlays.ts';

/** Those near enough to their general to be helped by it (BBB-CMOD-01). */
function company(battle: BbbBattle, id: string): readonly string[] {
  const general = battle.state.generals[id];
  if (general?.side !== battle.active || battle.phase !== 'movement') return [];
  return unitsOf(battle, general.side)
    .filter(
      (unit) =>
        mayRoll(battle, unit) &&
        serves(battle, general, unit) &&
        fromGeneral(general, unit) <= inches(COMMAND_RADIUS_INCHES),
    )
    .map((unit) => unit.id);
}

export const hand: Hand<BloodyBigBattles> = {
  openers: ['rollCommand'],
  opening: () => 'Roll',
  repeats: [],
  standing: ['fire', 'resolveAssault'],
  allowed: ({ state: { grant } }, id) => (grant?.unit === id ? { says: `${grant.move} move`, moves: 1 } : undefined),
  company,
  together: () => [],
  // The refusal of an assault says how far it is.
  beyond: () => undefined,
  reach: (battle, id) => {
    const [unit, { grant }] = [battle.units[id], battle.state];
    return unit === undefined || grant?.unit !== id ? [] : moves(battle, unit, grant);
  },
  arcs,
};
