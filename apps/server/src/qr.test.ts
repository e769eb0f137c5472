import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { addressesNearby, isLoopback } from './nearby.ts';
import { qrText } from './qr.ts';

const ADDRESS = 'http://192.168.178.20:1815/referee';

function coloursOff(line: string): string {
  return line
    .split('\u001b[')
    .map((part, i) => (i === 0 ? part : part.slice(part.indexOf('m') + 1)))
    .join('');
}

/** Modules as they look: true is dark. */
function modules(text: string, ink: boolean): readonly (readonly boolean[])[] {
  return text.split('\n').flatMap((line) => {
    const cells = Array.from(coloursOff(line));
    return [cells.map((cell) => '█▀'.includes(cell) === ink), cells.map((cell) => '█▄'.includes(cell) === ink)];
  });
}

test.each([true, false])('the code for phones has the modules of a QR code, in colours: %s', (coloured) => {
  const { data, size } = encode(ADDRESS, { ecc: 'L', border: 2 });
  expect(modules(qrText(ADDRESS, coloured), coloured).slice(0, size)).toEqual(data);
});

test('the address of the house comes before that of a network inside the machine', () => {
  const card = (address: string, internal = false) => [{ address, family: 'IPv4', internal } as never];
  const cards = {
    lo: card('127.0.0.1', true),
    docker0: card('192.168.9.1'),
    eth1: card('10.0.0.2'),
    wlan0: card('192.168.1.5'),
  };
  expect(addressesNearby(80, 'http:', cards)).toEqual([
    'http://192.168.1.5:80',
    'http://10.0.0.2:80',
    'http://192.168.9.1:80',
  ]);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.5', false],
])('%s is this machine only: %s', (host, only) => {
  expect(isLoopback(host)).toBe(only);
});
