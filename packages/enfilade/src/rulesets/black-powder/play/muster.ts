import {
  faultInPlaces,
  other,
  type Scenario,
  type ScenarioCommand,
  type ScenarioFault,
  type ScenarioUnit,
} from '#battle/index.ts';
import { boundsOf, degrees, inches, normalHeading } from '#field/index.ts';
import { FORMATIONS, type Formation } from '../facts/words.ts';
import { PROFILES } from '../troops.ts';
import type { BpUmpire, BpUnit, Brigade, Commander, Whereabouts } from './model.ts';
import { hasBuilding } from './deployment.ts';
import { faultInGiven, profileGiven } from './profile-given.ts';
import { beginSetup } from './setup.ts';
import { startingPlaces } from './starting-places.ts';

/** BP-GAP-58: the terrain kinds of this system. */
const AREAS = ['wood', 'rough', 'building', 'fieldwork', 'hill', 'impassable'];
const LINES = ['obstacle', 'fieldwork', 'road'];

function fault(field: string, because: string): ScenarioFault {
  return { field, message: `${field}: ${because}` };
}

/** Names in a record that this system does not know. */
function strangerIn(own: Readonly<Record<string, unknown>> | undefined, known: readonly string[]): string | undefined {
  return Object.keys(own ?? {}).find((name) => !known.includes(name));
}

export function faultIn(scenario: Scenario): ScenarioFault | undefined {
  for (const [i, { kind, area, with: own }] of scenario.terrain.entries()) {
    if (!(area === undefined ? LINES : AREAS).includes(kind))
      return fault(
        `terrain.${i}.kind`,
        `${kind} is no terrain of Black Powder; areas are ${AREAS.join(', ')}, lines ${LINES.join(', ')}`,
      );
    const odd = strangerIn(own, ['cover', 'level', 'width']);
    if (odd !== undefined) return fault(`terrain.${i}.with.${odd}`, 'terrain has cover, level and width only');
    if (own?.['cover'] !== undefined && own['cover'] !== 'light')
      return fault(`terrain.${i}.with.cover`, 'light, or left out');
  }
  for (const [i, command] of scenario.commands.entries()) {
    const rating = command.with?.['staffRating'];
    if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < 5 || rating > 10)
      return fault(`commands.${i}.with.staffRating`, 'a staff rating is a whole number from 5 to 10');
    const odd = strangerIn(command.with, ['staffRating', 'role', 'mounted']);
    if (odd !== undefined)
      return fault(`commands.${i}.with.${odd}`, 'a commander has staffRating, role and mounted only');
    const role = command.with?.['role'] ?? 'brigade';
    if (role !== 'general' && role !== 'brigade')
      return fault(`commands.${i}.with.role`, 'a commander is general or brigade');
    if (command.at === undefined) return fault(`commands.${i}.at`, 'a commander stands somewhere');
  }
  for (const [i, unit] of scenario.units.entries()) {
    const wrong = faultInUnit(scenario, unit);
    if (wrong !== undefined) return fault(`units.${i}.${wrong.field}`, wrong.message);
  }
  const units = scenario.units.map((unit) => unitFrom(scenario, unit));
  return faultInConditions(scenario) ?? faultInPlaces(scenario, startingPlaces(scenario, units));
}

function faultInConditions(scenario: Scenario): ScenarioFault | undefined {
  const { sides, terrain, objectives, victory, options, special } = scenario;
  const asks = (objectives ?? []).findIndex(({ with: own }) => strangerIn(own, []) !== undefined);
  if (asks >= 0) return fault(`objectives.${asks}.with`, 'nothing more is known of an objective');
  for (const side of ['a', 'b'] as const) {
    const [odd] = Object.keys(sides[side].with ?? {});
    if (odd !== undefined) return fault(`sides.${side}.with.${odd}`, 'nothing is known of a side but its deployment');
  }
  const [option] = Object.keys(options ?? {});
  if (option !== undefined) return fault(`options.${option}`, 'this system has no options');
  if ((special ?? []).length > 0) return fault('special.0', 'this system has no special rules by name');
  const isSide = (given: unknown): boolean => given === 'a' || given === 'b';
  const { atTheEnd = 'fewerBrokenBrigades', ifEqual, side, garrison, clearOf, otherwise } = victory ?? {};
  if (atTheEnd === 'fewerBrokenBrigades') {
    const odd = strangerIn(victory, ['atTheEnd', 'ifEqual']);
    if (odd !== undefined) return fault(`victory.${odd}`, 'fewerBrokenBrigades goes with ifEqual only');
    return ifEqual === undefined || isSide(ifEqual) ? undefined : fault('victory.ifEqual', 'a or b');
  }
  if (atTheEnd !== 'holdAndClear') return fault('victory.atTheEnd', 'fewerBrokenBrigades or holdAndClear');
  const odd = strangerIn(victory, ['atTheEnd', 'side', 'garrison', 'clearOf', 'otherwise']);
  if (odd !== undefined) return fault(`victory.${odd}`, 'holdAndClear has side, garrison, clearOf and otherwise');
  if (!isSide(side)) return fault('victory.side', 'a or b');
  if (!isSide(otherwise)) return fault('victory.otherwise', 'a or b');
  if (!terrain.some(({ id, kind }) => id === garrison && kind === 'building'))
    return fault('victory.garrison', 'a building');
  const { at, within } = (clearOf ?? {}) as { readonly at?: unknown; readonly within?: unknown };
  const isPlace = Array.isArray(at) && at.length === 2 && at.every((each) => typeof each === 'number');
  return isPlace && typeof within === 'number'
    ? undefined
    : fault('victory.clearOf', 'a place (at) and a distance (within)');
}

function faultInUnit(scenario: Scenario, unit: ScenarioUnit): ScenarioFault | undefined {
  if (!Object.hasOwn(PROFILES, unit.profile))
    return { field: 'profile', message: `no such troops; there are ${Object.keys(PROFILES).join(', ')}` };
  if (unit.command === undefined) return { field: 'command', message: 'a unit belongs to a brigade' };
  const wrong = faultInGiven(unit);
  if (wrong !== undefined) return wrong;
  const { formations, arm } = profileGiven(unit.profile, unit.with);
  if (arm !== 'wagon' && !formations.some((formation) => formation === unit.formation))
    return { field: 'formation', message: `these troops form ${formations.join(', ')}` };
  const building = unit.with?.['building'];
  const toDeploy = unit.at === undefined && unit.arrives === undefined;
  if (toDeploy && building === undefined) return undefined;
  if (unit.formation === 'garrison' && !scenario.terrain.some(({ id, kind }) => id === building && kind === 'building'))
    return { field: 'with.building', message: 'a garrison names its building' };
  return undefined;
}

function middleOf(scenario: Scenario, building: unknown): { readonly x: number; readonly y: number } {
  const area = scenario.terrain.find(({ id }) => id === building)?.area ?? [[0, 0]];
  const { west, east, south, north } = boundsOf(area.map(([x, y]) => ({ x: inches(x), y: inches(y) })));
  return { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
}

function whereOf({ at, arrives, with: own }: ScenarioUnit): Whereabouts {
  if (arrives !== undefined) return 'coming';
  return at === undefined && !hasBuilding(own) ? 'toDeploy' : 'table';
}

function unitFrom(scenario: Scenario, given: ScenarioUnit): BpUnit {
  const profile = profileGiven(given.profile, given.with);
  const building = given.with?.['building'];
  const at = given.at ?? given.arrives?.at;
  const place = at === undefined ? middleOf(scenario, building) : { x: inches(at[0]), y: inches(at[1]) };
  return {
    id: given.id,
    name: given.name,
    side: given.side,
    arm: profile.arm,
    artilleryKind: profile.artilleryKind,
    size: profile.size,
    combatDice: profile.combatDice,
    shootingDice: profile.shootingDice,
    artilleryDice: profile.artilleryDice,
    morale: profile.morale,
    stamina: profile.stamina,
    weapon: profile.weapon,
    formations: profile.formations,
    brigade: given.command ?? '',
    x: place.x,
    y: place.y,
    heading: normalHeading(degrees(given.arrives?.heading ?? given.heading ?? 0)),
    formation: (given.formation ?? 'line') in FORMATIONS ? ((given.formation ?? 'line') as Formation) : 'line',
    where: whereOf(given),
    building: given.formation === 'garrison' && typeof building === 'string' ? building : null,
    casualties: 0,
    disordered: false,
    engagedWith: [],
    flankedBy: [],
    charging: false,
    counterCharged: false,
    wonLastRound: false,
    ordered: false,
    shot: [],
    shotAt: [],
    phaseExcess: 0,
    artilleryHurt: false,
    swept: false,
    closingFired: false,
    arrivesTurn: given.arrives?.turn ?? 0,
  };
}

function commanderFrom({ id, name, side, at, with: own }: ScenarioCommand): Commander {
  return {
    id,
    name,
    side,
    role: own?.['role'] === 'general' ? 'general' : 'brigade',
    staffRating: Number(own?.['staffRating']),
    mounted: own?.['mounted'] !== false,
    x: inches(at?.[0] ?? 0),
    y: inches(at?.[1] ?? 0),
    done: false,
    moved: false,
  };
}

function brigadeFrom(scenario: Scenario, { id, name, side }: ScenarioCommand): readonly Brigade[] {
  const units = scenario.units.filter((unit) => unit.command === id).map((unit) => unit.id);
  return units.length === 0 ? [] : [{ id, side, name, units, broken: false }];
}

export function muster(umpire: BpUmpire): void {
  const { scenario } = umpire.battle.setting;
  const units = scenario.units.map((unit) => unitFrom(scenario, unit));
  const brigades = scenario.commands.flatMap((command) => brigadeFrom(scenario, command));
  umpire.tell({
    kind: 'armies-mustered',
    by: null,
    facts: ['BP-GAP-56', 'BP-SEQ-01'],
    about: {},
    changes: [
      ...units.map((unit) => ({ unit: unit.id, set: unit })),
      {
        state: {
          commanders: Object.fromEntries(scenario.commands.map((command) => [command.id, commanderFrom(command)])),
          brigades: Object.fromEntries(brigades.map((brigade) => [brigade.id, brigade])),
          alert: [],
          grants: [],
          resumes: 'orders',
          fought: [],
        },
      },
    ],
  });
  beginSetup(umpire, other(scenario.first));
}
