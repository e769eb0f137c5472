import { type Side, SIDES } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { type BbbBattle, type BbbUnit, unitsOf } from '../play/model.ts';
import { resultAtTheEnd } from '../play/victory.ts';
import { aimOf, wayTo } from './aims.ts';
import { judgeOf } from './places.ts';
import { breakingOf, lateness, unitWorth } from './worth.ts';

/**
 * What a battle comes to, weighted by what predicted the winner in 300 battles of captains: losses against breaking most of all, objectives
 * only where they would decide it and the more the nearer the end, and what troops have ahead of them, their fire and their way.
 */

const VICTORY = 1000;
const BREAK = 460;
const WINS_NOW = 300;
const FIRE = 3.3;
const NEARER = 0.65;
/** Beyond this, the remaining distance makes no difference. */
const FAR = inches(20);

/** What a unit has ahead of it: targets for its fire, and the distance to its aim. */
function before(battle: BbbBattle, unit: BbbUnit): number {
  const aim = aimOf(battle, unit);
  if (aim === undefined) return 0;
  const off = Math.min(FAR, Math.max(0, wayTo(battle, unit, aim.at) - aim.ideal));
  const fire = judgeOf(battle, unit, aim).fire({ at: unit, formation: unit.formation });
  return FIRE * fire - (NEARER * Math.sqrt(unit.bases) * off) / inches(1);
}

function armyWorth(battle: BbbBattle, side: Side): number {
  let worth = 0;
  for (const id in battle.units) {
    const unit = battle.units[id] as BbbUnit;
    if (unit.side === side) worth += unitWorth(unit);
  }
  for (const unit of unitsOf(battle, side)) worth += before(battle, unit);
  const { share } = breakingOf(battle.units)[side];
  return worth - BREAK * share * share;
}

/** The evaluation for side a. */
export function evaluate(battle: BbbBattle): number {
  const { result } = battle;
  if (result !== null) return result.winner === null ? 0 : result.winner === 'a' ? VICTORY : -VICTORY;
  const [a, b] = SIDES.map((side) => armyWorth(battle, side)) as [number, number];
  const late = lateness(battle) * lateness(battle);
  const { winner } = resultAtTheEnd(battle);
  const wins = winner === null ? 0 : (winner === 'a' ? 1 : -1) * WINS_NOW * late * late;
  return a - b + wins;
}
