import {
  fault,
  faultInPlaces,
  flagField,
  HEADING_FIELD,
  isOnTable,
  type Scenario,
  type ScenarioCommand,
  type ScenarioFault,
  type ScenarioUnit,
  wordField,
  wrongField,
} from '#battle/index.ts';
import { canTake, type Formation, FORMATIONS_OR_NONE, hasFormations, TERRAINS } from '../facts/words.ts';
import { PROFILES, type Profile, type ProfileKey } from '../troops.ts';
import { BUILDING_KINDS, WORKS_KINDS } from './ground.ts';
import { COMMAND_RATINGS, faultInRatings, RATINGS } from './own-profile.ts';
import { startingPlaces } from './starting-places.ts';
import { CONDITIONS } from './victory.ts';
import { EMPTY } from './muster.ts';

const AREAS = [
  ...Object.keys(TERRAINS).filter((kind) => kind !== 'linear' && kind !== 'open'),
  ...WORKS_KINDS,
  'bridge',
];

const LINES = ['linear', 'shallowWet', 'deepWet', 'partiallyWet', ...WORKS_KINDS, 'road'];

const EDGES = ['north', 'south', 'east', 'west'];

function isWhole(value: unknown, low: number, high: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}

/** A field that this system does not know. */
function unknownField(
  own: Readonly<Record<string, unknown>> | undefined,
  known: readonly string[],
): string | undefined {
  return Object.keys(own ?? {}).find((name) => !known.includes(name));
}

const FLAGS = { mounted: flagField };
const UNIT_VALUES = {
  ...FLAGS,
  prone: flagField,
  dugIn: flagField,
  suppressed: flagField,
  boat: flagField,
  works: wordField(['soft', 'hard']),
};
const COMMAND_VALUES = { ...FLAGS, heading: HEADING_FIELD };

function faultInTerrain({ kind, area, with: own }: Scenario['terrain'][number]): ScenarioFault | undefined {
  const kinds = area === undefined ? LINES : AREAS;
  if (!kinds.includes(kind)) return { field: 'kind', message: `no such terrain; there are ${kinds.join(', ')}` };
  const building = own?.['building'];
  if (kind === 'builtUp' && !BUILDING_KINDS.includes(String(building)))
    return { field: 'with.building', message: `a built-up area is of ${BUILDING_KINDS.join(', ')}` };
  const unknown = unknownField(own, ['building', 'width']);
  return unknown === undefined ? undefined : { field: `with.${unknown}`, message: 'terrain has no such field' };
}

function faultInCommand({ at, with: own }: ScenarioCommand): ScenarioFault | undefined {
  if (at === undefined) return { field: 'at', message: 'a command unit needs a place' };
  if (own?.['rank'] !== 'CO' && own?.['rank'] !== 'HQ')
    return { field: 'with.rank', message: 'a command unit is CO or HQ' };
  if (own['value'] !== undefined && !isWhole(own['value'], 2, 12))
    return { field: 'with.value', message: 'a command value is 2 to 12' };
  const wrong = faultInRatings(own, 'command') ?? wrongField(own, COMMAND_VALUES);
  if (wrong !== undefined) return wrong;
  const unknown = unknownField(own, ['rank', 'value', 'mounted', 'heading', ...COMMAND_RATINGS]);
  return unknown === undefined ? undefined : { field: `with.${unknown}`, message: 'a command unit has no such field' };
}

function faultInUnit({ profile, formation, command, at, arrives, with: own }: ScenarioUnit): ScenarioFault | undefined {
  if (!Object.hasOwn(PROFILES, profile))
    return { field: 'profile', message: `no such troops; there are ${Object.keys(PROFILES).join(', ')}` };
  const { type }: Profile = PROFILES[profile as ProfileKey];
  if (type === 'command') return { field: 'profile', message: 'command units are given as commands' };
  if (command === undefined) return { field: 'command', message: 'a unit needs an HQ or the CO that commands it' };
  if (at === undefined && arrives === undefined)
    return { field: 'at', message: 'a unit needs a place, or a turn in which it arrives: players set up no units' };
  if (hasFormations(type)) {
    const known = formation !== undefined && Object.hasOwn(FORMATIONS_OR_NONE, formation);
    if (!known || !canTake(type, formation as Formation))
      return { field: 'formation', message: 'it cannot stand in that formation' };
  } else if (type === 'artillery' && formation !== 'limbered' && formation !== 'unlimbered')
    return { field: 'formation', message: 'guns are limbered or unlimbered' };
  const wrong = wrongField(own, UNIT_VALUES);
  if (wrong !== undefined) return wrong;
  const mounted = type === 'cavalry' && own?.['mounted'] !== false;
  if (own?.['dugIn'] === true && (mounted || formation === 'limbered' || type === 'transport'))
    return { field: 'with.dugIn', message: 'mounted cavalry, limbered guns and transport are never dug in' };
  if (
    own?.['prone'] === true &&
    (mounted || !hasFormations(type) || !['line', 'extendedLine', 'disordered'].includes(formation ?? ''))
  )
    return { field: 'with.prone', message: 'only foot in line, extended line or disorder lies down' };
  const rating = faultInRatings(own ?? {}, type);
  if (rating !== undefined) return rating;
  const unknown = unknownField(own, ['mounted', 'prone', 'dugIn', 'works', 'suppressed', 'boat', ...RATINGS]);
  return unknown === undefined ? undefined : { field: `with.${unknown}`, message: 'a unit has no such field' };
}

function faultInSides(scenario: Scenario): ScenarioFault | undefined {
  const { sides, objectives, victory, options, special } = scenario;
  const asks = (objectives ?? []).findIndex(({ with: own }) => unknownField(own, []) !== undefined);
  if (asks >= 0) return fault(`objectives.${asks}.with`, 'an objective has no fields of its own here');
  const [option] = Object.keys(options ?? {});
  if (option !== undefined) return fault(`options.${option}`, 'this system has no options');
  if ((special ?? []).length > 0) return fault('special.0', 'this system has no special rules by name');
  for (const side of ['a', 'b'] as const) {
    const own = sides[side].with;
    const unknown = unknownField(own, ['breakpoint', 'edge']);
    if (unknown !== undefined) return fault(`sides.${side}.with.${unknown}`, 'a side has no such field');
    if (own?.['breakpoint'] !== undefined && !isWhole(own['breakpoint'], 1, 100))
      return fault(`sides.${side}.with.breakpoint`, 'a percentage from 1 to 100');
    if (own?.['edge'] !== undefined && !EDGES.some((edge) => edge === own['edge']))
      return fault(`sides.${side}.with.edge`, `one of ${EDGES.join(', ')}`);
  }
  const unknown = unknownField(victory, ['atTheEnd', 'at', 'within', 'side', 'ifEqual', 'endsAfter']);
  if (unknown !== undefined) return fault(`victory.${unknown}`, 'victory has no such field');
  const isSide = (given: unknown): boolean => given === 'a' || given === 'b';
  const { atTheEnd: how, within, side: holder, ifEqual, endsAfter } = victory ?? {};
  if (endsAfter !== undefined && !isSide(endsAfter)) return fault('victory.endsAfter', 'a or b');
  if (how === undefined) return undefined;
  if (!CONDITIONS.some((each) => each === how)) return fault('victory.atTheEnd', `one of ${CONDITIONS.join(', ')}`);
  const at = victory?.['at'];
  if (!Array.isArray(at) || at.length !== 2 || !at.every((n) => typeof n === 'number'))
    return fault('victory.at', 'a place: two numbers');
  if (!isOnTable(scenario, at)) return fault('victory.at', 'it lies off the table');
  if (typeof within !== 'number' || within < 0) return fault('victory.within', 'a distance in cm');
  if (how === 'holdAndClear' && !isSide(holder)) return fault('victory.side', 'a or b');
  return ifEqual === undefined || isSide(ifEqual) ? undefined : fault('victory.ifEqual', 'a or b');
}

/** What this system finds wrong with a scenario. */
export function faultIn(scenario: Scenario): ScenarioFault | undefined {
  for (const [i, piece] of scenario.terrain.entries()) {
    const wrong = faultInTerrain(piece);
    if (wrong !== undefined) return fault(`terrain.${i}.${wrong.field}`, wrong.message);
  }
  for (const [i, command] of scenario.commands.entries()) {
    const wrong = faultInCommand(command);
    if (wrong !== undefined) return fault(`commands.${i}.${wrong.field}`, wrong.message);
  }
  for (const side of ['a', 'b'] as const) {
    const cos = scenario.commands.filter((each) => each.side === side && each.with?.['rank'] === 'CO').length;
    if (cos !== 1) return fault('commands', `side ${side} has one CO, not ${cos}`);
    if (!scenario.units.some((unit) => unit.side === side)) return fault('units', `side ${side} has no troops`);
  }
  for (const [i, unit] of scenario.units.entries()) {
    const wrong = faultInUnit(unit);
    if (wrong !== undefined) return fault(`units.${i}.${wrong.field}`, wrong.message);
  }
  return faultInSides(scenario) ?? faultInPlaces(scenario, startingPlaces(scenario, EMPTY));
}
