import { pointOf } from '#field/index.ts';
import type { Hand } from '#chart/index.ts';
import { refusesPlaceChit } from '../../play/command.ts';
import type { EighteenSixtySix, W66Battle } from '../../play/model.ts';
import { moversOf } from '../../play/movement.ts';
import { arcs, overlays } from '../overlays.ts';

/** The units whose immediate superior it is (W66-GAP-07): for a MOVE each, or on the way that they were ordered. */
function company(battle: W66Battle, id: string): readonly string[] {
  const commander = battle.state.commanders[id];
  if (commander?.side !== battle.active) return [];
  const able =
    battle.phase === 'movement'
      ? moversOf(battle)
      : battle.phase === 'chits'
        ? Object.values(battle.units).filter(
            (unit) =>
              unit.where === 'table' &&
              refusesPlaceChit(battle, {
                kind: 'placeChit',
                unit: unit.id,
                order: 'move',
                ...pointOf(unit),
                target: null,
              }) === undefined,
          )
        : [];
  return able.filter((unit) => unit.commander === id).map((unit) => unit.id);
}

export const hand: Hand<EighteenSixtySix> = {
  openers: [],
  opening: () => '',
  repeats: [],
  standing: ['fire'],
  allowed: () => undefined,
  company,
  together: () => [],
  // A charge goes on over turns.
  beyond: () => undefined,
  reach: (battle, id) => overlays(battle, id).filter(({ verb, shape }) => verb === 'move' && shape.kind === 'area'),
  arcs,
};
