import { bareBattle, groundOf, type Scenario, type ScenarioPlaces, type StartingPlace } from '#battle/index.ts';
import { contains, distanceFromPoint, outlineOf, overlap } from '#field/index.ts';
import type { EighteenSixtySix, W66Battle, W66Unit } from './model.ts';
import { front, shapeOf, townOf } from './place.ts';
import { forbidden, roadAt } from './ways.ts';

function standingOf(battle: W66Battle, unit: W66Unit, i: number): StartingPlace {
  const { name, side } = unit;
  const { ground, scenario } = battle.setting;
  const town = townOf(ground, unit.town);
  if (town !== undefined) {
    const astray = scenario.units[i]?.at !== undefined && !contains(town.outline, unit);
    const field = astray ? `units.${i}.at` : `units.${i}.with.town`;
    const barred = astray ? 'a garrison stands in its town' : undefined;
    return { field, name, side, bodies: [], buildings: [town.id], barred };
  }
  const body = outlineOf(unit, shapeOf(unit));
  const wet = ground.lines.some(({ kind, cover }) => kind === 'river' && overlap(cover, body));
  const bridged = ground.areas.some(({ kind, cover }) => kind === 'bridge' && overlap(cover, body));
  const barred =
    forbidden(battle, unit, body)?.because ??
    (wet && !bridged ? 'no unit stands in the river' : undefined) ??
    (unit.formation === 'road-column' && roadAt(battle, front(unit)) === undefined
      ? 'a road column is on a road only'
      : undefined);
  return { field: `units.${i}.at`, name, side, bodies: [body], buildings: [], barred };
}

/** Where all units stand before the first turn: garrisons share a town, the others stand on ground open to them. */
export function startingPlaces(scenario: Scenario, units: readonly W66Unit[]): ScenarioPlaces {
  const ground = groundOf(scenario);
  const battle = bareBattle<EighteenSixtySix>({ scenario, ground });
  return {
    ground,
    standing: units.flatMap((unit, i) => (unit.where === 'table' ? [standingOf(battle, unit, i)] : [])),
    holdable: 'a town',
    canBeHeld: ({ kind }) => kind === 'town',
    closedAt: (at) => {
      const inA = (kind: string): boolean =>
        [...ground.lines, ...ground.areas].some(
          (each) => each.kind === kind && distanceFromPoint(at, each.cover) === 0,
        );
      return inA('river') && !inA('bridge') ? 'no unit comes on in a river' : undefined;
    },
  };
}
