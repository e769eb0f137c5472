import { type Battle, type Side, SIDES, type System, wordsOfSides } from '#battle/index.ts';
import { namesIn, partName } from '#story/index.ts';
import { certain } from '../chance/estimate.ts';
import { added, type Amount, type Entry, type LedgerRow, type LuckLedger, type OrderEntry } from './ledger.ts';
import type { Findings } from './luck-ledger.ts';
import { type OrderAnalysis, type Share, type SharedLuck, shareOut } from './shared-out.ts';
import { sideOf, subjectIn, subjectOf } from './subject.ts';
import { missedIn, swingsIn } from './swings.ts';
import { unseenIn } from './unseen.ts';

/** The ledger, with everything that is known so far. */
export function written(findings: Findings): LuckLedger {
  const { ruleset: play, setting, care, judged, points, result, rolls, progress, end } = findings;
  const start = points[0] ?? certain(result);
  const shared = shareOut(judged, result - start.share, unseenIn(judged, start));
  const { shares } = shared;
  const orders = judged.map((each, i) => entryOf(each, shares[i] ?? [], i));
  const rows = rowsOf(play, judged, shares);
  const last = judged.at(-1)?.carried.after.truth;
  const { id, ruleset, sides } = setting.scenario;
  const parts = new Set(judged.map(({ carried }) => carried.before.truth.phase));
  return {
    format: 'enfilade-luck/1',
    scenario: id,
    ruleset,
    sides: { a: sides.a.name, b: sides.b.name },
    sideWords: wordsOfSides(setting.scenario),
    seed: care.seed,
    progress,
    start: { share: start.share, error: start.error, low: start.low, high: start.high, courses: start.courses },
    ...amounts(findings, shared),
    result,
    end,
    curve: points,
    swings: swingsIn(findings, orders),
    missed: missedIn(findings, orders),
    rows,
    orders,
    rolls: rolls.rows(judged.map(({ luck }) => luck)),
    names: last === undefined ? {} : { ...Object.fromEntries(namesIn(last)), ...cardNames(play, last, rows) },
    phases: Object.fromEntries(Array.from(parts, (phase) => [phase, partName(play.words, phase)])),
  };
}

/** Cards act as well, and are no part of a scenario. */
function cardNames(
  { words }: Findings['ruleset'],
  battle: Battle<System>,
  rows: readonly LedgerRow[],
): LuckLedger['names'] {
  const named = rows.flatMap(({ unit }) => {
    const name = unit === null ? undefined : words.cardName?.(unit, battle);
    return unit === null || name === undefined ? [] : [[unit, name]];
  });
  return Object.fromEntries(named) as LuckLedger['names'];
}

/** What is uncertain about the beginning and the decisions makes the luck uncertain too. */
function amounts(
  { judged, points: [start] }: Findings,
  { shares, untold, variance }: SharedLuck,
): Pick<LuckLedger, 'luck' | 'decisions'> {
  const told = judged.reduce((sum, { luck }) => sum + (luck?.luck ?? 0), 0);
  const doubt = judged.reduce((sum, { luck }) => sum + (luck?.doubt ?? 0), 0);
  const begin = start?.error ?? 0;
  const of = (side: Side): Amount => {
    let value = 0;
    for (const share of shares.flat()) if (share.side === side) value += share.value;
    return { value, error: Math.sqrt(variance[side]) };
  };
  const error = Math.sqrt(begin * begin + variance.a + variance.b);
  return {
    luck: { value: told + untold, error, told: { value: told, error: Math.sqrt(doubt) }, untold },
    decisions: { a: of('a'), b: of('b') },
  };
}

function entryOf({ carried, luck, guess }: OrderAnalysis, shares: readonly Share[], order: number): OrderEntry {
  return {
    order,
    event: carried.from,
    side: carried.by,
    guess,
    luck: luck?.luck ?? 0,
    decisions: shares.reduce((sum, { value }) => sum + value, 0),
    throws: carried.casts.length,
    orders: 1,
  };
}

/** Luck is entered for the side that threw the dice, decisions for the side that made them. */
function rowsOf(
  play: Findings['ruleset'],
  judged: readonly OrderAnalysis[],
  shares: readonly (readonly Share[])[],
): readonly LedgerRow[] {
  const rows = new Map<string, LedgerRow>();
  const enter = (where: Pick<LedgerRow, 'side' | 'phase' | 'unit'>, entry: Partial<Entry>): void => {
    const key = `${where.side}/${where.phase}/${where.unit ?? ''}`;
    const known = rows.get(key) ?? { ...where, ...NOTHING };
    rows.set(key, { ...known, ...added(known, { ...NOTHING, ...entry }) });
  };
  for (const [i, { carried, luck }] of judged.entries()) {
    const { truth } = carried.before;
    const { phase } = truth;
    const own = subjectOf(play.orders, carried.order);
    for (const [n, { side, value }] of (shares[i] ?? []).entries())
      enter({ side, phase, unit: n === 0 ? own : null }, { decisions: value, orders: n === 0 ? 1 : 0 });
    for (const [n, { event }] of carried.casts.entries()) {
      const unit = subjectIn(play.events, carried.events[event]) ?? own;
      enter({ side: sideOf(truth, unit) ?? carried.by, phase, unit }, { luck: luck?.throws[n] ?? 0, throws: 1 });
    }
  }
  return [...rows.values()].toSorted(bySide);
}

const NOTHING: Entry = { luck: 0, decisions: 0, throws: 0, orders: 0 };

function bySide(one: LedgerRow, two: LedgerRow): number {
  return SIDES.indexOf(one.side) - SIDES.indexOf(two.side);
}
