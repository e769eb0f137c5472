import {
  type Box,
  type Boxes,
  type Grid,
  grid,
  type Line,
  line,
  type Provenance,
  type Row,
  type RuleId,
  row,
  type Value,
  value,
} from '#sheet/index.ts';
import type { Order } from './facts/command.ts';
import type { Firer, Target } from './facts/shooting.ts';
import {
  type Construction,
  type Cover,
  countsAsInfantry,
  FORMATIONS,
  type MovementFormation,
  type Mover,
  type Task,
  TASKS,
  type Terrain,
  TERRAINS,
} from './facts/words.ts';

interface WrittenLength {
  readonly rule: RuleId;
  readonly fact: string;
  readonly says: string;
  readonly source?: Provenance;
}

function cm(n: number, written: WrittenLength): Value<number> {
  return value({ ...written, value: n, shows: `${n} cm` });
}

/** "Phases" */
const PHASES: readonly Line[] = [
  line({
    rule: 'gtc/phases/sequence',
    fact: 'GTC-SEQ-01',
    says: 'A player turn: Initiative, Command, Charge, End Phase, in this order',
  }),
  line({
    rule: 'gtc/phases/two-sides',
    fact: 'GTC-META-01',
    says: 'What stands on both sides of the paper (Charge, Fall-back) adds up',
  }),
  line({
    rule: 'gtc/phases/turns',
    fact: 'GTC-GAP-02',
    says: 'One player takes all four phases, then the other',
    source: 'public',
  }),
];

/** "Initiative Phase" */
export const NEAREST: Line = line({
  rule: 'gtc/initiative/nearest',
  fact: 'GTC-INIT-01',
  says: 'A unit acts without orders, against the enemy that is visible and nearest to it',
});
export const ENGINEERS: Line = line({
  rule: 'gtc/initiative/engineers',
  fact: 'GTC-INIT-02',
  says: 'Engineers work on their tasks',
});
export const INITIATIVE_REACH: Value<number> = cm(20, {
  rule: 'gtc/initiative/distance',
  fact: 'GTC-GAP-13',
  says: 'Fire, charge, evade or deploy: only with a visible enemy within',
  source: 'public',
});
export const NOT_BOTH: Line = line({
  rule: 'gtc/initiative/no-orders',
  fact: 'GTC-GAP-14',
  says: 'A unit that used initiative takes no orders this turn',
  source: 'public',
});
export const EVADING: Line = line({
  rule: 'gtc/initiative/evade',
  fact: 'GTC-GAP-15',
  says: 'Evade: a full move that ends further from the enemy; not for deployed guns',
  source: 'house',
});

/** "Command Phase", modifiers */
export const COMMAND_STEP_CM = 20;

export const COMMAND: readonly Row<Order>[] = [
  row({
    rule: 'gtc/command/earlier-orders',
    fact: 'GTC-CMD-01',
    says: 'Each earlier order to the same group this turn',
    shows: '\u22121 each',
    worth: (o) => -o.previousOrders,
    when: (o) => o.previousOrders > 0,
    source: 'reading',
  }),
  row({
    rule: 'gtc/command/distance',
    fact: 'GTC-CMD-02',
    says: 'Each 20 cm of distance, scouts excepted',
    shows: '\u22121 each',
    worth: (o) => -Math.floor(o.distanceCm / COMMAND_STEP_CM),
    when: (o) => !o.formationAllScout && o.distanceCm >= COMMAND_STEP_CM,
    source: 'reading',
  }),
  row({
    rule: 'gtc/command/dense',
    fact: 'GTC-CMD-03',
    says: 'Moving in dense terrain',
    worth: -1,
    when: (o) => o.movingInDense,
    source: 'reading',
  }),
  row({
    rule: 'gtc/command/charging',
    fact: 'GTC-CMD-04',
    says: 'Charging the enemy',
    worth: -1,
    when: (o) => o.charging,
    source: 'reading',
  }),
];
export const COMMAND_VALUES: Value<{ readonly CO: number; readonly HQ: number }> = value({
  rule: 'gtc/command/value',
  fact: 'GTC-GAP-05',
  says: 'CO and HQ have a command value, usually 6 to 10; unless said',
  value: { CO: 9, HQ: 8 },
  shows: '9, 8',
  source: 'public',
});
export const SUCCESSOR: Value<{ readonly worth: number; readonly least: number }> = value({
  rule: 'gtc/command/successor',
  fact: 'GTC-GAP-46',
  says: 'The HQ that succeeds a lost CO commands at',
  value: { worth: -1, least: 2 },
  shows: '\u22121, at least 2',
  source: 'house',
});
export const COMMAND_ROLL: readonly Line[] = [
  line({
    rule: 'gtc/command/full-steps',
    fact: 'GTC-READ-23',
    says: 'Only full 20 cm count: 19.9 nothing, 20 one, 40 two',
    source: 'reading',
  }),
  line({
    rule: 'gtc/command/scouts',
    fact: 'GTC-READ-22',
    says: 'Scouts and recce are the same troops',
    source: 'reading',
  }),
  COMMAND_VALUES,
  SUCCESSOR,
  line({
    rule: 'gtc/command/roll',
    fact: 'GTC-GAP-06',
    says: '2D6, equal to the modified command value or below: every unit of the group has one action',
    source: 'public',
  }),
  line({
    rule: 'gtc/command/doubles',
    fact: 'GTC-READ-30',
    says: 'A double one always succeeds, a double six always fails',
    source: 'reading',
  }),
  line({
    rule: 'gtc/command/failure',
    fact: 'GTC-GAP-07',
    says: 'A failure ends the orders of that commander; of the CO, of the whole side',
    source: 'public',
  }),
  line({
    rule: 'gtc/command/counting',
    fact: 'GTC-GAP-09',
    says: 'Earlier orders: the most that any unit of the group has received',
    source: 'house',
  }),
  line({
    rule: 'gtc/command/measuring',
    fact: 'GTC-GAP-10',
    says: 'Distance: to the furthest unit of the group that is not recce',
    source: 'family',
  }),
  line({
    rule: 'gtc/command/declared',
    fact: 'GTC-GAP-11',
    says: 'Dense terrain and charging count once if any unit will do so',
    source: 'family',
  }),
  line({
    rule: 'gtc/command/suppressed',
    fact: 'GTC-GAP-19',
    says: 'A suppressed unit does nothing but defend itself; a suppressed commander gives no orders',
    source: 'family',
  }),
];
/** An order that succeeds without the bonus. */
export const ACTIONS_ON_SUCCESS = 1;

/** "Movement Formations" */
export const PER_STAND: Line = line({
  rule: 'gtc/formation/per-stand',
  fact: 'GTC-FORM-00',
  says: 'Counted for each stand of the unit',
});
export const LINE_SAVES: Value<number> = value({
  rule: 'gtc/formation/line',
  fact: 'GTC-FORM-01',
  says: 'Line, for each stand',
  value: 1,
  shows: '+1 save die',
  source: 'reading',
});
export const EXTENDED_SAVES: Value<number> = value({
  rule: 'gtc/formation/extended-line',
  fact: 'GTC-FORM-02',
  says: 'Extended line, for each stand',
  value: 1,
  shows: '+1 save die',
  source: 'reading',
});
export const MARCH_CONTACT: Row<Order> = row({
  rule: 'gtc/formation/march-column-command',
  fact: 'GTC-FORM-03',
  says: 'March column: to the command value, if the command unit touches the group and all of it is in march column',
  worth: 1,
  when: (o) => o.marchColumnContact,
  source: 'reading',
});
export const MARCH_FIRES: Value<number> = value({
  rule: 'gtc/formation/march-column-fire',
  fact: 'GTC-FORM-04',
  says: 'March column: one stand fires, to the front; none to the sides',
  value: 1,
  shows: '1 stand',
});
export const COLUMN_FIRES: Line = line({
  rule: 'gtc/formation/attack-column-fire',
  fact: 'GTC-FORM-05',
  says: 'Attack column: only the front rank fires',
});
export const COLUMN_SAVES: Line = line({
  rule: 'gtc/formation/attack-column-save',
  fact: 'GTC-FORM-06',
  shows: 'no saves',
  says: 'Attack column, against fire and charge',
});
export const SQUARE_SAVES: Line = line({
  rule: 'gtc/formation/square-save',
  fact: 'GTC-FORM-07',
  shows: 'no saves',
  says: 'Square, against fire',
});
export const SQUARE_NEAR: Value<number> = cm(30, {
  rule: 'gtc/formation/square-forced',
  fact: 'GTC-FORM-08',
  says: 'Square must be formed with no friendly cavalry present and enemy cavalry within',
});
export const DISORDERED: Line = line({
  rule: 'gtc/formation/disordered',
  fact: 'GTC-FORM-09',
  says: 'Disordered: nothing gained, nothing lost',
  source: 'reading',
});
export const EXTRA_SAVES: Line = line({
  rule: 'gtc/formation/extra-saves',
  fact: 'GTC-READ-06',
  says: 'Extra dice never save more hits than were scored; without a save value there are none',
  source: 'reading',
});
export const SQUARE_SAVES_IN_CHARGE: Line = line({
  rule: 'gtc/formation/square-charged',
  fact: 'GTC-READ-32',
  says: 'Square, when charged: its normal saves, no extra dice',
  source: 'reading',
});
export const SQUARE_AT_ONCE: Line = line({
  rule: 'gtc/formation/square-at-once',
  fact: 'GTC-READ-29',
  says: 'The compulsory square is formed at once, without dice',
  source: 'reading',
});
export const SQUARE_EXEMPT: Line = line({
  rule: 'gtc/formation/square-exempt',
  fact: 'GTC-GAP-37',
  says: 'Exempt: suppressed, in contact, sheltered, extended line; who is bound to it may not leave square',
  source: 'house',
});
export const DISORDER_FORBIDS: Line = line({
  rule: 'gtc/formation/disorder-forbids',
  fact: 'GTC-GAP-54',
  says: 'Disordered troops do not charge until they have deployed',
  source: 'house',
});
export const WHO_FORMS: Line = line({
  rule: 'gtc/formation/types',
  fact: 'GTC-GAP-55',
  says: 'Infantry takes any formation, cavalry and engineers any but square, others none',
  source: 'house',
});

export const MOST_SHIFT: Value<number> = cm(5, {
  rule: 'gtc/formation/shift',
  fact: 'GTC-GAP-55',
  says: 'New footprint shifted clear of others, at most',
  source: 'house',
});

/** "Command Bonuses" */
export const BONUS: Value<{ readonly total: number; readonly actions: number }> = value({
  rule: 'gtc/bonus/double-one',
  fact: 'GTC-CMD-05',
  says: 'Double one on the command roll: every ordered unit may carry out',
  value: { total: 2, actions: 2 },
  shows: '2 actions',
});

/** What the firing modifiers ask of one firing unit. */
export interface Aim {
  readonly firer: Firer;
  readonly firingStands: number;
  readonly target: Target;
}

function atSquare({ target }: Aim): boolean {
  return target.type === 'infantry' && target.formation === 'square';
}

/** "Firing", modifiers */
export const PER_UNIT: Line = line({
  rule: 'gtc/firing/per-unit',
  fact: 'GTC-FIRE-00',
  says: 'Dice more or less, for each firing unit',
});
export const HALF_RANGE: Row<Pick<Aim, 'firer'>> = row({
  rule: 'gtc/firing/half-range',
  fact: 'GTC-FIRE-01',
  says: 'At half range or less, or being charged by mounted cavalry',
  worth: 1,
  when: ({ firer }) => firer.distanceCm * 2 <= firer.rangeCm || firer.targetOfCavalryCharge,
  source: 'reading',
});
export const FIRING: readonly Row<Aim>[] = [
  HALF_RANGE,
  row({
    rule: 'gtc/firing/thin-target',
    fact: 'GTC-FIRE-02',
    says: 'Target lying down or in extended line',
    worth: -1,
    when: ({ target }) => target.formation === 'extendedLine' || target.prone,
    source: 'reading',
  }),
  row({
    rule: 'gtc/firing/flank',
    fact: 'GTC-FIRE-03',
    says: 'Into the flank or rear',
    worth: 2,
    when: ({ firer }) => firer.aspect !== 'front',
  }),
  row({
    rule: 'gtc/firing/infantry-at-square',
    fact: 'GTC-FIRE-04',
    says: 'Infantry at infantry in square, each unit',
    worth: 1,
    when: (aim) => atSquare(aim) && countsAsInfantry(aim.firer),
  }),
  row({
    rule: 'gtc/firing/guns-at-square',
    fact: 'GTC-FIRE-05',
    says: 'Artillery at infantry in square, each stand that fires',
    shows: '+1 each',
    worth: ({ firingStands }) => firingStands,
    when: (aim) => atSquare(aim) && aim.firer.type === 'artillery',
    source: 'reading',
  }),
];
export const FIRING_DICE: Line = line({
  rule: 'gtc/firing/dice',
  fact: 'GTC-GAP-03',
  says: 'Dice of a unit: stands that fire times its attacks a stand',
  source: 'house',
});
const WHO_FIRES: WrittenLength = {
  rule: 'gtc/firing/front-rank',
  fact: 'GTC-GAP-23',
  says: 'Front rank of an attack column; line, extended line, disordered and guns fire with all',
  source: 'house',
};
export const FRONT_RANK: Value<number> = value({ ...WHO_FIRES, value: 2, shows: '2 stands' });
export const SQUARE_SIDES: Value<number> = value({
  ...WHO_FIRES,
  rule: 'gtc/firing/square',
  says: 'A square fires in any one direction with a part of its stands, rounded up',
  value: 4,
  shows: '1 in 4',
});
export const ONE_BONUS: Line = line({
  rule: 'gtc/firing/one-bonus',
  fact: 'GTC-READ-09',
  says: 'Half range and being charged together are still +1',
  source: 'reading',
});
export const NO_NEGATIVE_DICE: Line = line({
  rule: 'gtc/firing/no-negative',
  fact: 'GTC-GAP-24',
  says: 'Dice never go below none; nor does the value of a charging stand',
  source: 'house',
});
export const DISMOUNTED: Line = line({
  rule: 'gtc/firing/dismounted',
  fact: 'GTC-GAP-53',
  says: 'Dismounted cavalry counts as infantry',
  source: 'house',
});
export const ANSWERING_FIRE: readonly Line[] = [
  line({
    rule: 'gtc/firing/opportunity',
    fact: 'GTC-GAP-16',
    says: 'Opportunity fire: once in an enemy turn, at a unit that has just moved, deployed or evaded',
    source: 'house',
  }),
  line({
    rule: 'gtc/firing/closing',
    fact: 'GTC-GAP-17',
    says: 'Closing fire: opportunity fire of a charged unit at its charger before contact',
    source: 'house',
  }),
  line({
    rule: 'gtc/firing/arc',
    fact: 'GTC-GAP-20',
    says: 'Fire goes into the front arc; a square fires all round',
    source: 'house',
  }),
];

export const FIRE_LANE: Value<number> = cm(1, {
  rule: 'gtc/firing/lane',
  fact: 'GTC-GAP-20',
  says: 'Line of fire clear of friends by',
  source: 'house',
});
export const OVERHEAD: Value<number> = cm(10, {
  rule: 'gtc/firing/overhead',
  fact: 'GTC-GAP-20',
  says: 'Guns on high ground: over friends beyond',
  source: 'house',
});

/** "Hit Definitions" */
export const HIT_ON: Readonly<Record<Cover, Value<number>>> = {
  open: value({ rule: 'gtc/hit/open', fact: 'GTC-HIT-01', says: 'Troops in the open', value: 4, shows: '4+' }),
  soft: value({ rule: 'gtc/hit/soft', fact: 'GTC-HIT-02', says: 'Soft or partial cover', value: 5, shows: '5+' }),
  hard: value({
    rule: 'gtc/hit/hard',
    fact: 'GTC-HIT-03',
    says: 'Hard or full cover, as in fortified works',
    value: 6,
    shows: '6',
  }),
};

export interface Blunder {
  readonly result: 'ceaseFiring' | 'crossFire' | 'relocate' | 'pullBack' | 'openFire' | 'letsGetEm';
  /** Nearest units struck, and with how many attacks each. */
  readonly struck: { readonly units: number; readonly attacks: number };
  readonly commanderMove: 'away' | 'none';
  readonly unitsMove: 'away' | 'towards' | 'none';
  readonly unitsFire: boolean;
  readonly moveFraction: number;
}

const NOTHING: Omit<Blunder, 'result'> = {
  struck: { units: 0, attacks: 0 },
  commanderMove: 'none',
  unitsMove: 'none',
  unitsFire: false,
  moveFraction: 0,
};

function blunder(die: number, says: string, result: Pick<Blunder, 'result'> & Partial<Blunder>): Value<Blunder> {
  return value({
    rule: `gtc/blunder/${die}`,
    fact: `GTC-BLUN-0${die}`,
    says,
    value: { ...NOTHING, ...result },
    shows: String(die),
  });
}

/** "Command Blunder" */
export const BLUNDER_ON: Value<number> = value({
  rule: 'gtc/blunder/double-six',
  fact: 'GTC-BLUN-00',
  says: 'CO or HQ throws a double six: one die for the troops under that command',
  value: 12,
  shows: '6 6',
});
/** By the face of one die. */
export const BLUNDERS: readonly Value<Blunder>[] = [
  blunder(1, 'Cease firing! One die: so many attacks of fire strike the command unit', { result: 'ceaseFiring' }),
  blunder(2, 'Cross-fire! 3 attacks of fire into the flank of each of the 3 units nearest to the command unit', {
    result: 'crossFire',
    struck: { units: 3, attacks: 3 },
  }),
  blunder(3, 'Re-locate! The command unit: half-move straight away from the nearest visible enemy', {
    result: 'relocate',
    commanderMove: 'away',
    moveFraction: 0.5,
  }),
  blunder(4, 'Pull back! Units in the open, not suppressed: half-move away from the nearest visible enemy', {
    result: 'pullBack',
    unitsMove: 'away',
    moveFraction: 0.5,
  }),
  blunder(5, 'Open fire! Units not suppressed fire to their front', { result: 'openFire', unitsFire: true }),
  blunder(6, "Let's get 'em! Units in the open, not suppressed: half-move towards the nearest visible enemy", {
    result: 'letsGetEm',
    unitsMove: 'towards',
    moveFraction: 0.5,
  }),
];
export const BLUNDER_SCOPE: readonly Line[] = [
  line({
    rule: 'gtc/blunder/whose',
    fact: 'GTC-READ-33',
    says: 'An HQ: its own units; the CO: units directly under it and the group it was ordering',
    source: 'reading',
  }),
  line({
    rule: 'gtc/blunder/details',
    fact: 'GTC-GAP-50',
    says: 'In the open means hit on 4+; half-moves stop 1 cm from enemies; who moved or fired takes no more orders',
    source: 'house',
  }),
];
export const FINAL_ATTACKS: Line = line({
  rule: 'gtc/blunder/attacks',
  fact: 'GTC-READ-11',
  says: 'Those attacks take no firing modifier; cover that protects only the front does not count',
  source: 'reading',
});

/** "Road Movement Bonus" */
export const ROAD_FOOT: Value<number> = value({
  rule: 'gtc/road/foot',
  fact: 'GTC-ROAD-01',
  says: 'Foot and transport',
  value: 5,
  shows: '+5 cm',
  source: 'reading',
});
export const ROAD_CAVALRY: Value<number> = value({
  rule: 'gtc/road/cavalry',
  fact: 'GTC-ROAD-02',
  says: 'Cavalry',
  value: 10,
  shows: '+10 cm',
  source: 'reading',
});
export const ROAD_WHO: Line = line({
  rule: 'gtc/road/who',
  fact: 'GTC-GAP-38',
  says: 'Whole move on the road, in march column, limbered, transport or command; guns as transport',
  source: 'house',
});

/** What the charge modifiers ask of one fighter. */
export interface ChargeRound {
  /** It charges or counter-charges in this round (GTC-GAP-18, GTC-GAP-27). */
  readonly charging: boolean;
  /** Mounted cavalry that charged a square (GTC-GAP-26). */
  readonly atSquare: boolean;
  readonly supports: number;
  readonly suppressed: boolean;
  readonly enemiesOnFlankOrRear: number;
}

/** "Charge", attack values */
export const VALUE_PER_STAND: Line = line({
  rule: 'gtc/charge/per-stand',
  fact: 'GTC-CHG-00',
  says: 'Attacks for each stand of the unit',
});
export const CHARGE_VALUES: Readonly<Record<'noSabre' | 'sabre' | 'infantry' | 'others', Value<number>>> = {
  noSabre: value({
    rule: 'gtc/charge/no-sabre',
    fact: 'GTC-CHG-01',
    says: 'Mounted cavalry without sabre',
    value: 3,
  }),
  sabre: value({ rule: 'gtc/charge/sabre', fact: 'GTC-CHG-02', says: 'Mounted cavalry with sabre', value: 4 }),
  infantry: value({ rule: 'gtc/charge/infantry', fact: 'GTC-CHG-03', says: 'Infantry', value: 2 }),
  others: value({ rule: 'gtc/charge/others', fact: 'GTC-CHG-04', says: 'All other troops', value: 1 }),
};
export const AT_SQUARE: Value<number> = value({
  rule: 'gtc/charge/at-square',
  fact: 'GTC-GAP-26',
  says: 'Mounted cavalry charging a square; no bonus for charging or support, no extra save dice',
  value: 1,
  source: 'house',
});

/** "Charge", modifiers */
export const MODIFIER_PER_STAND: Line = line({
  rule: 'gtc/charge/modifier-per-stand',
  fact: 'GTC-CHG-05',
  says: 'Modifiers too are for each stand of the unit',
});
export const SUPPORT_REACH: Value<number> = cm(10, {
  rule: 'gtc/charge/supporters',
  fact: 'GTC-CHG-15',
  says: 'Any unit with an attack value supports, but neither command nor recce: in sight and within',
});
export const CHARGE: readonly Row<ChargeRound>[] = [
  row({
    rule: 'gtc/charge/charging',
    fact: 'GTC-CHG-06',
    says: 'Charging the enemy',
    worth: 1,
    when: (b) => b.charging && !b.atSquare,
  }),
  row({
    rule: 'gtc/charge/support',
    fact: 'GTC-CHG-07',
    says: `Each unit in support, within ${SUPPORT_REACH.shows} and in sight`,
    shows: '+1 each',
    worth: (b) => b.supports,
    when: (b) => b.supports > 0 && !b.atSquare,
    source: 'reading',
  }),
  row({
    rule: 'gtc/charge/suppressed',
    fact: 'GTC-CHG-08',
    says: 'Suppressed',
    worth: -1,
    when: (b) => b.suppressed,
    source: 'reading',
  }),
  row({
    rule: 'gtc/charge/flanked',
    fact: 'GTC-CHG-09',
    says: 'Each enemy fighting it on flank or rear',
    shows: '\u22122 each',
    worth: (b) => -2 * b.enemiesOnFlankOrRear,
    when: (b) => b.enemiesOnFlankOrRear > 0,
    source: 'reading',
  }),
];
export const BONUS_ROUNDS: Value<number> = value({
  rule: 'gtc/charge/first-round',
  fact: 'GTC-GAP-27',
  says: 'The bonus for charging: first round only',
  value: 1,
  shows: 'round 1',
  source: 'family',
});
export const COUNTER_CHARGE: Line = line({
  rule: 'gtc/charge/counter-charge',
  fact: 'GTC-GAP-18',
  says: 'Unsuppressed mounted cavalry charged in front may counter-charge: it counts as charging too',
  source: 'house',
});

/** "Charge", result */
export const BY_UNIT: Line = line({ rule: 'gtc/charge/by-unit', fact: 'GTC-CHG-13', says: 'Results fall on units' });
export const EQUAL_HITS: Line = line({
  rule: 'gtc/charge/equal',
  fact: 'GTC-CHG-10',
  says: 'Same number of hits: another round',
});
export const RETREAT_FRACTION: Value<number> = value({
  rule: 'gtc/charge/more',
  fact: 'GTC-CHG-11',
  says: 'More hits: the loser retreats, the winner consolidates',
  value: 0.5,
  shows: '\u00bd move',
});
export const TWICE: Value<number> = value({
  rule: 'gtc/charge/twice',
  fact: 'GTC-CHG-12',
  says: 'Twice as many hits: the loser is knocked out, the winner consolidates',
  value: 2,
  shows: '\u00d72',
});
export const LAST_ROUND: Value<number> = value({
  rule: 'gtc/charge/repulsed',
  fact: 'GTC-GAP-28',
  says: 'Still equal: the chargers are repulsed and retreat',
  value: 3,
  shows: 'round 3',
  source: 'house',
});
export const CHARGE_COMPARES: readonly Line[] = [
  line({
    rule: 'gtc/charge/compared',
    fact: 'GTC-READ-14',
    says: 'Hits of a charge are saved and compared, not kept: they neither suppress nor push back',
    source: 'reading',
  }),
  line({
    rule: 'gtc/charge/net-hits',
    fact: 'GTC-READ-15',
    says: 'Hits are net hits, after saves; any against none is twice as many',
    source: 'reading',
  }),
  line({
    rule: 'gtc/charge/several',
    fact: 'GTC-GAP-29',
    says: 'Several chargers fight together; the defender strikes one; if they lose all retreat',
    source: 'house',
  }),
];

/** "Suppression" */
export const SUPPRESSION: readonly Line[] = [
  line({
    rule: 'gtc/suppression/dice',
    fact: 'GTC-SUP-01',
    says: 'One die for each hit of this attack that was not saved',
    source: 'reading',
  }),
  line({ rule: 'gtc/suppression/any', fact: 'GTC-SUP-02', says: 'Suppressed if any die reaches the score to hit' }),
];
export const LOWEST_SCORE: Line = line({
  rule: 'gtc/suppression/mixed-cover',
  fact: 'GTC-GAP-25',
  says: 'With different scores: the lowest that scored a hit',
  source: 'house',
});

/** "Fall-Back", front of the sheet */
export const FALL_BACK: readonly Line[] = [
  line({ rule: 'gtc/fall-back/who', fact: 'GTC-FB-01', says: 'Tested by units that are suppressed already' }),
  line({
    rule: 'gtc/fall-back/dice',
    fact: 'GTC-FB-02',
    says: 'One die for each hit of this attack that was not saved',
    source: 'reading',
  }),
  line({
    rule: 'gtc/fall-back/distance',
    fact: 'GTC-FB-03',
    says: 'The dice added up, in cm, away from the nearest attacker',
  }),
];

/** "End Phase" */
export const END_PHASE: readonly Line[] = [
  line({ rule: 'gtc/end/hits', fact: 'GTC-END-01', says: 'Every hit still marked is taken off' }),
  line({ rule: 'gtc/end/recover', fact: 'GTC-END-02', says: 'Suppressed units of the active player recover' }),
];
const VICTORY_CONDITIONS = line({
  rule: 'gtc/end/victory',
  fact: 'GTC-END-03',
  says: "The scenario's victory conditions are checked",
});

/** "Breakpoint" */
export const COUNTING: Line = line({
  rule: 'gtc/breakpoint/counting',
  fact: 'GTC-BRK-01',
  says: 'All units count but command, recce and transport',
});
export const BREAK_PERCENT: Value<number> = value({
  rule: 'gtc/breakpoint/share',
  fact: 'GTC-GAP-47',
  says: 'Broken when this share of them is knocked out',
  value: 50,
  shows: '50%',
  source: 'house',
});

interface Strength {
  readonly hits: number;
  readonly save: number | null;
}

function construction(n: number, rule: RuleId, says: string, strength: Strength): Value<Strength> {
  const saves = strength.save === null ? 'no save' : `save ${strength.save}+`;
  return value({ rule, fact: `GTC-CON-0${n}`, says, value: strength, shows: `${strength.hits} hits, ${saves}` });
}

/** "Constructions" */
const WOODEN = construction(1, 'gtc/construction/wooden', 'Wooden building, breast works', { hits: 3, save: null });
const BRICK = construction(2, 'gtc/construction/brick', 'Brick building, log works', { hits: 6, save: 5 });
const STONE = construction(3, 'gtc/construction/stone', 'Stone building, fortified works', { hits: 9, save: 4 });
const FORTIFICATION = construction(4, 'gtc/construction/fortification', 'Stone fortification', { hits: 12, save: 3 });
export const CONSTRUCTION_VALUES: Readonly<Record<Construction, Value<Strength>>> = {
  woodenBuilding: WOODEN,
  breastWorks: WOODEN,
  brickBuilding: BRICK,
  logWorks: BRICK,
  stoneBuilding: STONE,
  fortifiedWorks: STONE,
  stoneFortification: FORTIFICATION,
};
export const CONSTRUCTION_LINES: readonly Value<Strength>[] = [WOODEN, BRICK, STONE, FORTIFICATION];
export const BOMBARDED: Value<number> = value({
  rule: 'gtc/construction/bombarded',
  fact: 'GTC-GAP-44',
  says: 'Artillery only, half-range bonus only; destroyed, it suppresses the units inside; it is hit on',
  value: 4,
  shows: '4+',
  source: 'house',
});

/** "Fall-Back", back of the sheet */
export const FALL_BACK_LIMIT: Value<number> = cm(10, {
  rule: 'gtc/fall-back/knocked-out',
  fact: 'GTC-FB-04',
  says: 'Knocked out, recce and guerrillas excepted, by one fall-back of more than',
});
export const HOLD_LIMIT: Value<number> = cm(10, {
  rule: 'gtc/fall-back/holders',
  fact: 'GTC-FB-05',
  says: 'Dug-in troops and deployed guns hold, but are knocked out by more than',
});
export const FALL_BACK_INTO: readonly Line[] = [
  line({
    rule: 'gtc/fall-back/into-enemy',
    fact: 'GTC-FB-06',
    says: 'Into enemies, impassable terrain or off the table: knocked out',
  }),
  line({
    rule: 'gtc/fall-back/into-friends',
    fact: 'GTC-FB-07',
    says: 'Into friends: it halts there and they are suppressed',
  }),
];
export const FALL_BACK_DETAILS: readonly Line[] = [
  line({
    rule: 'gtc/fall-back/rolled',
    fact: 'GTC-READ-20',
    says: 'The rolled total is judged, even if friends stop the unit earlier; exactly 10 is survived',
    source: 'reading',
  }),
  line({
    rule: 'gtc/fall-back/no-exception',
    fact: 'GTC-READ-21',
    says: 'Dug in or deployed, recce and guerrillas are no exception',
    source: 'reading',
  }),
  line({
    rule: 'gtc/fall-back/disorder',
    fact: 'GTC-GAP-36',
    says: 'Infantry, cavalry and engineers that moved are disordered; into means further than the free distance',
    source: 'house',
  }),
];

/** "Charge", back of the sheet */
export const CHARGE_REACH: Value<number> = cm(20, {
  rule: 'gtc/charge/reach',
  fact: 'GTC-CHG-14',
  says: 'In the Initiative or Command Phase, without measuring first, at an enemy within',
});
export const OBSTACLES: Line = line({
  rule: 'gtc/charge/obstacle',
  fact: 'GTC-CHG-16',
  says: 'Across an obstacle only if its base touched it when it set off',
});
export const TERRAIN_SHORTENS: Line = line({
  rule: 'gtc/charge/terrain',
  fact: 'GTC-READ-13',
  says: 'The reach is the same for every unit; terrain factors shorten it',
  source: 'reading',
});
export const WHO_CHARGES: Line = line({
  rule: 'gtc/charge/who',
  fact: 'GTC-GAP-31',
  says: 'Infantry, cavalry, engineers in line, extended line or attack column, neither suppressed nor lying down',
  source: 'house',
});
export const SHORT_OF_ENEMY: Value<number> = cm(1, {
  rule: 'gtc/charge/falls-short',
  fact: 'GTC-GAP-32',
  says: 'Out of reach it makes its ordinary move at the target and stops short of it by at least',
  source: 'house',
});
const WHO_SUPPORTS = line({
  rule: 'gtc/charge/both-support',
  fact: 'GTC-GAP-30',
  says: 'Both sides support; not transport, not suppressed, not in contact; one combat a phase',
  source: 'house',
});

/** "Retreat" */
export const RETREAT: readonly Line[] = [
  line({
    rule: 'gtc/retreat/into-enemy',
    fact: 'GTC-RET-01',
    says: 'Into enemies, impassable terrain or off the table: knocked out',
  }),
  line({
    rule: 'gtc/retreat/into-suppressed',
    fact: 'GTC-RET-02',
    says: 'Into suppressed friends: both are knocked out',
  }),
  line({ rule: 'gtc/retreat/guns', fact: 'GTC-RET-03', says: 'Unlimbered guns are knocked out' }),
  line({
    rule: 'gtc/retreat/through',
    fact: 'GTC-READ-18',
    says: 'Through friends that are not suppressed it passes',
    source: 'reading',
  }),
  line({
    rule: 'gtc/retreat/disorder',
    fact: 'GTC-GAP-34',
    says: 'Straight away from the enemy, whatever the terrain; infantry, cavalry and engineers are disordered',
    source: 'house',
  }),
];

/** "Testing For Casualties" */
export const ATTACK_STEPS: readonly Line[] = [
  line({ rule: 'gtc/casualties/values', fact: 'GTC-CAS-01', shows: '1', says: 'Attack value of every attacker' }),
  line({
    rule: 'gtc/casualties/dice',
    fact: 'GTC-CAS-02',
    shows: '2',
    says: 'Modifiers unit by unit; so many dice, grouped by the score to hit',
  }),
  line({ rule: 'gtc/casualties/hits', fact: 'GTC-CAS-03', shows: '3', says: 'Each die at the score or above hits' }),
  line({
    rule: 'gtc/casualties/saves',
    fact: 'GTC-CAS-04',
    shows: '4',
    says: 'With a save value: a die for each new hit; at the value or above it is saved',
  }),
];
export const EFFECT_STEPS: readonly Line[] = [
  line({
    rule: 'gtc/casualties/knocked-out',
    fact: 'GTC-CAS-05',
    shows: '5',
    says: 'Hits of the turn at the hits value or more: knocked out',
  }),
  line({
    rule: 'gtc/casualties/test',
    fact: 'GTC-CAS-06',
    shows: '6',
    says: 'Otherwise a die for each hit of this attack',
  }),
  line({
    rule: 'gtc/casualties/suppressed',
    fact: 'GTC-CAS-07',
    shows: '7',
    says: 'Any die at the score to hit or above: suppressed',
  }),
  line({
    rule: 'gtc/casualties/fall-back',
    fact: 'GTC-CAS-08',
    shows: '8',
    says: 'Suppressed before: the sum in cm straight away from the nearest attacker',
  }),
];
export const THIS_ATTACK: Line = line({
  rule: 'gtc/casualties/this-attack',
  fact: 'GTC-READ-19',
  says: 'Hits of this attack are those not saved; earlier ones count for the knock-out only',
  source: 'reading',
});
export const GROUPS: Line = line({
  rule: 'gtc/casualties/groups',
  fact: 'GTC-READ-34',
  says: 'First all dice that need 4+, then 5+, then 6',
  source: 'reading',
});
export const PROFILE: Line = line({
  rule: 'gtc/casualties/profile',
  fact: 'GTC-GAP-04',
  says: 'Hits value and save stand in the profile of the unit',
  source: 'family',
});

/** "Actions" */
export const MOVE_ACTION: Line = line({
  rule: 'gtc/action/move',
  fact: 'GTC-ACT-01',
  shows: 'Move',
  says: 'Any direction, no further than its full move',
});
export const DEPLOY_ACTION: Line = line({
  rule: 'gtc/action/deploy',
  fact: 'GTC-ACT-02',
  shows: 'Deploy',
  says: 'Mount or dismount, change formation, limber or unlimber',
});
export const FIRE_ACTION: Line = line({
  rule: 'gtc/action/fire',
  fact: 'GTC-ACT-03',
  shows: 'Fire',
  says: 'Once, at one enemy unit in range, in sight and in the line of fire',
});
export const CHARGE_ACTION: Line = line({
  rule: 'gtc/action/charge',
  fact: 'GTC-ACT-04',
  shows: 'Charge',
  says: 'Once, at one visible enemy unit within reach',
});
export const ONCE: Line = line({
  rule: 'gtc/action/once',
  fact: 'GTC-READ-35',
  says: 'Fire: once an action. Charge: once a turn, even if it fell short',
  source: 'reading',
});

/** "Terrain Effects" */
export const LINEAR: Line = line({
  rule: 'gtc/terrain/linear',
  fact: 'GTC-TERR-01',
  shows: 'Linear',
  says: 'Stop at it; from the next turn no penalty',
});
export const LOW_AREA: Value<number> = value({
  rule: 'gtc/terrain/low-area',
  fact: 'GTC-TERR-02',
  says: 'Low area: stop just inside; from the next turn',
  value: 0.5,
  shows: '\u00d7\u00bd',
});
export const HIGH_AREA: Value<number> = value({
  rule: 'gtc/terrain/high-area',
  fact: 'GTC-TERR-03',
  says: 'High area: stop just inside; from the next turn',
  value: 0.25,
  shows: '\u00d7\u00bc',
});
export const HIGH_GROUND: Line = line({
  rule: 'gtc/terrain/high-ground',
  fact: 'GTC-TERR-04',
  shows: 'High ground',
  says: 'Changes nothing',
});
export const PARTIALLY_WET: Line = line({
  rule: 'gtc/terrain/partially-wet',
  fact: 'GTC-TERR-05',
  shows: 'Partially wet',
  says: 'For troops on foot alone, as high area',
});
export const SHALLOW_WET: Line = line({
  rule: 'gtc/terrain/shallow-wet',
  fact: 'GTC-TERR-06',
  shows: 'Shallow wet',
  says: 'As linear',
});
export const DEEP_WET: Line = line({
  rule: 'gtc/terrain/deep-wet',
  fact: 'GTC-TERR-07',
  shows: 'Deep wet',
  says: 'Impassable but by bridge or boat',
});
export const DENSE: Value<number> = value({
  rule: 'gtc/terrain/dense',
  fact: 'GTC-TERR-08',
  says: 'Dense terrain, on top of other factors',
  value: 0.5,
  shows: '\u00d7\u00bd',
});
export const DENSE_ROAD: Line = line({
  rule: 'gtc/terrain/dense-road',
  fact: 'GTC-TERR-09',
  says: 'A road through it lifts it for movement along the road',
});

type Ground = 'foot' | 'cavalry' | 'towedGun' | 'transport';

function dense(n: number, who: string, says: string, kinds: readonly Terrain[]): Value<readonly Terrain[]> {
  return value({ rule: `gtc/terrain/dense-${who}`, fact: `GTC-TERR-${n}`, says, value: kinds, shows: 'Dense' });
}

/** GTC-TERR-11: all but open ground and gentle hills. Deep water is never trodden. */
const NOT_DENSE_FOR_GUNS: readonly Terrain[] = ['open', 'gentleHill', 'deepWet'];
const GUNS_FIND_DENSE = (Object.keys(TERRAINS) as Terrain[]).filter((kind) => !NOT_DENSE_FOR_GUNS.includes(kind));

const DENSE_FOOT = dense(10, 'foot', 'For foot and cavalry: mud, soft sand, deep snow, swamp, marsh', [
  'mud',
  'softSand',
  'deepSnow',
  'swamp',
  'marsh',
]);
const DENSE_GUNS = dense(11, 'guns', 'For towed guns: all but roads, open ground and gentle hills', GUNS_FIND_DENSE);
const DENSE_TRANSPORT = dense(
  12,
  'transport',
  'For transport, off the road: rough ground, woods, built-up areas, mud, soft sand, deep snow',
  ['roughGround', 'woods', 'builtUp', 'mud', 'softSand', 'deepSnow'],
);
export const DENSE_FOR: Readonly<Record<Ground, Value<readonly Terrain[]>>> = {
  foot: DENSE_FOOT,
  cavalry: DENSE_FOOT,
  towedGun: DENSE_GUNS,
  transport: DENSE_TRANSPORT,
};
export const DENSE_LINES: readonly Line[] = [DENSE_FOOT, DENSE_GUNS, DENSE_TRANSPORT];

/** Command units move as foot or as cavalry. */
export const GROUND_OF: Readonly<Record<Mover, Ground>> = {
  foot: 'foot',
  cavalry: 'cavalry',
  towedGun: 'towedGun',
  transport: 'transport',
  commandFoot: 'foot',
  commandMounted: 'cavalry',
};

export type TerrainClass = 'open' | 'highGround' | 'condition' | 'lowArea' | 'highArea' | 'line' | 'wet' | 'deep';
interface TerrainKind {
  readonly class: TerrainClass;
  readonly cover: string;
  readonly sight: string;
}

const CLEAR: Omit<TerrainKind, 'class'> = { cover: 'open', sight: 'free' };
const HILL: TerrainKind = { class: 'highGround', cover: 'open', sight: 'blocked beyond' };
const CONDITION: TerrainKind = { class: 'condition', ...CLEAR };
const LOW_COVER: TerrainKind = { class: 'lowArea', cover: 'soft', sight: 'free' };

export const TERRAIN: Readonly<Record<Terrain, TerrainKind>> = {
  open: { class: 'open', ...CLEAR },
  gentleHill: HILL,
  steepHill: HILL,
  roughGround: LOW_COVER,
  crops: LOW_COVER,
  woods: { class: 'highArea', cover: 'soft', sight: 'blocked' },
  builtUp: { class: 'highArea', cover: 'wooden soft, brick and stone hard', sight: 'blocked' },
  mud: CONDITION,
  softSand: CONDITION,
  deepSnow: CONDITION,
  swamp: { class: 'lowArea', ...CLEAR },
  marsh: { class: 'lowArea', ...CLEAR },
  partiallyWet: { class: 'wet', ...CLEAR },
  shallowWet: { class: 'line', ...CLEAR },
  deepWet: { class: 'deep', cover: '\u2013', sight: 'free' },
  linear: {
    class: 'line',
    cover: 'soft across it; log works, fortified works, stone fortification hard',
    sight: 'free',
  },
};

const CLASS_WORDS: Readonly<Record<TerrainClass, string>> = {
  open: '\u2013',
  highGround: 'high ground',
  condition: 'no stop',
  lowArea: 'low area',
  highArea: 'high area',
  line: 'linear',
  wet: 'partially wet',
  deep: 'deep wet',
};

const GROUND_WORDS: Readonly<Record<Ground, string>> = {
  foot: 'foot',
  cavalry: 'cavalry',
  towedGun: 'guns',
  transport: 'transport',
};

function denseFor(kind: Terrain): string {
  const grounds = Object.keys(GROUND_WORDS) as Ground[];
  const found = grounds.filter((ground) => DENSE_FOR[ground].value.includes(kind));
  return found.length === 0 ? '\u2013' : found.length === 4 ? 'all' : found.map((g) => GROUND_WORDS[g]).join(', ');
}

export const TERRAIN_GRID: Grid = grid({
  rule: 'gtc/terrain/kinds',
  fact: 'GTC-GAP-39',
  says: 'Which terrain is what',
  source: 'house',
  columns: ['Terrain', 'Class', 'Dense for', 'Cover', 'Sight'],
  rows: (Object.keys(TERRAINS) as Terrain[]).map((kind) => [
    TERRAINS[kind],
    CLASS_WORDS[TERRAIN[kind].class],
    denseFor(kind),
    TERRAIN[kind].cover,
    TERRAIN[kind].sight,
  ]),
});
export const NEXT_TURN: Line = line({
  rule: 'gtc/terrain/next-turn',
  fact: 'GTC-READ-24',
  says: "The next turn is the unit's own; further orders in the same turn do not help",
  source: 'reading',
});
export const BOGS: Line = line({
  rule: 'gtc/terrain/bogs',
  fact: 'GTC-READ-25',
  says: 'Swamp and marsh are low area and dense, open to all; partially wet is bog and flooded fields',
  source: 'reading',
});
export const FACTORS_MULTIPLY: Line = line({
  rule: 'gtc/terrain/multiply',
  fact: 'GTC-READ-26',
  says: 'Factors multiply, nothing is rounded; along a road both dense and area terrain are ignored',
  source: 'reading',
});
export const HALF_MOVE: Value<number> = value({
  rule: 'gtc/terrain/half-move',
  fact: 'GTC-GAP-35',
  says: 'Half-move: of the profile move, then terrain; no road bonus',
  value: 0.5,
  shows: '\u00d7\u00bd',
  source: 'house',
});
export const BOAT: Value<number> = cm(10, {
  rule: 'gtc/terrain/boat',
  fact: 'GTC-GAP-49',
  says: 'A boat on deep water moves',
  source: 'house',
});

export const SIGHT_EDGE: Value<number> = cm(5, {
  rule: 'gtc/terrain/sight-edge',
  fact: 'GTC-GAP-21',
  says: 'Wood or village: seen and sees within',
  source: 'house',
});
export const BEHIND_LINE: Value<number> = cm(1, {
  rule: 'gtc/terrain/behind-line',
  fact: 'GTC-GAP-39',
  says: 'Cover behind a line within',
  source: 'house',
});
export const JUST_INSIDE: Value<number> = cm(0.5, {
  rule: 'gtc/terrain/just-inside',
  fact: 'GTC-GAP-59',
  says: 'A move into an area ends inside by',
  source: 'house',
});
export const EDGE_OF_AREA: Value<number> = cm(1, {
  rule: 'gtc/terrain/edge-of-area',
  fact: 'GTC-GAP-59',
  says: 'At its edge, charged from outside within',
  source: 'house',
});

/** "Movement Formation Deployment": the formations that each can change into. */
export const DEPLOYMENT: Readonly<Record<MovementFormation, readonly MovementFormation[]>> = {
  line: ['extendedLine', 'marchColumn', 'square', 'disordered'],
  extendedLine: ['line', 'disordered'],
  marchColumn: ['line', 'attackColumn', 'square', 'disordered'],
  attackColumn: ['line', 'marchColumn', 'square', 'disordered'],
  square: ['line', 'marchColumn', 'attackColumn', 'disordered'],
  disordered: ['line', 'marchColumn', 'attackColumn', 'square'],
};

const ALL_FORMATIONS = Object.keys(FORMATIONS) as MovementFormation[];

export const DEPLOYMENT_GRID: Grid = grid({
  rule: 'gtc/deployment/table',
  fact: 'GTC-DEP-01',
  says: 'Formation changes by one Deploy action',
  columns: ['Now', ...ALL_FORMATIONS.map((formation) => FORMATIONS[formation])],
  rows: ALL_FORMATIONS.map((now) => [
    FORMATIONS[now],
    ...ALL_FORMATIONS.map((wanted) => (now === wanted ? '\u2013' : DEPLOYMENT[now].includes(wanted) ? 'yes' : 'no')),
  ]),
});

/** "Movement Rates" */
export const COMMAND_RATE: Value<{ readonly dismounted: number; readonly mounted: number }> = value({
  rule: 'gtc/rate/command',
  fact: 'GTC-MOVE-02',
  says: 'CO and HQ, dismounted / mounted',
  value: { dismounted: 10, mounted: 30 },
  shows: '10 / 30 cm',
});
export const CAVALRY_RATE: Value<number> = cm(30, { rule: 'gtc/rate/cavalry', fact: 'GTC-MOVE-04', says: 'Cavalry' });
export const MANHANDLED: Value<number> = cm(5, {
  rule: 'gtc/rate/manhandled',
  fact: 'GTC-MOVE-05',
  says: 'Artillery moved by hand',
});
export const PROLONGE: Value<number> = cm(10, {
  rule: 'gtc/rate/prolonge',
  fact: 'GTC-MOVE-06',
  says: 'Artillery by prolonge',
});
export const LIMBERED_RATE: Value<{ readonly foot: number; readonly horse: number }> = value({
  rule: 'gtc/rate/limbered',
  fact: 'GTC-MOVE-07',
  says: 'Limbered artillery, foot / horse',
  value: { foot: 15, horse: 30 },
  shows: '15 / 30 cm',
});
const RATES: readonly (Line | Value<number>)[] = [
  line({ rule: 'gtc/rate/standard', fact: 'GTC-MOVE-01', says: 'Standard rates; an army list may give others' }),
  COMMAND_RATE,
  line({ rule: 'gtc/rate/infantry', fact: 'GTC-MOVE-03', says: 'Infantry', shows: '8\u201312 cm' }),
  CAVALRY_RATE,
  MANHANDLED,
  PROLONGE,
  LIMBERED_RATE,
];

function task(kind: Task, slug: string, actions: number): Value<number> {
  return value({
    rule: `gtc/engineering/${slug}`,
    fact: 'GTC-GAP-45',
    says: TASKS[kind],
    value: actions,
    shows: `${actions} ${actions === 1 ? 'action' : 'actions'}`,
    source: 'house',
  });
}

/** Not on the paper: how long engineers work, one action in each Initiative Phase. */
export const TASK_ACTIONS: Readonly<Record<Task, Value<number>>> = {
  clearObstacle: task('clearObstacle', 'clear-obstacle', 1),
  breastWorks: task('breastWorks', 'breast-works', 2),
  logWorks: task('logWorks', 'log-works', 3),
  demolishBridge: task('demolishBridge', 'demolish-bridge', 2),
  repairBridge: task('repairBridge', 'repair-bridge', 2),
  pontoonBridge: task('pontoonBridge', 'pontoon-bridge', 3),
};

export const GAP_WIDTH: Value<number> = cm(5, {
  rule: 'gtc/engineering/gap-width',
  fact: 'GTC-GAP-45',
  says: 'Gap cleared in an obstacle',
  source: 'house',
});
export const PONTOON_LENGTH: Value<number> = cm(10, {
  rule: 'gtc/engineering/pontoon-length',
  fact: 'GTC-GAP-45',
  says: 'Pontoon bridge, length',
  source: 'house',
});
export const PONTOON_WIDTH: Value<number> = cm(4, {
  rule: 'gtc/engineering/pontoon-width',
  fact: 'GTC-GAP-60',
  says: 'Pontoon bridge, width',
  source: 'house',
});
export const WORKS_AHEAD: Value<number> = cm(0.3, {
  rule: 'gtc/engineering/works-ahead',
  fact: 'GTC-GAP-60',
  says: 'Works before the front by',
  source: 'house',
});
export const RUBBLE_WIDTH: Value<number> = cm(1, {
  rule: 'gtc/engineering/rubble',
  fact: 'GTC-GAP-60',
  says: 'Rubble of works, breadth',
  source: 'house',
});
export const BESIDE: Value<number> = cm(1, {
  rule: 'gtc/engineering/beside',
  fact: 'GTC-GAP-60',
  says: 'Beside a work, bridge, water or transport',
  source: 'house',
});
export const CARRIED: Value<number> = value({
  rule: 'gtc/engineering/carried',
  fact: 'GTC-GAP-49',
  says: 'A transport carries a limbered battery, or foot up to',
  value: 4,
  shows: '4 stands',
  source: 'house',
});

const BOXES: readonly Box[] = [
  { id: 'phases', title: 'Phases', lines: PHASES },
  { id: 'initiative', title: 'Initiative Phase', lines: [NEAREST, ENGINEERS, INITIATIVE_REACH, NOT_BOTH, EVADING] },
  { id: 'command', title: 'Command Phase', lines: [...COMMAND, ...COMMAND_ROLL] },
  {
    id: 'formation',
    title: 'Movement formations',
    lines: [
      PER_STAND,
      LINE_SAVES,
      EXTENDED_SAVES,
      MARCH_CONTACT,
      MARCH_FIRES,
      COLUMN_FIRES,
      COLUMN_SAVES,
      SQUARE_SAVES,
      SQUARE_NEAR,
      DISORDERED,
      EXTRA_SAVES,
      SQUARE_SAVES_IN_CHARGE,
      SQUARE_AT_ONCE,
      SQUARE_EXEMPT,
      DISORDER_FORBIDS,
      WHO_FORMS,
      MOST_SHIFT,
    ],
  },
  { id: 'bonus', title: 'Command bonus', lines: [BONUS] },
  {
    id: 'firing',
    title: 'Firing',
    lines: [
      PER_UNIT,
      ...FIRING,
      FIRING_DICE,
      FRONT_RANK,
      SQUARE_SIDES,
      ONE_BONUS,
      NO_NEGATIVE_DICE,
      DISMOUNTED,
      ...ANSWERING_FIRE,
      FIRE_LANE,
      OVERHEAD,
    ],
  },
  { id: 'hit', title: 'Score to hit', lines: Object.values(HIT_ON) },
  { id: 'blunder', title: 'Command blunder', lines: [BLUNDER_ON, ...BLUNDERS, ...BLUNDER_SCOPE, FINAL_ATTACKS] },
  { id: 'road', title: 'Road bonus', lines: [ROAD_FOOT, ROAD_CAVALRY, ROAD_WHO] },
  {
    id: 'charge',
    title: 'Charge',
    lines: [
      VALUE_PER_STAND,
      ...Object.values(CHARGE_VALUES),
      AT_SQUARE,
      MODIFIER_PER_STAND,
      ...CHARGE,
      BONUS_ROUNDS,
      COUNTER_CHARGE,
      BY_UNIT,
      EQUAL_HITS,
      RETREAT_FRACTION,
      TWICE,
      LAST_ROUND,
      ...CHARGE_COMPARES,
    ],
  },
  { id: 'suppression', title: 'Suppression', lines: [...SUPPRESSION, LOWEST_SCORE] },
  { id: 'fall-back', title: 'Fall-back', lines: FALL_BACK },
  { id: 'end', title: 'End Phase', lines: [...END_PHASE, VICTORY_CONDITIONS] },
  { id: 'breakpoint', title: 'Breakpoint', lines: [COUNTING, BREAK_PERCENT] },
  { id: 'construction', title: 'Constructions', lines: [...CONSTRUCTION_LINES, BOMBARDED] },
  {
    id: 'fall-back-2',
    title: 'Fall-back: what becomes of the unit',
    note: 'Back of the sheet.',
    lines: [FALL_BACK_LIMIT, HOLD_LIMIT, ...FALL_BACK_INTO, ...FALL_BACK_DETAILS],
  },
  {
    id: 'charge-2',
    title: 'Charge: declaring and supporting',
    lines: [CHARGE_REACH, SUPPORT_REACH, OBSTACLES, TERRAIN_SHORTENS, WHO_CHARGES, SHORT_OF_ENEMY, WHO_SUPPORTS],
  },
  { id: 'retreat', title: 'Retreat', lines: RETREAT },
  {
    id: 'casualties',
    title: 'Testing for casualties',
    lines: [...ATTACK_STEPS, ...EFFECT_STEPS, THIS_ATTACK, GROUPS, PROFILE],
  },
  { id: 'action', title: 'Actions', lines: [MOVE_ACTION, DEPLOY_ACTION, FIRE_ACTION, CHARGE_ACTION, ONCE] },
  {
    id: 'terrain',
    title: 'Terrain effects',
    lines: [
      LINEAR,
      LOW_AREA,
      HIGH_AREA,
      HIGH_GROUND,
      PARTIALLY_WET,
      SHALLOW_WET,
      DEEP_WET,
      DENSE,
      DENSE_ROAD,
      ...DENSE_LINES,
      NEXT_TURN,
      BOGS,
      FACTORS_MULTIPLY,
      HALF_MOVE,
      BOAT,
      SIGHT_EDGE,
      BEHIND_LINE,
      JUST_INSIDE,
      EDGE_OF_AREA,
    ],
    grids: [TERRAIN_GRID],
  },
  { id: 'deployment', title: 'Formation changes', lines: [], grids: [DEPLOYMENT_GRID] },
  { id: 'rate', title: 'Movement rates', lines: RATES },
  {
    id: 'engineering',
    title: 'Engineering tasks',
    note: 'Not on the paper sheet.',
    lines: [
      ...Object.values(TASK_ACTIONS),
      GAP_WIDTH,
      PONTOON_LENGTH,
      PONTOON_WIDTH,
      WORKS_AHEAD,
      RUBBLE_WIDTH,
      BESIDE,
      CARRIED,
    ],
  },
];

export const SHEET: Boxes = { boxes: BOXES };
