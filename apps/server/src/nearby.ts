import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Networks inside this machine, which no phone is on. */
const INNER = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|zt|tailscale|wg)/;

const USUAL = ['192.168.', '10.', '172.'];

/** House networks first, as routers hand them out. */
function rank(address: string): number {
  const at = USUAL.findIndex((start) => address.startsWith(start));
  return at === -1 ? USUAL.length : at;
}

/** The addresses at which a phone in the same house finds this machine, the likeliest first. */
export function addressesNearby(port: number, protocol = 'http:', cards = networkInterfaces()): readonly string[] {
  return Object.entries(cards)
    .flatMap(([name, all]: [string, NetworkInterfaceInfo[] | undefined]) =>
      (all ?? []).map((card) => ({ ...card, inner: INNER.test(name) })),
    )
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .sort((one, two) => Number(one.inner) - Number(two.inner) || rank(one.address) - rank(two.address))
    .map(({ address }) => `${protocol}//${address}:${port}`);
}

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || hostname.startsWith('127.');
}
