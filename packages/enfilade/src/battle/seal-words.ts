import { sha256 } from './sha256.ts';

/** Names how seeds and throws are made; another way will have another name. */
export const SEAL_FORMAT = 'enfilade-seal/1';

/** The contributors to the seed. */
export const SEALED_BY = ['server', 'a', 'b'] as const;
export type SealedBy = (typeof SEALED_BY)[number];

/** SHA-256 of what is hashed in this format: nothing hashed for one purpose is a hash for another. */
export function sealHash(says: string): string {
  return sha256(`${SEAL_FORMAT} ${says}`);
}
