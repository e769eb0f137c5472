import type { Side } from 'enfilade';
import { type CardCounts, nameOf } from 'enfilade/referee';
import { CARD_ART } from '../../parts/card-art.ts';
import { SideMark } from '../../parts/side-mark.tsx';
import type { Book } from '../store.ts';
import { STRINGS } from '../strings.ts';

export function sideName(book: Book, side: Side): string {
  const item = book.roll.value.find(side);
  return item === undefined ? side : nameOf(item);
}

/** The Clock cards of the turn, and how many cards lie where. */
export function Counts({
  counts,
  book,
  goes,
}: {
  readonly counts: CardCounts;
  readonly book: Book;
  readonly goes?: Side;
}) {
  const { clocks, pile, discarded, sides } = counts;
  return (
    <section class="rf-deal-counts" aria-label={STRINGS.cards}>
      <p class="rf-deal-clocks">
        <span class="unseen">{STRINGS.clocks(clocks.now, clocks.of)}</span>
        {Array.from({ length: clocks.of }, (_, i) => (
          <svg key={i} viewBox="0 0 24 24" aria-hidden="true" class={i < clocks.now ? 'rf-deal-clock-past' : ''}>
            <path d={CARD_ART['hourglass']} />
          </svg>
        ))}
        <span>
          {STRINGS.pile} <b>{pile}</b> · {STRINGS.discarded} <b>{discarded}</b>
        </span>
      </p>
      <ul class="rf-deal-sides">
        {sides.map(({ side, hand, held, points }) => (
          <li key={side} class={side === goes ? 'rf-deal-goes' : ''}>
            <b>
              <SideMark side={side} /> {sideName(book, side)}
            </b>
            <span>{STRINGS.inHand(hand, held)}</span>
            <span>{STRINGS.commandPoints(points)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
