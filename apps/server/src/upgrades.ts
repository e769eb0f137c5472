import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { Admission } from './admission.ts';
import { headerList, senderOf } from './client-address.ts';
import { rejectUpgrade, urlOf } from './websockets.ts';

/** What has come already behind the request, and the address that limits count. */
export interface Upgrade {
  readonly head: Buffer;
  readonly address: string;
}

/** What has websockets at some addresses. */
export interface UpgradeTarget {
  readonly path: RegExp;
  upgrade(request: IncomingMessage, socket: Duplex, { head, address }: Upgrade): Promise<void>;
}

/**
 * Leads websockets to the tables and battles. Any other upgrade (to h2c, for instance) is ignored and its request answered, as HTTP
 * requires.
 */
export function acceptUpgrades(
  server: Pick<Server, 'on' | 'emit'>,
  targets: readonly UpgradeTarget[],
  admission: Admission,
): void {
  const statusFor = (request: IncomingMessage, socket: Duplex): number | undefined => {
    const sender = senderOf(request);
    const rejection = admission.rejectionOf(sender);
    if (rejection !== undefined) return rejection.status;
    return admission.websockets.admit(admission.addressOf(sender), socket) ? undefined : 429;
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      // Node has taken the connection from its parser: give it back with the request as it came, without the upgrade header.
      socket.unshift(Buffer.concat([headWithoutUpgrade(request), head]));
      server.emit(socket instanceof TLSSocket ? 'secureConnection' : 'connection', socket);
      return;
    }
    const status = statusFor(request, socket);
    const path = urlOf(request)?.pathname;
    const target = path === undefined ? undefined : targets.find((each) => each.path.test(path));
    socket.on('error', () => socket.destroy());
    if (status !== undefined) rejectUpgrade(socket, `${status} ${STATUS_CODES[status]}`);
    else if (target === undefined) rejectUpgrade(socket, '404 Not Found');
    else void target.upgrade(request, socket, { head, address: admission.addressOf(senderOf(request)) });
  });
}

const UPGRADING = ['upgrade', 'http2-settings'];

function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = rawHeaders.flatMap((name, i) => {
    const [lower, value = ''] = [name.toLowerCase(), rawHeaders[i + 1]];
    if (i % 2 === 1 || UPGRADING.includes(lower)) return [];
    if (lower !== 'connection') return [`${name}: ${value}`];
    return headerList(value)
      .filter((option) => !UPGRADING.includes(option.toLowerCase()))
      .map((option) => `${name}: ${option}`);
  });
  return Buffer.from([`${method} ${url} HTTP/${httpVersion}`, ...lines, '', ''].join('\r\n'), 'latin1');
}
