import { createHash, randomBytes } from 'node:crypto';

/** 144 bits, as they stand in a link. */
export function newToken(): string {
  return randomBytes(18).toString('base64url');
}

/** Only a hash of a token is stored: reading the database is not enough to join a table. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
