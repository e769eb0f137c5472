import {
  along,
  boundsMeet,
  type Bounds,
  degrees,
  GRAIN,
  type Ground,
  inches,
  inUnits,
  normalHeading,
  onTable,
  type Outline,
  overlap,
  type Point,
} from '#field/index.ts';
import { fault, type ScenarioFault } from './fault.ts';
import type { Scenario, ScenarioTerrain, ScenarioUnit } from './scenario.ts';
import { type Side, SIDES } from './side.ts';

/** Whether the places of a scenario are such that its battle can be fought: the same for every system, each of which gives its own facts. */

/** A unit or commander that stands on the table when the battle begins. */
export interface StartingPlace {
  /** The field that says where: `units.3.at`. */
  readonly field: string;
  readonly name: string;
  readonly side: Side;
  /** The ground it covers and no other unit may share; empty for markers and units inside buildings. */
  readonly bodies: readonly Outline[];
  /** Buildings, towns and the like in which it is. */
  readonly buildings: readonly string[];
  /** Why it cannot stand on the ground there. */
  readonly barred: string | undefined;
}

/** What a system knows of the places of a scenario. */
export interface ScenarioPlaces {
  readonly ground: Ground;
  readonly standing: readonly StartingPlace[];
  /** A side without a deployment sets its units up where the system says. */
  readonly setsUpByItself?: boolean;
  /** What an objective may be, in words, and whether a piece of ground is one. */
  readonly holdable: string;
  canBeHeld(piece: ScenarioTerrain): boolean;
  /** How far from the edge an arrival may be placed; by default, on it. */
  entryDepth?(unit: ScenarioUnit): number;
  /** Why no unit comes on at a place; undefined where one may. */
  closedAt?(at: Point, unit: ScenarioUnit): string | undefined;
}

/** Whether a place that a scenario names is on its table. */
export function isOnTable({ table }: Scenario, [x = -1, y = -1]: readonly number[]): boolean {
  return x >= 0 && y >= 0 && x <= table.width && y <= table.height;
}

function boundsOf(bodies: readonly Outline[]): Bounds {
  return {
    west: Math.min(...bodies.map(({ west }) => west)),
    south: Math.min(...bodies.map(({ south }) => south)),
    east: Math.max(...bodies.map(({ east }) => east)),
    north: Math.max(...bodies.map(({ north }) => north)),
  };
}

function standOnEachOther(one: readonly Outline[], two: readonly Outline[]): boolean {
  return one.some((a) => two.some((b) => overlap(a, b)));
}

function faultInStanding({ ground, standing }: ScenarioPlaces): ScenarioFault | undefined {
  const others: { readonly name: string; readonly bodies: readonly Outline[]; readonly bounds: Bounds }[] = [];
  const taken = new Map<string, StartingPlace>();
  for (const each of standing) {
    const { field, name, side, bodies, buildings, barred } = each;
    if (bodies.some((body) => !onTable(ground, body))) return fault(field, 'it stands over the edge of the table');
    if (barred !== undefined) return fault(field, barred);
    if (bodies.some((body, i) => standOnEachOther([body], bodies.slice(0, i))))
      return fault(field, 'parts of it stand on each other');
    const bounds = boundsOf(bodies);
    const under = others.find((other) => boundsMeet(other.bounds, bounds) && standOnEachOther(other.bodies, bodies));
    if (under !== undefined) return fault(field, `it stands on ${under.name}`);
    others.push({ name, bodies, bounds });
    for (const building of buildings) {
      const inside = taken.get(building) ?? each;
      if (inside.side !== side) return fault(field, `${inside.name} of the other side is in ${building}`);
      taken.set(building, inside);
    }
  }
  return undefined;
}

type Place = readonly [number, number];

/** The keyword for an arrival elsewhere than at the edge. */
const ANYWHERE = 'midTable';

function fromEdge({ width, height }: Scenario['table'], [x, y]: Place): number {
  return inches(Math.min(x, y, width - x, height - y));
}

/** A place a little ahead: enough to tell the table from what is beyond its edge. */
const AHEAD_SLACK = 0.1;

function aheadOf([x, y]: Place, heading: number): Place {
  const { x: east, y: north } = along({ x: 0, y: 0 }, normalHeading(degrees(heading)), inches(AHEAD_SLACK));
  return [x + inUnits(east), y + inUnits(north)];
}

function faultInArrival(scenario: Scenario, unit: ScenarioUnit, places: ScenarioPlaces): ScenarioFault | undefined {
  const { at, heading, with: own = {} } = unit.arrives ?? { at: [0, 0] as Place, heading: 0 };
  const depth = places.entryDepth?.(unit) ?? 0;
  const strange = Object.keys(own).find((word) => word !== ANYWHERE);
  if (strange !== undefined) return { field: `arrives.with.${strange}`, message: `an arrival knows ${ANYWHERE} only` };
  if (own[ANYWHERE] !== undefined && typeof own[ANYWHERE] !== 'boolean')
    return { field: `arrives.with.${ANYWHERE}`, message: 'true or false' };
  if (!isOnTable(scenario, at)) return { field: 'arrives.at', message: 'it comes on at a place off the table' };
  const closed = places.closedAt?.({ x: inches(at[0]), y: inches(at[1]) }, unit);
  if (closed !== undefined) return { field: 'arrives.at', message: closed };
  if (own[ANYWHERE] === true) return undefined;
  if (depth === 0 && isOnTable(scenario, at) && !isOnTable(scenario, aheadOf(at, heading)))
    return { field: 'arrives.heading', message: 'it faces off the table' };
  if (fromEdge(scenario.table, at) <= depth + GRAIN) return undefined;
  const where = depth === 0 ? 'at the edge of the table' : `within ${inUnits(depth)} of the edge of the table`;
  return { field: 'arrives.at', message: `it comes on ${where}, or its arrival says "with": { "${ANYWHERE}": true }` };
}

function faultInObjectives(scenario: Scenario, places: ScenarioPlaces): ScenarioFault | undefined {
  for (const [i, { at, terrain }] of (scenario.objectives ?? []).entries()) {
    if (at === undefined && terrain === undefined)
      return fault(`objectives.${i}.at`, `an objective has a place, or names ${places.holdable}`);
    if (at !== undefined && !isOnTable(scenario, at)) return fault(`objectives.${i}.at`, 'it lies off the table');
    const piece = scenario.terrain.find(({ id }) => id === terrain);
    if (terrain !== undefined && (piece === undefined || !places.canBeHeld(piece)))
      return fault(`objectives.${i}.terrain`, `only ${places.holdable} can be held`);
  }
  return undefined;
}

function isNowhere({ sides }: Scenario, { at, arrives, formation, side }: ScenarioUnit): boolean {
  return at === undefined && arrives === undefined && formation !== 'garrison' && sides[side].deployment === undefined;
}

export function faultInPlaces(scenario: Scenario, places: ScenarioPlaces): ScenarioFault | undefined {
  const astray = scenario.commands.findIndex(({ at }) => at !== undefined && !isOnTable(scenario, at));
  if (astray >= 0) return fault(`commands.${astray}.at`, 'off the table');
  for (const side of SIDES) {
    const off = (scenario.sides[side].deployment ?? []).findIndex(
      (area) => !area.some((at) => isOnTable(scenario, at)),
    );
    if (off >= 0) return fault(`sides.${side}.deployment.${off}`, 'off the table');
  }
  const lost = scenario.units.findIndex((unit) => isNowhere(scenario, unit));
  if (lost >= 0 && places.setsUpByItself !== true)
    return fault(`units.${lost}.at`, 'a unit stands somewhere, arrives some turn, or its side has a deployment');
  for (const [i, unit] of scenario.units.entries()) {
    const wrong = unit.arrives && faultInArrival(scenario, unit, places);
    if (wrong !== undefined) return fault(`units.${i}.${wrong.field}`, wrong.message);
  }
  return faultInStanding(places) ?? faultInObjectives(scenario, places);
}
