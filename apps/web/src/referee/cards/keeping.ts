import type { Json } from 'enfilade';
import { BrowserStorage, promised } from '../../parts/browser-storage.ts';

const DECKS = 'decks';

/** A card action that can be undone: the cards before it, and its note in the book. */
export interface UndoableAction {
  readonly state: Json;
  readonly note: string;
}

/** The deck of one battle, kept on this phone only. */
export interface KeptDeck {
  readonly key: string;
  readonly state: Json;
  readonly past: readonly UndoableAction[];
}

const STORAGE = new BrowserStorage('enfilade-referee-cards', (database) => {
  database.createObjectStore(DECKS, { keyPath: 'key' });
});

export async function keepDeck(deck: KeptDeck): Promise<void> {
  await STORAGE.transact(DECKS, 'readwrite', (decks) => promised(decks.put(deck)));
}

export async function keptDeck(key: string): Promise<KeptDeck | undefined> {
  return (await STORAGE.transact(DECKS, 'readonly', (decks) => promised(decks.get(key)))) as KeptDeck | undefined;
}
