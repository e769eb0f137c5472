import { other } from '#battle/index.ts';
import { type WeighedOrder, does, percent } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import { checkOf, mayRoll } from '../play/command.ts';
import { type BbbBattle, type BbbUnit, type BloodyBigBattles, unitsOf } from '../play/model.ts';
import { fullRate, nearestEnemy } from '../play/place.ts';
import { aimOf, wayTo } from './aims.ts';
import { useOfGuns } from './batteries.ts';
import { commandOdds } from './harm.ts';
import { goalsUnder } from './objectives.ts';
import { baseWorth } from './worth.ts';

/** Others are weighed after these have moved. */
const AT_A_TIME = 6;

/** What a full move would be worth to a unit: cheap, as all units are asked every time. */
function useOfMove(battle: BbbBattle, unit: BbbUnit): number {
  if (unit.where === 'coming') return 30;
  const aim = aimOf(battle, unit);
  if (aim === undefined) return 0;
  // Guns that can fire stay where they are (section 12).
  if (unit.arm === 'artillery') return useOfGuns(battle, unit, aim);
  const off = Math.max(0, wayTo(battle, unit, aim.at) - aim.ideal);
  const gain = (Math.min(off, fullRate(unit)) / 1000) * aim.pull;
  const near = nearestEnemy(battle, unit);
  const assaults = near !== null && near.apart <= fullRate(unit) && !isSpent(unit) ? 4 : 0;
  const deploys = unit.formation === 'marchColumn' && near !== null && near.apart < inches(18) ? 3 : 0;
  return gain + assaults + deploys;
}

function onGoal(battle: BbbBattle, unit: BbbUnit): boolean {
  return unit.where === 'table' && goalsUnder(battle, unit).length > 0;
}

/** Units that may roll, the foremost first to make room for the rest; arrivals come before all others. */
function inTurn(battle: BbbBattle): readonly BbbUnit[] {
  const enemies = unitsOf(battle, other(battle.active));
  const ready: { readonly unit: BbbUnit; readonly far: number }[] = [];
  for (const id in battle.units) {
    const unit = battle.units[id] as BbbUnit;
    if (unit.side !== battle.active || unit.where === 'unplaced' || !mayRoll(battle, unit)) continue;
    let far = unit.where === 'coming' ? 0 : Infinity;
    for (const enemy of enemies) far = Math.min(far, lengthBetween(unit, enemy));
    ready.push({ unit, far });
  }
  return ready.sort((one, two) => one.far - two.far).map(({ unit }) => unit);
}

/** Which of the foremost few rolls: those with most to gain first, those that must in any case. */
export function weighRolls(battle: BbbBattle): readonly WeighedOrder<BloodyBigBattles>[] {
  const found: WeighedOrder<BloodyBigBattles>[] = [];
  for (const unit of inTurn(battle)) {
    if (found.length === AT_A_TIME) break;
    const { id } = unit;
    const use = useOfMove(battle, unit);
    const { full, half, retires, recovers } = commandOdds(checkOf(battle, unit));
    const risk = unit.where === 'coming' ? 0 : retires * (5 + (onGoal(battle, unit) ? 12 : 0));
    const gain = (full + half / 2) * use + recovers * baseWorth(unit) * 0.6 - risk;
    if (!unit.disrupted && gain < 0.5) continue;
    found.push({
      order: { kind: 'rollCommand', unit: id },
      worth: unit.disrupted ? 3 + Math.max(0, gain) : gain,
      why: () =>
        unit.disrupted
          ? `${unit.name} must roll to rally: ${percent(full + half)} to rally and move.`
          : `${does(battle, unit, 'has', 'have')} a use for a move: ${percent(full)} for a full move, ${percent(half)} for half of one.`,
    });
  }
  return found;
}
