import type { ConnectionLimits } from './admitted.ts';

/** What the server tells the process that accepts its connections. */
export type ToAcceptor =
  | { readonly kind: 'listen'; readonly port: number; readonly host?: string; readonly limits: ConnectionLimits }
  /** It has the connection that it was handed last. */
  | { readonly kind: 'taken' }
  /** Connections that have closed since, by address. */
  | { readonly kind: 'closed'; readonly addresses: readonly string[] };

/** And what that process tells the server. */
export type FromAcceptor =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'failed'; readonly code: string | undefined; readonly message: string }
  /** Sent with the connection itself. */
  | { readonly kind: 'connection'; readonly address: string }
  | { readonly kind: 'evict'; readonly address: string };
