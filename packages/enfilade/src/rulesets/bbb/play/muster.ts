import { rememberLast, type Scenario, type ScenarioCommand, type ScenarioUnit } from '#battle/index.ts';
import { degrees, inches } from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { PROFILES, type Profile, type ProfileKey } from '../troops.ts';
import { tell } from './events.ts';
import type { BbbUmpire, BbbUnit, General } from './model.ts';
import { beginSetUp } from './setup.ts';

/** A unit that its side sets up may get its formation then. */
export function formationOf({ profile, at, arrives, formation }: ScenarioUnit): Formation {
  if (formation !== undefined || at !== undefined || arrives !== undefined) return formation as Formation;
  const { arm }: Profile = PROFILES[profile as ProfileKey];
  return arm === 'artillery' ? 'limbered' : 'line';
}

// Field by field, so that all units have one hidden class: units spread together from parts are slow to read.
export function unitFrom(given: ScenarioUnit): BbbUnit {
  const profile: Profile = PROFILES[given.profile as ProfileKey];
  const own = (given.with ?? {}) as Partial<BbbUnit>;
  const at = given.at ?? given.arrives?.at ?? [0, 0];
  const bases = own.bases ?? profile.bases;
  const artilleryClass = own.artilleryClass ?? profile.artilleryClass;
  return {
    name: given.name,
    arm: profile.arm,
    quality: own.quality ?? profile.quality,
    bases,
    weapon: own.weapon ?? (artilleryClass === null ? profile.weapon : `${artilleryClass}Artillery`),
    cavalryClass: own.cavalryClass ?? profile.cavalryClass,
    artilleryClass,
    raggedVolleys: own.raggedVolleys ?? profile.raggedVolleys,
    devastatingVolleys: own.devastatingVolleys ?? profile.devastatingVolleys,
    tacticallyInept: own.tacticallyInept ?? profile.tacticallyInept,
    passive: own.passive ?? profile.passive,
    fragile: own.fragile ?? profile.fragile,
    aggressive: own.aggressive ?? profile.aggressive,
    lancers: own.lancers ?? profile.lancers,
    militia: own.militia ?? profile.militia,
    id: given.id,
    side: given.side,
    x: inches(at[0]),
    y: inches(at[1]),
    heading: degrees(given.arrives?.heading ?? given.heading ?? 0),
    formation: formationOf(given),
    where: given.arrives !== undefined ? 'coming' : given.at === undefined ? 'unplaced' : 'table',
    startingBases: bases,
    spentAtLoss: own.spentAtLoss ?? null,
    disrupted: false,
    reduced: false,
    lowAmmo: false,
    arrivesTurn: given.arrives?.turn ?? 0,
    rolled: false,
    moved: false,
    movedInches: 0,
    wentAway: false,
    artilleryMove: 'none',
    fired: false,
    evaded: false,
    exploited: false,
    assault: null,
  };
}

function generalFrom({ id, name, side, at, with: own = {} }: ScenarioCommand): General {
  const arrivesTurn = Number(own['arrivesTurn'] ?? 0);
  return {
    id,
    name,
    side,
    serves: own['serves'] === 'army' ? null : (own['serves'] as readonly string[]),
    gives: (own['gives'] as General['gives'] | undefined) ?? null,
    x: inches(at?.[0] ?? 0),
    y: inches(at?.[1] ?? 0),
    status: at === undefined ? 'unplaced' : arrivesTurn > 0 ? 'coming' : 'onTable',
    arrivesTurn,
    moved: false,
  };
}

/** The same for every battle of a scenario. */
const mustered = rememberLast(({ units, commands }: Scenario) => ({
  units: units.map(unitFrom),
  generals: Object.fromEntries(commands.map((command) => [command.id, generalFrom(command)])),
}));

export function muster(umpire: BbbUmpire): void {
  const { units, generals } = mustered(umpire.battle.setting.scenario);
  tell(umpire, 'armies-mustered', umpire.battle, units, generals);
  beginSetUp(umpire);
}
