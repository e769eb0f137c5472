type Words = readonly [number, number, number, number, number, number, number, number];

const BLOCK_BYTES = 64;
const ROUNDS = 64;

const PRIMES: readonly number[] = Array.from({ length: 310 }, (_, i) => i + 2).filter((n) => {
  for (let by = 2; by * by <= n; by += 1) if (n % by === 0) return false;
  return true;
});

/** The first 32 bits after the point: how the standard makes its constants. */
function fraction(root: number): number {
  return ((root % 1) * 0x1_0000_0000) | 0;
}

/** By Newton's method: engines disagree on Math.cbrt. */
function cubeRoot(n: number): number {
  let root = n;
  for (let i = 0; i < 40; i += 1) root = (2 * root + n / (root * root)) / 3;
  return root;
}

const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))) as unknown as Words;
const ADDED: readonly number[] = PRIMES.map((prime) => fraction(cubeRoot(prime)));

/** SHA-256 (FIPS 180-4) of an ASCII text, in hexadecimal. Browsers have their own only on pages served over HTTPS. */
export function sha256(text: string): string {
  const message = padded(text);
  let words = START;
  for (let at = 0; at < message.byteLength; at += BLOCK_BYTES) words = compressed(words, scheduleOf(message, at));
  return words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The text, a one bit, zeros, and the number of bits in the text. */
function padded(text: string): DataView {
  const { length } = text;
  const message = new DataView(new ArrayBuffer(Math.ceil((length + 9) / BLOCK_BYTES) * BLOCK_BYTES));
  for (let i = 0; i < length; i += 1) message.setUint8(i, text.charCodeAt(i));
  message.setUint8(length, 0x80);
  message.setUint32(message.byteLength - 4, length * 8);
  return message;
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function scheduleOf(message: DataView, at: number): DataView {
  const schedule = new DataView(new ArrayBuffer(ROUNDS * 4));
  const word = (i: number): number => schedule.getInt32(i * 4);
  for (let i = 0; i < 16; i += 1) schedule.setInt32(i * 4, message.getInt32(at + i * 4));
  for (let i = 16; i < ROUNDS; i += 1) {
    const [early, late] = [word(i - 15), word(i - 2)];
    const one = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const two = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule.setInt32(i * 4, word(i - 16) + one + word(i - 7) + two);
  }
  return schedule;
}

function compressed(before: Words, schedule: DataView): Words {
  let [a, b, c, d, e, f, g, h] = before;
  for (const [i, added] of ADDED.entries()) {
    const chosen = (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g));
    const most = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    const mixed = (h + chosen + added + schedule.getInt32(i * 4)) | 0;
    [a, b, c, d, e, f, g, h] = [(mixed + most) | 0, a, b, c, (d + mixed) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (before[i] ?? 0)) | 0) as unknown as Words;
}
