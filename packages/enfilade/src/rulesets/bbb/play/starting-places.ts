import { bareBattle, groundOf, type Scenario, type ScenarioPlaces, type StartingPlace } from '#battle/index.ts';
import { distanceFromPoint, type Point } from '#field/index.ts';
import { isHalfIn } from './ground.ts';
import { standsInRiver } from './legs.ts';
import type { BbbUnit, BloodyBigBattles } from './model.ts';
import { outlineAt, shapeOf } from './place.ts';

/** BBB-GAP-14: a unit with half of its footprint in one of these is in it. */
const BUILDINGS = ['village', 'town', 'fort'];

/** Where units stand before the first turn: none in a river, and no building with both sides in it. */
export function startingPlaces(scenario: Scenario, units: readonly BbbUnit[]): ScenarioPlaces {
  const ground = groundOf(scenario);
  const battle = bareBattle<BloodyBigBattles>({ scenario, ground });
  const built = ground.areas.filter(({ kind }) => BUILDINGS.includes(kind));
  const standing = units.flatMap((unit, i): readonly StartingPlace[] => {
    if (unit.where !== 'table') return [];
    const { name, side, formation } = unit;
    const body = outlineAt(unit, shapeOf(unit));
    const barred = standsInRiver(battle, body, formation) ? 'units cannot stand in a river' : undefined;
    const buildings = built.filter((area) => isHalfIn(body, area)).map(({ id }) => id);
    return [{ field: `units.${i}.at`, name, side, bodies: [body], buildings, barred }];
  });
  const inA = (kind: string, at: Point): boolean =>
    [...ground.lines, ...ground.areas].some((each) => each.kind === kind && distanceFromPoint(at, each.cover) === 0);
  return {
    ground,
    standing,
    holdable: 'an area',
    canBeHeld: ({ area }) => area !== undefined,
    closedAt: (at) => (inA('river', at) && !inA('bridge', at) ? 'no unit comes on in a river' : undefined),
  };
}
