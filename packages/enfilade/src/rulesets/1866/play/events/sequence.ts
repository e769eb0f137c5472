import type { Result, Side } from '#battle/index.ts';
import { NEW_TURN } from '../../aftermath.ts';
import type { InitiativeResult } from '../../command.ts';
import type { Verdict } from '../../victory.ts';
import { onTable, type Phase, ratingFacts, type W66Battle, type W66State, type W66Unit } from '../model.ts';
import { event } from './event.ts';

function hasActed({ moved, movedFraction, changedLimber, fired, reacted, disturbed, track }: W66Unit): boolean {
  return moved || movedFraction > 0 || changedLimber || fired || reacted || disturbed.length > 0 || track.length > 0;
}

function ordersEnded(fact: string) {
  return (units: readonly W66Unit[]) => ({
    by: null,
    facts: [fact],
    about: { units: units.map(({ id }) => id) },
    changes: units.map(({ id }) => ({ unit: id, set: { order: null } })),
  });
}

export const SEQUENCE = {
  'armies-mustered': event(
    ({ setting: { scenario } }: W66Battle, units: readonly W66Unit[], commanders: W66State['commanders']) => ({
      by: null,
      facts: [
        'W66-META-01',
        'W66-TYPE-01',
        'W66-CMD-01',
        ...new Set(units.flatMap(ratingFacts)),
        ...(units.some(({ arm, formation }) => arm === 'cavalry' && formation === 'line') ? ['W66-FORM-12'] : []),
        ...(units.some(({ town }) => town !== null) ? ['W66-BLD-01', 'W66-BLD-04'] : []),
      ],
      about: {},
      changes: [
        ...units.map((unit) => ({ unit: unit.id, set: unit })),
        {
          state: {
            commanders,
            initiative: scenario.first,
            firstMover: scenario.first,
            second: false,
            plansA: {},
            plansB: {},
            spottedA: {},
            spottedB: {},
            shots: [],
            holders: Object.fromEntries((scenario.objectives ?? []).map(({ id, side }) => [id, side ?? null])),
            handicapped: [],
          },
        },
      ],
    }),
    { tell: 'The armies stand ready' },
  ),
  'turn-began': event(
    (turn: number) => ({
      by: null,
      facts: ['W66-SEQ-01'],
      about: { turn },
      changes: [{ battle: { turn } }],
    }),
    { tell: 'Turn {turn} began' },
  ),
  'initiative-rolled': event(
    (battle: W66Battle, winner: Side, result: InitiativeResult) => ({
      by: winner,
      facts: ['W66-SEQ-01', 'W66-GAP-04'],
      about: { turn: battle.turn, result },
      changes: [
        { battle: { phase: 'initiative', active: winner, toAct: winner } },
        {
          state: { initiative: winner, second: false, plansA: {}, plansB: {}, spottedA: {}, spottedB: {}, shots: [] },
        },
        ...onTable(battle)
          .filter(hasActed)
          .map(({ id }) => ({ unit: id, set: NEW_TURN })),
      ],
    }),
    { tell: '{says}' },
  ),
  'order-of-moves-chosen': event(
    (by: Side, firstMover: Side) => ({
      by,
      facts: ['W66-GAP-03', 'W66-GAP-04'],
      about: { firstMover },
      changes: [{ state: { firstMover } }],
    }),
    { tell: '{firstMover} will move first' },
  ),
  'phase-began': event(
    (side: Side, phase: Phase, facts: readonly string[]) => ({
      by: side,
      facts,
      about: { phase },
      changes: [{ battle: { phase, active: side, toAct: side } }, { state: { second: false } }],
    }),
    { tell: 'Next phase: {phase}' },
  ),
  'side-took-over': event(
    (side: Side, phase: string) => ({
      by: side,
      facts: [],
      about: { phase },
      changes: [{ battle: { active: side, toAct: side } }, { state: { second: true } }],
    }),
    { tell: '{toAct} to act: {phase}' },
  ),
  'fire-step-ended': event(
    () => ({
      by: null,
      facts: ['W66-SEQ-04', 'W66-GAP-51'],
      about: {},
      changes: [{ state: { shots: [] } }],
    }),
    { matter: 'volleys', quiet: true, tell: 'All fire is resolved' },
  ),
  'objectives-reached': event(ordersEnded('W66-ORD-05'), { who: 'units', tell: 'Objective reached: {units}' }),
  'orders-lapsed': event(ordersEnded('W66-GAP-54'), {
    who: 'units',
    tell: 'Moved away from the objective, so the order lapsed: {units}',
  }),
  'ground-judged': event(
    ({ handicapped }: W66State, holders: W66State['holders'], earned: Side | undefined) => ({
      by: null,
      facts: ['W66-GAP-36'],
      about: { holders },
      changes: [{ state: { holders, ...(earned === undefined ? {} : { handicapped: [...handicapped, earned] }) } }],
    }),
    { tell: 'Ground held: {holders}|No objective is held' },
  ),
  'battle-ended': event(
    (verdict: Verdict, result: Result) => ({
      by: null,
      facts: ['W66-GAP-36'],
      about: { verdict },
      changes: [{ battle: { result } }],
    }),
    { tell: 'The battle is over[: {outcomeOf}]' },
  ),
};
