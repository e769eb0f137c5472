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
import { STAFF_RATING } from '../sheet.ts';
import { PROFILES } from '../troops.ts';
import { AREA_KINDS, isKind, LINE_KINDS } from './ground-kinds.ts';
import { faultInGiven, profileGiven } from './own-profile.ts';
import { startingPlaces } from './starting-places.ts';
import { unitFrom } from './muster.ts';

const PIECE_VALUES = { level: wholeField(0, 9) };
const COMMAND_VALUES = { mounted: flagField };

/** What keeps a scenario from being played; undefined if nothing does. */
export function faultIn(scenario: Scenario): ScenarioFault | undefined {
  for (const [i, { kind, area, with: own }] of scenario.terrain.entries()) {
    const wrong = wrongField(own, PIECE_VALUES);
    if (wrong !== undefined) return fault(`terrain.${i}.${wrong.field}`, wrong.message);
    if (!isKind(kind, area === undefined ? 'line' : 'area'))
      return fault(
        `terrain.${i}.kind`,
        `${kind} is no terrain of Black Powder; areas are ${AREA_KINDS.join(', ')}, lines ${LINE_KINDS.join(', ')}`,
      );
    const odd = strangerIn(own, ['cover', 'level', 'width']);
    if (odd !== undefined) return fault(`terrain.${i}.with.${odd}`, 'terrain has cover, level and width only');
    if (own?.['cover'] !== undefined && own['cover'] !== 'light')
      return fault(`terrain.${i}.with.cover`, 'light, or left out');
    // Whoever holds it covers all of it.
    if (kind === 'building' && area?.some((at) => !isOnTable(scenario, at)))
      return fault(`terrain.${i}.area`, 'a building lies wholly on the table');
  }
  for (const [i, command] of scenario.commands.entries()) {
    const rating = command.with?.['staffRating'];
    const [worst, best] = STAFF_RATING.value;
    if (typeof rating !== 'number' || !Number.isInteger(rating) || rating < worst || rating > best)
      return fault(`commands.${i}.with.staffRating`, `a staff rating is a whole number from ${worst} to ${best}`);
    const odd = strangerIn(command.with, ['staffRating', 'role', 'mounted']);
    if (odd !== undefined)
      return fault(`commands.${i}.with.${odd}`, 'a commander has staffRating, role and mounted only');
    const wrong = wrongField(command.with, COMMAND_VALUES);
    if (wrong !== undefined) return fault(`commands.${i}.${wrong.field}`, wrong.message);
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
  const { at, within, ...more } = (clearOf ?? {}) as { readonly at?: unknown; readonly within?: unknown };
  const isPlace = Array.isArray(at) && at.length === 2 && at.every((each) => typeof each === 'number');
  if (!isPlace || typeof within !== 'number' || within < 0)
    return fault('victory.clearOf', 'a place (at) and a distance (within)');
  const [strange] = Object.keys(more);
  if (strange !== undefined) return fault(`victory.clearOf.${strange}`, 'clearOf has at and within only');
  return isOnTable(scenario, at) ? undefined : fault('victory.clearOf.at', 'it lies off the table');
}

function faultInUnit(scenario: Scenario, unit: ScenarioUnit): ScenarioFault | undefined {
  if (!Object.hasOwn(PROFILES, unit.profile))
    return { field: 'profile', message: `no such troops; there are ${Object.keys(PROFILES).join(', ')}` };
  if (unit.command === undefined) return { field: 'command', message: 'a unit belongs to a brigade' };
  const wrong = faultInGiven(unit);
  if (wrong !== undefined) return wrong;
  const { formations, arm } = profileGiven(unit.profile, unit.with);
  // BP-GAP-61: a wagon counts as in line for orders, and as limbered under fire.
  if (arm === 'wagon' && !['line', 'limbered'].includes(unit.formation ?? 'line'))
    return { field: 'formation', message: 'wagons have no formation' };
  if (arm !== 'wagon' && !formations.some((formation) => formation === unit.formation))
    return { field: 'formation', message: `these troops form ${formations.join(', ')}` };
  const building = unit.with?.['building'];
  if (unit.formation === 'garrison' && !scenario.terrain.some(({ id, kind }) => id === building && kind === 'building'))
    return { field: 'with.building', message: 'a garrison names its building' };
  if (unit.formation === 'garrison' && unit.arrives !== undefined)
    return { field: 'formation', message: 'nobody comes on as a garrison' };
  if (unit.formation !== 'garrison' && building !== undefined)
    return { field: 'with.building', message: 'only a garrison names a building' };
  return undefined;
}
