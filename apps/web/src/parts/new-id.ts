const BYTES = 16;

/** An id that nobody else makes. A phone on the house's network has no `crypto.randomUUID`: that wants an encrypted page. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
