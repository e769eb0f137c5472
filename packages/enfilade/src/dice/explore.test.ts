import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classes,
  count,
  type Dice,
  die,
  eachDie,
  exactChances,
  exactOdds,
  explore,
  makeRatio,
  odds,
  type Throw,
  total,
  toNumber,
} from './index.ts';

/** Ten dice hit on 4+, hits are saved on 5+, more than three casualties call for 2D6 less the excess: the volley of STYLE's measurements. */
function volley(dice: Dice): 'holds' | 'retires' | 'breaks' {
  const hits = dice.roll(count(10, 4)).successes;
  const casualties = hits - dice.roll(count(hits, 5)).successes;
  if (casualties <= 3) return 'holds';
  const test = dice.roll(total(2)).total - (casualties - 3);
  return test <= 4 ? 'breaks' : test === 5 ? 'retires' : 'holds';
}

describe('exploring dice', () => {
  it('find every result with its exact chance', () => {
    const { chances, complete } = exactOdds(volley, (result) => result);
    expect(complete).toBe(true);
    expect(Object.fromEntries(chances.map(({ value, ratio }) => [value, makeRatio(ratio)]))).toEqual({
      holds: '407996/531441',
      breaks: '356975/2125764',
      retires: '136805/2125764',
    });
  });

  it('agree in floats and in fractions', () => {
    const exact = new Map(
      exactOdds(volley, (result) => result).chances.map(({ value, ratio }) => [value, toNumber(ratio)]),
    );
    for (const { value, p } of odds(volley, (result) => result).chances)
      expect(p).toBeCloseTo(exact.get(value) ?? 0, 12);
  });

  it('run a pool once for each count, never for each hand', () => {
    expect(
      explore(
        (dice) => dice.roll(count(12, 4)),
        () => undefined,
      ).runs,
    ).toBe(13);
    expect(
      explore(
        (dice) => dice.roll(eachDie(3)),
        () => undefined,
      ).runs,
    ).toBe(216);
  });

  it('do not fork on a throw with one outcome', () => {
    expect(
      explore(
        (dice) => dice.roll(count(0, 4)),
        () => undefined,
      ),
    ).toEqual({ runs: 1, complete: true });
  });

  it('merge equal results of a stage', () => {
    const side = (dice: Dice): number => {
      const hits = dice.roll(count(6, 4)).successes;
      return hits - dice.roll(count(hits, 4)).successes;
    };
    const plain = (dice: Dice): number => side(dice) - side(dice);
    const staged = (dice: Dice): number => dice.stage('ours', side) - dice.stage('theirs', side);
    const [a, b] = [exactOdds(plain, (n) => n), exactOdds(staged, (n) => n)];
    const shares = (chances: typeof a.chances): Record<string, string> =>
      Object.fromEntries(chances.map(({ value, ratio }) => [String(value), makeRatio(ratio)]));
    expect(shares(b.chances)).toEqual(shares(a.chances));
    expect(b.runs).toBeLessThan(a.runs / 2);
  });

  it('merge stages inside stages, and results that are records', () => {
    const run = (dice: Dice): number => {
      const { sum } = dice.stage('outer', (outer) => ({
        sum: outer.stage('inner', (inner) => inner.roll(total(3)).total % 2) + outer.roll(die()),
      }));
      return sum + dice.roll(die());
    };
    const { chances } = exactOdds(run, (n) => n);
    expect(chances.reduce((all, { p }) => all + p, 0)).toBeCloseTo(1, 12);
    expect(makeRatio(exactChances(run, [(n) => n === 2]).ratios[0] ?? { n: 0n, d: 1n })).toBe('1/72');
  });

  it('say when the budget ran out', () => {
    const visited: number[] = [];
    const { complete, runs } = explore(
      (dice) => dice.roll(eachDie(3)),
      () => visited.push(1),
      { budget: 100 },
    );
    expect({ complete, runs, visited: visited.length }).toEqual({ complete: false, runs: 100, visited: 100 });
    expect(
      explore(
        (dice) => dice.stage('big', (d) => d.roll(eachDie(3)).join()),
        () => undefined,
        { budget: 100 },
      ).complete,
    ).toBe(false);
  });

  it('refuse throws whose outcomes are too many to list, before they are listed', () => {
    const twoSteps = (shooters: number) => (dice: Dice) => dice.roll(count(dice.roll(count(shooters, 4)).successes, 5));
    const asked = [100, 400].map((shooters) => explore(twoSteps(shooters), () => undefined).complete);
    expect(asked).toEqual([true, false]);
    const large: readonly Throw<unknown>[] = [classes(999, 4, 6), classes(999, 4, 6), eachDie(40)];
    for (const thrown of large)
      expect(
        explore(
          (dice) => dice.roll(thrown),
          () => undefined,
        ).complete,
      ).toBe(false);
    const staged = (dice: Dice) => dice.stage('volley', (inner) => inner.roll(classes(999, 4, 6)).counts);
    expect(explore(staged, () => undefined).complete).toBe(false);
  });

  it('walk fewer branches the more statements are checked on each', () => {
    const run = (dice: Dice): number => dice.roll(total(3)).total + dice.roll(die());
    const ask = (statements: number) =>
      exactChances(
        run,
        Array.from({ length: statements }, () => () => true),
        { budget: 100 },
      ).complete;
    expect([ask(1), ask(100), ask(200)]).toEqual([true, true, false]);
  });

  it('notice a procedure that does not repeat itself', () => {
    let turn = 0;
    const fickle = (dice: Dice): number => {
      turn += 1;
      return turn === 1 ? dice.roll(die()) : dice.roll(total(2)).total;
    };
    expect(() => explore(fickle, () => undefined)).toThrow('the procedure threw 2D6 total where it had thrown 1D6');
  });

  it('add up to exactly one for any chain of pools', () => {
    const chain = fc.array(fc.record({ n: fc.nat(4), at: fc.integer({ min: 1, max: 7 }) }), { maxLength: 3 });
    fc.assert(
      fc.property(chain, (pools) => {
        const run = (dice: Dice): number =>
          pools.reduce((left, { n, at }) => dice.roll(count(n + left, at)).successes, 0);
        expect(makeRatio(exactChances(run, [() => true]).ratios[0] ?? { n: 0n, d: 1n })).toBe('1/1');
      }),
      { seed: 3 },
    );
  });

  // A second, slow, obvious way to the same number: every single face in turn.
  it('agree with single dice counted one by one', () => {
    const pooled = exactChances(
      (dice) => {
        const hits = dice.roll(count(3, 4)).successes;
        return hits - dice.roll(count(hits, 5)).successes;
      },
      [0, 1, 2, 3].map((n) => (casualties: number) => casualties === n),
    );
    const oneByOne = exactChances(
      (dice) => {
        const hits = [1, 2, 3].filter(() => dice.roll(die()) >= 4).length;
        const saves = Array.from({ length: hits }, () => dice.roll(die())).filter((face) => face >= 5).length;
        return hits - saves;
      },
      [0, 1, 2, 3].map((n) => (casualties: number) => casualties === n),
    );
    expect(pooled.ratios).toEqual(oneByOne.ratios);
  });
});
