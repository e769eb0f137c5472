import { Link } from '../../route/link.tsx';
import { pageIn } from '../../route/referee-paths.ts';
import type { Seat } from '../seat.ts';
import { STRINGS } from '../strings.ts';

/** The link to the cards, for a system with cards. */
export function CardsLink({ book, base }: Seat) {
  const { deck } = book.referee;
  if (deck === undefined) return null;
  const counts = deck.counts(book.roll.value);
  const says =
    counts === undefined
      ? STRINGS.noDeck
      : `${STRINGS.clocks(counts.clocks.now, counts.clocks.of)} \u00b7 ${STRINGS.pile} ${counts.pile}`;
  return (
    <p class="rf-next rf-deal-link">
      <Link to={pageIn(base, 'cards')} class="button">
        {STRINGS.cards} <small>{says}</small>
      </Link>
    </p>
  );
}
