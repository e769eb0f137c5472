import type { Side, UnitId } from '#battle/index.ts';
import type { CommandCheck, RallyCheck } from '../../facts/command.ts';
import type { BlunderResult, OrderResult, RallyResult } from '../../command.ts';
import type { Point } from '#field/index.ts';
import { type BpBattle, type BpState, type BpUnit, type Commander, type Grant, poseOf } from '../model.ts';
import type { OrderOf } from '../orders.ts';
import { event } from './event.ts';

function rallied(
  { state }: BpBattle,
  commander: Commander,
  unit: BpUnit,
  { check, result }: { readonly check: RallyCheck; readonly result: RallyResult },
) {
  const { x, y } = unit;
  const commanders = { ...state.commanders, [commander.id]: { ...commander, done: true, x, y } };
  return {
    by: unit.side,
    facts: ['BP-GAP-48', ...result.modifiers.map(({ id }) => id)],
    about: { commander: commander.id, unit: unit.id, joined: commander.id, facts: check, result },
    changes: [{ unit: unit.id, set: { casualties: result.casualties, ordered: true } }, { state: { commanders } }],
  };
}

export const COMMAND = {
  'order-given': event(
    (
      order: OrderOf<'giveOrder'>,
      { side }: Commander,
      {
        facts,
        check,
        result,
        grants,
        commanders,
      }: {
        readonly facts: readonly string[];
        readonly check: CommandCheck;
        readonly result: OrderResult;
        readonly grants: readonly Grant[];
        readonly commanders: BpState['commanders'];
      },
    ) => ({
      by: side,
      facts,
      about: { commander: order.commander, units: order.units, charge: order.charge, facts: check, result },
      changes: [
        ...order.units.map((unit) => ({ unit, set: { ordered: true } })),
        { state: { grants, resumes: 'orders' as const, ...(result.commanderDone ? { commanders } : {}) } },
        { battle: { phase: grants.length > 0 ? 'moving' : 'orders' } },
      ],
    }),
    {
      who: 'commander',
      actors: 'units',
      tell: '{commander} ordered {orderedUnits}[ to charge {charge}]: {faces}{dice} {says}',
    },
  ),
  'unit-rallied': event(rallied, { who: 'unit', tell: '{unit} rallied by {commander}: {says}; {joined} joined it' }),
  'rally-failed': event(rallied, { who: 'unit', tell: '{unit} did not rally: {faces} {says}[; {joined} joined it]' }),
  'order-blundered': event(
    (by: Side, units: readonly BpUnit[], result: BlunderResult, facts: readonly string[]) => ({
      by,
      facts: ['BP-GAP-04', 'BP-GAP-49', ...facts],
      about: { units: units.map(({ id }) => id), result },
      changes: [],
    }),
    { who: 'units', tell: 'A blunder by {units}: {says}' },
  ),
  'unit-stumbled': event(
    (unit: BpUnit, to: Point) => ({
      by: unit.side,
      facts: ['BP-GAP-49'],
      about: { unit: unit.id, from: poseOf(unit), to },
      changes: [{ unit: unit.id, set: { x: to.x, y: to.y } }],
    }),
    { who: 'unit', tell: '{unit} blundered[ {way}][, {facing}]' },
  ),
  'moves-ended': event(
    ({ active, state }: BpBattle, unit: UnitId) => {
      const grants = state.grants.filter((grant) => grant.unit !== unit);
      return {
        by: active,
        facts: [],
        about: { unit },
        changes: [{ state: { grants } }, { battle: { phase: grants.length > 0 ? 'moving' : state.resumes } }],
      };
    },
    { who: 'unit', quiet: true, tell: '{unit} ended its moves' },
  ),
  'initiative-goes-on': event(
    (by: Side, unit: UnitId, moves: number) => ({
      by,
      facts: ['BP-GAP-08', 'BP-GUN-01'],
      about: { unit, moves },
      changes: [
        { state: { grants: [{ unit, moves, charge: null, changed: moves > 0 }], resumes: 'initiative' as const } },
        { battle: { phase: 'moving' } },
      ],
    }),
    { who: 'unit', quiet: true, tell: '{unit} went on with initiative moves' },
  ),
};
