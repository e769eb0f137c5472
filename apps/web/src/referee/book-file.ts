import { type Ledger, NOTE, type Note, type RulebookId } from 'enfilade';
import { ledgerOf } from './own-keeper.ts';

const FORMAT = 'enfilade-referee/1';

export interface BookFile {
  readonly name: string;
  readonly notes: readonly Note[];
}

export function writeBookFile(name: string, { system, notes }: Ledger): string {
  return JSON.stringify({ format: FORMAT, system, name, notes });
}

/** A book from a file; undefined where it is none of this system, or does not fit together. */
export function readBookFile(text: string, system: RulebookId): BookFile | undefined {
  try {
    const file = JSON.parse(text) as Partial<Record<'format' | 'system' | 'name' | 'notes', unknown>>;
    if (file.format !== FORMAT || file.system !== system || !Array.isArray(file.notes)) return undefined;
    const notes = file.notes.map((note: unknown) => NOTE.parse(note));
    if (ledgerOf(system, notes) === undefined) return undefined;
    return { name: typeof file.name === 'string' ? file.name.slice(0, 80) : '', notes };
  } catch {
    return undefined;
  }
}
