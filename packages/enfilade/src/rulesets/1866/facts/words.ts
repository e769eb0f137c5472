import { choice, type Contradiction, type Field, flag, nullable, number, whole } from '#procedure/index.ts';
import { MORALE_RATINGS } from '../sheet.ts';

export const SIDES = { A: 'Side A', B: 'Side B' } as const;
export type Side = keyof typeof SIDES;

export const ARMS = {
  infantry: 'Infantry',
  cavalry: 'Cavalry',
  'foot-artillery': 'Foot artillery',
  'horse-artillery': 'Horse artillery',
} as const;
export type Arm = keyof typeof ARMS;

export const FORMATIONS = {
  line: 'Line',
  'supported-line': 'Supported line',
  'supported-line-wings': 'Supported line in two wings',
  'march-column': 'March column',
  'road-column': 'Road column',
  garrison: 'In buildings',
  unlimbered: 'Unlimbered',
  limbered: 'Limbered',
} as const;
export type Formation = keyof typeof FORMATIONS;

export const STATUSES = {
  formed: 'Formed',
  disarrayed: 'Disarrayed',
  disorganized: 'Disorganised',
  routed: 'Routed',
} as const;
export type Status = keyof typeof STATUSES;

export const ORDERS = { move: 'MOVE', charge: 'CHARGE', reform: 'Reform (R)' } as const;
export type Order = keyof typeof ORDERS;

export const LEVELS = { brigade: 'Brigade', division: 'Division', corps: 'Corps', army: 'Army' } as const;
export type Level = keyof typeof LEVELS;

export const COMMANDER_RATINGS = {
  excellent: 'Excellent',
  good: 'Good',
  average: 'Average',
  poor: 'Poor',
} as const;
export type CommanderRating = keyof typeof COMMANDER_RATINGS;

/** The column of the movement table a formation moves by. */
export type RateColumn = 'line' | 'column' | 'road';

const RATE_COLUMNS: Readonly<Record<Formation, RateColumn>> = {
  line: 'line',
  'supported-line': 'line',
  'supported-line-wings': 'line',
  'march-column': 'column',
  'road-column': 'road',
  garrison: 'line',
  unlimbered: 'line',
  limbered: 'column',
};

export function rateColumn(formation: Formation): RateColumn {
  return RATE_COLUMNS[formation];
}

/** March and road columns, limbered guns: a column target under fire (W66-GAP-15). */
export function inColumn(formation: Formation): boolean {
  return RATE_COLUMNS[formation] !== 'line';
}

/** The three lines in which k.k. infantry storms (W66-STOSS-02). */
export function inOpenLine(formation: Formation): boolean {
  return formation === 'line' || formation === 'supported-line' || formation === 'supported-line-wings';
}

export function isArtillery(arm: Arm): boolean {
  return arm === 'foot-artillery' || arm === 'horse-artillery';
}

interface FormationLimit {
  readonly rule: string;
  readonly because: string;
  when(arm: Arm, formation: Formation): boolean;
}

function ofGuns(formation: Formation): boolean {
  return formation === 'unlimbered' || formation === 'limbered';
}

/** The pairs of arm and formation that do not exist. */
export const FOREIGN: readonly FormationLimit[] = [
  {
    rule: 'W66-READ-26',
    because: 'guns are unlimbered, limbered or in road column',
    when: (arm, formation) => isArtillery(arm) && !ofGuns(formation) && formation !== 'road-column',
  },
  {
    rule: 'W66-READ-25',
    because: 'only guns are limbered or unlimbered',
    when: (arm, formation) => !isArtillery(arm) && ofGuns(formation),
  },
  {
    rule: 'W66-FORM-13',
    because: 'cavalry forms line, supported line or column, not wings',
    when: (arm, formation) => arm === 'cavalry' && formation === 'supported-line-wings',
  },
  {
    rule: 'W66-GAP-34',
    because: 'towns are for infantry only',
    when: (arm, formation) => arm === 'cavalry' && formation === 'garrison',
  },
];

/** Refuses a formation that the arm of the same record cannot take. */
export const FOREIGN_FORMATION: readonly Contradiction<{ readonly arm: Arm; readonly formation: Formation }>[] =
  FOREIGN.map(({ rule, because, when }) => ({
    field: 'formation',
    rule,
    because,
    when: (facts) => when(facts.arm, facts.formation),
  }));

export function arm(label: string): Field<Arm> {
  return choice(ARMS, { label });
}

export function formation(label: string): Field<Formation> {
  return choice(FORMATIONS, { label });
}

/** Line, unless said otherwise. */
export function formationOrLine(label: string): Field<Formation> {
  return choice<Formation>(FORMATIONS, { label, default: 'line' });
}

export function status(label: string): Field<Status> {
  return choice<Status>(STATUSES, { label, default: 'formed' });
}

const { picked, line, second, landwehr } = MORALE_RATINGS;
const RATINGS: readonly number[] = Object.values(MORALE_RATINGS).map(({ value }) => value);

export function rating(fallback?: number): Field<number> {
  return whole({
    label: 'Morale rating',
    from: Math.min(...RATINGS),
    to: Math.max(...RATINGS),
    help: `Line troops ${second.value} or ${line.value}, picked troops ${picked.value}, Landwehr ${landwehr.value}.`,
    ...(fallback === undefined ? {} : { default: fallback }),
  });
}

export function commanderWithOneInch(): Field<boolean> {
  return flag({ label: 'Commander with the unit', help: 'Within 1" of it.' });
}

export function halfStandsLost(): Field<boolean> {
  return flag({ label: 'Half or more of its stands lost' });
}

export function inches(label: string): Field<number> {
  return number({ label, from: 0, unit: 'inches' });
}

export function inchesOrNone(label: string, help: string): Field<number | null> {
  return nullable(number({ label, help, from: 0, unit: 'inches' }), null);
}
