import { type Signal, signal } from '@preact/signals';
import type { Desk } from './desk.ts';
import type { JournalLine } from './engine/journal-lines.ts';

/** What has been told of the battle so far. */
export class Telling {
  readonly lines: Signal<readonly JournalLine[]> = signal([]);
  private readonly desk: Desk;
  private begun = 0;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** What comes after this moment is told anew. */
  backTo(moment: number): void {
    this.begun += 1;
    this.lines.value = until(moment, this.lines.value);
  }

  /** Tells on to the moment that is on the table: a computer may have acted meanwhile, and a show would have no journal. */
  async onTo(moment: number): Promise<void> {
    const { begun } = this;
    const from = this.lines.value.at(-1)?.moment ?? 0;
    const lines = await this.desk.journal(from);
    if (this.begun === begun) this.lines.value = [...until(from, this.lines.value), ...until(moment, lines)];
  }
}

function until(last: number, lines: readonly JournalLine[]): readonly JournalLine[] {
  return lines.filter(({ moment }) => moment <= last);
}
