import { type Dice, d3, die, total } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, lookUp, type Reckoning, reckon } from '#sheet/index.ts';
import {
  BLUNDERED_ORDER,
  type BlunderedOrder,
  type BlunderingUnit,
  COMMAND_CHECK,
  type CommandCheck,
  type OrderedUnit,
  RALLY_CHECK,
  type RallyCheck,
} from './facts/command.ts';
import { cannotCharge, type Formation } from './facts/words.ts';
import {
  BLUNDER_ON,
  BLUNDERS,
  type Blunder,
  COMMAND,
  COMMAND_FORMATION,
  COMMAND_ROLL,
  ENEMY_NEAR,
  FREE_MOVES,
  MOVES_BY_MARGIN,
  NO_ORDER,
  RALLY_MARKS,
  SQUARE_MOVE,
  STAFF_RATING,
} from './sheet.ts';

export interface OrderResult {
  readonly target: number;
  readonly modifierTotal: number;
  readonly roll: readonly number[];
  readonly total: number;
  readonly success: boolean;
  readonly moves: number;
  readonly blunder: boolean;
  readonly results: readonly { readonly moves: number; readonly free: boolean }[];
  readonly commanderDone: boolean;
  readonly modifiers: readonly Entry[];
}

/** BP-GAP-06: a group counts its worst distance, any enemy near, and the smallest formation bonus. */
export function reckonCommand({ staffRating, units }: CommandCheck): Reckoning {
  const enemies = units.flatMap(({ nearestEnemyInches }) => nearestEnemyInches ?? []);
  const group = {
    farthestInches: Math.max(...units.map(({ distanceInches }) => distanceInches)),
    nearestEnemyInches: enemies.length === 0 ? null : Math.min(...enemies),
  };
  const order = reckon(staffRating, COMMAND, group);
  const bonuses = units.map((unit) => reckon(order.total, COMMAND_FORMATION, unit));
  const least = bonuses.reduce((smallest, bonus) => (bonus.modifier < smallest.modifier ? bonus : smallest));
  return {
    ...least,
    base: staffRating,
    entries: [...order.entries, ...least.entries],
    modifier: order.modifier + least.modifier,
  };
}

export function resolveCommand(
  { units, target }: { units: readonly OrderedUnit[]; target: Reckoning },
  dice: Dice,
): OrderResult {
  const roll = dice.roll(total(2));
  const blunder = roll.total === BLUNDER_ON.value;
  const moves = blunder ? 0 : lookUp(MOVES_BY_MARGIN, target.total - roll.total);
  return {
    target: target.total,
    modifierTotal: target.modifier,
    roll: roll.faces,
    total: roll.total,
    success: moves > 0,
    moves,
    blunder,
    results: units.map((unit) => movesOf(unit, moves, blunder)),
    commanderDone: moves === 0,
    modifiers: target.entries,
  };
}

function freeMovesOf(formation: Formation): number {
  if (formation === 'square') return SQUARE_MOVE.value;
  return formation === 'marchColumn' || formation === 'limbered' ? FREE_MOVES[formation].value : 0;
}

function movesOf(
  { formation }: OrderedUnit,
  moves: number,
  blunder: boolean,
): { readonly moves: number; readonly free: boolean } {
  if (blunder) return { moves: 0, free: false };
  if (moves === 0) {
    const free = freeMovesOf(formation);
    return { moves: free, free: free > 0 };
  }
  return { moves: formation === 'square' ? Math.min(moves, SQUARE_MOVE.value) : moves, free: false };
}

export const commandRoll = procedure({
  id: 'command-roll',
  label: 'Command roll',
  form: COMMAND_CHECK,
  uses: [...COMMAND, ...COMMAND_FORMATION, ...COMMAND_ROLL, ...Object.values(FREE_MOVES), SQUARE_MOVE, NO_ORDER],
  faces: ['roll'],
  headline: ['moves', 'blunder'],
  ready: (check) => ({ units: check.units, target: reckonCommand(check) }),
  resolve: resolveCommand,
  says({ total, target, moves, blunder }) {
    if (blunder) return 'A blunder: the order fails; roll on the blunder table.';
    if (moves === 0) return `${total} against ${target}: the order fails, and this commander gives no more orders.`;
    return `${total} against ${target}: ${moves} ${moves === 1 ? 'move' : 'moves'}.`;
  },
});

export interface BlunderResult {
  readonly roll: number;
  readonly action: Blunder['action'];
  readonly direction: Blunder['direction'];
  readonly d3: number | null;
  readonly results: readonly { readonly moves: number; readonly mayCharge: boolean; readonly mustCharge: boolean }[];
}

export function resolveBlunder({ units }: BlunderedOrder, dice: Dice): BlunderResult {
  const roll = dice.roll(die());
  // The table has a row for every face of the die.
  const { action, direction, moves, mayCharge } = (BLUNDERS[roll - 1] as (typeof BLUNDERS)[number]).value;
  const third = moves === 'D3' ? dice.roll(d3()) : null;
  const distance = moves === 'D3' ? (third ?? 0) : moves;
  return {
    roll,
    action,
    direction,
    d3: third,
    results: units.map((unit) => ({
      moves: unit.formation === 'square' ? Math.min(distance, SQUARE_MOVE.value) : distance,
      mayCharge: mayCharge && canCharge(unit),
      mustCharge: action === 'charge' && canCharge(unit),
    })),
  };
}

function canCharge({ arm, formation, shaken }: BlunderingUnit): boolean {
  return !shaken && !cannotCharge(arm, formation);
}

const BLUNDER_WORDS: Readonly<Record<Blunder['action'], string>> = {
  rapidRetreat: 'Rapid retreat: two moves away from the closest enemy.',
  retreat: 'Retreat: one move away from the closest enemy.',
  left: 'One move to the left.',
  right: 'One move to the right.',
  forward: 'One move forward.',
  charge: 'Charge!',
};

export const blunder = procedure({
  id: 'blunder',
  label: 'Blunder',
  form: BLUNDERED_ORDER,
  uses: [...BLUNDERS, SQUARE_MOVE],
  headline: ['action', 'd3'],
  ready: (order) => order,
  resolve: resolveBlunder,
  says: ({ action, d3: moves }) =>
    moves === null
      ? BLUNDER_WORDS[action]
      : `Charge! ${moves} ${moves === 1 ? 'move' : 'moves'} forward, into contact if it can.`,
});

export interface RallyResult {
  readonly target: number;
  readonly total: number;
  readonly success: boolean;
  readonly casualties: number;
  readonly shaken: boolean;
  readonly commanderDone: true;
  readonly modifiers: readonly Entry[];
}

export function resolveRally({ check, target }: { check: RallyCheck; target: Reckoning }, dice: Dice): RallyResult {
  const roll = dice.roll(total(2));
  const success = roll.total <= target.total;
  const casualties = check.casualties - (success ? RALLY_MARKS.value : 0);
  return {
    target: target.total,
    total: roll.total,
    success,
    casualties,
    shaken: casualties >= check.stamina,
    commanderDone: true,
    modifiers: target.entries,
  };
}

export const rally = procedure({
  id: 'rally',
  label: 'Rally order',
  form: RALLY_CHECK,
  uses: [RALLY_MARKS, STAFF_RATING, ENEMY_NEAR, NO_ORDER],
  headline: ['success', 'shaken'],
  ready: (check) => ({ check, target: reckon(check.staffRating, [ENEMY_NEAR], check) }),
  resolve: resolveRally,
  says: ({ total, target, success, casualties }) =>
    success
      ? `${total} against ${target}: one casualty is removed, ${casualties} ${casualties === 1 ? 'remains' : 'remain'}.`
      : `${total} against ${target}: no rally.`,
});
