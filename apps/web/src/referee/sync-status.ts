import { STRINGS } from './strings.ts';
import type { LineState } from './sync/client.ts';

interface SyncState {
  readonly line: LineState;
  readonly waiting: number;
  /** Whether this phone could not store the notes that wait. */
  readonly unkept: boolean;
  /** Whether the server has no room for the notes that wait. */
  readonly noRoom: boolean;
}

/** The status line of a shared table; empty if all is well. */
export function syncStatus({ line, waiting, unkept, noRoom }: SyncState): string {
  if (line === 'gone') return waiting === 0 ? STRINGS.tableGone : STRINGS.tableGoneWith(waiting);
  if (unkept && waiting > 0) return STRINGS.stayOpen(waiting);
  if (line === 'away') return STRINGS.away(waiting);
  return noRoom && waiting > 0 ? STRINGS.serverFull(waiting) : '';
}
