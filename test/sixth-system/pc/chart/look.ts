import { farEdge, groundName, type GroundSign, middleOf, type Overlay } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import { RANGE, WOOD_DIVIDES } from '../sheet.ts';
import type { PcBattle } from '../play/model.ts';
import { shapeOf } from '../play/place.ts';

export function ground(battle: PcBattle): readonly GroundSign[] {
  return battle.setting.ground.areas.map(({ id, outline }) => ({
    id,
    recipe: 'wood',
    name: groundName(battle, id),
    area: outline,
    line: null,
    width: 0,
    front: null,
    heldBy: null,
    says: `Wood: ${WOOD_DIVIDES.shows} a move; blocks sight; hard to hit in`,
  }));
}

/** The field of fire. */
export function overlays(battle: PcBattle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table' || unit.arm !== 'foot') return [];
  const placed = { at: unit, shape: shapeOf(unit) };
  const near = farEdge(placed, 'front', 0);
  const far = farEdge(placed, 'front', inches(RANGE.value));
  return [
    {
      verb: 'fire',
      shape: { kind: 'area', points: [...near, ...far.toReversed()] },
      band: 1,
      label: { at: middleOf(far), says: RANGE.shows },
    },
  ];
}
