import type { Change, Side, UnitId } from '#battle/index.ts';
import { afterParting, GONE } from '../aftermath.ts';
import { type MtBattle, type MtModel, onTable, unitOf } from './model.ts';

type MtChange = Change<MtModel>;

/** Men of a unit who are lost. */
export interface Losses {
  readonly unit: UnitId;
  readonly figures: readonly number[];
}

/** Everything that goes with men who are lost: the count, a unit without men, a gun without a crew, fights without an enemy. */
export function lossChanges(battle: MtBattle, losses: readonly Losses[]): readonly MtChange[] {
  const lost: Record<Side, number> = { ...battle.state.lost };
  const changes: MtChange[] = [];
  const emptied: UnitId[] = [];
  for (const { unit: id, figures } of losses) {
    const unit = unitOf(battle, id);
    const left = unit.figures.filter((figure) => !figures.includes(figure.id));
    lost[unit.side] += unit.figures.length - left.length;
    if (left.length > 0) changes.push({ unit: id, set: { figures: left } });
    else {
      emptied.push(id);
      changes.push({ unit: id, set: { figures: [], ...GONE } });
    }
  }
  return [...changes, ...partedChanges(battle, emptied), { state: { lost } }];
}

/** MT-GAP-32: units that leave a combat are engaged with no unit, and none with them. */
export function partedChanges(battle: MtBattle, leaving: readonly UnitId[]): readonly MtChange[] {
  if (leaving.length === 0) return [];
  return onTable(battle).flatMap((unit) => {
    if (leaving.includes(unit.id) || !unit.engagedWith.some((id) => leaving.includes(id))) return [];
    return [{ unit: unit.id, set: afterParting(unit, leaving) }];
  });
}
