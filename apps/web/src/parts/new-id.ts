const BYTES = 16;

/** A unique id. `crypto.randomUUID` needs an encrypted page, which a phone on a home network does not have. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
