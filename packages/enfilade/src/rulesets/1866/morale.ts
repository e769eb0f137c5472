import { D10, type Dice, die } from '#dice/index.ts';
import { decision, procedure } from '#procedure/index.ts';
import { type Chance, type Modifier, reckonMorale } from './chance.ts';
import { MORALE_CHECK, RALLY_CHECK, type RallyCheck, REFORMATION, type Reformation } from './facts/morale.ts';
import { STATUSES, type Status } from './facts/words.ts';
import {
  LEAST_CHANCE,
  MORALE,
  MORALE_RATINGS,
  MOST_CHANCE,
  RALLY,
  RALLY_NEEDS,
  REFORM_CHIT,
  REFORM_TURN,
  REFORMING,
} from './sheet.ts';

export interface MoraleResult {
  readonly passed: boolean;
  readonly target: number;
  readonly roll: number;
  readonly modifiers: readonly Modifier[];
}

export function resolveMorale({ target, modifiers }: Chance, dice: Dice): MoraleResult {
  const roll = dice.roll(die(D10));
  return { passed: roll <= target, target, roll, modifiers };
}

export const moraleRoll = procedure({
  id: 'morale-roll',
  label: 'Morale roll',
  form: MORALE_CHECK,
  uses: [...Object.values(MORALE_RATINGS), ...MORALE, LEAST_CHANCE, MOST_CHANCE],
  headline: ['passed'],
  ready: (check) => reckonMorale(check.rating, MORALE, check),
  resolve: resolveMorale,
  says: ({ passed, roll, target }) => `${roll} against ${target}: morale ${passed ? 'holds' : 'fails'}.`,
});

export interface RallyResult {
  readonly rallied: boolean;
  readonly statusAfter: 'disorganized' | 'routed';
  readonly target: number;
  readonly roll: number;
  readonly modifiers: readonly Modifier[];
}

export function readyRally(check: RallyCheck): Chance {
  return reckonMorale(check.rating, RALLY, check);
}

export function resolveRally({ target, modifiers }: Chance, dice: Dice): RallyResult {
  const roll = dice.roll(die(D10));
  const rallied = roll <= target;
  return { rallied, statusAfter: rallied ? 'disorganized' : 'routed', target, roll, modifiers };
}

export const rally = procedure({
  id: 'rally',
  label: 'Rally',
  form: RALLY_CHECK,
  uses: [...Object.values(MORALE_RATINGS), ...RALLY, RALLY_NEEDS, LEAST_CHANCE, MOST_CHANCE],
  headline: ['rallied'],
  ready: readyRally,
  resolve: resolveRally,
  says: ({ rallied, roll, target }) =>
    `${roll} against ${target}: ${rallied ? 'the unit rallies, disorganised' : 'it runs on'}.`,
});

export interface ReformResult {
  readonly complete: boolean;
  readonly statusAfter: Status;
}

export function judgeReform({ chitActive, disturbedBy }: Reformation): ReformResult {
  if (disturbedBy.includes('rout')) return { complete: false, statusAfter: 'routed' };
  const complete = chitActive && disturbedBy.length === 0;
  return { complete, statusAfter: complete ? 'formed' : 'disorganized' };
}

export const reform = decision({
  id: 'reform',
  label: 'Reform',
  form: REFORMATION,
  uses: [REFORM_CHIT, REFORMING, REFORM_TURN],
  headline: ['complete', 'statusAfter'],
  decide: judgeReform,
  says: ({ complete, statusAfter }) =>
    complete ? 'The unit has reformed.' : `Not reformed: the unit is ${STATUSES[statusAfter].toLowerCase()}.`,
});
