import { type Clash, fighterOf, measureClash } from '../play/clash.ts';
import { type BbbBattle, type BbbUnit, unitOf } from '../play/model.ts';
import { goalsUnder } from './ground.ts';
import { type AssaultOdds, assaultOdds } from './harm.ts';
import { eagerness } from './pressure.ts';
import { disorderWorth, lossWorth, type Objective, pointWorth, unitWorth } from './evaluate.ts';

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
