import { type BpBattle, onTable } from '../play/model.ts';
import { fromPoint } from '../play/place.ts';
import { groundToTake } from './aims.ts';
import { armyLoss, unitWorth } from './worth.ts';

const VICTORY = 1000;
/** What it is worth to hold the building, and to have the place clear of the enemy (from how 300 battles of captains ended). */
const TAKEN = 96;
/** What it costs if the battle ends before that. */
const TIME = 100;

function groundWorth(battle: BpBattle): number {
  const ground = groundToTake(battle);
  if (ground === undefined) return 0;
  const late = battle.turn / battle.setting.scenario.turns;
  const held = onTable(battle).some((unit) => unit.side === ground.side && unit.building === ground.garrison);
  const near = onTable(battle).some(
    (unit) => unit.side !== ground.side && fromPoint(battle, ground.at, unit) <= ground.within,
  );
  const taken = (held ? TAKEN : 0) + (near ? 0 : TAKEN) - TIME * late * late * late * late;
  return ground.side === 'a' ? taken : -taken;
}

/** The evaluation for side a. */
export function evaluate(battle: BpBattle): number {
  const { result, units } = battle;
  if (result !== null) return result.winner === null ? 0 : result.winner === 'a' ? VICTORY : -VICTORY;
  let worth = groundWorth(battle);
  for (const unit of Object.values(units)) worth += unit.side === 'a' ? unitWorth(unit) : -unitWorth(unit);
  return worth - armyLoss(battle, 'a') + armyLoss(battle, 'b');
}
