import { type Dice, DiceError } from './dice.ts';
import { ratio } from './ratio.ts';
import { type Hands, Share } from './share.ts';
import { KEPT_SIZE, type Outcome, type Throw } from './throw.ts';

/** One way the dice can fall in a procedure; its hands are 1 of 1 unless exploring exactly. */
export interface Branch extends Hands {
  readonly p: number;
}

export interface Exploration {
  readonly runs: number;
  /** False if the budget ran out: then not all branches were visited. */
  readonly complete: boolean;
}

export interface ExploreOptions {
  /** The most runs, stages included. */
  readonly budget?: number;
  /** Count hands exactly as well as adding up chances. */
  readonly exact?: boolean;
}

/** How many branches an exact calculation may walk before it gives up. */
export const BUDGET = 200_000;

/** How many numbers the odds of all throws of one question may hold, at 8 bytes each: more than 300 dice that are thrown in two steps. */
const MOST_NUMBERS = 10_000_000;

interface Fork {
  readonly name: string;
  readonly odds: readonly Outcome<unknown>[];
  readonly total: bigint;
}

/** What one exploration has used of its budget. */
class BudgetUse {
  runs = 0;
  readonly budget: number;
  readonly exact: boolean;
  private numbers = 0;
  private readonly large = new Map<string, Fork>();

  constructor(budget: number, exact: boolean) {
    this.budget = budget;
    this.exact = exact;
  }

  /** The outcomes of a throw; large ones are charged before they are worked out, and kept for this exploration only. */
  forkOf(thrown: Throw<unknown>): Fork {
    if (thrown.size <= KEPT_SIZE) return thrown;
    const known = this.large.get(thrown.name);
    if (known !== undefined) return known;
    this.numbers += thrown.size;
    if (this.numbers > MOST_NUMBERS)
      throw new DiceError('budget-exceeded', `the outcomes of ${thrown.name} are too many to list`);
    const fork = { name: thrown.name, odds: thrown.odds, total: thrown.total };
    this.large.set(thrown.name, fork);
    return fork;
  }
}

/** Runs a procedure once for every branch of the dice, and passes on each result with its chance. */
export function explore<T>(
  run: (dice: Dice) => T,
  visit: (result: T, branch: Branch) => void,
  { budget = BUDGET, exact = false }: ExploreOptions = {},
): Exploration {
  const spending = new BudgetUse(budget, exact);
  try {
    const complete = walk(run, visit, spending);
    return { runs: spending.runs, complete };
  } catch (error) {
    if (error instanceof DiceError && error.fault === 'budget-exceeded')
      return { runs: spending.runs, complete: false };
    throw error;
  }
}

class Prefix implements Dice {
  private readonly forks: Fork[] = [];
  private readonly taken: number[] = [];
  private readonly chances: number[] = [1];
  private depth = 0;
  private readonly spending: BudgetUse;
  /** Set when a stage inside ran out of budget: its results are incomplete. */
  truncated = false;

  constructor(spending: BudgetUse) {
    this.spending = spending;
  }

  roll<T>(thrown: Throw<T>): T {
    const fork = this.spending.forkOf(thrown);
    if (fork.odds.length === 1) return (fork.odds[0] as Outcome<T>).value;
    return this.take(fork) as T;
  }

  stage<T>(name: string, part: (dice: Dice) => T): T {
    const known = this.forks[this.depth];
    return this.take(known?.name === name ? known : this.collapse(name, part)) as T;
  }

  private collapse<T>(name: string, part: (dice: Dice) => T): Fork {
    const { exact } = this.spending;
    const merged = new Map<unknown, { readonly value: T; p: number; readonly share: Share }>();
    const whole = walk(
      part,
      (value, branch) => {
        const key = typeof value === 'object' ? JSON.stringify(value) : value;
        let met = merged.get(key);
        if (met === undefined) {
          met = { value, p: 0, share: new Share() };
          merged.set(key, met);
        }
        met.p += branch.p;
        if (exact) met.share.add(branch);
      },
      this.spending,
    );
    this.truncated ||= !whole;
    if (!exact)
      return { name, total: 1n, odds: Array.from(merged.values(), ({ value, p }) => ({ value, p, ways: 1n })) };
    const results = Array.from(merged.values(), ({ value, p, share }) => ({ value, p, sum: share.sum() }));
    // ratio(common, d) is in lowest terms: its denominator is what `common` still lacks.
    const total = results.reduce((common, { sum }) => common * ratio(common, sum.d).d, 1n);
    return { name, total, odds: results.map(({ value, p, sum }) => ({ value, p, ways: sum.n * (total / sum.d) })) };
  }

  private take(fork: Fork): unknown {
    const at = this.depth;
    const known = this.forks[at];
    if (known === undefined) {
      this.forks.push(fork);
      this.taken.push(0);
    } else if (known !== fork && known.name !== fork.name)
      throw new DiceError(
        'not-repeatable',
        `the procedure threw ${fork.name} where it had thrown ${known.name} with the same dice before`,
      );
    const outcome = (known ?? fork).odds[this.taken[at] as number] as Outcome<unknown>;
    this.depth = at + 1;
    this.chances[at + 1] = (this.chances[at] as number) * outcome.p;
    return outcome.value;
  }

  branch(): Branch {
    const p = this.chances[this.depth] as number;
    if (!this.spending.exact) return { p, ways: 1n, total: 1n };
    let [ways, total] = [1n, 1n];
    for (let i = 0; i < this.depth; i += 1) {
      const fork = this.forks[i] as Fork;
      ways *= (fork.odds[this.taken[i] as number] as Outcome<unknown>).ways;
      total *= fork.total;
    }
    return { p, ways, total };
  }

  /** On to the next branch; false when all have been visited. */
  next(): boolean {
    this.forks.length = this.depth;
    this.taken.length = this.depth;
    this.depth = 0;
    for (let last = this.forks.length - 1; last >= 0; last -= 1) {
      const turn = (this.taken[last] as number) + 1;
      if (turn < (this.forks[last] as Fork).odds.length) {
        this.taken[last] = turn;
        return true;
      }
      this.forks.pop();
      this.taken.pop();
    }
    return false;
  }
}

function walk<T>(run: (dice: Dice) => T, visit: (result: T, branch: Branch) => void, spending: BudgetUse): boolean {
  const prefix = new Prefix(spending);
  do {
    if (spending.runs >= spending.budget) return false;
    spending.runs += 1;
    const result = run(prefix);
    if (prefix.truncated) return false;
    visit(result, prefix.branch());
  } while (prefix.next());
  return true;
}
