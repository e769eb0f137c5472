import type { Json } from '#battle/index.ts';
import {
  type Palette,
  type PaletteField,
  type PaletteGround,
  type PaletteRule,
  type PaletteTroops,
  ruleOf,
} from '#drafting/index.ts';
import type { Line } from '#sheet/index.ts';
import {
  canTake,
  CONSTRUCTIONS,
  FORMATIONS,
  hasFormations,
  type MovementFormation,
  type Terrain,
} from './facts/words.ts';
import { BUILDING_KINDS } from './play/ground.ts';
import { LENGTHS, SAVES, WHOLE } from './play/own-profile.ts';
import {
  COMMAND_VALUES,
  DEEP_WET,
  HIGH_AREA,
  LINEAR,
  LOW_AREA,
  PARTIALLY_WET,
  ROAD_CAVALRY,
  ROAD_FOOT,
  TERRAIN,
  TERRAIN_GRID,
  type TerrainClass,
} from './sheet.ts';
import { PROFILES, type Profile } from './troops.ts';

const CLASS_LINES: Readonly<Partial<Record<TerrainClass, Line>>> = {
  lowArea: LOW_AREA,
  highArea: HIGH_AREA,
  line: LINEAR,
  wet: PARTIALLY_WET,
  deep: DEEP_WET,
};

/** What the terrain table says of a kind of ground, and the line of its class. */
function doing(kind: Terrain): readonly PaletteRule[] {
  const { class: of, cover, sight } = TERRAIN[kind];
  const line = CLASS_LINES[of];
  const { fact, source } = TERRAIN_GRID;
  return [...(line === undefined ? [] : [ruleOf(line)]), { says: `Cover: ${cover}. Sight: ${sight}`, fact, source }];
}

const WIDTH: PaletteField = { name: 'width', label: 'Width in cm', kind: { is: 'number', from: 0.5, to: 20 } };
const BUILDING: PaletteField = {
  name: 'building',
  label: 'Built of',
  kind: {
    is: 'choice',
    of: Object.fromEntries(BUILDING_KINDS.map((id) => [id, `${id.charAt(0).toUpperCase()}${id.slice(1)}`])),
  },
  isNeeded: true,
};

type Stamp = readonly [id: string, label: string, tool: PaletteGround['tool'], kind: Terrain, name?: string];

const AREA_STAMPS: readonly Stamp[] = [
  ['gentle-hill', 'Gentle hill', 'hill', 'gentleHill'],
  ['steep-hill', 'Steep hill', 'hill', 'steepHill'],
  ['rough', 'Rough ground', 'hill', 'roughGround'],
  ['rocks', 'Rocks', 'hill', 'roughGround', 'Rocks'],
  ['woods', 'Woods', 'wood', 'woods'],
  ['orchard', 'Orchard', 'wood', 'woods', 'Orchard'],
  ['lake', 'Deep water', 'water', 'deepWet'],
  ['shallows', 'Shallow water', 'water', 'shallowWet'],
  ['bog', 'Bog', 'water', 'partiallyWet'],
  ['marsh', 'Marsh', 'water', 'marsh'],
  ['swamp', 'Swamp', 'water', 'swamp'],
  ['crops', 'Crops', 'field', 'crops'],
  ['mud', 'Mud', 'field', 'mud'],
  ['sand', 'Soft sand', 'field', 'softSand'],
  ['snow', 'Deep snow', 'field', 'deepSnow'],
];
const LINE_STAMPS: readonly Stamp[] = [
  ['river', 'River', 'water', 'deepWet'],
  ['stream', 'Stream', 'water', 'shallowWet'],
  ['boggy-brook', 'Boggy brook', 'water', 'partiallyWet'],
  ['hedge', 'Hedge', 'wall', 'linear'],
  ['wall', 'Wall', 'wall', 'linear', 'Wall'],
  ['fence', 'Fence', 'wall', 'linear', 'Fence'],
];

function stamped(shape: PaletteGround['shape'], stamps: readonly Stamp[]): readonly PaletteGround[] {
  return stamps.map(([id, label, tool, kind, name]) => ({
    id,
    label,
    tool,
    kind,
    shape,
    ...(name === undefined ? {} : { name }),
    fields: shape === 'line' ? [WIDTH] : [],
    does: doing(kind),
  }));
}

const WORKS = ['breastWorks', 'logWorks', 'fortifiedWorks', 'stoneFortification'] as const;

const GROUND: readonly PaletteGround[] = [
  ...stamped('area', AREA_STAMPS),
  ...stamped('line', LINE_STAMPS),
  ...(['line', 'area'] as const).flatMap((shape) =>
    WORKS.map(
      (kind): PaletteGround => ({
        id: `${kind}-${shape}`,
        label: shape === 'line' ? CONSTRUCTIONS[kind] : `${CONSTRUCTIONS[kind]}, closed`,
        tool: 'wall',
        kind,
        shape,
        fields: shape === 'line' ? [WIDTH] : [],
        does: doing('linear'),
      }),
    ),
  ),
  ...(
    [
      ['village', 'Village', undefined],
      ['town', 'Town', 'Town'],
      ['farm', 'Farm', 'Farm'],
    ] as const
  ).map(
    ([id, label, name]): PaletteGround => ({
      id,
      label,
      tool: 'town',
      kind: 'builtUp',
      shape: 'area',
      ...(name === undefined ? {} : { name }),
      with: { building: 'wooden' },
      fields: [BUILDING],
      does: doing('builtUp'),
    }),
  ),
  {
    id: 'bridge',
    label: 'Bridge',
    tool: 'crossing',
    kind: 'bridge',
    shape: 'area',
    fields: [],
    does: [
      {
        says: 'Over the water for march columns, limbered guns, transport and command units',
        fact: 'GTC-TERR-07',
        source: 'sheet',
      },
    ],
  },
  {
    id: 'road',
    label: 'Road',
    tool: 'road',
    kind: 'road',
    shape: 'line',
    with: { width: 2 },
    fields: [WIDTH],
    does: [ruleOf(ROAD_FOOT), ruleOf(ROAD_CAVALRY)],
  },
  {
    id: 'track',
    label: 'Track',
    tool: 'road',
    kind: 'road',
    shape: 'line',
    name: 'Track',
    with: { width: 2 },
    fields: [WIDTH],
    does: [ruleOf(ROAD_FOOT), ruleOf(ROAD_CAVALRY)],
  },
];

const truth = (name: string, label: string): PaletteField => ({ name, label, kind: { is: 'truth' } });
const SAVE: PaletteField = {
  name: 'save',
  label: 'Save',
  kind: { is: 'values', of: SAVES.map((save) => [save, save === 'none' ? 'No save' : `${save}+`]) },
};

function length(name: keyof typeof LENGTHS, label: string): PaletteField {
  const { from, to } = LENGTHS[name];
  return { name, label, kind: { is: 'number', from, to } };
}

function whole(name: keyof typeof WHOLE, label: string): PaletteField {
  const { from, to } = WHOLE[name];
  return { name, label, kind: { is: 'whole', from, to } };
}

function fieldsOf({ type }: Profile): readonly PaletteField[] {
  return [
    whole('stands', 'Stands'),
    length('moveCm', 'Move in cm'),
    ...(type === 'cavalry' ? [length('moveDismountedCm', 'Move on foot in cm'), truth('mounted', 'Mounted')] : []),
    whole('fireAttackPerStand', 'Fire dice a stand'),
    length('fireRangeCm', 'Range in cm'),
    whole('hitsValue', 'Hits it takes'),
    SAVE,
    ...(type === 'cavalry' ? [truth('sabre', 'Sabres')] : []),
    truth('recce', 'Reconnaissance'),
    truth('guerrilla', 'Guerrillas'),
    ...(hasFormations(type) ? [truth('prone', 'Lying down')] : []),
    ...(type === 'transport' ? [] : [truth('dugIn', 'Dug in')]),
    { name: 'works', label: 'Dug in behind', kind: { is: 'choice', of: { soft: 'Soft cover', hard: 'Hard cover' } } },
    truth('suppressed', 'Suppressed at the start'),
    truth('boat', 'Has boats'),
  ];
}

function formationsOf({ type }: Profile): PaletteTroops['formations'] {
  if (hasFormations(type))
    return (Object.keys(FORMATIONS) as MovementFormation[])
      .filter((id) => canTake(type, id))
      .map((id) => ({ id, label: FORMATIONS[id] }));
  if (type !== 'artillery') return [];
  return [
    { id: 'unlimbered', label: 'Unlimbered' },
    { id: 'limbered', label: 'Limbered' },
  ];
}

const TROOPS: readonly PaletteTroops[] = Object.entries<Profile>(PROFILES)
  .filter(([, { type }]) => type !== 'command')
  .map(([profile, of]) => ({
    profile,
    label: of.name,
    formations: formationsOf(of),
    fields: fieldsOf(of),
    usual: usualOf(of),
  }));

function usualOf({ stands, moveCm, moveDismountedCm, attackPerStand, rangeCm, hitsValue, save, ...traits }: Profile) {
  const { sabre, recce, guerrilla, boat } = traits;
  const usual: Readonly<Record<string, Json>> = {
    stands,
    moveCm,
    moveDismountedCm,
    fireAttackPerStand: attackPerStand,
    fireRangeCm: rangeCm,
    hitsValue,
    save: save ?? 'none',
    sabre,
    recce,
    guerrilla,
    boat,
  };
  return usual;
}

const EDGES = { north: 'North', south: 'South', east: 'East', west: 'West' } as const;
const { CO, HQ } = COMMAND_VALUES.value;
const PLACE: readonly PaletteField[] = [
  { name: 'at', label: 'Place', kind: { is: 'place' }, isNeeded: true },
  { name: 'within', label: 'Within cm of it', kind: { is: 'number', from: 1, to: 100 }, isNeeded: true },
];
const ENDS_AFTER: PaletteField = { name: 'endsAfter', label: 'The last turn ends after', kind: { is: 'side' } };

/** What a scenario of Grand Tactical Commander may say. */
export const palette: Palette = {
  system: 'gtc',
  unit: 'centimetre',
  tables: [
    { width: 180, height: 120 },
    { width: 108, height: 72 },
    { width: 240, height: 120 },
  ],
  ground: GROUND,
  troops: TROOPS,
  commands: {
    label: 'Command unit',
    isNeeded: true,
    roles: [
      { id: 'hq', label: 'Headquarters', with: { rank: 'HQ', value: HQ } },
      { id: 'co', label: 'Commanding officer', with: { rank: 'CO', value: CO } },
    ],
    top: 'co',
    fields: [
      {
        name: 'rank',
        label: 'Rank',
        kind: { is: 'choice', of: { HQ: 'Headquarters', CO: 'Commanding officer' } },
        says: 'Each side has one commanding officer.',
        isNeeded: true,
      },
      { name: 'value', label: 'Command value', kind: { is: 'whole', from: 2, to: 12 } },
      truth('mounted', 'Mounted'),
      { name: 'heading', label: 'Faces, in degrees', kind: { is: 'heading' } },
      length('moveCm', 'Move in cm'),
      length('moveDismountedCm', 'Move on foot in cm'),
      whole('hitsValue', 'Hits it takes'),
      SAVE,
    ],
  },
  objectives: undefined,
  victory: [
    {
      id: 'smallerShare',
      label: 'Fewer losses',
      says: 'After the last turn the side that has used up the smaller share of its breakpoint wins.',
      value: undefined,
      fields: [],
    },
    {
      id: 'moreInfantryNear',
      label: 'More infantry near a place',
      says: 'After the last turn the side with more infantry near a place wins.',
      value: { atTheEnd: 'moreInfantryNear' },
      fields: [...PLACE, { name: 'ifEqual', label: 'If equal, this side wins', kind: { is: 'side' } }, ENDS_AFTER],
    },
    {
      id: 'holdAndClear',
      label: 'Hold a place and clear it',
      says: 'After the last turn one side must be at a place with no steady enemy there; otherwise the other side wins.',
      value: { atTheEnd: 'holdAndClear', side: 'a' },
      fields: [
        { name: 'side', label: 'The side that must do it', kind: { is: 'side' }, isNeeded: true },
        ...PLACE,
        ENDS_AFTER,
      ],
    },
  ],
  sideFields: [
    { name: 'edge', label: 'Own table edge', kind: { is: 'choice', of: EDGES } },
    { name: 'breakpoint', label: 'Breakpoint in %', kind: { is: 'whole', from: 1, to: 100 } },
  ],
  sides: { a: { edge: 'south' }, b: { edge: 'north' } },
  options: [],
  // Players set up no units in this game.
  deployment: undefined,
  arrivals: 'From its turn on it may be ordered on to the table at its place.',
};
