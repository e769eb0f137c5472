import { rememberLast, type Scenario, type ScenarioCommand, type ScenarioUnit } from '#battle/index.ts';
import { degrees, inches, type Point } from '#field/index.ts';
import { type CommanderRating, type Formation, isArtillery, type Level } from '../facts/words.ts';
import { PROFILES, type Profile, type ProfileKey } from '../troops.ts';
import { tell } from './events.ts';
import type { Commander, W66Umpire, W66Unit } from './model.ts';
import { beginTurn } from './sequence.ts';
import { centreOf } from './buildings.ts';

/** Fields of every unit when the battle begins. */
export const AT_FIRST = {
  order: null,
  chit: null,
  charge: null,
  moved: false,
  movedFraction: 0,
  changedLimber: false,
  fired: false,
  reacted: false,
  standLostThisCharge: false,
  chargeRenewed: false,
  chargeBroken: false,
  leaderless: null,
  townFight: null,
  disturbed: [],
  track: [],
} as const;

/** Where a unit is said to stand; a garrison without a place stands in the middle of its town. */
function placeOf({ at, arrives, with: own }: ScenarioUnit, { terrain }: Scenario): Point {
  const point = ([x, y]: readonly [number, number]): Point => ({ x: inches(x), y: inches(y) });
  const given = arrives?.at ?? at;
  const town = terrain.find(({ id }) => id === own?.['town'])?.area ?? [];
  return given === undefined ? centreOf(town.map(point)) : point(given);
}

function unitFrom(given: ScenarioUnit, scenario: Scenario): W66Unit {
  const { name: _, ...profile }: Profile = PROFILES[given.profile as ProfileKey];
  const stands = Number(given.with?.['stands'] ?? profile.stands);
  return {
    ...profile,
    ...AT_FIRST,
    id: given.id,
    name: given.name,
    side: given.side,
    rating: Number(given.with?.['rating'] ?? profile.rating),
    weapon: (given.with?.['weapon'] ?? profile.weapon) as Profile['weapon'],
    stosstaktik: Boolean(given.with?.['stosstaktik'] ?? profile.stosstaktik),
    stands,
    startStands: stands,
    commander: given.command ?? null,
    ...placeOf(given, scenario),
    heading: degrees(given.arrives?.heading ?? given.heading ?? 0),
    formation: (given.formation ?? (isArtillery(profile.arm) ? 'unlimbered' : 'line')) as Formation,
    interval: inches(Number(given.with?.['interval'] ?? 0)),
    town: given.formation === 'garrison' ? String(given.with?.['town']) : null,
    where: given.arrives === undefined ? 'table' : 'coming',
    status: (given.with?.['status'] ?? 'formed') as W66Unit['status'],
    arrivesTurn: given.arrives?.turn ?? 0,
  };
}

function commanderFrom({ id, name, side, at, reportsTo, with: own }: ScenarioCommand): Commander {
  return {
    id,
    name,
    side,
    level: String(own?.['level']) as Level,
    rating: String(own?.['rating']) as CommanderRating,
    reportsTo: reportsTo ?? null,
    x: inches(at?.[0] ?? 0),
    y: inches(at?.[1] ?? 0),
    placed: false,
    killedTurn: null,
    arrivesTurn: Number(own?.['arrives'] ?? 0),
  };
}

/** Made once for a scenario: of one many battles may be fought. */
export const unitsIn = rememberLast((scenario: Scenario) => scenario.units.map((unit) => unitFrom(unit, scenario)));

export function muster(umpire: W66Umpire): void {
  const { scenario } = umpire.battle.setting;
  const commanders = Object.fromEntries(scenario.commands.map((command) => [command.id, commanderFrom(command)]));
  tell(umpire, 'armies-mustered', umpire.battle, unitsIn(scenario), commanders);
  beginTurn(umpire, null);
}
