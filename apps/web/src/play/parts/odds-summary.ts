import { nameOf, wordsOf } from '../../odds/field-words.ts';
import { downTheRamp, isHarmless } from '../../odds/harm.ts';
import type { FieldOdds } from '../../rules/find-odds.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import type { ShownShare } from './shares.tsx';

/** The chances of a resolution as a player reads them: what is looked at first as a bar, everything else in rows. */
export interface OddsSummary {
  readonly heading: string | null;
  readonly bar: readonly ShownShare[];
  readonly rows: readonly ShownShare[];
}

/** Counts above this are one outcome. */
const MOST_COUNTED = 3;

const isYesNo = ({ chances }: FieldOdds): boolean => chances.every(({ value }) => typeof value === 'boolean');
const isCount = ({ chances }: FieldOdds): boolean => chances.every(({ value }) => typeof value === 'number');

/** "none", "1", "2", "3+" */
function counted({ chances }: FieldOdds): readonly ShownShare[] {
  const most = Math.max(...chances.map(({ value }) => Number(value)));
  const from = most > MOST_COUNTED ? MOST_COUNTED : Infinity;
  const shares = new Map<string, ShownShare>();
  for (const { value, p } of chances) {
    const n = Math.min(Number(value), from);
    const says = n === 0 ? LATER_STRINGS.oddsNone : n === from ? `${from}+` : String(n);
    shares.set(says, { says, p: p + (shares.get(says)?.p ?? 0), tone: `harm-${Math.max(0, Math.min(n, 3))}` });
  }
  return [...shares.values()];
}

/** The harmful ones from the lightest to the gravest; of other words all. */
function worded(odds: FieldOdds, isNamed: boolean): readonly ShownShare[] {
  const shown = downTheRamp(odds.chances, ({ value }) => value).filter(({ value }) => !isHarmless(value));
  const name = isNamed ? `${nameOf(odds)} ` : '';
  return shown.map((chance) => ({ says: `${name}${wordsOf(chance)}`, p: chance.p, tone: 'row' }));
}

/** Whether anything at all comes of it. */
function anything(odds: FieldOdds): readonly ShownShare[] {
  const nothing = odds.chances.filter(({ value }) => isHarmless(value));
  const p = nothing.reduce((sum, chance) => sum + chance.p, 0);
  if (p === 0 || nothing.length === odds.chances.length) return [];
  return [
    { says: LATER_STRINGS.oddsNothing, p, tone: 'harm-0' },
    { says: LATER_STRINGS.oddsSome, p: 1 - p, tone: 'harm-3' },
  ];
}

export function summaryOf(fields: readonly FieldOdds[]): OddsSummary {
  const open = fields.filter(({ chances }) => chances.length > 1);
  const first = open.find((odds) => !isYesNo(odds));
  const bar = first === undefined ? [] : isCount(first) ? counted(first) : anything(first);
  const rows = open.flatMap((odds): readonly ShownShare[] => {
    if (isCount(odds)) return [];
    if (!isYesNo(odds)) return worded(odds, odds !== first);
    const p = odds.chances.find(({ value }) => value === true)?.p ?? 0;
    return [{ says: nameOf(odds), p, tone: 'row' }];
  });
  return { heading: first === undefined || bar.length === 0 ? null : nameOf(first), bar, rows };
}
