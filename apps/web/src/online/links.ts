import type { Side } from 'enfilade';
import { onlinePath } from 'enfilade/online';

/** This machine's own names, which no other device understands. */
const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** A link that other devices can open: this page may call its server "localhost". */
export function linkTo(battle: string, token: string | undefined, nearby: readonly string[] = []): string {
  const { origin, hostname } = location;
  const from = LOOPBACK.test(hostname) ? (nearby[0] ?? origin) : origin;
  return `${from}${onlinePath(battle, token)}`;
}

/** The token in the fragment of this page's address; null where there is none. */
export function tokenIn(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return /^[A-Za-z0-9_-]{22,64}$/.test(token) ? token : null;
}

/** A seat that is to be moved to this device, from the fragment; null where there is none. */
export function codeIn(hash: string): { readonly code: string; readonly side: Side } | null {
  const [, code, side] = /^#move=([0-9A-HJKMNP-TV-Z]{6})-([ab])$/.exec(hash) ?? [];
  return code !== undefined && (side === 'a' || side === 'b') ? { code, side } : null;
}

/** The link that moves a seat to the device that opens it. */
export function movingLink(
  battle: string,
  { code, side }: { code: string; side: Side },
  nearby?: readonly string[],
): string {
  return `${linkTo(battle, undefined, nearby)}#move=${code}-${side}`;
}

/** As people type it: small letters, O for zero, I and L for one. */
export function codeFrom(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-HJKMNP-TV-Z]/g, '')
    .slice(0, 6);
}
