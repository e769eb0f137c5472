import { type Dice, total } from '#dice/index.ts';
import { decision, procedure } from '#procedure/index.ts';
import { type Entry, type Reckoning, reckon } from '#sheet/index.ts';
import {
  COMMAND_CHECK,
  type CommandCheck,
  GENERAL_AT_RISK,
  GENERAL_BACK,
  type GeneralAtRisk,
  type GeneralBack,
} from './facts/command.ts';
import { loseBases, type Remains } from './losses.ts';
import {
  BATTERY_READINGS,
  COMMAND_MODIFIERS,
  COMMAND_READINGS,
  type CommandMove,
  DISORDERED,
  type DisorderedResult,
  GENERAL_FALLS,
  GENERAL_READING,
  GENERAL_RETURNS,
  GOOD_ORDER,
  type GoodOrder,
  HITS_DESTROY,
  RISKY_STEPS,
} from './sheet.ts';

export interface CommandResult {
  readonly roll: number;
  readonly modifiers: readonly Entry[];
  readonly total: number;
  readonly column: 'good' | 'disordered';
  readonly result: GoodOrder['result'] | DisorderedResult['result'] | 'fullOrRecover';
  readonly move: CommandMove;
  readonly mayRecover: boolean;
  readonly rallied: boolean;
  readonly disrupted: boolean;
  readonly basesLost: number;
  readonly bases: number;
  readonly reduced: boolean;
  readonly removed: boolean;
}

type Outcome = Omit<CommandResult, 'roll' | 'modifiers' | 'total'>;

/** The row of a table that a total falls in; the last row takes everything below. */
function rowOf<T extends { readonly from: number }>(rows: readonly { readonly value: T }[], sum: number): T {
  return (rows.find(({ value }) => sum >= value.from) as { readonly value: T }).value;
}

/** BBB-GAP-33: only what has been lost is recovered. */
function goodOrder({ quality, bases, startingBases, reduced }: CommandCheck, sum: number): Outcome {
  const { result, move, disrupted, recovers } = rowOf(GOOD_ORDER, sum);
  const mayRecover = recovers.includes(quality) && (bases < startingBases || reduced);
  return {
    column: 'good',
    result: mayRecover ? 'fullOrRecover' : result,
    move,
    mayRecover,
    rallied: false,
    disrupted,
    basesLost: 0,
    bases,
    reduced,
    removed: false,
  };
}

function remainsOf({ arm, bases, reduced }: CommandCheck, loses: DisorderedResult['loses']): Remains {
  if (loses === 'nothing') return { basesLost: 0, bases, reduced };
  return loses === 'all' ? { basesLost: bases, bases: 0, reduced: false } : loseBases({ arm, bases, reduced }, 1);
}

function disordered(check: CommandCheck, sum: number): Outcome {
  const { result, move, rallied, loses } = rowOf(DISORDERED, sum);
  const remains = remainsOf(check, loses);
  const removed = remains.bases === 0;
  return {
    column: 'disordered',
    result,
    move: removed ? 'removed' : move,
    mayRecover: false,
    rallied,
    disrupted: !rallied && !removed,
    ...remains,
    removed,
  };
}

export function resolveCommand(
  { check, modifiers }: { check: CommandCheck; modifiers: Reckoning },
  dice: Dice,
): CommandResult {
  const roll = dice.roll(total(2)).total;
  const sum = roll + modifiers.modifier;
  const outcome = check.order === 'good' ? goodOrder(check, sum) : disordered(check, sum);
  return { roll, modifiers: modifiers.entries, total: sum, ...outcome };
}

const RESULT_WORDS: Readonly<Record<CommandResult['result'], string>> = {
  fullOrRecover: 'a full move, or recover a base instead',
  full: 'a full move',
  half: 'half a move',
  none: 'no move',
  retireHalf: 'retire half a move',
  disruptedRetireFull: 'disrupted, and retire a full move',
  rallyFull: 'it rallies and has a full move',
  rallyHalf: 'it rallies and has half a move',
  rallyNone: 'it rallies but does not move',
  loseBaseRetireFull: 'lose a base and retire a full move',
  routed: 'it routs; remove it',
};

/** The same for a list of chances. */
const GISTS: Readonly<Record<CommandResult['result'], string>> = {
  fullOrRecover: 'full move or a base',
  full: 'full move',
  half: 'half move',
  none: 'no move',
  retireHalf: 'retires half',
  disruptedRetireFull: 'disrupted, retires',
  rallyFull: 'rallies, full move',
  rallyHalf: 'rallies, half move',
  rallyNone: 'rallies',
  loseBaseRetireFull: 'loses a base, retires',
  routed: 'routs',
};

/** BBB-READ-08: a battery that has not been hit before loses no base. */
function resultInWords({ result, removed, basesLost }: CommandResult): string {
  if (result !== 'loseBaseRetireFull') return RESULT_WORDS[result];
  if (removed) return 'its last base is lost; remove it';
  return basesLost === 0 ? 'it is reduced and retires a full move' : RESULT_WORDS[result];
}

export const commandRoll = procedure({
  id: 'command-roll',
  label: 'Command roll',
  form: COMMAND_CHECK,
  uses: [...COMMAND_MODIFIERS, ...GOOD_ORDER, ...DISORDERED, ...COMMAND_READINGS, ...BATTERY_READINGS, HITS_DESTROY],
  headline: ['result', 'removed'],
  ready: (check) => ({ check, modifiers: reckon(0, COMMAND_MODIFIERS, check) }),
  resolve: resolveCommand,
  says: (outcome) => `${outcome.total}: ${resultInWords(outcome)}.`,
  gist: ({ result }) => GISTS[result],
});

/** BBB-READ-21: no dice; strictly closer, or no own unit left. */
export function judgeRisk({ nearestEnemyInches, nearestFriendInches }: GeneralAtRisk): { readonly casualty: boolean } {
  return {
    casualty: nearestEnemyInches !== null && (nearestFriendInches === null || nearestEnemyInches < nearestFriendInches),
  };
}

export const generalRisk = decision({
  id: 'general-risk',
  label: 'General at risk',
  form: GENERAL_AT_RISK,
  uses: [GENERAL_FALLS, ...RISKY_STEPS, GENERAL_READING],
  headline: ['casualty'],
  decide: judgeRisk,
  says: ({ casualty }) => (casualty ? 'The general falls; take him off the table.' : 'The general is safe.'),
});

export function judgeReturn({ casualtySinceEarlierStep, nearestFriendInches }: GeneralBack): {
  readonly allowed: boolean;
  readonly reason: 'fellThisStep' | 'beyond6' | null;
} {
  if (!casualtySinceEarlierStep) return { allowed: false, reason: 'fellThisStep' };
  const near = nearestFriendInches !== null && nearestFriendInches <= GENERAL_RETURNS.value;
  return near ? { allowed: true, reason: null } : { allowed: false, reason: 'beyond6' };
}

export const generalReturn = decision({
  id: 'general-return',
  label: 'General returns',
  form: GENERAL_BACK,
  uses: [GENERAL_RETURNS, GENERAL_READING],
  headline: ['allowed', 'reason'],
  decide: judgeReturn,
  says({ reason }) {
    if (reason === null) return 'Put the general back there.';
    return reason === 'beyond6'
      ? `Not there: it is not within ${GENERAL_RETURNS.value}" of an own unit.`
      : 'Not yet: he fell in this very step.';
  },
});
