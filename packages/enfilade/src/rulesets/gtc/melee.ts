import { count, type Dice, opposed } from '#dice/index.ts';
import { decision, procedure } from '#procedure/index.ts';
import { type Entry, reckon } from '#sheet/index.ts';
import { rollSaves, type Saves, savesOf } from './casualties.ts';
import { CHARGE as CHARGE_FORM, type Charge, type Defender, type Fighter, ROUND, type Round } from './facts/melee.ts';
import { countsAsInfantry, isMountedCavalry } from './facts/words.ts';
import {
  AT_SQUARE,
  ATTACK_STEPS,
  BONUS_ROUNDS,
  BY_UNIT,
  CHARGE,
  CHARGE_ACTION,
  CHARGE_COMPARES,
  CHARGE_REACH,
  CHARGE_VALUES,
  type ChargeRound,
  COLUMN_SAVES,
  COUNTER_CHARGE,
  DISMOUNTED,
  DISORDER_FORBIDS,
  EQUAL_HITS,
  EXTENDED_SAVES,
  EXTRA_SAVES,
  HIT_ON,
  LAST_ROUND,
  LINE_SAVES,
  MODIFIER_PER_STAND,
  NEAREST,
  NO_NEGATIVE_DICE,
  OBSTACLES,
  ONCE,
  RETREAT_FRACTION,
  SHORT_OF_ENEMY,
  SQUARE_SAVES_IN_CHARGE,
  TERRAIN_SHORTENS,
  TWICE,
  VALUE_PER_STAND,
  WHO_CHARGES,
} from './sheet.ts';

export interface ChargeMove {
  readonly reachCm: number;
  readonly contact: boolean;
  readonly shortMoveCm: number;
  readonly outcome: 'contact' | 'fallsShort';
}

/** In binary 20 × 0.57 comes out a hair under 11.4 and a charge of 11.4 cm would fall short. */
function decimal(lengthCm: number): number {
  return Number(lengthCm.toPrecision(14));
}

export function judgeCharge({ moveCm, distanceCm, terrainFactor }: Charge): ChargeMove {
  const reachCm = decimal(CHARGE_REACH.value * terrainFactor);
  const contact = decimal(distanceCm) <= reachCm;
  const ordinary = decimal(Math.min(moveCm * terrainFactor, distanceCm - SHORT_OF_ENEMY.value));
  return {
    reachCm,
    contact,
    shortMoveCm: contact ? 0 : Math.max(0, ordinary),
    outcome: contact ? 'contact' : 'fallsShort',
  };
}

export const chargeDeclare = decision({
  id: 'charge-declare',
  label: 'Declare a charge',
  form: CHARGE_FORM,
  uses: [
    CHARGE_REACH,
    OBSTACLES,
    TERRAIN_SHORTENS,
    WHO_CHARGES,
    SHORT_OF_ENEMY,
    CHARGE_ACTION,
    ONCE,
    NEAREST,
    DISORDER_FORBIDS,
  ],
  headline: ['outcome', 'shortMoveCm'],
  decide: judgeCharge,
  says: ({ contact, shortMoveCm, reachCm }) =>
    contact
      ? 'It reaches its target; closing fire or counter-charge, then contact.'
      : `The target is beyond the ${reachCm} cm of its charge: it moves ${Math.round(shortMoveCm * 10) / 10} cm towards it, and its action is spent.`,
});

type Fate = 'stands' | 'retreats' | 'knockedOut';

export interface Strength {
  readonly unit: string;
  readonly basePerStand: number;
  readonly perStand: number;
  readonly dice: number;
}

export interface RoundResult {
  readonly attackDice: number;
  readonly attackHits: number;
  readonly defenderSaveDice: number;
  readonly defenderSaved: number;
  readonly netHitsOnDefender: number;
  readonly defenceDice: number;
  readonly defenceHits: number;
  readonly attackerSaveDice: number;
  readonly attackerSaved: number;
  readonly netHitsOnStruck: number;
  readonly outcome: 'attackersWin' | 'defenderWins' | 'anotherRound' | 'repulsed';
  readonly defenderFate: Fate;
  readonly struckAttackerFate: Fate;
  readonly otherAttackersFate: 'none' | 'stands' | 'retreats';
  readonly consolidates: 'attackers' | 'defender' | 'none';
  readonly strengths: readonly Strength[];
  readonly modifiers: readonly (Entry & { readonly unit: string })[];
}

function valuePerStand(fighter: Fighter | Defender, atSquare: boolean): number {
  if (atSquare) return AT_SQUARE.value;
  if (isMountedCavalry(fighter)) return (fighter.sabre ? CHARGE_VALUES.sabre : CHARGE_VALUES.noSabre).value;
  return (countsAsInfantry(fighter) ? CHARGE_VALUES.infantry : CHARGE_VALUES.others).value;
}

function reckonStrength(
  fighter: Fighter | Defender,
  { charging, atSquare }: Pick<ChargeRound, 'charging' | 'atSquare'>,
): { readonly strength: Strength; readonly modifiers: RoundResult['modifiers'] } {
  const basePerStand = valuePerStand(fighter, atSquare);
  const { supports, suppressed, enemiesOnFlankOrRear } = fighter;
  const value = reckon(basePerStand, CHARGE, { charging, atSquare, supports, suppressed, enemiesOnFlankOrRear });
  const perStand = Math.max(0, value.total);
  return {
    strength: { unit: fighter.id, basePerStand, perStand, dice: perStand * fighter.stands },
    modifiers: value.entries.map((entry) => ({ ...entry, unit: fighter.id })),
  };
}

interface Blow {
  readonly dice: number;
  readonly hitOn: number;
  readonly saves: Saves;
}

export interface ReadyRound {
  readonly lastRound: boolean;
  readonly severalAttackers: boolean;
  readonly attack: Blow;
  readonly defence: Blow;
  readonly strengths: readonly Strength[];
  readonly modifiers: RoundResult['modifiers'];
}

export function readyRound({ round, attackers, defender }: Round): ReadyRound {
  const chargeBonus = round <= BONUS_ROUNDS.value;
  const ridesAtSquare = (attacker: Fighter): boolean => defender.formation === 'square' && isMountedCavalry(attacker);
  const attacks = attackers.map((attacker) =>
    reckonStrength(attacker, { charging: chargeBonus, atSquare: ridesAtSquare(attacker) }),
  );
  const defence = reckonStrength(defender, { charging: chargeBonus && defender.counterCharge, atSquare: false });
  // The form refuses an index without an attacker.
  const struck = attackers[defender.strikesAt] as Fighter;
  const struckSaves = savesOf(struck);
  const sides = [...attacks, defence];
  return {
    lastRound: round >= LAST_ROUND.value,
    severalAttackers: attackers.length > 1,
    attack: {
      dice: attacks.reduce((sum, { strength }) => sum + strength.dice, 0),
      hitOn: HIT_ON[defender.cover].value,
      saves: savesOf(defender),
    },
    defence: {
      dice: defence.strength.dice,
      hitOn: HIT_ON[struck.cover].value,
      // GTC-GAP-26
      saves: ridesAtSquare(struck) ? { ...struckSaves, extra: 0 } : struckSaves,
    },
    strengths: sides.map(({ strength }) => strength),
    modifiers: sides.flatMap(({ modifiers }) => modifiers),
  };
}

function rollBlow(
  { dice: n, hitOn, saves }: Blow,
  dice: Dice,
): { readonly hits: number; readonly saveDice: number; readonly saved: number } {
  const hits = dice.roll(count(n, hitOn)).successes;
  const { saveDice, saved } = rollSaves(hits, saves, dice);
  return { hits, saveDice, saved };
}

type Verdict = Pick<RoundResult, 'outcome' | 'defenderFate' | 'struckAttackerFate' | 'consolidates'> & {
  readonly othersFate: 'stands' | 'retreats';
};

function loserFate(winner: number, loser: number): Fate {
  return winner >= TWICE.value * loser ? 'knockedOut' : 'retreats';
}

/** GTC-CHG-10 to GTC-CHG-12, GTC-GAP-28. */
function judgeRound(onDefender: number, onStruck: number, lastRound: boolean): Verdict {
  if (onDefender > onStruck)
    return {
      outcome: 'attackersWin',
      defenderFate: loserFate(onDefender, onStruck),
      struckAttackerFate: 'stands',
      othersFate: 'stands',
      consolidates: 'attackers',
    };
  if (onStruck > onDefender)
    return {
      outcome: 'defenderWins',
      defenderFate: 'stands',
      struckAttackerFate: loserFate(onStruck, onDefender),
      othersFate: 'retreats',
      consolidates: 'defender',
    };
  const fate = lastRound ? 'retreats' : 'stands';
  return {
    outcome: lastRound ? 'repulsed' : 'anotherRound',
    defenderFate: 'stands',
    struckAttackerFate: fate,
    othersFate: fate,
    consolidates: lastRound ? 'defender' : 'none',
  };
}

export function resolveRound(ready: ReadyRound, dice: Dice): RoundResult {
  const attack = dice.stage('attack', (part) => rollBlow(ready.attack, part));
  const defence = rollBlow(ready.defence, opposed(dice));
  const netHitsOnDefender = attack.hits - attack.saved;
  const netHitsOnStruck = defence.hits - defence.saved;
  const verdict = judgeRound(netHitsOnDefender, netHitsOnStruck, ready.lastRound);
  return {
    attackDice: ready.attack.dice,
    attackHits: attack.hits,
    defenderSaveDice: attack.saveDice,
    defenderSaved: attack.saved,
    netHitsOnDefender,
    defenceDice: ready.defence.dice,
    defenceHits: defence.hits,
    attackerSaveDice: defence.saveDice,
    attackerSaved: defence.saved,
    netHitsOnStruck,
    outcome: verdict.outcome,
    defenderFate: verdict.defenderFate,
    struckAttackerFate: verdict.struckAttackerFate,
    otherAttackersFate: ready.severalAttackers ? verdict.othersFate : 'none',
    consolidates: verdict.consolidates,
    strengths: ready.strengths,
    modifiers: ready.modifiers,
  };
}

export const chargeRound = procedure({
  id: 'charge-round',
  label: 'Charge: a round of fighting',
  form: ROUND,
  uses: [
    ...CHARGE,
    ...Object.values(CHARGE_VALUES),
    ...CHARGE_COMPARES,
    ...ATTACK_STEPS,
    ...Object.values(HIT_ON),
    AT_SQUARE,
    BONUS_ROUNDS,
    BY_UNIT,
    COLUMN_SAVES,
    COUNTER_CHARGE,
    DISMOUNTED,
    EQUAL_HITS,
    EXTENDED_SAVES,
    EXTRA_SAVES,
    LAST_ROUND,
    LINE_SAVES,
    MODIFIER_PER_STAND,
    NO_NEGATIVE_DICE,
    RETREAT_FRACTION,
    SQUARE_SAVES_IN_CHARGE,
    TWICE,
    VALUE_PER_STAND,
  ],
  headline: ['outcome', 'defenderFate', 'struckAttackerFate'],
  terms: {
    outcome: { label: 'The round', values: {} },
    defenderFate: { label: 'The defender', values: {} },
    struckAttackerFate: { label: 'The attacker struck back at', values: {} },
  },
  ready: readyRound,
  resolve: resolveRound,
  says({ netHitsOnDefender, netHitsOnStruck, outcome, defenderFate, struckAttackerFate, otherAttackersFate }) {
    const score = `${netHitsOnDefender} to ${netHitsOnStruck}`;
    const fate = (of: Fate): string => (of === 'knockedOut' ? 'is knocked out' : 'retreats half a move');
    const others = otherAttackersFate === 'none' ? '' : '; the others retreat half a move';
    const words = {
      attackersWin: `${score}: the attackers win and consolidate; the defender ${fate(defenderFate)}.`,
      defenderWins: `${score}: the defender wins and consolidates; the attacker it struck ${fate(struckAttackerFate)}${others}.`,
      anotherRound: `${score}: equal; fight another round.`,
      repulsed: `${score}: equal again; the attackers are repulsed and retreat half a move.`,
    };
    return words[outcome];
  },
});
