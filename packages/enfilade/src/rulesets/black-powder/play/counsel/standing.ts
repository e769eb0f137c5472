import { type BpBattle, onTable } from '../model.ts';
import { fromPoint } from '../place.ts';
import { groundToTake } from './ground.ts';
import { armyLoss, unitWorth } from './stakes.ts';

const VICTORY = 1000;
function groundWorth(battle: BpBattle): number {
  const ground = groundToTake(battle);
  if (ground === undefined) return 0;
  const late = battle.turn / battle.setting.scenario.turns;
  const held = onTable(battle).some((unit) => unit.side === ground.side && unit.building === ground.garrison);
  const near = onTable(battle).some(
    (unit) => unit.side !== ground.side && fromPoint(battle, ground.at, unit) <= ground.within,
  );
  const taken = (held ? 30 : -30) + (near ? -30 : 30);
  return (ground.side === 'a' ? 1 : -1) * taken * (0.5 + late);
}

/** How the battle stands for side a. */
export function standing(battle: BpBattle): number {
  const { result, units } = battle;
  if (result !== null) return result.winner === null ? 0 : result.winner === 'a' ? VICTORY : -VICTORY;
  let worth = groundWorth(battle);
  for (const unit of Object.values(units)) worth += unit.side === 'a' ? unitWorth(unit) : -unitWorth(unit);
  return worth - armyLoss(battle, 'a') + armyLoss(battle, 'b');
}
