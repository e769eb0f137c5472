import { expect, test } from 'vitest';
import { clientAddress, limitedAddress } from './client-address.ts';

const sender = (remote: string, forwarded?: string) => ({
  remote,
  encrypted: false,
  headers: { 'x-forwarded-for': forwarded },
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('a limit counts %s as %s', (remote, counted) => {
  expect(limitedAddress(clientAddress(sender(remote), 0))).toBe(counted);
});

test.each([
  ['no proxy is trusted', 0, '198.51.100.7', '127.0.0.1'],
  ['one proxy: what it saw itself', 1, '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  ['two proxies: what the outer one saw', 2, '6.6.6.6, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['fewer addresses than proxies', 3, '198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['with a port', 1, '198.51.100.7:4711', '198.51.100.7'],
  ['IPv6 with a port', 1, '[2001:db8::1]:4711', '2001:db8::1'],
  ['a proxy that names nobody', 1, undefined, '127.0.0.1'],
  ['nonsense', 1, 'unknown', '127.0.0.1'],
])('%s', (_, proxies, forwarded, address) => {
  expect(clientAddress(sender('::ffff:127.0.0.1', forwarded), proxies)).toBe(address);
});
