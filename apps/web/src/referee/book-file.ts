import { type Ledger, NOTE, type Note, type Referee } from 'enfilade';
import { ledgerOf } from './own-keeper.ts';

const FORMAT = 'enfilade-referee/1';

export interface BookFile {
  readonly name: string;
  readonly ledger: Ledger;
}

export function writeBookFile(name: string, { system, notes }: Ledger): string {
  return JSON.stringify({ format: FORMAT, system, name, notes });
}

/** A book from a file; undefined where it is none of this system, or does not fit together. */
export function readBookFile(text: string, referee: Referee): BookFile | undefined {
  try {
    const file = JSON.parse(text) as Partial<Record<'format' | 'system' | 'name' | 'notes', unknown>>;
    if (file.format !== FORMAT || file.system !== referee.book.id || !Array.isArray(file.notes)) return undefined;
    const notes = file.notes.map((note: unknown): Note => NOTE.parse(note));
    const ledger = ledgerOf(referee, notes);
    return ledger && { name: typeof file.name === 'string' ? file.name.slice(0, 80) : '', ledger };
  } catch {
    return undefined;
  }
}
