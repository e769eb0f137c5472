import { type Dice, die, total } from '#dice/index.ts';
import { decision, procedure } from '#procedure/index.ts';
import { type Entry, type Reckoning, reckon } from '#sheet/index.ts';
import {
  BLUNDERED_ORDER,
  type BlunderedOrder,
  INITIATIVE,
  type Initiative,
  ORDER,
  type Order,
  WORK,
  type Work,
} from './facts/command.ts';
import type { Commander } from './facts/words.ts';
import {
  ACTIONS_ON_SUCCESS,
  BLUNDER_ON,
  BLUNDER_SCOPE,
  BLUNDERS,
  type Blunder,
  BONUS,
  COMMAND,
  COMMAND_ROLL,
  ENGINEERS,
  EVADING,
  INITIATIVE_REACH,
  MARCH_CONTACT,
  NEAREST,
  NOT_BOTH,
  SUCCESSOR,
  TASK_ACTIONS,
} from './sheet.ts';

export interface OrderResult {
  readonly modifiers: readonly Entry[];
  readonly modifierTotal: number;
  readonly target: number;
  readonly total: number;
  readonly outcome: 'success' | 'bonus' | 'failure' | 'blunder';
  readonly actionsPerUnit: number;
  readonly commanderDone: boolean;
  readonly sidePhaseEnds: boolean;
  readonly blunder: boolean;
}

export function reckonCommand(order: Order): Reckoning {
  return reckon(order.commandValue, [...COMMAND, MARCH_CONTACT], order);
}

function outcomeOf(roll: number, target: number): OrderResult['outcome'] {
  if (roll === BONUS.value.total) return 'bonus';
  if (roll === BLUNDER_ON.value) return 'blunder';
  return roll <= target ? 'success' : 'failure';
}

export function resolveOrder(
  { commander, target }: { readonly commander: Commander; readonly target: Reckoning },
  dice: Dice,
): OrderResult {
  const roll = dice.roll(total(2)).total;
  const outcome = outcomeOf(roll, target.total);
  const commanderDone = outcome === 'failure' || outcome === 'blunder';
  return {
    modifiers: target.entries,
    modifierTotal: target.modifier,
    target: target.total,
    total: roll,
    outcome,
    actionsPerUnit: commanderDone ? 0 : outcome === 'bonus' ? BONUS.value.actions : ACTIONS_ON_SUCCESS,
    commanderDone,
    sidePhaseEnds: commanderDone && commander === 'CO',
    blunder: outcome === 'blunder',
  };
}

export const commandRoll = procedure({
  id: 'command-roll',
  label: 'Command roll',
  form: ORDER,
  uses: [...COMMAND, MARCH_CONTACT, ...COMMAND_ROLL, BONUS, BLUNDER_ON],
  headline: ['outcome', 'actionsPerUnit'],
  ready: (order) => ({ commander: order.commander, target: reckonCommand(order) }),
  resolve: resolveOrder,
  says({ total, target, outcome, sidePhaseEnds }) {
    const over = sidePhaseEnds ? 'the side gives no more orders this turn' : 'this commander gives no more orders';
    const words = {
      success: `${total} against ${target}: each unit has one action.`,
      bonus: 'Double one: each unit may carry out two actions.',
      failure: `${total} against ${target}: the order fails, and ${over}.`,
      blunder: `Double six, a blunder: roll on the table; ${over}.`,
    };
    return words[outcome];
  },
});

export interface BlunderResult {
  readonly roll: number;
  readonly result: Blunder['result'];
  readonly attacksOnCommander: number;
  readonly unitsHit: number;
  readonly attacksEach: number;
  readonly commanderMove: Blunder['commanderMove'];
  readonly unitsMove: Blunder['unitsMove'];
  readonly unitsFire: boolean;
  readonly moveFraction: number;
}

export function resolveBlunder({ unitsUnderCommand }: BlunderedOrder, dice: Dice): BlunderResult {
  const roll = dice.roll(die());
  // The table has a row for every face of the die.
  const blunder = (BLUNDERS[roll - 1] as (typeof BLUNDERS)[number]).value;
  return {
    roll,
    result: blunder.result,
    attacksOnCommander: blunder.result === 'ceaseFiring' ? dice.roll(die()) : 0,
    unitsHit: Math.min(blunder.struck.units, unitsUnderCommand),
    attacksEach: blunder.struck.attacks,
    commanderMove: blunder.commanderMove,
    unitsMove: blunder.unitsMove,
    unitsFire: blunder.unitsFire,
    moveFraction: blunder.moveFraction,
  };
}

export const commandBlunder = procedure({
  id: 'command-blunder',
  label: 'Command blunder',
  form: BLUNDERED_ORDER,
  uses: [...BLUNDERS, ...BLUNDER_SCOPE],
  headline: ['result', 'attacksOnCommander'],
  ready: (order) => order,
  resolve: resolveBlunder,
  says({ result, attacksOnCommander, unitsHit, attacksEach }) {
    const strike = attacksOnCommander === 1 ? '1 fire attack hits' : `${attacksOnCommander} fire attacks hit`;
    const units = unitsHit === 1 ? 'the nearest unit' : `each of the ${unitsHit} nearest units`;
    const words = {
      ceaseFiring: `Cease firing! ${strike} the command unit.`,
      crossFire:
        unitsHit === 0
          ? 'Cross-fire! There is no unit to hit.'
          : `Cross-fire! ${attacksEach} fire attacks on the flank of ${units}.`,
      relocate: 'Re-locate! The command unit makes a half-move away from the nearest visible enemy.',
      pullBack: 'Pull back! Unsuppressed units in the open make a half-move away from the enemy.',
      openFire: 'Open fire! Unsuppressed units fire to their front.',
      letsGetEm: "Let's get 'em! Unsuppressed units in the open make a half-move at the enemy.",
    };
    return words[result];
  },
});

export type InitiativeReason =
  | 'suppressed'
  | 'inContact'
  | 'unitType'
  | 'notEngineer'
  | 'engineering'
  | 'noVisibleEnemy'
  | 'tooFar'
  | 'notNearest'
  | 'nearEnemy';

/** GTC-GAP-13: the first reason that applies. */
function initiativeReason(check: Initiative): InitiativeReason {
  const { unit, action, nearestVisibleEnemyCm: enemyCm } = check;
  if (unit.suppressed) return 'suppressed';
  if (unit.inContact) return 'inContact';
  if (unit.type === 'command' || (unit.type === 'transport' && action !== 'evade')) return 'unitType';
  if (action === 'engineering') return unit.type === 'engineer' ? 'engineering' : 'notEngineer';
  if (enemyCm === null) return 'noVisibleEnemy';
  if (enemyCm > check.initiativeDistanceCm) return 'tooFar';
  if ((action === 'fire' || action === 'charge') && !check.targetIsNearest) return 'notNearest';
  const gunsStay = action === 'charge' || (action === 'evade' && !unit.limbered);
  return unit.type === 'artillery' && gunsStay ? 'unitType' : 'nearEnemy';
}

export function judgeInitiative(check: Initiative): {
  readonly allowed: boolean;
  readonly reason: InitiativeReason;
  readonly blocksOrders: boolean;
} {
  const reason = initiativeReason(check);
  const allowed = reason === 'engineering' || reason === 'nearEnemy';
  return { allowed, reason, blocksOrders: allowed };
}

const INITIATIVE_WORDS: Readonly<Record<InitiativeReason, string>> = {
  suppressed: 'No: it is suppressed.',
  inContact: 'No: it is in charge contact.',
  unitType: 'No: units of this kind do not do that on initiative.',
  notEngineer: 'No: only engineers do engineering.',
  engineering: 'Yes: it works on its task, and takes no orders this turn.',
  noVisibleEnemy: 'No: it sees no enemy.',
  tooFar: 'No: the nearest visible enemy is too far away.',
  notNearest: 'No: the target must be the nearest visible enemy.',
  nearEnemy: 'Yes: the enemy is near enough; it takes no orders this turn.',
};

export const initiativeCheck = decision({
  id: 'initiative-check',
  label: 'May it use initiative?',
  form: INITIATIVE,
  uses: [NEAREST, ENGINEERS, INITIATIVE_REACH, NOT_BOTH, EVADING],
  headline: ['allowed', 'reason'],
  decide: judgeInitiative,
  says: ({ reason }) => INITIATIVE_WORDS[reason],
});

export function judgeWork({ task, actionsDone, suppressed, inContact }: Work): {
  readonly actionsNeeded: number;
  readonly actionsDone: number;
  readonly worked: boolean;
  readonly complete: boolean;
} {
  const actionsNeeded = TASK_ACTIONS[task].value;
  const worked = !suppressed && !inContact;
  const done = actionsDone + (worked ? 1 : 0);
  return { actionsNeeded, actionsDone: done, worked, complete: done >= actionsNeeded };
}

export const engineeringTask = decision({
  id: 'engineering-task',
  label: 'Engineering task',
  form: WORK,
  uses: [ENGINEERS, ...Object.values(TASK_ACTIONS)],
  headline: ['worked', 'complete'],
  decide: judgeWork,
  says({ worked, complete, actionsDone, actionsNeeded }) {
    if (!worked) return `No work this turn: ${actionsDone} of ${actionsNeeded} actions done.`;
    return complete ? 'The work is finished.' : `${actionsDone} of ${actionsNeeded} actions done.`;
  },
});

/** GTC-GAP-46: the command value of a headquarters that succeeds a lost CO. */
export function successorValue(commandValue: number): number {
  return Math.max(SUCCESSOR.value.least, commandValue + SUCCESSOR.value.worth);
}
