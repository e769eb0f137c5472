import { DiceError } from './dice.ts';
import { D6, type Die, sides } from './die.ts';
import { makeThrow, type Throw } from './throw.ts';

/** More dice than this in one throw is a typo, not a volley. */
export const MOST_DICE = 999;

export function handful(n: number, of: Die): readonly Die[] {
  if (!Number.isInteger(n) || n < 0 || n > MOST_DICE)
    throw new DiceError('too-many-dice', `a throw has 0 to ${MOST_DICE} dice, not ${n}`);
  return Array.from({ length: n }, () => of);
}

/** Each throw is made once: exploring dice recognise a repeated procedure by identity, and odds are never worked out twice. */
export function remembered<T>(make: (of: Die, key: number) => Throw<T>): (of: Die, key: number) => Throw<T> {
  const known = new Map<Die, Map<number, Throw<T>>>();
  return (of, key) => {
    let sameDie = known.get(of);
    if (sameDie === undefined) {
      sameDie = new Map();
      known.set(of, sameDie);
    }
    let found = sameDie.get(key);
    if (found === undefined) {
      found = make(of, key);
      sameDie.set(key, found);
    }
    return found;
  };
}

const single = remembered((of) =>
  makeThrow({
    name: `1${of.name}`,
    dice: [of],
    read: ([face]) => face ?? of.low,
    outcomes: sides(of),
    *spread() {
      for (let face = of.low; face <= of.high; face += 1) yield [face, 1n] as const;
    },
  }),
);

/** One die, read by its face. */
export function die(of: Die = D6): Throw<number> {
  return single(of, 1);
}

const halved = remembered((of) =>
  makeThrow({
    name: '1D3',
    dice: [of],
    read: ([face]) => Math.ceil((face ?? 1) / 2),
    outcomes: 3,
    *spread() {
      for (const value of [1, 2, 3]) yield [value, 2n] as const;
    },
  }),
);

/** A D6 halved upwards: 1, 2 or 3. */
export function d3(): Throw<number> {
  return halved(D6, 3);
}

const pairs = remembered((of) =>
  makeThrow<readonly [number, number]>({
    name: `2${of.name} pair`,
    dice: handful(2, of),
    read: ([first, second]) => [first ?? of.low, second ?? of.low],
    outcomes: sides(of) * sides(of),
    *spread() {
      for (let a = of.low; a <= of.high; a += 1) for (let b = of.low; b <= of.high; b += 1) yield [[a, b], 1n] as const;
    },
  }),
);

/** Two dice one after the other, where doubles or single faces matter. */
export function pair(of: Die = D6): Throw<readonly [number, number]> {
  return pairs(of, 2);
}

const oneByOne = remembered((of, n) =>
  makeThrow<readonly number[]>({
    name: `${n}${of.name} one by one`,
    dice: handful(n, of),
    read: (faces) => faces,
    outcomes: Number(BigInt(sides(of)) ** BigInt(n)),
    *spread() {
      for (const hand of hands(n, of)) yield [hand, 1n] as const;
    },
  }),
);

/** n dice one by one, where a rule needs them in order. Its odds hold every hand: keep n small. */
export function eachDie(n: number, of: Die = D6): Throw<readonly number[]> {
  return oneByOne(of, n);
}

function* hands(n: number, of: Die): Generator<readonly number[]> {
  if (n === 0) yield [];
  else for (const hand of hands(n - 1, of)) for (let face = of.low; face <= of.high; face += 1) yield [...hand, face];
}

const highests = remembered((of, n) =>
  makeThrow({
    name: `${n}${of.name} highest`,
    dice: handful(n, of),
    read: (faces) => faces.reduce((most, face) => Math.max(most, face), of.low),
    outcomes: sides(of),
    *spread() {
      for (let rank = 1; rank <= sides(of); rank += 1)
        yield [of.low + rank - 1, BigInt(rank) ** BigInt(n) - BigInt(rank - 1) ** BigInt(n)] as const;
    },
  }),
);

/** n dice (one at least): the highest face. */
export function highest(n: number, of: Die = D6): Throw<number> {
  return highests(of, n);
}
