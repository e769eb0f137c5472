import type { WeighedOrder } from '#counsel/index.ts';
import { along, inches, lengthBetween, opposite } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import { refusesMoveGeneral, refusesReturnGeneral } from '../play/command.ts';
import { type BbbBattle, type BloodyBigBattles, type General, generalsOf, unitsOf } from '../play/model.ts';
import { nearestTo, serves } from '../play/place.ts';

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
          ? refusesReturnGeneral(battle, { ...order, kind: 'returnGeneral' })
          : refusesMoveGeneral(battle, { ...order, kind: 'moveGeneral' });
      if (wrong !== undefined) continue;
      best = { order, worth: gain, why: () => `${general.name} rides behind ${unit.name}, where more units need him.` };
    }
    if (best !== undefined) found.push(best);
  }
  return found;
}
