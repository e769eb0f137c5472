import type { ScenarioTerrain } from '#battle/index.ts';
import {
  type Aims,
  type ArmyList,
  type Draft,
  type Generator,
  outlineOf,
  type Piece,
  type RaisedUnit,
  riverBanks,
} from '#generate/index.ts';
import austrian from './armies/austrian.json' with { type: 'json' };
import british from './armies/british-peninsula.json' with { type: 'json' };
import french1805 from './armies/french-1805.json' with { type: 'json' };
import french1813 from './armies/french-1813.json' with { type: 'json' };
import prussian1806 from './armies/prussian-1806.json' with { type: 'json' };
import prussian1813 from './armies/prussian-1813.json' with { type: 'json' };
import russian from './armies/russian.json' with { type: 'json' };
import spanish from './armies/spanish.json' with { type: 'json' };
import sywAustrian from './armies/syw-austrian.json' with { type: 'json' };
import sywPrussian from './armies/syw-prussian.json' with { type: 'json' };
import { FORMATIONS, type Formation } from './facts/words.ts';
import { extentOf, PROFILES, type Profile, type ProfileKey } from './troops.ts';

/** A test has validated them, so the schema is not needed here. */
const ARMIES = [
  british,
  french1805,
  french1813,
  austrian,
  prussian1806,
  prussian1813,
  russian,
  spanish,
  sywPrussian,
  sywAustrian,
] as readonly unknown[] as readonly ArmyList[];

const DEFAULT_FORMATION = 'line';
/** A river is as broad as a unit in line is deep, twice. */
const RIVER_HALF = 1.5;
const BRIDGE_HALF = 2.5;
/** How near the enemy must not be to a village that is held. */
const CLEAR_WITHIN = 6;

function profileOf({ troops }: RaisedUnit): Profile {
  return PROFILES[troops.profile as ProfileKey];
}

function formationIn(given: string): Formation {
  return given in FORMATIONS ? (given as Formation) : DEFAULT_FORMATION;
}

/** It can be waded slowly; the bridge is a gap in it (BP-GAP-58). */
function riverOf(piece: Extract<Piece, { is: 'river' }>): readonly ScenarioTerrain[] {
  const { id, name } = piece;
  return riverBanks(piece, RIVER_HALF, BRIDGE_HALF).map((area, i) => ({
    id: `${id}-${i + 1}`,
    kind: 'rough',
    name,
    area,
  }));
}

function terrainOf(piece: Piece): readonly ScenarioTerrain[] {
  const { id, name } = piece;
  switch (piece.is) {
    case 'river':
      return riverOf(piece);
    case 'road':
      return [{ id, kind: 'road', name, line: outlineOf(piece.line) }];
    case 'house':
      return [{ id, kind: 'building', name, area: outlineOf(piece.area) }];
    case 'enclosure':
      return [{ id, kind: 'rough', name, area: outlineOf(piece.area), with: { cover: 'light' } }];
    case 'wood':
    case 'hill':
    case 'rough':
      return [{ id, kind: piece.is, name, area: outlineOf(piece.area) }];
  }
}

/** Foot that begins in the village, if there is one and somebody who may hold it. */
function garrisonOf({ forces }: Draft): RaisedUnit | undefined {
  const here = forces.b.brigades.filter(({ late }) => late === undefined).flatMap(({ units }) => units);
  const able = here.filter((unit) => profileOf(unit).formations.includes('garrison') && unit.troops.role !== 'guns');
  return able.find(({ troops }) => troops.role === 'light') ?? able[0];
}

function aimsOf(draft: Draft): Aims {
  const { kind, forces, pieces, names } = draft;
  const village = pieces.find((piece) => piece.is === 'house' && piece.id === 'village');
  const [a, b] = [forces.a.list.called, forces.b.list.called];
  if (kind === 'attack' && village?.is === 'house') {
    const garrison = garrisonOf(draft);
    return {
      victory: {
        atTheEnd: 'holdAndClear',
        side: 'a',
        garrison: village.id,
        clearOf: { at: [...village.at], within: CLEAR_WITHIN },
        otherwise: 'b',
      },
      says: `At the end ${a} must hold ${names.village} with no enemy within ${CLEAR_WITHIN}″ of it; otherwise ${b} win.`,
      garrisons:
        garrison === undefined ? {} : { [garrison.id]: { formation: 'garrison', with: { building: village.id } } },
    };
  }
  const holds = kind === 'rearguard' || kind === 'crossing';
  return {
    victory: { atTheEnd: 'fewerBrokenBrigades', ...(holds ? { ifEqual: 'b' } : {}) },
    says: holds
      ? `${a} must break more brigades than they lose; otherwise ${b} win.`
      : 'The side with fewer broken brigades at the end wins.',
  };
}

/** Battles of Black Powder for tonight. */
export const generator: Generator = {
  system: 'bp',
  armies: ARMIES,
  wars: [
    { id: 'peninsula', name: 'Peninsular War', years: [1808, 1814], regions: ['iberia'] },
    { id: 'austria-1805-09', name: 'War on the Danube', years: [1805, 1809], regions: ['danube'] },
    { id: 'prussia-1806-07', name: 'Prussia and Poland', years: [1806, 1807], regions: ['saxony', 'poland'] },
    { id: 'russia-1812', name: 'Russia 1812', years: [1812, 1812], regions: ['poland'] },
    { id: 'liberation', name: 'War of Liberation', years: [1813, 1814], regions: ['saxony'] },
    { id: 'seven-years', name: 'Seven Years’ War', years: [1756, 1763], regions: ['saxony', 'bohemia'] },
  ],
  sizes: {
    short: { table: { width: 60, height: 40 }, worth: 50, turns: 6, minutes: 30 },
    medium: { table: { width: 72, height: 48 }, worth: 80, turns: 7, minutes: 60 },
    long: { table: { width: 96, height: 60 }, worth: 125, turns: 8, minutes: 120 },
    evening: { table: { width: 120, height: 72 }, worth: 175, turns: 9, minutes: 180 },
  },
  kinds: ['meeting', 'attack', 'rearguard', 'crossing', 'relief', 'flank'],
  handicaps: { flank: 0.93, crossing: 1.04, attack: 1.04, meeting: 1.02 },
  moods: ['open', 'farmland', 'wooded', 'hilly', 'river', 'village'],
  scale: 1,
  gap: 1,
  commanderBase: 0,
  levers: [
    {
      field: 'stamina',
      word: 'stamina',
      least: 1,
      most: 6,
      default: (profile) => PROFILES[profile as ProfileKey].stamina,
      isFoot: (profile) => PROFILES[profile as ProfileKey].arm === 'infantry',
    },
  ],
  stanceOf: (unit, holding) => {
    const formation = formationIn(unit.troops.forms[holding ? 1 : 0]);
    const { arm, size } = profileOf(unit);
    return { formation, ...extentOf(arm, formation, size), forward: 0 };
  },
  arrivalOf: (unit) => {
    const { arm, size } = profileOf(unit);
    const formation = arm === 'artillery' ? 'limbered' : 'marchColumn';
    return { formation, inside: 0, width: extentOf(arm, formation, size).width };
  },
  unitWith: () => undefined,
  commandsOf: ({ side, general, rating, brigades }, { general: at, brigades: places }) => [
    { id: `${side}-general`, side, name: general, at: [...at], with: { ...rating, role: 'general' } },
    ...brigades.map(({ id, commander, rating: own }) => ({
      id,
      side,
      name: commander,
      at: [...(places[id] ?? at)] as [number, number],
      with: { ...own, role: 'brigade' },
    })),
  ],
  commandOf: (_, { id }) => id,
  terrainOf,
  aimsOf,
};
