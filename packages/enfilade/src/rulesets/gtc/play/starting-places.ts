import { bareBattle, groundOf, type Scenario, type ScenarioPlaces, type StartingPlace } from '#battle/index.ts';
import { areasAt } from '#field/index.ts';
import { enlist } from './muster.ts';
import type { GrandTactical, GtcBattle, GtcState, GtcUnit } from './model.ts';
import { outlineAt, shapeOf } from './place.ts';
import { refusesWater } from './stand.ts';

function standingOf(battle: GtcBattle, unit: GtcUnit, field: string): StartingPlace {
  const { name, side } = unit;
  const body = outlineAt(unit, unit);
  const areas = areasAt(battle.setting.ground, unit);
  const aground = unit.boat && !areas.some(({ kind }) => kind === 'deepWet');
  const barred = aground
    ? 'a boat is on deep water'
    : refusesWater(battle, unit, body) !== undefined
      ? 'it cannot stand in that water'
      : undefined;
  const buildings = areas.filter(({ kind }) => kind === 'builtUp').map(({ id }) => id);
  return { field, name, side, bodies: [body], buildings, barred };
}

/** Where all units stand before the first turn, command units too; arrivals come on with their whole base beside the edge. */
export function startingPlaces(scenario: Scenario, state: GtcState): ScenarioPlaces {
  const ground = groundOf(scenario);
  const battle: GtcBattle = { ...bareBattle<GrandTactical>({ scenario, ground }), state };
  const fields = [
    ...scenario.commands.map((_, i) => `commands.${i}.at`),
    ...scenario.units.map((_, i) => `units.${i}.at`),
  ];
  const units = enlist(scenario);
  return {
    ground,
    standing: units.flatMap((unit, i) =>
      unit.where === 'table' ? [standingOf(battle, unit, fields[i] ?? 'units')] : [],
    ),
    holdable: 'an area',
    canBeHeld: ({ area }) => area !== undefined,
    closedAt: (_, { id }) => {
      const unit = units.find((each) => each.id === id);
      return unit && standingOf(battle, unit, '').barred;
    },
    entryDepth: ({ id }) => {
      const unit = units.find((each) => each.id === id);
      const { width, depth } = unit === undefined ? { width: 0, depth: 0 } : shapeOf(unit);
      return Math.max(width, depth);
    },
  };
}
