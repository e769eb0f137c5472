import type { Json } from '#battle/index.ts';
import {
  type Palette,
  type PaletteField,
  type PaletteGround,
  type PaletteRule,
  type PaletteTroops,
  ruleOf,
} from '#drafting/index.ts';
import { FORMATIONS, FORMATIONS_OF, SIZES } from './facts/words.ts';
import type { AreaKind, LineKind } from './play/ground-kinds.ts';
import { BOUNDS } from './play/own-profile.ts';
import { DEPLOYMENT_DEPTH, ENTER_BUILDING, OBSTACLE, RANGES, ROUGH, STAFF_RATING, WOODS } from './sheet.ts';
import { PROFILES, type Profile } from './troops.ts';

function house(fact: string, says: string): PaletteRule {
  return { says, fact, source: 'house' };
}

const LIGHT_COVER: PaletteField = {
  name: 'cover',
  label: 'Cover',
  kind: { is: 'choice', of: { light: 'Light' } },
  says: 'Covers as a wood does.',
};
const LEVEL: PaletteField = {
  name: 'level',
  label: 'Height',
  kind: { is: 'whole', from: 1, to: 3 },
  says: 'Units on higher ground see over lower hills.',
};
const WIDTH: PaletteField = { name: 'width', label: 'Width in inches', kind: { is: 'number', from: 0.5, to: 12 } };

type Kind = Pick<PaletteGround, 'fields' | 'does'>;

/** BP-GAP-58, section 8.2: what each kind of ground does. */
const AREAS: Readonly<Record<AreaKind, Kind>> = {
  wood: {
    fields: [],
    does: [ruleOf(WOODS), house('BP-GAP-58', 'Light cover. Seen or seeing 3\u2033 from the edge, 6\u2033 inside')],
  },
  rough: {
    fields: [LIGHT_COVER],
    does: [ruleOf(ROUGH), house('BP-GAP-58', 'Open to sight; no cover unless it says so')],
  },
  building: {
    fields: [],
    does: [ruleOf(ENTER_BUILDING), house('BP-GAP-58', 'Heavy cover for one unit; blocks sight')],
  },
  fieldwork: { fields: [], does: [ruleOf(OBSTACLE), house('BP-GAP-58', 'Heavy cover; open to sight')] },
  hill: {
    fields: [LEVEL],
    does: [house('BP-GAP-57', 'No move cost. Blocks sight over its crest; guns on it fire over friends')],
  },
  impassable: { fields: [], does: [house('BP-GAP-58', 'No unit stands or walks here; open to sight')] },
};

const LINES: Readonly<Record<LineKind, Kind>> = {
  obstacle: {
    fields: [],
    does: [ruleOf(OBSTACLE), house('BP-GAP-58', 'Light cover within 1\u2033 behind it; open to sight')],
  },
  fieldwork: { fields: [], does: [ruleOf(OBSTACLE), house('BP-GAP-58', 'Heavy cover; open to sight')] },
  road: {
    fields: [WIDTH],
    does: [
      {
        says: 'March columns and limbered guns that keep on it: +2 to the command roll',
        fact: 'BP-CMD-05',
        source: 'sheet',
      },
    ],
  },
};

type Stamp = readonly [id: string, label: string, tool: PaletteGround['tool'], name?: string];

/** BP-GAP-58 knows few kinds; the name of a piece decides how it is drawn. */
const AREA_STAMPS: Readonly<Record<AreaKind, readonly Stamp[]>> = {
  hill: [['hill', 'Hill', 'hill']],
  wood: [
    ['wood', 'Wood', 'wood'],
    ['orchard', 'Orchard', 'wood', 'Orchard'],
  ],
  impassable: [
    ['river', 'River', 'water', 'River'],
    ['lake', 'Lake', 'water', 'Lake'],
    ['cliff', 'Cliff', 'hill', 'Cliff'],
  ],
  rough: [
    ['plough', 'Plough', 'field', 'Ploughed field'],
    ['crop', 'Crops', 'field', 'Corn field'],
    ['marsh', 'Marsh', 'water', 'Marsh'],
    ['ford', 'Slow stream', 'water', 'Wide stream'],
    ['rough', 'Rough ground', 'field'],
    ['rocks', 'Rocks', 'hill', 'Rocks'],
  ],
  building: [
    ['building', 'Building', 'town'],
    ['village', 'Village', 'town', 'Village'],
    ['town', 'Town', 'town', 'Town'],
  ],
  fieldwork: [['redoubt', 'Redoubt', 'wall', 'Redoubt']],
};
const LINE_STAMPS: Readonly<Record<LineKind, readonly Stamp[]>> = {
  road: [
    ['road', 'Road', 'road'],
    ['high-road', 'High road', 'road', 'High road'],
    ['track', 'Track', 'road', 'Track'],
  ],
  obstacle: [
    ['hedge', 'Hedge', 'wall'],
    ['wall', 'Wall', 'wall', 'Wall'],
    ['fence', 'Fence', 'wall', 'Fence'],
    ['stream', 'Stream', 'water', 'Stream'],
  ],
  fieldwork: [['works', 'Earthworks', 'wall']],
};

function stamped<K extends string>(
  shape: PaletteGround['shape'],
  stamps: Readonly<Record<K, readonly Stamp[]>>,
  kinds: Readonly<Record<K, Kind>>,
): readonly PaletteGround[] {
  return (Object.keys(stamps) as K[]).flatMap((kind) =>
    stamps[kind].map(([id, label, tool, name]) => ({
      id,
      label,
      tool,
      kind,
      shape,
      ...kinds[kind],
      ...(name === undefined ? {} : { name }),
    })),
  );
}

function whole(name: keyof typeof BOUNDS, label: string, says: string): PaletteField {
  const [from, to] = BOUNDS[name];
  return { name, label, kind: { is: 'whole', from, to }, says };
}

const GUNS = ['lightSmoothboreArtillery', 'smoothboreArtillery'];

function weaponsOf({ arm }: Profile): Readonly<Record<string, string>> {
  const known = Object.entries(RANGES).filter(([id]) => GUNS.includes(id) === (arm === 'artillery'));
  return Object.fromEntries(known.map(([id, { says, shows }]) => [id, `${says}, ${shows}`]));
}

/** Wagons have no formations to choose from. */
function formationsOf({ arm, formations }: Profile): PaletteTroops['formations'] {
  return arm === 'wagon' ? [] : formations.map((id) => ({ id, label: FORMATIONS[id] }));
}

function fieldsOf(profile: Profile): readonly PaletteField[] {
  const { arm } = profile;
  const [from, to] = BOUNDS.artilleryDice;
  const guns: PaletteField = {
    name: 'artilleryDice',
    label: 'Dice at close, medium and long range',
    kind: { is: 'wholes', labels: ['Close', 'Medium', 'Long'], from, to },
  };
  const shots = whole('shootingDice', 'Shooting dice', 'Of a standard unit: size changes them.');
  const [best, worst] = BOUNDS.morale;
  const formations = arm === 'wagon' ? [] : FORMATIONS_OF[arm];
  return [
    { name: 'size', label: 'Size', kind: { is: 'choice', of: SIZES }, says: 'Stamina goes with it unless you set it.' },
    whole('combatDice', 'Hand-to-hand dice', 'Of a standard unit: size changes them.'),
    ...(arm === 'artillery' ? [guns] : arm === 'wagon' ? [] : [shots]),
    { name: 'morale', label: 'Morale save', kind: { is: 'whole', from: best, to: worst, none: 'No save' } },
    whole('stamina', 'Stamina', 'Casualties before it is shaken.'),
    ...(arm === 'wagon'
      ? []
      : [{ name: 'weapon', label: 'Weapon', kind: { is: 'choice', of: weaponsOf(profile) } } as const]),
    ...(formations.length === 0
      ? []
      : [
          {
            name: 'formations',
            label: 'Formations it may take',
            kind: { is: 'choices', of: Object.fromEntries(formations.map((id) => [id, FORMATIONS[id]])) },
          } as const,
        ]),
    ...(profile.formations.includes('garrison')
      ? [
          {
            name: 'building',
            label: 'Building it holds',
            kind: { is: 'piece', among: 'terrain', kinds: ['building'] },
          } as const,
        ]
      : []),
  ];
}

function usualOf({ size, combatDice, shootingDice, artilleryDice, morale, stamina, weapon, formations }: Profile) {
  const usual: Readonly<Record<string, Json>> = {
    size,
    combatDice,
    shootingDice,
    morale,
    stamina,
    weapon,
    artilleryDice: [...artilleryDice],
    formations: [...formations],
  };
  return usual;
}

const TROOPS: readonly PaletteTroops[] = Object.entries<Profile>(PROFILES).map(([profile, of]) => ({
  profile,
  label: of.name,
  formations: formationsOf(of),
  fields: fieldsOf(of),
  usual: usualOf(of),
}));

const [WORST, BEST] = STAFF_RATING.value;
/** BP-GAP-03. */
const USUAL_RATING = 8;

/** What a scenario of Black Powder may say. */
export const palette: Palette = {
  system: 'bp',
  unit: 'inch',
  tables: [
    { width: 72, height: 48 },
    { width: 48, height: 48 },
    { width: 96, height: 60 },
    { width: 120, height: 72 },
  ],
  ground: [...stamped('area', AREA_STAMPS, AREAS), ...stamped('line', LINE_STAMPS, LINES)],
  troops: TROOPS,
  commands: {
    label: 'Commander',
    isNeeded: true,
    roles: [
      { id: 'brigade', label: 'Brigade commander', with: { role: 'brigade', staffRating: USUAL_RATING } },
      { id: 'general', label: 'General', with: { role: 'general', staffRating: USUAL_RATING } },
    ],
    fields: [
      {
        name: 'staffRating',
        label: 'Staff rating',
        kind: { is: 'whole', from: WORST, to: BEST },
        says: STAFF_RATING.says,
        isNeeded: true,
      },
      {
        name: 'role',
        label: 'Rank',
        kind: { is: 'choice', of: { brigade: 'Brigade', general: 'General' } },
        says: 'Brigade commanders order their own units, the general any unit.',
      },
      { name: 'mounted', label: 'On horseback', kind: { is: 'truth' } },
    ],
  },
  objectives: undefined,
  victory: [
    {
      id: 'fewerBrokenBrigades',
      label: 'Fewer broken brigades',
      says: 'At the end the side with fewer broken brigades wins; if equal, the side with fewer units lost or shaken.',
      value: { atTheEnd: 'fewerBrokenBrigades' },
      fields: [{ name: 'ifEqual', label: 'If equally many are broken, this side wins', kind: { is: 'side' } }],
    },
    {
      id: 'holdAndClear',
      label: 'Hold a building and clear the ground',
      says: 'At the end one side must hold a building with no enemy near a place; otherwise the other side wins.',
      value: { atTheEnd: 'holdAndClear', side: 'a', otherwise: 'b' },
      fields: [
        { name: 'side', label: 'The side that must do it', kind: { is: 'side' }, isNeeded: true },
        { name: 'otherwise', label: 'Otherwise this side wins', kind: { is: 'side' }, isNeeded: true },
        {
          name: 'garrison',
          label: 'Building to hold',
          kind: { is: 'piece', among: 'terrain', kinds: ['building'] },
          isNeeded: true,
        },
        { name: 'clearOf.at', label: 'Place to clear', kind: { is: 'place' }, isNeeded: true },
        {
          name: 'clearOf.within',
          label: 'Clear of the enemy within inches',
          kind: { is: 'number', from: 1, to: 48 },
          isNeeded: true,
        },
      ],
    },
  ],
  sideFields: [],
  sides: { a: undefined, b: undefined },
  options: [],
  deployment: `Units without a place are set up in the side\u2019s zones, the defender first; without a zone within ${DEPLOYMENT_DEPTH.value}\u2033 of its edge (BP-GAP-56).`,
  arrivals: 'From its turn on the unit may be ordered on to the table from its place at the edge (BP-GAP-63).',
};
