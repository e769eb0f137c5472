import {
  type Box,
  type Boxes,
  type Grid,
  grid,
  type Line,
  line,
  type Row,
  row,
  type RuleId,
  type Value,
  value,
} from '#sheet/index.ts';
import type { CommandCheck } from './facts/command.ts';
import type { Assault, Fighter } from './facts/melee.ts';
import type { Move, Mover } from './facts/movement.ts';
import type { Firer, Target, Weapon } from './facts/shooting.ts';
import type { Arm, Quality } from './facts/words.ts';

function inches(rule: RuleId, fact: string, says: string, n: number): Value<number> {
  return value({ rule, fact, says, value: n, shows: `${n}"` });
}

/** The heading of the paper. */
const EDITION = line({
  rule: 'bbb/about/edition',
  fact: 'BBB-GEN-01',
  shows: '1-1',
  says: 'Napoleonic variant of Bloody Big Battles, playsheet of September 2017',
});

/** "Firing Values Table": the ends of its columns. */
export const RANGE_BANDS = [3, 6, 12, 18, 24] as const;

/** The cells of one weapon, one for each range band; null where the paper is empty. */
export type FiringValues = readonly [number | null, number | null, number | null, number | null, number | null];

function fires(rule: RuleId, fact: string, says: string, cells: FiringValues): Value<FiringValues> {
  const reach = RANGE_BANDS.findLast((_, i) => cells[i] !== null);
  return value({ rule, fact, says, value: cells, shows: `to ${reach}"` });
}

export const FIRING_VALUES = {
  musketAtCavalry: fires('bbb/firing-values/musket-v-cavalry', 'BBB-FV-01', 'Musket v cavalry', [
    2,
    null,
    null,
    null,
    null,
  ]),
  musket: fires('bbb/firing-values/musket', 'BBB-FV-02', 'Musket v infantry or artillery', [2, 0.5, null, null, null]),
  skirmishMusket: fires(
    'bbb/firing-values/skirmish-musket',
    'BBB-FV-03',
    'Skirmish (SK) musket v infantry or artillery',
    [2, 1, null, null, null],
  ),
  cavalryMusket: fires('bbb/firing-values/cavalry-musket', 'BBB-FV-04', 'Cavalry musket', [
    0.5,
    null,
    null,
    null,
    null,
  ]),
  ineffectiveMusket: fires('bbb/firing-values/ineffective-musket', 'BBB-FV-05', 'Ineffective musket', [
    1,
    null,
    null,
    null,
    null,
  ]),
  footArtillery: fires('bbb/firing-values/foot-artillery', 'BBB-FV-06', 'Foot artillery', [8, 3, 3, 2, null]),
  horseArtillery: fires('bbb/firing-values/horse-artillery', 'BBB-FV-07', 'Horse artillery', [6, 3, 3, null, null]),
  heavyArtillery: fires('bbb/firing-values/heavy-artillery', 'BBB-FV-08', 'Heavy artillery', [8, null, 5, 3, 1]),
} as const;

export const FIRING_GRID: Grid = grid({
  rule: 'bbb/firing-values/table',
  fact: 'BBB-FV-00',
  says: 'Firing values by weapon and range',
  columns: ['Weapon', ...RANGE_BANDS.map((band) => `${band}"`)],
  rows: Object.values(FIRING_VALUES).map(({ says, value: cells }) => [says, ...cells.map((cell) => `${cell ?? ''}`)]),
});
export const FIRING_READINGS: readonly Line[] = [
  line({
    rule: 'bbb/firing-values/empty-cell',
    fact: 'BBB-READ-03',
    says: 'An empty cell takes the next value printed after it; past the last value it cannot fire',
    source: 'reading',
  }),
  line({
    rule: 'bbb/firing-values/each-base',
    fact: 'BBB-READ-04',
    says: 'The values are for one base; multiply by the bases that fire',
    source: 'reading',
  }),
  line({
    rule: 'bbb/firing-values/other-targets',
    fact: 'BBB-READ-24',
    says: 'SK muskets fire at cavalry as muskets do; cavalry and ineffective muskets at anything alike',
    source: 'reading',
  }),
];

/** The line of the table that holds for a weapon and a target; undefined for a unit without a weapon. */
export function firingLine(weapon: Weapon, target: Arm): Value<FiringValues> | undefined {
  if (weapon === 'none') return undefined;
  const musket = weapon === 'musket' || weapon === 'skirmishMusket';
  return musket && target === 'cavalry' ? FIRING_VALUES.musketAtCavalry : FIRING_VALUES[weapon];
}

/** BBB-READ-03: the first value printed at this range or beyond; null where there is none. */
export function firingValue(weapon: Weapon, target: Arm, rangeInches: number): number | null {
  const cells = firingLine(weapon, target)?.value ?? [];
  return cells.find((cell, i) => cell !== null && rangeInches <= (RANGE_BANDS[i] ?? 0)) ?? null;
}

/** What the shifts ask about all the fire at one target. */
export interface Volley {
  readonly target: Target;
  readonly factor: number;
  /** The part of the factor that firers with Ragged Volleys supply. */
  readonly ragged: number;
  readonly devastating: number;
}

export const VOLLEY_SHARE: Value<number> = value({
  rule: 'bbb/firing-modifiers/share',
  fact: 'BBB-GAP-07',
  says: 'R and D count where firers that have them supply this much of the factor',
  value: 0.5,
  shows: '\u00bd',
  source: 'house',
});

/** "Firing Modifiers", Left Shift and Right Shift: columns of the fire table. */
export const SHIFTS: readonly Row<Volley>[] = [
  row({
    rule: 'bbb/firing-modifiers/ragged-volleys',
    fact: 'BBB-FMOD-01',
    id: 'raggedVolleys',
    says: 'Ragged Volleys (R)',
    worth: -1,
    when: ({ ragged, factor }) => ragged >= VOLLEY_SHARE.value * factor,
  }),
  row({
    rule: 'bbb/firing-modifiers/target-wood-village',
    fact: 'BBB-FMOD-02',
    id: 'targetTerrain',
    says: 'Target in wood or village',
    worth: -1,
    when: ({ target }) => target.terrain === 'wood' || target.terrain === 'village',
  }),
  row({
    rule: 'bbb/firing-modifiers/target-town-entrenched',
    fact: 'BBB-FMOD-03',
    id: 'targetTerrain',
    says: 'Target in town or entrenched',
    worth: -2,
    when: ({ target }) => target.terrain === 'town' || target.terrain === 'entrenched',
  }),
  row({
    rule: 'bbb/firing-modifiers/target-fort',
    fact: 'BBB-FMOD-04',
    id: 'targetTerrain',
    says: 'Target in a fort',
    worth: -3,
    when: ({ target }) => target.terrain === 'fort',
  }),
  row({
    rule: 'bbb/firing-modifiers/devastating-volleys',
    fact: 'BBB-FMOD-05',
    id: 'devastatingVolleys',
    says: 'Devastating Volleys (D)',
    worth: 1,
    when: ({ devastating, factor }) => devastating >= VOLLEY_SHARE.value * factor,
  }),
  row({
    rule: 'bbb/firing-modifiers/target-inept',
    fact: 'BBB-FMOD-06',
    id: 'targetInept',
    says: 'Target Tactically Inept (T)',
    worth: 1,
    when: ({ target }) => target.tacticallyInept,
  }),
  row({
    rule: 'bbb/firing-modifiers/target-bridge',
    fact: 'BBB-FMOD-07',
    id: 'targetExposed',
    says: 'Target crossing a bridge',
    worth: 1,
    when: ({ target }) => target.crossingBridge,
  }),
  row({
    rule: 'bbb/firing-modifiers/target-march-column',
    fact: 'BBB-FMOD-08',
    id: 'targetExposed',
    says: 'Target in march column',
    worth: 1,
    when: ({ target }) => target.formation === 'marchColumn',
  }),
  row({
    rule: 'bbb/firing-modifiers/target-limbered',
    fact: 'BBB-FMOD-09',
    id: 'targetExposed',
    says: 'Target limbered',
    worth: 1,
    when: ({ target }) => target.formation === 'limbered',
  }),
  row({
    rule: 'bbb/firing-modifiers/target-flanked',
    fact: 'BBB-FMOD-10',
    id: 'targetExposed',
    says: 'Target flanked',
    worth: 1,
    when: ({ target }) => target.flanked,
  }),
  row({
    rule: 'bbb/firing-modifiers/target-square',
    fact: 'BBB-FMOD-11',
    id: 'targetExposed',
    says: 'Target in square',
    worth: 1,
    when: ({ target }) => target.formation === 'square',
  }),
];
export const SHIFT_READINGS: readonly Line[] = [
  line({
    rule: 'bbb/firing-modifiers/one-exposed',
    fact: 'BBB-READ-05',
    says: 'Bridge, march column, limbered, flanked and square are one shift in all',
    source: 'reading',
  }),
  line({
    rule: 'bbb/firing-modifiers/off-the-table',
    fact: 'BBB-GAP-05',
    says: 'Past 50+ stays on 50+; left of 0.25 has no effect, and no dice are rolled',
    source: 'house',
  }),
];

/** "Firing Modifiers", Factor Halved: what is left after each halving. */
export const HALVED: Value<number> = value({
  rule: 'bbb/firing-modifiers/cumulative',
  fact: 'BBB-FMOD-12',
  says: 'Factor halved, each time of what is left',
  value: 0.5,
  shows: '\u00d7\u00bd',
});
export const SQUARE_RANGE_INCHES = 3;
export const HORSE_GUNS_INCHES = 6;

function halved(rule: RuleId, fact: string, id: string, says: string) {
  return (when: (firer: Firer) => boolean): Row<Firer> =>
    row({ rule, fact, id, says, worth: HALVED.value, shows: HALVED.shows, when });
}

export const HALVINGS: readonly Row<Firer>[] = [
  halved('bbb/firing-modifiers/disrupted', 'BBB-FMOD-13', 'disrupted', 'Firer disrupted')((f) => f.disrupted),
  halved('bbb/firing-modifiers/low-ammo', 'BBB-FMOD-14', 'lowAmmo', 'Firer on low ammo')((f) => f.lowAmmo),
  halved('bbb/firing-modifiers/reduced', 'BBB-FMOD-15', 'reduced', 'Reduced artillery')((f) => f.reduced),
  halved(
    'bbb/firing-modifiers/pivoted-unlimbered',
    'BBB-FMOD-16',
    'artilleryMove',
    'Artillery that pivoted or unlimbered',
  )((f) => f.artilleryMove === 'pivoted' || f.artilleryMove === 'unlimbered'),
  halved(
    'bbb/firing-modifiers/in-square',
    'BBB-FMOD-17',
    'inSquare',
    `Firer in square, range ${SQUARE_RANGE_INCHES}" at most`,
  )((f) => f.formation === 'square'),
  halved(
    'bbb/firing-modifiers/horse-artillery',
    'BBB-FMOD-18',
    'artilleryMove',
    `Horse artillery that moved up to ${HORSE_GUNS_INCHES}" and unlimbered`,
  )((f) => f.artilleryMove === 'movedAndUnlimbered'),
];
export const FIRE_RULINGS: readonly Line[] = [
  line({
    rule: 'bbb/firing-modifiers/moved-guns',
    fact: 'BBB-READ-06',
    says: 'Foot and heavy artillery that moved and unlimbered does not fire',
    source: 'reading',
  }),
  line({
    rule: 'bbb/firing-modifiers/combined',
    fact: 'BBB-GAP-02',
    says: 'All fire at one target in a phase is added up and rolled once',
    source: 'family',
  }),
];

const [o, R, T, V, l1, l2, l3] = ['none', 'R', 'T', 'V', '1', '2', '3'] as const;
export type FireResult = typeof o | typeof R | typeof T | typeof V | typeof l1 | typeof l2 | typeof l3;

/** "Fire Table": the heads of its columns, each the upper end of its column (BBB-READ-02). */
export const FIRE_COLUMNS = [
  0.25,
  0.5,
  1,
  2,
  4,
  6,
  9,
  12,
  16,
  20,
  25,
  30,
  36,
  42,
  49,
  Number.POSITIVE_INFINITY,
] as const;

/** "Fire Table", by the sum of 2D6; rows 8 to 2 after BBB-READ-01. */
export const FIRE_TABLE: Readonly<Record<number, readonly FireResult[]>> = {
  12: [R, T, V, l1, l1, l1, l2, l2, l2, l3, l3, l3, l3, l3, l3, l3],
  11: [o, R, T, V, l1, l1, l1, l2, l2, l2, l3, l3, l3, l3, l3, l3],
  10: [o, o, R, T, V, l1, l1, l1, l2, l2, l2, l3, l3, l3, l3, l3],
  9: [o, o, o, R, T, V, l1, l1, l1, l2, l2, l2, l3, l3, l3, l3],
  8: [o, o, o, o, R, T, V, l1, l1, l1, l2, l2, l2, l3, l3, l3],
  7: [o, o, o, o, o, R, T, V, l1, l1, l1, l2, l2, l2, l3, l3],
  6: [o, o, o, o, o, o, R, T, V, l1, l1, l1, l2, l2, l2, l3],
  5: [o, o, o, o, o, o, o, R, T, V, l1, l1, l1, l2, l2, l2],
  4: [o, o, o, o, o, o, o, o, R, T, V, l1, l1, l1, l2, l2],
  3: [o, o, o, o, o, o, o, o, o, R, T, V, l1, l1, l1, l2],
  2: [o, o, o, o, o, o, o, o, o, o, R, T, V, l1, l1, l1],
};

/** A column as it is named: "0.25" to "49", and "50+". */
export function columnName(column: number): string {
  const head = FIRE_COLUMNS[column] ?? Number.POSITIVE_INFINITY;
  return head === Number.POSITIVE_INFINITY ? '50+' : String(head);
}

export const LOW_AMMO_ON: Value<number> = value({
  rule: 'bbb/fire-notes/low-ammo',
  fact: 'BBB-FIRE-08',
  says: 'The firer is on low ammo',
  value: 11,
  shows: '11*, 12*',
});

const ROLLS = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2] as const;
export const FIRE_GRID: Grid = grid({
  rule: 'bbb/fire-table/table',
  fact: 'BBB-FIRE-01',
  says: 'Fire results, by 2D6 and the column of the factor',
  columns: ['2D6', ...FIRE_COLUMNS.map((_, column) => columnName(column))],
  rows: ROLLS.map((roll) => [
    roll >= LOW_AMMO_ON.value ? `${roll}*` : `${roll}`,
    ...(FIRE_TABLE[roll] ?? []).map((result) => (result === 'none' ? '' : result)),
  ]),
});
export const FIRE_TABLE_READINGS: readonly Line[] = [
  line({
    rule: 'bbb/fire-table/diagonal',
    fact: 'BBB-READ-01',
    says: 'Rows 8 to 2 go on as rows 12 to 9 begin: each one column to the right of the row above',
    source: 'reading',
  }),
  line({
    rule: 'bbb/fire-table/columns',
    fact: 'BBB-READ-02',
    says: 'A column head is its upper end: take the first head that is not below the factor',
    source: 'reading',
  }),
];

/** "Fire Table Notes" */
export const FIRE_EFFECTS: readonly Line[] = [
  line({
    rule: 'bbb/fire-notes/disrupted',
    fact: 'BBB-FIRE-02',
    shows: 'R, T, V',
    says: 'Unit disrupted; artillery silenced instead',
  }),
  line({
    rule: 'bbb/fire-notes/bases',
    fact: 'BBB-FIRE-03',
    shows: '1, 2, 3',
    says: 'So many bases lost, and the unit disrupted',
  }),
];

/** Which qualities a result halts in their assault; digits halt as V does. */
export const HALTS: Readonly<Record<'R' | 'T' | 'V', Value<readonly Quality[]>>> = {
  R: value({
    rule: 'bbb/fire-notes/r-halts',
    fact: 'BBB-FIRE-04',
    says: 'Halts Raw units in their assault',
    value: ['raw'],
    shows: 'R',
  }),
  T: value({
    rule: 'bbb/fire-notes/t-halts',
    fact: 'BBB-FIRE-05',
    says: 'Halts Raw and Trained units in their assault',
    value: ['raw', 'trained'],
    shows: 'T',
  }),
  V: value({
    rule: 'bbb/fire-notes/v-halts',
    fact: 'BBB-FIRE-06',
    says: 'Halt every unit in its assault',
    value: ['raw', 'trained', 'veteran'],
    shows: 'V, 1, 2, 3',
  }),
};
export const HITS_DESTROY: Value<number> = value({
  rule: 'bbb/fire-notes/artillery-hits',
  fact: 'BBB-FIRE-07',
  says: 'Artillery is reduced by one hit, destroyed by two or more',
  value: 2,
  shows: '2 hits',
});
const CLEAR_INCHES = 6;
export const LOW_AMMO_ENDS: Value<number> = value({
  rule: 'bbb/fire-notes/low-ammo-ends',
  fact: 'BBB-FIRE-09',
  says: 'Low ammo ends: stand still and let one fire phase pass, or retire beyond this of all enemy',
  value: CLEAR_INCHES,
  shows: `${CLEAR_INCHES}"`,
});
export const SILENCE_ENDS: Value<number> = value({
  rule: 'bbb/fire-notes/silence-ends',
  fact: 'BBB-FIRE-10',
  says: 'Silence ends: rally on the command table, or retire beyond this of all enemy',
  value: CLEAR_INCHES,
  shows: `${CLEAR_INCHES}"`,
});
export const BATTERY_READINGS: readonly Line[] = [
  line({
    rule: 'bbb/fire-notes/silenced',
    fact: 'BBB-READ-07',
    says: 'Silenced is artillery disrupted: it does not fire, and rolls as disordered',
    source: 'reading',
  }),
  line({
    rule: 'bbb/fire-notes/hits-add-up',
    fact: 'BBB-READ-08',
    says: 'Hits on a battery add up; a base lost anywhere is one hit',
    source: 'reading',
  }),
];
export const WHO_RUNS_LOW: Line = line({
  rule: 'bbb/fire-notes/who-runs-low',
  fact: 'BBB-GAP-06',
  says: 'Of several firers the largest contribution runs low, the first if equal',
  source: 'house',
});

/** "Movement rates" */
export const INFANTRY_MOVE: Value<number> = inches('bbb/movement/infantry', 'BBB-MOVE-01', 'Infantry', 12);
export const ARTILLERY_MOVE: Value<number> = inches('bbb/movement/artillery', 'BBB-MOVE-02', 'Artillery', 12);
export const HEAVY_MOVE: Value<number> = inches('bbb/movement/heavy-cavalry', 'BBB-MOVE-03', 'Heavy cavalry', 15);
export const OTHER_MOVE: Value<number> = inches('bbb/movement/other-cavalry', 'BBB-MOVE-04', 'Other cavalry', 18);
export const IRREGULAR_MOVE: Value<number> = inches(
  'bbb/movement/irregular-cavalry',
  'BBB-MOVE-05',
  'Irregular cavalry, generals',
  21,
);
export const RATES: readonly Value<number>[] = [INFANTRY_MOVE, ARTILLERY_MOVE, HEAVY_MOVE, OTHER_MOVE, IRREGULAR_MOVE];

/** The rate of a kind of troops. */
export function rateOf(troop: Mover): Value<number> {
  switch (troop) {
    case 'infantry':
      return INFANTRY_MOVE;
    case 'footArtillery':
    case 'horseArtillery':
    case 'heavyArtillery':
      return ARTILLERY_MOVE;
    case 'heavyCavalry':
      return HEAVY_MOVE;
    case 'mediumCavalry':
    case 'lightCavalry':
      return OTHER_MOVE;
    case 'irregularCavalry':
    case 'general':
      return IRREGULAR_MOVE;
  }
}

/** What a step of the move asks: the move, and the inches left before this step. */
export interface MoveSoFar extends Move {
  readonly leftInches: number;
}

/** Each difficult area and each linear obstacle costs this; generals pay nothing. */
const GOING_INCHES: Readonly<Record<Arm, number>> = { infantry: 3, cavalry: 6, artillery: 6 };
const GOING_WORDS = `infantry ${GOING_INCHES.infantry}", cavalry and artillery ${GOING_INCHES.cavalry}"`;
const ARC_INCHES = 3;

function goingOf({ arm }: Move): number {
  return arm === null ? 0 : GOING_INCHES[arm];
}

export const OUTSIDE_ARC: Row<MoveSoFar> = row({
  rule: 'bbb/movement/outside-front-arc',
  fact: 'BBB-MOVE-06',
  id: 'outsideFrontArc',
  says: 'Outside the front arc (45\u00b0 either side of straight ahead), about-turns included',
  worth: -ARC_INCHES,
  shows: `\u2212${ARC_INCHES}"`,
  when: (m) => m.outsideFrontArc && !freeOfArc(m),
});
export const FREE_OF_ARC: Line = line({
  rule: 'bbb/movement/free-of-arc',
  fact: 'BBB-MOVE-07',
  shows: '0"',
  says: 'Free of the arc: march columns, artillery, generals, irregulars',
});
export const GOING: readonly Row<MoveSoFar>[] = [
  row({
    rule: 'bbb/movement/difficult-terrain',
    fact: 'BBB-MOVE-08',
    id: 'difficultTerrain',
    says: `Difficult terrain: ${GOING_WORDS}`,
    shows: `\u2212${GOING_INCHES.infantry}", \u2212${GOING_INCHES.cavalry}"`,
    worth: (m) => -m.difficultAreas * goingOf(m),
    when: (m) => m.difficultAreas > 0 && goingOf(m) > 0,
  }),
  row({
    rule: 'bbb/movement/linear-obstacle',
    fact: 'BBB-MOVE-08',
    id: 'linearObstacle',
    says: `Linear obstacle: ${GOING_WORDS}`,
    shows: `\u2212${GOING_INCHES.infantry}", \u2212${GOING_INCHES.cavalry}"`,
    worth: (m) => -m.linearObstacles * goingOf(m),
    when: (m) => m.linearObstacles > 0 && goingOf(m) > 0,
  }),
];

function freeOfArc({ troop, arm, formation }: Move): boolean {
  return formation === 'marchColumn' || arm === 'artillery' || troop === 'general' || troop === 'irregularCavalry';
}

export const ZONE_OF_CONTROL: Value<number> = inches(
  'bbb/movement/zone-of-control',
  'BBB-MOVE-09',
  'Entering the zone of an enemy stops the move, unless it is an assault',
  3,
);
export const FRONT_ARC: Value<number> = value({
  rule: 'bbb/movement/front-arc',
  fact: 'BBB-MOVE-06',
  says: 'The front arc, to either side of straight ahead',
  value: 45,
  shows: '45\u00b0',
});
export const ZONE_LEFT: Line = line({
  rule: 'bbb/movement/leaving-a-zone',
  fact: 'BBB-GAP-24',
  says: 'Who starts in a zone stands, assaults, or goes straight away from that enemy',
  source: 'house',
});

/** Of the full rate. */
export const FORMATION_CHANGE = 0.5;
export const SQUARE_NEEDS = 7;
const SQUARE_SHARE = 0.5;
const MANHANDLED_INCHES = 3;
const MINIMUM_INCHES = 3;

/** What is paid from the move granted before anything is moved. */
export const MOVE_PREPARATIONS: readonly Row<MoveSoFar>[] = [
  row({
    rule: 'bbb/movement/formation-change',
    fact: 'BBB-MOVE-10',
    id: 'formationChange',
    says: 'Change of formation: half a move',
    shows: '\u2212\u00bd',
    worth: (m) => -m.formationChanges * m.baseInches * FORMATION_CHANGE,
    when: (m) => m.formationChanges > 0,
  }),
  row({
    rule: 'bbb/movement/unlimbered',
    fact: 'BBB-MOVE-13',
    id: 'unlimbered',
    says: 'Unlimbered guns do not move but by hand',
    shows: '0"',
    worth: (m) => -m.leftInches,
    when: (m) => m.formation === 'unlimbered' && m.leftInches > 0,
    source: 'reading',
  }),
  row({
    rule: 'bbb/movement/square-needs-7',
    fact: 'BBB-MOVE-11',
    id: 'squareNeeds7',
    says: `A square does not move on a command total below ${SQUARE_NEEDS}`,
    shows: `${SQUARE_NEEDS}+`,
    worth: (m) => -m.leftInches,
    when: (m) => m.formation === 'square' && m.leftInches > 0 && (m.commandTotal ?? SQUARE_NEEDS) < SQUARE_NEEDS,
  }),
  row({
    rule: 'bbb/movement/square',
    fact: 'BBB-MOVE-11',
    id: 'square',
    says: 'A square moves half',
    shows: '\u00d7\u00bd',
    worth: (m) => -m.leftInches * SQUARE_SHARE,
    when: (m) => m.formation === 'square' && m.leftInches > 0,
  }),
];
export const GUN_CHANGE: Line = line({
  rule: 'bbb/movement/limber-pivot-deploy',
  fact: 'BBB-MOVE-12',
  shows: '\u2212\u00bd',
  says: 'Artillery limbering, pivoting or deploying: half a move, as a change of formation',
});
export const MANHANDLED: Row<MoveSoFar> = row({
  rule: 'bbb/movement/manhandled',
  fact: 'BBB-MOVE-13',
  id: 'manhandle',
  says: 'Artillery moved by hand; then no offensive fire',
  shows: `${MANHANDLED_INCHES}"`,
  worth: (m) => MANHANDLED_INCHES - m.leftInches,
  when: (m) => m.manhandle,
});
export const MINIMUM_MOVE: Row<MoveSoFar> = row({
  rule: 'bbb/movement/minimum',
  fact: 'BBB-MOVE-14',
  id: 'minimumMove',
  says: 'The least a move can be',
  shows: `${MINIMUM_INCHES}"`,
  worth: (m) => MINIMUM_INCHES - m.leftInches,
  when: (m) => m.leftInches < MINIMUM_INCHES,
});
export const MOVE_READINGS: readonly Line[] = [
  line({
    rule: 'bbb/movement/square-total',
    fact: 'BBB-READ-13',
    says: `The ${SQUARE_NEEDS}+ of a square is its command total; it covers half of the move granted`,
    source: 'reading',
  }),
  line({
    rule: 'bbb/movement/paid-first',
    fact: 'BBB-READ-22',
    says: 'A change of formation can use up the move; then there is no minimum',
    source: 'reading',
  }),
  line({
    rule: 'bbb/movement/each-penalty',
    fact: 'BBB-GAP-23',
    says: 'Paid once for each difficult area and each linear obstacle',
    source: 'public',
  }),
];

export type Band = '+7' | '+4..+6' | '+1..+3' | '0' | '-1..-3' | '-4..-6' | '-7';
export type FollowUp = 'none' | 'mustOccupy' | 'mayExploitOrOccupy' | 'mustExploit';

interface FateOfSide<Retire> {
  readonly losses: number;
  readonly disrupted: boolean;
  readonly retire: Retire | null;
}

/** One row of the assault table: it holds from this difference up. */
export interface AssaultRow {
  readonly from: number;
  readonly band: Band;
  readonly attacker: FateOfSide<'3' | '6' | 'full'>;
  readonly defender: FateOfSide<'3' | '9' | 'full'>;
  readonly followUp: FollowUp;
}

const UNSHAKEN = { losses: 0, disrupted: false, retire: null } as const;
const STANDS = { losses: 0, disrupted: true, retire: null } as const;

function lotInWords(who: string, { losses, disrupted, retire }: FateOfSide<string>, then = ''): string {
  const words = [
    losses > 0 ? `\u2212${losses} ${losses === 1 ? 'base' : 'bases'}` : '',
    retire === null ? '' : retire === 'full' ? 'full move back' : `${retire}" back`,
    disrupted ? 'disrupted' : '',
    then,
  ].filter((word) => word !== '');
  return `${who}: ${words.length === 0 ? 'unharmed' : words.join(', ')}`;
}

const FOLLOW_UP_WORDS: Readonly<Record<FollowUp, string>> = {
  none: '',
  mustOccupy: 'must occupy',
  mayExploitOrOccupy: 'may exploit or occupy',
  mustExploit: 'must exploit',
};

function outcome(rule: RuleId, fact: string, shows: string, row: AssaultRow): Value<AssaultRow> {
  const attacker = lotInWords('Attacker', row.attacker, FOLLOW_UP_WORDS[row.followUp]);
  const says = `${lotInWords('Defender', row.defender)}. ${attacker}`;
  return value({
    rule,
    fact,
    shows,
    says: row.band === '0' ? `${says}. Again at once while both live` : says,
    value: row,
  });
}

/** "Assault Table" */
export const ASSAULT_TABLE: readonly Value<AssaultRow>[] = [
  outcome('bbb/assault-table/plus-7', 'BBB-ASLT-01', '+7 or more', {
    from: 7,
    band: '+7',
    attacker: UNSHAKEN,
    defender: { losses: 2, disrupted: true, retire: 'full' },
    followUp: 'mustExploit',
  }),
  outcome('bbb/assault-table/plus-4', 'BBB-ASLT-02', '+4 to +6', {
    from: 4,
    band: '+4..+6',
    attacker: STANDS,
    defender: { losses: 1, disrupted: true, retire: '9' },
    followUp: 'mayExploitOrOccupy',
  }),
  outcome('bbb/assault-table/plus-1', 'BBB-ASLT-03', '+1 to +3', {
    from: 1,
    band: '+1..+3',
    attacker: STANDS,
    defender: { losses: 0, disrupted: true, retire: '3' },
    followUp: 'mustOccupy',
  }),
  outcome('bbb/assault-table/equal', 'BBB-ASLT-04', '0', {
    from: 0,
    band: '0',
    attacker: { losses: 1, disrupted: true, retire: null },
    defender: { losses: 1, disrupted: true, retire: null },
    followUp: 'none',
  }),
  outcome('bbb/assault-table/minus-1', 'BBB-ASLT-05', '\u22121 to \u22123', {
    from: -3,
    band: '-1..-3',
    attacker: { losses: 0, disrupted: true, retire: '3' },
    defender: STANDS,
    followUp: 'none',
  }),
  outcome('bbb/assault-table/minus-4', 'BBB-ASLT-06', '\u22124 to \u22126', {
    from: -6,
    band: '-4..-6',
    attacker: { losses: 1, disrupted: true, retire: '6' },
    defender: STANDS,
    followUp: 'none',
  }),
  outcome('bbb/assault-table/minus-7', 'BBB-ASLT-07', '\u22127 or less', {
    from: Number.NEGATIVE_INFINITY,
    band: '-7',
    attacker: { losses: 2, disrupted: true, retire: 'full' },
    defender: UNSHAKEN,
    followUp: 'none',
  }),
];
export const RETIRING: readonly Line[] = [
  line({
    rule: 'bbb/assault-table/retire-terrain',
    fact: 'BBB-ASLT-08',
    says: 'Retiring ignores passable terrain and its penalties',
  }),
  line({
    rule: 'bbb/assault-table/retire-through',
    fact: 'BBB-ASLT-09',
    says: 'A unit that is retired through is disrupted',
  }),
  line({
    rule: 'bbb/assault-table/retire-supporters',
    fact: 'BBB-ASLT-10',
    says: 'Supporters in base contact are not',
  }),
];
export const BARRED_LOSS: Value<number> = value({
  rule: 'bbb/assault-table/retire-barred',
  fact: 'BBB-GAP-17',
  says: 'Barred by impassable ground or an enemy: it stops there and loses bases; over the table edge it is lost',
  value: 1,
  source: 'house',
});
export const ASSAULT_RULINGS: readonly Line[] = [
  line({
    rule: 'bbb/assault-table/dice',
    fact: 'BBB-GAP-01',
    says: 'Each side rolls 2D6 and adds its modifiers; attacker less defender',
    source: 'public',
  }),
  line({
    rule: 'bbb/assault-table/one-side-dead',
    fact: 'BBB-GAP-39',
    says: 'Equal, and one side is gone: no further fight; an attacker left occupies',
    source: 'house',
  }),
  line({
    rule: 'bbb/assault-table/guns',
    fact: 'BBB-GAP-19',
    says: 'Artillery never assaults; it defends as one base, and a base lost is a hit',
    source: 'house',
  }),
];

export const SIDE_SHARE: Value<number> = value({
  rule: 'bbb/assault-modifiers/share',
  fact: 'BBB-GAP-12',
  says: 'A trait counts for a side where units that have it hold this much of its bases',
  value: 0.5,
  shows: '\u00bd',
  source: 'house',
});

export function basesOf(units: readonly Pick<Fighter, 'bases'>[]): number {
  return units.reduce((sum, unit) => sum + unit.bases, 0);
}

/** BBB-GAP-12: whether at least half of the bases are of this kind. */
export function mostOf<U extends Pick<Fighter, 'bases'>>(units: readonly U[], is: (unit: U) => boolean): boolean {
  return basesOf(units.filter(is)) >= SIDE_SHARE.value * basesOf(units);
}

/** What the assault modifiers ask about one side. */
export interface Contest {
  readonly side: 'attacker' | 'defender';
  readonly own: readonly Fighter[];
  readonly enemy: readonly Fighter[];
  readonly supported: boolean;
  readonly assault: Assault;
}

export const STREAM_NEAR: Value<number> = inches(
  'bbb/terrain/stream',
  'BBB-TERR-04',
  'Stream: the assault penalty holds if the defender is within this of the stream crossed',
  6,
);

/** Own bases at least this many times the enemy's. */
function outnumbers({ own, enemy }: Contest, times: number): boolean {
  return basesOf(own) >= times * basesOf(enemy);
}

function attacking(assaulted: (assault: Assault) => boolean) {
  return ({ side, assault }: Contest): boolean => side === 'attacker' && assaulted(assault);
}

function overStream({ attackerCrossedStream, defenderToStreamInches }: Assault): boolean {
  return attackerCrossedStream && (defenderToStreamInches ?? 0) <= STREAM_NEAR.value;
}

/** "Assault Modifiers": advantages, then penalties. */
export const ASSAULT_MODIFIERS: readonly Row<Contest>[] = [
  row({
    rule: 'bbb/assault-modifiers/odds-3-2',
    fact: 'BBB-AMOD-01',
    id: 'odds',
    says: 'Odds of 3:2',
    worth: 1,
    when: (c) => outnumbers(c, 1.5) && !outnumbers(c, 2),
  }),
  row({
    rule: 'bbb/assault-modifiers/odds-2-1',
    fact: 'BBB-AMOD-01',
    id: 'odds',
    says: 'Odds of 2:1',
    worth: 2,
    when: (c) => outnumbers(c, 2) && !outnumbers(c, 3),
  }),
  row({
    rule: 'bbb/assault-modifiers/odds-3-1',
    fact: 'BBB-AMOD-01',
    id: 'odds',
    says: 'Odds of 3:1',
    worth: 3,
    when: (c) => outnumbers(c, 3),
  }),
  row({
    rule: 'bbb/assault-modifiers/veteran',
    fact: 'BBB-AMOD-02',
    id: 'veteran',
    says: 'Veteran',
    worth: 1,
    when: ({ own }) => mostOf(own, (unit) => unit.quality === 'veteran'),
  }),
  row({
    rule: 'bbb/assault-modifiers/heavy-cavalry',
    fact: 'BBB-AMOD-03',
    id: 'heavyCavalry',
    says: 'Heavy cavalry',
    worth: 1,
    when: ({ own }) => mostOf(own, (unit) => unit.cavalryClass === 'heavy'),
  }),
  row({
    rule: 'bbb/assault-modifiers/aggressive',
    fact: 'BBB-AMOD-04',
    id: 'aggressive',
    says: 'Aggressive, attacker only',
    worth: 1,
    when: ({ side, own }) => side === 'attacker' && mostOf(own, (unit) => unit.aggressive),
  }),
  row({
    rule: 'bbb/assault-modifiers/in-depth',
    fact: 'BBB-AMOD-05',
    id: 'inDepth',
    says: 'In depth',
    worth: 1,
    when: ({ own, supported }) => supported || mostOf(own, (unit) => unit.formation === 'depth'),
  }),
  row({
    rule: 'bbb/assault-modifiers/lancers-v-infantry',
    fact: 'BBB-AMOD-06',
    id: 'lancersVsInfantry',
    says: 'Lancers v infantry',
    worth: 1,
    when: ({ own, enemy }) => mostOf(own, (unit) => unit.lancers) && mostOf(enemy, (unit) => unit.arm === 'infantry'),
  }),
  row({
    rule: 'bbb/assault-modifiers/outflanking',
    fact: 'BBB-AMOD-07',
    id: 'outflanking',
    says: 'Enemy outflanked',
    worth: 2,
    when: ({ side, assault }) => assault.outflanked !== 'none' && assault.outflanked !== side,
  }),
  row({
    rule: 'bbb/assault-modifiers/square-v-cavalry',
    fact: 'BBB-AMOD-08',
    id: 'squareVsCavalry',
    says: 'Square v cavalry',
    worth: 3,
    when: ({ own, enemy }) =>
      mostOf(own, (unit) => unit.formation === 'square') && mostOf(enemy, (unit) => unit.arm === 'cavalry'),
  }),
  row({
    rule: 'bbb/assault-modifiers/infantry-v-square',
    fact: 'BBB-AMOD-09',
    id: 'infantryVsSquare',
    says: 'Infantry v square',
    worth: 1,
    when: ({ own, enemy }) =>
      mostOf(own, (unit) => unit.arm === 'infantry') && mostOf(enemy, (unit) => unit.formation === 'square'),
  }),
  row({
    rule: 'bbb/assault-modifiers/disrupted',
    fact: 'BBB-AMOD-10',
    id: 'disrupted',
    says: 'Disrupted',
    worth: -1,
    when: ({ own }) => mostOf(own, (unit) => unit.disrupted),
  }),
  row({
    rule: 'bbb/assault-modifiers/raw',
    fact: 'BBB-AMOD-11',
    id: 'raw',
    says: 'Raw',
    worth: -1,
    when: ({ own }) => mostOf(own, (unit) => unit.quality === 'raw'),
  }),
  row({
    rule: 'bbb/assault-modifiers/fragile',
    fact: 'BBB-AMOD-12',
    id: 'fragile',
    says: 'Fragile',
    worth: -1,
    when: ({ own }) => mostOf(own, (unit) => unit.fragile),
  }),
  row({
    rule: 'bbb/assault-modifiers/spent',
    fact: 'BBB-AMOD-13',
    id: 'spent',
    says: 'Spent',
    worth: -2,
    when: ({ own }) => mostOf(own, (unit) => unit.spent),
  }),
  row({
    rule: 'bbb/assault-modifiers/light-cavalry',
    fact: 'BBB-AMOD-14',
    id: 'lightOrIrregularCavalry',
    says: 'Light or irregular cavalry',
    worth: -1,
    when: ({ own }) => mostOf(own, (unit) => unit.cavalryClass === 'light' || unit.cavalryClass === 'irregular'),
  }),
  row({
    rule: 'bbb/assault-modifiers/light-cover',
    fact: 'BBB-AMOD-15',
    id: 'lightCover',
    says: 'Attacking into village, wood or marsh',
    worth: -1,
    when: attacking(({ defenderTerrain }) => ['village', 'wood', 'marsh'].includes(defenderTerrain)),
  }),
  row({
    rule: 'bbb/assault-modifiers/heavy-cover',
    fact: 'BBB-AMOD-16',
    id: 'heavyCover',
    says: 'Attacking into town or trench, or over a bridge',
    worth: -2,
    when: attacking(
      ({ defenderTerrain, overBridge }) => overBridge || defenderTerrain === 'town' || defenderTerrain === 'entrenched',
    ),
  }),
  row({
    rule: 'bbb/assault-modifiers/fort',
    fact: 'BBB-AMOD-17',
    id: 'fort',
    says: 'Attacking a fort',
    worth: -3,
    when: attacking(({ defenderTerrain }) => defenderTerrain === 'fort'),
  }),
  row({
    rule: 'bbb/assault-modifiers/stream-slope',
    fact: 'BBB-AMOD-18',
    id: 'streamOrSlope',
    says: 'Attacking over a stream or up a slope',
    worth: -1,
    when: attacking((assault) => overStream(assault) || assault.slope === 'gentle'),
  }),
  row({
    rule: 'bbb/assault-modifiers/steep-slope',
    fact: 'BBB-AMOD-19',
    id: 'steepSlope',
    says: 'Attacking up a steep slope',
    worth: -2,
    when: attacking(({ slope }) => slope === 'steep'),
  }),
];
export const MODIFIER_RULINGS: readonly Line[] = [
  line({
    rule: 'bbb/assault-modifiers/terrain-penalties',
    fact: 'BBB-READ-14',
    says: 'Penalties of terrain are the attacker\u2019s',
    source: 'reading',
  }),
  line({
    rule: 'bbb/assault-modifiers/one-cell',
    fact: 'BBB-READ-15',
    says: 'Alternatives of one line count once together; different lines add up',
    source: 'reading',
  }),
  line({
    rule: 'bbb/assault-modifiers/best-odds',
    fact: 'BBB-GAP-10',
    says: 'All bases in contact count for odds, a battery as one; best ratio only',
    source: 'family',
  }),
  line({
    rule: 'bbb/assault-modifiers/supported',
    fact: 'BBB-GAP-11',
    says: 'A friend in base contact behind a fighter, undisrupted, supports it: in depth, without adding bases',
    source: 'house',
  }),
];

export type CommandMove = 'full' | 'half' | 'none' | 'retireHalf' | 'retireFull' | 'removed';

/** One row of the command table: it holds from this total up. */
export interface GoodOrder {
  readonly from: number;
  readonly result: 'full' | 'half' | 'none' | 'retireHalf' | 'disruptedRetireFull';
  readonly move: CommandMove;
  readonly disrupted: boolean;
  /** Qualities that may recover a base instead of moving. */
  readonly recovers: readonly Quality[];
}
export interface DisorderedResult {
  readonly from: number;
  readonly result: 'rallyFull' | 'rallyHalf' | 'rallyNone' | 'none' | 'loseBaseRetireFull' | 'routed';
  readonly move: CommandMove;
  readonly rallied: boolean;
  readonly loses: 'nothing' | 'base' | 'all';
}

const KEEPS = { disrupted: false, recovers: [] } as const;

/** "Command Roll", Good Order */
export const GOOD_ORDER: readonly Value<GoodOrder>[] = [
  value({
    rule: 'bbb/command-roll/good-11',
    fact: 'BBB-CMD-01',
    shows: '11+',
    says: 'Good order: full move, or recover 1 base',
    value: { from: 11, result: 'full', move: 'full', disrupted: false, recovers: ['raw', 'trained', 'veteran'] },
  }),
  value({
    rule: 'bbb/command-roll/good-10',
    fact: 'BBB-CMD-02',
    shows: '10',
    says: 'Good order: full move, or Trained and Veteran recover 1 base',
    value: { from: 10, result: 'full', move: 'full', disrupted: false, recovers: ['trained', 'veteran'] },
  }),
  value({
    rule: 'bbb/command-roll/good-9',
    fact: 'BBB-CMD-03',
    shows: '9',
    says: 'Good order: full move, or Veteran recover 1 base',
    value: { from: 9, result: 'full', move: 'full', disrupted: false, recovers: ['veteran'] },
  }),
  value({
    rule: 'bbb/command-roll/good-7',
    fact: 'BBB-CMD-04',
    shows: '7, 8',
    says: 'Good order: full move',
    value: { from: 7, result: 'full', move: 'full', ...KEEPS },
  }),
  value({
    rule: 'bbb/command-roll/good-5',
    fact: 'BBB-CMD-05',
    shows: '5, 6',
    says: 'Good order: half move',
    value: { from: 5, result: 'half', move: 'half', ...KEEPS },
  }),
  value({
    rule: 'bbb/command-roll/good-2',
    fact: 'BBB-CMD-06',
    shows: '2, 3, 4',
    says: 'Good order: no move',
    value: { from: 2, result: 'none', move: 'none', ...KEEPS },
  }),
  value({
    rule: 'bbb/command-roll/good-0',
    fact: 'BBB-CMD-07',
    shows: '0, 1',
    says: 'Good order: retire half a move, whatever the terrain',
    value: { from: 0, result: 'retireHalf', move: 'retireHalf', ...KEEPS },
  }),
  value({
    rule: 'bbb/command-roll/good-minus-1',
    fact: 'BBB-CMD-08',
    shows: '\u22121',
    says: 'Good order: disrupted, retire a full move, whatever the terrain',
    value: {
      from: Number.NEGATIVE_INFINITY,
      result: 'disruptedRetireFull',
      move: 'retireFull',
      disrupted: true,
      recovers: [],
    },
  }),
];

/** "Command Roll", Disordered */
export const DISORDERED: readonly Value<DisorderedResult>[] = [
  value({
    rule: 'bbb/command-roll/disordered-9',
    fact: 'BBB-CMD-11',
    shows: '9+',
    says: 'Disordered: rally, full move',
    value: { from: 9, result: 'rallyFull', move: 'full', rallied: true, loses: 'nothing' },
  }),
  value({
    rule: 'bbb/command-roll/disordered-7',
    fact: 'BBB-CMD-12',
    shows: '7, 8',
    says: 'Disordered: rally, half move',
    value: { from: 7, result: 'rallyHalf', move: 'half', rallied: true, loses: 'nothing' },
  }),
  value({
    rule: 'bbb/command-roll/disordered-5',
    fact: 'BBB-CMD-13',
    shows: '5, 6',
    says: 'Disordered: rally, no move',
    value: { from: 5, result: 'rallyNone', move: 'none', rallied: true, loses: 'nothing' },
  }),
  value({
    rule: 'bbb/command-roll/disordered-2',
    fact: 'BBB-CMD-14',
    shows: '2, 3, 4',
    says: 'Disordered: no move',
    value: { from: 2, result: 'none', move: 'none', rallied: false, loses: 'nothing' },
  }),
  value({
    rule: 'bbb/command-roll/disordered-0',
    fact: 'BBB-CMD-15',
    shows: '0, 1',
    says: 'Disordered: lose a base, retire a full move, whatever the terrain',
    value: { from: 0, result: 'loseBaseRetireFull', move: 'retireFull', rallied: false, loses: 'base' },
  }),
  value({
    rule: 'bbb/command-roll/disordered-minus-1',
    fact: 'BBB-CMD-16',
    shows: '\u22121',
    says: 'Disordered: routed, all bases removed',
    value: { from: Number.NEGATIVE_INFINITY, result: 'routed', move: 'removed', rallied: false, loses: 'all' },
  }),
];
export const COMMAND_READINGS: readonly Line[] = [
  line({
    rule: 'bbb/command-roll/same-state',
    fact: 'BBB-READ-10',
    says: 'Disordered and disrupted are the same state',
    source: 'reading',
  }),
  line({
    rule: 'bbb/command-roll/lowest-row',
    fact: 'BBB-READ-11',
    says: 'The row of \u22121 holds for everything below, too',
    source: 'reading',
  }),
  line({
    rule: 'bbb/command-roll/recover',
    fact: 'BBB-GAP-33',
    says: 'Bases are recovered up to the starting number; a reduced battery is made whole',
    source: 'house',
  }),
];

export const COMMAND_RADIUS_INCHES = 6;

/** "Command Modifiers" */
export const COMMAND_MODIFIERS: readonly Row<CommandCheck>[] = [
  row({
    rule: 'bbb/command-modifiers/command-radius',
    fact: 'BBB-CMOD-01',
    id: 'commandRadius',
    says: `Within ${COMMAND_RADIUS_INCHES}" of a general`,
    worth: 1,
    when: ({ generalInches }) => generalInches !== null && generalInches <= COMMAND_RADIUS_INCHES,
  }),
  row({
    rule: 'bbb/command-modifiers/march-or-limbered',
    fact: 'BBB-CMOD-02',
    id: 'marchOrLimbered',
    says: 'In march column, or limbered artillery',
    worth: 1,
    when: ({ formation }) => formation === 'marchColumn' || formation === 'limbered',
  }),
  row({
    rule: 'bbb/command-modifiers/bad-going',
    fact: 'BBB-CMOD-03',
    id: 'badGoing',
    says: 'In marsh, wood or town',
    worth: -1,
    when: ({ terrain }) => terrain === 'marsh' || terrain === 'wood' || terrain === 'town',
  }),
  row({
    rule: 'bbb/command-modifiers/irregular-or-militia',
    fact: 'BBB-CMOD-04',
    id: 'irregularOrMilitia',
    says: 'Irregular cavalry or militia',
    worth: -1,
    when: ({ cavalryClass, militia }) => cavalryClass === 'irregular' || militia,
  }),
  row({
    rule: 'bbb/command-modifiers/passive',
    fact: 'BBB-CMOD-05',
    id: 'passive',
    says: 'Passive (P), good order only',
    worth: -1,
    when: ({ passive, order }) => passive && order === 'good',
  }),
  row({
    rule: 'bbb/command-modifiers/fragile',
    fact: 'BBB-CMOD-06',
    id: 'fragile',
    says: 'Fragile (F), disrupted only',
    worth: -1,
    when: ({ fragile, order }) => fragile && order === 'disrupted',
  }),
  row({
    rule: 'bbb/command-modifiers/spent',
    fact: 'BBB-CMOD-07',
    id: 'spent',
    says: 'Spent',
    worth: -2,
    when: ({ spent }) => spent,
  }),
];

export const SPENT_AT: Value<Readonly<Record<Quality, number>>> = value({
  rule: 'bbb/command-modifiers/when-spent',
  fact: 'BBB-GAP-09',
  says: 'Spent after losing so many bases, Raw, Trained, Veteran, at the latest with one base left; never artillery',
  value: { raw: 1, trained: 2, veteran: 3 },
  shows: '1, 2, 3',
  source: 'house',
});

/** "Terrain: Additional notes" */
export const SLOPE_BLOCKS: Line = line({
  rule: 'bbb/terrain/slope',
  fact: 'BBB-TERR-01',
  says: 'Slopes: no line of sight through them',
});
export const OVER_FRIENDS: Value<number> = inches(
  'bbb/terrain/over-friends',
  'BBB-TERR-02',
  'From a hill over lower friends, with this gap on both sides of them',
  3,
);
export const WOOD_BLOCKS: Value<number> = inches(
  'bbb/terrain/wood-town',
  'BBB-TERR-03',
  'Wood and town: no line of sight beyond this within them',
  3,
);
export const UNITS_BLOCK: Line = line({
  rule: 'bbb/terrain/units',
  fact: 'BBB-GAP-34',
  says: 'Other units block the line of sight, friends and enemies',
  source: 'house',
});
const RIVER = line({
  rule: 'bbb/terrain/river',
  fact: 'BBB-TERR-05',
  says: 'River: artillery cannot cross; others halt, and need a full move',
});
export const ROAD: Row<MoveSoFar> = row({
  rule: 'bbb/terrain/road',
  fact: 'BBB-TERR-06',
  id: 'road',
  says: 'Road: twice the speed, only in march column or limbered',
  shows: '\u00d72',
  worth: (m) => m.leftInches,
  when: (m) => m.onRoad,
});
const BRIDGE = line({
  rule: 'bbb/terrain/bridge',
  fact: 'BBB-TERR-07',
  says: 'Bridge: an obstacle as the terrain below it, unless all cross in march column or limbered',
});
const DIFFICULT = line({
  rule: 'bbb/terrain/difficult',
  fact: 'BBB-TERR-08',
  says: 'Difficult terrain: marsh, wood, town; not village, not fort',
});
const LINEAR = line({
  rule: 'bbb/terrain/linear',
  fact: 'BBB-TERR-09',
  says: 'Linear obstacles: stream; steep slope, going up',
});

/** "Evade" */
export const EVADE_WITHIN: Value<number> = inches(
  'bbb/evade/distance',
  'BBB-EVADE-01',
  'Undisrupted units may evade an enemy that moves within',
  12,
);
export const EVADE: readonly Line[] = [
  line({
    rule: 'bbb/evade/infantry',
    fact: 'BBB-EVADE-02',
    says: 'From infantry: cavalry, limbered foot artillery, horse artillery',
  }),
  line({
    rule: 'bbb/evade/heavy-cavalry',
    fact: 'BBB-EVADE-03',
    says: 'From heavy cavalry, too: light and irregular cavalry',
  }),
  line({
    rule: 'bbb/evade/all-but-light',
    fact: 'BBB-EVADE-04',
    says: 'From all but light and irregular: irregular cavalry',
  }),
  line({ rule: 'bbb/evade/disrupted', fact: 'BBB-EVADE-05', says: 'Cavalry that evades is disrupted' }),
];
export const EVADE_LEAST: Value<number> = value({
  rule: 'bbb/evade/move',
  fact: 'BBB-EVADE-06',
  says: 'An evade is half to a full move',
  value: 0.5,
  shows: '\u00bd to 1',
});
export const EVADE_READING: Line = line({
  rule: 'bbb/evade/classes',
  fact: 'BBB-READ-20',
  says: 'Medium cavalry evades infantry only; heavy artillery never evades',
  source: 'reading',
});

/** "Turn Order" */
const TURN: readonly Line[] = [
  line({
    rule: 'bbb/turn-order/players',
    fact: 'BBB-TURN-01',
    says: 'Player 1 does steps 1 to 5, then player 2 does',
  }),
  line({ rule: 'bbb/turn-order/move', fact: 'BBB-TURN-02', shows: '1', says: 'Move units, by command rolls' }),
  line({ rule: 'bbb/turn-order/generals', fact: 'BBB-TURN-03', shows: '2', says: 'Move generals' }),
];
export const GENERAL_FALLS: Line = line({
  rule: 'bbb/turn-order/generals-fall',
  fact: 'BBB-TURN-04',
  says: 'A general closer to enemy units than to friends may fall',
});
export const GENERAL_RETURNS: Value<number> = inches(
  'bbb/turn-order/generals-return',
  'BBB-TURN-05',
  'Generals who fell before return to any own unit, within',
  6,
);
export const RISKY_STEPS: readonly Line[] = [
  line({
    rule: 'bbb/turn-order/defensive-fire',
    fact: 'BBB-TURN-06',
    shows: '3',
    says: 'Defensive fire; generals at risk',
  }),
  line({
    rule: 'bbb/turn-order/offensive-fire',
    fact: 'BBB-TURN-07',
    shows: '4',
    says: 'Offensive fire; generals at risk',
  }),
  line({ rule: 'bbb/turn-order/assaults', fact: 'BBB-TURN-08', shows: '5', says: 'Assaults; generals at risk' }),
];
export const GENERAL_READING: Line = line({
  rule: 'bbb/turn-order/no-dice',
  fact: 'BBB-READ-21',
  says: 'Generals fall without dice, and return in their own next step 2 at the earliest',
  source: 'reading',
});

/** "Interpenetration" */
const PASSING: readonly Line[] = [
  line({ rule: 'bbb/interpenetration/move', fact: 'BBB-INTER-01', says: 'In a normal move: no effect' }),
  line({ rule: 'bbb/interpenetration/assault', fact: 'BBB-INTER-02', says: 'In an assault move: no effect' }),
];
export const RETIRED_THROUGH: Line = line({
  rule: 'bbb/interpenetration/retire',
  fact: 'BBB-INTER-03',
  says: 'In a retire: units passed through are disrupted',
});

/** Not on the paper: how a battle is won. */
export const BROKEN_AT: Value<number> = value({
  rule: 'bbb/victory/broken',
  fact: 'BBB-GAP-31',
  says: 'An army with no more than this of its starting bases is broken and loses; else objective points after the last turn',
  value: 0.5,
  shows: '\u00bd',
  source: 'house',
});

export const DECISIVE: Value<number> = value({
  rule: 'bbb/victory/decisive',
  fact: 'BBB-GAP-31',
  says: 'A win is decisive where the enemy is broken, or by this many times its points',
  value: 2,
  shows: '\u00d72',
  source: 'house',
});

/** Not on the paper: lengths and angles that only a ruling gives. */
function measure(rule: RuleId, fact: string, says: string, n: number): Value<number> {
  return value({ rule, fact, says, value: n, shows: `${n}"`, source: 'house' });
}
export const BASE: Value<number> = value({
  rule: 'bbb/measures/base',
  fact: 'BBB-GAP-32',
  says: 'A base is square, a general a disc',
  value: 1,
  shows: '1"',
  source: 'public',
});
export const STRAIGHT_AWAY: Value<number> = value({
  rule: 'bbb/measures/straight-away',
  fact: 'BBB-GAP-24',
  says: 'Straight away from an enemy, to either side of the line from its nearest edge',
  value: 22.5,
  shows: '22.5\u00b0',
  source: 'house',
});
const GUNS_IN_ZONE: Line = line({
  rule: 'bbb/measures/guns-in-zone',
  fact: 'BBB-GAP-47',
  says: 'Guns that start in an enemy zone pivot within their front arc only',
  source: 'house',
});
export const SHORTEST_EVADE = measure(
  'bbb/measures/shortest-evade',
  'BBB-GAP-48',
  'An evade that ground, an enemy or the edge cuts short is at least',
  1,
);
export const HALTED_AT = measure(
  'bbb/measures/halted',
  'BBB-GAP-15',
  'A halted assault goes back to this from the enemy',
  1,
);
export const EDGE_TOUCHED = measure('bbb/measures/contact', 'BBB-GAP-36', 'Contact takes this much of an edge', 0.5);
export const LAST_STRETCH = measure(
  'bbb/measures/uphill',
  'BBB-GAP-49',
  'An assault is uphill by the last of its path',
  6,
);
export const RIVER_BANK = measure('bbb/measures/bank', 'BBB-GAP-37', 'A unit is at the bank of a river within', 1);
export const BEHIND_WORKS = measure(
  'bbb/measures/works',
  'BBB-GAP-45',
  'Field works shelter a unit behind them, within',
  1,
);
export const ROOM_TO_RETIRE = measure(
  'bbb/measures/room',
  'BBB-GAP-17',
  'Where there is no room for a retiring unit it is put aside, or lost beyond',
  12,
);
export const NEAR_OBJECTIVE = measure('bbb/measures/objective', 'BBB-GAP-31', 'A point is held from within', 3);
const MEASURES: readonly Line[] = [
  BASE,
  STRAIGHT_AWAY,
  GUNS_IN_ZONE,
  SHORTEST_EVADE,
  HALTED_AT,
  EDGE_TOUCHED,
  LAST_STRETCH,
  RIVER_BANK,
  BEHIND_WORKS,
  ROOM_TO_RETIRE,
  NEAR_OBJECTIVE,
];

const BOXES: readonly Box[] = [
  { id: 'about', title: 'This sheet', lines: [EDITION] },
  {
    id: 'firing-values',
    title: 'Firing values',
    lines: [...Object.values(FIRING_VALUES), ...FIRING_READINGS],
    grids: [FIRING_GRID],
  },
  {
    id: 'firing-modifiers',
    title: 'Firing modifiers',
    note: 'Shifts move the column, left (\u2212) or right (+); halvings come before them.',
    lines: [...SHIFTS, ...SHIFT_READINGS, VOLLEY_SHARE, HALVED, ...HALVINGS, ...FIRE_RULINGS],
  },
  { id: 'fire-table', title: 'Fire table', lines: FIRE_TABLE_READINGS, grids: [FIRE_GRID] },
  {
    id: 'fire-notes',
    title: 'Fire results',
    lines: [
      ...FIRE_EFFECTS,
      ...Object.values(HALTS),
      HITS_DESTROY,
      LOW_AMMO_ON,
      LOW_AMMO_ENDS,
      SILENCE_ENDS,
      ...BATTERY_READINGS,
      WHO_RUNS_LOW,
    ],
  },
  {
    id: 'movement',
    title: 'Movement',
    lines: [
      ...RATES,
      OUTSIDE_ARC,
      FRONT_ARC,
      FREE_OF_ARC,
      ...GOING,
      ZONE_OF_CONTROL,
      ZONE_LEFT,
      ...MOVE_PREPARATIONS,
      GUN_CHANGE,
      MANHANDLED,
      MINIMUM_MOVE,
      ...MOVE_READINGS,
    ],
  },
  {
    id: 'assault-table',
    title: 'Assault table',
    lines: [...ASSAULT_TABLE, ...RETIRING, BARRED_LOSS, ...ASSAULT_RULINGS],
  },
  {
    id: 'assault-modifiers',
    title: 'Assault modifiers',
    lines: [...ASSAULT_MODIFIERS, SIDE_SHARE, ...MODIFIER_RULINGS],
  },
  { id: 'command-roll', title: 'Command roll', lines: [...GOOD_ORDER, ...DISORDERED, ...COMMAND_READINGS] },
  { id: 'command-modifiers', title: 'Command modifiers', lines: [...COMMAND_MODIFIERS, SPENT_AT] },
  {
    id: 'terrain',
    title: 'Terrain',
    lines: [SLOPE_BLOCKS, OVER_FRIENDS, WOOD_BLOCKS, UNITS_BLOCK, STREAM_NEAR, RIVER, ROAD, BRIDGE, DIFFICULT, LINEAR],
  },
  { id: 'evade', title: 'Evade', lines: [EVADE_WITHIN, ...EVADE, EVADE_LEAST, EVADE_READING] },
  {
    id: 'turn-order',
    title: 'Turn order',
    lines: [...TURN, GENERAL_FALLS, GENERAL_RETURNS, ...RISKY_STEPS, GENERAL_READING],
  },
  { id: 'interpenetration', title: 'Passing through friends', lines: [...PASSING, RETIRED_THROUGH] },
  { id: 'victory', title: 'Winning', note: 'Not on the paper sheet.', lines: [BROKEN_AT, DECISIVE] },
  { id: 'measures', title: 'Measures', note: 'Not on the paper sheet.', lines: MEASURES },
];

export const SHEET: Boxes = { boxes: BOXES };
