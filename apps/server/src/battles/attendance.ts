import { SIDES, type Side, type Viewer } from 'enfilade';

/** How many devices of each kind are at a battle. */
export type Heads = Readonly<Record<Viewer, number>>;

interface ElsewhereHeads {
  readonly heads: Heads;
  readonly at: number;
}

/** Another server that has not said so again for this many beats no longer serves anybody. */
const STALE_BEATS = 3;

/** Who is at one battle, on this server and on the others. */
export class Attendance {
  readonly here: Record<Viewer, number> = { a: 0, b: 0, nobody: 0 };
  /** When each side was last online, in milliseconds since 1970; null if it never was. */
  readonly seen: Record<Side, number | null>;
  private readonly elsewhere = new Map<string, ElsewhereHeads>();
  private readonly beat: number;

  constructor(
    away: Readonly<Record<Side, number | null>>,
    { beat, now }: { readonly beat: number; readonly now: number },
  ) {
    const seen = (ms: number | null): number | null => (ms === null ? null : now - ms);
    this.seen = { a: seen(away.a), b: seen(away.b) };
    this.beat = beat;
  }

  join(viewer: Viewer): void {
    this.here[viewer] += 1;
  }

  leave(viewer: Viewer, now: number): void {
    this.here[viewer] -= 1;
    if (viewer !== 'nobody') this.seen[viewer] = now;
  }

  /** True where that server was not known to have anybody here. */
  note(server: string, heads: Heads, now: number): boolean {
    const isNew = !this.elsewhere.has(server);
    for (const side of SIDES) if (this.count(side, now) > 0) this.seen[side] = now;
    if (heads.a + heads.b + heads.nobody === 0) this.elsewhere.delete(server);
    else this.elsewhere.set(server, { heads, at: now });
    return isNew;
  }

  count(viewer: Viewer, now: number): number {
    let count = this.here[viewer];
    for (const [server, { heads, at }] of this.elsewhere) {
      if (now - at > STALE_BEATS * this.beat) this.elsewhere.delete(server);
      else count += heads[viewer];
    }
    return count;
  }

  /** Milliseconds since a side was last online; 0 while it is, null if it never was. */
  away(side: Side, now: number): number | null {
    if (this.count(side, now) > 0) return 0;
    const { [side]: seen } = this.seen;
    return seen === null ? null : Math.max(1, now - seen);
  }
}
