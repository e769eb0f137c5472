import type { WeighedOrder } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { refusesDeclareCharge, refusesSelfCharge, SELF_CHARGE_REACH } from '../play/declarations.ts';
import { type EighteenSixtySix, enemiesOf, unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import type { OrderOf } from '../play/orders.ts';
import { isWithin } from '../play/place.ts';
import { chargesOf, saysCharge } from './charges.ts';
import { chargeable } from './charge-prospects.ts';

const TARGETS = 2;
const NEAR = inches(14);

/** The enemies it could charge now: with an active CHARGE any in reach, without one those within 3". */
function targetsOf(battle: W66Battle, unit: W66Unit): readonly W66Unit[] {
  if (unit.order?.kind === 'charge') return chargeable(battle, unit);
  if (unit.arm !== 'infantry') return [];
  return enemiesOf(battle, unit).filter(
    (enemy) => lengthBetween(unit, enemy) < NEAR && isWithin(battle, [unit, enemy], SELF_CHARGE_REACH),
  );
}

/** A friend that is charging already or has the order to helps. */
const HELPS = ({ order, charge }: W66Unit): boolean => charge !== null || order?.kind === 'charge';

function declared(unit: W66Unit, target: string): OrderOf<'declareCharge'> | OrderOf<'selfCharge'> {
  return { kind: unit.order?.kind === 'charge' ? 'declareCharge' : 'selfCharge', unit: unit.id, target };
}

export function weighDeclarations(battle: W66Battle): readonly WeighedOrder<EighteenSixtySix>[] {
  return unitsOf(battle, battle.active).flatMap((unit): readonly WeighedOrder<EighteenSixtySix>[] => {
    if (unit.charge !== null || unit.status === 'routed' || unit.status === 'disorganized') return [];
    return chargesOf(battle, unit, targetsOf(battle, unit), HELPS)
      .slice(0, TARGETS)
      .map((charge) => ({
        order: declared(unit, charge.target.id),
        worth: charge.prospects.worth,
        why: () => saysCharge(battle, unit, charge),
      }))
      .filter(({ order }) =>
        order.kind === 'declareCharge'
          ? refusesDeclareCharge(battle, order) === undefined
          : refusesSelfCharge(battle, order) === undefined,
      );
  });
}
