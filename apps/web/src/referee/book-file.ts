import { plainText } from 'enfilade';
import { type Ledger, NOTE, type Note, type Referee } from 'enfilade/referee';
import { ledgerOf } from './phone-storage.ts';

const FORMAT = 'enfilade-referee/1';
/** The most notes a shared table accepts. */
const MOST_NOTES = 20_000;
const MOST_ITEMS = 2_000;

export interface BookFile {
  readonly name: string;
  readonly ledger: Ledger;
}

export function writeBookFile(name: string, { system, notes }: Ledger): string {
  return JSON.stringify({ format: FORMAT, system, name, notes });
}

/** A book from a file; undefined if it belongs to another system or is inconsistent. */
export function readBookFile(text: string, referee: Referee): BookFile | undefined {
  try {
    const file = JSON.parse(text) as Partial<Record<'format' | 'system' | 'name' | 'notes', unknown>>;
    if (file.format !== FORMAT || file.system !== referee.book.id || !Array.isArray(file.notes)) return undefined;
    if (file.notes.length > MOST_NOTES) return undefined;
    const notes = file.notes.map((note: unknown): Note => NOTE.parse(note));
    const ledger = ledgerOf(referee, notes);
    if (ledger === undefined || Object.keys(ledger.items).length > MOST_ITEMS) return undefined;
    return { name: typeof file.name === 'string' ? plainText(file.name).slice(0, 80) : '', ledger };
  } catch {
    return undefined;
  }
}
