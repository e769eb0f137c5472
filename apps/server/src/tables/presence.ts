import type { Listener } from './broadcaster.ts';
import type { Limits } from './limits.ts';

/** Tells everyone at a table who is present: the latest list, at intervals, and not to phones with a backlog. */
export class Presence {
  private readonly listeners: ReadonlyMap<Listener, unknown>;
  private readonly limits: Limits;
  private told = new WeakSet<Listener>();
  private list: Buffer | undefined;
  private listedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  constructor(listeners: ReadonlyMap<Listener, unknown>, limits: Limits) {
    this.listeners = listeners;
    this.limits = limits;
  }

  /** A phone joined, left or changed its name. */
  change(): void {
    if (this.timer !== undefined) return;
    const wait = this.listedAt + this.limits.presenceEvery - performance.now();
    this.timer = setTimeout(() => this.tellAll(), Math.max(0, wait));
    this.timer.unref();
  }

  /** Sends a listener what it has not been sent yet. */
  tell(listener: Listener): void {
    if (this.list === undefined || this.told.has(listener) || listener.unread > this.limits.unreadForPresence) return;
    this.told.add(listener);
    listener.send(this.list).catch(() => undefined);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private tellAll(): void {
    this.timer = undefined;
    this.listedAt = performance.now();
    this.told = new WeakSet();
    this.list = Buffer.from(JSON.stringify({ here: [...this.listeners.keys()].map(({ name }) => name) }));
    for (const listener of this.listeners.keys()) this.tell(listener);
  }
}
