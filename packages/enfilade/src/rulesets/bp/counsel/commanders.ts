import { chanceAtMost, type WeighedOrder } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { ENEMY_NEAR_INCHES } from '../sheet.ts';
import { refusesCommanderMove, refusesRally } from '../play/commanders.ts';
import { type BlackPowder, type BpBattle, type BpUnit, type Commander, unitsOf } from '../play/model.ts';
import { enemyWithin } from '../play/place.ts';
import { percent } from './hearing.ts';
import { stakesIn } from './stakes.ts';

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
      why: () => `${commander.name} rallies ${unit.name}, his last order this turn: ${percent(chance)}.`,
    },
  ];
}

/** A commander keeps within a foot of the middle of the brigade, behind it (section 12, 1). */
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
    return [{ order, worth: gain, why: () => `${commander.name} rides to the middle of his troops.` }];
  });
}
