import type { ScenarioTerrain } from '#battle/index.ts';
import {
  type ArmyList,
  bridgeArea,
  type Generator,
  objectivesOf,
  outlineOf,
  type Piece,
  type RaisedUnit,
} from '#generate/index.ts';
import austria from './armies/austria.json' with { type: 'json' };
import bavaria from './armies/bavaria.json' with { type: 'json' };
import hanover from './armies/hanover.json' with { type: 'json' };
import prussia from './armies/prussia.json' with { type: 'json' };
import saxony from './armies/saxony.json' with { type: 'json' };
import type { Formation } from './facts/words.ts';
import {
  DEPTH_INCHES,
  formationWith,
  FRONTAGE_INCHES,
  PROFILES,
  type Profile,
  type ProfileKey,
  rowsOf,
  SECOND_LINE_INCHES,
} from './troops.ts';

/** A test has validated them, so the schema is not needed here. */
const ARMIES = [prussia, austria, saxony, hanover, bavaria] as readonly unknown[] as readonly ArmyList[];

const BRIDGE_HALF = { across: 0.8, along: 0.7 };
const ROAD_WIDTH = 1;

function profileOf(key: string): Profile {
  return PROFILES[key as ProfileKey];
}

function standsOf({ troops, strength }: RaisedUnit): number {
  return strength > 0 ? strength : profileOf(troops.profile).stands;
}

/** Lines of a single stand have no second line. */
function formationOf(unit: RaisedUnit, holding: boolean): Formation {
  return formationWith(unit.troops.forms[holding ? 1 : 0] as Formation, standsOf(unit));
}

function terrainOf(piece: Piece): readonly ScenarioTerrain[] {
  const { id, name } = piece;
  switch (piece.is) {
    case 'river':
      return [
        { id, kind: 'stream', name, line: outlineOf(piece.line) },
        { id: `${id}-bridge`, kind: 'bridge', name: 'Bridge', area: bridgeArea(piece.bridge, BRIDGE_HALF) },
      ];
    case 'road':
      return [{ id, kind: 'road', name, line: outlineOf(piece.line), with: { width: ROAD_WIDTH } }];
    case 'house':
      return [{ id, kind: 'town', name, area: outlineOf(piece.area) }];
    case 'hill':
      return [{ id, kind: 'hill', name, area: outlineOf(piece.area), with: { level: 1 } }];
    case 'enclosure':
      return [{ id, kind: 'woods', name: 'Orchard', area: outlineOf(piece.area) }];
    case 'rough':
      return [{ id, kind: 'woods', name: 'Thicket', area: outlineOf(piece.area) }];
    case 'wood':
      return [{ id, kind: 'woods', name, area: outlineOf(piece.area) }];
  }
}

/** Battles of 1866 for tonight. */
export const generator: Generator = {
  system: '1866',
  armies: ARMIES,
  wars: [
    { id: 'bohemia', name: 'Bohemia', years: [1866, 1866], regions: ['bohemia'] },
    { id: 'main', name: 'The west', years: [1866, 1866], regions: ['saxony', 'danube'] },
  ],
  sizes: {
    short: { table: { width: 36, height: 24 }, worth: 18, turns: 6, minutes: 30 },
    medium: { table: { width: 48, height: 32 }, worth: 28, turns: 7, minutes: 60 },
    long: { table: { width: 60, height: 40 }, worth: 44, turns: 8, minutes: 120 },
    evening: { table: { width: 72, height: 48 }, worth: 60, turns: 9, minutes: 180 },
  },
  kinds: ['meeting', 'attack', 'rearguard', 'crossing', 'relief', 'flank'],
  handicaps: { crossing: 0.88, rearguard: 0.88, relief: 1.3, attack: 0.96 },
  moods: ['open', 'farmland', 'wooded', 'hilly', 'river', 'village'],
  scale: 0.55,
  gap: 1.4,
  commanderBase: 0,
  levers: [
    {
      field: 'stands',
      word: 'stands',
      least: 2,
      most: 8,
      default: (profile) => profileOf(profile).stands,
      isFoot: (profile) => profileOf(profile).arm === 'infantry',
    },
    {
      field: 'rating',
      word: 'morale',
      least: 6,
      most: 9,
      default: (profile) => profileOf(profile).rating,
      isFoot: (profile) => profileOf(profile).arm === 'infantry',
    },
  ],
  stanceOf: (unit, holding) => {
    const formation = formationOf(unit, holding);
    const { front, rear } = rowsOf(formation, standsOf(unit));
    const deep = DEPTH_INCHES[profileOf(unit.troops.profile).arm];
    return {
      formation,
      width: front * FRONTAGE_INCHES,
      depth: rear > 0 ? 2 * deep + SECOND_LINE_INCHES : deep,
      forward: 0,
    };
  },
  arrivalOf: (unit) => ({
    formation: unit.troops.role === 'guns' ? 'limbered' : 'march-column',
    inside: 0,
    width: FRONTAGE_INCHES,
  }),
  unitWith: () => undefined,
  commandsOf: ({ side, general, rating, brigades }, { general: at, brigades: places }) => [
    { id: `${side}-division`, side, name: general, at: [...at], with: { ...rating, level: 'division' } },
    ...brigades.map(({ id, commander, rating: own, late }) => ({
      id,
      side,
      name: commander,
      at: [...(places[id] ?? at)] as [number, number],
      reportsTo: `${side}-division`,
      with: { ...own, level: 'brigade', ...(late === undefined ? {} : { arrives: late.turn }) },
    })),
  ],
  commandOf: (_, { id }) => id,
  terrainOf,
  aimsOf: (draft) => ({
    sides: { a: { edge: 'south' }, b: { edge: 'north' } },
    objectives: objectivesOf(draft),
    says: 'Points for the objectives and for what the enemy has lost decide it.',
  }),
};
