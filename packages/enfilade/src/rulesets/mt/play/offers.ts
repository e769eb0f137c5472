import type { OfferedOrder, Rng } from '#battle/index.ts';
import { seen } from '../card-game.ts';
import { distinct } from '../cards.ts';
import { isSetUp } from './deployment.ts';
import { isOpen } from './hidden.ts';
import { isEngaged, type MtBattle, type MtUnit, onTable } from './model.ts';
import type { MtOrder, OrderOf } from './orders.ts';
import { stillWaiting } from './sequence.ts';
import { placesPoints } from './setup.ts';

/** Offers of one kind of order, as the rows of `order-table.ts` have them. */
export type Offers<K extends MtOrder['kind']> = readonly OfferedOrder<OrderOf<K>>[];
type OffersTo<K extends MtOrder['kind']> = (battle: MtBattle, subject: string | null, pick: Rng) => Offers<K>;

/** Units that can still be set up, otherwise or under a marker; null stands for the side as a whole. */
function setupSubjects(battle: MtBattle): readonly (string | null)[] {
  if (placesPoints(battle)) return [null];
  const own = Object.values(battle.units).filter(
    (unit) => unit.side === battle.toAct && ((unit.mayHide && isOpen(unit)) || isSetUp(battle, unit)),
  );
  return [...own.map(({ id }) => id), null];
}

/** Units, markers and cards that something can be done with; null stands for the side as a whole. */
export function subjects(battle: MtBattle): readonly (string | null)[] {
  if (battle.result !== null) return [];
  switch (battle.phase) {
    case 'setup':
      return setupSubjects(battle);
    case 'go':
      return [
        ...distinct(seen(battle.state.hands[battle.toAct])),
        ...distinct(seen(battle.state.held[battle.toAct])),
        ...onTable(battle)
          .filter(({ side }) => side === battle.toAct)
          .map(({ id }) => id),
        null,
      ];
    case 'troop':
    case 'forward':
      return [...stillWaiting(battle), null];
    case 'moraleTests':
      return stillWaiting(battle);
    case 'activation':
      return [battle.state.activation?.unit ?? null];
    default:
      return [null];
  }
}

/** Offers to a unit or marker; none to a card or to the side as a whole. */
export function toUnit<K extends MtOrder['kind']>(
  offersOf: (battle: MtBattle, unit: MtUnit, pick: Rng) => Offers<K>,
): OffersTo<K> {
  return (battle, subject, pick) => {
    const unit = subject === null ? undefined : battle.units[subject];
    return unit === undefined ? [] : offersOf(battle, unit, pick);
  };
}

/** Offers to the side as a whole. */
export function toSide<K extends MtOrder['kind']>(offersOf: (battle: MtBattle, pick: Rng) => Offers<K>): OffersTo<K> {
  return (battle, subject, pick) => (subject === null ? offersOf(battle, pick) : []);
}

/** Section 7.4: what an activated unit must deal with first. */
export type Duty = 'flight' | 'entry' | 'shaken' | 'fight' | 'none';

function dutyOf(unit: MtUnit): Duty {
  if (unit.flight) return 'flight';
  if (unit.where === 'coming') return 'entry';
  if (unit.shaken) return 'shaken';
  return isEngaged(unit) ? 'fight' : 'none';
}

/** Offers to the activated unit, where it has one of these duties. */
export function toActive<K extends MtOrder['kind']>(
  duties: readonly Duty[],
  offersOf: (battle: MtBattle, unit: MtUnit, pick: Rng) => Offers<K>,
): OffersTo<K> {
  return toUnit((battle, unit, pick) => (duties.includes(dutyOf(unit)) ? offersOf(battle, unit, pick) : []));
}

/** The order, unless something speaks against it. */
export function unlessRefused<O extends MtOrder>(
  says: string,
  order: O,
  refusal: object | undefined,
): readonly OfferedOrder<O>[] {
  return refusal === undefined ? [{ says, order }] : [];
}
