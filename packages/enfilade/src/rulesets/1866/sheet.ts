import {
  type Band,
  type Box,
  type Boxes,
  type Grid,
  grid,
  type Line,
  line,
  lookUp,
  type Row,
  row,
  type Value,
  value,
} from '#sheet/index.ts';
import type { Fighter } from './facts/melee.ts';
import type { Shooter, Target } from './facts/shooting.ts';
import type { Arm, CommanderRating, Level, RateColumn } from './facts/words.ts';

type Rule = `1866/${string}/${string}`;

function inches(rule: Rule, fact: string, says: string, n: number): Value<number> {
  return value({ rule, fact, says, value: n, shows: `${n}"` });
}

function upTo(rule: Rule, fact: string, says: string, n: number): Value<number> {
  return value({ rule, fact, says, value: n, shows: `up to ${n}"` });
}

function within(rule: Rule, fact: string, says: string, n: number): Value<number> {
  return value({ rule, fact, says, value: n, shows: `within ${n}"` });
}

/** Statements without a number: of the paper, of a reading, of a ruling. */
function printed(rule: Rule, fact: string, says: string, shows = ''): Line {
  return line({ rule, fact, says, shows });
}

function reading(rule: Rule, fact: string, says: string): Line {
  return line({ rule, fact, says, source: 'reading' });
}

function ruling(rule: Rule, fact: string, says: string, shows = ''): Line {
  return line({ rule, fact, says, shows, source: 'house' });
}

/** A length that only a ruling gives. */
function house(rule: Rule, fact: string, says: string, n: number): Value<number> {
  return value({ rule, fact, says, value: n, shows: `${n}"`, source: 'house' });
}

const HALF_SIGN = '\u00d7 \u00bd';
const NONE_SIGN = '\u2013';

function spellPoints(points: number | null): string {
  return points === null ? NONE_SIGN : points === 0.5 ? '\u00bd' : String(points);
}

/** "Turn Sequence" */
const SEQUENCE: readonly Line[] = [
  printed('1866/sequence/command', 'W66-SEQ-01', 'Command and control: commanders and order chits go down', '1'),
  printed('1866/sequence/activation', 'W66-SEQ-02', 'Order activation: activate, declare charges, roll morale', '2'),
  printed('1866/sequence/movement', 'W66-SEQ-03', 'Movement, with opportunity fire', '3'),
  printed('1866/sequence/fire', 'W66-SEQ-04', 'Fire: artillery, then small arms', '4'),
  printed('1866/sequence/melee', 'W66-SEQ-05', 'Charges and melees: charges are resolved', '5'),
];

function riders(level: Level, says: string, n: number): Value<number> {
  return value({
    rule: `1866/command-stands/${level}`,
    fact: 'W66-CMD-01',
    says,
    value: n,
    shows: n === 1 ? '1 rider' : `${n} riders`,
  });
}

/** "Command Stands" */
const COMMAND_STANDS: Readonly<Record<Level, Value<number>>> = {
  brigade: riders('brigade', 'Brigade commander', 1),
  division: riders('division', 'Division commander', 2),
  corps: riders('corps', 'Corps commander', 3),
  army: riders('army', 'Army commander', 4),
};
export const COMMAND_RADIUS: Value<number> = inches(
  '1866/command-stands/radius',
  'W66-CMD-02',
  'Command radius of every commander',
  4,
);

export const COMMANDERS: Value<{ readonly ride: number; readonly enemies: number; readonly beside: number }> = value({
  rule: '1866/command-stands/placing',
  fact: 'W66-GAP-06',
  says: 'Put down within; not so near enemies; with a unit or each other',
  value: { ride: 20, enemies: 2, beside: 1 },
  shows: '20", 2", 1"',
  source: 'house',
});

/** "Spotting" */
export const SEEN_IN_OPEN: Value<number> = upTo(
  '1866/spotting/open',
  'W66-SPOT-01',
  'Target in the open: seen without a roll',
  40,
);
export const SEEN_INSIDE: Value<number> = within(
  '1866/spotting/inside',
  'W66-SPOT-02',
  'Target inside woods or a town: seen without a roll',
  1,
);
export const NEAR_EDGE: Value<number> = within(
  '1866/spotting/edge',
  'W66-SPOT-03',
  'Target inside, but this near the edge: seen on a die',
  1,
);
export const SPOTTED_ON: Value<number> = value({
  rule: '1866/spotting/die',
  fact: 'W66-READ-02',
  says: 'The die that spots it',
  value: 4,
  shows: '4 or less on D10',
  source: 'reading',
});
export const SPOTTED_BY_FIRE: Line = ruling(
  '1866/spotting/fired',
  'W66-GAP-43',
  'Near the edge and fired this turn: no roll needed',
);

/** "Order Chits" */
export const CHITS: readonly Line[] = [
  printed('1866/chits/move', 'W66-ORD-01', 'Move towards an objective', 'MOVE'),
  printed('1866/chits/charge', 'W66-ORD-02', 'Charge', 'CH'),
];
export const REFORM_CHIT: Line = printed(
  '1866/chits/reform',
  'W66-ORD-03',
  'Reform a disorganised unit; takes one turn',
  'R',
);
export const HALTED: Line = printed('1866/chits/halted', 'W66-ORD-06', 'or the enemy halts the unit', '2');
const CONTINUING = printed('1866/chits/continuing', 'W66-ORD-04', 'Orders continue without a new chit, until');
const ARRIVED = printed('1866/chits/objective', 'W66-ORD-05', 'the unit reaches its objective', '1');
export const AT_OBJECTIVE: Value<number> = house(
  '1866/chits/at-objective',
  'W66-GAP-54',
  'MOVE over: this near its objective, or so much farther from it',
  1,
);
const NEW_ORDERS = printed('1866/chits/new', 'W66-ORD-07', 'or it gets new orders', '3');

/** "Order Activations": what a commander of each rating is worth at each level. */
export const ACTIVATION: Readonly<Record<CommanderRating, Readonly<Record<Exclude<Level, 'army'>, number>>>> = {
  excellent: { brigade: 9, division: 4, corps: 4 },
  good: { brigade: 8, division: 3, corps: 3 },
  average: { brigade: 7, division: 2, corps: 2 },
  poor: { brigade: 6, division: 1, corps: 1 },
};
export const ACTIVATION_GRID: Grid = grid({
  rule: '1866/activation/table',
  fact: 'W66-ACT-01',
  says: 'Activation roll by commander rating',
  columns: ['Commander', 'Brigade', 'Division', 'Corps'],
  rows: (
    [
      ['excellent', 'Excellent'],
      ['good', 'Good'],
      ['average', 'Average'],
      ['poor', 'Poor'],
    ] as const
  ).map(([key, name]) => {
    const { brigade, division, corps } = ACTIVATION[key];
    return [name, String(brigade), String(division), String(corps)];
  }),
});
export const ROLL_RATING: Line = printed(
  '1866/activation/roll',
  'W66-ACT-02',
  "Roll the commander's rating or less, brigades first",
);
export const CO_LOCATED: Line = printed(
  '1866/activation/co-located',
  'W66-ACT-03',
  'Commander in the same place: add his rating',
);
export const MOST_CHANCE: Value<number> = value({
  rule: '1866/activation/cap',
  fact: 'W66-ACT-04',
  says: 'Highest chance allowed',
  value: 9,
});
export const SURE_AFTER: Value<number> = value({
  rule: '1866/activation/automatic',
  fact: 'W66-ACT-05',
  says: 'Activation is automatic',
  value: 2,
  shows: 'after 2 failures',
});
export const OUT_OF_COMMAND: Row<{ readonly outOfCommand: boolean }> = row({
  rule: '1866/activation/out-of-command',
  fact: 'W66-ACT-06',
  id: 'out-of-command',
  says: 'Outside the command radius',
  worth: -2,
  when: ({ outOfCommand }) => outOfCommand,
});
export const BRIGADE_ROLLS: Line = reading(
  '1866/activation/brigade-value',
  'W66-READ-09',
  'The brigade value is rolled; division and corps values are only added',
);
export const CAP_LAST: Line = reading(
  '1866/activation/cap-last',
  'W66-READ-11',
  'Add and subtract everything first, then cap',
);
export const MISSING_VALUES: Line = ruling(
  '1866/activation/missing',
  'W66-GAP-07',
  'Army commanders count as corps; a unit without a brigadier rolls as Average',
);

function moraleRating(n: number, fact: string, says: string): Value<number> {
  return value({ rule: `1866/morale-rating/${n}`, fact, says, value: n });
}

/** "Morale Rating" */
export const MORALE_RATINGS: Readonly<Record<'picked' | 'line' | 'second' | 'landwehr', Value<number>>> = {
  picked: moraleRating(
    9,
    'W66-MOR-01',
    'Most J\u00e4gers, Prussian Guard, Austrian and Saxon artillery, Bersaglieri, Sardinian grenadiers',
  ),
  line: moraleRating(
    8,
    'W66-MOR-02',
    'Line of Prussia, Austria, Saxony, Italy and most German states; Baden and Bavarian J\u00e4gers',
  ),
  second: moraleRating(7, 'W66-MOR-03', 'Prussian artillery; line of Baden, Bavaria and Italy; Grenzers'),
  landwehr: moraleRating(6, 'W66-MOR-04', 'Prussian Landwehr'),
};

/** "Troop Types": the pictures are lost. */
const TROOP_TYPES = printed('1866/troop-types/heading', 'W66-TYPE-01', 'Pictures only; nothing to read');

/** "Formations" */
const LINE_FIREPOWER = printed('1866/formations/line', 'W66-FORM-01', 'The formation for firepower', 'Line');
export const INTERVALS: readonly Line[] = [
  printed('1866/formations/interval', 'W66-FORM-02', "Its stands are up to one stand's width apart"),
  printed('1866/formations/passage', 'W66-FORM-03', 'Closer than that, friends cannot pass through'),
];
const SECOND_LINE = within(
  '1866/formations/supported-line',
  'W66-FORM-04',
  'Supported line: a second line this near behind the first',
  2,
);
export const SUPPORTED: Row<Fighter> = row({
  rule: '1866/formations/support-point',
  fact: 'W66-FORM-05',
  id: 'supported',
  says: 'Supported: extra point in melee',
  worth: 1,
  when: (fighter) => fighter.supported,
});
export const FLANK_COUNTERED: Line = printed(
  '1866/formations/flank-countered',
  'W66-FORM-06',
  'The second line counters a flank attack',
);
export const SECOND_LINE_SUFFERS: Line = printed(
  '1866/formations/second-line',
  'W66-FORM-07',
  'The first line driven back through the second disorganises it',
);
export const WINGS: Line = printed(
  '1866/formations/wings',
  'W66-FORM-08',
  'Most of the firepower in front, and still supported',
  'Two wings',
);
export const WINGS_SPARED: Line = printed(
  '1866/formations/wings-back',
  'W66-FORM-09',
  'The first line may fall back without harm to the second',
);
export const COLUMN_UNDER_FIRE: Line = printed(
  '1866/formations/march-column',
  'W66-FORM-10',
  'Fast and handy, but a column target',
  'March column',
);
const ROAD_COLUMN = printed(
  '1866/formations/road-column',
  'W66-FORM-11',
  'Stands turned right and left in turn',
  'Road column',
);
const CAVALRY_LINE = printed(
  '1866/formations/cavalry-line',
  'W66-FORM-12',
  'Regiment in line: two stands abreast',
  'Cavalry',
);
export const CAVALRY_COLUMN: Line = printed(
  '1866/formations/cavalry-column',
  'W66-FORM-13',
  'In march column or supported line: the same points on half the width',
);
export const DISORGANISED_BY: Line = printed(
  '1866/formations/disorganised',
  'W66-DIS-01',
  'By fire, by melee, or when troops fall back through the unit',
  'Disorganised',
);
export const DISORGANISED_FIRES: Value<number> = value({
  rule: '1866/formations/disorganised-fire',
  fact: 'W66-DIS-02',
  says: 'Disorganised: stands that can fire',
  value: 1,
  shows: '1 stand',
});
export const DISORGANISED_FIGHTS: Row<Fighter> = row({
  rule: '1866/formations/disorganised-melee',
  fact: 'W66-DIS-03',
  id: 'disorganized',
  says: 'Disorganised: melee value halved',
  worth: 0.5,
  shows: HALF_SIGN,
  when: (fighter) => fighter.status === 'disorganized',
});
export const DISORGANISED_MOVES: Value<number> = value({
  rule: '1866/formations/disorganised-move',
  fact: 'W66-DIS-04',
  says: 'Disorganised: movement halved',
  value: 0.5,
  shows: HALF_SIGN,
});
export const REFORMING: Line = printed(
  '1866/formations/reform',
  'W66-DIS-05',
  'Disorganised: needs an R chit and a full turn to reform',
);
const ROOM_IN_BUILDINGS = printed(
  '1866/formations/buildings',
  'W66-BLD-01',
  'Held by as many stands as their frontage takes',
  'Buildings',
);
export const BUILDINGS_UNDER_FIRE: Line = printed(
  '1866/formations/buildings-fire',
  'W66-BLD-02',
  'Advantaged under fire',
);
export const TOWN_FIGHT: Value<number> = value({
  rule: '1866/formations/buildings-melee',
  fact: 'W66-BLD-03',
  says: 'Advantaged against stands in the open, in this turn of a town fight',
  value: 1,
  shows: 'turn 1',
});
const BUILDING_STANDS = printed(
  '1866/formations/buildings-stands',
  'W66-BLD-04',
  'Stands go in front of or behind the model houses',
);

/** "Movement Table": inches a turn. */
export const RATES: Readonly<Record<Arm, Readonly<Record<RateColumn | 'rout', number>>>> = {
  infantry: { line: 8, column: 12, road: 20, rout: 12 },
  cavalry: { line: 15, column: 20, road: 30, rout: 12 },
  'foot-artillery': { line: 1, column: 12, road: 20, rout: 12 },
  'horse-artillery': { line: 1, column: 20, road: 30, rout: 12 },
};
export const HALVED: Value<number> = value({
  rule: '1866/movement/halved',
  fact: 'W66-MOVE-02',
  says: 'Disarrayed, disorganised, retrograde or sideways',
  value: 0.5,
  shows: HALF_SIGN,
});
export const DIRECTIONS: Value<{ readonly forward: number; readonly wheel: number }> = value({
  rule: '1866/movement/directions',
  fact: 'W66-GAP-56',
  says: 'Forward, back and away: within this of straight; free wheel',
  value: { forward: 45, wheel: 30 },
  shows: '45\u00b0, 30\u00b0',
  source: 'house',
});
export const NEARNESS: Value<{ readonly poised: number; readonly contact: number; readonly ahead: number }> = value({
  rule: '1866/notes/nearness',
  fact: 'W66-GAP-22',
  says: 'Charge poised at; contact, and kept by others; into an empty place',
  value: { poised: 0.5, contact: 1, ahead: 2 },
  shows: '\u00bd", 1", 2"',
  source: 'house',
});
export const MOVEMENT_GRID: Grid = grid({
  rule: '1866/movement/table',
  fact: 'W66-MOVE-01',
  says: 'Inches a turn',
  columns: ['Arm', 'Line', 'Column', 'Road column', 'Rout', 'Disarrayed, retrograde, disorganised, sideways'],
  rows: (
    [
      ['infantry', 'Infantry'],
      ['cavalry', 'Cavalry'],
      ['foot-artillery', 'Foot artillery'],
      ['horse-artillery', 'Horse artillery'],
    ] as const
  ).map(([key, name]) => {
    const rates = RATES[key];
    const own = key === 'cavalry' ? `${rates.line}+` : String(rates.line);
    return [name, own, String(rates.column), String(rates.road), String(rates.rout), HALVED.shows];
  }),
});
export const OBSTACLE: Readonly<Record<'infantry' | 'others', Value<number>>> = {
  infantry: inches('1866/movement/obstacle-infantry', 'W66-MOVE-03', 'Crossing an obstacle, infantry', 2),
  others: inches('1866/movement/obstacle-others', 'W66-MOVE-04', 'Crossing an obstacle, cavalry and artillery', 4),
};
export const CHANGE_COST: Value<readonly [number, number]> = value({
  rule: '1866/movement/change',
  fact: 'W66-MOVE-05',
  says: 'Change of formation or facing, reforming from disarray, limbering, unlimbering',
  value: [1, 3],
  shows: '1/3 of the move',
});
export const DISARRAY: Line = printed(
  '1866/movement/disarray',
  'W66-MOVE-06',
  'A unit in line that ends its move in woods is disarrayed',
);
export const CAVALRY_CHARGE: Value<number> = value({
  rule: '1866/movement/cavalry-charge',
  fact: 'W66-READ-08',
  says: 'Cavalry charging in line: the plus beside its rate',
  value: RATES.cavalry.column,
  shows: `up to ${RATES.cavalry.column}"`,
  source: 'reading',
});
export const HALVE_ONCE: Line = reading(
  '1866/movement/halve-once',
  'W66-READ-06',
  'Halve once, however many reasons; obstacles cost inches of the halved move',
);
export const TURN_BUDGET: Line = reading(
  '1866/movement/budget',
  'W66-READ-07',
  'Each inch costs its share of the present rate; all shares together, at most one turn',
);
export const ROUT_IN_FULL: Line = reading('1866/movement/rout', 'W66-READ-24', 'Rout moves are never halved');
export const WOODS_BAR: Line = ruling(
  '1866/movement/woods',
  'W66-GAP-34',
  'No unlimbered guns and no cavalry in line in woods',
);
export const FORCED_BACK: Line = ruling(
  '1866/movement/back',
  'W66-GAP-18',
  'Back: half the line rate; half the column rate for columns and guns',
);
export const BEATEN_RETREAT: Value<number> = value({
  rule: '1866/movement/melee-retreat',
  fact: 'W66-GAP-18',
  says: 'Retreat after a lost melee: the Back distance',
  value: 2,
  shows: '\u00d7 2',
  source: 'house',
});
export const PASSING: Line = ruling(
  '1866/movement/passing',
  'W66-GAP-37',
  'Back through closed friends disorganises them, rout through any friends',
);
export const STAND_WIDTH: Value<number> = value({
  rule: '1866/movement/stand-width',
  fact: 'W66-GAP-02',
  says: "A stand's width",
  value: 1.25,
  shows: '1.25"',
  source: 'house',
});

/** The unnamed list of rules at the foot of the paper. */
export const SINGLE_ROUTED: Value<number> = value({
  rule: '1866/notes/single-routed',
  fact: 'W66-ROUT-01',
  says: 'Single routed stands are removed',
  value: 1,
  shows: '1 stand',
});
export const ROUTED_AGAIN: Line = printed(
  '1866/notes/routed-again',
  'W66-ROUT-02',
  'Routed again before rallying: removed',
);
export const FRIEND_IN_FRONT: Value<number> = within(
  '1866/notes/danger-front',
  'W66-ART-01',
  'Guns: no friends in front of them',
  2,
);
export const FRIEND_NEAR_TARGET: Value<number> = within(
  '1866/notes/danger-target',
  'W66-ART-02',
  'Guns: no friends near their target',
  2,
);
export const LIMBERING_TARGET: Line = printed(
  '1866/notes/limbering-target',
  'W66-ART-03',
  'Limbering or unlimbering this turn: a column target',
);
const LIMBERING_FIRE = printed(
  '1866/notes/limbering-fire',
  'W66-ART-04',
  'Limbering or unlimbering this turn: partial fire',
);
export const SELF_CHARGE: Value<number> = within(
  '1866/notes/self-charge',
  'W66-CHG-01',
  'Infantry this near the enemy may make its own, active CHARGE chit',
  3,
);
export const LEADERLESS_STOPS: Line = printed(
  '1866/notes/commander-killed',
  'W66-CMD-03',
  'Commander killed: the leaderless unit stops',
);
export const LEADERLESS: Line = printed(
  '1866/notes/leaderless',
  'W66-CMD-04',
  'No new orders for it until a replacement is rolled, next turn',
);
export const CAVALRY_RULE: Value<number> = upTo(
  '1866/notes/cavalry-rule',
  'W66-CAV-01',
  'Threatened cavalry may stop, charge the threat, or retreat so far, without a chit',
  15,
);
export const MOVED_OVER: Value<number> = value({
  rule: '1866/notes/partial-moved',
  fact: 'W66-FIRE-02',
  says: 'or the shooter moved more than half its move',
  value: 0.5,
  shows: 'over \u00bd',
});

/** "Partial fire": a shooter and what its target does. */
export interface Volley extends Shooter {
  readonly targetOutOfSightAtEnd: boolean;
}

export type PartialReason =
  | 'target-out-of-sight'
  | 'moved-over-half'
  | 'friends-crossed-line'
  | 'supporting-charge'
  | 'changed-limber';

interface PartialCause {
  readonly id: PartialReason;
  readonly line: Line;
  when(volley: Volley): boolean;
}

export const PARTIAL: readonly PartialCause[] = [
  {
    id: 'target-out-of-sight',
    line: printed('1866/notes/partial-sight', 'W66-FIRE-01', 'Partial fire if the target ends its move out of sight'),
    when: (volley) => volley.targetOutOfSightAtEnd,
  },
  { id: 'moved-over-half', line: MOVED_OVER, when: (volley) => volley.movedFraction > MOVED_OVER.value },
  {
    id: 'friends-crossed-line',
    line: printed('1866/notes/partial-friends', 'W66-FIRE-03', 'or friends passed through the line of fire'),
    when: (volley) => volley.friendsCrossedLine,
  },
  {
    id: 'supporting-charge',
    line: printed('1866/notes/partial-charge', 'W66-FIRE-04', 'or it fires in support of a charge'),
    when: (volley) => volley.supportingCharge,
  },
  { id: 'changed-limber', line: LIMBERING_FIRE, when: (volley) => volley.changedLimber },
];
export const OPPORTUNITY: Line = printed(
  '1866/notes/opportunity',
  'W66-FIRE-05',
  'Stationary units choose when to shoot at an advancing unit',
);
const OTHERS_FIRE = printed('1866/notes/end-of-move', 'W66-FIRE-06', 'All others shoot at the end of the move phase');
export const STOSSTAKTIK: Value<number> = within(
  '1866/notes/stosstaktik',
  'W66-STOSS-01',
  'k.k. line infantry this near the enemy advances only by charging',
  5,
);
const STOSS_CLOSED = printed('1866/notes/stosstaktik-line', 'W66-STOSS-02', 'in a closed line');
export const STOSS_TARGET: Line = printed(
  '1866/notes/stosstaktik-target',
  'W66-STOSS-03',
  'and is then a column target',
);
export const STOSS_IGNORES: readonly Line[] = [
  printed('1866/notes/stosstaktik-ignores', 'W66-STOSS-04', 'It ignores Stop and Back until a stand is lost'),
  printed('1866/notes/stosstaktik-loss', 'W66-STOSS-05', 'What comes with that loss counts'),
  printed(
    '1866/notes/stosstaktik-renewed',
    'W66-STOSS-06',
    'A renewed charge ignores them again until it closes or routs',
  ),
];

const TITLE = printed(
  '1866/title/title',
  'W66-META-01',
  '1866, fast play: grand tactical rules for the Austro-Prussian War, \u00a9 2017 Bruce Weigle',
);

/** Not on the paper: chances and morale. */
export const INITIATIVE: Line = ruling(
  '1866/dice/initiative',
  'W66-GAP-04',
  'Initiative: both roll, lower wins; a tie goes to the side that did not have it',
);
export const LEAST_CHANCE: Value<number> = value({
  rule: '1866/dice/least',
  fact: 'W66-GAP-08',
  says: 'D10, low is good: every chance is held between these',
  value: 1,
  shows: `1 to ${MOST_CHANCE.value}`,
  source: 'house',
});

/** What a morale roll asks about a unit. */
export interface MoraleFacts {
  readonly disorganized: boolean;
  readonly commanderWithOneInch: boolean;
  readonly halfStandsLost: boolean;
}

export const COMMANDER: Row<Pick<MoraleFacts, 'commanderWithOneInch'>> = row({
  rule: '1866/morale-roll/commander',
  fact: 'W66-GAP-19',
  id: 'commander',
  says: 'Commander with the unit',
  worth: 1,
  when: ({ commanderWithOneInch }) => commanderWithOneInch,
  source: 'house',
});
export const HALF_LOST: Row<Pick<MoraleFacts, 'halfStandsLost'>> = row({
  rule: '1866/morale-roll/half-lost',
  fact: 'W66-GAP-19',
  id: 'half-lost',
  says: 'Half or more of its stands lost',
  worth: -1,
  when: ({ halfStandsLost }) => halfStandsLost,
  source: 'house',
});
export const MORALE: readonly Row<MoraleFacts>[] = [
  row({
    rule: '1866/morale-roll/disorganised',
    fact: 'W66-GAP-19',
    id: 'disorganized',
    says: 'Disorganised',
    worth: -1,
    when: ({ disorganized }) => disorganized,
    source: 'house',
  }),
  COMMANDER,
  HALF_LOST,
];
export const RALLY_NEEDS: Value<number> = value({
  rule: '1866/morale-roll/rally',
  fact: 'W66-GAP-27',
  says: 'Rally: success leaves the unit disorganised; no enemy may be',
  value: 5,
  shows: 'within 5"',
  source: 'house',
});

interface RallyFacts extends Omit<MoraleFacts, 'disorganized'> {
  readonly inCommand: boolean;
}

export const RALLY: readonly Row<RallyFacts>[] = [
  row({
    rule: '1866/morale-roll/rally-out-of-command',
    fact: 'W66-GAP-27',
    id: 'out-of-command',
    says: 'Rally: outside the command radius',
    worth: -2,
    when: ({ inCommand }) => !inCommand,
    source: 'house',
  }),
  COMMANDER,
  HALF_LOST,
];
export const REFORM_TURN: Line = line({
  rule: '1866/morale-roll/reform',
  fact: 'W66-GAP-48',
  says: 'Reformed at the end of the turn unless it moved, fell back, fought or was disorganised anew',
  source: 'public',
});
export const CHARGE_ROLL: Line = ruling(
  '1866/morale-roll/charge',
  'W66-GAP-20',
  'Every charge takes a morale roll when declared',
);
export const WHO_CHARGES: Line = line({
  rule: '1866/morale-roll/who-charges',
  fact: 'W66-GAP-21',
  says: 'No charge by disorganised or routed units, artillery or road columns; disarrayed ones at half reach',
  source: 'public',
});
export const THREATENED: Line = ruling(
  '1866/morale-roll/threatened',
  'W66-GAP-32',
  'Cavalry Rule: one reaction a turn; a failed counter-charge stops',
);
export const KILLED_ON: Readonly<Record<'fire' | 'melee', Value<number>>> = {
  fire: value({
    rule: '1866/commander-kill/fire',
    fact: 'W66-GAP-30',
    says: 'Stand lost to fire: commander with it killed on',
    value: 1,
    source: 'house',
  }),
  melee: value({
    rule: '1866/commander-kill/melee',
    fact: 'W66-GAP-30',
    says: 'Stand lost in melee: commander with it killed on',
    value: 2,
    shows: '1\u20132',
    source: 'house',
  }),
};
export const REPLACEMENTS: readonly [Band<CommanderRating>, ...Band<CommanderRating>[]] = [
  { upTo: 1, result: 'excellent' },
  { upTo: 4, result: 'good' },
  { upTo: 8, result: 'average' },
  { upTo: 10, result: 'poor' },
];
export const REPLACEMENT_GRID: Grid = grid({
  rule: '1866/commander-kill/replacement',
  fact: 'W66-GAP-31',
  says: 'The new man, D10 at the start of the next turn',
  source: 'house',
  columns: ['D10', 'Commander'],
  rows: REPLACEMENTS.map(({ upTo: last, result }, i) => {
    const first = (REPLACEMENTS[i - 1]?.upTo ?? 0) + 1;
    return [first === last ? String(last) : `${first}\u2013${last}`, result.charAt(0).toUpperCase() + result.slice(1)];
  }),
});

/** Not on the paper: fire points of a stand by range. */
export const SMALL_ARMS_RANGES: readonly number[] = [2, 5, 7];
export const SMALL_ARMS = {
  'needle-gun': { name: 'Needle gun', points: [4, 2, null] },
  lorenz: { name: 'Lorenz rifle', points: [2, 1, 0.5] },
  'jaeger-rifle': { name: 'J\u00e4ger rifle', points: [2, 2, 1] },
  'rifle-musket': { name: 'Rifle musket', points: [2, 1, null] },
} as const;
export const GUN_RANGES: readonly number[] = [4, 12, 24, 36];
export const GUNS = {
  'austrian-4pdr': { name: 'Austrian 4-pounder', points: [4, 3, 2, null] },
  'austrian-8pdr': { name: 'Austrian 8-pounder', points: [4, 3, 2, 1] },
  'prussian-4pdr': { name: 'Prussian 4-pounder', points: [3, 2, 1, null] },
  'prussian-6pdr': { name: 'Prussian 6-pounder', points: [3, 2, 1, 1] },
  'smoothbore-12pdr': { name: 'Smoothbore 12-pounder', points: [4, 2, null, null] },
} as const;

interface Weaponry {
  readonly name: string;
  readonly points: readonly (number | null)[];
}

function printedPoints(ranges: readonly number[], weapons: readonly Weaponry[]): Pick<Grid, 'columns' | 'rows'> {
  return {
    columns: ['Weapon', ...ranges.map((limit) => `up to ${limit}"`)],
    rows: weapons.map(({ name, points }) => [name, ...points.map(spellPoints)]),
  };
}

export const FIRE_POINTS: readonly Grid[] = [
  grid({
    rule: '1866/fire-points/small-arms',
    fact: 'W66-GAP-10',
    says: 'Small arms: fire points of a stand',
    source: 'house',
    ...printedPoints(SMALL_ARMS_RANGES, Object.values(SMALL_ARMS)),
  }),
  grid({
    rule: '1866/fire-points/artillery',
    fact: 'W66-GAP-10',
    says: 'Artillery: fire points of a stand',
    source: 'house',
    ...printedPoints(GUN_RANGES, Object.values(GUNS)),
  }),
];
export const NO_JOINT_FIRE: Line = ruling(
  '1866/fire-points/classes',
  'W66-GAP-11',
  'Artillery and small arms never fire together',
);
export const COLUMN_FIRES: Value<number> = value({
  rule: '1866/fire-points/march-column',
  fact: 'W66-GAP-17',
  says: 'March column: stands that can fire; road columns and limbered guns have none',
  value: 1,
  shows: '1 stand',
  source: 'house',
});
export const PARTIAL_FIRE: Value<number> = value({
  rule: '1866/fire-points/partial',
  fact: 'W66-GAP-16',
  says: 'Partial fire, for one reason or several',
  value: 0.5,
  shows: HALF_SIGN,
  source: 'house',
});
export const PARTIAL_ONCE: Line = reading('1866/fire-points/partial-once', 'W66-READ-15', 'Partial fire halves once');
export const OPPORTUNITY_LIMITS: Line = ruling(
  '1866/fire-points/opportunity',
  'W66-GAP-29',
  'Opportunity fire: by units that have not moved, at units moving or charging',
);
export const SUPPORTING_FIRE: Line = ruling(
  '1866/fire-points/supporting',
  'W66-GAP-50',
  'Fire in support of a charge is given in the fire phase',
);

/** Not on the paper: the combat results table. */
export const CRT_COLUMNS: readonly [Band<number>, ...Band<number>[]] = [
  { upTo: 0.5, result: 0 },
  { upTo: 1, result: 1 },
  { upTo: 2, result: 2 },
  { upTo: 4, result: 3 },
  { upTo: 6, result: 4 },
  { upTo: 9, result: 5 },
  { upTo: 13, result: 6 },
  { upTo: 18, result: 7 },
  { upTo: Number.POSITIVE_INFINITY, result: 8 },
];
export const LAST_COLUMN: number = CRT_COLUMNS.length - 1;

function isColumnTarget(target: Target): boolean {
  return target.inColumn || target.changedLimber || target.stosstaktik || target.fromFlankOrRear;
}

export const SHIFTS: readonly Row<Target>[] = [
  row({
    rule: '1866/crt/column-target',
    fact: 'W66-GAP-15',
    id: 'column-target',
    says: 'Column target: column, limbered or limbering guns, Stosstaktik charge, hit from flank or rear',
    worth: 2,
    when: isColumnTarget,
    source: 'house',
  }),
  row({
    rule: '1866/crt/advantaged',
    fact: 'W66-GAP-15',
    id: 'advantaged',
    says: 'Advantaged: in buildings, woods or works',
    worth: -2,
    when: (target) => target.cover !== 'none',
    source: 'house',
  }),
];
export const CRT_ADDS: Value<number> = value({
  rule: '1866/crt/effect',
  fact: 'W66-GAP-13',
  says: 'Effect of fire, not below 0',
  value: 3,
  shows: 'column + 3 \u2212 die',
  source: 'house',
});
export const STAND_LOST: Value<number> = value({
  rule: '1866/crt/stand-lost',
  fact: 'W66-GAP-14',
  says: 'Effect that costs a stand; morale decides the rest',
  value: 5,
  shows: '5 and more',
  source: 'house',
});

export type FireCode = 'none' | 'stop' | 'back' | 'disorganized' | 'back-disorganized' | 'loss';

export interface FireEffect {
  readonly code: FireCode;
  readonly stop: boolean;
  readonly back: boolean;
  readonly disorganized: boolean;
}

export const EFFECTS: readonly [Band<FireEffect>, ...Band<FireEffect>[]] = [
  { upTo: 0, result: { code: 'none', stop: false, back: false, disorganized: false } },
  { upTo: 1, result: { code: 'stop', stop: true, back: false, disorganized: false } },
  { upTo: 2, result: { code: 'back', stop: false, back: true, disorganized: false } },
  { upTo: 3, result: { code: 'disorganized', stop: true, back: false, disorganized: true } },
  { upTo: STAND_LOST.value - 1, result: { code: 'back-disorganized', stop: false, back: true, disorganized: true } },
  { upTo: Number.POSITIVE_INFINITY, result: { code: 'loss', stop: false, back: false, disorganized: false } },
];

/** What a unit suffers that loses a stand but keeps its nerve: Stop at the least loss, Back above. */
export const AFTER_LOSS: readonly [Band<FireEffect>, ...Band<FireEffect>[]] = [
  { upTo: STAND_LOST.value, result: { code: 'loss', stop: true, back: false, disorganized: true } },
  { upTo: Number.POSITIVE_INFINITY, result: { code: 'loss', stop: false, back: true, disorganized: true } },
];

export function effectOf(column: number, die: number): number {
  return Math.max(0, column + CRT_ADDS.value - die);
}

const CODE_SIGNS: Readonly<Record<Exclude<FireCode, 'loss'>, string>> = {
  none: NONE_SIGN,
  stop: 'S',
  back: 'B',
  disorganized: 'D',
  'back-disorganized': 'BD',
};

function printedEffect(column: number, die: number): string {
  const effect = effectOf(column, die);
  const { code } = lookUp(EFFECTS, effect);
  return code === 'loss' ? `L${effect}` : CODE_SIGNS[code];
}

export const CRT_GRID: Grid = grid({
  rule: '1866/crt/table',
  fact: 'W66-GAP-13',
  says: 'S Stop, B Back, D Stop and disorganised, BD Back and disorganised, L stand lost with this effect',
  source: 'house',
  columns: ['Die', ...CRT_COLUMNS.map(({ result }) => String(result))],
  rows: Array.from({ length: 10 }, (_, i) => [
    String(i + 1),
    ...CRT_COLUMNS.map(({ result }) => printedEffect(result, i + 1)),
  ]),
});
export const CRT_COLUMN_GRID: Grid = grid({
  rule: '1866/crt/columns',
  fact: 'W66-GAP-12',
  says: 'Column by fire points, before shifts',
  source: 'house',
  columns: ['Fire points', ...CRT_COLUMNS.map(({ result }) => String(result))],
  rows: [['up to', ...CRT_COLUMNS.map(({ upTo: most }) => (Number.isFinite(most) ? spellPoints(most) : 'more'))]],
});
export const SEVERITY: Row<{ readonly effect: number }> = row({
  rule: '1866/crt/severity',
  fact: 'W66-GAP-14',
  id: 'severity',
  says: `Morale after a lost stand, for each point of effect above ${STAND_LOST.value}`,
  shows: '\u22121 each',
  worth: ({ effect }) => STAND_LOST.value - effect,
  when: ({ effect }) => effect > STAND_LOST.value,
  source: 'house',
});
export const FIRE_ON_ROUTERS: Line = ruling(
  '1866/crt/routers',
  'W66-GAP-28',
  'Routed target: only stand losses matter',
);
export const STOP_COUNTS: Line = reading('1866/crt/stop', 'W66-GAP-49', 'Stop counts against an active MOVE or CHARGE');
export const BACK_IN_SUPPORT: Line = reading(
  '1866/crt/supported-line',
  'W66-READ-13',
  'Back disorganises a unit in plain supported line, not one in wings',
);
export const STOSS_READINGS: readonly Line[] = [
  reading(
    '1866/crt/stosstaktik-first',
    'W66-READ-20',
    'First storm: Stop and Back are dropped where no stand is lost, until one is',
  ),
  reading('1866/crt/stosstaktik-renewed', 'W66-READ-21', 'Renewed storm: they are dropped from every result'),
];

/** Not on the paper: points and results of a melee. */
export const STAND_POINTS: Readonly<Record<Arm, number>> = {
  infantry: 1,
  cavalry: 1,
  'foot-artillery': 0.5,
  'horse-artillery': 0.5,
};
export const STAND_POINTS_GRID: Grid = grid({
  rule: '1866/melee/points',
  fact: 'W66-GAP-23',
  says: 'Points of a front stand in contact',
  source: 'house',
  columns: ['Infantry', 'Cavalry', 'Foot artillery', 'Horse artillery'],
  rows: [Object.values(STAND_POINTS).map(spellPoints)],
});
export const FLANKED: Row<Fighter> = row({
  rule: '1866/melee/flanked',
  fact: 'W66-GAP-24',
  id: 'flanked',
  says: 'Attacked in rear, or in flank without support',
  worth: 0.5,
  shows: HALF_SIGN,
  when: (fighter) => fighter.hitFrom === 'rear' || (fighter.hitFrom === 'flank' && !fighter.supported),
  source: 'house',
});
export const ENEMY_ADVANTAGED: Row<Fighter> = row({
  rule: '1866/melee/enemy-advantaged',
  fact: 'W66-READ-14',
  id: 'enemy-advantaged',
  says: 'In the open, first turn of a town fight',
  worth: 0.5,
  shows: HALF_SIGN,
  when: (fighter) => fighter.stormsTown,
  source: 'reading',
});
export const COLUMN_SUPPORTED: Line = reading(
  '1866/melee/cavalry-column',
  'W66-READ-12',
  'Cavalry in march column counts as supported',
);
export const FAILED_MORALE: Value<number> = value({
  rule: '1866/melee/failed-morale',
  fact: 'W66-GAP-23',
  says: 'Failed morale roll',
  value: 0.5,
  shows: HALF_SIGN,
  source: 'house',
});
export const PUSHED_BACK: Value<readonly [number, number]> = value({
  rule: '1866/melee/pushed-back',
  fact: 'W66-GAP-25',
  says: 'Pushed back: loser Back and disorganised, winner disorganised',
  value: [3, 2],
  shows: 'under 3:2',
  source: 'house',
});
export const BEATEN: Value<readonly [number, number]> = value({
  rule: '1866/melee/beaten',
  fact: 'W66-GAP-25',
  says: 'Beaten: loser loses a stand, retreats, disorganised',
  value: [3, 1],
  shows: 'under 3:1',
  source: 'house',
});
export const ROUTED: Line = ruling(
  '1866/melee/routed',
  'W66-GAP-25',
  'Routed: loser loses a stand and routs',
  '3:1 and more',
);
export const LAST_ROUND: Value<number> = value({
  rule: '1866/melee/standoff',
  fact: 'W66-GAP-26',
  says: 'Equal scores are rolled again; equal in this round is a standoff; in a town both stay locked',
  value: 3,
  shows: 'round 3',
  source: 'house',
});

/** Not on the paper: when the battle is over. */
export const BREAKPOINT: Value<readonly [number, number]> = value({
  rule: '1866/victory/breakpoint',
  fact: 'W66-GAP-36',
  says: 'Share of its starting stands that breaks an army',
  value: [1, 4],
  shows: '1/4',
  source: 'house',
});
export const DECISIVE: Value<number> = value({
  rule: '1866/victory/decisive',
  fact: 'W66-GAP-36',
  says: 'Score is objectives held plus enemy stands gone: decisive',
  value: 5,
  shows: 'by 5',
  source: 'house',
});

const NOT_ON_PAPER = 'Not on the paper sheet.';

export const FIELD_OF_FIRE: Value<{ readonly lines: number; readonly guns: number; readonly cover: number }> = value({
  rule: '1866/fire-points/field',
  fact: 'W66-GAP-35',
  says: 'Arc outward from each front corner: lines, guns; wood that blocks, works that cover',
  value: { lines: 45, guns: 30, cover: 1 },
  shows: '45\u00b0, 30\u00b0, 1"',
  source: 'house',
});
export const HELD: Value<number> = house(
  '1866/victory/held',
  'W66-GAP-36',
  'A place is held, and an entry barred, from within',
  2,
);

const BOXES: readonly Box[] = [
  { id: 'sequence', title: 'Turn sequence', lines: SEQUENCE },
  {
    id: 'command-stands',
    title: 'Command stands',
    lines: [...Object.values(COMMAND_STANDS), COMMAND_RADIUS, COMMANDERS],
  },
  { id: 'spotting', title: 'Spotting', lines: [SEEN_IN_OPEN, SEEN_INSIDE, NEAR_EDGE, SPOTTED_ON, SPOTTED_BY_FIRE] },
  {
    id: 'chits',
    title: 'Order chits',
    lines: [...CHITS, REFORM_CHIT, CONTINUING, ARRIVED, AT_OBJECTIVE, HALTED, NEW_ORDERS],
  },
  {
    id: 'activation',
    title: 'Order activations',
    lines: [ROLL_RATING, CO_LOCATED, MOST_CHANCE, SURE_AFTER, OUT_OF_COMMAND, BRIGADE_ROLLS, CAP_LAST, MISSING_VALUES],
    grids: [ACTIVATION_GRID],
  },
  { id: 'morale-rating', title: 'Morale rating', lines: Object.values(MORALE_RATINGS) },
  { id: 'troop-types', title: 'Troop types', lines: [TROOP_TYPES] },
  {
    id: 'formations',
    title: 'Formations',
    lines: [
      LINE_FIREPOWER,
      ...INTERVALS,
      SECOND_LINE,
      SUPPORTED,
      FLANK_COUNTERED,
      SECOND_LINE_SUFFERS,
      WINGS,
      WINGS_SPARED,
      COLUMN_UNDER_FIRE,
      ROAD_COLUMN,
      CAVALRY_LINE,
      CAVALRY_COLUMN,
      DISORGANISED_BY,
      DISORGANISED_FIRES,
      DISORGANISED_FIGHTS,
      DISORGANISED_MOVES,
      REFORMING,
      ROOM_IN_BUILDINGS,
      BUILDINGS_UNDER_FIRE,
      TOWN_FIGHT,
      BUILDING_STANDS,
    ],
  },
  {
    id: 'movement',
    title: 'Movement table',
    grids: [MOVEMENT_GRID],
    lines: [
      HALVED,
      OBSTACLE.infantry,
      OBSTACLE.others,
      CHANGE_COST,
      DISARRAY,
      HALVE_ONCE,
      TURN_BUDGET,
      CAVALRY_CHARGE,
      ROUT_IN_FULL,
      FORCED_BACK,
      BEATEN_RETREAT,
      WOODS_BAR,
      PASSING,
      STAND_WIDTH,
      DIRECTIONS,
    ],
  },
  {
    id: 'notes',
    title: 'Special rules',
    lines: [
      SINGLE_ROUTED,
      ROUTED_AGAIN,
      FRIEND_IN_FRONT,
      FRIEND_NEAR_TARGET,
      LIMBERING_TARGET,
      LIMBERING_FIRE,
      SELF_CHARGE,
      NEARNESS,
      LEADERLESS_STOPS,
      LEADERLESS,
      CAVALRY_RULE,
      ...PARTIAL.map((cause) => cause.line).filter((cause) => cause !== LIMBERING_FIRE),
      OPPORTUNITY,
      OTHERS_FIRE,
      STOSSTAKTIK,
      STOSS_CLOSED,
      STOSS_TARGET,
      ...STOSS_IGNORES,
    ],
  },
  { id: 'title', title: 'Title', lines: [TITLE] },
  { id: 'dice', title: 'Dice and initiative', note: NOT_ON_PAPER, lines: [LEAST_CHANCE, INITIATIVE] },
  {
    id: 'morale-roll',
    title: 'Morale rolls',
    note: NOT_ON_PAPER,
    lines: [...MORALE, RALLY_NEEDS, ...RALLY.slice(0, 1), REFORM_TURN, CHARGE_ROLL, WHO_CHARGES, THREATENED],
  },
  {
    id: 'commander-kill',
    title: 'Commanders killed',
    note: NOT_ON_PAPER,
    lines: Object.values(KILLED_ON),
    grids: [REPLACEMENT_GRID],
  },
  {
    id: 'fire-points',
    title: 'Fire points',
    note: 'Not on the paper sheet: a house table, not the author\u2019s.',
    lines: [
      PARTIAL_FIRE,
      PARTIAL_ONCE,
      COLUMN_FIRES,
      NO_JOINT_FIRE,
      OPPORTUNITY_LIMITS,
      SUPPORTING_FIRE,
      FIELD_OF_FIRE,
    ],
    grids: FIRE_POINTS,
  },
  {
    id: 'crt',
    title: 'Combat results of fire',
    note: 'Not on the paper sheet: a house table, not the author\u2019s.',
    lines: [
      ...SHIFTS,
      CRT_ADDS,
      STAND_LOST,
      SEVERITY,
      STOP_COUNTS,
      BACK_IN_SUPPORT,
      FIRE_ON_ROUTERS,
      ...STOSS_READINGS,
    ],
    grids: [CRT_COLUMN_GRID, CRT_GRID],
  },
  {
    id: 'melee',
    title: 'Melee',
    note: 'Not on the paper sheet: a house table, not the author\u2019s.',
    lines: [COLUMN_SUPPORTED, FLANKED, ENEMY_ADVANTAGED, FAILED_MORALE, PUSHED_BACK, BEATEN, ROUTED, LAST_ROUND],
    grids: [STAND_POINTS_GRID],
  },
  { id: 'victory', title: 'Victory', note: NOT_ON_PAPER, lines: [BREAKPOINT, DECISIVE, HELD] },
];

export const SHEET: Boxes = { boxes: BOXES };
