import { other, type Scenario, type ScenarioCommand, type ScenarioUnit } from '#battle/index.ts';
import { boundsOf, degrees, inches, normalHeading } from '#field/index.ts';
import type { Whereabouts } from '../aftermath.ts';
import { FORMATIONS, type Formation } from '../facts/words.ts';
import { tell } from './events.ts';
import type { BpUmpire, BpUnit, Brigade, Commander } from './model.ts';
import { hasBuilding } from './deployment.ts';
import { profileGiven } from './own-profile.ts';
import { beginSetup } from './setup.ts';

function middleOf(scenario: Scenario, building: unknown): { readonly x: number; readonly y: number } {
  const area = scenario.terrain.find(({ id }) => id === building)?.area ?? [[0, 0]];
  const { west, east, south, north } = boundsOf(area.map(([x, y]) => ({ x: inches(x), y: inches(y) })));
  return { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
}

function whereOf({ at, arrives, with: own }: ScenarioUnit): Whereabouts {
  if (arrives !== undefined) return 'coming';
  return at === undefined && !hasBuilding(own) ? 'toDeploy' : 'table';
}

function formationIn({ formation = 'line' }: ScenarioUnit): Formation {
  return Object.hasOwn(FORMATIONS, formation) ? (formation as Formation) : 'line';
}

export function unitFrom(scenario: Scenario, given: ScenarioUnit): BpUnit {
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
    formation: profile.arm === 'wagon' ? 'line' : formationIn(given),
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
  tell(
    umpire,
    'armies-mustered',
    units,
    Object.fromEntries(scenario.commands.map((command) => [command.id, commanderFrom(command)])),
    Object.fromEntries(brigades.map((brigade) => [brigade.id, brigade])),
  );
  beginSetup(umpire, other(scenario.first));
}
