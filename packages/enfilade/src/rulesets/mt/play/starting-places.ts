import { bareBattle, groundOf, type Scenario, type ScenarioPlaces, type StartingPlace } from '#battle/index.ts';
import { contains, type Point } from '#field/index.ts';
import { refusesFormation, refusesShape } from './formations.ts';
import { buildingAt } from './ground.ts';
import { isMounted, type MtBattle, type MtUnit, type MusketsTomahawks } from './model.ts';
import { refusesCrowd } from './movement.ts';
import { bodyOf, gunBody } from './place.ts';
import { inWater } from './ways.ts';

function barredTo(battle: MtBattle, unit: MtUnit): string | undefined {
  const { setting } = battle;
  const afloat = unit.base === 'canoe' || unit.base === 'longboat';
  if (!afloat && unit.figures.some((figure) => inWater(battle, unit, figure)))
    return 'the water is too deep to stand in';
  if (isMounted(unit) && unit.figures.some((figure) => buildingAt(setting, figure) !== undefined))
    return 'mounted men cannot enter buildings';
  const { formation, figures } = unit;
  const refused =
    refusesFormation(unit, formation) ??
    refusesShape(battle, unit, formation, figures) ??
    refusesCrowd(battle, unit, figures);
  return refused?.because;
}

/** The places of all men and guns before the first turn. */
export function startingPlaces(scenario: Scenario, units: readonly MtUnit[]): ScenarioPlaces {
  const ground = groundOf(scenario);
  const setting = { scenario, ground };
  const battle = bareBattle<MusketsTomahawks>(setting);
  const standing = units.flatMap((unit, i): readonly StartingPlace[] => {
    if (unit.where !== 'table') return [];
    const { name, side, figures, gun } = unit;
    const bodies = figures.map((figure) => bodyOf(unit, figure));
    const inside = figures.flatMap((figure) => buildingAt(setting, figure)?.area.id ?? []);
    const buildings = [...new Set(inside)];
    const men = { field: `units.${i}.at`, name, side, bodies, buildings, barred: barredTo(battle, unit) };
    if (gun === null) return [men];
    return [
      men,
      { field: `units.${i}.with.gun`, name, side, bodies: [gunBody(gun)], buildings: [], barred: undefined },
    ];
  });
  const closedAt = (at: Point): string | undefined =>
    ground.areas.some(({ kind, outline }) => kind === 'water' && contains(outline, at))
      ? 'the water is too deep to come on in'
      : undefined;
  return { ground, standing, holdable: 'a place', canBeHeld: () => false, closedAt };
}
