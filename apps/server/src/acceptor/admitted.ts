export interface ConnectionLimits {
  /** Open connections of all addresses, and of one. */
  readonly connections: number;
  readonly connectionsFromAddress: number;
  /** Connections that wait to be handed over. */
  readonly waiting: number;
}

/** What to do with connections that have arrived. */
export interface ConnectionHandlers<T> {
  /** Hands it to the server; the next one follows once the server has taken it. */
  hand(connection: T, address: string): void;
  drop(connection: T): void;
  /** The server closes one connection of this address, to make room. */
  evict(address: string): void;
}

/**
 * Connections waiting to be handed over, and how many each address has open. The address with the fewest goes next; when the
 * server is full, the address with the most loses one.
 */
export class ConnectionGate<T> {
  private readonly limits: ConnectionLimits;
  private readonly handling: ConnectionHandlers<T>;
  private readonly open = new Map<string, number>();
  private readonly waiting = new Map<string, T[]>();
  private total = 0;
  private queued = 0;
  private handing = false;

  constructor(limits: ConnectionLimits, handling: ConnectionHandlers<T>) {
    this.limits = limits;
    this.handling = handling;
  }

  arrived(address: string, connection: T): void {
    const own = this.waiting.get(address) ?? [];
    if (own.length + this.openOf(address) >= this.limits.connectionsFromAddress) return this.handling.drop(connection);
    this.waiting.set(address, own);
    own.push(connection);
    this.queued += 1;
    if (this.queued > this.limits.waiting) this.dropOne();
    this.handOver();
  }

  /** The server has taken over what it was handed. */
  taken(): void {
    this.handing = false;
    this.handOver();
  }

  closed(address: string): void {
    const left = this.openOf(address) - 1;
    if (left > 0) this.open.set(address, left);
    else this.open.delete(address);
    this.total -= 1;
    this.handOver();
  }

  private handOver(): void {
    while (!this.handing && this.queued > 0) {
      const address = leastOf(this.waiting.keys(), (each) => this.openOf(each));
      if (address === undefined || !this.hasRoomFor(address)) return;
      const connection = this.takeFrom(address, 'first');
      if (connection === undefined) return;
      this.open.set(address, this.openOf(address) + 1);
      this.total += 1;
      this.handing = true;
      this.handling.hand(connection, address);
    }
  }

  private hasRoomFor(address: string): boolean {
    if (this.total < this.limits.connections) return true;
    const most = leastOf(this.open.keys(), (each) => -this.openOf(each));
    if (most !== undefined && this.openOf(most) > this.openOf(address) + 1) {
      this.handling.evict(most);
      return true;
    }
    // No waiting address has fewer open, so all of them are turned away.
    for (const each of this.waiting.keys())
      for (let left = this.takeFrom(each, 'first'); left !== undefined; left = this.takeFrom(each, 'first'))
        this.handling.drop(left);
    return false;
  }

  /** The latest arrival of the address with the most open and waiting. */
  private dropOne(): void {
    const weight = (address: string): number => this.openOf(address) + (this.waiting.get(address)?.length ?? 0);
    const address = leastOf(this.waiting.keys(), (each) => -weight(each));
    const last = address === undefined ? undefined : this.takeFrom(address, 'last');
    if (last !== undefined) this.handling.drop(last);
  }

  private takeFrom(address: string, which: 'first' | 'last'): T | undefined {
    const own = this.waiting.get(address);
    const connection = which === 'first' ? own?.shift() : own?.pop();
    if (own?.length === 0) this.waiting.delete(address);
    if (connection !== undefined) this.queued -= 1;
    return connection;
  }

  private openOf(address: string): number {
    return this.open.get(address) ?? 0;
  }
}

function leastOf(addresses: Iterable<string>, weigh: (address: string) => number): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, Infinity];
  for (const address of addresses) {
    const weight = weigh(address);
    if (weight < least) [best, least] = [address, weight];
  }
  return best;
}
