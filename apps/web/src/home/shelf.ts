import { type ReadonlySignal, signal } from '@preact/signals';
import { shelf } from '../play/engine/store.ts';
import { type ShelfRow, shelfRows } from './shelf-rows.ts';

/** The battles of this browser, once they are read. */
export type Shelf =
  | { readonly state: 'reading' }
  /** The browser stores nothing for this page. */
  | { readonly state: 'none' }
  | { readonly state: 'unread' }
  | { readonly state: 'read'; readonly rows: readonly ShelfRow[] };

const known = signal<Shelf>({ state: 'reading' });

/** For the home page and the bar of pages. */
export const battlesHere: ReadonlySignal<Shelf> = known;

export async function readShelf(): Promise<void> {
  try {
    known.value = { state: 'read', rows: shelfRows(await shelf()) };
  } catch (error) {
    // A browser without storage fails here.
    const isForbidden = typeof indexedDB === 'undefined' || (error instanceof Error && error.name === 'SecurityError');
    known.value = { state: isForbidden ? 'none' : 'unread' };
  }
}
