import { chanceAtMost, type WeighedOrder } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { reckonCommand } from '../../command.ts';
import { measureCommand, refusesGiveOrder } from '../command.ts';
import { refusesCommanderMove, refusesRally } from '../commanders.ts';
import { type BlackPowder, type BpBattle, type BpUnit, type Commander, isShaken, unitsOf } from '../model.ts';
import { groupAbout, orderable } from '../offers-command.ts';
import type { OrderOf } from '../orders.ts';
import { enemiesOf } from '../place.ts';
import { chargeable } from '../reach.ts';
import { aimOf } from './aims.ts';
import { chargeProspects } from './charges.ts';
import { bestMove } from './moves.ts';

type Weighed = WeighedOrder<BlackPowder>;
const percent = (p: number): string => `${Math.round(100 * p)} %`;
const CHARGE_MOVES = 2;

/** What it would be worth for a unit to get moves: a second one counts half. */
function useOfMoves(battle: BpBattle, unit: BpUnit): number {
  const asMoving = {
    ...battle,
    phase: 'moving',
    state: { ...battle.state, grants: [{ unit: unit.id, moves: 2, charge: null, changed: false }] },
  };
  const one = bestMove(asMoving, unit)?.gain ?? 0;
  const aim = aimOf(battle, unit);
  const far =
    aim === undefined || unit.where !== 'table' ? 0 : Math.max(0, lengthBetween(unit, aim.at) - aim.ideal - inches(12));
  return one + Math.min(12, (far / 1000) * 0.4 * (aim?.pull ?? 0));
}

function chanceOf(battle: BpBattle, commander: Commander, units: readonly BpUnit[], under = 0): number {
  return chanceAtMost(Math.min(11, reckonCommand(measureCommand(battle, commander, units)).total - under));
}

function weighGroup(
  battle: BpBattle,
  commander: Commander,
  units: readonly BpUnit[],
  uses: ReadonlyMap<string, number>,
): readonly Weighed[] {
  const order: OrderOf<'giveOrder'> = {
    kind: 'giveOrder',
    commander: commander.id,
    units: units.map(({ id }) => id),
    charge: null,
  };
  const use = units.reduce((sum, { id }) => sum + (uses.get(id) ?? 0), 0);
  if (use <= 0.5 || refusesGiveOrder(battle, order) !== undefined) return [];
  const chance = chanceOf(battle, commander, units);
  const names = units.map(({ name }) => name).join(', ');
  return [
    { order, worth: use * chance, why: () => `${names} are ordered forward: ${percent(chance)} that they hear it.` },
  ];
}

function weighCharge(battle: BpBattle, commander: Commander, unit: BpUnit): readonly Weighed[] {
  if (unit.where !== 'table') return [];
  return chargeable(battle, unit, enemiesOf(battle, unit), CHARGE_MOVES).flatMap((enemy): Weighed[] => {
    const order: OrderOf<'giveOrder'> = {
      kind: 'giveOrder',
      commander: commander.id,
      units: [unit.id],
      charge: enemy.id,
    };
    const { wins, worth } = chargeProspects(battle, unit, enemy);
    if (worth < 2 || refusesGiveOrder(battle, order) !== undefined) return [];
    const near = chargeable(battle, unit, [enemy], 1).length > 0;
    const chance = chanceOf(battle, commander, [unit], near ? 0 : 2);
    return [
      {
        order,
        worth: worth * chance,
        why: () =>
          `${unit.name} is ordered to charge ${enemy.name}: ${percent(chance)} to come in, ${percent(wins)} to win then.`,
      },
    ];
  });
}

function weighRally(battle: BpBattle, commander: Commander, unit: BpUnit): readonly Weighed[] {
  const order = { kind: 'rally', commander: commander.id, unit: unit.id } as const;
  if (unit.casualties < 2 || refusesRally(battle, order) !== undefined) return [];
  const worth = isShaken(unit) ? 7 : 2.5;
  return [{ order, worth, why: () => `${commander.name} rallies ${unit.name}, his last order this turn.` }];
}

/** Orders of all who may still give some: charges and groups first, what must not fail before what may. */
export function weighOrders(battle: BpBattle): readonly Weighed[] {
  return Object.values(battle.state.commanders)
    .filter(({ side, done }) => side === battle.active && !done)
    .flatMap((commander) => {
      const own = orderable(battle, commander);
      const uses = new Map(own.map((unit) => [unit.id, useOfMoves(battle, unit)]));
      const groups = new Map<string, readonly BpUnit[]>();
      for (const unit of own) {
        groups.set(unit.id, [unit]);
        const willing = own.filter(({ id }) => (uses.get(id) ?? 0) > 1);
        const group =
          unit.where === 'table' && willing.includes(unit) ? groupAbout(battle, unit, willing).slice(0, 12) : [];
        if (group.length > 1)
          groups.set(
            group
              .map(({ id }) => id)
              .sort()
              .join(' '),
            group,
          );
      }
      return [
        ...[...groups.values()].flatMap((units) => weighGroup(battle, commander, units, uses)),
        ...own.flatMap((unit) => weighCharge(battle, commander, unit)),
        ...own.flatMap((unit) => weighRally(battle, commander, unit)),
      ];
    });
}

/** A commander keeps within a foot of the middle of his brigade, behind it (section 12, 1). */
export function weighCommanders(battle: BpBattle): readonly Weighed[] {
  return Object.values(battle.state.commanders).flatMap((commander): Weighed[] => {
    if (commander.side !== battle.active || commander.moved) return [];
    const own = unitsOf(battle, commander.side).filter(
      ({ brigade }) => commander.role === 'general' || brigade === commander.id,
    );
    if (own.length === 0) return [];
    const x = Math.round(own.reduce((sum, unit) => sum + unit.x, 0) / own.length);
    const y = Math.round(own.reduce((sum, unit) => sum + unit.y, 0) / own.length);
    const nearest = own.reduce((best, unit) =>
      lengthBetween(unit, { x, y }) < lengthBetween(best, { x, y }) ? unit : best,
    );
    const order = { kind: 'moveCommander', commander: commander.id, x: nearest.x, y: nearest.y } as const;
    const gain = (lengthBetween(commander, { x, y }) - lengthBetween(nearest, { x, y })) / 1000 - 3;
    if (gain <= 0 || refusesCommanderMove(battle, order) !== undefined) return [];
    return [{ order, worth: gain, why: () => `${commander.name} rides to the middle of his troops.` }];
  });
}
