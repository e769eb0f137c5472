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
import type { OrderedUnit } from './facts/command.ts';
import type { Blow } from './facts/melee.ts';
import type { BreakCheck } from './facts/morale.ts';
import type { Mover } from './facts/movement.ts';
import type { Shot } from './facts/shooting.ts';
import type { Arm, Cover, Formation, Size } from './facts/words.ts';

/** "Sequence of Play" */
export const SEQUENCE: readonly Line[] = [
  line({
    rule: 'bp/sequence/full-turn',
    fact: 'BP-SEQ-01',
    says: 'A full turn is one player turn for each side, one after the other',
  }),
  line({
    rule: 'bp/sequence/command',
    fact: 'BP-SEQ-02',
    shows: '1',
    says: 'Command: move your units, initiative moves first',
  }),
  line({ rule: 'bp/sequence/shooting', fact: 'BP-SEQ-03', shows: '2', says: 'Shooting: shoot with your units' }),
  line({
    rule: 'bp/sequence/hand-to-hand',
    fact: 'BP-SEQ-04',
    shows: '3',
    says: 'Hand-to-hand: every fight is resolved, both sides striking',
  }),
];

/** What the command modifiers ask of a whole order. */
export interface OrderGroup {
  readonly farthestInches: number;
  readonly nearestEnemyInches: number | null;
}

export const COMMAND_STEP_INCHES = 12;
export const ENEMY_NEAR_INCHES = 12;

export const ENEMY_NEAR: Row<Pick<OrderGroup, 'nearestEnemyInches'>> = row({
  rule: 'bp/command/enemy-near',
  fact: 'BP-CMD-02',
  says: 'Enemy within 12" of a unit under the order',
  worth: -1,
  when: ({ nearestEnemyInches }) => nearestEnemyInches !== null && nearestEnemyInches <= ENEMY_NEAR_INCHES,
});

/** "Command modifiers": what counts for the order as a whole. */
export const COMMAND: readonly Row<OrderGroup>[] = [
  row({
    rule: 'bp/command/distance',
    fact: 'BP-CMD-01',
    source: 'reading',
    says: 'Each full 12" between commander and unit',
    shows: '\u22121 each',
    worth: ({ farthestInches }) => -Math.floor(farthestInches / COMMAND_STEP_INCHES),
    when: ({ farthestInches }) => farthestInches >= COMMAND_STEP_INCHES,
  }),
  ENEMY_NEAR,
];

function onTheMarch({ formation }: OrderedUnit): boolean {
  return formation === 'marchColumn' || formation === 'limbered';
}

/** "Command modifiers": what a unit brings by its formation. A group takes the smallest (BP-GAP-06). */
export const COMMAND_FORMATION: readonly Row<OrderedUnit>[] = [
  row({
    rule: 'bp/command/attack-column',
    fact: 'BP-CMD-03',
    says: 'Attack column',
    worth: 1,
    when: (unit) => unit.formation === 'attackColumn',
  }),
  row({
    rule: 'bp/command/march-column',
    fact: 'BP-CMD-04',
    says: 'March column or limbered artillery, off the road',
    worth: 1,
    when: (unit) => onTheMarch(unit) && !unit.onRoad,
  }),
  row({
    rule: 'bp/command/march-column-road',
    fact: 'BP-CMD-05',
    says: 'March column or limbered artillery on a road or track',
    worth: 2,
    when: (unit) => onTheMarch(unit) && unit.onRoad,
  }),
];

export const STAFF_RATING: Value<readonly [number, number]> = value({
  rule: 'bp/command-roll/rating',
  fact: 'BP-GAP-03',
  says: 'Staff rating of a commander; 8 is usual',
  value: [5, 10],
  shows: '5 to 10',
  source: 'public',
});

/** How many moves an order gives, by how far the roll is under the target. */
export const MOVES_BY_MARGIN: readonly [Band<number>, ...Band<number>[]] = [
  { upTo: -1, result: 0 },
  { upTo: 1, result: 1 },
  { upTo: 2, result: 2 },
  { upTo: Number.POSITIVE_INFINITY, result: 3 },
];
export const BLUNDER_ON: Value<number> = value({
  rule: 'bp/command-roll/blunder',
  fact: 'BP-GAP-04',
  says: 'Natural 12: the order fails, and roll a blunder',
  value: 12,
  source: 'public',
});
export const COMMAND_ROLL: readonly Line[] = [
  STAFF_RATING,
  line({
    rule: 'bp/command-roll/degrees',
    fact: 'BP-GAP-03',
    says: '2D6 against staff rating and modifiers: over fails; equal or one under, 1 move; two under, 2; three or more under, 3',
    source: 'public',
  }),
  BLUNDER_ON,
  line({
    rule: 'bp/command-roll/done',
    fact: 'BP-GAP-05',
    says: 'A commander whose roll fails gives no more orders this turn',
    source: 'family',
  }),
  line({
    rule: 'bp/command-roll/group',
    fact: 'BP-GAP-06',
    says: 'Several units, one roll: worst distance, smallest formation bonus',
    source: 'house',
  }),
];
export const RALLY_MARKS: Value<number> = value({
  rule: 'bp/command-roll/rally',
  fact: 'BP-GAP-48',
  says: 'Rally, the last order: 2D6 at or under the rating takes one mark off, never the last',
  value: 1,
  shows: '',
  source: 'family',
});

function inches(rule: `bp/${string}/${string}`, fact: string, says: string, n: number): Value<number> {
  return value({ rule, fact, says, value: n, shows: `${n}"` });
}

/** "Move Distances" */
export const FOOT_MOVE: Value<number> = inches(
  'bp/move/foot',
  'BP-MOV-01',
  'Infantry, limbered foot artillery, wagons',
  12,
);
export const MOUNTED_MOVE: Value<number> = inches(
  'bp/move/horse',
  'BP-MOV-02',
  'Cavalry, limbered horse artillery',
  18,
);
export const MANHANDLED: Value<number> = inches('bp/move/manhandled', 'BP-MOV-03', 'Artillery moved by hand', 6);
export const BATTALION_GUNS: Value<number> = inches(
  'bp/move/battalion-guns',
  'BP-MOV-04',
  'Battalion guns moved by hand',
  12,
);
export const ON_FOOT: Value<number> = inches('bp/move/commander-foot', 'BP-MOV-05', 'Commander on foot', 36);
export const ON_HORSE: Value<number> = inches('bp/move/commander-mounted', 'BP-MOV-06', 'Commander on horseback', 48);

/** The line of "Move Distances" that holds for a mover. */
export function moveLine(mover: Mover, formation: Formation | undefined, mounted: boolean): Value<number> {
  const limbered = formation === 'limbered';
  switch (mover) {
    case 'infantry':
    case 'wagon':
      return FOOT_MOVE;
    case 'cavalry':
      return MOUNTED_MOVE;
    case 'footArtillery':
      return limbered ? FOOT_MOVE : MANHANDLED;
    case 'horseArtillery':
      return limbered ? MOUNTED_MOVE : MANHANDLED;
    case 'battalionGun':
      return BATTALION_GUNS;
    case 'commander':
      return mounted ? ON_HORSE : ON_FOOT;
  }
}

/** "Move Modifiers" */
export const WOODS: Line = line({
  rule: 'bp/move-modifier/woods',
  fact: 'BP-MOV-07',
  shows: '\u00d7\u00bd',
  says: 'Woods: skirmishing infantry only',
});
export const ROUGH: Line = line({
  rule: 'bp/move-modifier/rough',
  fact: 'BP-MOV-08',
  shows: '\u00d7\u00bd',
  says: 'Rough ground: infantry and cavalry; skirmishers as normal, no other troops',
});
export const OBSTACLE: Value<number> = inches(
  'bp/move-modifier/obstacle',
  'BP-MOV-09',
  'Crossing an obstacle costs',
  6,
);
export const ENTER_BUILDING: Value<number> = inches(
  'bp/move-modifier/building',
  'BP-MOV-10',
  'Entering a building costs',
  6,
);
export const FREE_MOVES: Readonly<Record<'marchColumn' | 'limbered', Value<number>>> = {
  marchColumn: value({
    rule: 'bp/move-modifier/march-column',
    fact: 'BP-MOV-11',
    says: 'March column: free moves when the command roll fails',
    value: 1,
  }),
  limbered: value({
    rule: 'bp/move-modifier/limbered',
    fact: 'BP-MOV-12',
    says: 'Limbered artillery: free moves when the command roll fails',
    value: 1,
  }),
};
export const SQUARE_MOVE: Value<number> = value({
  rule: 'bp/move-modifier/square',
  fact: 'BP-MOV-13',
  says: 'Square: moves it has even when the roll fails, and never more',
  value: 1,
});
export const HALF_PACE: Value<number> = value({
  rule: 'bp/move-modifier/half-pace',
  fact: 'BP-GAP-13',
  says: 'Each inch at half pace costs',
  value: 2,
  shows: '2"',
  source: 'house',
});

/** What the save modifiers ask about a hit. */
export interface Hit {
  readonly arm: Arm;
  readonly formation: Formation;
  readonly cover: Cover;
  /** The range band of the guns; null for small arms and hand-to-hand. */
  readonly gunBand: 'close' | 'medium' | 'long' | null;
}

/** "Save modifiers" */
export const MOST_SAVE: Value<number> = value({
  rule: 'bp/save/usual',
  fact: 'BP-SAVE-01',
  says: 'Most troops save on',
  value: 4,
  shows: '4+',
});
export const SAVE: readonly Row<Hit>[] = [
  row({
    rule: 'bp/save/attack-column',
    fact: 'BP-SAVE-02',
    says: 'Infantry in attack column, not hit by artillery',
    worth: 1,
    when: (h) => h.arm === 'infantry' && h.formation === 'attackColumn' && h.gunBand === null,
  }),
  row({
    rule: 'bp/save/light-cover',
    fact: 'BP-SAVE-03',
    says: 'Woods, hedges and the like (light cover)',
    worth: 1,
    when: (h) => h.cover === 'light',
  }),
  row({
    rule: 'bp/save/heavy-cover',
    fact: 'BP-SAVE-04',
    says: 'Building or fortification (heavy cover)',
    worth: 2,
    when: (h) => h.cover === 'heavy',
  }),
  row({
    rule: 'bp/save/march-column',
    fact: 'BP-SAVE-05',
    says: 'Target in march column',
    worth: -2,
    when: (h) => h.formation === 'marchColumn',
  }),
  row({
    rule: 'bp/save/guns-long',
    fact: 'BP-SAVE-06',
    says: 'Hit by artillery at long range',
    worth: -1,
    when: (h) => h.gunBand === 'long',
  }),
  row({
    rule: 'bp/save/guns-near',
    fact: 'BP-SAVE-07',
    says: 'Hit by artillery at close or medium range',
    worth: -2,
    when: (h) => h.gunBand === 'close' || h.gunBand === 'medium',
  }),
];
export const SAVE_EXTREMES: Value<readonly [number, number]> = value({
  rule: 'bp/save/extremes',
  fact: 'BP-GAP-02',
  says: 'A natural 1 always fails; if more than 6 is needed there is no save',
  value: [2, 6],
  shows: '2+ to 6+',
  source: 'house',
});

/** "Break Test modifiers" */
export const BREAK: readonly Row<BreakCheck>[] = [
  row({
    rule: 'bp/break/excess',
    fact: 'BP-BRK-01',
    says: 'Each excess casualty',
    shows: '\u22121 each',
    worth: (b) => -b.excess,
    when: (b) => b.excess > 0,
  }),
  row({ rule: 'bp/break/disordered', fact: 'BP-BRK-02', says: 'Disordered', worth: -1, when: (b) => b.disordered }),
  row({
    rule: 'bp/break/guns',
    fact: 'BP-BRK-03',
    says: 'Casualties from artillery, tests A and B',
    worth: -1,
    when: (b) => b.byFire && b.artilleryCasualties,
  }),
];
export const BREAK_DICE: Line = line({
  rule: 'bp/break/dice',
  fact: 'BP-GAP-44',
  says: 'Roll 2D6 and add the modifiers',
  source: 'family',
});

export type Verdict = 'breaks' | 'retires' | 'holds';
export type CombatType = 'shooting' | 'handToHand';
type Verdicts = readonly [Band<Verdict>, ...Band<Verdict>[]];
const UP = Number.POSITIVE_INFINITY;

/** "Break Test Result Table" */
export const BREAK_TABLE: Readonly<Record<CombatType, Readonly<Record<Arm, Verdicts>>>> = {
  shooting: {
    infantry: [
      { upTo: 4, result: 'breaks' },
      { upTo: 5, result: 'retires' },
      { upTo: 6, result: 'holds' },
      { upTo: UP, result: 'holds' },
    ],
    cavalry: [
      { upTo: 4, result: 'breaks' },
      { upTo: 5, result: 'retires' },
      { upTo: 6, result: 'holds' },
      { upTo: UP, result: 'holds' },
    ],
    artillery: [
      { upTo: 4, result: 'breaks' },
      { upTo: 5, result: 'breaks' },
      { upTo: 6, result: 'breaks' },
      { upTo: UP, result: 'holds' },
    ],
  },
  handToHand: {
    infantry: [
      { upTo: 4, result: 'breaks' },
      { upTo: 5, result: 'retires' },
      { upTo: 6, result: 'retires' },
      { upTo: UP, result: 'holds' },
    ],
    cavalry: [
      { upTo: 4, result: 'breaks' },
      { upTo: 5, result: 'retires' },
      { upTo: 6, result: 'retires' },
      { upTo: UP, result: 'retires' },
    ],
    artillery: [
      { upTo: 4, result: 'breaks' },
      { upTo: 5, result: 'breaks' },
      { upTo: 6, result: 'breaks' },
      { upTo: UP, result: 'breaks' },
    ],
  },
};

function printedBreakTable(): readonly (readonly string[])[] {
  return ['4 or less', '5', '6', '7 or more'].flatMap((total, i) =>
    (['shooting', 'handToHand'] as const).map((type) => {
      const cells = (['infantry', 'cavalry', 'artillery'] as const).map(
        (arm) => BREAK_TABLE[type][arm][i]?.result ?? '',
      );
      return [
        total,
        type === 'shooting' ? 'Shooting' : 'Hand to hand',
        ...cells.map((cell) => cell.charAt(0).toUpperCase() + cell.slice(1)),
      ];
    }),
  );
}

export const BREAK_GRID: Grid = grid({
  rule: 'bp/break-result/table',
  fact: 'BP-BRK-04',
  says: 'Break test results',
  columns: ['Total', 'Combat', 'Infantry', 'Cavalry', 'Artillery'],
  rows: printedBreakTable(),
});

/** "Combat To Hit modifiers" */
export const HIT_ON: Value<number> = value({
  rule: 'bp/combat-to-hit/base',
  fact: 'BP-HTH-01',
  says: 'A fighting die hits on',
  value: 4,
  shows: '4+',
});
export const COMBAT_TO_HIT: readonly Row<Blow>[] = [
  row({
    rule: 'bp/combat-to-hit/charging',
    fact: 'BP-HTH-02',
    says: 'Charging',
    worth: 1,
    when: (b) =>
      b.charging && !b.counterChargedByCavalry && !(b.attackerArm === 'cavalry' && b.defenderFormation === 'square'),
  }),
  row({
    rule: 'bp/combat-to-hit/won',
    fact: 'BP-HTH-03',
    says: 'Won the last round',
    worth: 1,
    when: (b) => b.wonLastRound,
  }),
  row({
    rule: 'bp/combat-to-hit/shaken',
    fact: 'BP-HTH-04',
    says: 'Shaken or disordered',
    worth: -1,
    when: (b) => b.attackerShaken || b.disordered,
  }),
  row({
    rule: 'bp/combat-to-hit/skirmishers',
    fact: 'BP-HTH-05',
    says: 'Skirmishers',
    worth: -1,
    when: (b) => b.attackerFormation === 'skirmish',
  }),
  row({
    rule: 'bp/combat-to-hit/flanked',
    fact: 'BP-HTH-06',
    says: 'Engaged to flank or rear',
    worth: -1,
    when: (b) => b.engagedFlankOrRear,
  }),
];
export const EXTREMES: Value<readonly [number, number]> = value({
  rule: 'bp/combat-to-hit/extremes',
  fact: 'BP-GAP-01',
  says: 'A natural 1 always misses, a natural 6 always hits',
  value: [2, 6],
  shows: '2+ to 6+',
  source: 'house',
});
export const NO_CHARGE_AT_SQUARE: Line = line({
  rule: 'bp/combat-to-hit/square',
  fact: 'BP-GAP-34',
  says: 'Cavalry charging a square gets no +1',
  source: 'house',
});
/** BP-GAP-34: where cavalry may stop before a steady square. */
export const SQUARE_HALT_INCHES = 3;

/** What the combat result modifiers ask about one side of a fight. */
export interface CombatSide {
  readonly rearSupports: number;
  readonly flankSupports: number;
  readonly squareAgainstCavalry: boolean;
  /** Its best garrison: null without one. */
  readonly garrison: { readonly arm: Arm; readonly size: Size } | null;
}

function garrisoned(size: (s: Size) => boolean) {
  return ({ garrison }: CombatSide): boolean =>
    garrison !== null && garrison.arm !== 'artillery' && size(garrison.size);
}

/** "Combat Result modifiers" */
export const COMBAT_RESULT: readonly Row<CombatSide>[] = [
  row({
    rule: 'bp/combat-result/rear',
    fact: 'BP-HTH-07',
    says: 'Supported from the rear',
    worth: 1,
    when: (s) => s.rearSupports > 0,
  }),
  row({
    rule: 'bp/combat-result/flank',
    fact: 'BP-HTH-08',
    says: 'Each supported flank, left and right',
    shows: '+1 each',
    worth: (s) => s.flankSupports,
    when: (s) => s.flankSupports > 0,
  }),
  row({
    rule: 'bp/combat-result/square',
    fact: 'BP-HTH-09',
    says: 'Square against cavalry',
    worth: 3,
    when: (s) => s.squareAgainstCavalry,
  }),
];
export const BUILDING_RESULT: Line = line({
  rule: 'bp/combat-result/building',
  fact: 'BP-HTH-10',
  shows: '+1 to +3',
  says: 'Occupying a building, by size (see Buildings)',
});

/** "Ranges" */
export const RANGES = {
  pistol: inches('bp/range/pistol', 'BP-RNG-01', 'Pistols, shotguns, thrown weapons', 6),
  bow: inches('bp/range/bow', 'BP-RNG-02', 'Bow and arrow', 12),
  smoothboreCarbine: inches('bp/range/smoothbore-carbine', 'BP-RNG-03', 'Smoothbore carbine', 12),
  smoothboreMusket: inches('bp/range/smoothbore-musket', 'BP-RNG-04', 'Smoothbore musket', 18),
  rifledCarbine: inches('bp/range/rifled-carbine', 'BP-RNG-05', 'Rifled carbine', 18),
  rifledMusket: inches('bp/range/rifled-musket', 'BP-RNG-06', 'Rifled musket', 24),
  breechloadingCarbine: inches('bp/range/breechloading-carbine', 'BP-RNG-07', 'Breech-loading carbine', 24),
  breechloadingRifle: inches('bp/range/breechloading-rifle', 'BP-RNG-08', 'Breech-loading rifle', 30),
  boltActionCarbine: inches('bp/range/bolt-action-carbine', 'BP-RNG-09', 'Bolt-action carbine', 30),
  boltActionRifle: inches('bp/range/bolt-action-rifle', 'BP-RNG-10', 'Bolt-action rifle', 36),
  lightSmoothboreArtillery: inches('bp/range/light-artillery', 'BP-RNG-11', 'Light smoothbore artillery', 36),
  smoothboreArtillery: inches('bp/range/artillery', 'BP-RNG-12', 'Smoothbore artillery', 48),
} as const;
export type Weapon = keyof typeof RANGES;

/** "Shooting To Hit modifiers" */
export const TO_HIT: readonly Row<Shot>[] = [
  row({
    rule: 'bp/to-hit/mass',
    fact: 'BP-SHT-01',
    says: 'Artillery at a column or square',
    worth: 1,
    when: (s) => s.shooterArm === 'artillery' && ['attackColumn', 'marchColumn', 'square'].includes(s.targetFormation),
  }),
  row({
    rule: 'bp/to-hit/close',
    fact: 'BP-SHT-02',
    says: 'Close range (6"), closing fire, or shooters are skirmishers',
    worth: 1,
    when: (s) => s.band === 'close' || s.closingFire || s.shooterFormation === 'skirmish',
  }),
  row({
    rule: 'bp/to-hit/shaken',
    fact: 'BP-SHT-03',
    says: 'Shooters shaken or disordered',
    worth: -1,
    when: (s) => s.shooterShaken || s.shooterDisordered,
  }),
  row({
    rule: 'bp/to-hit/poor-target',
    fact: 'BP-SHT-04',
    says: 'Target is skirmishers, deployed artillery, or not clear',
    worth: -1,
    when: (s) =>
      s.targetFormation === 'skirmish' ||
      (s.targetArm === 'artillery' && s.targetFormation !== 'limbered') ||
      !s.targetClear,
  }),
  row({
    rule: 'bp/to-hit/guns-long',
    fact: 'BP-SHT-05',
    says: 'Artillery at more than half its range',
    worth: -1,
    when: (s) => s.shooterArm === 'artillery' && s.band === 'long',
  }),
  row({
    rule: 'bp/to-hit/overhead',
    fact: 'BP-SHT-06',
    says: 'Cannon shooting overhead',
    worth: -1,
    when: (s) => s.overhead,
  }),
];
export const SIX_DISORDERS: Value<number> = value({
  rule: 'bp/to-hit/six',
  fact: 'BP-GAP-25',
  says: 'Any natural 6 to hit by shooting disorders the target, saved or not',
  value: 6,
  source: 'public',
});

/** "Size modifiers": dice added to shooting and to fighting; a tiny unit has one die only. */
interface SizeStep {
  readonly shooting: number;
  readonly fighting: number;
}
export const SIZE_STEPS: Readonly<Record<'large' | 'small', Value<SizeStep>>> = {
  large: value({
    rule: 'bp/size/large',
    fact: 'BP-SIZE-01',
    says: 'Large unit',
    value: { shooting: 1, fighting: 2 },
    shows: '+1 die shooting, +2 fighting',
  }),
  small: value({
    rule: 'bp/size/small',
    fact: 'BP-SIZE-02',
    says: 'Small unit',
    value: { shooting: -1, fighting: -2 },
    shows: '\u22121 die shooting, \u22122 fighting',
  }),
};
export const TINY: Value<number> = value({
  rule: 'bp/size/tiny',
  fact: 'BP-SIZE-03',
  says: 'Tiny unit',
  value: 1,
  shows: '1 die only, both',
});

/** "Formation modifiers" */
export const COLUMN_SHOOTS: Value<number> = value({
  rule: 'bp/formation/attack-column',
  fact: 'BP-FORM-01',
  says: 'Attack column',
  value: 1,
  shows: 'shoots 1 die',
});
export const MIXED_SHOOTS: Value<number> = value({
  rule: 'bp/formation/mixed',
  fact: 'BP-FORM-02',
  says: 'Mixed formation',
  value: 1,
  shows: 'shoots 1 die',
});
export const SQUARE_FACE: Value<SizeStep> = value({
  rule: 'bp/formation/square',
  fact: 'BP-FORM-03',
  says: 'Square',
  value: { shooting: 1, fighting: 2 },
  shows: 'shoots 1 die a face, fights 2 dice a face',
});
export const MARCH_FIGHTS: Value<number> = value({
  rule: 'bp/formation/march-column',
  fact: 'BP-FORM-04',
  says: 'March column',
  value: 1,
  shows: 'may not shoot, fights 1 die',
});
export const LIMBERED: Line = line({
  rule: 'bp/formation/limbered',
  fact: 'BP-FORM-05',
  says: 'Limbered artillery',
  shows: 'may not shoot or fight',
});

/** "Tactical modifiers" */
export const ENFILADE: Readonly<Record<'infantry' | 'artillery', Value<number>>> = {
  infantry: value({
    rule: 'bp/tactical/enfilade-infantry',
    fact: 'BP-TAC-01',
    says: 'Infantry enfilading',
    value: 2,
    shows: 'shoots \u00d72 dice',
  }),
  artillery: value({
    rule: 'bp/tactical/enfilade-artillery',
    fact: 'BP-TAC-02',
    says: 'Artillery enfilading',
    value: 2,
    shows: 'shoots \u00d72 dice',
  }),
};
export const BUILDING_FACE: Value<number> = value({
  rule: 'bp/tactical/building',
  fact: 'BP-TAC-03',
  says: 'In a building',
  value: 2,
  shows: 'shoots and fights 2 dice a face',
});

/** What the dice begin with, before the sheet's steps. */
export const OWN_DICE: Line = line({
  rule: 'bp/dice/own',
  fact: 'BP-GAP-51',
  says: "The unit's own value, as for a standard unit",
  source: 'public',
});
export const GUN_DICE: Value<readonly [number, number, number]> = value({
  rule: 'bp/dice/guns',
  fact: 'BP-GAP-50',
  says: 'Guns: their dice at close, medium and long range',
  value: [3, 2, 1],
  shows: '3-2-1',
  source: 'public',
});
export const GUNS_FIGHT: Line = line({
  rule: 'bp/dice/guns-fighting',
  fact: 'BP-GAP-50',
  says: 'Guns: their own fighting value',
  source: 'public',
});
export const SHARE: Line = line({
  rule: 'bp/dice/share',
  fact: 'BP-GAP-38',
  says: 'Split evenly among the enemies touched, first enemies first',
  source: 'family',
});
export const DICE_ORDER: Line = line({
  rule: 'bp/dice/order',
  fact: 'BP-GAP-52',
  says: 'Own value, then size, then formation or building, then enfilade, then the split',
  source: 'house',
});
export const GUNS_INSIDE: Line = line({
  rule: 'bp/dice/guns-inside',
  fact: 'BP-GAP-53',
  says: 'Guns in a building: 2 dice a face like all other troops',
  source: 'reading',
});

export const TEST_ROWS: Line = line({
  rule: 'bp/test/rows',
  fact: 'BP-READ-19',
  says: 'A and B are read on the shooting rows, C, D and E on the hand-to-hand rows',
  source: 'reading',
});

/** "Break Test": which units test. */
export const TEST_CAUSES: readonly Line[] = [
  line({ rule: 'bp/test/a', fact: 'BP-BRK-05', shows: 'A', says: 'Excess casualties from shooting' }),
  line({
    rule: 'bp/test/b',
    fact: 'BP-BRK-06',
    shows: 'B',
    says: 'Shaken by closing fire, or casualties from artillery in it',
  }),
  line({ rule: 'bp/test/c', fact: 'BP-BRK-07', shows: 'C', says: 'Defeated in hand-to-hand combat' }),
  line({
    rule: 'bp/test/d',
    fact: 'BP-BRK-08',
    shows: 'D',
    says: 'Shaken, and the hand-to-hand combat was drawn',
  }),
  line({ rule: 'bp/test/e', fact: 'BP-BRK-09', shows: 'E', says: 'Supporting a unit that breaks and flees' }),
];
export const BREAKS: Line = line({
  rule: 'bp/break-effect/breaks',
  fact: 'BP-BRK-10',
  shows: 'Breaks',
  says: 'The unit is destroyed and taken off the table',
});
export const HOLDS: Line = line({
  rule: 'bp/break-effect/holds',
  fact: 'BP-BRK-11',
  shows: 'Holds',
  says: 'It stays and goes on fighting in the next round',
});
export const RETIRES: Value<number> = value({
  rule: 'bp/break-effect/retires',
  fact: 'BP-BRK-12',
  says: 'One full move to its rear in formation, never touching an enemy',
  value: 1,
  shows: 'Retires',
});
export const RETIRES_DISORDERED: Value<number> = value({
  rule: 'bp/break-effect/retires-disordered',
  fact: 'BP-BRK-13',
  says: 'If it cannot: disordered, two moves to its rear if that reaches a tenable position',
  value: 2,
  shows: '',
});
export const RETIRES_BREAKS: Line = line({
  rule: 'bp/break-effect/retires-breaks',
  fact: 'BP-BRK-14',
  says: 'If it cannot do that either, it breaks',
});
export const SQUARE_HOLDS: Line = line({
  rule: 'bp/break-effect/square',
  fact: 'BP-GAP-35',
  says: 'A square with only cavalry against it reads Retires as Holds in tests C and D',
  source: 'public',
});

export interface Blunder {
  readonly action: 'rapidRetreat' | 'retreat' | 'left' | 'right' | 'forward' | 'charge';
  readonly direction: 'awayFromEnemy' | 'left' | 'right' | 'forward';
  readonly moves: number | 'D3';
  readonly mayCharge: boolean;
}

function blunder(die: number, fact: string, says: string, result: Blunder): Value<Blunder> {
  return value({ rule: `bp/blunder/${die}`, fact, says, value: result, shows: String(die) });
}

/** "Blunder Results", by the face of one die. */
export const BLUNDERS: readonly Value<Blunder>[] = [
  blunder(1, 'BP-BLU-01', 'Rapid retreat: 2 moves away from the closest enemy', {
    action: 'rapidRetreat',
    direction: 'awayFromEnemy',
    moves: 2,
    mayCharge: false,
  }),
  blunder(2, 'BP-BLU-02', 'Retreat: 1 move away from the closest enemy', {
    action: 'retreat',
    direction: 'awayFromEnemy',
    moves: 1,
    mayCharge: false,
  }),
  blunder(3, 'BP-BLU-03', '1 move to the left, may charge', {
    action: 'left',
    direction: 'left',
    moves: 1,
    mayCharge: true,
  }),
  blunder(4, 'BP-BLU-04', '1 move to the right, may charge', {
    action: 'right',
    direction: 'right',
    moves: 1,
    mayCharge: true,
  }),
  blunder(5, 'BP-BLU-05', '1 move forward, may charge', {
    action: 'forward',
    direction: 'forward',
    moves: 1,
    mayCharge: true,
  }),
  blunder(6, 'BP-BLU-06', 'Charge!: D3 moves forward, trying to charge', {
    action: 'charge',
    direction: 'forward',
    moves: 'D3',
    mayCharge: true,
  }),
];

/** "Disorder Summary" */
export const NO_ORDER: Line = line({ rule: 'bp/disorder/order', fact: 'BP-DIS-01', says: 'No order' });
const NO_INITIATIVE = line({ rule: 'bp/disorder/initiative', fact: 'BP-DIS-02', says: 'No initiative' });
export const DISORDER_HITS: Line = line({
  rule: 'bp/disorder/to-hit',
  fact: 'BP-DIS-03',
  shows: '\u22121',
  says: 'To hit, shooting and combat',
});
export const DISORDER_BREAK: Line = line({
  rule: 'bp/disorder/break',
  fact: 'BP-DIS-04',
  shows: '\u22121',
  says: 'In break tests',
});
export const DISORDER_RESPONSE: Line = line({
  rule: 'bp/disorder/response',
  fact: 'BP-DIS-05',
  says: 'Cavalry makes no charge response',
});
export const DISORDER_SWEEP: Line = line({ rule: 'bp/disorder/sweep', fact: 'BP-DIS-06', says: 'No sweeping advance' });
export const DISORDER_EVADE: Line = line({ rule: 'bp/disorder/evade', fact: 'BP-DIS-07', says: 'No evade' });

/** "Shaken Summary" */
export const SHAKEN_OFF_TABLE: Line = line({
  rule: 'bp/shaken/off-table',
  fact: 'BP-SHK-01',
  says: 'Removed when it leaves the table',
});
export const SHAKEN_HITS: Line = line({
  rule: 'bp/shaken/to-hit',
  fact: 'BP-SHK-02',
  shows: '\u22121',
  says: 'To hit, shooting and combat',
});
export const SHAKEN_CHARGE: Line = line({
  rule: 'bp/shaken/charge',
  fact: 'BP-SHK-03',
  says: 'Cannot charge or counter-charge',
});
export const SHAKEN_SWEEP: Line = line({
  rule: 'bp/shaken/sweep',
  fact: 'BP-SHK-04',
  says: 'Cavalry makes no sweeping advance to charge',
});

/** "Evade" */
export const EVADE: readonly Line[] = [
  line({ rule: 'bp/evade/from-infantry', fact: 'BP-EVA-01', says: 'Cavalry and horse artillery may evade infantry' }),
  line({
    rule: 'bp/evade/skirmishing-infantry',
    fact: 'BP-EVA-02',
    says: 'Skirmishing infantry may evade infantry that is not skirmishing',
  }),
  line({
    rule: 'bp/evade/skirmishing-cavalry',
    fact: 'BP-EVA-03',
    says: 'Skirmishing cavalry may evade cavalry that is not skirmishing',
  }),
];

/** "Counter charge & turn to face" */
export const CAVALRY_ONLY: Line = line({
  rule: 'bp/counter-charge/cavalry',
  fact: 'BP-CC-01',
  says: 'Counter-charge and turn to face: cavalry only',
});
export const COUNTER_CHARGED: readonly Line[] = [
  line({
    rule: 'bp/counter-charge/disorder',
    fact: 'BP-CC-02',
    source: 'reading',
    says: 'Infantry counter-charged by cavalry is disordered',
  }),
  line({
    rule: 'bp/counter-charge/no-bonus',
    fact: 'BP-CC-03',
    says: 'Infantry counter-charged by cavalry gets no +1 for charging',
    source: 'reading',
  }),
];
export const SQUARE_DICE: Value<{ readonly fails: number; readonly disorders: number }> = value({
  rule: 'bp/counter-charge/form-square',
  fact: 'BP-GAP-33',
  says: 'Forming square when charged, 2D6: 2 fails and disorders; 3 to 11 square; 12 square but disordered',
  value: { fails: 2, disorders: 12 },
  shows: '',
  source: 'house',
});
export const CLOSING_FIRE: Line = line({
  rule: 'bp/counter-charge/closing-fire',
  fact: 'BP-GAP-32',
  says: 'Closing fire: infantry and unlimbered guns charged in front, at close range',
  source: 'public',
});

/** "Guns" */
const GUNS: readonly Line[] = [
  line({
    rule: 'bp/guns/horse',
    fact: 'BP-GUN-01',
    says: 'Horse artillery may limber, move, unlimber and shoot in one turn',
  }),
  line({
    rule: 'bp/guns/foot',
    fact: 'BP-GUN-02',
    says: 'Foot artillery spends one move to limber or unlimber and may still shoot',
  }),
];
const GUN_BANDS = line({
  rule: 'bp/guns/bands',
  fact: 'BP-GUN-03',
  source: 'reading',
  shows: '1, 2, 3',
  says: 'Three bands of range: short, medium, long',
});
export const CLOSE_RANGE: Value<number> = value({
  rule: 'bp/guns/short',
  fact: 'BP-GUN-04',
  says: 'Short, or close range, up to: hit +1, save \u22122',
  value: 6,
  shows: '6"',
});
export const GUN_BAND_LINES: readonly Line[] = [
  GUN_BANDS,
  CLOSE_RANGE,
  line({ rule: 'bp/guns/medium', fact: 'BP-GUN-05', shows: 'save \u22122', says: 'Medium: up to half range' }),
  line({ rule: 'bp/guns/long', fact: 'BP-GUN-06', shows: 'hit \u22121, save \u22121', says: 'Long: over half range' }),
];

/** "Skirmishers" */
export const SKIRMISH_CLOSING: Line = line({
  rule: 'bp/skirmishers/closing-fire',
  fact: 'BP-SKI-01',
  says: 'No closing fire',
});
export const SKIRMISH_CHARGE: readonly Line[] = [
  line({
    rule: 'bp/skirmishers/no-charge',
    fact: 'BP-SKI-02',
    says: 'Cannot charge line, attack column, warband, mixed or square',
  }),
  line({
    rule: 'bp/skirmishers/charge',
    fact: 'BP-SKI-03',
    says: 'Can charge buildings, artillery, march columns, skirmishers, and flank or rear of engaged units',
  }),
];

/** "Buildings" */
export const BUILDING_BONUS: readonly Row<CombatSide>[] = [
  row({
    rule: 'bp/buildings/large',
    fact: 'BP-BLD-01',
    says: 'Large or standard unit in a building',
    worth: 3,
    when: garrisoned((s) => s === 'large' || s === 'standard'),
  }),
  row({
    rule: 'bp/buildings/small',
    fact: 'BP-BLD-02',
    says: 'Small unit in a building',
    worth: 2,
    when: garrisoned((s) => s === 'small'),
  }),
  row({
    rule: 'bp/buildings/tiny',
    fact: 'BP-BLD-03',
    says: 'Tiny unit in a building',
    worth: 1,
    when: garrisoned((s) => s === 'tiny'),
  }),
];
export const BUILDING_GUNS: Value<number> = value({
  rule: 'bp/buildings/artillery',
  fact: 'BP-BLD-04',
  says: 'Artillery in a building',
  value: 0,
});
export const BUILDING_SUPPORT: Line = line({
  rule: 'bp/buildings/support',
  fact: 'BP-BLD-05',
  says: 'All units in buildings: no support',
});
export const BUILDING_BREAKS: Line = line({
  rule: 'bp/buildings/break',
  fact: 'BP-BLD-06',
  says: 'The only break result that counts is Breaks',
});

/** "Supports" */
export const NO_SUPPORT_GIVEN: Line = line({
  rule: 'bp/supports/given',
  fact: 'BP-SUP-01',
  says: 'March columns and limbered artillery cannot give support',
});
export const NOT_SUPPORTED: readonly Line[] = [
  line({ rule: 'bp/supports/artillery', fact: 'BP-SUP-02', says: 'Cannot be supported: artillery' }),
  line({ rule: 'bp/supports/skirmishers', fact: 'BP-SUP-03', says: 'Cannot be supported: skirmishing units' }),
  line({ rule: 'bp/supports/squares', fact: 'BP-SUP-04', says: 'Cannot be supported: squares' }),
  line({ rule: 'bp/supports/buildings', fact: 'BP-SUP-05', says: 'Cannot be supported: units in buildings' }),
  line({
    rule: 'bp/supports/flanked',
    fact: 'BP-SUP-06',
    says: 'Cannot be supported: units engaged to their side or rear',
  }),
];

/** Not on the paper: when a brigade and an army are beaten. */
export const BROKEN_BRIGADE: Line = line({
  rule: 'bp/victory/brigade',
  fact: 'BP-GAP-45',
  says: 'A brigade breaks when half or more of its units are lost, off the table or shaken',
  source: 'public',
});
export const BROKEN_ARMY: Line = line({
  rule: 'bp/victory/army',
  fact: 'BP-GAP-47',
  says: 'An army breaks when half or more of its brigades are broken',
  source: 'public',
});

/** Not on the paper: distances that only rulings give, in inches. */
function houseInches(rule: string, fact: string, says: string, n: number): Value<number> {
  return value({ rule: `bp/measure/${rule}`, fact, says, value: n, shows: `${n}"`, source: 'house' });
}
export const ENEMY_CLEARANCE: Value<number> = houseInches(
  'clearance',
  'BP-GAP-68',
  'All but charges keep this far from enemies',
  1,
);
export const LEAST_CONTACT: Value<number> = houseInches('contact', 'BP-GAP-29', 'A charger touches along at least', 1);
export const SIDE_PER_CHARGER: Value<number> = houseInches(
  'per-charger',
  'BP-GAP-29',
  'One charger for each full length of the side hit, but always one',
  4,
);
export const GROUP_REACH: Value<number> = houseInches(
  'group',
  'BP-GAP-06',
  'One order: each unit within this of another of the group',
  6,
);
export const SUPPORT_REACH: Value<number> = houseInches(
  'support',
  'BP-GAP-40',
  'A support stands within this of the flank or rear edge',
  6,
);
export const WOOD_SIGHT: Value<number> = houseInches('wood-sight', 'BP-GAP-21', 'Wood that a line of sight passes', 3);
export const INSIDE_WOOD_SIGHT: Value<number> = houseInches(
  'inside-wood-sight',
  'BP-GAP-21',
  'Sight where both are in one wood',
  6,
);
export const OVERHEAD_CLEAR: Value<number> = houseInches(
  'overhead',
  'BP-GAP-23',
  'Who is shot over is farther than this from gun and target',
  6,
);
export const COVER_REACH: Value<number> = houseInches(
  'cover',
  'BP-GAP-58',
  'An obstacle or work covers who stands within this behind it',
  1,
);
export const ROAD_WIDTH: Value<number> = houseInches('road', 'BP-GAP-58', 'A road is this wide unless said', 2);
export const DEPLOYMENT_DEPTH: Value<number> = houseInches(
  'deployment',
  'BP-GAP-56',
  'Where the scenario does not say, a side sets up within this of its edge',
  12,
);
export const STAMINA: Value<Readonly<Record<Size, number>>> = value({
  rule: 'bp/measure/stamina',
  fact: 'BP-GAP-51',
  says: 'Stamina unless entered: tiny, small, standard, large',
  value: { tiny: 1, small: 2, standard: 3, large: 4 },
  shows: '1, 2, 3, 4',
  source: 'public',
});
function houseDegrees(rule: string, fact: string, says: string, n: number): Value<number> {
  return value({ rule: `bp/measure/${rule}`, fact, says, value: n, shows: `${n}\u00b0`, source: 'house' });
}
export const TURN_IN_MOVE: Value<number> = houseDegrees(
  'turn',
  'BP-GAP-64',
  'From this on a turn is a change of formation, no part of a move',
  90,
);
export const SUPPORT_FACING: Value<number> = houseDegrees(
  'support-facing',
  'BP-GAP-40',
  'A support faces within this of the supported unit',
  90,
);
export const BEARS_OFF: Value<number> = houseDegrees(
  'bears-off',
  'BP-GAP-49',
  'A blunder away from the enemy may bear off by',
  30,
);
export const SWEEPS_OFF: Value<number> = houseDegrees(
  'sweeps-off',
  'BP-GAP-41',
  'A sweeping advance may bear off by',
  45,
);
const MEASURES: readonly Line[] = [
  ENEMY_CLEARANCE,
  LEAST_CONTACT,
  SIDE_PER_CHARGER,
  GROUP_REACH,
  SUPPORT_REACH,
  SUPPORT_FACING,
  WOOD_SIGHT,
  INSIDE_WOOD_SIGHT,
  OVERHEAD_CLEAR,
  COVER_REACH,
  ROAD_WIDTH,
  TURN_IN_MOVE,
  BEARS_OFF,
  SWEEPS_OFF,
  DEPLOYMENT_DEPTH,
  STAMINA,
];

const BOXES: readonly Box[] = [
  { id: 'sequence', title: 'Sequence of play', lines: SEQUENCE },
  {
    id: 'command',
    title: 'Command modifiers',
    lines: [...COMMAND, ...COMMAND_FORMATION, ...COMMAND_ROLL, RALLY_MARKS],
  },
  {
    id: 'move',
    title: 'Move distances',
    lines: [FOOT_MOVE, MOUNTED_MOVE, MANHANDLED, BATTALION_GUNS, ON_FOOT, ON_HORSE],
  },
  {
    id: 'move-modifier',
    title: 'Move modifiers',
    lines: [WOODS, ROUGH, OBSTACLE, ENTER_BUILDING, ...Object.values(FREE_MOVES), SQUARE_MOVE, HALF_PACE],
  },
  { id: 'save', title: 'Save modifiers', lines: [MOST_SAVE, ...SAVE, SAVE_EXTREMES] },
  { id: 'break', title: 'Break test modifiers', lines: [...BREAK, BREAK_DICE] },
  { id: 'break-result', title: 'Break test results', lines: [], grids: [BREAK_GRID] },
  { id: 'combat-to-hit', title: 'Combat to hit', lines: [HIT_ON, ...COMBAT_TO_HIT, EXTREMES, NO_CHARGE_AT_SQUARE] },
  { id: 'combat-result', title: 'Combat result', lines: [...COMBAT_RESULT, BUILDING_RESULT] },
  { id: 'range', title: 'Ranges', lines: Object.values(RANGES) },
  { id: 'to-hit', title: 'Shooting to hit', lines: [...TO_HIT, SIX_DISORDERS] },
  { id: 'size', title: 'Size', lines: [SIZE_STEPS.large, SIZE_STEPS.small, TINY] },
  { id: 'formation', title: 'Formation', lines: [COLUMN_SHOOTS, MIXED_SHOOTS, SQUARE_FACE, MARCH_FIGHTS, LIMBERED] },
  { id: 'tactical', title: 'Tactics', lines: [ENFILADE.infantry, ENFILADE.artillery, BUILDING_FACE] },
  {
    id: 'dice',
    title: 'How the dice are counted',
    lines: [OWN_DICE, GUN_DICE, GUNS_FIGHT, DICE_ORDER, GUNS_INSIDE, SHARE],
  },
  { id: 'test', title: 'Who takes a break test', lines: [...TEST_CAUSES, TEST_ROWS] },
  {
    id: 'break-effect',
    title: 'What the results mean',
    lines: [BREAKS, HOLDS, RETIRES, RETIRES_DISORDERED, RETIRES_BREAKS, SQUARE_HOLDS],
  },
  { id: 'blunder', title: 'Blunders', lines: BLUNDERS },
  {
    id: 'disorder',
    title: 'Disordered',
    lines: [NO_ORDER, NO_INITIATIVE, DISORDER_HITS, DISORDER_BREAK, DISORDER_RESPONSE, DISORDER_SWEEP, DISORDER_EVADE],
  },
  { id: 'shaken', title: 'Shaken', lines: [SHAKEN_OFF_TABLE, SHAKEN_HITS, SHAKEN_CHARGE, SHAKEN_SWEEP] },
  { id: 'evade', title: 'Evade', lines: EVADE },
  {
    id: 'counter-charge',
    title: 'Counter-charge and turn to face',
    lines: [CAVALRY_ONLY, ...COUNTER_CHARGED, SQUARE_DICE, CLOSING_FIRE],
  },
  { id: 'guns', title: 'Guns', lines: [...GUNS, ...GUN_BAND_LINES] },
  { id: 'skirmishers', title: 'Skirmishers', lines: [SKIRMISH_CLOSING, ...SKIRMISH_CHARGE] },
  { id: 'buildings', title: 'Buildings', lines: [...BUILDING_BONUS, BUILDING_GUNS, BUILDING_SUPPORT, BUILDING_BREAKS] },
  { id: 'supports', title: 'Supports', lines: [NO_SUPPORT_GIVEN, ...NOT_SUPPORTED] },
  {
    id: 'victory',
    title: 'Broken brigades and armies',
    note: 'Not on the paper sheet.',
    lines: [BROKEN_BRIGADE, BROKEN_ARMY],
  },
  { id: 'measure', title: 'Measuring', note: 'Not on the paper sheet.', lines: MEASURES },
];

export const SHEET: Boxes = { boxes: BOXES };
