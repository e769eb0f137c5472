/**
 * Philox4x32-10 of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC 2011): a counter goes in, four random
 * words come out, so every (seed, stream, position) is a number of its own. Checked against the vectors published with it.
 */
const [M0, M1, W0, W1] = [0xd2511f53, 0xcd9e8d57, 0x9e3779b9, 0xbb67ae85];

export type Words = readonly [number, number, number, number];

function high(a: number, b: number): number {
  const [al, ah, bl, bh] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const middle = ah * bl + ((al * bl) >>> 16);
  return (ah * bh + Math.floor(middle / 0x10000) + Math.floor(((middle & 0xffff) + al * bh) / 0x10000)) >>> 0;
}

export function philox(counter: Words, key: readonly [number, number]): Words {
  let [c0, c1, c2, c3] = counter;
  let [k0, k1] = key;
  for (let round = 0; round < 10; round += 1) {
    const [h0, l0, h1, l1] = [high(M0, c0), Math.imul(M0, c0), high(M1, c2), Math.imul(M1, c2)];
    [c0, c1, c2, c3] = [(h1 ^ c1 ^ k0) >>> 0, l1 >>> 0, (h0 ^ c3 ^ k1) >>> 0, l0 >>> 0];
    k0 = (k0 + W0) >>> 0;
    k1 = (k1 + W1) >>> 0;
  }
  return [c0, c1, c2, c3];
}
