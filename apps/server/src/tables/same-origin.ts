/** Headers as Node gives them. */
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Whether a page of ours asks. Browsers name the page that asks; programs name none and are let in: the link is the key, this only keeps
 * pages of others from using a visitor's network.
 */
export function isSameOrigin(origin: string | undefined, { host, 'x-forwarded-host': forwarded }: Headers): boolean {
  if (origin === undefined) return true;
  try {
    const asking = new URL(origin).host;
    return asking === host || asking === forwarded;
  } catch {
    return false;
  }
}
