import type { ScenarioTerrain } from '#battle/index.ts';
import {
  type Aims,
  type ArmyList,
  bridgeArea,
  type Draft,
  type Generator,
  outlineOf,
  type Piece,
  type RaisedUnit,
} from '#generate/index.ts';
import austrian1809 from './armies/austrian-1809.json' with { type: 'json' };
import confederate from './armies/confederate.json' with { type: 'json' };
import french1809 from './armies/french-1809.json' with { type: 'json' };
import prussian1813 from './armies/prussian-1813.json' with { type: 'json' };
import russian1813 from './armies/russian-1813.json' with { type: 'json' };
import union from './armies/union.json' with { type: 'json' };
import type { Formation } from './facts/words.ts';
import { extentOf, PROFILES, type Profile, type ProfileKey } from './troops.ts';

/** A test has validated them, so the schema is not needed here. */
const ARMIES = [
  french1809,
  austrian1809,
  prussian1813,
  russian1813,
  union,
  confederate,
] as readonly unknown[] as readonly ArmyList[];

const BRIDGE_HALF = { across: 2, along: 2 };
const ROAD_WIDTH = 2;
/** How near to a place troops hold it, in cm. */
const NEAR = 15;

function profileOf(key: string): Profile {
  return PROFILES[key as ProfileKey];
}

function standsOf({ troops, strength }: RaisedUnit): number {
  return strength > 0 ? strength : profileOf(troops.profile).stands;
}

/** Guns are limbered or not, which is no formation. */
function extentIn(unit: RaisedUnit, formation: string) {
  const { type } = profileOf(unit.troops.profile);
  const body = { type, stands: standsOf(unit), mounted: type === 'cavalry', limbered: formation === 'limbered' };
  return extentOf(body, type === 'artillery' ? 'none' : (formation as Formation));
}

function terrainOf(piece: Piece): readonly ScenarioTerrain[] {
  const { id, name } = piece;
  switch (piece.is) {
    case 'river':
      return [
        { id, kind: 'shallowWet', name, line: outlineOf(piece.line) },
        { id: `${id}-bridge`, kind: 'bridge', name: 'Bridge', area: bridgeArea(piece.bridge, BRIDGE_HALF) },
      ];
    case 'road':
      return [{ id, kind: 'road', name, line: outlineOf(piece.line), with: { width: ROAD_WIDTH } }];
    case 'house':
      return [{ id, kind: 'builtUp', name, area: outlineOf(piece.area), with: { building: 'brick' } }];
    case 'hill':
      return [{ id, kind: 'gentleHill', name, area: outlineOf(piece.area) }];
    case 'rough':
      return [{ id, kind: 'roughGround', name, area: outlineOf(piece.area) }];
    case 'enclosure':
      return [{ id, kind: 'crops', name, area: outlineOf(piece.area) }];
    case 'wood':
      return [{ id, kind: 'woods', name, area: outlineOf(piece.area) }];
  }
}

function aimsOf({ kind, forces, centre, names }: Draft): Aims {
  const sides = { a: { edge: 'south' }, b: { edge: 'north' } };
  const [a, b] = [forces.a.list.called, forces.b.list.called];
  const at = [...centre] as [number, number];
  if (kind === 'attack')
    return {
      sides,
      victory: { atTheEnd: 'holdAndClear', side: 'a', at, within: NEAR, endsAfter: 'a' },
      says: `At the end ${a} must hold the ground by ${names.village} with no steady enemy on it; otherwise ${b} win.`,
    };
  if (kind === 'rearguard')
    return { sides, says: 'At the end the side wins that has lost the smaller share of its breakpoint.' };
  return {
    sides,
    victory: { atTheEnd: 'moreInfantryNear', at, within: NEAR, ifEqual: 'b' },
    says: `The side with more foot by ${names.village} at the end wins; equal numbers are enough for ${b}.`,
  };
}

/** Battles of the Grand Tactical Commander for tonight. */
export const generator: Generator = {
  system: 'gtc',
  armies: ARMIES,
  wars: [
    { id: 'danube-1809', name: 'Danube 1809', years: [1809, 1809], regions: ['danube'] },
    { id: 'saxony-1813', name: 'Germany 1813', years: [1813, 1813], regions: ['saxony'] },
    { id: 'civil-war', name: 'American Civil War', years: [1861, 1865], regions: ['virginia'] },
  ],
  sizes: {
    short: { table: { width: 120, height: 90 }, worth: 24, turns: 10, minutes: 30 },
    medium: { table: { width: 150, height: 100 }, worth: 36, turns: 11, minutes: 60 },
    long: { table: { width: 180, height: 120 }, worth: 54, turns: 12, minutes: 120 },
    evening: { table: { width: 210, height: 140 }, worth: 74, turns: 13, minutes: 180 },
  },
  kinds: ['meeting', 'attack', 'rearguard', 'crossing', 'relief', 'flank'],
  handicaps: { crossing: 1.1, rearguard: 0.78, attack: 0.93, relief: 0.95, flank: 0.84 },
  moods: ['open', 'farmland', 'wooded', 'hilly', 'river', 'village'],
  scale: 2,
  gap: 2,
  commanderBase: 3,
  levers: [
    {
      field: 'stands',
      word: 'stands',
      least: 2,
      most: 6,
      default: (profile) => profileOf(profile).stands,
      isFoot: (profile) => profileOf(profile).type === 'infantry',
    },
    {
      field: 'hitsValue',
      word: 'hits',
      least: 3,
      most: 9,
      default: (profile) => profileOf(profile).hitsValue,
      isFoot: (profile) => profileOf(profile).type === 'infantry',
    },
  ],
  stanceOf: (unit, holding) => {
    const formation = unit.troops.forms[holding ? 1 : 0];
    return { formation, ...extentIn(unit, formation), forward: 0 };
  },
  arrivalOf: (unit) => {
    const formation = unit.troops.role === 'guns' ? 'limbered' : 'marchColumn';
    const { width, depth } = extentIn(unit, formation);
    return { formation, inside: depth / 2, width };
  },
  unitWith: () => undefined,
  commandsOf: ({ side, general, rating, brigades }, { general: at, brigades: places, heading }) => [
    { id: `${side}-co`, side, name: general, at: [...at], with: { ...rating, rank: 'CO', heading } },
    ...brigades.map(({ id, commander, rating: own }) => ({
      id,
      side,
      name: commander,
      at: [...(places[id] ?? at)] as [number, number],
      reportsTo: `${side}-co`,
      with: { ...own, rank: 'HQ', heading },
    })),
  ],
  commandOf: (_, { id }) => id,
  terrainOf,
  aimsOf,
};
