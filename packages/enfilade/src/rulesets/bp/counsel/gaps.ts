import { rememberLast } from '#battle/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { RANGES } from '../sheet.ts';
import { armOf, type BpBattle, type BpUnit, isEngaged } from '../play/model.ts';
import { baseMove } from '../play/ways.ts';

/** How near a unit and the other side are to each other. */
export interface Gaps {
  /** How far its fire goes, and how far it can come next turn. */
  readonly range: number;
  readonly stride: number;
  /** The enemy nearest to it, and the next one. */
  readonly nearest: number;
  readonly next: number;
  readonly nearestId: string;
  /** Enemies its fire may reach next turn. */
  readonly within: ReadonlySet<string>;
}

function gapsOf(unit: BpUnit, enemies: readonly BpUnit[]): Gaps {
  const range = unit.weapon === null ? 0 : inches(RANGES[unit.weapon].value);
  const stride = unit.disordered || isEngaged(unit) || armOf(unit) === 'artillery' ? 0 : baseMove(unit);
  const within = new Set<string>();
  let [nearest, next, nearestId] = [Infinity, Infinity, ''];
  for (const enemy of enemies) {
    const far = lengthBetween(unit, enemy);
    if (far < range + stride) within.add(enemy.id);
    if (far < nearest) [nearest, next, nearestId] = [far, nearest, enemy.id];
    else if (far < next) next = far;
  }
  return { range, stride, nearest, next, nearestId, within };
}

/** Measured once for each state of the table. */
const measured = rememberLast((units: BpBattle['units']): ReadonlyMap<string, Gaps> => {
  const there = Object.values(units).filter(({ where }) => where === 'table');
  const gaps = new Map<string, Gaps>();
  for (const unit of there)
    gaps.set(
      unit.id,
      gapsOf(
        unit,
        there.filter(({ side }) => side !== unit.side),
      ),
    );
  return gaps;
});

/** The gaps of a unit that stands on the table. */
export function gapsTo(battle: BpBattle, id: string): Gaps {
  return measured(battle.units).get(id) as Gaps;
}
