import type { UnitId } from '#battle/index.ts';
import type { Point } from '#field/index.ts';
import { afterLeaderFell, afterOrder, losesLeader } from '../../aftermath.ts';
import type { ActivationResult, ReplacementResult, RiskResult } from '../../command.ts';
import type { Chit as ChitFacts, Vacancy } from '../../facts/command.ts';
import type { RallyCheck } from '../../facts/morale.ts';
import type { RallyResult } from '../../morale.ts';
import { MOST_CHANCE } from '../../sheet.ts';
import {
  type Chit,
  type Commander,
  onTable,
  type Plan,
  type Plans,
  plansOf,
  ratingFacts,
  unitOf,
  type W66Battle,
  type W66State,
  type W66Unit,
} from '../model.ts';
import { event } from './event.ts';

const CHIT_FACTS = { move: 'W66-ORD-01', charge: 'W66-ORD-02', reform: 'W66-ORD-03' } as const;

export interface Risk {
  readonly cause: 'fire' | 'melee';
  readonly result: RiskResult;
}

function withCommanders({ commanders }: W66State, changed: readonly Commander[]) {
  return { state: { commanders: { ...commanders, ...Object.fromEntries(changed.map((each) => [each.id, each])) } } };
}

function planned({ active, state }: W66Battle, unit: UnitId, mission: Plan) {
  const { [unit]: before, ...others } = plansOf(state, active);
  // Taking back a chit of this turn leaves the unit with what it had.
  const plans: Plans = mission === null && before ? others : { ...others, [unit]: mission };
  return {
    by: active,
    facts: ['W66-SEQ-01', 'W66-GAP-05'],
    about: { unit, mission },
    changes: [{ state: active === 'a' ? { plansA: plans } : { plansB: plans } }],
  };
}

function turnedUp(unit: W66Unit, plan: Plan): Partial<W66Unit> {
  if (plan !== null) return { chit: { ...plan, failures: 0 } };
  return unit.chit === null ? { order: null, charge: null, standLostThisCharge: false } : { chit: null };
}

function activation(unit: W66Unit, chit: Chit, facts: ChitFacts, result: ActivationResult) {
  const { failures: _, ...mission } = chit;
  return {
    by: unit.side,
    facts: [
      'W66-SEQ-02',
      'W66-ACT-01',
      'W66-ACT-02',
      'W66-CMD-02',
      ...(facts.coLocated.length > 0 ? ['W66-ACT-03'] : []),
      ...(result.target === MOST_CHANCE.value ? ['W66-ACT-04'] : []),
      ...(result.automatic ? ['W66-ACT-05'] : []),
      ...(facts.outOfCommand ? ['W66-ACT-06'] : []),
      ...(result.activated && unit.order !== null ? ['W66-ORD-07'] : []),
    ],
    about: { unit: unit.id, chit, facts, result },
    changes: [
      {
        unit: unit.id,
        set: result.activated
          ? { order: { ...mission, source: 'chit' as const }, chit: null, ...afterOrder(unit, mission.kind) }
          : { chit: { ...chit, failures: result.failuresAfter } },
      },
    ],
  };
}

function rally(unit: W66Unit, facts: RallyCheck, result: RallyResult) {
  return {
    by: unit.side,
    facts: ['W66-SEQ-02', 'W66-GAP-27', ...ratingFacts(unit)],
    about: { unit: unit.id, facts, result },
    changes: [{ unit: unit.id, set: { status: result.statusAfter } }],
  };
}

function leaderless({ units }: W66Battle, fallen: Commander, was: W66Unit, cause: Risk['cause']) {
  return Object.values(units)
    .filter((unit) => losesLeader(unit, fallen, was.id))
    .map((unit) => ({ unit: unit.id, set: afterLeaderFell(unit, fallen.id, cause) }));
}

export const COMMAND = {
  'commanders-ready': event(
    (commanders: W66State['commanders']) => ({
      by: null,
      facts: ['W66-SEQ-01'],
      about: {},
      changes: [
        {
          state: {
            commanders: Object.fromEntries(
              Object.entries(commanders).map(([id, each]) => [id, { ...each, placed: false }]),
            ),
          },
        },
      ],
    }),
    { quiet: true, tell: 'The commanders may be placed again' },
  ),
  'commander-placed': event(
    ({ state }: W66Battle, commander: Commander, { x, y }: Point) => ({
      by: commander.side,
      facts: ['W66-SEQ-01', 'W66-CMD-01', 'W66-GAP-06'],
      about: { commander: commander.id, level: commander.level, to: { x, y } },
      changes: [withCommanders(state, [{ ...commander, x, y, placed: true }])],
    }),
    { who: 'commander', tell: '{commander} took post {there}' },
  ),
  'commanders-pushed': event(
    ({ state }: W66Battle, pushed: readonly { readonly commander: Commander; readonly to: UnitId }[]) => ({
      by: null,
      facts: ['W66-GAP-06'],
      about: {
        commanders: pushed.map(({ commander }) => commander.id),
        pushed: Object.fromEntries(pushed.map(({ commander, to }) => [commander.id, to])),
      },
      changes: [
        withCommanders(
          state,
          pushed.map(({ commander }) => commander),
        ),
      ],
    }),
    { who: 'commanders', tell: 'Commanders gave way: {pushed}|Commanders gave way: {commanders}' },
  ),
  'commander-escaped': event(
    (commander: Commander, unit: W66Unit, { cause, result }: Risk) => ({
      by: null,
      facts: ['W66-GAP-30'],
      about: { commander: commander.id, unit: unit.id, cause, result },
      changes: [],
    }),
    {
      who: 'commander',
      actors: 'unit',
      tell: '{commander}, with {unit}, escaped unhurt: rolled {roll}, killed on {needed} or less',
    },
  ),
  'commander-killed': event(
    (battle: W66Battle, commander: Commander, unit: W66Unit, { cause, result }: Risk) => ({
      by: null,
      facts: ['W66-GAP-30', 'W66-CMD-03', 'W66-CMD-04', 'W66-READ-28'],
      about: { commander: commander.id, unit: unit.id, cause, result },
      changes: [
        withCommanders(battle.state, [{ ...commander, killedTurn: battle.turn }]),
        ...leaderless(battle, commander, unit, cause),
      ],
    }),
    {
      who: 'commander',
      actors: 'unit',
      tell: '{commander}, with {unit}, was killed: rolled {roll}, killed on {needed} or less',
    },
  ),
  'commander-replaced': event(
    (battle: W66Battle, commander: Commander, facts: Vacancy, result: ReplacementResult) => ({
      by: commander.side,
      facts: ['W66-CMD-04', 'W66-ACT-01', 'W66-GAP-31'],
      about: { commander: commander.id, facts, result },
      changes: [
        withCommanders(battle.state, [{ ...commander, rating: result.rating, killedTurn: null, placed: false }]),
        ...onTable(battle)
          .filter(({ leaderless: without }) => without === commander.id)
          .map(({ id }) => ({ unit: id, set: { leaderless: null } })),
      ],
    }),
    { who: 'commander', tell: 'A successor for {commander}: {says}' },
  ),
  'chit-placed': event(planned, { who: 'unit', tell: 'A chit for {unit}[: {mission}]' }),
  'chit-taken-back': event(planned, { who: 'unit', tell: 'The chit of {unit} was taken back' }),
  'chits-revealed': event(
    (battle: W66Battle) => {
      const { plansA, plansB } = battle.state;
      const plans = [...Object.entries(plansA), ...Object.entries(plansB)];
      const shown = plans.filter(([id]) => battle.units[id]?.where === 'table');
      const kept = Object.values(battle.units).some(
        ({ order, id }) => order !== null && !(id in plansA || id in plansB),
      );
      return {
        by: null,
        facts: [
          'W66-SEQ-01',
          'W66-GAP-05',
          ...new Set(shown.flatMap(([, plan]) => (plan === null ? [] : [CHIT_FACTS[plan.kind]]))),
          ...(kept ? ['W66-ORD-04'] : []),
        ],
        about: { reveals: true, chits: Object.fromEntries(shown) },
        changes: [
          ...shown.map(([id, plan]) => ({ unit: id, set: turnedUp(unitOf(battle, id), plan) })),
          { state: { plansA: {}, plansB: {} } },
        ],
      };
    },
    { tell: 'Chits turned up: {chits}' },
  ),
  'order-activated': event(activation, { who: 'unit', tell: '{unit}: {says}' }),
  'order-not-activated': event(activation, { who: 'unit', tell: '{unit}: {says}' }),
  'unit-rallied': event(rally, { who: 'unit', tell: '{unit} rallied: {says}' }),
  'unit-not-rallied': event(rally, { who: 'unit', tell: '{unit} did not rally: {says}' }),
};
