import type { ScenarioTerrain } from '#battle/index.ts';
import {
  type Aims,
  type ArmyList,
  type Draft,
  type Generator,
  outlineOf,
  type Piece,
  type Place,
  type RaisedForce,
  type RaisedUnit,
  riverBanks,
} from '#generate/index.ts';
import britishFiw from './armies/british-fiw.json' with { type: 'json' };
import continentals from './armies/continentals.json' with { type: 'json' };
import crown from './armies/crown.json' with { type: 'json' };
import frenchCanada from './armies/french-canada.json' with { type: 'json' };
import government1745 from './armies/government-1745.json' with { type: 'json' };
import jacobites from './armies/jacobites.json' with { type: 'json' };
import provincials from './armies/provincials.json' with { type: 'json' };
import woodlandNations from './armies/woodland-nations.json' with { type: 'json' };
import { BASE_SIZES } from './sheet.ts';
import { PROFILES, type Profile, type ProfileKey } from './troops.ts';

/** A test has validated them, so the schema is not needed here. */
const ARMIES = [
  britishFiw,
  provincials,
  frenchCanada,
  woodlandNations,
  continentals,
  crown,
  government1745,
  jacobites,
] as readonly unknown[] as readonly ArmyList[];

const ROAD_WIDTH = 2;
const RIVER_HALF = 1.4;
const FORD_HALF = 2.5;
/** Men stand this far apart, and in two rows when there are more of them. */
const SPACING = 1.5;
const ONE_ROW = 6;
/** Shares of a party: lost by it, and brought to safety. */
const LOST = 0.5;
const SAFE = 0.4;
const STORES_TO_SPOIL = 2;

function profileOf(key: string): Profile {
  return PROFILES[key as ProfileKey];
}

function figuresOf({ strength }: RaisedUnit): number {
  return Math.max(1, strength);
}

function rowsOf(unit: RaisedUnit): number {
  return figuresOf(unit) > ONE_ROW ? 2 : 1;
}

/** Loose men in rows; the place of a unit is the middle of all of them. */
function extentOf(unit: RaisedUnit): { readonly width: number; readonly depth: number } {
  const base = BASE_SIZES.value[profileOf(unit.troops.profile).base === 'mounted' ? 'mounted' : 'foot'];
  const rows = rowsOf(unit);
  const apart = spacingOf(unit) ?? SPACING;
  const files = Math.ceil(figuresOf(unit) / rows);
  return { width: (files - 1) * apart + base.width, depth: (rows - 1) * apart + base.depth };
}

/** Horses are longer than men. */
function spacingOf({ troops }: RaisedUnit): number | undefined {
  return profileOf(troops.profile).base === 'mounted' ? BASE_SIZES.value.mounted.depth + SPACING - 1 : undefined;
}

function partyOf({ brigades }: RaisedForce): number {
  return brigades.flatMap(({ units }) => units).reduce((sum, unit) => sum + figuresOf(unit), 0);
}

/** It is waded slowly, but at the ford. */
function riverOf(piece: Extract<Piece, { is: 'river' }>): readonly ScenarioTerrain[] {
  const { id, name } = piece;
  return riverBanks(piece, RIVER_HALF, FORD_HALF).map((area, i) => ({
    id: `${id}-${i + 1}`,
    kind: 'marsh',
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
      return [{ id, kind: 'road', name: 'Trail', line: outlineOf(piece.line), with: { width: ROAD_WIDTH } }];
    case 'house':
      return [{ id, kind: 'building', name, area: outlineOf(piece.area) }];
    case 'rough':
      return [{ id, kind: 'scrub', name, area: outlineOf(piece.area) }];
    case 'enclosure':
      return [{ id, kind: 'crop-field', name: 'Corn', area: outlineOf(piece.area) }];
    case 'wood':
    case 'hill':
      return [{ id, kind: piece.is, name, area: outlineOf(piece.area) }];
  }
}

function aimsOf({ kind, forces, centre, plan: { table } }: Draft): Aims {
  const sides = { a: { edge: 'south' }, b: { edge: 'north' } };
  const party = partyOf(forces.a);
  const [a, b] = [forces.a.list.called, forces.b.list.called];
  const lost = Math.max(1, Math.round(party * LOST));
  const officer = forces.a.brigades.flatMap(({ units }) => units).find(({ troops }) => troops.role === 'officer');
  if (kind === 'escort' && officer !== undefined) {
    const safe = Math.max(1, Math.round(party * SAFE));
    return {
      sides,
      victory: { rule: 'escape', side: 'a', edges: ['north'], safe, lost, unit: officer.id },
      says: `${a} win with ${safe} figures over the northern edge; the safety of the ${officer.name.toLowerCase()} turns a draw. They lose with ${lost} of theirs.`,
    };
  }
  if (kind === 'raid') {
    const store = (id: string, name: string, [x, y]: Place) => ({ id, name, at: [x, y] as [number, number] });
    const [x, y] = centre;
    return {
      sides,
      objectives: [
        store('stores-1', 'Stores by the road', [x, y]),
        store('stores-2', 'Stores in the west', [Math.round(table.width * 0.28), y]),
        store('stores-3', 'Stores in the east', [Math.round(table.width * 0.72), y]),
      ],
      victory: { rule: 'raid', side: 'a', stores: STORES_TO_SPOIL, lost },
      says: `${a} win by spoiling ${STORES_TO_SPOIL} of three stores before they have lost ${lost} figures; ${b} win by keeping them from it.`,
    };
  }
  return { sides, victory: { rule: 'battle' }, says: 'The first side to lose half its figures has lost.' };
}

/** Skirmishes of Muskets & Tomahawks for tonight. */
export const generator: Generator = {
  system: 'mt',
  armies: ARMIES,
  wars: [
    { id: 'french-and-indian', name: 'French and Indian War', years: [1754, 1760], regions: ['frontier'] },
    { id: 'revolution', name: 'American Revolution', years: [1775, 1783], regions: ['frontier', 'virginia'] },
    { id: 'rising-1745', name: 'The Forty-Five', years: [1745, 1746], regions: ['highlands'] },
  ],
  sizes: {
    short: { table: { width: 48, height: 36 }, worth: 190, turns: 5, minutes: 30 },
    medium: { table: { width: 48, height: 48 }, worth: 280, turns: 5, minutes: 60 },
    long: { table: { width: 60, height: 48 }, worth: 400, turns: 6, minutes: 120 },
    evening: { table: { width: 72, height: 48 }, worth: 540, turns: 7, minutes: 180 },
  },
  kinds: ['meeting', 'attack', 'raid', 'escort', 'relief', 'flank'],
  handicaps: { raid: 0.85, escort: 1.04, flank: 0.97 },
  moods: ['wooded', 'farmland', 'open', 'hilly', 'river', 'village'],
  scale: 0.9,
  gap: 1.5,
  commanderBase: 0,
  levers: [
    {
      field: 'figures',
      word: 'figures',
      least: 3,
      most: 12,
      default: (profile) => profileOf(profile).size,
      isFoot: (profile) => profileOf(profile).base === 'foot' && !profileOf(profile).traits.includes('officer'),
    },
  ],
  stanceOf: (unit) => ({ ...extentOf(unit), forward: 0 }),
  arrivalOf: (unit) => ({ inside: 0, width: extentOf(unit).width }),
  unitWith: (unit) => {
    const spacing = spacingOf(unit);
    const rows = rowsOf(unit);
    return { ...(rows === 1 ? {} : { rows }), ...(spacing === undefined ? {} : { spacing }) };
  },
  commandsOf: () => [],
  commandOf: () => undefined,
  terrainOf,
  aimsOf,
};
