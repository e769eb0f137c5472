import type { Json } from '#battle/index.ts';
import {
  type Palette,
  type PaletteField,
  type PaletteGround,
  type PaletteRule,
  type PaletteTroops,
  ruleOf,
} from '#drafting/index.ts';
import { DISCIPLINES, FORMATIONS, type Formation, MELEE_WEAPONS, TRAITS as TRAIT_WORDS } from './facts/words.ts';
import { PIECES } from './play/ground.ts';
import { MOVE_TERRAIN, WEAPONS } from './sheet.ts';
import { BASES, PROFILES, type Profile, TRAITS, TROOP_TYPES } from './troops.ts';

function onTheMove(id: string): readonly PaletteRule[] {
  return MOVE_TERRAIN.filter((row) => row.id === id).map(ruleOf);
}

/** A row of "Types of Terrain", and what moving there costs. */
function doing(kind: string): readonly PaletteRule[] {
  const piece = PIECES.get(kind);
  if (piece === undefined) return [];
  const { type, height, cover } = piece.value;
  const { fact, source } = piece;
  const says = `${height === 'low' ? 'Low' : 'High'}; ${cover === 'none' ? 'hides completely' : `${cover} cover`}`;
  return [{ says, fact, source }, ...onTheMove(type === 'obstacle' ? 'obstacles' : type)];
}

const WIDTH: PaletteField = { name: 'width', label: 'Width in inches', kind: { is: 'number', from: 0.5, to: 12 } };
const LOOPHOLED: PaletteField = { name: 'loopholed', label: 'May be shot through', kind: { is: 'truth' } };
const LEVEL: PaletteField = { name: 'level', label: 'Height', kind: { is: 'whole', from: 0, to: 9 } };
const DOORS: PaletteField = {
  name: 'doors',
  label: 'Doors',
  kind: { is: 'places' },
  says: 'None means open all round.',
};
const ON_THE_ROAD = onTheMove('road');

type Stamp = readonly [id: string, label: string, tool: PaletteGround['tool'], kind: string, name?: string];

const AREA_STAMPS: readonly Stamp[] = [
  ['wood', 'Wood', 'wood', 'wood'],
  ['orchard', 'Orchard', 'wood', 'orchard'],
  ['scrub', 'Scrub', 'wood', 'scrub'],
  ['crop-field', 'Crop field', 'field', 'crop-field'],
  ['rocky-ground', 'Rocky ground', 'hill', 'rocky-ground'],
  ['marsh', 'Marsh', 'water', 'marsh'],
];
const LINE_STAMPS: readonly Stamp[] = [
  ['barrier', 'Barrier', 'wall', 'barrier'],
  ['hedge', 'Hedge', 'wall', 'barrier', 'Hedge'],
  ['low-wall', 'Low wall', 'wall', 'low-wall'],
  ['palisade', 'Palisade', 'wall', 'palisade'],
  ['hay', 'Hay', 'field', 'hay'],
  ['wagon', 'Wagon', 'town', 'wagon'],
  ['cart', 'Cart', 'town', 'cart'],
];

function stamped(shape: PaletteGround['shape'], stamps: readonly Stamp[]): readonly PaletteGround[] {
  return stamps.map(([id, label, tool, kind, name]) => ({
    id,
    label,
    tool,
    kind,
    shape,
    ...(name === undefined ? {} : { name }),
    fields: shape === 'line' ? [WIDTH, LOOPHOLED] : [],
    does: doing(kind),
  }));
}

function house(fact: string, says: string): PaletteRule {
  return { says, fact, source: 'house' };
}

const DEEP = [house('MT-GAP-44', 'Too deep to be crossed')];

const GROUND: readonly PaletteGround[] = [
  ...stamped('area', AREA_STAMPS),
  ...stamped('line', LINE_STAMPS),
  {
    id: 'hill',
    label: 'Hill',
    tool: 'hill',
    kind: 'hill',
    shape: 'area',
    fields: [LEVEL],
    does: [house('MT-GAP-44', 'Blocks sight between those who are not on it')],
  },
  { id: 'lake', label: 'Lake', tool: 'water', kind: 'water', shape: 'area', fields: [], does: DEEP },
  { id: 'river', label: 'River', tool: 'water', kind: 'water', shape: 'area', name: 'River', fields: [], does: DEEP },
  {
    id: 'building',
    label: 'Building',
    tool: 'town',
    kind: 'building',
    shape: 'area',
    fields: [DOORS],
    does: [...onTheMove('rough'), house('MT-GAP-37', 'Solid cover inside; blocks sight')],
  },
  {
    id: 'road',
    label: 'Road',
    tool: 'road',
    kind: 'road',
    shape: 'line',
    with: { width: 2 },
    fields: [{ ...WIDTH, isNeeded: true }],
    does: ON_THE_ROAD,
  },
  {
    id: 'trail',
    label: 'Trail',
    tool: 'road',
    kind: 'road',
    shape: 'line',
    name: 'Trail',
    with: { width: 2 },
    fields: [{ ...WIDTH, isNeeded: true }],
    does: ON_THE_ROAD,
  },
];

function spelled(
  words: readonly string[],
  known: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const plain = (word: string): string => word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return Object.fromEntries(
    words.map((word) => [word, known[word] ?? `${word.charAt(0).toUpperCase()}${plain(word.slice(1))}`]),
  );
}

const [BEST_SCORE, WORST_SCORE] = [2, 9];
const MOST_FIGURES = 20;

function score(name: string, label: string): PaletteField {
  return {
    name,
    label,
    kind: { is: 'whole', from: BEST_SCORE, to: WORST_SCORE },
    says: 'The number to reach on the die.',
  };
}

function choice(name: string, label: string, of: Readonly<Record<string, string>>): PaletteField {
  return { name, label, kind: { is: 'choice', of } };
}

function fieldsOf({ traits, weapons }: Profile): readonly PaletteField[] {
  const isOfficer = traits.includes('officer');
  const mayHide = traits.some((trait) => trait === 'scout' || trait === 'native');
  return [
    {
      name: 'figures',
      label: 'Figures',
      kind: { is: 'whole', from: 1, to: isOfficer ? 1 : MOST_FIGURES },
      isNeeded: !isOfficer,
    },
    { name: 'rows', label: 'Rows', kind: { is: 'whole', from: 1, to: MOST_FIGURES } },
    { name: 'spacing', label: 'Inches apart', kind: { is: 'number', from: 1, to: 12 } },
    ...(weapons.includes('artillery')
      ? [{ name: 'gun', label: 'Its gun', kind: { is: 'place' }, isNeeded: true } as const]
      : []),
    { name: 'shaken', label: 'Shaken at the start', kind: { is: 'truth' } },
    ...(mayHide ? [{ name: 'mayHide', label: 'May begin hidden', kind: { is: 'truth' } } as const] : []),
    choice('troopType', 'Acts on the cards of', TROOP_TYPES),
    score('shooting', 'Shooting'),
    score('aggression', 'Aggression'),
    score('defence', 'Defence'),
    choice('discipline', 'Discipline', DISCIPLINES),
    choice('melee', 'Hand-to-hand weapon', MELEE_WEAPONS),
    choice('base', 'Base', spelled(BASES)),
    { name: 'traits', label: 'Traits', kind: { is: 'choices', of: spelled(TRAITS, TRAIT_WORDS) } },
    {
      name: 'weapons',
      label: 'Weapons',
      kind: { is: 'choices', of: Object.fromEntries(Object.entries(WEAPONS).map(([id, { says }]) => [id, says])) },
    },
  ];
}

const OPEN_ORDER: readonly Formation[] = ['loose', 'extended'];

const TROOPS: readonly PaletteTroops[] = Object.entries<Profile>(PROFILES).map(([profile, of]) => {
  const { name: label, size, points: _, ...usual } = of;
  return {
    profile,
    label,
    formations: (Object.keys(FORMATIONS) as Formation[])
      .filter((id) => OPEN_ORDER.includes(id) || of.traits.includes('closeOrder'))
      .map((id) => ({ id, label: FORMATIONS[id] })),
    ...(of.traits.includes('officer') ? {} : { with: { figures: size } }),
    fields: fieldsOf(of),
    usual: { ...(usual as unknown as Readonly<Record<string, Json>>), rows: 1, spacing: 1.5 },
  };
});

const EDGES = { north: 'North', south: 'South', east: 'East', west: 'West' } as const;
const SIDE: PaletteField = { name: 'side', label: 'The side that must do it', kind: { is: 'side' }, isNeeded: true };
const figures = (name: string, label: string): PaletteField => ({
  name,
  label,
  kind: { is: 'whole', from: 1, to: 99 },
  isNeeded: true,
});

/** What a scenario of Muskets & Tomahawks may say. */
export const palette: Palette = {
  system: 'mt',
  unit: 'inch',
  tables: [
    { width: 48, height: 48 },
    { width: 48, height: 32 },
    { width: 72, height: 48 },
  ],
  ground: GROUND,
  troops: TROOPS,
  // Officers are units.
  commands: undefined,
  objectives: { says: 'The stores of a raid: an action of a figure beside them spoils them.', kinds: [] },
  victory: [
    {
      id: 'battle',
      label: 'Battle',
      says: 'The side that breaks the other wins.',
      value: undefined,
      fields: [],
    },
    {
      id: 'escape',
      label: 'Escape',
      says: 'One side must bring figures off over an edge before it has lost too many.',
      value: { rule: 'escape', side: 'a', edges: ['north'], safe: 12, lost: 16 },
      fields: [
        SIDE,
        { name: 'edges', label: 'Edges', kind: { is: 'choices', of: EDGES }, isNeeded: true },
        figures('safe', 'Figures to bring off'),
        figures('lost', 'Figures it may lose'),
        {
          name: 'unit',
          label: 'A draw is won if this unit is safe',
          kind: { is: 'piece', among: 'units' },
          isNeeded: true,
        },
      ],
    },
    {
      id: 'raid',
      label: 'Raid',
      says: 'One side must spoil stores before it has lost too many figures.',
      value: { rule: 'raid', side: 'a', stores: 2, lost: 14 },
      fields: [
        SIDE,
        { name: 'stores', label: 'Stores to spoil', kind: { is: 'whole', from: 1, to: 9 }, isNeeded: true },
        figures('lost', 'Figures it may lose'),
      ],
    },
  ],
  sideFields: [
    { name: 'edge', label: 'Edge it flees to', kind: { is: 'choice', of: EDGES } },
    { name: 'points', label: 'Command points at the start', kind: { is: 'whole', from: 1, to: 99 } },
    { name: 'hideIn', label: 'Where its hidden units begin', kind: { is: 'pieces', among: 'terrain' } },
  ],
  sides: { a: { edge: 'south' }, b: { edge: 'north' } },
  options: [
    {
      name: 'spotting',
      label: 'Spotting',
      kind: { is: 'choice', of: { fixed: 'Fixed distances', roll: 'By a roll' } },
    },
    { name: 'attacker', label: 'Attacker', kind: { is: 'side' } },
  ],
  deployment:
    'Units without a place are set up by their player in the zones of their side, the defender first (MT-GAP-39).',
  arrivals: 'From its turn on it comes on at its place.',
};
