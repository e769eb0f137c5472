import { count, type Dice } from '#dice/index.ts';
import { decision, procedure } from '#procedure/index.ts';
import { type Entry, entry, type Reckoning, reckon } from '#sheet/index.ts';
import { BLOW, type Blow, type Fighter, type FightSide, ROUND, type Round, SWEEP, type Sweep } from './facts/melee.ts';
import type { Size } from './facts/words.ts';
import {
  BUILDING_BONUS,
  BUILDING_FACE,
  BUILDING_GUNS,
  BUILDING_RESULT,
  BUILDING_SUPPORT,
  COMBAT_RESULT,
  COMBAT_TO_HIT,
  type CombatSide,
  COUNTER_CHARGED,
  DICE_ORDER,
  DISORDER_HITS,
  DISORDER_SWEEP,
  EXTREMES,
  GUNS_FIGHT,
  GUNS_INSIDE,
  HIT_ON,
  LIMBERED,
  MARCH_FIGHTS,
  NO_CHARGE_AT_SQUARE,
  NO_SUPPORT_GIVEN,
  NOT_SUPPORTED,
  OWN_DICE,
  SAVE,
  SAVE_EXTREMES,
  SHAKEN_HITS,
  SHAKEN_SWEEP,
  SHARE,
  SIZE_STEPS,
  SQUARE_FACE,
  TEST_CAUSES,
  TINY,
} from './sheet.ts';
import { lastStep, mark, reckonSave, rollSaves, type Save, scoreToHit, stepBySize } from './volley.ts';

export interface ReadyBlow {
  readonly blow: Blow;
  readonly diceSteps: readonly Entry[];
  readonly toHit: Reckoning;
  readonly hitOn: number;
  readonly save: Save;
}

export interface BlowResult {
  readonly dice: number;
  readonly hitOn: number;
  readonly toHitModifier: number;
  readonly hitRolls: readonly number[];
  readonly hits: number;
  readonly saveOn: number | null;
  readonly saveModifier: number;
  readonly saveRolls: readonly number[];
  readonly saves: number;
  readonly casualties: number;
  readonly defenderCasualties: number;
  readonly excess: number;
  readonly defenderShaken: boolean;
  readonly attackerDisordered: boolean;
  readonly modifiers: readonly Entry[];
  readonly saveModifiers: readonly Entry[];
  readonly diceSteps: readonly Entry[];
}

/** BP-GAP-38: one more for the first enemies when the dice do not divide evenly. */
function shareOf(dice: number, { splitAmong, splitIndex }: Blow): number {
  return Math.floor(dice / splitAmong) + (splitIndex < dice % splitAmong ? 1 : 0);
}

function countDice(blow: Blow): readonly Entry[] {
  const { attackerArm: arm, attackerFormation: formation, attackerSize: size, combatDice, faces } = blow;
  const own = entry(arm === 'artillery' ? GUNS_FIGHT : OWN_DICE, combatDice);
  const steps = [own, ...stepBySize(combatDice, size, 'fighting')];
  if (formation === 'square')
    steps.push(entry(SQUARE_FACE, (size === 'tiny' ? TINY.value : SQUARE_FACE.value.fighting) * faces));
  if (formation === 'garrison')
    steps.push(entry(BUILDING_FACE, (size === 'tiny' ? TINY.value : BUILDING_FACE.value) * faces));
  if (formation === 'marchColumn') steps.push(entry(MARCH_FIGHTS, MARCH_FIGHTS.value));
  if (blow.splitAmong > 1) steps.push(entry(SHARE, shareOf(lastStep(steps), blow)));
  return steps;
}

export function readyBlow(blow: Blow): ReadyBlow {
  const toHit = reckon(HIT_ON.value, COMBAT_TO_HIT, blow);
  const hit = { arm: blow.defenderArm, formation: blow.defenderFormation, cover: blow.cover, gunBand: null };
  return {
    blow,
    diceSteps: countDice(blow),
    toHit,
    hitOn: scoreToHit(toHit),
    save: reckonSave(blow.defenderMorale, hit),
  };
}

export function resolveBlow({ blow, diceSteps, toHit, hitOn, save }: ReadyBlow, dice: Dice): BlowResult {
  const { successes: hits, faces } = dice.roll(count(lastStep(diceSteps), hitOn));
  const { saves, saveRolls } = rollSaves(hits, save, dice);
  const { marks, excess, shaken } = mark(blow.defenderCasualties, hits - saves, blow.defenderStamina);
  return {
    dice: lastStep(diceSteps),
    hitOn,
    toHitModifier: toHit.modifier,
    hitRolls: faces,
    hits,
    saveOn: save.on,
    saveModifier: save.modifiers.modifier,
    saveRolls,
    saves,
    casualties: hits - saves,
    defenderCasualties: marks,
    excess,
    defenderShaken: shaken,
    attackerDisordered: blow.disordered,
    modifiers: toHit.entries,
    saveModifiers: save.modifiers.entries,
    diceSteps,
  };
}

export const meleeAttack = procedure({
  id: 'melee-attack',
  label: 'Hand-to-hand: striking',
  form: BLOW,
  uses: [
    ...COMBAT_TO_HIT,
    ...SAVE,
    ...Object.values(SIZE_STEPS),
    ...COUNTER_CHARGED,
    BUILDING_FACE,
    DICE_ORDER,
    DISORDER_HITS,
    EXTREMES,
    GUNS_FIGHT,
    GUNS_INSIDE,
    HIT_ON,
    LIMBERED,
    MARCH_FIGHTS,
    NO_CHARGE_AT_SQUARE,
    OWN_DICE,
    SAVE_EXTREMES,
    SHAKEN_HITS,
    SHARE,
    SQUARE_FACE,
    TINY,
  ],
  faces: ['hitRolls', 'saveRolls'],
  headline: ['casualties', 'defenderShaken'],
  ready: readyBlow,
  resolve: resolveBlow,
  says: ({ hits, saves, casualties, defenderShaken, excess }) =>
    `${hits} ${hits === 1 ? 'hit' : 'hits'}, ${saves} saved: ${casualties} ${casualties === 1 ? 'casualty' : 'casualties'}${defenderShaken ? ', the enemy is shaken' : ''}${excess > 0 ? `, ${excess} in excess` : ''}.`,
});

export interface RoundResult {
  readonly scoreA: number;
  readonly scoreB: number;
  readonly supportA: number;
  readonly supportB: number;
  readonly winner: 'a' | 'b' | 'draw';
  readonly margin: number;
  readonly tests: readonly { readonly side: 'a' | 'b'; readonly index: number; readonly test: 'C' | 'D' }[];
  readonly modifiersA: readonly Entry[];
  readonly modifiersB: readonly Entry[];
}

/** BP-SUP-02 to 06. */
function canBeSupported({ arm, formation, engagedFlankOrRear }: Fighter): boolean {
  return (
    arm !== 'artillery' &&
    formation !== 'skirmish' &&
    formation !== 'square' &&
    formation !== 'garrison' &&
    !engagedFlankOrRear
  );
}

function supportPositions(units: readonly Fighter[]): ReadonlySet<'rear' | 'left' | 'right'> {
  const supports = units.filter(canBeSupported).flatMap((unit) => unit.supports);
  return new Set(
    supports
      .filter(({ formation }) => formation !== 'marchColumn' && formation !== 'limbered')
      .map(({ position }) => position),
  );
}

const GARRISON_ORDER: readonly Size[] = ['large', 'standard', 'small', 'tiny'];

function bestGarrison(units: readonly Fighter[]): Fighter | null {
  const inside = units.filter(({ formation }) => formation === 'garrison');
  const rank = ({ arm, size }: Fighter): number =>
    arm === 'artillery' ? GARRISON_ORDER.length : GARRISON_ORDER.indexOf(size);
  return inside.reduce<Fighter | null>((best, unit) => (best === null || rank(unit) < rank(best) ? unit : best), null);
}

function standingOf({ units }: FightSide, enemy: FightSide): CombatSide {
  const positions = supportPositions(units);
  return {
    rearSupports: positions.has('rear') ? 1 : 0,
    flankSupports: (positions.has('left') ? 1 : 0) + (positions.has('right') ? 1 : 0),
    squareAgainstCavalry:
      units.some(({ formation }) => formation === 'square') && enemy.units.every(({ arm }) => arm === 'cavalry'),
    garrison: bestGarrison(units),
  };
}

function testsOf(side: 'a' | 'b', { units }: FightSide, winner: RoundResult['winner']): RoundResult['tests'] {
  if (winner === side) return [];
  const test = winner === 'draw' ? 'D' : 'C';
  return units.flatMap((unit, index) => (test === 'C' || unit.shaken ? [{ side, index, test } as const] : []));
}

export function judgeRound({ a, b }: Round): RoundResult {
  const scores = [standingOf(a, b), standingOf(b, a)].map((standing, i) => {
    const inflicted = (i === 0 ? a : b).units.reduce((sum, unit) => sum + unit.casualtiesInflicted, 0);
    return {
      ...reckon(inflicted, [...COMBAT_RESULT, ...BUILDING_BONUS], standing),
      support: standing.rearSupports + standing.flankSupports,
    };
  });
  const [ours, theirs] = scores as [(typeof scores)[number], (typeof scores)[number]];
  const winner = ours.total === theirs.total ? 'draw' : ours.total > theirs.total ? 'a' : 'b';
  return {
    scoreA: ours.total,
    scoreB: theirs.total,
    supportA: ours.support,
    supportB: theirs.support,
    winner,
    margin: Math.abs(ours.total - theirs.total),
    tests: [...testsOf('a', a, winner), ...testsOf('b', b, winner)],
    modifiersA: ours.entries,
    modifiersB: theirs.entries,
  };
}

export const meleeResult = decision({
  id: 'melee-result',
  label: 'Hand-to-hand: who wins',
  form: ROUND,
  uses: [
    ...COMBAT_RESULT,
    ...BUILDING_BONUS,
    ...NOT_SUPPORTED,
    ...TEST_CAUSES.slice(2, 4),
    BUILDING_GUNS,
    BUILDING_RESULT,
    BUILDING_SUPPORT,
    NO_SUPPORT_GIVEN,
  ],
  headline: ['winner', 'margin'],
  decide: judgeRound,
  says: ({ winner, scoreA, scoreB, margin }) =>
    winner === 'draw'
      ? `${scoreA} to ${scoreB}: a draw; shaken units test.`
      : `${scoreA} to ${scoreB}: side ${winner} won by ${margin}; the losers test.`,
});

export type NoSweep = 'notWon' | 'enemiesRemain' | 'formation' | 'disordered' | 'alreadySwept';

export function judgeSweep({ arm, formation, won, enemiesGone, disordered, shaken, alreadySwept }: Sweep): {
  readonly allowed: boolean;
  readonly mayCharge: boolean;
  readonly reasons: readonly NoSweep[];
} {
  const stays =
    arm === 'artillery' || formation === 'square' || formation === 'garrison' || formation === 'marchColumn';
  const judged: readonly (readonly [NoSweep, boolean])[] = [
    ['notWon', !won],
    ['enemiesRemain', !enemiesGone],
    ['formation', stays],
    ['disordered', disordered],
    ['alreadySwept', alreadySwept],
  ];
  const reasons = judged.filter(([, holds]) => holds).map(([reason]) => reason);
  const allowed = reasons.length === 0;
  return { allowed, mayCharge: allowed && arm === 'cavalry' && !shaken, reasons };
}

const NO_SWEEP_WORDS: Readonly<Record<NoSweep, string>> = {
  notWon: 'it did not win',
  enemiesRemain: 'enemies remain',
  formation: 'not in its formation',
  disordered: 'it is disordered',
  alreadySwept: 'it has swept this turn',
};

export const sweepingAdvance = decision({
  id: 'sweeping-advance',
  label: 'Sweeping advance',
  form: SWEEP,
  uses: [DISORDER_SWEEP, SHAKEN_SWEEP],
  headline: ['allowed', 'mayCharge'],
  decide: judgeSweep,
  says: ({ allowed, mayCharge, reasons }) =>
    allowed
      ? `It may sweep forward${mayCharge ? ', and charge' : ', but not charge'}.`
      : `No sweeping advance: ${reasons.map((reason) => NO_SWEEP_WORDS[reason]).join(', ')}.`,
});
