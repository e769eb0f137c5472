import {
  fault,
  faultInPlaces,
  flagField,
  isOnTable,
  type Scenario,
  type ScenarioFault,
  type ScenarioUnit,
  strangerIn,
  wholeField,
  wrongField,
} from '#battle/index.ts';
import { footOn, inches, lengthBetween, type Point } from '#field/index.ts';
import { FORMATIONS, WEATHERS } from '../facts/words.ts';
import { PROFILES } from '../troops.ts';
import { AREA_KINDS, LINE_KINDS } from './ground.ts';
import { unitFrom } from './muster.ts';
import { faultInProfile, PROFILE_FIELDS, profileOf } from './own-profile.ts';
import { startingPlaces } from './starting-places.ts';

/** What this system finds wrong with a scenario: the field, and what was expected there. */

function isPlace(place: unknown): boolean {
  return Array.isArray(place) && place.length === 2 && place.every((n) => typeof n === 'number');
}

/** MT-GAP-44 looks for doors within this of a wall. */
const NEAR_WALL_SLACK = inches(1);

function isInWall(corners: readonly (readonly [number, number])[], door: unknown): boolean {
  const pointAt = ([x, y]: readonly [number, number]): Point => ({ x: inches(x), y: inches(y) });
  const at = pointAt(door as readonly [number, number]);
  return corners.some((from, i) => {
    const wall = { from: pointAt(from), to: pointAt(corners[(i + 1) % corners.length] ?? from) };
    return lengthBetween(footOn(at, wall), at) <= NEAR_WALL_SLACK;
  });
}

const EDGES = ['north', 'east', 'south', 'west'];

const PIECE_VALUES = { level: wholeField(0, 9), loopholed: flagField };
const UNIT_VALUES = { shaken: flagField, mayHide: flagField };

function faultInTerrain(scenario: Scenario): ScenarioFault | undefined {
  for (const [i, { kind, area, with: own }] of scenario.terrain.entries()) {
    const known = area === undefined ? LINE_KINDS : AREA_KINDS;
    if (!known.includes(kind))
      return fault(`terrain.${i}.kind`, `${kind} is no terrain of Muskets & Tomahawks; there are ${known.join(', ')}`);
    const strange = strangerIn(own, ['width', 'doors', 'level', 'loopholed']);
    if (strange !== undefined) return fault(`terrain.${i}.with.${strange}`, 'unknown');
    const wrong = wrongField(own, PIECE_VALUES);
    if (wrong !== undefined) return fault(`terrain.${i}.${wrong.field}`, wrong.message);
    const doors = own?.['doors'];
    if (doors !== undefined && !(kind === 'building' && Array.isArray(doors) && doors.every(isPlace)))
      return fault(`terrain.${i}.with.doors`, 'doors are a list of places, of a building');
    const blank = (doors ?? []).findIndex((door) => !isInWall(area ?? [], door));
    if (blank >= 0) return fault(`terrain.${i}.with.doors.${blank}`, 'a door is in a wall of its building');
    if (kind === 'road' && typeof own?.['width'] !== 'number')
      return fault(`terrain.${i}.with.width`, 'a road has a width');
  }
  return undefined;
}

function isWhole(value: unknown, from: number, to: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

function faultInUnit(unit: ScenarioUnit): ScenarioFault | undefined {
  if (!Object.hasOwn(PROFILES, unit.profile))
    return { field: 'profile', message: `no such troops; there are ${Object.keys(PROFILES).join(', ')}` };
  const wrong = faultInProfile(unit);
  if (wrong !== undefined) return wrong;
  const profile = profileOf(unit);
  const { formation = 'loose', with: own } = unit;
  if (!Object.hasOwn(FORMATIONS, formation))
    return { field: 'formation', message: `formations are ${Object.keys(FORMATIONS).join(', ')}` };
  if ((formation === 'line' || formation === 'column') && !profile.traits.includes('closeOrder'))
    return { field: 'formation', message: 'only troops of the Close Order trait form up' };
  const strange = strangerIn(own, ['figures', 'rows', 'spacing', 'shaken', 'mayHide', 'gun', ...PROFILE_FIELDS]);
  if (strange !== undefined) return { field: `with.${strange}`, message: 'unknown' };
  const officer = profile.traits.includes('officer');
  const figures = own?.['figures'] ?? (officer ? 1 : undefined);
  if (!isWhole(figures, 1, 20) || (officer && figures !== 1))
    return { field: 'with.figures', message: officer ? 'an Officer is one figure' : 'a unit has 1 to 20 figures' };
  if (!isWhole(own?.['rows'] ?? 1, 1, 20)) return { field: 'with.rows', message: 'a whole number from 1 to 20' };
  const spacing = own?.['spacing'] ?? 1;
  if (!(typeof spacing === 'number' && spacing >= 1 && spacing <= 12))
    return { field: 'with.spacing', message: 'from 1 to 12 inches' };
  if (own?.['mayHide'] === true && !profile.traits.some((trait) => trait === 'scout' || trait === 'native'))
    return { field: 'with.mayHide', message: 'only Scouts and Natives begin hidden' };
  const wrongValue = wrongField(own, UNIT_VALUES);
  if (wrongValue !== undefined) return wrongValue;
  if (!profile.weapons.includes('artillery') && own?.['gun'] !== undefined)
    return { field: 'with.gun', message: 'only a gun crew has a gun' };
  if (profile.weapons.includes('artillery') && unit.at !== undefined && !isPlace(own?.['gun']))
    return { field: 'with.gun', message: 'a gun crew has a gun at a place' };
  return undefined;
}

const VICTORY = ['rule', 'side', 'edges', 'safe', 'lost', 'unit', 'stores'];

function faultInVictory(scenario: Scenario): ScenarioFault | undefined {
  const asks = (scenario.objectives ?? []).findIndex(({ with: own }) => strangerIn(own, []) !== undefined);
  if (asks >= 0) return fault(`objectives.${asks}.with`, 'nothing more is known of an objective');
  const { victory } = scenario;
  if (victory === undefined) return undefined;
  const strange = strangerIn(victory, VICTORY);
  if (strange !== undefined) return fault(`victory.${strange}`, `unknown; there are ${VICTORY.join(', ')}`);
  const isSide = victory['side'] === 'a' || victory['side'] === 'b';
  switch (victory['rule']) {
    case 'battle':
      return undefined;
    case 'escape': {
      const edges = victory['edges'];
      if (!isSide) return fault('victory.side', 'a or b');
      if (!Array.isArray(edges) || edges.length === 0 || !edges.every((edge) => EDGES.includes(String(edge))))
        return fault('victory.edges', `a list of ${EDGES.join(', ')}`);
      for (const field of ['safe', 'lost'])
        if (!isWhole(victory[field], 1, 99)) return fault(`victory.${field}`, 'a number of figures, from 1 to 99');
      return scenario.units.some(({ id, side }) => id === victory['unit'] && side === victory['side'])
        ? undefined
        : fault('victory.unit', 'no such unit of that side');
    }
    case 'raid':
      if (!isSide) return fault('victory.side', 'a or b');
      if (!isWhole(victory['stores'], 1, 9)) return fault('victory.stores', 'a whole number from 1 to 9');
      return isWhole(victory['lost'], 1, 99) ? undefined : fault('victory.lost', 'a whole number from 1 to 99');
    default:
      return fault('victory.rule', 'battle, escape or raid');
  }
}

function faultInOptions({ options }: Scenario): ScenarioFault | undefined {
  const strange = strangerIn(options, ['weather', 'spotting', 'attacker']);
  if (strange !== undefined) return fault(`options.${strange}`, 'unknown');
  const { spotting = 'fixed', weather = [], attacker = 'a' } = options ?? {};
  if (attacker !== 'a' && attacker !== 'b') return fault('options.attacker', 'a or b');
  if (spotting !== 'fixed' && spotting !== 'roll') return fault('options.spotting', 'fixed or roll');
  const isWeather = (each: unknown) =>
    typeof each === 'object' &&
    each !== null &&
    strangerIn(each, ['is', 'from']) === undefined &&
    'is' in each &&
    Object.hasOwn(WEATHERS, String(each.is)) &&
    (!('from' in each) || isWhole(each.from, 1, 99));
  return Array.isArray(weather) && weather.every(isWeather)
    ? undefined
    : fault(
        'options.weather',
        `a list of { is, from }, from being a turn; weathers are ${Object.keys(WEATHERS).join(', ')}`,
      );
}

/** What keeps a scenario from being played; undefined if nothing does. */
export function faultIn(scenario: Scenario): ScenarioFault | undefined {
  if ((scenario.special ?? []).length > 0) return fault('special.0', 'this system has no special rules by name');
  if (scenario.commands.length > 0) return fault('commands', 'Officers are units in this system');
  for (const side of ['a', 'b'] as const) {
    const own = scenario.sides[side].with;
    const strange = strangerIn(own, ['hideIn', 'edge', 'points', 'deploymentPoints']);
    if (strange !== undefined) return fault(`sides.${side}.with.${strange}`, 'unknown');
    const { hideIn, edge, points, deploymentPoints } = own ?? {};
    if (
      deploymentPoints !== undefined &&
      !isWhole(deploymentPoints, 1, 9) &&
      !(
        Array.isArray(deploymentPoints) &&
        deploymentPoints.every((at) => isPlace(at) && isOnTable(scenario, at as number[]))
      )
    )
      return fault(
        `sides.${side}.with.deploymentPoints`,
        'a list of places on the table, or how many the player places',
      );
    if (
      hideIn !== undefined &&
      !(
        Array.isArray(hideIn) && hideIn.every((id) => scenario.terrain.some((t) => t.id === id && t.area !== undefined))
      )
    )
      return fault(`sides.${side}.with.hideIn`, 'areas of the scenario');
    if (edge !== undefined && !(typeof edge === 'string' && EDGES.includes(edge)))
      return fault(`sides.${side}.with.edge`, EDGES.join(', '));
    if (points !== undefined && !isWhole(points, 1, 99))
      return fault(`sides.${side}.with.points`, 'a whole number from 1 to 99');
  }
  for (const [i, unit] of scenario.units.entries()) {
    const wrong = faultInUnit(unit);
    if (wrong !== undefined) return fault(`units.${i}.${wrong.field}`, wrong.message);
  }
  const absent = (['a', 'b'] as const).find((side) =>
    scenario.units.every((unit) => unit.side !== side || unit.arrives !== undefined),
  );
  if (absent !== undefined) return fault('units', `side ${absent} has no man on the table when the battle begins`);
  return (
    faultInTerrain(scenario) ??
    faultInVictory(scenario) ??
    faultInOptions(scenario) ??
    faultInPlaces(scenario, startingPlaces(scenario, scenario.units.map(unitFrom)))
  );
}
