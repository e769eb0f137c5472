import { D10, type Dice, die, theirs } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { entry, type Row, reckon } from '#sheet/index.ts';
import { adding, type Chance, type Modifier, multiplying, reckonMorale } from './chance.ts';
import { CHARGE, type Charge, type Fighter, MELEE, type Melee } from './facts/melee.ts';
import { backInches, rateOf } from './movement.ts';
import {
  BEATEN,
  BEATEN_RETREAT,
  CAVALRY_CHARGE,
  CAVALRY_COLUMN,
  CHARGE_ROLL,
  COLUMN_SUPPORTED,
  COLUMN_UNDER_FIRE,
  COMMANDER,
  DISORGANISED_BY,
  DISORGANISED_FIGHTS,
  ENEMY_ADVANTAGED,
  FAILED_MORALE,
  FLANK_COUNTERED,
  FLANKED,
  FORCED_BACK,
  HALF_LOST,
  HALVED,
  LAST_ROUND,
  LEAST_CHANCE,
  MORALE,
  MORALE_RATINGS,
  MOST_CHANCE,
  MOVEMENT_GRID,
  PUSHED_BACK,
  RATES,
  ROUTED,
  ROUTED_AGAIN,
  SELF_CHARGE,
  SINGLE_ROUTED,
  STAND_POINTS,
  STAND_POINTS_GRID,
  STOSS_TARGET,
  SUPPORTED,
  TOWN_FIGHT,
  WHO_CHARGES,
  WINGS,
} from './sheet.ts';

export interface ReadyCharge extends Chance {
  readonly charge: Charge;
  readonly reachInches: number;
}

export interface ChargeResult {
  readonly charges: boolean;
  readonly target: number;
  readonly roll: number;
  readonly reachInches: number;
  readonly reachesThisTurn: boolean;
  readonly columnTarget: boolean;
  readonly modifiers: readonly Modifier[];
}

export function readyCharge(charge: Charge): ReadyCharge {
  return {
    charge,
    ...reckonMorale(charge.rating, [COMMANDER, HALF_LOST], charge),
    reachInches: rateOf({ ...charge, charging: true }, 'forward'),
  };
}

export function resolveCharge({ charge, target, modifiers, reachInches }: ReadyCharge, dice: Dice): ChargeResult {
  const roll = dice.roll(die(D10));
  const charges = roll <= target;
  return {
    charges,
    target,
    roll,
    reachInches,
    reachesThisTurn: charges && charge.distanceInches <= reachInches,
    columnTarget: charges && (charge.stosstaktik || charge.formation === 'march-column'),
    modifiers,
  };
}

export const chargeDeclaration = procedure({
  id: 'charge-declaration',
  label: 'Charge declaration',
  form: CHARGE,
  uses: [
    ...Object.values(MORALE_RATINGS),
    CAVALRY_CHARGE,
    CHARGE_ROLL,
    COLUMN_UNDER_FIRE,
    COMMANDER,
    HALF_LOST,
    HALVED,
    LEAST_CHANCE,
    MOST_CHANCE,
    MOVEMENT_GRID,
    SELF_CHARGE,
    STOSS_TARGET,
    WHO_CHARGES,
  ],
  headline: ['charges', 'reachesThisTurn'],
  ready: readyCharge,
  resolve: resolveCharge,
  says({ charges, roll, target, reachInches, reachesThisTurn }) {
    if (!charges) return `${roll} against ${target}: no charge this turn.`;
    return `${roll} against ${target}: it charges up to ${reachInches}"${reachesThisTurn ? ' and reaches its target' : ', not far enough this turn'}.`;
  },
});

type FightSide = 'attacker' | 'defender';

interface ReadyFighter {
  readonly fighter: Fighter;
  readonly points: number;
  readonly modifiers: readonly Modifier[];
  readonly morale: Chance;
}

export interface FighterResult {
  readonly points: number;
  readonly modifiers: readonly Modifier[];
  readonly moraleTarget: number;
  readonly roll: number;
  readonly passed: boolean;
  readonly score: number;
}

export interface LoserResult {
  readonly side: FightSide;
  readonly standsLost: number;
  readonly standsAfter: number;
  readonly disorganized: boolean;
  readonly rout: boolean;
  readonly retreatInches: number;
  readonly removed: boolean;
}

type Defeat = 'pushed-back' | 'beaten' | 'routed';

export interface MeleeResult {
  readonly winner: FightSide | 'draw';
  readonly outcome: Defeat | 'draw' | 'standoff' | 'locked' | 'overrun';
  readonly reroll: boolean;
  readonly attacker: FighterResult | null;
  readonly defender: FighterResult | null;
  readonly winnerDisorganized: boolean;
  readonly loser: LoserResult | null;
}

const HALVINGS: readonly Row<Fighter>[] = [DISORGANISED_FIGHTS, FLANKED, ENEMY_ADVANTAGED];

function readyFighter(fighter: Fighter): ReadyFighter {
  const base = fighter.contactStands * STAND_POINTS[fighter.arm];
  const support = reckon(base, [SUPPORTED], fighter);
  const halvings = reckon(0, HALVINGS, fighter).entries;
  const countered =
    fighter.hitFrom === 'flank' && fighter.supported ? [{ ...entry(FLANK_COUNTERED, 0), id: 'flank-countered' }] : [];
  return {
    fighter,
    points: halvings.reduce((points, { value }) => points * value, support.total),
    modifiers: [...adding(support.entries), ...multiplying(halvings), ...adding(countered)],
    morale: reckonMorale(fighter.rating, MORALE, {
      disorganized: fighter.status === 'disorganized',
      commanderWithOneInch: fighter.commanderWithOneInch,
      halfStandsLost: fighter.stands * 2 <= fighter.startStands,
    }),
  };
}

export interface ReadyMelee {
  readonly melee: Melee;
  readonly attacker: ReadyFighter;
  readonly defender: ReadyFighter;
}

function rollFighter({ points, modifiers, morale: { target } }: ReadyFighter, dice: Dice): FighterResult {
  const roll = dice.roll(die(D10));
  const passed = roll <= target;
  const score = passed ? points : points * FAILED_MORALE.value;
  return { points, modifiers, moraleTarget: target, roll, passed, score };
}

function under([more, less]: readonly [number, number], winner: number, loser: number): boolean {
  return winner * less < loser * more;
}

function defeatBy(winner: number, loser: number): Defeat {
  if (under(PUSHED_BACK.value, winner, loser)) return 'pushed-back';
  return under(BEATEN.value, winner, loser) ? 'beaten' : 'routed';
}

/** W66-GAP-25 and W66-ROUT-01. */
export function defeated(side: FightSide, { arm, formation, stands }: Fighter, defeat: Defeat): LoserResult {
  const rout = defeat === 'routed';
  const standsLost = defeat === 'pushed-back' ? 0 : 1;
  const left = stands - standsLost;
  const removed = left === 0 || (rout && left === SINGLE_ROUTED.value);
  const back = backInches(arm, formation);
  const retreat = rout ? RATES[arm].rout : defeat === 'beaten' ? back * BEATEN_RETREAT.value : back;
  return {
    side,
    standsLost,
    standsAfter: removed ? 0 : left,
    disorganized: !rout && !removed,
    rout,
    retreatInches: removed ? 0 : retreat,
    removed,
  };
}

function overrun({ stands }: Fighter): MeleeResult {
  return {
    winner: 'attacker',
    outcome: 'overrun',
    reroll: false,
    attacker: null,
    defender: null,
    winnerDisorganized: false,
    loser: {
      side: 'defender',
      standsLost: stands,
      standsAfter: 0,
      disorganized: false,
      rout: false,
      retreatInches: 0,
      removed: true,
    },
  };
}

type Decision = Omit<MeleeResult, 'attacker' | 'defender'>;

/** W66-GAP-26. */
function drawn({ round, townFightTurn, attacker }: Melee): Decision {
  const draw = { winner: 'draw', winnerDisorganized: false, loser: null } as const;
  if (townFightTurn > 0) return { ...draw, outcome: 'locked', reroll: false };
  if (round < LAST_ROUND.value) return { ...draw, outcome: 'draw', reroll: true };
  return {
    winner: 'defender',
    outcome: 'standoff',
    reroll: false,
    winnerDisorganized: true,
    loser: defeated('attacker', attacker, 'pushed-back'),
  };
}

function won(melee: Melee, scores: Readonly<Record<FightSide, number>>): Decision {
  const winner = scores.attacker > scores.defender ? 'attacker' : 'defender';
  const loser = winner === 'attacker' ? 'defender' : 'attacker';
  const outcome = defeatBy(scores[winner], scores[loser]);
  return {
    winner,
    outcome,
    reroll: false,
    winnerDisorganized: outcome === 'pushed-back',
    loser: defeated(loser, melee[loser], outcome),
  };
}

export function readyMelee(facts: Melee): ReadyMelee {
  return { melee: facts, attacker: readyFighter(facts.attacker), defender: readyFighter(facts.defender) };
}

export function resolveMelee(ready: ReadyMelee, dice: Dice): MeleeResult {
  const { melee } = ready;
  if (melee.defender.status === 'routed') return overrun(melee.defender);
  const attacker = rollFighter(ready.attacker, dice);
  const defender = rollFighter(ready.defender, theirs(dice));
  const scores = { attacker: attacker.score, defender: defender.score };
  const { winner, outcome, reroll, winnerDisorganized, loser } =
    scores.attacker === scores.defender ? drawn(melee) : won(melee, scores);
  return { winner, outcome, reroll, attacker, defender, winnerDisorganized, loser };
}

function fateInWords(outcome: Defeat | 'standoff', { removed, retreatInches }: LoserResult): string {
  if (outcome === 'standoff') return removed ? 'is removed' : `goes back ${retreatInches}"`;
  const beaten = `is ${outcome.replace('-', ' ')}`;
  if (removed) return `${beaten} and removed`;
  return outcome === 'pushed-back' ? `${beaten} ${retreatInches}"` : `${beaten} and goes back ${retreatInches}"`;
}

function inWords({ winner, outcome, winnerDisorganized, loser }: MeleeResult): string {
  if (outcome === 'overrun') return 'The routed defender is ridden or run down and removed';
  if (outcome === 'locked') return 'Equal: both stay locked in the town';
  if (outcome === 'draw' || loser === null) return 'Equal: roll again';
  const head = outcome === 'standoff' ? 'A standoff' : `The ${winner} wins`;
  const both = winnerDisorganized ? ', both are disorganised' : '';
  return `${head}; the ${loser.side} ${fateInWords(outcome, loser)}${both}`;
}

export const melee = procedure({
  id: 'melee',
  label: 'Melee',
  form: MELEE,
  uses: [
    ...MORALE,
    ...Object.values(MORALE_RATINGS),
    BEATEN,
    BEATEN_RETREAT,
    CAVALRY_COLUMN,
    COLUMN_SUPPORTED,
    DISORGANISED_BY,
    DISORGANISED_FIGHTS,
    ENEMY_ADVANTAGED,
    FAILED_MORALE,
    FLANK_COUNTERED,
    FLANKED,
    FORCED_BACK,
    LAST_ROUND,
    LEAST_CHANCE,
    MOST_CHANCE,
    MOVEMENT_GRID,
    PUSHED_BACK,
    ROUTED,
    ROUTED_AGAIN,
    SINGLE_ROUTED,
    STAND_POINTS_GRID,
    SUPPORTED,
    TOWN_FIGHT,
    WINGS,
  ],
  headline: ['winner', 'outcome'],
  ready: readyMelee,
  resolve: resolveMelee,
  says: (result) => `${inWords(result)}.`,
});
