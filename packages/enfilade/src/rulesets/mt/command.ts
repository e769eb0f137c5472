import { decision } from '#procedure/index.ts';
import { ABILITY_USE, type AbilityUse, POINTS_EVENT, type PointsEvent } from './facts/command.ts';
import {
  ENEMY_CARD,
  FORWARD_BOYS,
  GRANTED,
  HARK,
  HOLD_BACK,
  NO_ORDER_IN_FLIGHT,
  NOBODY_LEFT,
  ONE_ABILITY,
  ORDER_COSTS,
  PREPARATION,
  STAND_FAST,
} from './sheet.ts';

type GainingEvent = Pick<PointsEvent, 'event'> & Partial<PointsEvent>;

export function pointsFor({
  event,
  officersNotInFlight = 0,
  unitsOfTypeRemaining = 0,
  amount = 0,
}: GainingEvent): number {
  switch (event) {
    case 'enemyCardPlayed':
      return ENEMY_CARD.value;
    case 'forwardBoysForPoints':
      return FORWARD_BOYS.value.card + FORWARD_BOYS.value.eachOfficer * officersNotInFlight;
    case 'ownTroopCard':
      return unitsOfTypeRemaining === 0 ? NOBODY_LEFT.value : 0;
    case 'special':
      return amount;
  }
}

export function judgePoints(event: PointsEvent): { readonly gained: number; readonly poolAfter: number } {
  const gained = pointsFor(event);
  return { gained, poolAfter: event.pool + gained };
}

function points(n: number): string {
  return `${n} command ${n === 1 ? 'point' : 'points'}`;
}

export const gainCommandPoints = decision({
  id: 'gain-command-points',
  label: 'Gain command points',
  form: POINTS_EVENT,
  uses: [ENEMY_CARD, FORWARD_BOYS, NOBODY_LEFT, GRANTED],
  headline: ['gained', 'poolAfter'],
  decide: judgePoints,
  says: ({ gained, poolAfter }) => `${points(gained)} gained; the pool holds ${poolAfter}.`,
});

export function judgeAbility({ pool, cost }: Pick<AbilityUse, 'pool' | 'cost'>): {
  readonly cost: number;
  readonly poolAfter: number;
} {
  return { cost, poolAfter: pool - cost };
}

export const useAbility = decision({
  id: 'use-ability',
  label: 'Use a command ability',
  form: ABILITY_USE,
  uses: [HARK, HOLD_BACK, STAND_FAST, ...ORDER_COSTS, PREPARATION, ONE_ABILITY, NO_ORDER_IN_FLIGHT],
  headline: ['cost', 'poolAfter'],
  decide: judgeAbility,
  says: ({ cost, poolAfter }) => `Pay ${points(cost)}; ${poolAfter} ${poolAfter === 1 ? 'remains' : 'remain'}.`,
});
