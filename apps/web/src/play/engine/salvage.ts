interface Pieces {
  readonly journal: readonly { readonly events: number }[];
  readonly events: readonly unknown[];
}

function isPieces(content: unknown): content is Pieces {
  if (typeof content !== 'object' || content === null) return false;
  const { journal, events } = content as Partial<Record<keyof Pieces, unknown>>;
  return Array.isArray(journal) && Array.isArray(events) && journal.length > 0;
}

export interface Start<T> {
  readonly found: T;
  readonly orders: number;
  readonly of: number;
}

/** As many orders from the beginning of a damaged battle as can be opened; what can be opened can be opened with fewer. */
export async function longestStart<T>(
  content: unknown,
  open: (start: unknown) => Promise<T>,
): Promise<Start<T> | undefined> {
  if (!isPieces(content)) return undefined;
  const of = content.journal.length;
  let best: Start<T> | undefined;
  let [works, fails] = [0, of + 1];
  while (fails - works > 1) {
    const orders = Math.floor((works + fails) / 2);
    try {
      best = { found: await open(startOf(content, orders)), orders, of };
      works = orders;
    } catch {
      fails = orders;
    }
  }
  return best;
}

function startOf(content: Pieces, orders: number): unknown {
  const journal = content.journal.slice(0, orders);
  const told = journal.reduce((sum, entry) => sum + entry.events, 0);
  return { ...content, journal, events: content.events.slice(0, told), waiting: null, commitment: null };
}
