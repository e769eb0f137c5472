import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

/** The same in arbitrary-precision integers. */
function byTheBook(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i += 1)
    for (const byte of [text.charCodeAt(i) & 0xff, text.charCodeAt(i) >>> 8])
      hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffff_ffff_ffff_ffffn;
  return hash.toString(16).padStart(16, '0');
}

describe('fingerprint', () => {
  it.each([null, 0, 'Königgrätz \u2694', [1, 2, 3], 'x'.repeat(5000)])('is FNV-1a of 64 bits', (value) => {
    expect(fingerprint(value)).toBe(byTheBook(JSON.stringify(value)));
  });
  it('does not depend on the order of fields, but on everything else', () => {
    expect(fingerprint({ a: 1, b: { c: 2, d: 3 } })).toBe(fingerprint({ b: { d: 3, c: 2 }, a: 1 }));
    expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]));
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: '1' }));
  });
});
