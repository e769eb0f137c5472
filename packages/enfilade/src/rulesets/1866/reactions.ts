import { D10, type Dice, die } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { reckonMorale } from './chance.ts';
import { THREAT, type Threat } from './facts/reactions.ts';
import {
  CAVALRY_CHARGE,
  CAVALRY_RULE,
  CHARGE_ROLL,
  COMMANDER,
  DISORGANISED_MOVES,
  HALF_LOST,
  LEAST_CHANCE,
  MORALE_RATINGS,
  MOST_CHANCE,
  THREATENED,
  WHO_CHARGES,
} from './sheet.ts';

export interface ReactionResult {
  readonly result: 'stops' | 'charges' | 'retreats';
  readonly inches: number;
  readonly maxInches: number;
  readonly target: number | null;
  readonly roll: number | null;
}

export function resolveReaction(
  { threat, target }: { readonly threat: Threat; readonly target: number },
  dice: Dice,
): ReactionResult {
  if (threat.choice === 'stop') return { result: 'stops', inches: 0, maxInches: 0, target: null, roll: null };
  if (threat.choice === 'retreat')
    return {
      result: 'retreats',
      inches: threat.retreatInches ?? 0,
      maxInches: threat.farthestRetreat,
      target: null,
      roll: null,
    };
  const roll = dice.roll(die(D10));
  const charges = roll <= target;
  return {
    result: charges ? 'charges' : 'stops',
    inches: 0,
    maxInches: charges ? CAVALRY_CHARGE.value : 0,
    target,
    roll,
  };
}

export function readyReaction(threat: Threat): { readonly threat: Threat; readonly target: number } {
  return { threat, target: reckonMorale(threat.rating, [COMMANDER, HALF_LOST], threat).target };
}

export const cavalryReaction = procedure({
  id: 'cavalry-reaction',
  label: 'Cavalry Rule',
  form: THREAT,
  uses: [
    ...Object.values(MORALE_RATINGS),
    CAVALRY_RULE,
    CAVALRY_CHARGE,
    CHARGE_ROLL,
    COMMANDER,
    DISORGANISED_MOVES,
    HALF_LOST,
    LEAST_CHANCE,
    MOST_CHANCE,
    THREATENED,
    WHO_CHARGES,
  ],
  headline: ['result', 'maxInches'],
  ready: readyReaction,
  resolve: resolveReaction,
  says({ result, inches, maxInches, target, roll }) {
    if (result === 'retreats')
      return `It retreats ${inches}"${inches < maxInches ? `, of the ${maxInches}" it could` : ''}.`;
    if (roll === null) return 'It stops.';
    return result === 'charges'
      ? `${roll} against ${target}: it charges, up to ${maxInches}".`
      : `${roll} against ${target}: no charge, it stops.`;
  },
});
