import { describe, expect, it } from 'vitest';
import { die, pair, type Throw } from '#dice/index.ts';
import { chanceOf, seedOfGame, throwsIn } from './chance.ts';

const THROWS: readonly Throw<unknown>[] = [die(), pair(), die(), pair(), die()];

function facesFrom(done: number, seed = 1815): readonly (readonly number[])[] {
  const source = chanceOf(seed).dice(done);
  return THROWS.slice(done).map((thrown) => source.throw(thrown));
}

describe('the chance of one battle', () => {
  it.each([1, 2, 3, 4])('goes on after %i throws as if it had not stopped', (done) => {
    expect(facesFrom(done)).toEqual(facesFrom(0).slice(done));
  });

  it('gives every game of a seed a seed of its own, the same at every call', () => {
    const seeds = Array.from({ length: 1000 }, (_, game) => seedOfGame(1815, game));
    expect(new Set(seeds).size).toBe(1000);
    expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
    expect(seedOfGame(1815, 7)).toBe(seeds[7]);
    expect(JSON.stringify(facesFrom(0, seeds[0]))).not.toBe(JSON.stringify(facesFrom(0, seeds[1])));
  });

  it('picks for every order and every answer anew', () => {
    const chance = chanceOf(1815);
    const picks = [chance.pick(0), chance.pick(1), chance.pick(1, 0), chance.pick(1, 1)].map((pick) => pick(1e9));
    expect(new Set(picks).size).toBe(picks.length);
    expect(chance.pick(1, 0)(1e9)).toBe(picks[2]);
  });

  it('counts the throws of a record, those of the waiting order too', () => {
    const entry = { by: 'a', order: { kind: 'march' }, answeredBy: [], events: 0, revealed: false } as const;
    const journal = [{ ...entry, draws: [{ faces: [1, 2] }, { answer: 'yes' }] }];
    const waiting = { by: 'a', order: entry.order, draws: [{ faces: [6] }], answeredBy: [] } as const;
    expect(throwsIn({ journal, waiting })).toBe(2);
    expect(throwsIn({ journal, waiting: null })).toBe(1);
  });
});
