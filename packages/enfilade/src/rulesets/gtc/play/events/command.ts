import type { Side, UnitId } from '#battle/index.ts';
import type { Point } from '#field/index.ts';
import { afterOrder } from '../../aftermath.ts';
import type { BlunderResult, judgeWork, OrderResult } from '../../command.ts';
import type { Order, Work } from '../../facts/command.ts';
import { TASK_ACTIONS } from '../../sheet.ts';
import { type Action, type GroundState, type Grant, type GtcBattle, type GtcUnit, unitOf, workKey } from '../model.ts';
import { nameOf } from '../ground.ts';
import type { OrderOf } from '../orders.ts';
import { event } from './event.ts';

export interface OrderRoll {
  readonly facts: Order;
  readonly result: OrderResult;
  readonly faces: readonly (readonly number[])[];
}

function ordered(battle: GtcBattle, { side }: GtcUnit, order: OrderOf<'order'>, { facts, result, faces }: OrderRoll) {
  const { commander, group } = order;
  const declaring = (action: Action): readonly UnitId[] =>
    group.filter((each) => each.action === action).map(({ unit }) => unit);
  const grants: readonly Grant[] = group.map(({ unit, action }) => ({
    unit,
    actions: result.actionsPerUnit,
    declared: action,
  }));
  return {
    by: side,
    facts: [
      'GTC-GAP-06',
      ...result.modifiers.map(({ id }) => id),
      ...(facts.formationAllScout && group.length > 0 ? ['GTC-CMD-02'] : []),
      ...(result.outcome === 'bonus' ? ['GTC-CMD-05'] : []),
      ...(result.commanderDone ? ['GTC-GAP-07'] : []),
    ],
    about: {
      commander,
      group,
      facts,
      result,
      faces,
      charging: declaring('charge'),
      inDense: declaring('moveDense'),
    },
    changes: result.commanderDone
      ? [{ unit: commander, set: { done: true } }, { state: { commander: null, ordersOver: result.sidePhaseEnds } }]
      : [
          ...group.map(({ unit }) => ({
            unit,
            set: afterOrder(unitOf(battle, unit), commander),
          })),
          { state: { commander, grants } },
          { battle: { phase: 'acting' } },
        ],
  };
}

export interface WorkRecord {
  readonly facts: Work;
  readonly result: ReturnType<typeof judgeWork>;
  /** What a finished work makes of the ground, and where it lies. */
  readonly built: { readonly ground: GroundState; readonly at: Point | null } | null;
}

function worked(battle: GtcBattle, { id, side }: GtcUnit, place: string, { facts, result, built }: WorkRecord) {
  const { task } = facts;
  const works = task === 'breastWorks' || task === 'logWorks';
  return {
    by: side,
    facts: ['GTC-INIT-02', 'GTC-GAP-45', TASK_ACTIONS[task].fact],
    about: { unit: id, task, place: nameOf(battle, place), facts, result, at: built?.at ?? null },
    changes: [
      { unit: id, set: { usedInitiative: true } },
      { state: { work: { ...battle.state.work, [workKey(task, place)]: built === null ? result.actionsDone : 0 } } },
      ...(built === null ? [] : [{ state: { ground: built.ground } }]),
      ...(built !== null && works
        ? [{ unit: place, set: { dugIn: true, works: task === 'logWorks' ? ('hard' as const) : ('soft' as const) } }]
        : []),
    ],
  };
}

export const COMMAND = {
  'order-given': event(ordered, {
    who: 'commander',
    actors: 'group',
    tell: '{commander} ordered {orderedUnits}[, {charging} to charge][, {inDense} to move in dense terrain]: {faces} {says}',
  }),
  'order-failed': event(ordered, {
    who: 'commander',
    actors: 'group',
    tell: '{commander} ordered {orderedUnits}: {faces} {says}',
  }),
  'order-blundered': event(
    ({ id, side }: GtcUnit, units: readonly GtcUnit[], result: BlunderResult, fact: string) => ({
      by: side,
      facts: ['GTC-BLUN-00', 'GTC-READ-33', fact],
      about: { commander: id, units: units.map((unit) => unit.id), result },
      changes: [],
    }),
    { who: 'commander', actors: 'units', tell: '{commander} blundered: {says}' },
  ),
  'commander-stopped': event(
    (by: Side, commander: UnitId) => ({
      by,
      facts: ['GTC-GAP-08'],
      about: { commander },
      changes: [{ unit: commander, set: { done: true } }, { state: { commander: null } }],
    }),
    { who: 'commander', tell: '{commander} gave no more orders' },
  ),
  'unit-passed': event(
    ({ active, state: { grants } }: GtcBattle, unit: UnitId) => ({
      by: active,
      facts: ['GTC-GAP-11'],
      about: { unit },
      changes: [{ state: { grants: grants.filter((grant) => grant.unit !== unit) } }],
    }),
    { who: 'unit', tell: '{unit} did nothing more' },
  ),
  'actions-lost': event(
    ({ active, state: { grants } }: GtcBattle, kept: readonly Grant[]) => ({
      by: active,
      facts: ['GTC-GAP-19'],
      about: { units: grants.filter((grant) => !kept.includes(grant)).map(({ unit }) => unit) },
      changes: [{ state: { grants: kept } }],
    }),
    { who: 'units', tell: '{units} lost all remaining actions' },
  ),
  'work-done': event(worked, {
    who: 'unit',
    tell: '{unit} worked on {task}[ ({place})]: {actionsDone} of {actionsNeeded} actions done',
  }),
  'work-finished': event(worked, { who: 'unit', tell: '{unit} finished {task}[ ({place})][, {at}]' }),
};
