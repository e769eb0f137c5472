import { does, type WeighedOrder, percent } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { refusesGiveOrder } from '../play/command.ts';
import type { BlackPowder, BpBattle, BpUnit, Commander } from '../play/model.ts';
import { groupAbout, orderable } from '../play/offers-command.ts';
import type { OrderOf } from '../play/orders.ts';
import type { Advisers } from './advisers.ts';
import { aimOf } from './aims.ts';
import { type ChargeChance, chargesOf, weighAssaults } from './charges.ts';
import { chanceToObey, weighRally } from './commanders.ts';
import { gapsTo } from './gaps.ts';
import { wishOf } from './moves.ts';

/** What moves would be worth to a unit: a second one counts half. */
function useOfMoves(battle: BpBattle, unit: BpUnit): number {
  const { moves, form } = wishOf(battle, unit);
  const one = Math.max(moves[0]?.gain ?? 0, form?.gain ?? 0);
  const aim = aimOf(battle, unit);
  const far =
    aim === undefined || unit.where !== 'table' ? 0 : Math.max(0, lengthBetween(unit, aim.at) - aim.ideal - inches(12));
  return one + Math.min(12, (far / 1000) * 0.4 * (aim?.pull ?? 0));
}

function weighGroup(
  battle: BpBattle,
  commander: Commander,
  units: readonly BpUnit[],
  uses: ReadonlyMap<string, number>,
): readonly WeighedOrder<BlackPowder>[] {
  const order: OrderOf<'giveOrder'> = {
    kind: 'giveOrder',
    commander: commander.id,
    units: units.map(({ id }) => id),
    charge: null,
  };
  const use = units.reduce((sum, { id }) => sum + (uses.get(id) ?? 0), 0);
  if (use <= 0.5 || refusesGiveOrder(battle, order) !== undefined) return [];
  const chance = chanceToObey(battle, commander, units);
  const [first, ...others] = units;
  const named =
    first !== undefined && others.length === 0
      ? does(battle, first, 'is', 'are')
      : `${units.map(({ name }) => name).join(', ')} are`;
  return [
    {
      order,
      worth: use * chance,
      why: () => `${named} ordered forward: ${percent(chance)} that the order gets through.`,
    },
  ];
}

/** The groups worth ordering together, and each unit by itself. */
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

/** Charges and groups first, what must not fail before what may. */
function weighCommander(battle: BpBattle, commander: Commander): readonly WeighedOrder<BlackPowder>[] {
  const own = orderable(battle, commander);
  const uses = new Map<string, number>();
  const charges = new Map<string, readonly ChargeChance[]>();
  for (const unit of own) {
    uses.set(unit.id, useOfMoves(battle, unit));
    charges.set(unit.id, chargesOf(battle, unit));
  }
  return [
    ...groupsOf(battle, own, uses).flatMap((units) => weighGroup(battle, commander, units, uses)),
    ...weighAssaults(battle, commander, charges),
    ...own.flatMap((unit) => weighRally(battle, commander, unit, uses)),
  ];
}

/** How near the enemy the commander's own units are; the general steps in last, where others have failed. */
function turnOf(battle: BpBattle, { id, role }: Commander): number {
  if (role === 'general') return Infinity;
  let least = inches(1000);
  for (const unit of battle.state.brigades[id]?.units ?? [])
    if (battle.units[unit]?.where === 'table') least = Math.min(least, gapsTo(battle, unit).nearest);
  return least;
}

/** Commanders give their orders one after the other, those nearest to the enemy first; a commander with nothing worth commandAdvisers is passed over. */
export function commandAdvisers(battle: BpBattle): Advisers {
  return Object.values(battle.state.commanders)
    .filter(({ side, done }) => side === battle.active && !done)
    .map((commander) => ({ commander, turn: turnOf(battle, commander) }))
    .sort((one, two) => (one.turn === two.turn ? 0 : one.turn - two.turn))
    .map(
      ({ commander }) =>
        () =>
          weighCommander(battle, commander),
    );
}
