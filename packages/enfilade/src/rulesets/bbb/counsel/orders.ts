import { other } from '#battle/index.ts';
import { type WeighedOrder, does } from '#counsel/index.ts';
import { along, inches, lengthBetween, opposite } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import { checkOf, mayRoll, refusesGeneralMove, refusesReturn } from '../play/command.ts';
import {
  type BbbBattle,
  type BbbUnit,
  type BloodyBigBattles,
  type General,
  generalsOf,
  unitsOf,
} from '../play/model.ts';
import { fullRate, nearestEnemy, nearestTo, serves } from '../play/place.ts';
import { aimOf, wayTo } from './aims.ts';
import { useOfGuns } from './batteries.ts';
import { commandOdds } from './harm.ts';
import { goalsUnder } from './ground.ts';
import { baseWorth } from './evaluate.ts';

const percent = (p: number): string => `${Math.round(100 * p)} %`;

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

/** Units that may roll, the foremost first: they make room for the rest. Arrivals are not kept waiting. */
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
          ? `${unit.name} must be brought in order: ${percent(full + half)} to rally and move.`
          : `${does(unit.name, 'has', 'have')} somewhere to go: ${percent(full)} for a full move, ${percent(half)} for half of one.`,
    });
  }
  return found;
}

const RADIUS = inches(6.8);

/** What a general does from there: units in command radius, disordered ones first. */
function generalWorth(battle: BbbBattle, general: General, at: { readonly x: number; readonly y: number }): number {
  let worth = 0;
  for (const unit of unitsOf(battle, general.side)) {
    if (!serves(battle, { ...general, status: 'onTable' }, unit) || lengthBetween(unit, at) > RADIUS) continue;
    const shared = generalsOf(battle, general.side).some(
      (each) => each.id !== general.id && serves(battle, each, unit) && lengthBetween(unit, each) <= RADIUS,
    );
    const need = (unit.disrupted ? 3 : 1) + (isSpent(unit) ? 1 : 0) + (unit.arm === 'artillery' ? -0.5 : 0);
    worth += shared ? need * 0.25 : need;
  }
  const enemies = unitsOf(battle, general.side === 'a' ? 'b' : 'a');
  const [foe, friend] = [nearestTo(at, enemies), nearestTo(at, unitsOf(battle, general.side))];
  if (foe === null || friend === null) return worth;
  return worth - (foe <= friend ? 12 : foe < inches(4) && friend > inches(1) ? 1.5 : 0);
}

/** A general keeps behind the troops, within six inches of units in need (section 12). */
export function weighGenerals(battle: BbbBattle): readonly WeighedOrder<BloodyBigBattles>[] {
  const found: WeighedOrder<BloodyBigBattles>[] = [];
  for (const general of generalsOf(battle, battle.active)) {
    const fallen = general.status === 'casualty';
    if (!fallen && (general.status !== 'onTable' || general.moved)) continue;
    const here = fallen ? -20 : generalWorth(battle, general, general);
    let best: WeighedOrder<BloodyBigBattles> | undefined;
    for (const unit of unitsOf(battle, battle.active)) {
      const { x, y } = along(unit, opposite(unit.heading), inches(1.6));
      const gain = generalWorth(battle, general, { x, y }) - here - 0.4;
      if (gain <= (best?.worth ?? 0)) continue;
      const order = { kind: fallen ? 'returnGeneral' : 'moveGeneral', general: general.id, x, y } as const;
      const wrong =
        order.kind === 'returnGeneral'
          ? refusesReturn(battle, { ...order, kind: 'returnGeneral' })
          : refusesGeneralMove(battle, { ...order, kind: 'moveGeneral' });
      if (wrong !== undefined) continue;
      best = { order, worth: gain, why: () => `${general.name} rides behind ${unit.name}, where more units need him.` };
    }
    if (best !== undefined) found.push(best);
  }
  return found;
}
