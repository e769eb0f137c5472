import type { ScenarioTerrain } from '#battle/index.ts';
import {
  type ArmyList,
  bridgeArea,
  type Generator,
  objectivesOf,
  outlineOf,
  type Piece,
  type Place,
  type RaisedUnit,
} from '#generate/index.ts';
import angloAllied from './armies/anglo-allied.json' with { type: 'json' };
import austrian from './armies/austrian.json' with { type: 'json' };
import french1809 from './armies/french-1809.json' with { type: 'json' };
import french1813 from './armies/french-1813.json' with { type: 'json' };
import prussian1813 from './armies/prussian-1813.json' with { type: 'json' };
import russian from './armies/russian.json' with { type: 'json' };
import spanish from './armies/spanish.json' with { type: 'json' };
import type { Formation } from './facts/words.ts';
import { extentOf, PROFILES, type Profile, type ProfileKey } from './troops.ts';

/** A test has validated them, so the schema is not needed here. */
const ARMIES = [
  french1809,
  french1813,
  austrian,
  prussian1813,
  russian,
  angloAllied,
  spanish,
] as readonly unknown[] as readonly ArmyList[];

const BRIDGE_HALF = { across: 0.5, along: 0.4 };
const CREST_INSET = 0.2;
const ROAD_WIDTH = 1;

function profileOf(key: string): Profile {
  return PROFILES[key as ProfileKey];
}

function basesOf({ troops, strength }: RaisedUnit): number {
  return strength > 0 ? strength : profileOf(troops.profile).bases;
}

/** The crest of a hill lies along it. */
function crestOf(area: readonly Place[]): Readonly<Record<string, number>> {
  const xs = area.map(([x]) => x);
  const ys = area.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const level = (Math.min(...ys) + Math.max(...ys)) / 2;
  const inset = (east - west) * CREST_INSET;
  return { crestX1: west + inset, crestY1: level, crestX2: east - inset, crestY2: level };
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
      return [{ id, kind: 'village', name, area: outlineOf(piece.area) }];
    case 'hill':
      return [
        { id, kind: 'slope', name, area: outlineOf(piece.area), with: { grade: 'gentle', ...crestOf(piece.area) } },
      ];
    case 'rough':
      return [{ id, kind: 'marsh', name: 'Marsh', area: outlineOf(piece.area) }];
    case 'enclosure':
      return [{ id, kind: 'wood', name: 'Orchard', area: outlineOf(piece.area) }];
    case 'wood':
      return [{ id, kind: 'wood', name, area: outlineOf(piece.area) }];
  }
}

function placed(formation: Formation, bases: number) {
  const { width, depth } = extentOf(formation, bases);
  return { formation, width, depth, forward: depth / 2 };
}

/** Battles of Bloody Big Battles for tonight. */
export const generator: Generator = {
  system: 'bbb',
  armies: ARMIES,
  wars: [
    { id: 'peninsula', name: 'Peninsular War', years: [1808, 1814], regions: ['iberia'] },
    { id: 'danube-1809', name: 'Danube 1809', years: [1809, 1809], regions: ['danube'] },
    { id: 'russia-1812', name: 'Russia 1812', years: [1812, 1812], regions: ['poland'] },
    { id: 'saxony-1813', name: 'Germany 1813', years: [1813, 1813], regions: ['saxony'] },
    { id: 'belgium-1815', name: 'The Hundred Days', years: [1815, 1815], regions: ['flanders'] },
  ],
  sizes: {
    short: { table: { width: 36, height: 24 }, worth: 17, turns: 5, minutes: 30 },
    medium: { table: { width: 48, height: 32 }, worth: 27, turns: 6, minutes: 60 },
    long: { table: { width: 60, height: 40 }, worth: 42, turns: 7, minutes: 120 },
    evening: { table: { width: 72, height: 48 }, worth: 58, turns: 8, minutes: 180 },
  },
  kinds: ['meeting', 'attack', 'rearguard', 'crossing', 'relief', 'flank'],
  handicaps: { meeting: 1.1, flank: 0.92, relief: 1.06, rearguard: 0.97, crossing: 1.03 },
  moods: ['open', 'farmland', 'wooded', 'hilly', 'river', 'village'],
  scale: 0.55,
  gap: 1.1,
  commanderBase: 0,
  levers: [
    {
      field: 'bases',
      word: 'bases',
      least: 2,
      most: 8,
      default: (profile) => profileOf(profile).bases,
      isFoot: (profile) => profileOf(profile).arm === 'infantry',
    },
  ],
  stanceOf: (unit, holding) => placed(unit.troops.forms[holding ? 1 : 0] as Formation, basesOf(unit)),
  arrivalOf: (unit) => {
    const formation = unit.troops.role === 'guns' ? 'limbered' : 'marchColumn';
    return { formation, inside: 0, width: extentOf(formation, basesOf(unit)).width };
  },
  unitWith: () => undefined,
  commandsOf: ({ side, general }, { general: at }) => [
    { id: `${side}-general`, side, name: general, at: [...at], with: { serves: 'army' } },
  ],
  commandOf: ({ side }) => `${side}-general`,
  terrainOf,
  aimsOf: (draft) => ({
    sides: { a: { edge: 'south' }, b: { edge: 'north' } },
    objectives: objectivesOf(draft),
    says: 'The objectives decide it, and what the two armies have left to hold them with.',
  }),
};
