import { commitTo, type CommittedSeed } from 'enfilade';

const HEX = 16;

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}

/** Whether a stored value is a committed seed. */
export function isCommittedSeed(stored: unknown): stored is CommittedSeed {
  if (typeof stored !== 'object' || stored === null) return false;
  const { seed, nonce, commitment } = stored as Partial<Record<keyof CommittedSeed, unknown>>;
  return Number.isSafeInteger(seed) && typeof nonce === 'string' && typeof commitment === 'string';
}

/** A random seed and the commitment to it, as on the command line. */
export function freshSeed(given?: number): CommittedSeed {
  const words = crypto.getRandomValues(new Uint32Array(2));
  const seed = given ?? (words[0] ?? 0) * 0x20_0000 + ((words[1] ?? 0) >>> 11);
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
  return commitTo(seed, nonce);
}
