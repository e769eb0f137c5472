import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const SHORTEST = 16;
/** How long the owner stays signed in, in milliseconds. */
const SESSION = 12 * 3_600_000;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Checks the owner's token, ENFILADE_OWNER. */
export class OwnerKey {
  private readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  /** Takes the same time for any input. */
  opens(given: string): boolean {
    return timingSafeEqual(digest(given), digest(this.token));
  }

  /** For a cookie: every process with the same token knows it, and it does not hold the token. */
  session(now = Date.now()): string {
    const until = String(now + SESSION);
    return `${until}.${this.sign(until)}`;
  }

  isSession(given: string, now = Date.now()): boolean {
    const [until = '', signature = ''] = given.split('.');
    return timingSafeEqual(digest(signature), digest(this.sign(until))) && Number(until) > now;
  }

  private sign(until: string): string {
    return createHmac('sha256', this.token).update(`enfilade owner ${until}`).digest('base64url');
  }
}

/** As set in ENFILADE_OWNER; a sentence if it is too short to be a secret, null where there is none. */
export function ownerFromEnvironment({ ENFILADE_OWNER: token = '' }: NodeJS.ProcessEnv): OwnerKey | null | string {
  if (token === '') return null;
  if (token.length < SHORTEST)
    return `ENFILADE_OWNER is too short to be a secret; it must have at least ${SHORTEST} characters, for instance those of "openssl rand -base64 24".`;
  return new OwnerKey(token);
}
