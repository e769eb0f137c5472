import { type Battle, type Offer, type Pick, type Point, type Question, type Ruleset, type System } from 'enfilade';
import { aligned, styled } from '../terminal.ts';
import { chancesOf, GLANCE } from './chances.ts';
import { arrow, length, namesIn } from './names.ts';
import { isRecord } from './story.ts';

/** How long a person waits for the odds of a whole list, in milliseconds. */
const PATIENCE = 1000;
/** A list longer than this shows only the first of each group. */
const LONG = 30;
const FIRST = 6;

/** Everything the side to act may do, in the order it is numbered. */
export function offersNow(ruleset: Ruleset<System>, battle: Battle<System>, pick: Pick): readonly Offer<System>[] {
  return ruleset.subjects(battle).flatMap((subject) => ruleset.offers(battle, subject, pick));
}

interface Looked {
  readonly battle: Battle<System>;
  /** What the side may know of it. */
  readonly seen: Battle<System>;
  readonly all: boolean;
}

/** A numbered list under the names of those who may act, with the odds that are quickly found. */
export function tellOffers(
  ruleset: Ruleset<System>,
  { battle, seen, all }: Looked,
  offers: readonly Offer<System>[],
): string {
  const begun = performance.now();
  const names = namesIn(battle);
  const groups = new Map<string, string[][]>();
  let unlooked = 0;
  for (const [i, { subject, says, order }] of offers.entries()) {
    const who = subject === null ? 'The whole side' : (names.get(subject) ?? subject);
    const rows = groups.get(who) ?? [];
    groups.set(who, rows);
    if (!all && offers.length > LONG && rows.length >= FIRST) {
      rows[FIRST] = ['', `\u2026 to ${i + 1}: offers lists them all`];
      continue;
    }
    const hasty = performance.now() - begun > PATIENCE;
    const chances = hasty ? 'too-many' : chancesOf(ruleset, seen, order, GLANCE);
    if (chances === 'too-many') unlooked += 1;
    const odds = typeof chances === 'object' ? chances.says : chances === undefined ? '' : `odds ${i + 1} for the odds`;
    rows.push([String(i + 1).padStart(4), says + placeOf(order), styled('dim', odds)]);
  }
  const list = Array.from(groups, ([who, rows]) => [styled('bold', who), ...aligned(rows)].join('\n'));
  return [...list, ...(unlooked > 0 ? [styled('dim', 'Odds left out would have taken too long here.')] : [])].join(
    '\n',
  );
}

/** Where an order would lead that names a place, a way or a heading. */
function placeOf(order: System['order']): string {
  const { to, path, heading } = order as { readonly to?: unknown; readonly path?: unknown; readonly heading?: unknown };
  const place = [order, to, Array.isArray(path) ? path.at(-1) : undefined].find(isPlace);
  const faces = typeof heading === 'number' ? ` ${arrow(heading)}` : '';
  return place === undefined ? faces : ` to (${length(place.x)}, ${length(place.y)})${faces}, for example`;
}

function isPlace(value: unknown): value is Point {
  return isRecord(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number';
}

export function tellQuestion({ asks, rule, options }: Question): string {
  const rows = options.map(({ says }, i) => [String(i + 1).padStart(4), says]);
  return [`${styled('bold', asks)} ${styled('dim', `(${rule})`)}`, ...aligned(rows)].join('\n');
}
