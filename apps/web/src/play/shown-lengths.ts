import { readSetting } from '../settings/store.ts';
import type { Snapshot } from './snapshot.ts';

type Convert = typeof import('../settings/told-lengths.ts').withShownLengths;

/** What the engine tells, with its lengths in the unit the player wants; the code is fetched where they are not as printed. */
export class ShownLengths {
  private convert: Convert | null = null;
  private unit: 'inch' | 'centimetre' = 'inch';

  /** Until what comes next can be shown in the unit that is wanted now. */
  async prepare(): Promise<void> {
    if (this.convert !== null || readSetting('lengths') === 'printed') return;
    this.convert = (await import('../settings/told-lengths.ts')).withShownLengths;
  }

  shown<T>(told: T): T {
    if (this.convert === null) return told;
    const { snapshot } = (told ?? {}) as { readonly snapshot?: Snapshot };
    this.unit = snapshot?.opened?.brief.unit ?? this.unit;
    return this.convert(told, this.unit);
  }
}
