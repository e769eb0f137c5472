import {
  fault,
  faultInPlaces,
  isOnTable,
  type Scenario,
  type ScenarioCommand,
  type ScenarioFault,
  type ScenarioUnit,
} from '#battle/index.ts';

import { COMMANDER_RATINGS, FORMATIONS, type Formation, inColumn, isArtillery, LEVELS } from '../facts/words.ts';
import { GUNS, SMALL_ARMS } from '../sheet.ts';
import { canTake, PROFILES, type Profile, type ProfileKey } from '../troops.ts';
import { faultInExits } from './exits.ts';
import { startingPlaces } from './starting-places.ts';
import { unitsIn } from './muster.ts';

/** Section 8: the terrain kinds of this system. */
const AREAS = ['woods', 'town', 'hill', 'bridge'];

const LINES = ['stream', 'river', 'road', 'works'];

/** Formations that take more than one stand. */
export const LEAST_STANDS: Readonly<Record<string, number>> = { 'supported-line': 2, 'supported-line-wings': 3 };

const EDGES = ['north', 'south', 'east', 'west'];

function strange(given: object | undefined, known: readonly string[]): string | undefined {
  return Object.keys(given ?? {}).find((key) => !known.includes(key));
}

/** What keeps a scenario from being played; undefined if nothing does. */
export function faultIn(scenario: Scenario): ScenarioFault | undefined {
  for (const [i, { kind, area, with: own }] of scenario.terrain.entries()) {
    if (!(area === undefined ? LINES : AREAS).includes(kind))
      return fault(
        `terrain.${i}.kind`,
        `${kind} is no terrain of 1866; areas are ${AREAS.join(', ')}, lines ${LINES.join(', ')}`,
      );
    const odd = strange(own, ['level', 'width', 'front']);
    if (odd !== undefined) return fault(`terrain.${i}.with.${odd}`, 'terrain has level, width and front only');
    const facing = own?.['front'];
    if (facing !== undefined && (kind !== 'works' || typeof facing !== 'number'))
      return fault(`terrain.${i}.with.front`, 'works, and nothing else, face a heading in degrees');
    const level = own?.['level'];
    if (kind === 'hill' && !(level === 1 || level === 2 || level === 3))
      return fault(`terrain.${i}.with.level`, 'a hill has a level from 1 to 3');
    // Whoever holds it covers all of it.
    if (kind === 'town' && area?.some((at) => !isOnTable(scenario, at)))
      return fault(`terrain.${i}.area`, 'a town lies wholly on the table');
  }
  for (const side of ['a', 'b'] as const) {
    const edge = scenario.sides[side].with?.['edge'];
    if (typeof edge !== 'string' || !EDGES.includes(edge))
      return fault(`sides.${side}.with.edge`, `its own edge is one of ${EDGES.join(', ')}`);
    const wrong = faultInExits(scenario.table, scenario.sides[side].with?.['exits']);
    if (wrong !== undefined) return fault(`sides.${side}.with.exits${wrong.field}`, wrong.message);
    const odd = strange(scenario.sides[side].with, ['edge', 'exits']);
    if (odd !== undefined) return fault(`sides.${side}.with.${odd}`, 'a side has edge and exits only');
  }
  if (typeof (scenario.options?.['fogOfWar'] ?? false) !== 'boolean') return fault('options.fogOfWar', 'true or false');
  const option = strange(scenario.options, ['fogOfWar']);
  if (option !== undefined) return fault(`options.${option}`, 'no such option');
  if ((scenario.special ?? []).length > 0) return fault('special.0', 'this system has no special rules by name');
  for (const [i, command] of scenario.commands.entries()) {
    const wrong = faultInCommand(scenario, command);
    if (wrong !== undefined) return fault(`commands.${i}.${wrong.field}`, wrong.message);
  }
  for (const [i, unit] of scenario.units.entries()) {
    const wrong = faultInUnit(scenario, unit);
    if (wrong !== undefined) return fault(`units.${i}.${wrong.field}`, wrong.message);
  }
  return faultInVictory(scenario) ?? faultInPlaces(scenario, startingPlaces(scenario, unitsIn(scenario)));
}

function faultInVictory(scenario: Scenario): ScenarioFault | undefined {
  const asks = (scenario.objectives ?? []).findIndex(({ with: own }) => strange(own, []) !== undefined);
  if (asks >= 0) return fault(`objectives.${asks}.with`, 'nothing more is known of an objective');
  const odd = strange(scenario.victory, ['handicap']);
  const more = strange(scenario.victory?.['handicap'] as object | undefined, ['side', 'points', 'near', 'beyond']);
  if (odd !== undefined) return fault(`victory.${odd}`, 'victory knows a handicap only');
  if (more !== undefined) return fault(`victory.handicap.${more}`, 'a handicap has side, points, near and beyond only');
  const handicap = scenario.victory?.['handicap'] as Readonly<Record<string, unknown>> | undefined;
  if (handicap === undefined) return undefined;
  if (handicap['side'] !== 'a' && handicap['side'] !== 'b') return fault('victory.handicap.side', 'a or b');
  if (typeof handicap['points'] !== 'number') return fault('victory.handicap.points', 'a number of points');
  if (!scenario.objectives?.some(({ id }) => id === handicap['near']))
    return fault('victory.handicap.near', 'an objective');
  if (!scenario.terrain.some(({ id, line }) => id === handicap['beyond'] && line !== undefined))
    return fault('victory.handicap.beyond', 'a line of terrain');
  return undefined;
}

function faultInCommand(
  scenario: Scenario,
  { at, side, reportsTo, with: own }: ScenarioCommand,
): ScenarioFault | undefined {
  const odd = strange(own, ['level', 'rating', 'arrives']);
  if (odd !== undefined) return { field: `with.${odd}`, message: 'a commander has level, rating and arrives only' };
  if (!Object.hasOwn(LEVELS, String(own?.['level'])))
    return { field: 'with.level', message: `one of ${Object.keys(LEVELS).join(', ')}` };
  if (!Object.hasOwn(COMMANDER_RATINGS, String(own?.['rating'])))
    return { field: 'with.rating', message: `one of ${Object.keys(COMMANDER_RATINGS).join(', ')}` };
  const arrives = own?.['arrives'];
  if (arrives !== undefined && !(Number.isInteger(arrives) && Number(arrives) >= 1))
    return { field: 'with.arrives', message: 'a turn' };
  if (at === undefined) return { field: 'at', message: 'a commander stands somewhere or comes on somewhere' };
  if (reportsTo !== undefined && !scenario.commands.some((each) => each.id === reportsTo && each.side === side))
    return { field: 'reportsTo', message: 'no such commander on its side' };
  return undefined;
}

function faultInUnit(scenario: Scenario, unit: ScenarioUnit): ScenarioFault | undefined {
  if (!Object.hasOwn(PROFILES, unit.profile))
    return { field: 'profile', message: `no such troops; there are ${Object.keys(PROFILES).join(', ')}` };
  const { arm }: Profile = PROFILES[unit.profile as ProfileKey];
  const formation = unit.formation ?? '';
  if (!Object.hasOwn(FORMATIONS, formation) || !canTake(arm, formation as Formation))
    return { field: 'formation', message: 'these troops do not form so' };
  const own = unit.with;
  const odd = strange(own, ['stands', 'status', 'interval', 'town', 'rating', 'weapon', 'stosstaktik']);
  if (odd !== undefined)
    return {
      field: `with.${odd}`,
      message: 'a unit has stands, rating, weapon, stosstaktik, status, interval and town only',
    };
  const stands = own?.['stands'];
  if (stands !== undefined && !(Number.isInteger(stands) && Number(stands) >= 1 && Number(stands) <= 12))
    return { field: 'with.stands', message: 'a whole number from 1 to 12' };
  const rating = own?.['rating'];
  if (rating !== undefined && ![6, 7, 8, 9].some((each) => each === rating))
    return { field: 'with.rating', message: '6 to 9' };
  const { weapon, stosstaktik } = own ?? {};
  const arms = arm === 'infantry' ? SMALL_ARMS : isArtillery(arm) ? GUNS : {};
  if (weapon !== undefined && !(typeof weapon === 'string' && Object.hasOwn(arms, weapon)))
    return { field: 'with.weapon', message: 'a weapon of its arm' };
  if (stosstaktik !== undefined && (typeof stosstaktik !== 'boolean' || arm !== 'infantry'))
    return { field: 'with.stosstaktik', message: 'true or false, of infantry' };
  const status = own?.['status'];
  if (status !== undefined && status !== 'formed' && status !== 'disarrayed' && status !== 'disorganized')
    return { field: 'with.status', message: 'formed, disarrayed or disorganized' };
  const least = LEAST_STANDS[formation] ?? 1;
  if (Number(stands ?? PROFILES[unit.profile as ProfileKey].stands) < least)
    return { field: 'formation', message: `it takes ${least} stands to form so` };
  const interval = own?.['interval'];
  if (interval !== undefined && !(typeof interval === 'number' && interval >= 0 && interval <= 1.25))
    return { field: 'with.interval', message: '0 to 1.25' };
  if (Number(interval ?? 0) > 0 && (inColumn(formation as Formation) || formation === 'garrison'))
    return { field: 'with.interval', message: 'only a line has intervals' };
  const town = scenario.terrain.find(({ id, kind }) => id === own?.['town'] && kind === 'town');
  if ((unit.formation === 'garrison') !== (own?.['town'] !== undefined))
    return { field: 'with.town', message: 'a garrison, and nobody else, names its town' };
  if (unit.formation === 'garrison' && town === undefined) return { field: 'with.town', message: 'no such town' };
  if (unit.formation === 'garrison' && unit.arrives !== undefined)
    return { field: 'formation', message: 'nobody comes on as a garrison' };
  if (unit.at === undefined && unit.arrives === undefined && town === undefined)
    return { field: 'at', message: 'a unit has a place or arrives: players set up no units in this game' };
  return undefined;
}
