import type { Change, UnitId } from '#battle/index.ts';
import type { Point, Pose } from '#field/index.ts';
import type { Formation } from '../../facts/words.ts';
import { type BpModel, type BpUnit, poseOf } from '../model.ts';
import { event } from './event.ts';

/** What a move or a change of formation used up: of the order's moves, and of the ground. */
export interface MoveCosts {
  readonly facts: readonly string[];
  readonly spends: readonly Change<BpModel>[];
}
export interface Way extends MoveCosts {
  readonly costInches: number;
}

function moved(unit: BpUnit, to: Pose, { facts, costInches, spends }: Way) {
  const { x, y, heading } = to;
  return {
    by: unit.side,
    facts,
    about: { unit: unit.id, from: poseOf(unit), to, costInches },
    changes: [{ unit: unit.id, set: { x, y, heading, where: 'table' as const, ordered: true } }, ...spends],
  };
}

export const MOVEMENT = {
  'unit-moved': event(moved, { who: 'unit', tell: '{unit} {moved}' }),
  'unit-arrived': event(moved, { who: 'unit', tell: '{unit} arrived[ {there}][, {facing}][, {formed}]' }),
  'formation-changed': event(
    (unit: BpUnit, formation: Formation, at: Pose, { facts, spends }: MoveCosts) => ({
      by: unit.side,
      facts,
      about: { unit: unit.id, from: unit.formation, to: formation, at },
      changes: [{ unit: unit.id, set: { formation, ...at, ordered: true } }, ...spends],
    }),
    { who: 'unit', tell: '{unit} changed formation[, {formed}][ {shifted}][, {facing}]' },
  ),
  'building-entered': event(
    (
      { id, side }: BpUnit,
      building: string,
      { facts, set, costInches, spends = [] }: Partial<Way> & { facts: readonly string[]; set: Partial<BpUnit> },
    ) => ({
      by: side,
      facts,
      about: { unit: id, building, ...(costInches === undefined ? {} : { costInches }) },
      changes: [{ unit: id, set }, ...spends],
    }),
    { who: 'unit', tell: '{unit} entered {building}' },
  ),
  'building-left': event(
    ({ id, side, building }: BpUnit, formation: Formation, to: Pose, { facts, costInches, spends }: Way) => ({
      by: side,
      facts: ['BP-GAP-60', ...facts],
      about: { unit: id, building, to, costInches },
      changes: [{ unit: id, set: { building: null, formation, ...to, ordered: true } }, ...spends],
    }),
    { who: 'unit', tell: '{unit} left {building}[ {way}][, {facing}][, {formed}]' },
  ),
  'unit-left-table': event(
    (
      unit: BpUnit,
      edge: Point,
      moves: number,
      { facts, changes }: { facts: readonly string[]; changes: readonly Change<BpModel>[] },
    ) => ({
      by: unit.side,
      facts: [...facts, 'BP-GAP-18'],
      about: { unit: unit.id, from: poseOf(unit), edge, moves },
      changes,
    }),
    { who: 'unit', tell: '{unit} left the table over the edge {edge}' },
  ),
  'unit-swept': event(
    (
      unit: BpUnit,
      sweep:
        | { readonly answer: string; readonly to: Pose; readonly facts: readonly string[] }
        | { readonly target: UnitId; readonly fought: readonly UnitId[] },
    ) => {
      const { id, side: by } = unit;
      if ('target' in sweep) {
        const { target, fought } = sweep;
        return {
          by,
          facts: ['BP-GAP-41'],
          about: { unit: id, target },
          changes: [{ unit: id, set: { swept: true } }, { state: { fought } }],
        };
      }
      const { answer, to, facts } = sweep;
      return {
        by,
        facts: ['BP-GAP-41', ...facts],
        about: { unit: id, answer, from: poseOf(unit), to },
        changes: [{ unit: id, set: { swept: true, ...to } }],
      };
    },
    {
      who: 'unit',
      whom: 'target',
      tell: '{unit} swept on into {target}|{unit} swept on {way}[, {facing}]|{unit} swept on',
    },
  ),
  'unit-stayed': event(
    ({ id, side }: BpUnit, facts: readonly string[]) => ({
      by: side,
      facts: ['BP-GAP-41', ...facts],
      about: { unit: id },
      changes: [],
    }),
    { who: 'unit', tell: '{unit} stayed' },
  ),
};
