import { chanceAtMost, type WeighedOrder } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { reckonCommand } from '../../command.ts';
import { ENEMY_NEAR_INCHES } from '../../sheet.ts';
import { measureCommand, refusesGiveOrder } from '../command.ts';
import { refusesCommanderMove, refusesRally } from '../commanders.ts';
import { armOf, type BlackPowder, type BpBattle, type BpUnit, type Commander, isShaken, unitsOf } from '../model.ts';
import { groupAbout, orderable } from '../offers-command.ts';
import type { OrderOf } from '../orders.ts';
import { enemiesOf, enemyWithin } from '../place.ts';
import { chargeable, reachOf } from '../reach.ts';
import { baseMove } from '../ways.ts';
import { aimOf } from './aims.ts';
import { chargeProspects } from './charges.ts';
import { wishOf } from './moves.ts';
import { stakesIn } from './stakes.ts';

type Weighed = WeighedOrder<BlackPowder>;
const percent = (p: number): string => `${Math.round(100 * p)} %`;
const CHARGE_MOVES = 2;
/** A charge that promises less is left alone. */
const LEAST = 2;
/** The second at one enemy adds so much of what it would be worth alone: it can be beaten only once. */
const TOGETHER = 0.3;

/** What it would be worth for a unit to get moves: a second one counts half. */
function useOfMoves(battle: BpBattle, unit: BpUnit): number {
  const { moves, form } = wishOf(battle, unit);
  const one = Math.max(moves[0]?.gain ?? 0, form?.gain ?? 0);
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

/** Enemies that a unit could be ordered to charge with any use, and what that would be worth. */
interface Chance {
  readonly unit: BpUnit;
  readonly enemy: BpUnit;
  readonly wins: number;
  readonly worth: number;
  readonly near: boolean;
}

function chargesOf(battle: BpBattle, unit: BpUnit): readonly Chance[] {
  if (unit.where !== 'table' || armOf(unit) === 'artillery' || isShaken(unit)) return [];
  const reach = CHARGE_MOVES * baseMove(unit) + inches(9);
  return enemiesOf(battle, unit).flatMap((enemy): Chance[] => {
    if (lengthBetween(unit, enemy) > reach || chargeable(battle, unit, [enemy], CHARGE_MOVES).length === 0) return [];
    const { wins, worth } = chargeProspects(battle, unit, enemy);
    if (worth < LEAST) return [];
    return [{ unit, enemy, wins, worth, near: reachOf(battle, unit, enemy, 1).contact !== undefined }];
  });
}

function weighCharge(battle: BpBattle, commander: Commander, charges: readonly Chance[]): readonly Weighed[] {
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
  const chance = chanceOf(battle, commander, units, charges.every(({ near }) => near) ? 0 : 2);
  const [best = 0, ...rest] = charges.map((each) => each.worth).sort((one, two) => two - one);
  const worth = rest.reduce((sum, each) => sum + TOGETHER * each, best);
  const wins = Math.max(...charges.map((each) => each.wins));
  const names = units.map(({ name }) => name).join(' and ');
  const why = (): string =>
    `${names} ${units.length > 1 ? 'are' : 'is'} ordered to charge ${enemy.name}: ${percent(chance)} to come in, ${percent(wins)} to win then.`;
  return [{ order, worth: worth * chance, why }];
}

/** Each charge by itself, and the two best at one enemy together (section 12, 4). */
function weighAllCharges(
  battle: BpBattle,
  commander: Commander,
  known: ReadonlyMap<string, readonly Chance[]>,
): readonly Weighed[] {
  const all = [...known.values()].flat();
  const pairs = new Map<string, readonly Chance[]>();
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

/** A rally is the last order of a commander: what else his troops would do is put off for it. */
function weighRally(
  battle: BpBattle,
  commander: Commander,
  unit: BpUnit,
  uses: ReadonlyMap<string, number>,
): readonly Weighed[] {
  const order = { kind: 'rally', commander: commander.id, unit: unit.id } as const;
  if (unit.casualties < 2 || refusesRally(battle, order) !== undefined) return [];
  const near = enemyWithin(battle, unit, inches(ENEMY_NEAR_INCHES)) ? 1 : 0;
  const chance = chanceAtMost(commander.staffRating - near);
  const gain = stakesIn(battle, unit)[unit.casualties - 1] ?? 0;
  const others = Math.max(0, ...[...uses].map(([id, use]) => (id === unit.id ? 0 : use)));
  return [
    {
      order,
      worth: chance * gain - 0.5 * others,
      why: () => `${commander.name} rallies ${unit.name}, his last order this turn: ${percent(chance)}.`,
    },
  ];
}

/** The groups that would gladly be ordered together, and everybody by himself. */
function groupsOf(
  battle: BpBattle,
  own: readonly BpUnit[],
  uses: ReadonlyMap<string, number>,
): readonly (readonly BpUnit[])[] {
  const groups = new Map<string, readonly BpUnit[]>();
  const willing = own.filter(({ id, where }) => where === 'table' && (uses.get(id) ?? 0) > 1);
  const grouped = new Set<BpUnit>();
  for (const unit of own) {
    groups.set(unit.id, [unit]);
    if (!willing.includes(unit) || grouped.has(unit)) continue;
    const group = groupAbout(battle, unit, willing).slice(0, 12);
    for (const each of group) grouped.add(each);
    if (group.length > 1) groups.set(group.map(({ id }) => id).join(' '), group);
  }
  return [...groups.values()];
}

/** Orders of all who may still give some: charges and groups first, what must not fail before what may. */
export function weighOrders(battle: BpBattle): readonly Weighed[] {
  const uses = new Map<string, number>();
  const charges = new Map<string, readonly Chance[]>();
  return Object.values(battle.state.commanders)
    .filter(({ side, done }) => side === battle.active && !done)
    .flatMap((commander) => {
      const own = orderable(battle, commander);
      for (const unit of own) {
        if (uses.has(unit.id)) continue;
        uses.set(unit.id, useOfMoves(battle, unit));
        charges.set(unit.id, chargesOf(battle, unit));
      }
      const ownUses = new Map(own.map(({ id }) => [id, uses.get(id) ?? 0]));
      const ownCharges = new Map(own.map(({ id }) => [id, charges.get(id) ?? []]));
      return [
        ...groupsOf(battle, own, ownUses).flatMap((units) => weighGroup(battle, commander, units, ownUses)),
        ...weighAllCharges(battle, commander, ownCharges),
        ...own.flatMap((unit) => weighRally(battle, commander, unit, ownUses)),
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
