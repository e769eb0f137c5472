import type { Result, Side, UnitId } from '#battle/index.ts';
import {
  afterDraw,
  afterHoldBack,
  afterPlay,
  afterPreparation,
  afterShuffle,
  type Gain,
  isHeld,
} from '../../card-game.ts';
import { type Card, moraleCard, nameOf } from '../../cards.ts';
import type { AbilityUse } from '../../facts/command.ts';
import type { Clock } from '../../facts/victory.ts';
import { CLOCKS, FORWARD_BOYS, HOLD_BACK, PREPARATION } from '../../sheet.ts';
import type { ClockResult } from '../../victory.ts';
import type { MtBattle, Phase, Resolving } from '../model.ts';
import { event } from './event.ts';

function withPoints({ state: { pools }, toAct }: MtBattle, gained: number): MtBattle['state']['pools'] {
  return { ...pools, [toAct]: pools[toAct] + gained };
}

export const CARDS = {
  'cards-drawn': event(
    ({ state }: MtBattle, side: Side, taken: readonly Card[]) => ({
      by: side,
      facts: ['MT-GAP-06'],
      about: { count: taken.length },
      changes: [{ state: afterDraw(state, side, taken) }],
    }),
    { tell: 'Drew {count} cards' },
  ),
  'go-began': event(
    (side: Side) => ({
      by: side,
      facts: ['MT-GAP-06'],
      about: {},
      changes: [
        { battle: { phase: 'go', active: side, toAct: side } },
        { state: { resolving: null, activation: null } },
      ],
    }),
    { tell: '{toAct} to play a card' },
  ),
  'card-played': event(
    (battle: MtBattle, card: Card, points: Gain | undefined) => {
      const { state, toAct, setting } = battle;
      const held = isHeld(state, toAct, card);
      return {
        by: toAct,
        facts: [
          'MT-GAP-06',
          'MT-CMD-05',
          ...(held ? [HOLD_BACK.fact] : []),
          ...(points === undefined ? [] : [points.fact]),
        ],
        about: { card, says: nameOf(card, setting.scenario.sides), points: points?.gained ?? 0, reveals: true },
        changes: [
          {
            state: {
              ...afterPlay(state, toAct, card),
              ...(points === undefined ? {} : { pools: withPoints(battle, points.gained) }),
            },
          },
        ],
      };
    },
    { actors: 'card', tell: 'Played {card}[, gaining {points} command points]' },
  ),
  'card-opened': event(
    (phase: Phase, resolving: Resolving) => {
      const { card, owner, waiting } = resolving;
      const battle = { phase, toAct: owner };
      return phase === 'forwardChoice'
        ? {
            by: owner,
            facts: [FORWARD_BOYS.fact, 'MT-READ-31'],
            about: { card },
            changes: [{ battle }, { state: { resolving } }],
          }
        : {
            by: owner,
            facts: [phase === 'moraleTests' ? 'MT-GAP-04' : 'MT-GAP-08'],
            about: { card, units: waiting },
            changes: [{ battle }, { state: { resolving, activation: null } }],
          };
    },
    { actors: 'units', quiet: true, tell: '{card}, for {units}|{card}, for its owner to choose' },
  ),
  'points-taken': event(
    (battle: MtBattle, officers: number, gained: number) => ({
      by: battle.toAct,
      facts: [FORWARD_BOYS.fact, 'MT-CMD-05'],
      about: { officers, gained },
      changes: [{ state: { pools: withPoints(battle, gained) } }],
    }),
    { tell: 'Took {gained} command points for {officers} officers' },
  ),
  'ability-used': event(
    (
      { toAct, state: { pools } }: MtBattle,
      { ability, fact, cost, poolAfter }: Pick<AbilityUse, 'ability' | 'cost'> & { fact: string; poolAfter: number },
      on: { readonly unit?: UnitId; readonly card?: Card },
    ) => ({
      by: toAct,
      facts: [fact, 'MT-GAP-07', 'MT-CMD-05'],
      about: { ability, cost, ...on },
      changes: [{ state: { pools: { ...pools, [toAct]: poolAfter } } }],
    }),
    { who: 'unit', tell: '{ability} for {cost} command points[: {unit}][: {card}]' },
  ),
  'card-held-back': event(
    ({ toAct, state }: MtBattle, card: Card) => ({
      by: toAct,
      facts: [HOLD_BACK.fact],
      about: {},
      changes: [{ state: afterHoldBack(state, toAct, card) }],
    }),
    { tell: 'Held a card back' },
  ),
  'card-prepared': event(
    ({ toAct, state }: MtBattle, card: Card) => ({
      by: toAct,
      facts: [PREPARATION.fact],
      about: { card },
      changes: [{ state: afterPreparation(state, toAct, card) }],
    }),
    { actors: 'card', tell: 'Took {card} back into hand' },
  ),
  'clock-advanced': event(
    (by: Side, facts: Clock, result: ClockResult) => ({
      by,
      facts: [CLOCKS.fact],
      about: { facts, result },
      changes: result.turnEnds ? [] : [{ state: { clocks: result.clocksPlayed } }],
    }),
    { tell: '{says}' },
  ),
  'pile-ran-out': event(
    (by: Side, endsTurn: boolean) => ({ by, facts: ['MT-GAP-06'], about: { endsTurn }, changes: [] }),
    { tell: 'The draw pile ran out' },
  ),
  'turn-ended': event(
    ({ turn, state }: MtBattle, morale: readonly Side[]) => {
      const cards = morale.map(moraleCard);
      return {
        by: null,
        facts: ['MT-GAP-06', ...(cards.length > 0 ? ['MT-GAP-04'] : [])],
        about: { turn, morale, ...(cards.length > 0 ? { cards } : {}) },
        changes: [
          { battle: { turn: turn + 1 } },
          {
            state: {
              clocks: 0,
              ...afterShuffle(state, cards),
              morale: { a: state.morale.a || morale.includes('a'), b: state.morale.b || morale.includes('b') },
            },
          },
        ],
      };
    },
    { tell: 'The discard pile was shuffled in[, with {cards}]' },
  ),
  'battle-ended': event(
    (turn: number, result: Result) => ({
      by: null,
      facts: [result.rule],
      about: { turn },
      changes: [{ battle: { result } }],
    }),
    { tell: 'The battle is over[: {outcomeOf}]' },
  ),
};
