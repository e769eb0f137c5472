import type { Thinker } from 'enfilade';
import { type MarkedPosition, type WinChance, winChance } from 'enfilade/bench';

const SEED = 1815;
/** The most playouts from one moment. */
const MOST = 400;
const FEW = 5;
/** The fewest playouts at each end of a swing before it is shown. */
const SURE = 200;
/** One point is finished this far before the next is begun. */
const STRETCH = 6;

/** The chance at one moment, better with every playout. */
export class Thought {
  readonly at: MarkedPosition;
  chance: WinChance | null = null;
  isOver = false;
  private readonly steps: ReturnType<typeof winChance>;

  constructor(thinker: Thinker, at: MarkedPosition) {
    this.at = at;
    this.steps = winChance(thinker, at.position.truth, { seed: SEED + at.mark.event, playouts: MOST });
  }

  /** Whether enough battles were fought from here to say what has changed since. */
  get isSure(): boolean {
    return this.courses >= SURE;
  }

  get courses(): number {
    return this.isOver ? MOST : (this.chance?.courses ?? 0);
  }

  /** Nothing is shown before a few playouts; after a few that ended alike the next one is still not certain. */
  get shown(): WinChance | null {
    const { chance } = this;
    if (chance === null || this.isOver) return chance;
    const { share, courses } = chance;
    return courses < FEW ? null : { ...chance, share: (share * courses + 1) / (courses + 2) };
  }

  think(): void {
    const { value, done = false } = this.steps.next();
    [this.chance, this.isOver] = [value, done];
  }
}

/** The number of playouts from the present and from every other point, stage by stage: first a few of each, then more. */
const STAGES = [
  { now: 10, each: 0 },
  { now: 10, each: 6 },
  { now: 40, each: 6 },
  { now: 40, each: 18 },
  { now: 100, each: 24 },
] as const;

const stretches = ({ courses }: Thought): number => Math.floor(courses / STRETCH);

/** The estimate to improve next; undefined if all are good enough. */
export function nextThought(now: Thought, others: readonly Thought[]): Thought | undefined {
  for (const stage of STAGES) {
    if (now.courses < stage.now) return now;
    const least = others.reduce<Thought | undefined>(
      (found, each) => (found === undefined || stretches(each) < stretches(found) ? each : found),
      undefined,
    );
    if (least !== undefined && least.courses < stage.each) return least;
  }
  return undefined;
}
