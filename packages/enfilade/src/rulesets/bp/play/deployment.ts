import { type OrderRefusal, refused, rememberLast, type Scenario, type Side } from '#battle/index.ts';
import {
  contains,
  type GroundArea,
  holdsOutline,
  inches,
  type Outline,
  outlineOf,
  outlineOfPolygon,
  type Pose,
} from '#field/index.ts';
import { DEPLOYMENT_DEPTH } from '../sheet.ts';
import { terrainOf } from './ground.ts';
import { type BpBattle, type BpUnit, onTable } from './model.ts';
import type { OrderOf } from './orders.ts';
import { shapeIn } from './place.ts';
import { refusesPlace } from './ways.ts';

/** BP-GAP-56: where a scenario does not say, within 12" of its edge: the south for the first side, the north for the other. */
function edgeOf({ table: { width, height } }: Scenario, side: Side): readonly (readonly [number, number])[] {
  const [south, north] = side === 'a' ? [0, DEPLOYMENT_DEPTH.value] : [height - DEPLOYMENT_DEPTH.value, height];
  return [
    [0, south],
    [width, south],
    [width, north],
    [0, north],
  ];
}

const areasOn = rememberLast((scenario: Scenario): Readonly<Record<Side, readonly GroundArea[]>> => {
  const areas = (side: Side): readonly GroundArea[] =>
    (scenario.sides[side].deployment ?? [edgeOf(scenario, side)]).map((polygon, i) => {
      const outline = polygon.map(([x, y]) => ({ x: inches(x), y: inches(y) }));
      return { id: `deployment-${side}-${i}`, kind: 'deployment', outline, cover: outlineOfPolygon(outline) };
    });
  return { a: areas('a'), b: areas('b') };
});

/** Where a side sets up (BP-GAP-56). */
export function deploymentOf({ setting }: BpBattle, side: Side): readonly GroundArea[] {
  return areasOn(setting.scenario)[side];
}

/** Units without a place in the scenario: their side sets them up, and may move them until it is ready. */
export function isSetUp({ setting: { scenario } }: BpBattle, { id }: BpUnit): boolean {
  const given = scenario.units.find((unit) => unit.id === id);
  return given !== undefined && given.at === undefined && given.arrives === undefined && !hasBuilding(given.with);
}

export function hasBuilding(own: Scenario['units'][number]['with']): boolean {
  return own?.['building'] !== undefined;
}

export function settingUp(battle: BpBattle): readonly BpUnit[] {
  return Object.values(battle.units).filter((unit) => unit.side === battle.active && isSetUp(battle, unit));
}

/** The building in which a garrison is set up: the one about the place named. */
export function buildingAt(battle: BpBattle, to: Pose): GroundArea | undefined {
  return terrainOf(battle).barred.find(({ kind, outline }) => kind === 'building' && contains(outline, to));
}

export function refusesDeploy(
  battle: BpBattle,
  { unit: id, formation, to }: OrderOf<'deploy'>,
): OrderRefusal | undefined {
  const unit = battle.units[id];
  if (unit === undefined || unit.side !== battle.active) return refused('contract', 'no such unit of yours');
  if (!isSetUp(battle, unit)) return refused('BP-GAP-56', 'the scenario says where it stands');
  if (formation !== unit.formation && !unit.formations.includes(formation))
    return refused('BP-GAP-55', 'it cannot take that formation');
  const areas = deploymentOf(battle, unit.side);
  const within = (body: Outline): boolean => areas.some((area) => holdsOutline(area, body));
  if (formation !== 'garrison') {
    const body = outlineOf(to, shapeIn(unit, formation));
    if (!within(body)) return refused('BP-GAP-56', 'its side does not set up there');
    return refusesPlace(battle, { ...unit, formation, building: null }, body);
  }
  const building = buildingAt(battle, to);
  if (building === undefined) return refused('BP-GAP-15', 'there is no building');
  if (!within(building.cover)) return refused('BP-GAP-56', 'its side does not set up there');
  return onTable(battle).some((each) => each.id !== id && each.building === building.id)
    ? refused('BP-GAP-15', 'the building is taken')
    : undefined;
}
