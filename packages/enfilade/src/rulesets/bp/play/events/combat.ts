import type { Change, Side, UnitId } from '#battle/index.ts';
import type { Face, Point } from '#field/index.ts';
import { afterRound } from '../../aftermath.ts';
import type { Blow } from '../../facts/melee.ts';
import type { BreakCheck } from '../../facts/morale.ts';
import type { Shot } from '../../facts/shooting.ts';
import type { BlowResult, RoundResult } from '../../melee.ts';
import type { BreakResult, RetireResult } from '../../morale.ts';
import type { ShotResult } from '../../shooting.ts';
import { type BpBattle, type BpModel, type BpUnit, isEngaged, poseOf } from '../model.ts';
import { event } from './event.ts';

export interface BlowStruck {
  readonly blow: Blow;
  readonly result: BlowResult;
  readonly facts: readonly string[];
}

export interface BreakTest {
  readonly because: string;
  readonly check: BreakCheck;
  readonly result: BreakResult;
  readonly facts: readonly string[];
}

export const COMBAT = {
  'volley-fired': event(
    (
      unit: BpUnit,
      target: BpUnit,
      {
        shot,
        result,
        facts,
        faces,
        held,
        marks,
      }: {
        readonly shot: Shot;
        readonly result: ShotResult;
        readonly facts: readonly string[];
        /** Faces that have shot by now. */
        readonly faces: readonly Face[];
        readonly held: boolean;
        readonly marks: Partial<BpUnit>;
      },
    ) => ({
      by: unit.side,
      facts: ['BP-SEQ-03', ...facts],
      about: { unit: unit.id, target: target.id, facts: shot, result },
      changes: [
        { unit: unit.id, set: { shot: faces, ...(held ? { shotAt: [...unit.shotAt, target.id] } : {}) } },
        { unit: target.id, set: marks },
      ],
    }),
    { who: 'unit', whom: 'target', matter: 'volleys', tell: '{unit} fired at {target}: {faces}{dice} {says}' },
  ),
  'excess-dropped': event(
    (units: readonly BpUnit[]) => ({
      by: null,
      facts: ['BP-GAP-27', 'BP-GAP-28'],
      about: { units: units.map(({ id }) => id) },
      changes: units.map(({ id }) => ({ unit: id, set: { phaseExcess: 0 } })),
    }),
    { actors: 'units', tell: 'Excess casualties removed: {units}' },
  ),
  'fight-begun': event(
    ({ active, state }: BpBattle, units: readonly UnitId[]) => ({
      by: active,
      facts: ['BP-SEQ-04'],
      about: { units },
      changes: [{ state: { fought: [...new Set([...state.fought, ...units])] } }],
    }),
    { who: 'units', matter: 'fights', quiet: true, tell: '{units} fight' },
  ),
  'blows-struck': event(
    (striker: BpUnit, target: UnitId, { blow, result, facts }: BlowStruck) => ({
      by: striker.side,
      facts,
      about: { unit: striker.id, target, facts: blow, result },
      changes: [],
    }),
    { who: 'unit', whom: 'target', matter: 'fights', tell: '{unit} struck {target}: {dice} {says}' },
  ),
  'unit-did-not-strike': event(
    ({ id, side, formation }: BpUnit) => ({
      by: side,
      facts: formation === 'limbered' ? ['BP-FORM-05'] : [],
      about: { unit: id },
      changes: [],
    }),
    { who: 'unit', tell: '{unit} did not strike' },
  ),
  'losses-marked': event(
    (
      suffered: ReadonlyMap<UnitId, number>,
      marks: readonly { readonly unit: UnitId; readonly set: Partial<BpUnit> }[],
    ) => ({
      by: null,
      facts: ['BP-GAP-27', 'BP-GAP-38'],
      about: { suffered: Object.fromEntries(suffered) },
      changes: marks,
    }),
    { tell: 'Casualties: {suffered}|No casualties' },
  ),
  'round-decided': event(
    (units: readonly UnitId[], result: RoundResult, facts: readonly string[]) => ({
      by: null,
      facts,
      about: { units, result },
      changes: [],
    }),
    { who: 'units', matter: 'fights', tell: '{units}: {says}' },
  ),
  'round-ended': event(
    (fighters: readonly UnitId[], standing: readonly BpUnit[], winners: readonly UnitId[]) => ({
      by: null,
      facts: ['BP-GAP-43'],
      about: { units: fighters },
      changes: standing.map((unit) => ({
        unit: unit.id,
        set: afterRound(winners.includes(unit.id) && isEngaged(unit)),
      })),
    }),
    { who: 'units', quiet: true, tell: 'The round is over: {units}' },
  ),
  'break-test-taken': event(
    ({ id, side }: BpUnit, { because, check, result, facts }: BreakTest) => ({
      by: side,
      facts,
      about: { unit: id, because, facts: check, result },
      changes: [],
    }),
    { who: 'unit', tell: '{unit} took a break test ({because}): {dice} {says}' },
  ),
  'unit-retired': event(
    (unit: BpUnit, { x, y }: Point, { moves, disordered }: RetireResult, marks: readonly Change<BpModel>[]) => ({
      by: unit.side,
      facts: [moves === 1 ? 'BP-BRK-12' : 'BP-BRK-13', 'BP-GAP-59'],
      about: {
        unit: unit.id,
        from: poseOf(unit),
        to: { x, y, heading: unit.heading },
        moves,
        ...(disordered && !unit.disordered ? { disordered } : {}),
      },
      changes: marks,
    }),
    { who: 'unit', tell: '{unit} retired[ {way}][, disordered: {disordered}]' },
  ),
  'unit-destroyed': event(
    (
      side: Side,
      unit: UnitId,
      { rule, because, changes }: { rule: string; because: string | undefined; changes: readonly Change<BpModel>[] },
    ) => ({
      by: side,
      facts: [rule],
      about: because === undefined ? { unit } : { unit, because },
      changes,
    }),
    { who: 'unit', matter: 'breaks', tell: 'Destroyed: {unit}[, {because}]' },
  ),
};
