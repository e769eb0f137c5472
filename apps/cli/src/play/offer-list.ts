import { type Battle, namesIn, type Offer, type Question, type Rng, type Ruleset, type System } from 'enfilade';
import { aligned, styled } from '../terminal.ts';
import { chancesOf, GLANCE } from './chances.ts';
import { destinationInWords, ownPlaceHint } from './order-place.ts';

/** How long a person waits for the odds of a whole list, in milliseconds. */
const PATIENCE = 1000;
/** A list longer than this shows only the first of each group. */
const LONG = 30;
const FIRST = 6;

/** Everything the side to act may do, in the order it is numbered. */
export function offersNow(ruleset: Ruleset<System>, battle: Battle<System>, pick: Rng): readonly Offer<System>[] {
  return ruleset.subjects(battle).flatMap((subject) => ruleset.offers(battle, subject, pick));
}

interface OfferContext {
  readonly battle: Battle<System>;
  /** What the side may know of it. */
  readonly seen: Battle<System>;
  readonly all: boolean;
}

/** A numbered list under the names of the units that may act, with the odds that are quick to find. */
export function tellOffers(
  ruleset: Ruleset<System>,
  { battle, seen, all }: OfferContext,
  offers: readonly Offer<System>[],
): string {
  const begun = performance.now();
  const groups = new Map<string, string[][]>();
  const unlooked: number[] = [];
  for (const [i, offer] of offers.entries()) {
    const { subject, says, order } = offer;
    const who = headingOf(ruleset, battle, subject);
    const rows = groups.get(who) ?? [];
    groups.set(who, rows);
    if (!all && offers.length > LONG && rows.length >= FIRST) {
      rows[FIRST] = ['', `\u2026 to ${i + 1}: type offers for all of them`];
      continue;
    }
    const hasty = performance.now() - begun > PATIENCE;
    const chances = hasty ? 'too-many' : chancesOf(ruleset, seen, order, GLANCE);
    if (chances === 'too-many') unlooked.push(i + 1);
    const odds = typeof chances === 'object' ? chances.says : '';
    rows.push([String(i + 1).padStart(4), says + destinationInWords(ruleset, battle, offer), styled('dim', odds)]);
  }
  const list = Array.from(groups, ([who, rows]) => [styled('bold', who), ...aligned(rows)].join('\n'));
  const own = ownPlaceHint(ruleset, offers);
  const hints = [
    ...(own === undefined ? [] : [own]),
    ...(unlooked.length > 0 ? [`Some odds take longer: type odds ${unlooked[0]} to see them.`] : []),
  ];
  return [...list, ...hints.map((hint) => styled('dim', hint))].join('\n');
}

function headingOf({ words }: Ruleset<System>, battle: Battle<System>, subject: string | null): string {
  if (subject === null) return 'The whole side';
  return words.cardName?.(subject, battle) === undefined
    ? (namesIn(battle).get(subject) ?? subject)
    : 'The hand of cards';
}

export function tellQuestion({ asks, rule, options }: Question): string {
  const rows = options.map(({ says }, i) => [String(i + 1).padStart(4), says]);
  return [`${styled('bold', asks)} ${styled('dim', `(${rule})`)}`, ...aligned(rows)].join('\n');
}
