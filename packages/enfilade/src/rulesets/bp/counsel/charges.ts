import { does, type WeighedOrder, percent } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { isShaken } from '../aftermath.ts';
import { refusesGiveOrder } from '../play/command.ts';
import { armOf, type BlackPowder, type BpBattle, type BpUnit, type Commander } from '../play/model.ts';
import type { OrderOf } from '../play/orders.ts';
import { enemiesOf } from '../play/place.ts';
import { chargeableAhead, reachOf } from '../play/reach.ts';
import { baseMove } from '../play/ways.ts';
import { chargeProspects } from './charge-prospects.ts';
import { chanceToObey } from './commanders.ts';

const CHARGE_MOVES = 2;
/** Charges worth less are not made. */
const LEAST = 2;
/** A second charge at the same enemy counts this share of its worth: an enemy can be beaten only once. */
const TOGETHER = 0.3;

/** Enemies that a unit could usefully be ordered to charge, and what that would be worth. */
export interface ChargeChance {
  readonly unit: BpUnit;
  readonly enemy: BpUnit;
  readonly wins: number;
  readonly worth: number;
  readonly near: boolean;
}

export function chargesOf(battle: BpBattle, unit: BpUnit): readonly ChargeChance[] {
  if (unit.where !== 'table' || armOf(unit) === 'artillery' || isShaken(unit)) return [];
  const reach = CHARGE_MOVES * baseMove(unit) + inches(9);
  return enemiesOf(battle, unit).flatMap((enemy): ChargeChance[] => {
    if (lengthBetween(unit, enemy) > reach || chargeableAhead(battle, unit, [enemy], CHARGE_MOVES).length === 0)
      return [];
    const { wins, worth } = chargeProspects(battle, unit, enemy);
    if (worth < LEAST) return [];
    return [{ unit, enemy, wins, worth, near: reachOf(battle, unit, enemy, 1).contact !== undefined }];
  });
}

function weighCharge(
  battle: BpBattle,
  commander: Commander,
  charges: readonly ChargeChance[],
): readonly WeighedOrder<BlackPowder>[] {
  const [first] = charges;
  if (first === undefined) return [];
  const units = charges.map(({ unit }) => unit);
  const { enemy } = first;
  const order: OrderOf<'giveOrder'> = {
    kind: 'giveOrder',
    commander: commander.id,
    units: units.map(({ id }) => id),
    charge: enemy.id,
  };
  if (refusesGiveOrder(battle, order) !== undefined) return [];
  const chance = chanceToObey(battle, commander, units, charges.every(({ near }) => near) ? 0 : 2);
  const [best = 0, ...rest] = charges.map((each) => each.worth).sort((one, two) => two - one);
  const worth = rest.reduce((sum, each) => sum + TOGETHER * each, best);
  const wins = Math.max(...charges.map((each) => each.wins));
  const named =
    units.length > 1 ? `${units.map(({ name }) => name).join(' and ')} are` : does(battle, first.unit, 'is', 'are');
  const why = (): string =>
    `${named} ordered to charge ${enemy.name}: ${percent(chance)} to come in, ${percent(wins)} to win then.`;
  return [{ order, worth: worth * chance, why }];
}

/** Each charge by itself, and the two best at one enemy together (section 12, 4). */
export function weighAssaults(
  battle: BpBattle,
  commander: Commander,
  known: ReadonlyMap<string, readonly ChargeChance[]>,
): readonly WeighedOrder<BlackPowder>[] {
  const all = [...known.values()].flat();
  const pairs = new Map<string, readonly ChargeChance[]>();
  for (const each of all) {
    const mates = all.filter(({ enemy, unit }) => enemy === each.enemy && unit.brigade === each.unit.brigade);
    if (mates.length < 2) continue;
    const best = mates.toSorted((one, two) => two.worth - one.worth).slice(0, 2);
    pairs.set(`${each.enemy.id} ${each.unit.brigade}`, best);
  }
  return [...all.map((each) => [each]), ...pairs.values()].flatMap((charges) =>
    weighCharge(battle, commander, charges),
  );
}
