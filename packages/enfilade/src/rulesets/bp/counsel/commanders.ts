import { chanceAtMost, type WeighedOrder, percent } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { reckonCommand } from '../command.ts';
import { ENEMY_NEAR_INCHES } from '../sheet.ts';
import { measureCommand } from '../play/command.ts';
import { refusesCommanderMove, refusesRally } from '../play/commanders.ts';
import { type BlackPowder, type BpBattle, type BpUnit, type Commander, unitsOf } from '../play/model.ts';
import { enemyWithin } from '../play/place.ts';
import { stakesIn } from './worth.ts';

/** The most that a command roll can be and still succeed: 12 is a blunder. */
const HIGHEST_SUCCESS = 11;

/** The chance that units obey an order, and by the margin they need. */
export function chanceToObey(battle: BpBattle, commander: Commander, units: readonly BpUnit[], under = 0): number {
  const target = reckonCommand(measureCommand(battle, commander, units)).total - under;
  return chanceAtMost(Math.min(HIGHEST_SUCCESS, target));
}

/** A rally is the last order of a commander: everything else the troops would do is put off for it. */
export function weighRally(
  battle: BpBattle,
  commander: Commander,
  unit: BpUnit,
  uses: ReadonlyMap<string, number>,
): readonly WeighedOrder<BlackPowder>[] {
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
      why: () => `${commander.name} rallies ${unit.name}, the last order this turn: ${percent(chance)}.`,
    },
  ];
}

/** A commander keeps within 12" of the middle of the brigade, behind it (section 12, 1). */
export function weighCommanders(battle: BpBattle): readonly WeighedOrder<BlackPowder>[] {
  return Object.values(battle.state.commanders).flatMap((commander): WeighedOrder<BlackPowder>[] => {
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
    return [{ order, worth: gain, why: () => `${commander.name} rides to the middle of the troops.` }];
  });
}
