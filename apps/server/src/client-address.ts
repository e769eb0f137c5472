import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What is known of a request before it is read. */
export interface Sender {
  /** The other end of the connection. */
  readonly remote: string;
  readonly encrypted: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export function senderOf({ socket, headers }: IncomingMessage): Sender {
  return { remote: socket.remoteAddress ?? '', encrypted: socket instanceof TLSSocket, headers };
}

/** The same where a handler asks; without a connection only the headers are known. */
export function senderIn({ env, req }: Context): Sender {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>;
  return incoming === undefined ? { remote: '', encrypted: false, headers: req.header() } : senderOf(incoming);
}

/** One value of a header that proxies add to: what the outermost one wrote comes first. */
export function headerList(value: string | string[] | undefined): readonly string[] {
  const text = typeof value === 'string' ? value : (value ?? []).join(',');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The sender's address. Of the addresses that proxies have added, only those by your own proxies can be trusted. */
export function clientAddress({ remote, headers }: Sender, proxies: number): string {
  const passed = proxies === 0 ? [] : headerList(headers['x-forwarded-for']);
  const named = plainAddress(passed[Math.max(0, passed.length - proxies)] ?? '');
  return isIP(named) === 0 ? plainAddress(remote) : named;
}

/** An address without port, brackets or zone; an IPv4 address that is written as IPv6 as itself. */
export function plainAddress(address: string): string {
  const inner = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  const bare = inner.replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return bare;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  // The URL parser writes every address in one way.
  const halves = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left = [], right = []] = halves.map((half) => half.split(':').filter((group) => group !== ''));
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right];
}

/** The address a limit counts: an IPv4 address, or the /64 that a household is given in IPv6. */
export function limitedAddress(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}
