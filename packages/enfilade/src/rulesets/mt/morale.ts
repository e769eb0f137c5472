import { count, D10_FROM_0, type Dice, die } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, lookUp, type Reckoning, reckon } from '#sheet/index.ts';
import {
  BREAK_OFF,
  type BreakOff,
  RALLY_CHECK,
  type RallyCheck,
  REACTION_CHECK,
  type ReactionCheck,
} from './facts/morale.ts';
import {
  LEAVING_COMBAT,
  RALLY_TRY,
  RALLY_VALUES,
  REACTION,
  REACTION_DIE,
  REACTION_GRID,
  REACTION_MEANINGS,
  REACTION_TABLE,
  REACTION_TO_FIGHTING,
  REACTION_TO_SHOOTING,
  type Reaction,
  STAND_FAST,
} from './sheet.ts';

export interface ReactionResult {
  readonly roll: number;
  readonly modifiers: readonly Entry[];
  readonly modifierTotal: number;
  readonly total: number;
  readonly result: Reaction;
  readonly ownerChooses: boolean;
}

const REACTION_ROWS = [...REACTION, ...REACTION_TO_SHOOTING, ...REACTION_TO_FIGHTING];

export function resolveReaction(
  { check, modifiers }: { check: ReactionCheck; modifiers: Reckoning },
  dice: Dice,
): ReactionResult {
  const roll = dice.roll(die(D10_FROM_0));
  const total = roll + modifiers.modifier;
  const result = lookUp(REACTION_TABLE, total)[check.discipline];
  return {
    roll,
    modifiers: modifiers.entries,
    modifierTotal: modifiers.modifier,
    total,
    result,
    ownerChooses: result === 'recoilOrShaken',
  };
}

const REACTION_SENTENCES: Readonly<Record<Reaction, string>> = {
  rout: 'rout, the unit is removed',
  flight: 'flight, it makes a full move away and gets a Flight marker',
  recoilAndShaken: 'it recoils one full move and is shaken',
  recoilOrShaken: 'its owner chooses: recoil or shaken',
  recoil: 'it recoils one full move',
  noEffect: 'no effect',
};

export const reactionTest = procedure({
  id: 'reaction-test',
  label: 'Reaction test',
  form: REACTION_CHECK,
  uses: [...REACTION_ROWS, REACTION_DIE, REACTION_GRID, REACTION_MEANINGS],
  headline: ['result'],
  ready: (check) => ({ check, modifiers: reckon(0, REACTION_ROWS, check) }),
  resolve: resolveReaction,
  says: ({ total, result }) => `${total}: ${REACTION_SENTENCES[result]}.`,
});

export interface RallyResult {
  readonly rallyValue: number;
  readonly rallied: boolean;
  readonly automatic: boolean;
}

export function resolveRally({ discipline, standFast }: RallyCheck, dice: Dice): RallyResult {
  const rallyValue = RALLY_VALUES[discipline].value;
  const rallied = standFast || dice.roll(count(1, rallyValue, D10_FROM_0)).successes === 1;
  return { rallyValue, rallied, automatic: standFast };
}

export const rally = procedure({
  id: 'rally',
  label: 'Rally',
  form: RALLY_CHECK,
  uses: [...Object.values(RALLY_VALUES), RALLY_TRY, STAND_FAST],
  headline: ['rallied'],
  ready: (check) => check,
  resolve: resolveRally,
  says: ({ rallied }) =>
    rallied
      ? 'It rallies: take the Flight marker off and turn the figures.'
      : 'No rally: it makes another flight move.',
});

export interface BreakOffResult {
  readonly lost: number;
  readonly remaining: number;
  readonly unitDestroyed: boolean;
}

export function resolveBreakOff({ figures, kind }: BreakOff, dice: Dice): BreakOffResult {
  const remaining = dice.roll(count(figures, LEAVING_COMBAT[kind].value + 1, D10_FROM_0)).successes;
  return { lost: figures - remaining, remaining, unitDestroyed: remaining === 0 };
}

export const breakOff = procedure({
  id: 'break-off',
  label: 'Recoil or flight from combat',
  form: BREAK_OFF,
  uses: Object.values(LEAVING_COMBAT),
  headline: ['lost', 'unitDestroyed'],
  ready: (leaving) => leaving,
  resolve: resolveBreakOff,
  says: ({ lost, remaining, unitDestroyed }) =>
    unitDestroyed
      ? 'No one gets away.'
      : `Remove ${lost} ${lost === 1 ? 'figure' : 'figures'}; ${remaining} ${remaining === 1 ? 'gets' : 'get'} away.`,
});
