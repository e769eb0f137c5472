import { type Battle, seededRng, seedOfGame, type System } from '#battle/index.ts';
import type { Thinker } from '#players/index.ts';
import { runPlayout, shareOf } from './playout.ts';
import { type WinChance, chanceFrom } from './estimate.ts';
import { coarseFirst, type CurveMark, type MarkedPosition } from './marks.ts';
import { type Position, positionInView } from './position.ts';
import { learn, type Quick, quickOf, type Sample, offsetFor, signsOf, slopeAt } from './quick.ts';

/** One point of the curve of a battle: when, and what chance side a had then. */
export interface CurvePoint extends CurveMark, WinChance {}

const SAMPLE_EVERY = 6;
/** More than are ever fought from one point: each playout has dice of its own. */
const MOST_PLAYOUTS = 65_536;
/** A guess is never trusted beyond this many battles, nor taken to lie closer than this. */
const MOST_WEIGHT = 25;
const CLOSEST = 0.1;
/** A few battles that ended alike make nothing certain. */
const SUREST = 0.97;

interface PlayoutCount {
  won: number;
  playouts: number;
}

/** The chances at the moments of a battle as they become known, playout by playout. */
export class Curve {
  readonly marked: readonly MarkedPosition[];
  private readonly thinker: Thinker;
  private readonly seed: number;
  private readonly inView: boolean;
  private readonly known: readonly PlayoutCount[];
  private readonly samples: Sample[] = [];
  private weights: readonly number[] = learn([]);

  /** In a view, what is hidden is imagined afresh for every playout. */
  constructor(
    thinker: Thinker,
    marked: readonly MarkedPosition[],
    { seed, inView }: { readonly seed: number; readonly inView: boolean },
  ) {
    this.inView = inView;
    this.thinker = thinker;
    this.marked = marked;
    this.seed = seed;
    this.known = marked.map(() => ({ won: 0, playouts: 0 }));
  }

  /** Fights on once from one of the moments. */
  run(point: number): void {
    const [from, known] = [this.marked[point], this.known[point]];
    if (from === undefined || known === undefined) return;
    const { counsel } = this.thinker;
    const met: (readonly number[])[] = [];
    let orders = 0;
    const watch = (battle: Battle<System>): void => {
      if (orders % SAMPLE_EVERY === 0 && battle.result === null) met.push(signsOf(counsel, battle));
      orders += 1;
    };
    const seed = seedOfGame(this.seed, point * MOST_PLAYOUTS + known.playouts);
    const won = shareOf(
      runPlayout(this.thinker, this.inView ? imagined(this.thinker, from.position, seed) : from.position, seed, watch),
    );
    for (const signs of met) this.samples.push({ signs, won });
    known.won += won;
    known.playouts += 1;
  }

  /** Learns what an evaluation is worth from everything fought so far. */
  learn(): Quick {
    this.weights = learn(this.samples);
    return this.quick;
  }

  get quick(): Quick {
    return quickOf(this.thinker.counsel, this.weights);
  }

  /** The guess calibrated to what playouts from this point have shown; nothing that came later is in it. */
  quickFrom(point: number): Quick {
    const [at, from] = [this.points()[point], this.marked[point]];
    if (at === undefined || from === undefined) return this.quick;
    const moved = (offset: number): Quick => quickOf(this.thinker.counsel, this.weights, offset);
    return moved(offsetFor(moved, from.position.truth, Math.min(SUREST, Math.max(1 - SUREST, at.share))));
  }

  /** What one point of evaluation is worth at this chance, as a share of battles. */
  slopeAt(battle: Battle<System>, share: number): number {
    return slopeAt(this.weights, battle, share);
  }

  playoutsAt(point: number): number {
    return this.known[point]?.playouts ?? 0;
  }

  /** The first point by its own battles alone; the others lean on the guess in so far as it has proved good. */
  points(): readonly CurvePoint[] {
    const guesses = this.marked.map(({ position }) => this.quick(position.truth));
    const weight = this.trust(guesses);
    return this.marked.map(({ mark }, i) => {
      const { won, playouts } = this.known[i] ?? { won: 0, playouts: 0 };
      const prior = { share: guesses[i] ?? 0.5, weight: i === 0 && playouts > 0 ? 0 : weight };
      return { ...mark, ...chanceFrom(won, playouts, prior) };
    });
  }

  /** How many battles a guess is worth: the more it has agreed with the playouts, the more. */
  private trust(guesses: readonly number[]): number {
    let [apart, open, n, fought] = [0, 0, 0, 0];
    for (const [i, { won, playouts }] of this.known.entries()) {
      if (playouts === 0) continue;
      fought += playouts;
      const guess = guesses[i] ?? 0.5;
      const chance = guess * (1 - guess);
      const off = won / playouts - guess;
      [apart, open, n] = [apart + off * off - chance / playouts, open + chance, n + 1];
    }
    if (n === 0) return 2;
    const closest = Math.max(CLOSEST * CLOSEST, apart / n);
    // Little is known about the guess before many battles have been fought.
    return Math.min(MOST_WEIGHT, fought / 4, open / n / closest);
  }
}

function imagined({ counsel }: Thinker, { truth }: Position, seed: number): Position {
  return positionInView(counsel.imagine?.(truth, seededRng(seed, 2)) ?? truth);
}

/** Which point is played out next: rounds from coarse to fine, until each has had its share; the first has more. */
export function* rounds(points: number, { first, each }: { readonly first: number; readonly each: number }) {
  const order = coarseFirst(points);
  for (let round = 0; round < Math.max(first, each); round += 1)
    for (const point of order) if (round < (point === 0 ? first : each)) yield point;
}

/** A curve from moments as one viewer has seen them, updated after every playout; sent `true`, it returns what it has so far. */
export function* chanceCurve(
  thinker: Thinker,
  marked: readonly MarkedPosition[],
  { seed, playouts }: { readonly seed: number; readonly playouts: number },
): Generator<readonly CurvePoint[], readonly CurvePoint[], boolean | undefined> {
  const curve = new Curve(thinker, marked, { seed, inView: true });
  for (const point of rounds(marked.length, { first: playouts, each: playouts })) {
    curve.run(point);
    if (marked.length > 1) curve.learn();
    if ((yield curve.points()) === true) break;
  }
  return curve.points();
}
