import type { Act } from 'enfilade/online';
import type { Reply } from 'enfilade';
import type { Certain } from './certain-events.ts';

/** An act that must not be given twice, and what it is called while it waits. */
export interface OutboxItem {
  readonly act: Act;
  readonly says: string;
  /** What it will bring, of an order given without a connection of which that is certain: others may be given on top of it. */
  readonly expects?: Certain;
}

type Change = Extract<Act, { readonly kind: 'order' | 'answer' | 'undo' }>;
/** An order, answer or undo. */
export type ChangeItem = OutboxItem & { readonly act: Change };

/** What the battle waits for: one of them is under way at a time. */
export function changesBattle(item: OutboxItem): item is ChangeItem {
  const { kind } = item.act;
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

  /** Orders, answers and undos: the first is under way, the others wait for what comes of it. */
  get changes(): readonly ChangeItem[] {
    return this.items.filter(changesBattle);
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

  /** The same act, given at another place. */
  replace(item: OutboxItem): void {
    this.items = this.items.map((each) => (each.act.id === item.act.id ? item : each));
    this.changed();
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
