import { bareBattle, groundOf, type Scenario, type ScenarioPlaces, type StartingPlace } from '#battle/index.ts';
import { contains, GRAIN, type Ground, outlineOf, type Point, rectangle } from '#field/index.ts';
import type { BlackPowder, BpUnit } from './model.ts';
import { buildingOf, shapeOf } from './place.ts';
import { forbidden } from './ways.ts';

function standingOf(scenario: Scenario, ground: Ground, unit: BpUnit, i: number): StartingPlace {
  const { name, side } = unit;
  const building = buildingOf(ground, unit.building);
  if (building === undefined) {
    const body = outlineOf(unit, shapeOf(unit));
    const barred = forbidden(bareBattle<BlackPowder>({ scenario, ground }), unit, body)?.because;
    return { field: `units.${i}.at`, name, side, bodies: [body], buildings: [], barred };
  }
  const barred = contains(building.outline, unit) ? undefined : 'a garrison stands in its building';
  const field = barred === undefined ? `units.${i}.with.building` : `units.${i}.at`;
  return { field, name, side, bodies: [building.cover], buildings: [building.id], barred };
}

/** A point of entry, as wide as it must be to lie on anything. */
const ENTRY_POINT_SLACK = 10 * GRAIN;

/** BP-GAP-63: a unit waits for ever before ground that it may not enter. */
function closedTo(scenario: Scenario, ground: Ground, unit: BpUnit | undefined, at: Point): string | undefined {
  if (unit === undefined) return undefined;
  const there = outlineOf({ ...at, heading: unit.heading }, rectangle(ENTRY_POINT_SLACK, ENTRY_POINT_SLACK));
  return forbidden(bareBattle<BlackPowder>({ scenario, ground }), unit, there)?.because;
}

/** Where units stand before the first turn: one unit to a building, the others on ground open to them. */
export function startingPlaces(scenario: Scenario, units: readonly BpUnit[]): ScenarioPlaces {
  const ground = groundOf(scenario);
  return {
    ground,
    standing: units.flatMap((unit, i) => (unit.where === 'table' ? [standingOf(scenario, ground, unit, i)] : [])),
    setsUpByItself: true,
    holdable: 'an area',
    canBeHeld: ({ kind, area }) => area !== undefined && kind !== 'impassable',
    closedAt: (at, { id }) =>
      closedTo(
        scenario,
        ground,
        units.find((each) => each.id === id),
        at,
      ),
  };
}
