import {
  type Band,
  type Box,
  type Boxes,
  type Grid,
  grid,
  type Line,
  line,
  type Row,
  row,
  type Value,
  value,
} from '#sheet/index.ts';
import type { Ability } from './facts/command.ts';
import type { Blow } from './facts/melee.ts';
import type { ReactionCheck } from './facts/morale.ts';
import type { Move } from './facts/movement.ts';
import type { Shot } from './facts/shooting.ts';
import type { Sighting } from './facts/spotting.ts';
import type { Cover, Discipline } from './facts/words.ts';
import type { TroopType } from './troops.ts';

/** "Gaining Command Points" */
export const ENEMY_CARD: Value<number> = value({
  rule: 'mt/command-points/enemy-card',
  fact: 'MT-CMD-01',
  says: 'Playing a Forward Boys!, Morale or Troop card of the enemy',
  value: 1,
  shows: '+1',
});
export const FORWARD_BOYS: Value<{ readonly card: number; readonly eachOfficer: number }> = value({
  rule: 'mt/command-points/forward-boys',
  fact: 'MT-CMD-02',
  says: 'Own Forward Boys! for points instead of an action by each Officer and Elite unit: 1, and 1 for each Officer in play not in flight',
  value: { card: 1, eachOfficer: 1 },
  shows: '+1 and +1 each',
});
export const NOBODY_LEFT: Value<number> = value({
  rule: 'mt/command-points/nobody-left',
  fact: 'MT-CMD-03',
  says: 'Own Troop card when all units of that type are gone',
  value: 1,
  shows: '+1',
});
export const GRANTED: Line = line({
  rule: 'mt/command-points/granted',
  fact: 'MT-CMD-04',
  says: 'Whatever special rules or conditions grant',
});

/** "Command Abilities" */
export const HARK: Value<number> = value({
  rule: 'mt/abilities/hark',
  fact: 'MT-ABL-01',
  says: 'Hark!: one of your units takes a Vigilance action',
  value: 1,
});
export const HOLD_BACK: Value<number> = value({
  rule: 'mt/abilities/hold-back',
  fact: 'MT-ABL-02',
  says: 'Hold Back: one of your own Troop cards from your hand lies face down by your pool and can be played from there',
  value: 1,
});
const POOL = line({
  rule: 'mt/abilities/pool',
  fact: 'MT-CMD-05',
  says: 'Each faction keeps its command points in a pool beside its cards',
});
export const STAND_FAST: Value<number> = value({
  rule: 'mt/abilities/stand-fast',
  fact: 'MT-ABL-03',
  says: 'Stand Fast!: a unit in flight rallies; its figures turn as they like but do not move; the Flight marker goes',
  value: 3,
});

/** The cost of an Order, by the figures in the unit. */
interface OrderCost {
  readonly fromFigures: number;
  readonly points: number;
}
const ORDER = line({
  rule: 'mt/abilities/order',
  fact: 'MT-ABL-04',
  says: 'Order: one action with one of your units, by the number of its figures',
  shows: '2/3/4',
});
export const ORDER_COSTS: readonly [Value<OrderCost>, Value<OrderCost>, Value<OrderCost>] = [
  value({
    rule: 'mt/abilities/order-large',
    fact: 'MT-ABL-04',
    says: '12 figures or more',
    value: { fromFigures: 12, points: 4 },
    shows: '4',
  }),
  value({
    rule: 'mt/abilities/order-medium',
    fact: 'MT-ABL-04',
    says: '8 to 11 figures',
    value: { fromFigures: 8, points: 3 },
    shows: '3',
  }),
  value({
    rule: 'mt/abilities/order-small',
    fact: 'MT-ABL-04',
    says: '7 figures or fewer',
    value: { fromFigures: 1, points: 2 },
    shows: '2',
  }),
];
export const PREPARATION: Value<number> = value({
  rule: 'mt/abilities/preparation',
  fact: 'MT-ABL-05',
  says: 'Preparation: one of your own Troop cards from the discard pile into your hand, even beyond three cards',
  value: 4,
});
export const ONE_ABILITY: Line = line({
  rule: 'mt/abilities/when',
  fact: 'MT-GAP-07',
  says: 'On your own go in place of a card, one a go, if the pool can pay',
  source: 'house',
});
export const NO_ORDER_IN_FLIGHT: Line = line({
  rule: 'mt/abilities/in-flight',
  fact: 'MT-GAP-35',
  says: 'A unit in flight only tries to rally when activated: no Order, no Hark!',
  source: 'house',
});

/** The points an ability costs. */
export function costOf(ability: Ability, figures: number): number {
  const [large, medium, small] = ORDER_COSTS;
  switch (ability) {
    case 'hark':
      return HARK.value;
    case 'holdBack':
      return HOLD_BACK.value;
    case 'standFast':
      return STAND_FAST.value;
    case 'preparation':
      return PREPARATION.value;
    case 'order':
      return ([large, medium].find(({ value: { fromFigures } }) => figures >= fromFigures) ?? small).value.points;
  }
}

/** "Movement" */
export const DEFAULT_MOVE: Value<number> = value({
  rule: 'mt/move/default',
  fact: 'MT-MOVE-01',
  says: 'Default move of a figure',
  value: 4,
  shows: '4"',
});
/** MT-MOVE-06, MT-REACT-02: the distances that two printed rows name. */
export const FAR_FROM_ENEMIES = 24;
export const OFFICER_NEAR = 6;

export const MOVE_FIGURE: readonly Row<Move>[] = [
  row({
    rule: 'mt/move/scout',
    fact: 'MT-MOVE-02',
    id: 'scout',
    says: 'Scout trait',
    worth: 1,
    shows: '+1"',
    when: ({ traits }) => traits.includes('scout'),
  }),
  row({
    rule: 'mt/move/native',
    fact: 'MT-MOVE-03',
    id: 'native',
    says: 'Native trait',
    worth: 1,
    shows: '+1"',
    when: ({ traits }) => traits.includes('native'),
  }),
  row({
    rule: 'mt/move/cavalry',
    fact: 'MT-MOVE-04',
    id: 'cavalry',
    says: 'Cavalry trait',
    worth: 4,
    shows: '+4"',
    when: ({ traits }) => traits.includes('cavalry'),
  }),
  row({
    rule: 'mt/move/light-cavalry',
    fact: 'MT-MOVE-05',
    id: 'lightCavalry',
    says: 'Light Cavalry trait',
    worth: 6,
    shows: '+6"',
    when: ({ traits }) => traits.includes('lightCavalry'),
  }),
  row({
    rule: 'mt/move/no-enemy',
    fact: 'MT-MOVE-06',
    id: 'noEnemy24',
    says: `No enemies within ${FAR_FROM_ENEMIES}"`,
    worth: 2,
    shows: '+2"',
    when: (m) => m.noEnemyWithin24,
  }),
];
export const GUN_MOVE: Value<{ readonly eachCrew: number; readonly most: number }> = value({
  rule: 'mt/move/gun',
  fact: 'MT-GAP-26',
  says: 'Gun pushed by hand: 1" for each crew figure, 5" at most, not over obstacles',
  value: { eachCrew: 1, most: 5 },
  shows: '1" each, at most 5"',
  source: 'house',
});
export const LEAST_MOVE: Value<number> = value({
  rule: 'mt/move/least',
  fact: 'MT-GAP-16',
  says: 'Every figure may move at least',
  value: 1,
  shows: '1"',
  source: 'house',
});

/** "Effect of Terrain" */
export const MOVE_TERRAIN: readonly Row<Move>[] = [
  row({
    rule: 'mt/move-terrain/rough',
    fact: 'MT-MOVE-07',
    id: 'rough',
    says: 'Rough ground or buildings',
    worth: -1,
    shows: '\u22121"',
    when: (m) => m.roughGround || m.building,
  }),
  row({
    rule: 'mt/move-terrain/very-rough',
    fact: 'MT-MOVE-08',
    id: 'veryRough',
    says: 'Very rough ground',
    worth: -2,
    shows: '\u22122"',
    when: (m) => m.veryRoughGround,
  }),
  row({
    rule: 'mt/move-terrain/obstacles',
    fact: 'MT-MOVE-09',
    id: 'obstacles',
    says: 'Each obstacle',
    shows: '\u22121" each',
    worth: ({ obstaclesCrossed }) => -obstaclesCrossed,
    when: ({ obstaclesCrossed }) => obstaclesCrossed > 0,
    source: 'reading',
  }),
  row({
    rule: 'mt/move-terrain/road-column',
    fact: 'MT-MOVE-10',
    id: 'road',
    says: 'Road: lone figure, or unit formed in column',
    worth: 4,
    shows: '+4"',
    when: ({ onRoad, formation }) => onRoad && (formation === 'lone' || formation === 'column'),
  }),
  row({
    rule: 'mt/move-terrain/road',
    fact: 'MT-MOVE-10',
    id: 'road',
    says: 'Road: anyone else',
    worth: 2,
    shows: '+2"',
    when: ({ onRoad }) => onRoad,
  }),
];

/** A piece of terrain: an obstacle to cross, or an area of rough or very rough ground. */
interface Terrain {
  readonly type: 'obstacle' | 'rough' | 'veryRough';
  readonly height: 'low' | 'high';
  /** None: it hides completely (MT-READ-27). */
  readonly cover: Cover;
}

const TYPE_WORDS = { obstacle: 'obstacle', rough: 'area, rough ground', veryRough: 'area, very rough ground' } as const;

function terrain(piece: string, fact: string, says: string, of: Terrain): Value<Terrain> {
  const shows = `${of.height} \u00b7 ${of.cover === 'none' ? '\u2013' : of.cover}`;
  return value({ rule: `mt/terrain/${piece}`, fact, says: `${says}: ${TYPE_WORDS[of.type]}`, value: of, shows });
}

/** "Types of Terrain" */
export const TERRAIN = {
  barrier: terrain('barrier', 'MT-TERR-01', 'Barrier', { type: 'obstacle', height: 'low', cover: 'light' }),
  hay: terrain('hay', 'MT-TERR-02', 'Hay', { type: 'obstacle', height: 'low', cover: 'dense' }),
  lowWall: terrain('low-wall', 'MT-TERR-03', 'Low wall, earth bank', {
    type: 'obstacle',
    height: 'low',
    cover: 'solid',
  }),
  cropField: terrain('crop-field', 'MT-TERR-04', 'Crop field', { type: 'veryRough', height: 'high', cover: 'light' }),
  scrub: terrain('scrub', 'MT-TERR-05', 'Scrub', { type: 'rough', height: 'low', cover: 'light' }),
  orchard: terrain('orchard', 'MT-TERR-06', 'Orchard', { type: 'rough', height: 'high', cover: 'light' }),
  wood: terrain('wood', 'MT-TERR-07', 'Wood', { type: 'rough', height: 'high', cover: 'dense' }),
  marsh: terrain('marsh', 'MT-TERR-08', 'Marsh', { type: 'veryRough', height: 'low', cover: 'light' }),
  rockyGround: terrain('rocky-ground', 'MT-TERR-09', 'Rocky ground', {
    type: 'veryRough',
    height: 'low',
    cover: 'solid',
  }),
  palisade: terrain('palisade', 'MT-TERR-10', 'Palisade or wall', { type: 'obstacle', height: 'high', cover: 'none' }),
  wagon: terrain('wagon', 'MT-TERR-11', 'Wagon', { type: 'obstacle', height: 'high', cover: 'light' }),
  cart: terrain('cart', 'MT-TERR-12', 'Cart', { type: 'obstacle', height: 'low', cover: 'light' }),
} as const;

/** "The Spotting Table": the distance of each column, in inches. */
export const SPOTTING_INCHES = [2, 4, 8, 12, 18, 24, 36, 48, 96, 120] as const;
export const SPOTTING_GRID: Grid = grid({
  rule: 'mt/spotting/distances',
  fact: 'MT-SPOT-01',
  says: 'Spotting distance by column',
  columns: ['Column', ...SPOTTING_INCHES.map((_, column) => String(column))],
  rows: [['Distance', ...SPOTTING_INCHES.map((inches) => `${inches}"`)]],
});
export const START_COLUMN: Value<number> = value({
  rule: 'mt/spotting/start',
  fact: 'MT-GAP-11',
  says: 'Start in the 48" column; as an option of the table, in the column that one die names',
  value: 7,
  shows: 'column 7',
  source: 'house',
});
export const COLUMN_LIMITS: Value<readonly [number, number]> = value({
  rule: 'mt/spotting/limits',
  fact: 'MT-GAP-13',
  says: 'Shifts stop at the first and last column; a distance equal to the column is spotted',
  value: [0, SPOTTING_INCHES.length - 1],
  shows: 'columns 0 to 9',
  source: 'house',
});

/** "The figure to be spotted..." */
export const SPOT_TARGET: readonly Row<Sighting>[] = [
  row({
    rule: 'mt/spotting/smoke',
    fact: 'MT-SPOT-02',
    id: 'smoke',
    says: 'Target has a Smoke marker',
    worth: 3,
    when: (s) => s.targetSmoke,
  }),
  row({
    rule: 'mt/spotting/mounted',
    fact: 'MT-SPOT-03',
    id: 'mounted',
    says: 'Target is mounted',
    worth: 1,
    when: (s) => s.targetKind === 'mounted',
  }),
  row({
    rule: 'mt/spotting/big-target',
    fact: 'MT-SPOT-04',
    id: 'bigTarget',
    says: 'Target is a gun, a wagon or a canoe',
    worth: 2,
    when: (s) => s.targetKind === 'artillery' || s.targetKind === 'wagon' || s.targetKind === 'canoe',
  }),
  row({
    rule: 'mt/spotting/light-cover',
    fact: 'MT-SPOT-05',
    id: 'lightCover',
    says: 'Target in light cover, or behind an obstacle that gives it',
    worth: -3,
    when: (s) => s.cover === 'light',
  }),
  row({
    rule: 'mt/spotting/heavy-cover',
    fact: 'MT-SPOT-06',
    id: 'heavyCover',
    says: 'Target in dense or solid cover, or behind an obstacle that gives it',
    worth: -4,
    when: (s) => s.cover === 'dense' || s.cover === 'solid',
  }),
  row({
    rule: 'mt/spotting/target-fieldcraft',
    fact: 'MT-SPOT-07',
    id: 'targetFieldcraft',
    says: 'Target has the Scout or Native trait',
    worth: -1,
    when: (s) => s.targetScoutOrNative,
  }),
  row({
    rule: 'mt/spotting/hidden-marker',
    fact: 'MT-SPOT-08',
    id: 'hiddenMarker',
    says: 'Target is a Hidden Movement marker',
    worth: -2,
    when: (s) => s.targetHiddenMarker,
  }),
];
export const NEAR_OBSTACLE: Value<number> = value({
  rule: 'mt/spotting/behind-obstacle',
  fact: 'MT-SPOT-09',
  says: 'Behind an obstacle: it crosses the line of sight and is no further from the target than',
  value: 2,
  shows: '2"',
});

/** "The figure trying to spot..." */
export const SPOTTER: readonly Row<Sighting>[] = [
  row({
    rule: 'mt/spotting/spotter-scout',
    fact: 'MT-SPOT-10',
    id: 'spotterScout',
    says: 'Spotter has the Scout trait',
    worth: 1,
    when: (s) => s.spotterScout,
  }),
];

export const LIGHT_AREA_INCHES = 6;
export const HEAVY_AREA_INCHES = 3;

/** MT-READ-07: whole lengths, in each area by itself. */
function wholeLengths({ areas }: Sighting, light: boolean, lengthInches: number): number {
  return areas
    .filter(({ cover }) => (cover === 'light') === light)
    .reduce((lengths, { inches }) => lengths + Math.floor(inches / lengthInches), 0);
}

/** "The terrain" */
export const SPOT_TERRAIN: readonly Row<Sighting>[] = [
  row({
    rule: 'mt/spotting/obstacles',
    fact: 'MT-SPOT-11',
    id: 'obstacles',
    says: 'Each obstacle the line of sight crosses',
    shows: '\u22121 each',
    worth: (s) => -s.obstaclesInTheWay,
    when: (s) => s.obstaclesInTheWay > 0,
  }),
  row({
    rule: 'mt/spotting/light-areas',
    fact: 'MT-SPOT-12',
    id: 'lightAreas',
    says: 'Each whole 6" of a light-cover area crossed',
    shows: '\u22121 each',
    worth: (s) => -wholeLengths(s, true, LIGHT_AREA_INCHES),
    when: ({ areas }) => areas.length > 0,
  }),
  row({
    rule: 'mt/spotting/heavy-areas',
    fact: 'MT-SPOT-13',
    id: 'heavyAreas',
    says: 'Each whole 3" of a dense- or solid-cover area crossed',
    shows: '\u22122 each',
    worth: (s) => -2 * wholeLengths(s, false, HEAVY_AREA_INCHES),
    when: ({ areas }) => areas.length > 0,
  }),
];
export const OBSTACLE_AT_HAND: Line = line({
  rule: 'mt/spotting/obstacle-at-hand',
  fact: 'MT-SPOT-14',
  says: 'No \u22121 for an obstacle within 2" of the target or of the spotter',
});

/** "Weather conditions": only the worst counts. */
export const WEATHER: readonly Row<Sighting>[] = [
  row({
    rule: 'mt/spotting/beating-rain',
    fact: 'MT-SPOT-15',
    id: 'weather',
    says: 'Beating rain',
    worth: -1,
    when: (s) => s.worstWeather === 'beatingRain',
  }),
  row({
    rule: 'mt/spotting/twilight',
    fact: 'MT-SPOT-15',
    id: 'weather',
    says: 'Twilight',
    worth: -2,
    when: (s) => s.worstWeather === 'twilight',
  }),
  row({
    rule: 'mt/spotting/darkness',
    fact: 'MT-SPOT-15',
    id: 'weather',
    says: 'Darkness or mist',
    worth: -3,
    when: (s) => s.worstWeather === 'darkness' || s.worstWeather === 'mist',
  }),
  row({
    rule: 'mt/spotting/fog',
    fact: 'MT-SPOT-15',
    id: 'weather',
    says: 'Fog or storm',
    worth: -5,
    when: (s) => s.worstWeather === 'fog' || s.worstWeather === 'storm',
  }),
];

/** A ranged weapon: how far, how strong up to half its range and beyond, and its special rule. */
interface RangedWeapon {
  readonly rangeInches: number;
  readonly strength: readonly [near: number, far: number];
  readonly special: 'oneShot' | 'blackPowder' | null;
}

const SPECIAL_WORDS = { oneShot: ' \u00b7 One Shot', blackPowder: ' \u00b7 Black Powder' } as const;

function ranged(name: string, fact: string, says: string, of: RangedWeapon): Value<RangedWeapon> {
  const [near, far] = of.strength;
  const strength = near === far ? `${near}+` : `${near}+/${far}+`;
  const special = of.special === null ? '' : SPECIAL_WORDS[of.special];
  return value({
    rule: `mt/weapons/${name}`,
    fact,
    says,
    value: of,
    shows: `${of.rangeInches}" \u00b7 ${strength}${special}`,
  });
}

/** "Ranged Weapons" */
export const WEAPONS = {
  bow: ranged('bow', 'MT-WPN-01', 'Bow', { rangeInches: 18, strength: [6, 7], special: null }),
  thrownWeapon: ranged('thrown-weapon', 'MT-WPN-02', 'Thrown weapon', {
    rangeInches: 6,
    strength: [6, 6],
    special: 'oneShot',
  }),
  pistol: ranged('pistol', 'MT-WPN-03', 'Pistol', { rangeInches: 8, strength: [4, 4], special: 'oneShot' }),
  musket: ranged('musket', 'MT-WPN-04', 'Musket', { rangeInches: 24, strength: [4, 6], special: 'blackPowder' }),
  obsoleteAssortment: ranged('obsolete-assortment', 'MT-WPN-05', 'Obsolete assortment', {
    rangeInches: 16,
    strength: [5, 7],
    special: 'blackPowder',
  }),
  carbine: ranged('carbine', 'MT-WPN-06', 'Carbine', { rangeInches: 16, strength: [4, 6], special: 'blackPowder' }),
  longRifle: ranged('long-rifle', 'MT-WPN-07', 'Long rifle', {
    rangeInches: 72,
    strength: [4, 5],
    special: 'blackPowder',
  }),
  rifledMusket: ranged('rifled-musket', 'MT-WPN-08', 'Rifled musket', {
    rangeInches: 72,
    strength: [4, 5],
    special: 'blackPowder',
  }),
  rifle: ranged('rifle', 'MT-WPN-09', 'Rifle', { rangeInches: 72, strength: [4, 5], special: null }),
  repeatingCarbine: ranged('repeating-carbine', 'MT-WPN-10', 'Repeating carbine', {
    rangeInches: 24,
    strength: [4, 5],
    special: null,
  }),
  artillery: ranged('artillery', 'MT-WPN-11', 'Artillery', { rangeInches: 120, strength: [2, 2], special: null }),
} as const;
export type Weapon = keyof typeof WEAPONS;

export const HALF_RANGE: Value<number> = value({
  rule: 'mt/weapons/half-range',
  fact: 'MT-WPN-12',
  says: 'First strength up to half the range, second beyond it',
  value: 0.5,
  shows: 'half',
});
export const SPECIAL_RULES: readonly Line[] = [
  line({
    rule: 'mt/weapons/special-rules',
    fact: 'MT-WPN-13',
    says: 'Two special rules by name: One Shot Weapon and Black Powder Weapon',
  }),
  line({
    rule: 'mt/weapons/black-powder',
    fact: 'MT-GAP-24',
    says: 'Black Powder: who shoots gets a Smoke marker and shoots it again after a Reload action',
    source: 'house',
  }),
  line({
    rule: 'mt/weapons/one-shot',
    fact: 'MT-GAP-25',
    says: 'One Shot: once in the game for each figure, also on the move as a hasty shot; no smoke',
    source: 'public',
  }),
];
export const CREW_DICE: Value<readonly [number, number]> = value({
  rule: 'mt/weapons/crew',
  fact: 'MT-GAP-26',
  says: 'A gun shoots one die for each crew figure within 1"; fewer than 2 cannot fire it',
  value: [2, 4],
  shows: '2 to 4 dice',
  source: 'house',
});

/** "Reaction Test" */
export const REACTION_DIE: Line = line({
  rule: 'mt/reaction/die',
  fact: 'MT-REACT-01',
  says: 'Roll one die and add the modifiers that apply',
});

export const LARGE_UNIT = { from: 10, worth: 2 } as const;
export const FAIR_UNIT = { from: 6, worth: 1 } as const;
export const FEW_FIGURES = 3;

/** "Modifiers For All Reaction Tests" */
export const REACTION: readonly Row<ReactionCheck>[] = [
  row({
    rule: 'mt/reaction/officer',
    fact: 'MT-REACT-02',
    id: 'officer',
    says: `An Officer, or an Officer of its troop type within ${OFFICER_NEAR}"`,
    worth: 1,
    when: (c) => c.isOfficer || c.officerWithin6,
  }),
  row({
    rule: 'mt/reaction/size',
    fact: 'MT-REACT-03',
    id: 'size',
    says: 'At least 6 figures / 10 figures',
    shows: '+1/+2',
    worth: ({ figures }) => (figures >= LARGE_UNIT.from ? LARGE_UNIT.worth : FAIR_UNIT.worth),
    when: ({ figures }) => figures >= FAIR_UNIT.from,
  }),
  row({
    rule: 'mt/reaction/formed-up',
    fact: 'MT-REACT-04',
    id: 'formedUp',
    says: 'Formed up',
    worth: 2,
    when: (c) => c.formedUp,
  }),
  row({
    rule: 'mt/reaction/few-figures',
    fact: 'MT-REACT-05',
    id: 'fewFigures',
    says: 'Not an Officer, 3 figures or fewer',
    worth: -3,
    when: ({ isOfficer, figures }) => !isOfficer && figures <= FEW_FIGURES,
  }),
  row({
    rule: 'mt/reaction/morale-card',
    fact: 'MT-REACT-06',
    id: 'moraleCard',
    says: 'After a Morale card',
    worth: -3,
    when: ({ cause }) => cause === 'moraleCard',
  }),
];

export const HEAVY_LOSSES = 3;

/** "Modifiers Which Only Apply After Shooting" */
export const REACTION_TO_SHOOTING: readonly Row<ReactionCheck>[] = [
  row({
    rule: 'mt/reaction-shooting/native-in-cover',
    fact: 'MT-REACT-07',
    id: 'nativeInCover',
    says: 'Native trait, wholly inside an area of light or dense cover',
    worth: 1,
    when: (c) => c.native && c.entirelyInLightOrDenseArea,
  }),
  row({
    rule: 'mt/reaction-shooting/solid-cover',
    fact: 'MT-REACT-08',
    id: 'solidCover',
    says: 'All its figures had solid cover',
    worth: 1,
    when: (c) => c.allBenefitedSolidCover,
  }),
  row({
    rule: 'mt/reaction-shooting/unseen-or-volley',
    fact: 'MT-REACT-09',
    id: 'unseenOrVolley',
    says: 'Volley fire, shooters out of sight, or not spotted before (once)',
    worth: -1,
    when: (c) => c.volleyFire || c.noLineOfSightToShooters || c.shootersNotSpotted,
  }),
  row({
    rule: 'mt/reaction-shooting/heavy-losses',
    fact: 'MT-REACT-10',
    id: 'heavyLosses',
    says: 'At least 3 casualties from this shooting',
    worth: -2,
    when: ({ cause, casualties }) => cause === 'shooting' && casualties >= HEAVY_LOSSES,
  }),
  row({
    rule: 'mt/reaction-shooting/massed-fire',
    fact: 'MT-REACT-11',
    id: 'massedFire',
    says: 'Fire of artillery, or of a formed unit in close order',
    worth: -1,
    when: (c) => c.artilleryFire || c.formedCloseOrderFire,
  }),
];

/** MT-READ-22: a side with no man engaged never outnumbers. */
function outnumbers({ cause, ownFiguresEngaged: own = 0, enemyFiguresEngaged: enemy = 0 }: ReactionCheck): boolean {
  return cause === 'handToHand' && own >= 1 && own >= 2 * enemy;
}

/** "Modifiers Which Only Apply After Hand-to-Hand" */
export const REACTION_TO_FIGHTING: readonly Row<ReactionCheck>[] = [
  row({
    rule: 'mt/reaction-fighting/losses',
    fact: 'MT-REACT-12',
    id: 'losses',
    says: 'Each casualty just suffered',
    shows: '\u2212X',
    worth: ({ casualties }) => -casualties,
    when: ({ cause, casualties }) => cause === 'handToHand' && casualties > 0,
  }),
  row({
    rule: 'mt/reaction-fighting/twice-as-many',
    fact: 'MT-REACT-13',
    id: 'twiceAsMany',
    says: 'At least twice as many figures engaged as the enemy side',
    worth: 2,
    when: outnumbers,
  }),
  row({
    rule: 'mt/reaction-fighting/surprised',
    fact: 'MT-REACT-14',
    id: 'surprised',
    says: 'Surprised by the attack',
    worth: -2,
    when: (c) => c.surprised,
    source: 'reading',
  }),
  row({
    rule: 'mt/reaction-fighting/fewer-losses',
    fact: 'MT-REACT-15',
    id: 'fewerLosses',
    says: 'No casualties, or fewer than the enemy unit',
    worth: 2,
    when: ({ cause, casualties, enemyCasualties = 0 }) =>
      cause === 'handToHand' && (casualties === 0 || casualties < enemyCasualties),
  }),
];

function rally(discipline: Discipline, says: string, on: number): Value<number> {
  return value({ rule: `mt/rally/${discipline}`, fact: 'MT-REACT-17', says, value: on, shows: `${on}+` });
}

/** "Rally Value" */
export const RALLY_VALUES: Readonly<Record<Discipline, Value<number>>> = {
  trained: rally('trained', 'Trained', 5),
  skirmisher: rally('skirmisher', 'Skirmisher', 4),
  native: rally('native', 'Native', 5),
  recruit: rally('recruit', 'Recruit', 6),
  warrior: rally('warrior', 'Warrior', 7),
  conscript: rally('conscript', 'Conscript', 7),
};
export const RALLY_TRY: Line = line({
  rule: 'mt/rally/try',
  fact: 'MT-GAP-35',
  says: 'Each action of a unit in flight is a rally: one die, no modifiers; failing, it flees on',
  source: 'house',
});

export type Reaction = 'rout' | 'flight' | 'recoilAndShaken' | 'recoilOrShaken' | 'recoil' | 'noEffect';
type Reactions = Readonly<Record<Discipline, Reaction>>;

function everyone(reaction: Reaction): Reactions {
  return {
    trained: reaction,
    skirmisher: reaction,
    native: reaction,
    recruit: reaction,
    warrior: reaction,
    conscript: reaction,
  };
}

/** The reaction results, row by row as printed. */
export const REACTION_TABLE: readonly [Band<Reactions>, ...Band<Reactions>[]] = [
  { upTo: -1, result: everyone('rout') },
  { upTo: 0, result: everyone('flight') },
  { upTo: 1, result: everyone('recoilAndShaken') },
  {
    upTo: 2,
    result: {
      trained: 'recoilOrShaken',
      skirmisher: 'recoil',
      native: 'recoil',
      recruit: 'recoilOrShaken',
      warrior: 'noEffect',
      conscript: 'recoil',
    },
  },
  { upTo: 3, result: everyone('noEffect') },
  { upTo: 4, result: everyone('noEffect') },
  { upTo: 5, result: everyone('noEffect') },
  { upTo: 6, result: everyone('noEffect') },
  { upTo: 7, result: everyone('noEffect') },
  { upTo: Number.POSITIVE_INFINITY, result: everyone('noEffect') },
];

const REACTION_WORDS: Readonly<Record<Reaction, string>> = {
  rout: 'Rout',
  flight: 'Flight',
  recoilAndShaken: 'Recoil and Shaken',
  recoilOrShaken: 'Recoil or Shaken',
  recoil: 'Recoil',
  noEffect: 'No effect',
};

const COLUMN_DISCIPLINES = ['trained', 'skirmisher', 'native', 'recruit', 'warrior', 'conscript'] as const;

function printedTotal(upTo: number): string {
  if (upTo < 0) return '<0';
  return upTo === Number.POSITIVE_INFINITY ? '8+' : String(upTo);
}

export const REACTION_GRID: Grid = grid({
  rule: 'mt/reaction-result/table',
  fact: 'MT-REACT-16',
  says: 'Reaction test results',
  columns: ['Total', ...COLUMN_DISCIPLINES.map((discipline) => RALLY_VALUES[discipline].says)],
  rows: REACTION_TABLE.map(({ upTo, result }) => [
    printedTotal(upTo),
    ...COLUMN_DISCIPLINES.map((discipline) => REACTION_WORDS[result[discipline]]),
  ]),
});
export const REACTION_MEANINGS: Line = line({
  rule: 'mt/reaction-result/meanings',
  fact: 'MT-GAP-34',
  says: 'Rout: removed. Flight: a full move away, Flight marker. Recoil: a full move back, facing the enemy. Shaken: its next action must be recovering. "Or": its owner chooses',
  source: 'house',
});

export const LONG_INCHES = 12;
export const EXTREME_INCHES = 24;

/** "Shooting Modifiers" */
export const TO_THE_DIE: Line = line({
  rule: 'mt/shooting/to-the-die',
  fact: 'MT-SHOOT-01',
  says: "The modifiers apply to the shooter's die",
});
export const SHOOTING: readonly Row<Shot>[] = [
  row({
    rule: 'mt/shooting/hasty',
    fact: 'MT-SHOOT-02',
    id: 'hasty',
    says: 'Hasty shot',
    worth: -1,
    when: (s) => s.hasty,
  }),
  row({
    rule: 'mt/shooting/long-range',
    fact: 'MT-SHOOT-03',
    id: 'longRange',
    says: 'Long range, over 12"',
    worth: -2,
    when: (s) => s.rangeBand === 'long',
  }),
  row({
    rule: 'mt/shooting/extreme-range',
    fact: 'MT-SHOOT-04',
    id: 'extremeRange',
    says: 'Extreme range, over 24"',
    worth: -4,
    when: (s) => s.rangeBand === 'extreme',
  }),
  row({
    rule: 'mt/shooting/obstacles',
    fact: 'MT-SHOOT-05',
    id: 'obstacles',
    says: 'Each obstacle crossed',
    shows: '\u22121 each',
    worth: (s) => -s.obstaclesInTheWay,
    when: (s) => s.obstaclesInTheWay > 0,
    source: 'reading',
  }),
  row({
    rule: 'mt/shooting/extended-order',
    fact: 'MT-SHOOT-06',
    id: 'extendedOrder',
    says: 'Target in extended order',
    worth: -1,
    when: (s) => s.targetExtendedOrder,
  }),
  row({
    rule: 'mt/shooting/light-cover',
    fact: 'MT-SHOOT-07',
    id: 'lightCover',
    says: 'Target in light cover',
    worth: -1,
    when: (s) => s.cover === 'light',
  }),
  row({
    rule: 'mt/shooting/dense-cover',
    fact: 'MT-SHOOT-07',
    id: 'denseCover',
    says: 'Target in dense cover',
    worth: -2,
    when: (s) => s.cover === 'dense',
  }),
  row({
    rule: 'mt/shooting/solid-cover',
    fact: 'MT-SHOOT-07',
    id: 'solidCover',
    says: 'Target in solid cover',
    worth: -4,
    when: (s) => s.cover === 'solid',
  }),
  row({
    rule: 'mt/shooting/cavalryman',
    fact: 'MT-SHOOT-09',
    id: 'cavalryman',
    says: 'Target is a cavalryman',
    worth: 1,
    when: (s) => s.targetKind === 'cavalry',
  }),
  row({
    rule: 'mt/shooting/large-target',
    fact: 'MT-SHOOT-10',
    id: 'largeTarget',
    says: 'Large target (wagon, longboat)',
    worth: 2,
    when: (s) => s.targetKind === 'large',
  }),
];
export const COVER_CROSSED: Value<number> = value({
  rule: 'mt/shooting/cover-crossed',
  fact: 'MT-SHOOT-08',
  says: 'Cover also counts when the line of sight crosses 3" of such an area; only the worst of the three',
  value: 3,
  shows: '3"',
});
export const OBSTACLE_IN_SHOOTING: Line = line({
  rule: 'mt/shooting/obstacle-at-hand',
  fact: 'MT-READ-13',
  says: 'An obstacle within 2" of the target gives its cover instead of the \u22121, one within 2" of the shooter gives nothing',
  source: 'reading',
});
export const TO_HIT: Line = line({
  rule: 'mt/shooting/to-hit',
  fact: 'MT-GAP-19',
  says: 'One die for each shooter: the Shooting value or more hits',
  source: 'public',
});
export const HASTY_MEANS: Line = line({
  rule: 'mt/shooting/hasty-means',
  fact: 'MT-GAP-21',
  says: 'Hasty: after moving in the same activation, on the move, or at a unit that is engaging the shooter',
  source: 'house',
});
export const IMPOSSIBLE_HIT: Value<number> = value({
  rule: 'mt/shooting/impossible',
  fact: 'MT-GAP-22',
  says: 'Impossible shot: even the highest face falls short; it still hits on a natural',
  value: 9,
  source: 'house',
});

/** "Roll to Kill modifier" */
export const TO_KILL: Line = line({
  rule: 'mt/roll-to-kill/strength',
  fact: 'MT-GAP-20',
  says: "One die for each hit: the weapon's strength or more kills a figure",
  source: 'reading',
});
export const IMPOSSIBLE_KILL: Value<number> = value({
  rule: 'mt/roll-to-kill/impossible-shot',
  fact: 'MT-SHOOT-11',
  says: 'Impossible shot',
  value: -3,
  shows: '\u22123',
});
export const SURPLUS_KILLS: Line = line({
  rule: 'mt/roll-to-kill/surplus',
  fact: 'MT-GAP-23',
  says: 'Kills remove figures that a shooter could hit, nearest first; surplus kills are lost',
  source: 'house',
});

/** "Melee Weapons" */
const SABRE_ATTACK: Row<Blow> = row({
  rule: 'mt/melee-weapons/sabre-attack',
  fact: 'MT-HTH-01',
  id: 'sabreAttack',
  says: 'Sabre, attack: cavalry against men on foot',
  worth: 1,
  when: (b) => b.weapon === 'sabre' && b.attackerCavalry && b.targetOnFoot,
});
const SABRE_DEFENCE: Row<Blow> = row({
  rule: 'mt/melee-weapons/sabre-defence',
  fact: 'MT-HTH-01',
  id: 'sabreDefence',
  says: 'Sabre, defence: always',
  worth: 1,
  when: (b) => b.targetWeapon === 'sabre',
});
const NAVAL: Row<Blow> = row({
  rule: 'mt/melee-weapons/naval',
  fact: 'MT-HTH-02',
  id: 'naval',
  says: 'Naval weapons, attack',
  worth: 1,
  when: (b) => b.weapon === 'navalWeapons',
});
const LANCE_CHARGE: Row<Blow> = row({
  rule: 'mt/melee-weapons/lance-charge',
  fact: 'MT-HTH-03',
  id: 'lanceCharge',
  says: 'Cavalry lance, attack: first round of a combat the unit started',
  worth: 2,
  when: (b) => b.weapon === 'cavalryLance' && b.attackerInstigated,
  source: 'reading',
});
export const LANCE_FIRST: Line = line({
  rule: 'mt/melee-weapons/lance-first',
  fact: 'MT-HTH-03',
  says: 'Cavalry lance, in that round: strikes before the defenders',
  source: 'reading',
});
const LANCE_DEFENCE: Row<Blow> = row({
  rule: 'mt/melee-weapons/lance-defence',
  fact: 'MT-HTH-03',
  id: 'lanceDefence',
  says: 'Cavalry lance, defence: always',
  worth: -1,
  when: (b) => b.targetWeapon === 'cavalryLance',
});
export const BLOWS: Line = line({
  rule: 'mt/melee-weapons/blows',
  fact: 'MT-GAP-29',
  says: 'One attack die for each figure in contact, Aggression or more hits; one defence die for each hit, Defence or more saves; blows are simultaneous',
  source: 'house',
});

/** "Defence roll modifiers" */
const SURPRISE: Row<Blow> = row({
  rule: 'mt/defence/surprise',
  fact: 'MT-HTH-04',
  id: 'surprise',
  says: 'Surprise attack',
  worth: -2,
  when: (b) => b.surprise,
});
export const DEFENSIVE_POSITION: Line = line({
  rule: 'mt/defence/position',
  fact: 'MT-HTH-05',
  says: 'Defensive position: each failed defence die is rolled once more',
  shows: 're-roll',
  source: 'reading',
});
export const SURPRISE_MEANS: Line = line({
  rule: 'mt/defence/surprise-means',
  fact: 'MT-GAP-30',
  says: 'Surprise: no figure of the target had spotted an attacker; first round only',
  source: 'house',
});
export const POSITION_MEANS: Line = line({
  rule: 'mt/defence/position-means',
  fact: 'MT-GAP-31',
  says: 'Defensive position: inside a building, or behind an obstacle (2") that all attackers cross',
  source: 'house',
});

/** What counts for the attack dice, and what for the defence dice. */
export const ATTACK: readonly Row<Blow>[] = [SABRE_ATTACK, NAVAL, LANCE_CHARGE];
export const DEFENCE: readonly Row<Blow>[] = [SABRE_DEFENCE, LANCE_DEFENCE, SURPRISE];

/** "Recoiling and Fleeing from Combat": the highest face that removes a figure. */
export const LEAVING_COMBAT: Readonly<Record<'recoil' | 'flight', Value<number>>> = {
  recoil: value({
    rule: 'mt/leaving-combat/recoil',
    fact: 'MT-HTH-06',
    says: 'Recoiling: one die for each figure, each of these removes one',
    value: 0,
  }),
  flight: value({
    rule: 'mt/leaving-combat/flight',
    fact: 'MT-HTH-07',
    says: 'Fleeing: one die for each figure, each of these removes one',
    value: 3,
    shows: '0, 1, 2, 3',
  }),
};

/** Not on the paper: what the Clock and Morale cards do. */
export const CLOCKS: Value<number> = value({
  rule: 'mt/cards/clock',
  fact: 'MT-GAP-05',
  says: 'Clock cards that end a turn; limits of scenarios are counted in turns',
  value: 3,
  source: 'public',
});
export const MORALE_CARD: Value<number> = value({
  rule: 'mt/cards/morale',
  fact: 'MT-GAP-04',
  says: 'The Morale card of a faction is in the deck from the end of the turn in which half of its figures are lost',
  value: 2,
  shows: '1 in 2 lost',
  source: 'public',
});

/** MT-GAP-03: how many Troop cards a type has in a faction, and how many actions each gives. */
export const TROOP_CARDS: Value<Readonly<Record<TroopType, { readonly copies: number; readonly actions: number }>>> =
  value({
    rule: 'mt/cards/troops',
    fact: 'MT-GAP-03',
    says: 'Troop cards of Regulars, who have 2 actions a card; then with 1 action Provincials, Irregulars, Natives, all others',
    value: {
      regulars: { copies: 2, actions: 2 },
      provincials: { copies: 3, actions: 1 },
      irregulars: { copies: 4, actions: 1 },
      natives: { copies: 4, actions: 1 },
      militia: { copies: 2, actions: 1 },
      civilians: { copies: 2, actions: 1 },
      artillery: { copies: 2, actions: 1 },
    },
    shows: '2, 3, 4, 4, 2',
    source: 'house',
  });
/** MT-GAP-39: losing this share loses the battle; at its end losses closer than that share are a draw. */
export const VICTORY: Value<{ readonly lost: number; readonly draw: number }> = value({
  rule: 'mt/cards/victory',
  fact: 'MT-GAP-39',
  says: 'Half of its figures lost, a side is beaten; after the last turn the smaller share of losses wins, less than a tenth apart is a draw',
  value: { lost: 2, draw: 10 },
  shows: '1 in 2, 1 in 10',
  source: 'public',
});

/** Numbers that only rulings give: what play measures besides the printed ones. */

/** MT-GAP-16: the closest approach to enemies, and the link between men of a unit; Scouts and Natives are linked an inch further each. */
export const KEEPING: Value<{ readonly enemies: number; readonly links: number; readonly eachTrait: number }> = value({
  rule: 'mt/distances/keeping',
  fact: 'MT-GAP-16',
  says: 'No figure comes within 1" of an enemy unless it engages; gaps of up to 4" link a unit, 1" more as Scout, 1" more as Native',
  value: { enemies: 1, links: 4, eachTrait: 1 },
  shows: '1", 4"',
  source: 'house',
});
/** MT-GAP-17: which units form up, how a column and extended order stand, how far men close up. */
export const FORMING: Value<{
  readonly least: number;
  readonly twoFiles: number;
  readonly apart: number;
  readonly closeUp: number;
}> = value({
  rule: 'mt/distances/forming',
  fact: 'MT-GAP-17',
  says: '4 figures at least form up, 6 make a column of two files; extended men stand 2" apart; ranks close up within 2"',
  value: { least: 4, twoFiles: 6, apart: 2, closeUp: 2 },
  shows: '4, 6, 2", 2"',
  source: 'house',
});
export const BUILDINGS: Value<{ readonly door: number; readonly holds: number }> = value({
  rule: 'mt/distances/buildings',
  fact: 'MT-GAP-37',
  says: 'In and out of a building, and through its wall into hand-to-hand, within 1" of a door; it holds 12 figures',
  value: { door: 1, holds: 12 },
  shows: '1", 12',
  source: 'house',
});
export const STEPPING_UP: Value<number> = value({
  rule: 'mt/distances/stepping-up',
  fact: 'MT-GAP-28',
  says: 'Men step up into contact',
  value: 2,
  shows: '2"',
  source: 'house',
});
export const OFFICER_SHELTER: Value<number> = value({
  rule: 'mt/distances/officer',
  fact: 'MT-GAP-36',
  says: 'Men of the same type who shelter an Officer, or fall in its place, stand within',
  value: 2,
  shows: '2"',
  source: 'house',
});
export const REVEALED: Value<number> = value({
  rule: 'mt/distances/revealed',
  fact: 'MT-GAP-14',
  says: 'Men revealed stand about their marker within',
  value: 4,
  shows: '4"',
  source: 'house',
});
export const OWN_MEN: Value<number> = value({
  rule: 'mt/distances/own-men',
  fact: 'MT-GAP-15',
  says: 'Men of the same unit do not block sight within',
  value: 1,
  shows: '1"',
  source: 'house',
});
export const CREW_NEAR: Value<number> = value({
  rule: 'mt/distances/crew',
  fact: 'MT-GAP-26',
  says: 'Crew who serve a gun stand within',
  value: 1,
  shows: '1"',
  source: 'house',
});
export const SET_UP: Value<{ readonly point: number; readonly store: number }> = value({
  rule: 'mt/distances/set-up',
  fact: 'MT-GAP-39',
  says: 'Units are set up within 6" of a deployment point; a store is spoiled from within 1"',
  value: { point: 6, store: 1 },
  shows: '6", 1"',
  source: 'public',
});
export const HAND: Value<number> = value({
  rule: 'mt/distances/hand',
  fact: 'MT-GAP-06',
  says: 'Cards in a hand',
  value: 3,
  source: 'house',
});

/** MT-GAP-02: width and depth; a man on foot stands on a disc. */
export const BASE_SIZES: Value<
  Readonly<Record<'foot' | 'mounted' | 'wagon' | 'boat' | 'gun', { readonly width: number; readonly depth: number }>>
> = value({
  rule: 'mt/distances/bases',
  fact: 'MT-GAP-02',
  says: 'Bases: on foot (round), mounted, wagon, boat, gun',
  value: {
    foot: { width: 1, depth: 1 },
    mounted: { width: 1, depth: 2 },
    wagon: { width: 2, depth: 4 },
    boat: { width: 1, depth: 4 },
    gun: { width: 2, depth: 2 },
  },
  shows: '1", 1\u00d72", 2\u00d74", 1\u00d74", 2\u00d72"',
  source: 'house',
});

const DISTANCES: readonly Line[] = [
  BASE_SIZES,
  HAND,
  KEEPING,
  FORMING,
  BUILDINGS,
  STEPPING_UP,
  OFFICER_SHELTER,
  REVEALED,
  OWN_MEN,
  CREW_NEAR,
  SET_UP,
];

const BOXES: readonly Box[] = [
  {
    id: 'command-points',
    title: 'Gaining command points',
    lines: [ENEMY_CARD, FORWARD_BOYS, NOBODY_LEFT, GRANTED],
  },
  {
    id: 'abilities',
    title: 'Command abilities',
    lines: [HARK, HOLD_BACK, POOL, STAND_FAST, ORDER, ...ORDER_COSTS, PREPARATION, ONE_ABILITY, NO_ORDER_IN_FLIGHT],
  },
  { id: 'move', title: 'Movement', lines: [DEFAULT_MOVE, ...MOVE_FIGURE, GUN_MOVE, LEAST_MOVE] },
  { id: 'move-terrain', title: 'Effect of terrain', lines: MOVE_TERRAIN },
  { id: 'terrain', title: 'Types of terrain', note: 'Height and cover.', lines: Object.values(TERRAIN) },
  {
    id: 'spotting',
    title: 'Spotting',
    note: 'Columns: plus is further to the right.',
    grids: [SPOTTING_GRID],
    lines: [
      START_COLUMN,
      COLUMN_LIMITS,
      ...SPOT_TARGET,
      NEAR_OBSTACLE,
      ...SPOTTER,
      ...SPOT_TERRAIN,
      OBSTACLE_AT_HAND,
      ...WEATHER,
    ],
  },
  {
    id: 'weapons',
    title: 'Ranged weapons',
    note: 'Range, strength and special rule.',
    lines: [...Object.values(WEAPONS), HALF_RANGE, ...SPECIAL_RULES, CREW_DICE],
  },
  { id: 'reaction', title: 'Reaction test: all tests', lines: [REACTION_DIE, ...REACTION] },
  { id: 'reaction-shooting', title: 'Reaction test: after shooting', lines: REACTION_TO_SHOOTING },
  { id: 'reaction-fighting', title: 'Reaction test: after hand-to-hand', lines: REACTION_TO_FIGHTING },
  { id: 'rally', title: 'Rally value', lines: [...Object.values(RALLY_VALUES), RALLY_TRY] },
  { id: 'reaction-result', title: 'Reaction test results', lines: [REACTION_MEANINGS], grids: [REACTION_GRID] },
  {
    id: 'shooting',
    title: 'Shooting modifiers',
    lines: [TO_THE_DIE, ...SHOOTING, COVER_CROSSED, OBSTACLE_IN_SHOOTING, TO_HIT, HASTY_MEANS, IMPOSSIBLE_HIT],
  },
  { id: 'roll-to-kill', title: 'Roll to kill', lines: [IMPOSSIBLE_KILL, TO_KILL, SURPLUS_KILLS] },
  {
    id: 'melee-weapons',
    title: 'Hand-to-hand: melee weapons',
    lines: [SABRE_ATTACK, SABRE_DEFENCE, NAVAL, LANCE_CHARGE, LANCE_FIRST, LANCE_DEFENCE, BLOWS],
  },
  {
    id: 'defence',
    title: 'Hand-to-hand: defence rolls',
    lines: [SURPRISE, DEFENSIVE_POSITION, SURPRISE_MEANS, POSITION_MEANS],
  },
  { id: 'leaving-combat', title: 'Recoiling and fleeing from combat', lines: Object.values(LEAVING_COMBAT) },
  {
    id: 'cards',
    title: 'Cards and victory',
    note: 'Not on the paper sheet.',
    lines: [TROOP_CARDS, CLOCKS, MORALE_CARD, VICTORY],
  },
  { id: 'distances', title: 'On the table', note: 'Not on the paper sheet.', lines: DISTANCES },
];

export const SHEET: Boxes = { boxes: BOXES };
