import type { Json } from '#battle/index.ts';
import {
  type Palette,
  type PaletteField,
  type PaletteGround,
  type PaletteRule,
  type PaletteTroops,
  ruleOf,
} from '#drafting/index.ts';
import { findLine } from '#sheet/index.ts';
import { GROUND_RULES } from './chart/ground.ts';
import { ARTILLERY_CLASSES, CAVALRY_CLASSES, canTake, FORMATIONS, type Formation, QUALITIES } from './facts/words.ts';
import { SHEET } from './sheet.ts';
import { PROFILES, type Profile, TRAIT_NAMES } from './troops.ts';

/** The lines of the sheet about a kind of ground. */
function doing(kind: string): readonly PaletteRule[] {
  return (GROUND_RULES[kind] ?? []).flatMap((rule) => {
    const found = findLine(SHEET, rule);
    return found === undefined ? [] : [ruleOf(found.line)];
  });
}

const WIDTH: PaletteField = {
  name: 'width',
  label: 'Width in inches',
  kind: { is: 'number', from: 0.25, to: 6 },
  isNeeded: true,
};
const STREAM_WIDTH: PaletteField = { name: 'width', label: 'Width in inches', kind: { is: 'number', from: 0, to: 6 } };
const FRONT: PaletteField = {
  name: 'front',
  label: 'Faces, in degrees',
  kind: { is: 'heading' },
  says: '0 east, 90 north, 180 west, 270 south.',
  isNeeded: true,
};
const crest = (name: string, label: string): PaletteField => ({
  name,
  label,
  kind: { is: 'number', from: 0, to: 200 },
});
const SLOPE: readonly PaletteField[] = [
  { name: 'grade', label: 'Grade', kind: { is: 'choice', of: { gentle: 'Gentle', steep: 'Steep' } }, isNeeded: true },
  {
    name: 'uphill',
    label: 'Rises towards, in degrees',
    kind: { is: 'heading' },
    says: 'Or the two ends of its crest.',
  },
  crest('crestX1', 'Crest from, east'),
  crest('crestY1', 'Crest from, north'),
  crest('crestX2', 'Crest to, east'),
  crest('crestY2', 'Crest to, north'),
];

const GROUND: readonly PaletteGround[] = [
  {
    id: 'gentle-slope',
    label: 'Gentle slope',
    tool: 'hill',
    kind: 'slope',
    shape: 'area',
    with: { grade: 'gentle', uphill: 90 },
    fields: SLOPE,
    does: doing('gentle'),
  },
  {
    id: 'steep-slope',
    label: 'Steep slope',
    tool: 'hill',
    kind: 'slope',
    shape: 'area',
    with: { grade: 'steep', uphill: 90 },
    fields: SLOPE,
    does: doing('steep'),
  },
  { id: 'wood', label: 'Wood', tool: 'wood', kind: 'wood', shape: 'area', fields: [], does: doing('wood') },
  {
    id: 'orchard',
    label: 'Orchard',
    tool: 'wood',
    kind: 'wood',
    shape: 'area',
    name: 'Orchard',
    fields: [],
    does: doing('wood'),
  },
  {
    id: 'river',
    label: 'River',
    tool: 'water',
    kind: 'river',
    shape: 'line',
    with: { width: 1.5 },
    fields: [WIDTH],
    does: doing('river'),
  },
  {
    id: 'stream',
    label: 'Stream',
    tool: 'water',
    kind: 'stream',
    shape: 'line',
    fields: [STREAM_WIDTH],
    does: doing('stream'),
  },
  { id: 'marsh', label: 'Marsh', tool: 'water', kind: 'marsh', shape: 'area', fields: [], does: doing('marsh') },
  { id: 'bridge', label: 'Bridge', tool: 'crossing', kind: 'bridge', shape: 'area', fields: [], does: doing('bridge') },
  {
    id: 'road',
    label: 'Road',
    tool: 'road',
    kind: 'road',
    shape: 'line',
    with: { width: 1 },
    fields: [WIDTH],
    does: doing('road'),
  },
  {
    id: 'track',
    label: 'Track',
    tool: 'road',
    kind: 'road',
    shape: 'line',
    name: 'Track',
    with: { width: 1 },
    fields: [WIDTH],
    does: doing('road'),
  },
  {
    id: 'entrenched',
    label: 'Field works',
    tool: 'wall',
    kind: 'entrenched',
    shape: 'line',
    with: { front: 90 },
    fields: [FRONT],
    does: doing('entrenched'),
  },
  { id: 'village', label: 'Village', tool: 'town', kind: 'village', shape: 'area', fields: [], does: doing('village') },
  { id: 'town', label: 'Town', tool: 'town', kind: 'town', shape: 'area', fields: [], does: doing('town') },
  { id: 'fort', label: 'Fort', tool: 'town', kind: 'fort', shape: 'area', fields: [], does: doing('fort') },
];

const TRAIT_LABELS: Readonly<Record<string, string>> = {
  raggedVolleys: 'Ragged volleys',
  devastatingVolleys: 'Devastating volleys',
  tacticallyInept: 'Tactically inept',
  passive: 'Passive',
  fragile: 'Fragile',
  aggressive: 'Aggressive',
  lancers: 'Lancers',
  militia: 'Militia',
};

const FOOT_WEAPONS = {
  musket: 'Musket',
  skirmishMusket: 'Musket, skirmishers',
  ineffectiveMusket: 'Ineffective musket',
  none: 'None',
} as const;
const HORSE_WEAPONS = { cavalryMusket: 'Cavalry musket', none: 'None' } as const;

function choice(name: string, label: string, of: Readonly<Record<string, string>>): PaletteField {
  return { name, label, kind: { is: 'choice', of } };
}

/** Combinations that section 5.1 does not allow are not offered. */
function traitsOf({ arm, raggedVolleys, devastatingVolleys }: Profile): readonly PaletteField[] {
  const barred = arm === 'cavalry' ? [] : arm === 'infantry' ? ['lancers'] : ['lancers', 'militia'];
  const volleys = raggedVolleys ? ['devastatingVolleys'] : devastatingVolleys ? ['raggedVolleys'] : [];
  return TRAIT_NAMES.filter((name) => ![...barred, ...volleys].includes(name)).map((name) => ({
    name,
    label: TRAIT_LABELS[name] ?? name,
    kind: { is: 'truth' },
  }));
}

const MOST_BASES = 8;

function fieldsOf(profile: Profile): readonly PaletteField[] {
  const { arm } = profile;
  const bases: PaletteField = {
    name: 'bases',
    label: 'Bases',
    kind: { is: 'whole', from: 1, to: arm === 'artillery' ? 1 : MOST_BASES },
  };
  const spent: PaletteField = {
    name: 'spentAtLoss',
    label: 'Spent after losing',
    kind: { is: 'whole', from: 1, to: MOST_BASES, isOpen: true },
    says: 'Bases; otherwise as the rules say.',
  };
  return [
    bases,
    choice('quality', 'Quality', QUALITIES),
    ...(arm === 'infantry' ? [choice('weapon', 'Weapon', FOOT_WEAPONS), spent] : []),
    ...(arm === 'cavalry'
      ? [choice('weapon', 'Weapon', HORSE_WEAPONS), choice('cavalryClass', 'Class', CAVALRY_CLASSES), spent]
      : []),
    ...(arm === 'artillery' ? [choice('artilleryClass', 'Class', ARTILLERY_CLASSES)] : []),
    ...traitsOf(profile),
  ];
}

const TROOPS: readonly PaletteTroops[] = Object.entries<Profile>(PROFILES).map(([profile, of]) => {
  const { name: label, arm: _, ...usual } = of;
  return {
    profile,
    label,
    formations: (Object.keys(FORMATIONS) as Formation[])
      .filter((id) => canTake(of.arm, id))
      .map((id) => ({ id, label: FORMATIONS[id] })),
    fields: fieldsOf(of),
    usual: usual as Readonly<Record<string, Json>>,
  };
});

const EDGES = { north: 'North', south: 'South', east: 'East', west: 'West' } as const;

/** What a scenario of Bloody Big Battles may say. */
export const palette: Palette = {
  system: 'bbb',
  unit: 'inch',
  tables: [
    { width: 48, height: 48 },
    { width: 36, height: 24 },
    { width: 72, height: 48 },
    { width: 96, height: 60 },
  ],
  ground: GROUND,
  troops: TROOPS,
  commands: {
    label: 'General',
    isNeeded: false,
    roles: [{ id: 'general', label: 'General', with: { serves: 'army' } }],
    fields: [
      {
        name: 'serves',
        label: 'Whom the general helps',
        kind: { is: 'pieces', among: 'units', all: { word: 'army', label: 'The whole army' } },
        isNeeded: true,
      },
      { name: 'arrivesTurn', label: 'Arrives in turn', kind: { is: 'whole', from: 1, to: 20, isOpen: true } },
      {
        name: 'gives.to',
        label: 'Hands over to',
        kind: { is: 'piece', among: 'commands' },
        says: 'Once that general is on the table; set whom this one keeps as well.',
      },
      { name: 'gives.keeps', label: 'Keeps', kind: { is: 'pieces', among: 'units' } },
    ],
  },
  objectives: {
    says: 'A place or a piece of ground, held by the last side that had it to itself.',
    kinds: ['village', 'wood', 'marsh', 'town', 'fort', 'slope', 'bridge'],
  },
  victory: [
    {
      id: 'objectives',
      label: 'Objectives',
      says: 'An army at half its bases or fewer is broken and loses; otherwise the points of the objectives decide after the last turn.',
      value: undefined,
      fields: [],
    },
  ],
  sideFields: [
    { name: 'edge', label: 'Own table edge', kind: { is: 'choice', of: EDGES }, isNeeded: true },
    { name: 'setsUpFirst', label: 'Sets up first', kind: { is: 'truth' } },
  ],
  sides: { a: { edge: 'south' }, b: { edge: 'north' } },
  options: [],
  deployment:
    'Units without a place are set up by their player in the zones of their side, which must be twice as large as their bases (BBB-GAP-30).',
  arrivals: 'From its turn on it rolls to come on at its place, in march column or limbered (BBB-GAP-30).',
};
