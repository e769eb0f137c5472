import type { UnitId } from '#battle/index.ts';
import { afterRecoil, afterTakingFlight, DISENGAGED, RALLIED, RECOVERED } from '../../aftermath.ts';
import type { BreakOff, RallyCheck, ReactionCheck } from '../../facts/morale.ts';
import type { BreakOffResult, RallyResult, ReactionResult } from '../../morale.ts';
import { LEAVING_COMBAT, RALLY_VALUES, STAND_FAST } from '../../sheet.ts';
import type { Pose } from '#field/index.ts';
import { factsOf, unique } from '../facts-of.ts';
import { lossChanges, partedChanges } from '../losses.ts';
import { type Figure, isFormed, type MtBattle, type MtUnit, withUnit } from '../model.ts';
import type { MeasuredWay } from '../ways.ts';
import { changed, event } from './event.ts';

export interface RolledTest<F, R> {
  readonly facts: F;
  readonly result: R;
  readonly faces: readonly number[];
}

/** Where a retreat has led. */
export interface RetreatOutcome {
  readonly figures: readonly Figure[];
  readonly lost: readonly number[];
  readonly ways: readonly MeasuredWay[];
  readonly formed: boolean;
  readonly gun: Pose | null;
}

function retreated(
  battle: MtBattle,
  unit: MtUnit,
  from: UnitId | null,
  { figures, lost, ways, formed, gun }: RetreatOutcome,
) {
  const moved = { ...unit, figures: [...figures, ...unit.figures.filter(({ id }) => lost.includes(id))] };
  return {
    by: unit.side,
    facts: unique([
      'MT-GAP-34',
      ...(lost.length > 0 ? ['MT-GAP-42'] : []),
      ...ways.flatMap(({ allowance, pieces }) => ['MT-MOVE-01', ...factsOf(allowance.modifiers), ...pieces]),
    ]),
    about: { unit: unit.id, from, lost: lost.length },
    changes: [
      {
        unit: unit.id,
        set: {
          figures,
          gun: figures.length === 0 ? null : gun,
          ...(isFormed(unit) && !formed ? { formation: 'loose' as const } : {}),
        },
      },
      ...(lost.length === 0 ? [] : lossChanges(withUnit(battle, moved), [{ unit: unit.id, figures: lost }])),
    ],
  };
}

function removed(battle: MtBattle, { id, side, figures }: MtUnit, facts: readonly string[]) {
  return {
    by: side,
    facts,
    about: { unit: id, figures: figures.length },
    changes: lossChanges(battle, [{ unit: id, figures: figures.map((figure) => figure.id) }]),
  };
}

export const MORALE = {
  'reaction-tested': event(
    ({ id, side }: MtUnit, check: ReactionCheck, result: ReactionResult) => ({
      by: side,
      facts: unique(['MT-REACT-01', 'MT-REACT-16', 'MT-GAP-33', ...factsOf(result.modifiers)]),
      about: { unit: id, facts: check, result },
      changes: [],
    }),
    { who: 'unit', tell: '{unit} took a reaction test and scored {says}' },
  ),
  'unit-shaken': event((unit: MtUnit) => changed(unit, ['MT-GAP-34'], afterRecoil(true)), {
    who: 'unit',
    tell: '{unit} became shaken',
  }),
  'unit-recovered': event((unit: MtUnit) => changed(unit, ['MT-GAP-34'], RECOVERED), {
    who: 'unit',
    tell: '{unit} recovered',
  }),
  'flight-began': event(
    (unit: MtUnit, fleesFrom: UnitId | null) =>
      changed(unit, ['MT-GAP-34', ...(unit.gun === null ? [] : ['MT-GAP-26'])], afterTakingFlight(fleesFrom)),
    { who: 'unit', matter: 'breaks', tell: '{unit} took flight' },
  ),
  'combat-broken-off': event(
    (battle: MtBattle, unit: MtUnit, gone: readonly number[], rolled: RolledTest<BreakOff, BreakOffResult>) => ({
      by: unit.side,
      facts: [LEAVING_COMBAT[rolled.facts.kind].fact, 'MT-READ-35'],
      about: { unit: unit.id, ...rolled },
      changes: [
        ...partedChanges(battle, [unit.id]),
        { unit: unit.id, set: DISENGAGED },
        ...lossChanges(
          withUnit(battle, { ...unit, engagedWith: [] }),
          gone.length === 0 ? [] : [{ unit: unit.id, figures: gone }],
        ),
      ],
    }),
    {
      who: 'unit',
      matter: 'breaks',
      tell: '{unit} lost all its figures in breaking off: {unitDestroyed}|{unit} broke off[, losing {lost} figures]',
    },
  ),
  'unit-recoiled': event(retreated, {
    who: 'unit',
    tell: '{unit} recoiled[ {way}][ from {from}][, losing {lost} figures]',
  }),
  'unit-fled': event(retreated, {
    who: 'unit',
    matter: 'breaks',
    tell: '{unit} fled[ {way}][ from {from}][, losing {lost} figures]',
  }),
  'unit-routed': event(removed, { who: 'unit', matter: 'breaks', tell: '{unit} routed off the table' }),
  'fugitives-cut-down': event(removed, { who: 'unit', matter: 'breaks', tell: 'Cut down in flight: {unit}' }),
  'unit-rallied': event(
    ({ id, side, discipline }: MtUnit, figures: readonly Figure[], rolled?: RolledTest<RallyCheck, RallyResult>) => ({
      by: side,
      facts: [rolled === undefined ? STAND_FAST.fact : 'MT-GAP-35', RALLY_VALUES[discipline].fact],
      about: rolled === undefined ? { unit: id, automatic: true } : { unit: id, ...rolled },
      changes: [{ unit: id, set: { ...RALLIED, figures } }],
    }),
    { who: 'unit', tell: '{unit} rallied {faces}' },
  ),
  'rally-failed': event(
    ({ id, side, discipline }: MtUnit, rolled: RolledTest<RallyCheck, RallyResult>) => ({
      by: side,
      facts: ['MT-GAP-35', RALLY_VALUES[discipline].fact],
      about: { unit: id, ...rolled },
      changes: [],
    }),
    { who: 'unit', tell: '{unit} did not rally {faces}' },
  ),
};
