import type { Json } from '#battle/index.ts';
import {
  type Palette,
  type PaletteField,
  type PaletteGround,
  type PaletteRule,
  type PaletteTroops,
  ruleOf,
} from '#drafting/index.ts';
import { COMMANDER_RATINGS, FORMATIONS, type Formation, isArtillery, LEVELS } from './facts/words.ts';
import { LEAST_STANDS } from './play/faults.ts';
import { DISARRAY, GUNS, NEAR_EDGE, OBSTACLE, SEEN_INSIDE, SMALL_ARMS, WOODS_BAR } from './sheet.ts';
import { canTake, PROFILES, type Profile } from './troops.ts';

function house(fact: string, says: string): PaletteRule {
  return { says, fact, source: 'house' };
}

const WIDTH: PaletteField = { name: 'width', label: 'Width in inches', kind: { is: 'number', from: 0.25, to: 6 } };
const LEVEL: PaletteField = { name: 'level', label: 'Height', kind: { is: 'whole', from: 1, to: 3 }, isNeeded: true };
const FRONT: PaletteField = {
  name: 'front',
  label: 'Faces, in degrees',
  kind: { is: 'heading' },
  says: '0 east, 90 north, 180 west, 270 south. Without it they cover from both sides.',
};
const IN_COVER = [ruleOf(SEEN_INSIDE), ruleOf(NEAR_EDGE)];
const ROAD = [house('W66-GAP-34', 'Road columns keep on it')];

const GROUND: readonly PaletteGround[] = [
  {
    id: 'hill',
    label: 'Hill',
    tool: 'hill',
    kind: 'hill',
    shape: 'area',
    with: { level: 1 },
    fields: [LEVEL],
    does: [house('W66-GAP-34', 'Costs nothing; blocks sight between units that stand lower')],
  },
  {
    id: 'woods',
    label: 'Woods',
    tool: 'wood',
    kind: 'woods',
    shape: 'area',
    fields: [],
    does: [ruleOf(WOODS_BAR), ruleOf(DISARRAY), ...IN_COVER],
  },
  {
    id: 'orchard',
    label: 'Orchard',
    tool: 'wood',
    kind: 'woods',
    shape: 'area',
    name: 'Orchard',
    fields: [],
    does: [ruleOf(WOODS_BAR), ruleOf(DISARRAY), ...IN_COVER],
  },
  {
    id: 'river',
    label: 'River',
    tool: 'water',
    kind: 'river',
    shape: 'line',
    with: { width: 1.5 },
    fields: [WIDTH],
    does: [house('W66-GAP-34', 'Crossed by a bridge only')],
  },
  {
    id: 'stream',
    label: 'Stream',
    tool: 'water',
    kind: 'stream',
    shape: 'line',
    fields: [WIDTH],
    does: [ruleOf(OBSTACLE.infantry), ruleOf(OBSTACLE.others)],
  },
  {
    id: 'bridge',
    label: 'Bridge',
    tool: 'crossing',
    kind: 'bridge',
    shape: 'area',
    fields: [],
    does: [house('W66-GAP-34', 'Cancels the obstacle under it')],
  },
  {
    id: 'road',
    label: 'Road',
    tool: 'road',
    kind: 'road',
    shape: 'line',
    with: { width: 1 },
    fields: [WIDTH],
    does: ROAD,
  },
  {
    id: 'high-road',
    label: 'High road',
    tool: 'road',
    kind: 'road',
    shape: 'line',
    name: 'High road',
    with: { width: 1 },
    fields: [WIDTH],
    does: ROAD,
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
    does: ROAD,
  },
  {
    id: 'works',
    label: 'Field works',
    tool: 'wall',
    kind: 'works',
    shape: 'line',
    fields: [FRONT],
    does: [house('W66-GAP-34', 'Units within 1\u2033 behind them are advantaged under fire')],
  },
  {
    id: 'town',
    label: 'Town',
    tool: 'town',
    kind: 'town',
    shape: 'area',
    fields: [],
    does: [
      house('W66-GAP-47', 'Infantry only, as many stands as have room; advantaged under fire and in a town fight'),
      ...IN_COVER,
    ],
  },
];

function named(weapons: Readonly<Record<string, { readonly name: string }>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(weapons).map(([id, { name }]) => [id, name]));
}

const RATINGS = { from: 6, to: 9 } as const;
const MOST_STANDS = 12;
const MOST_INTERVAL = 1.25;

const INTERVAL: PaletteField = {
  name: 'interval',
  label: 'Between stands, in inches',
  kind: { is: 'number', from: 0, to: MOST_INTERVAL },
};

function fieldsOf({ arm }: Profile): readonly PaletteField[] {
  const arms = arm === 'infantry' ? SMALL_ARMS : isArtillery(arm) ? GUNS : {};
  return [
    { name: 'stands', label: 'Stands', kind: { is: 'whole', from: 1, to: MOST_STANDS } },
    { name: 'rating', label: 'Morale', kind: { is: 'whole', ...RATINGS } },
    ...(arm === 'cavalry'
      ? []
      : [{ name: 'weapon', label: 'Weapon', kind: { is: 'choice', of: named(arms) } } as const]),
    ...(arm === 'infantry' ? [{ name: 'stosstaktik', label: 'Stosstaktik', kind: { is: 'truth' } } as const] : []),
    {
      name: 'status',
      label: 'At the start',
      kind: { is: 'choice', of: { formed: 'Formed', disarrayed: 'Disarrayed', disorganized: 'Disorganised' } },
    },
    ...(isArtillery(arm) ? [] : [INTERVAL]),
    ...(arm === 'infantry'
      ? [{ name: 'town', label: 'Town it holds', kind: { is: 'piece', among: 'terrain', kinds: ['town'] } } as const]
      : []),
  ];
}

/** What a new unit is in comes first; roads and towns are for those that are put there. */
const FORMATION_ORDER: readonly Formation[] = (Object.keys(FORMATIONS) as Formation[]).toSorted(
  (one, two) => Number(isElsewhere(one)) - Number(isElsewhere(two)),
);

function isElsewhere(formation: Formation): boolean {
  return formation === 'road-column' || formation === 'garrison';
}

const TROOPS: readonly PaletteTroops[] = Object.entries<Profile>(PROFILES).map(([profile, of]) => {
  const { name: label, nation: _, arm: __, ...usual } = of;
  return {
    profile,
    label,
    formations: FORMATION_ORDER.filter((id) => canTake(of.arm, id) && of.stands >= (LEAST_STANDS[id] ?? 1)).map(
      (id) => ({ id, label: FORMATIONS[id] }),
    ),
    fields: fieldsOf(of),
    usual: usual as Readonly<Record<string, Json>>,
  };
});

const EDGES = { north: 'North', south: 'South', east: 'East', west: 'West' } as const;

/** What a scenario of 1866 may say. */
export const palette: Palette = {
  system: '1866',
  unit: 'inch',
  tables: [
    { width: 48, height: 40 },
    { width: 36, height: 24 },
    { width: 60, height: 44 },
    { width: 72, height: 48 },
  ],
  ground: GROUND,
  troops: TROOPS,
  commands: {
    label: 'Commander',
    isNeeded: false,
    roles: Object.entries(LEVELS).map(([id, label]) => ({
      id,
      label: `${label} commander`,
      with: { level: id, rating: 'average' },
    })),
    fields: [
      { name: 'level', label: 'Commands', kind: { is: 'choice', of: LEVELS }, isNeeded: true },
      { name: 'rating', label: 'Rating', kind: { is: 'choice', of: COMMANDER_RATINGS }, isNeeded: true },
      { name: 'arrives', label: 'Present from turn', kind: { is: 'whole', from: 1, to: 20, isOpen: true } },
    ],
  },
  objectives: { says: 'Held by a unit within 2\u2033 of it, or by the garrison of its town.', kinds: ['town'] },
  victory: [
    {
      id: 'objectives',
      label: 'Objectives',
      says: 'The points of the objectives that each side holds decide after the last turn.',
      value: undefined,
      fields: [],
    },
  ],
  sideFields: [
    {
      name: 'edge',
      label: 'Own table edge',
      kind: { is: 'choice', of: EDGES },
      isNeeded: true,
      says: 'It routs there.',
    },
  ],
  sides: { a: { edge: 'south' }, b: { edge: 'north' } },
  options: [
    { name: 'fogOfWar', label: 'Fog of war', kind: { is: 'truth' }, says: 'Units that are not spotted are not shown.' },
  ],
  // Players set up no units in this game.
  deployment: undefined,
  arrivals: 'From its turn on it may be ordered on to the table at its place.',
};
