import { useEffect, useState } from 'preact/hooks';
import { chosenBook } from '../memory.ts';
import { systemBase } from '../../route/referee-paths.ts';
import type { Seat } from '../seat.ts';
import { Cards } from './cards.ts';
import { keepDeck, keptDeck } from './keeping.ts';

/** A battle on this phone alone has an id of its own, a shared one its address. */
function keyOf({ book, base }: Seat): string {
  const system = book.referee.book.id;
  return base === systemBase(system) ? `${base}/${chosenBook(system) ?? ''}` : base;
}

/** The deck that this phone keeps for a battle; undefined until it is fetched. */
export function useCards(seat: Seat): Cards | undefined {
  const { book } = seat;
  const key = keyOf(seat);
  const [cards, setCards] = useState<Cards>();
  useEffect(() => {
    let wanted = true;
    const { deck } = book.referee;
    const open = (kept: Parameters<typeof keepDeck>[0] | undefined): void => {
      if (!wanted || deck === undefined) return;
      const opened = new Cards(deck, book, kept ?? { key, state: null, past: [] }, { keep: keepDeck });
      opened.follow();
      setCards(opened);
    };
    keptDeck(key).then(open, () => open(undefined));
    return () => {
      wanted = false;
    };
  }, [key, book]);
  const { notes } = book.ledger.value;
  useEffect(() => cards?.follow(), [notes.length]);
  return cards;
}
