import { clientAddress, limitedAddress, type Sender } from './client-address.ts';
import { ConnectionCount } from './connections.ts';
import { HTTP_LIMITS, type HttpLimits } from './http-limits.ts';
import { originRefusal, type Surroundings } from './origin.ts';
import { isLoopback } from './nearby.ts';
import { RateLimiter } from './tables/rate-limiter.ts';

export interface Rejection {
  readonly status: 403 | 429;
  readonly says: string;
  /** When to try again. */
  readonly seconds?: number;
}

const ALONE: Surroundings = { proxies: 0, hosts: [] };

/** Which requests and websockets /api accepts. */
export class Admission {
  readonly surroundings: Surroundings;
  readonly limits: HttpLimits;
  /** Of each address, beyond what proxies pass on. */
  readonly websockets: ConnectionCount;
  /** Until when an address may not ask; undefined for one that may. */
  bannedUntil: (address: string) => Date | undefined = () => undefined;
  private readonly requests: RateLimiter;

  constructor(surroundings: Surroundings = ALONE, limits: HttpLimits = HTTP_LIMITS) {
    this.surroundings = surroundings;
    this.limits = limits;
    this.websockets = new ConnectionCount(limits.connectionsFromAddress);
    this.requests = new RateLimiter(limits.requests);
  }

  /** Why not; undefined when it may. */
  rejectionOf(sender: Sender): Rejection | undefined {
    const until = this.bannedUntil(this.addressOf(sender));
    if (until !== undefined)
      return { status: 403, says: `The owner of this server has banned your address until ${until.toISOString()}.` };
    return this.rejectionOfOwner(sender);
  }

  /** The same for the owner of the server, whom no ban keeps out. */
  rejectionOfOwner(sender: Sender): Rejection | undefined {
    const foreign = originRefusal(sender, this.surroundings);
    return foreign === undefined ? this.charge(sender, 1) : { status: 403, says: foreign };
  }

  /** Takes that much of what the sender's address may ask. */
  charge(sender: Sender, cost: number): Rejection | undefined {
    const seconds = this.requests.take(this.addressOf(sender), cost);
    return seconds === 0 ? undefined : { status: 429, says: `too much at once: try again in ${seconds} s`, seconds };
  }

  /** The addresses that have taken most of what they may ask, and how much of it. */
  busiest(most: number): readonly { readonly address: string; readonly share: number }[] {
    return this.requests
      .taken()
      .slice(0, most)
      .map(({ key, share }) => ({ address: key, share }));
  }

  /** Whether it comes from this machine. */
  isLocal(sender: Sender): boolean {
    return isLoopback(clientAddress(sender, this.surroundings.proxies));
  }

  /** The sender's address, as limits count it. */
  addressOf(sender: Sender): string {
    return limitedAddress(clientAddress(sender, this.surroundings.proxies));
  }
}
