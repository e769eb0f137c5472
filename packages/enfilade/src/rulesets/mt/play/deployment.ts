import { type OrderRefusal, rememberLast, type Scenario, type Side } from '#battle/index.ts';
import {
  contains,
  distanceFromPoint,
  type GroundArea,
  holdsOutline,
  inches,
  inUnits,
  type Outline,
  outlineOfPolygon,
  type Point,
} from '#field/index.ts';
import type { BySide } from '../cards.ts';
import { SET_UP } from '../sheet.ts';
import type { MtBattle, MtUnit } from './model.ts';

/** Where a side may set up (MT-GAP-39). */

export const FROM_POINT: number = inches(SET_UP.value.point);

const areasOn = rememberLast((scenario: Scenario): BySide<readonly GroundArea[]> => {
  const areas = (side: Side): readonly GroundArea[] =>
    (scenario.sides[side].deployment ?? []).map((polygon, i) => {
      const outline = polygon.map(([x, y]) => ({ x: inches(x), y: inches(y) }));
      return { id: `deployment-${side}-${i}`, kind: 'deployment', outline, cover: outlineOfPolygon(outline) };
    });
  return { a: areas('a'), b: areas('b') };
});

export function deploymentOf({ setting }: MtBattle, side: Side): readonly GroundArea[] {
  return areasOn(setting.scenario)[side];
}

/** The points a scenario gives a side, or how many its player places. */
export function pointsOf({ sides }: Scenario, side: Side): { readonly given: readonly Point[]; readonly left: number } {
  const points = sides[side].with?.['deploymentPoints'];
  if (typeof points === 'number') return { given: [], left: points };
  const given = Array.isArray(points) ? (points as [number, number][]) : [];
  return { given: given.map(([x, y]) => ({ x: inches(x), y: inches(y) })), left: 0 };
}

/** Units that the scenario puts nowhere: their side sets them up, and may set them up anew until it is ready. */
export function isSetUp({ setting: { scenario } }: MtBattle, { id }: MtUnit): boolean {
  const given = scenario.units.find((unit) => unit.id === id);
  return given !== undefined && given.at === undefined && given.arrives === undefined;
}

const ELSEWHERE: OrderRefusal = { rule: 'MT-GAP-39', because: 'its side does not set up there' };

/** MT-GAP-39: all of them in an area of their side, and within 6" of one of its points where it has any. */
export function refusesWhere(battle: MtBattle, side: Side, bodies: readonly Outline[]): OrderRefusal | undefined {
  const areas = deploymentOf(battle, side);
  if (!bodies.every((body) => areas.some((area) => holdsOutline(area, body)))) return ELSEWHERE;
  const points = battle.state.deploymentPoints[side];
  const near = (point: Point) => bodies.every((body) => distanceFromPoint(point, body) <= FROM_POINT);
  return points.length === 0 || points.some(near)
    ? undefined
    : {
        rule: 'MT-GAP-39',
        because: `a unit is set up within ${inUnits(FROM_POINT)}" of one deployment point of its side`,
      };
}

/** Where a deployment point may lie. */
export function refusesPointAt(battle: MtBattle, side: Side, at: Point): OrderRefusal | undefined {
  return deploymentOf(battle, side).some(({ outline }) => contains(outline, at)) ? undefined : ELSEWHERE;
}
