import { rememberById } from '#battle/index.ts';
import { isSpent } from '../aftermath.ts';
import { canAssault, type Terrain, TERRAINS } from '../facts/words.ts';
import { type Clash, fighterOf, measureClash } from '../play/clash.ts';
import { type BbbBattle, type BbbUnit, unitOf } from '../play/model.ts';
import { type AssaultOdds, assaultOdds } from './harm.ts';
import { goalsUnder, type Objective, eagerness } from './objectives.ts';
import { disorderWorth, lossWorth, pointWorth, unitWorth } from './worth.ts';

/** Besides losses: the ground, and what the beaten side loses by having to leave. */
const GIVING_WAY = 3;
const GUNS_TAKEN = 0.35;
const GROUND = 0.55;

function meanLoss(battle: BbbBattle, units: readonly BbbUnit[]): number {
  return units.reduce((sum, unit) => sum + lossWorth(battle, unit), 0) / Math.max(1, units.length);
}

function disorder(units: readonly BbbUnit[]): number {
  return units.reduce((sum, unit) => sum + disorderWorth(unit), 0);
}

/** What occupying the ground of the beaten would bring. */
function groundWorth(battle: BbbBattle, defenders: readonly BbbUnit[]): number {
  const goals = new Set<Objective>();
  for (const unit of defenders) for (const goal of goalsUnder(battle, unit)) goals.add(goal);
  let points = 0;
  for (const goal of goals) points += goal.points;
  return points * pointWorth(battle) * GROUND;
}

/** What a clash is worth to its attackers, including one that may still join. */
export function clashWorth(
  battle: BbbBattle,
  clash: Clash,
  joining: BbbUnit | null = null,
): { readonly odds: AssaultOdds; readonly worth: number } {
  const facts = measureClash(battle, clash);
  const odds = assaultOdds(
    joining === null ? facts : { ...facts, attackers: [...facts.attackers, fighterOf(joining)] },
  );
  const attackers = clash.attackers.map((id) => unitOf(battle, id));
  if (joining !== null) attackers.push(joining);
  const defenders = clash.defenders.map((id) => unitOf(battle, id));
  const guns = defenders.filter(({ arm }) => arm === 'artillery').reduce((sum, unit) => sum + unitWorth(unit), 0);
  const gained =
    odds.defenderLosses * meanLoss(battle, defenders) +
    odds.defenderDisrupted * disorder(defenders) +
    odds.wins * (GIVING_WAY + groundWorth(battle, defenders) + guns * GUNS_TAKEN);
  const lost =
    odds.attackerLosses * meanLoss(battle, attackers) +
    odds.attackerDisrupted * disorder(attackers) +
    (1 - odds.wins) * GIVING_WAY;
  const [first] = attackers;
  const eager = first === undefined ? 0 : eagerness(battle, first.side);
  return { odds, worth: gained * (1 + eager) - lost };
}

/** One against one, from the front or the flank: the likely result before a path is measured. */
export interface Duel {
  readonly attacker: BbbUnit;
  readonly defender: BbbUnit;
  readonly terrain: Terrain;
  readonly flank: boolean;
  /** Bases of others that would go in too. */
  readonly help: number;
}

const kinds = new Map<string, number>();

/** Everything the sheet asks about a unit in an assault: equal ones have the same number. */
const kindOf = rememberById((unit: BbbUnit): number => {
  const spent = isSpent(unit);
  const { arm, cavalryClass, quality, bases, lancers, aggressive, fragile, disrupted, formation, reduced } = unit;
  const kind = `${arm} ${cavalryClass} ${quality} ${bases} ${lancers} ${aggressive} ${fragile} ${spent} ${disrupted} ${formation} ${reduced}`;
  const number = kinds.get(kind) ?? kinds.size;
  kinds.set(kind, number);
  return number;
});

const known = new Map<number, AssaultOdds>();

const KINDS = 4096;

const HELPERS = 16;

const GROUNDS = Object.keys(TERRAINS);

export function oddsOf({ attacker, defender, terrain, flank, help }: Duel): AssaultOdds {
  const ground = GROUNDS.indexOf(terrain) * 2 + (flank ? 1 : 0);
  const key =
    ((kindOf(attacker, null) * KINDS + kindOf(defender, null)) * HELPERS + help) * 2 * GROUNDS.length + ground;
  let odds = known.get(key);
  if (odds === undefined) {
    const fighter = fighterOf(attacker);
    odds = assaultOdds({
      attackers: [
        {
          ...fighter,
          bases: fighter.bases + help,
          formation: canAssault(fighter.formation) ? fighter.formation : 'line',
        },
      ],
      defenders: [fighterOf(defender)],
      attackerSupported: false,
      defenderSupported: false,
      outflanked: flank ? 'defender' : 'none',
      defenderTerrain: terrain,
      overBridge: false,
      attackerCrossedStream: false,
      defenderToStreamInches: undefined,
      slope: 'none',
    });
    known.set(key, odds);
  }
  return odds;
}

/** What a duel is worth to the attacker; `eager` weighs gains above losses. */
export function duelWorth(battle: BbbBattle, duel: Duel, eager: number): number {
  const { attacker, defender } = duel;
  const odds = oddsOf(duel);
  const gained =
    odds.defenderLosses * lossWorth(battle, defender) +
    odds.defenderDisrupted * disorderWorth(defender) +
    odds.wins * GIVING_WAY;
  const lost =
    odds.attackerLosses * lossWorth(battle, attacker) +
    odds.attackerDisrupted * disorderWorth(attacker) +
    (1 - odds.wins) * GIVING_WAY;
  return gained * (1 + eager) - lost;
}
