import { loadRulebook, type Rulebook } from 'enfilade';
import { useEffect, useState } from 'preact/hooks';

export type Loaded = Rulebook | 'loading' | 'missing' | 'failed';

/** A system, fetched when a page first needs it. */
export function useRulebook(id: string): Loaded {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly book: Loaded }>({ id, book: 'loading' });
  useEffect(() => {
    let wanted = true;
    const settle = (book: Loaded) => {
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
