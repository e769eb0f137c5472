import { type Side, SIDES } from 'enfilade';
import { wilson } from '../distribution.ts';
import type { Fought } from './fight.ts';

/** How often something came about, and where its chance lies with 95 % confidence. */
export interface Share {
  readonly times: number;
  readonly share: number;
  readonly interval: readonly [number, number];
}

/** A number that every battle has, over all of them. */
export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
}

export interface Tally {
  readonly games: number;
  readonly wins: Readonly<Record<Side, Share>>;
  readonly draws: Share;
  /** Stopped because they went on and on. */
  readonly endless: number;
  readonly turns: Spread;
  readonly actions: Spread;
  readonly lost: Readonly<Record<Side, Spread>>;
}

export function tallyOf(fought: readonly Fought[]): Tally {
  const games = fought.length;
  const share = (of: (each: Fought) => boolean): Share => {
    const times = fought.filter(of).length;
    return { times, share: games === 0 ? 0 : times / games, interval: games === 0 ? [0, 1] : wilson(times, games) };
  };
  const bySide = <T>(of: (side: Side) => T): Record<Side, T> => {
    const [a, b] = SIDES;
    return { a: of(a), b: of(b) };
  };
  return {
    games,
    wins: bySide((side) => share(({ winner }) => winner === side)),
    draws: share(({ winner, ended }) => ended && winner === null),
    endless: fought.filter(({ ended }) => !ended).length,
    turns: spread(fought.map(({ turns }) => turns)),
    actions: spread(fought.map(({ actions }) => actions)),
    lost: bySide((side) => spread(fought.map(({ lost }) => lost[side]))),
  };
}

function spread(values: readonly number[]): Spread {
  if (values.length === 0) return { mean: 0, least: 0, most: 0 };
  return values.reduce<Spread>(
    ({ mean, least, most }, value) => ({
      mean: mean + value / values.length,
      least: Math.min(least, value),
      most: Math.max(most, value),
    }),
    { mean: 0, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY },
  );
}
