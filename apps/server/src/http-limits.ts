import type { Allowance } from './tables/limits.ts';

/** What the server as a whole, and one address, may ask of HTTP. */
export interface HttpLimits {
  /** What one address may ask of /api: a plain request costs 1. A whole club may sit behind one address. */
  readonly requests: Allowance;
  /** What a question about odds costs. */
  readonly oddsCost: number;
  readonly connections: number;
  readonly connectionsFromAddress: number;
  /** Connections that wait until the server takes them. */
  readonly waiting: number;
  /** How long a request may take to arrive, in milliseconds. */
  readonly arrival: number;
}

export const HTTP_LIMITS: HttpLimits = {
  requests: { burst: 2_000, perSecond: 500 },
  oddsCost: 100,
  connections: 2_000,
  connectionsFromAddress: 500,
  waiting: 1_000,
  arrival: 30_000,
};
