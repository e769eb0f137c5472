import type { Act } from 'enfilade/online';
import type { Reply } from 'enfilade';

/** An act that must not be given twice, and what it is called while it waits. */
export interface OutboxItem {
  readonly act: Act;
  readonly says: string;
}

/** What the battle waits for: while one of them is under way, no other is given. */
export function changesBattle({ kind }: Act): boolean {
  return kind === 'order' || kind === 'answer' || kind === 'undo';
}

/** What this device has done and the server has not confirmed: sent again after every break, under the same id. */
export class Outbox {
  private items: readonly OutboxItem[];
  private readonly waiting = new Map<string, (reply: Reply) => void>();
  private readonly changed: () => void;

  constructor(items: readonly OutboxItem[], changed: () => void) {
    [this.items, this.changed] = [items, changed];
  }

  get all(): readonly OutboxItem[] {
    return this.items;
  }

  /** The order, answer or undo that is under way. */
  get pending(): OutboxItem | undefined {
    return this.items.find(({ act }) => changesBattle(act));
  }

  /** Resolved when the server has done or refused it. */
  add(item: OutboxItem): Promise<Reply> {
    this.items = [...this.items, item];
    const reply = new Promise<Reply>((resolve) => {
      this.waiting.set(item.act.id, resolve);
    });
    this.changed();
    return reply;
  }

  has(id: string): boolean {
    return this.items.some(({ act }) => act.id === id);
  }

  /** True if this page was waiting for it. */
  settle(id: string, reply: Reply): boolean {
    const found = this.waiting.get(id);
    if (!this.has(id)) return false;
    this.items = this.items.filter(({ act }) => act.id !== id);
    this.waiting.delete(id);
    this.changed();
    found?.(reply);
    return found !== undefined;
  }
}
