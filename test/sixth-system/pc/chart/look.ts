import {
  farEdge,
  groundName,
  type GroundSign,
  inchesOf,
  middleOf,
  type Overlay,
  type SightLine,
} from '#chart/index.ts';
import { inches, type Point } from '#field/index.ts';
import { RANGE, WOOD_DIVIDES } from '../sheet.ts';
import type { PcBattle } from '../play/model.ts';
import { shapeOf, sightLine } from '../play/place.ts';

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

export function sight(battle: PcBattle, from: string, to: string | Point): SightLine | undefined {
  const unit = battle.units[from];
  const target = typeof to === 'string' ? battle.units[to] : undefined;
  const at = typeof to === 'string' ? target : to;
  if (unit?.where !== 'table' || at === undefined || target === unit || target?.where === 'lost') return undefined;
  const { found, blocker } = sightLine(battle, unit, at, target);
  const { length } = found;
  return {
    from: found.from,
    to: found.to,
    length,
    clear: blocker === undefined,
    stopsAt: blocker?.entry ?? null,
    says: blocker === undefined ? inchesOf(length) : `blocked after ${inchesOf(blocker.at)}`,
    rule: blocker === undefined ? null : 'PC-GAP-02',
  };
}
