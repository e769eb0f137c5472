import { D10, type Dice, die, pair } from '#dice/index.ts';
import { counted, decision, procedure } from '#procedure/index.ts';
import { entry, lookUp, reckon } from '#sheet/index.ts';
import { adding, hold, type Modifier } from './chance.ts';
import {
  CHIT,
  type Chit,
  COMMANDER_AT_RISK,
  type CommanderAtRisk,
  ORDER_CHECK,
  type OrderCheck,
  TURN_START,
  type TurnStart,
  VACANCY,
  type Vacancy,
} from './facts/command.ts';
import { COMMANDER_RATINGS, type CommanderRating, isArtillery, type Level, type Side } from './facts/words.ts';
import {
  ACTIVATION,
  ACTIVATION_GRID,
  BRIGADE_ROLLS,
  CAP_LAST,
  CHITS,
  CO_LOCATED,
  INITIATIVE,
  KILLED_ON,
  LEADERLESS,
  LEADERLESS_STOPS,
  LEAST_CHANCE,
  MISSING_VALUES,
  MOST_CHANCE,
  OUT_OF_COMMAND,
  REFORM_CHIT,
  REPLACEMENT_GRID,
  REPLACEMENTS,
  ROLL_RATING,
  SELF_CHARGE,
  STOSSTAKTIK,
  SURE_AFTER,
  WHO_CHARGES,
} from './sheet.ts';

export interface InitiativeResult {
  readonly winner: Side;
  readonly tie: boolean;
  readonly rolls: readonly [number, number];
}

export function winsTies({ lastTurn, defaultSide }: TurnStart): Side {
  if (lastTurn === null) return defaultSide;
  return lastTurn === 'A' ? 'B' : 'A';
}

export function resolveInitiative(tieTo: Side, dice: Dice): InitiativeResult {
  const rolls = dice.roll(pair(D10));
  const [a, b] = rolls;
  return { winner: a === b ? tieTo : a < b ? 'A' : 'B', tie: a === b, rolls };
}

export const initiative = procedure({
  id: 'initiative',
  label: 'Initiative',
  form: TURN_START,
  uses: [INITIATIVE],
  faces: ['rolls'],
  headline: ['winner'],
  ready: winsTies,
  resolve: resolveInitiative,
  says: ({ winner, tie, rolls: [a, b] }) =>
    `${a} to ${b}${tie ? ', a tie' : ''}: the initiative goes to side ${winner}, who may move first or second.`,
});

/** W66-GAP-07: army commanders use the corps column. */
function valueOf(level: Level, rating: CommanderRating): number {
  return ACTIVATION[rating][level === 'army' ? 'corps' : level];
}

export interface ReadyChit {
  readonly base: number;
  readonly target: number;
  readonly previousFailures: number;
  readonly modifiers: readonly Modifier[];
}

export interface ActivationResult {
  readonly activated: boolean;
  readonly automatic: boolean;
  readonly base: number;
  readonly target: number;
  readonly roll: number | null;
  readonly failuresAfter: number;
  readonly modifiers: readonly Modifier[];
}

/** W66-READ-11: everything is added and subtracted, then held to 9. */
export function readyChit(chit: Chit): ReadyChit {
  const base = valueOf('brigade', chit.rating);
  const own = reckon(base, [OUT_OF_COMMAND], chit);
  const helpers = chit.coLocated.map(({ level, rating }) => ({
    ...entry(CO_LOCATED, valueOf(level, rating)),
    id: `co-located-${level}`,
  }));
  const sum = helpers.reduce((total, { value }) => total + value, own.total);
  const target = hold(sum);
  const cap = sum > target ? [{ ...entry(MOST_CHANCE, target - sum), id: 'cap' }] : [];
  return {
    base,
    target,
    previousFailures: chit.previousFailures,
    modifiers: adding([...own.entries, ...helpers, ...cap]),
  };
}

export function resolveActivation(
  { base, target, previousFailures, modifiers }: ReadyChit,
  dice: Dice,
): ActivationResult {
  const automatic = previousFailures >= SURE_AFTER.value;
  const roll = automatic ? null : dice.roll(die(D10));
  const activated = roll === null || roll <= target;
  return {
    activated,
    automatic,
    base,
    target,
    roll,
    failuresAfter: activated ? 0 : previousFailures + 1,
    modifiers,
  };
}

export const activation = procedure({
  id: 'activation',
  label: 'Order activation',
  form: CHIT,
  uses: [
    ACTIVATION_GRID,
    ROLL_RATING,
    CO_LOCATED,
    MOST_CHANCE,
    SURE_AFTER,
    OUT_OF_COMMAND,
    BRIGADE_ROLLS,
    CAP_LAST,
    MISSING_VALUES,
    LEAST_CHANCE,
    LEADERLESS,
  ],
  headline: ['activated'],
  ready: readyChit,
  resolve: resolveActivation,
  says({ activated, automatic, roll, target, failuresAfter }) {
    if (automatic) return 'After two failed rolls the order is active without a third.';
    if (activated) return `Rolled ${roll} against ${target}, the order is active.`;
    return `Rolled ${roll} against ${target}, not active yet (${counted(failuresAfter, 'failed roll')}).`;
  },
});

export type NoOrder =
  | 'leaderless'
  | 'routed'
  | 'artillery-cannot-charge'
  | 'disorganized-cannot-charge'
  | 'self-charge-needs-infantry-within-3'
  | 'nothing-to-reform'
  | 'stosstaktik-must-charge';

export interface OrderJudgement {
  readonly legal: boolean;
  readonly reasons: readonly NoOrder[];
  readonly autoActivated: boolean;
}

export function judgeOrder(check: OrderCheck): OrderJudgement {
  const { arm, order, status, nearestEnemyInches } = check;
  const charge = order === 'charge';
  const within = (inches: number): boolean => nearestEnemyInches !== null && nearestEnemyInches <= inches;
  const judged: readonly (readonly [NoOrder, boolean])[] = [
    ['leaderless', check.leaderless],
    ['routed', status === 'routed'],
    ['artillery-cannot-charge', charge && isArtillery(arm)],
    ['disorganized-cannot-charge', charge && status === 'disorganized'],
    ['self-charge-needs-infantry-within-3', check.selfGenerated && !(arm === 'infantry' && within(SELF_CHARGE.value))],
    ['nothing-to-reform', order === 'reform' && status !== 'disorganized' && status !== 'routed'],
    ['stosstaktik-must-charge', order === 'move' && check.advancing && check.stosstaktik && within(STOSSTAKTIK.value)],
  ];
  const reasons = judged.filter(([, holds]) => holds).map(([reason]) => reason);
  const legal = reasons.length === 0;
  return { legal, reasons, autoActivated: check.selfGenerated && legal };
}

export const orderCheck = decision({
  id: 'order-check',
  label: 'May it have this order?',
  form: ORDER_CHECK,
  uses: [...CHITS, REFORM_CHIT, SELF_CHARGE, STOSSTAKTIK, WHO_CHARGES, LEADERLESS],
  headline: ['legal', 'autoActivated'],
  decide: judgeOrder,
  says({ legal, reasons, autoActivated }) {
    if (!legal) return `Not this order: ${reasons.join(', ')}.`;
    return autoActivated ? 'The chit is lawful and active at once.' : 'The order is lawful.';
  },
});

export interface RiskResult {
  readonly killed: boolean;
  readonly needed: number;
  readonly roll: number;
  readonly unitStops: boolean;
  readonly replacementTurn: number | null;
}

export function resolveRisk({ cause, turn }: CommanderAtRisk, dice: Dice): RiskResult {
  const needed = KILLED_ON[cause].value;
  const roll = dice.roll(die(D10));
  const killed = roll <= needed;
  return { killed, needed, roll, unitStops: killed, replacementTurn: killed ? turn + 1 : null };
}

export const commanderRisk = procedure({
  id: 'commander-risk',
  label: 'Commander at risk',
  form: COMMANDER_AT_RISK,
  uses: [...Object.values(KILLED_ON), LEADERLESS_STOPS, LEADERLESS],
  headline: ['killed'],
  ready: (risk) => risk,
  resolve: resolveRisk,
  says: ({ killed, roll, replacementTurn }) =>
    killed
      ? `${roll}: he is killed; the unit stops, and a new commander is rolled in turn ${replacementTurn}.`
      : `${roll}: he is unhurt.`,
});

export interface ReplacementResult {
  readonly rating: CommanderRating;
  readonly value: number;
  readonly roll: number;
}

export function resolveReplacement({ level }: Vacancy, dice: Dice): ReplacementResult {
  const roll = dice.roll(die(D10));
  const rating = lookUp(REPLACEMENTS, roll);
  return { rating, value: valueOf(level, rating), roll };
}

export const replaceCommander = procedure({
  id: 'replace-commander',
  label: 'Replacement commander',
  form: VACANCY,
  uses: [REPLACEMENT_GRID, ACTIVATION_GRID, MISSING_VALUES, LEADERLESS],
  headline: ['rating', 'value'],
  ready: (vacancy) => vacancy,
  resolve: resolveReplacement,
  says: ({ rating, value, roll }) => `${roll}: the new man is ${COMMANDER_RATINGS[rating]}, worth ${value}.`,
});
