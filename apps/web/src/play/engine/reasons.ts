import { isRecord } from 'enfilade';
import type { Reason } from '../snapshot.ts';

/** Why the computer players did what they did, by journal entry; the journal itself has only what was done. */
export class Reasons {
  private readonly kept = new Map<number, readonly Reason[]>();

  of(entry: number): readonly Reason[] {
    return this.kept.get(entry) ?? [];
  }

  add(entry: number, reason: Reason): void {
    this.kept.set(entry, [...this.of(entry), reason]);
  }

  /** What was undone needs no reason. */
  dropFrom(entry: number): void {
    for (const each of this.kept.keys()) if (each >= entry) this.kept.delete(each);
  }

  stored(): readonly (readonly [number, readonly Reason[]])[] {
    return [...this.kept];
  }

  /** As far as it can be read. */
  restore(stored: unknown): void {
    for (const each of Array.isArray(stored) ? (stored as unknown[]) : []) {
      const [entry, reasons] = Array.isArray(each) ? (each as unknown[]) : [];
      if (typeof entry === 'number' && Array.isArray(reasons)) this.kept.set(entry, reasons.filter(isReason));
    }
  }
}

function isReason(stored: unknown): stored is Reason {
  return isRecord(stored) && typeof stored['says'] === 'string' && (stored['by'] === 'a' || stored['by'] === 'b');
}
