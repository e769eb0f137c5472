import { plus, type Ratio, ratio } from './ratio.ts';

/** The number of ways out of a total of equally likely hands. */
export interface Hands {
  readonly ways: bigint;
  readonly total: bigint;
}

/** A share of all hands, added up exactly: hands of equal size are only counted until the sum is needed. */
export class Share {
  private readonly waysByTotal = new Map<bigint, bigint>();

  add({ ways, total }: Hands): void {
    this.waysByTotal.set(total, (this.waysByTotal.get(total) ?? 0n) + ways);
  }

  sum(): Ratio {
    let [n, d] = [0n, 1n];
    for (const [total, ways] of this.waysByTotal)
      if (d % total === 0n) n += ways * (d / total);
      else if (total % d === 0n) [n, d] = [n * (total / d) + ways, total];
      else ({ n, d } = plus({ n, d }, ratio(ways, total)));
    return ratio(n, d);
  }
}
