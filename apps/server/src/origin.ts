import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { headerList, type Sender } from './client-address.ts';

/** The operator's settings about the server's surroundings. */
export interface Surroundings {
  /** How many proxies of your own pass requests on to it. */
  readonly proxies: number;
  /** Names by which it is reached over plain HTTP, besides those of this machine. */
  readonly hosts: readonly string[];
}

/** Names that no stranger can register and point here. */
const PRIVATE = /(^|\.)(localhost|local|lan|home|home\.arpa|internal|fritz\.box)$/;

function isOwnName(name: string, hosts: readonly string[]): boolean {
  const plain = name.replace(/\.$/, '');
  if (isIP(plain.replace(/^\[|\]$/g, '')) !== 0 || !plain.includes('.') || PRIVATE.test(plain)) return true;
  return [hostname().toLowerCase(), ...hosts].includes(plain);
}

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

const FOREIGN =
  'Only pages of this server may ask. Behind a proxy: pass the Host header on, or start with ENFILADE_TRUST_PROXY=1.';

/**
 * Why a page may not ask here. Browsers name the page that asks; programs do not and are let in: a table's link is the key, and this keeps
 * other pages from using a visitor's network. Over HTTPS the certificate vouches for the name; over plain HTTP a stranger's name may lead
 * here (DNS rebinding), so it must be one of ours.
 */
export function originRefusal({ headers }: Sender, { proxies, hosts }: Surroundings): string | undefined {
  const { origin, host, 'x-forwarded-host': forwarded } = headers;
  if (origin === undefined) return undefined;
  const page = typeof origin === 'string' ? urlOf(origin) : undefined;
  const ours = [host, ...(proxies > 0 ? headerList(forwarded).slice(0, 1) : [])];
  if (page === undefined || !ours.includes(page.host)) return FOREIGN;
  if (page.protocol === 'https:' || isOwnName(page.hostname, hosts)) return undefined;
  return `This server does not go by the name ${page.hostname}. If it should, start it with ENFILADE_HOSTS=${page.hostname}.`;
}

/** Whether it came encrypted, to us or to the proxy before us. */
export function cameByHttps({ encrypted, headers }: Sender, { proxies }: Surroundings): boolean {
  return encrypted || (proxies > 0 && headerList(headers['x-forwarded-proto'])[0] === 'https');
}

/** As set in ENFILADE_TRUST_PROXY and ENFILADE_HOSTS; a sentence where they make no sense. */
export function surroundingsFromEnvironment(environment: NodeJS.ProcessEnv): Surroundings | string {
  const { ENFILADE_TRUST_PROXY: proxies = '', ENFILADE_HOSTS: names = '' } = environment;
  if (!/^\d?$/.test(proxies))
    return `ENFILADE_TRUST_PROXY is "${proxies}"; it is the number of your own proxies before this server, for instance 1.`;
  const hosts = headerList(names.toLowerCase());
  const wrong = hosts.find((name) => !/^[a-z0-9.-]+$/.test(name));
  if (wrong !== undefined)
    return `ENFILADE_HOSTS has "${wrong}"; it lists names without http:// and port, for instance battles.example.org,club.example.`;
  return { proxies: Number(proxies), hosts };
}
