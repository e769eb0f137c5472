import { plus, type Ratio, ratio, ZERO } from './ratio.ts';

/** So many of so many equally likely hands. */
export interface Hands {
  readonly ways: bigint;
  readonly total: bigint;
}

/** A share of all hands, added up exactly: hands of equal size are only counted until the sum is asked for. */
export class Share {
  private readonly waysByTotal = new Map<bigint, bigint>();

  add({ ways, total }: Hands): void {
    this.waysByTotal.set(total, (this.waysByTotal.get(total) ?? 0n) + ways);
  }

  sum(): Ratio {
    let sum = ZERO;
    for (const [total, ways] of this.waysByTotal) sum = plus(sum, ratio(ways, total));
    return sum;
  }
}
