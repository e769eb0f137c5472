import { SIDES } from '#battle/index.ts';
import type { MusterRoll } from './campaign.ts';
import type { Comparison, PairedDifference } from './compare.ts';
import type { BattleRecord } from './fight.ts';
import { strengthLost, unitsLost } from './losses.ts';

/** A spreadsheet would take text that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  const text = value === null ? '' : typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function table(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\n');
}

const HEADS = [
  'game',
  'seed',
  'winner',
  'turns',
  'actions',
  'lostByA',
  'lostByB',
  'strengthLostByA',
  'strengthLostByB',
  'pointsOfA',
  'pointsOfB',
  'contact',
  'swing',
  'swingTurn',
  'swingPhase',
  'swingUnit',
  'swingSays',
];

/** A line for every battle, the strength left of every unit at its end. */
export function battlesAsCsv(roll: MusterRoll, fought: readonly BattleRecord[]): string {
  const rows = fought.map((each) => {
    const [swing] = each.swings;
    return [
      each.game,
      each.seed,
      each.winner,
      each.turns,
      each.orders,
      ...SIDES.map((side) => unitsLost(roll, each, side)),
      ...SIDES.map((side) => strengthLost(roll, each, side)),
      ...SIDES.map((side) => each.points?.[side] ?? null),
      each.contact,
      swing?.by ?? null,
      swing?.turn ?? null,
      swing?.phase ?? null,
      typeof swing?.unit === 'number' ? (roll.units[swing.unit]?.id ?? null) : null,
      swing?.says ?? null,
      ...each.left,
    ];
  });
  return table([[...HEADS, ...roll.units.map(({ id }) => `left:${id}`)], ...rows]);
}

/** A line for every number that is compared. */
export function comparisonAsCsv({ wins, draws, turns, lost, strength, contact }: Comparison): string {
  const rows: readonly (readonly [string, PairedDifference])[] = [
    ['winsOfA', wins.a],
    ['winsOfB', wins.b],
    ['draws', draws],
    ['turns', turns],
    ['lostByA', lost.a],
    ['lostByB', lost.b],
    ['strengthShareLostByA', strength.a],
    ['strengthShareLostByB', strength.b],
    ['contact', contact],
  ];
  return table([
    ['what', 'pairs', 'one', 'two', 'difference', 'low', 'high'],
    ...rows.map(([what, { pairs, one, two, by, interval }]) => [
      what,
      pairs,
      one,
      two,
      by,
      ...interval.map((end) => (Number.isFinite(end) ? end : null)),
    ]),
  ]);
}
