import { loadRulebook, type Rulebook } from 'enfilade';
import { useEffect, useState } from 'preact/hooks';

export type BookState = Rulebook | 'loading' | 'missing' | 'failed';

/** A system, fetched when a page first needs it. */
export function useRulebook(id: string): BookState {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly book: BookState }>({ id, book: 'loading' });
  useEffect(() => {
    let wanted = true;
    const settle = (book: BookState) => {
      if (wanted) setLoaded({ id, book });
    };
    loadRulebook(id).then(
      (book) => settle(book ?? 'missing'),
      () => settle('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  return loaded.id === id ? loaded.book : 'loading';
}
