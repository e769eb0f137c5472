import type { Pool, ReadyAttack, Saves } from '../casualties.ts';
import type { ReadyRound } from '../melee.ts';
import { judgeFallBack } from '../morale.ts';
import { TWICE } from '../sheet.ts';

/** Chances by number: how likely 0, 1, 2 and so on are. */
type Spread = readonly number[];

function binomial(n: number, p: number): Spread {
  let spread = [1];
  for (let i = 0; i < n; i += 1) {
    const next = [...spread, 0];
    for (let k = next.length - 1; k >= 0; k -= 1) next[k] = (spread[k] ?? 0) * (1 - p) + (spread[k - 1] ?? 0) * p;
    spread = next;
  }
  return spread;
}

function summed(one: Spread, two: Spread): Spread {
  const sum = Array.from({ length: one.length + two.length - 1 }, () => 0);
  for (const [i, p] of one.entries()) for (const [j, q] of two.entries()) sum[i + j] = (sum[i + j] ?? 0) + p * q;
  return sum;
}

/** GTC-READ-06: hits that are left when the saves are thrown. */
function afterSaves(hits: Spread, { on, extra }: Saves): Spread {
  if (on === null) return hits;
  const net = hits.map(() => 0);
  for (const [n, p] of hits.entries()) {
    if (n === 0) {
      net[0] = (net[0] ?? 0) + p;
      continue;
    }
    for (const [saved, q] of saving(n + extra, on).entries()) {
      const left = Math.max(0, n - saved);
      net[left] = (net[left] ?? 0) + p * q;
    }
  }
  return net;
}

function remembered<V>(make: (n: number, on: number) => V): (n: number, on: number) => V {
  const known = new Map<number, V>();
  return (n, on) => {
    const key = n * 8 + on;
    let value = known.get(key);
    if (value === undefined) {
      value = make(n, on);
      known.set(key, value);
    }
    return value;
  };
}

const saving = remembered((n, on) => binomial(n, (7 - on) / 6));
const ONE_DIE: Spread = [0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6];
/** The sum of this many dice. */
const totals = remembered((n): Spread => {
  let sum: Spread = [1];
  for (let i = 0; i < n; i += 1) sum = summed(sum, ONE_DIE);
  return sum;
});

const nets = new Map<string, Spread>();

/** Net hits of pools of dice, cached: the same few pools come up again and again. */
function netHits(groups: readonly Pool[], saves: Saves): Spread {
  let key = `${saves.on ?? 0}/${saves.extra}`;
  for (const { dice, toHit } of groups) key += ` ${dice}:${toHit}`;
  let net = nets.get(key);
  if (net === undefined) {
    let hits: Spread = [1];
    for (const { dice, toHit } of groups) hits = summed(hits, saving(dice, toHit));
    net = afterSaves(hits, saves);
    nets.set(key, net);
  }
  return net;
}

/** The chance of this many net hits or more. */
export function chanceOfHits(pool: Pool, save: number | null, need: number): number {
  let chance = 0;
  for (const [n, p] of netHits([pool], { on: save, extra: 0 }).entries()) if (n >= need) chance += p;
  return chance;
}

/** What an attack by fire may come to. */
export interface Harm {
  readonly knocksOut: number;
  readonly suppresses: number;
  readonly pushesBack: number;
}

export const NO_HARM: Harm = { knocksOut: 0, suppresses: 0, pushesBack: 0 };

/** GTC-CAS-05 to GTC-CAS-08, exactly; friends and enemies on the way back are measured by the caller. */
export function harmOf({ target, groups, saves }: ReadyAttack): Harm {
  let [knocksOut, suppresses, pushesBack] = [0, 0, 0];
  const score = groups[0]?.toHit ?? 7;
  let calm = 1;
  for (const [n, p] of netHits(groups, saves).entries()) {
    if (n > 0) calm *= (score - 1) / 6;
    if (n === 0) continue;
    if (target.hitsTaken + n >= target.hitsValue) knocksOut += p;
    else if (target.suppressed) {
      let over = 0;
      for (const [total, q] of totals(n, 0).entries())
        if (q > 0 && judgeFallBack(total, target, target.fallBackPath).knockedOut) over += q;
      knocksOut += p * over;
      pushesBack += p * (1 - over);
    } else suppresses += p * (1 - calm);
  }
  return { knocksOut, suppresses, pushesBack };
}

/** How a combat may end for the chargers, all its rounds together. */
export interface Fates {
  readonly wins: number;
  /** Of these, the defender is knocked out at once. */
  readonly destroys: number;
  readonly loses: number;
  readonly destroyed: number;
}

const fatesKnown = new Map<string, Fates>();

function roundFates({ attack, defence, lastRound }: ReadyRound): Fates {
  const mine = netHits([{ dice: attack.dice, toHit: attack.hitOn }], attack.saves);
  const theirs = netHits([{ dice: defence.dice, toHit: defence.hitOn }], defence.saves);
  let [wins, destroys, loses, destroyed] = [0, 0, 0, 0];
  for (const [i, p] of mine.entries())
    for (const [j, q] of theirs.entries()) {
      if (i > j) {
        wins += p * q;
        if (i >= TWICE.value * j) destroys += p * q;
      } else if (j > i) {
        loses += p * q;
        if (j >= TWICE.value * i) destroyed += p * q;
      } else if (lastRound) loses += p * q;
    }
  return { wins, destroys, loses, destroyed };
}

function keyOf(rounds: readonly ReadyRound[]): string {
  return rounds
    .map(
      ({ attack, defence }) =>
        `${attack.dice},${attack.hitOn},${attack.saves.on ?? 0},${attack.saves.extra}/${defence.dice},${defence.hitOn},${defence.saves.on ?? 0},${defence.saves.extra}`,
    )
    .join(' ');
}

/** GTC-CHG-10 to GTC-CHG-12 over the rounds given, exactly. */
export function combatFates(rounds: readonly ReadyRound[]): Fates {
  const key = keyOf(rounds);
  const known = fatesKnown.get(key);
  if (known !== undefined) return known;
  let goesOn = 1;
  const sum = { wins: 0, destroys: 0, loses: 0, destroyed: 0 };
  for (const round of rounds) {
    const fates = roundFates(round);
    sum.wins += goesOn * fates.wins;
    sum.destroys += goesOn * fates.destroys;
    sum.loses += goesOn * fates.loses;
    sum.destroyed += goesOn * fates.destroyed;
    goesOn *= Math.max(0, 1 - fates.wins - fates.loses);
  }
  fatesKnown.set(key, sum);
  return sum;
}
