import type { Side } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { type BySide, bySide } from './by-side.ts';
import type { MusterRoll } from './campaign.ts';
import { type Frequency, frequencyOf } from './frequency.ts';
import { strengthOf } from './losses.ts';
import { type Spread, spreadOf } from './sums.ts';
import { TIME } from './swings.ts';
import type { Tally } from './tally.ts';

export interface UnitFinding {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  /** What it began with and what is left of it on average, in the measure of the system. */
  readonly of: number;
  readonly left: number;
  readonly lost: Frequency;
  readonly worn: Frequency;
  /** How far its actions move a battle on average, either way, in points. */
  readonly pull: number;
  /** In how many battles the largest swing was its own. */
  readonly largest: Frequency;
}

export interface PhaseFinding {
  readonly id: string;
  readonly name: string;
  readonly pull: number;
  readonly largest: Frequency;
}

/** At the end of a turn, over the battles that came this far: how often each side held it. */
export interface HeldFinding {
  readonly turn: number;
  readonly battles: number;
  readonly a: number;
  readonly b: number;
}

export interface SwingFinding {
  readonly by: number;
  readonly turn: number;
  readonly phase: string;
  readonly unit: string | null;
  readonly says: string;
  readonly seed: number;
}

/** A tally as people read it. */
export interface Findings {
  readonly games: number;
  readonly wins: BySide<Frequency>;
  readonly draws: Frequency;
  readonly endless: number;
  readonly turns: Spread;
  /** Every turn from the first to the last in which a battle ended. */
  readonly lengths: readonly { readonly turns: number; readonly battles: number }[];
  readonly orders: Spread;
  /** Units lost. */
  readonly lost: BySide<Spread>;
  /** Strength lost, and the share of the army that is. */
  readonly strength: BySide<Spread & { readonly of: number; readonly share: number }>;
  /** Null where the system counts none. */
  readonly points: BySide<Spread> | null;
  readonly contact: { readonly turn: Spread; readonly never: number };
  readonly units: readonly UnitFinding[];
  readonly objectives: readonly {
    readonly id: string;
    readonly name: string;
    readonly turns: readonly HeldFinding[];
  }[];
  /** What moves battles most, first. */
  readonly phases: readonly PhaseFinding[];
  readonly swings: readonly SwingFinding[];
}

function lengthsIn({ lengths, turns }: Tally): Findings['lengths'] {
  if (turns.n === 0) return [];
  return Array.from({ length: turns.most - turns.least + 1 }, (_, i) => ({
    turns: turns.least + i,
    battles: lengths[turns.least + i] ?? 0,
  }));
}

function unitsIn(roll: MusterRoll, { games, units }: Tally): readonly UnitFinding[] {
  const each = (sum: number): number => (games === 0 ? 0 : sum / games);
  return roll.units.map(({ id, side, name, of }, i) => {
    const { lost = 0, worn = 0, left = 0, pull = 0, largest = 0 } = units[i] ?? {};
    return {
      id,
      side,
      name,
      of,
      left: each(left),
      lost: frequencyOf(lost, games),
      worn: frequencyOf(worn, games),
      pull: each(pull) / 10,
      largest: frequencyOf(largest, games),
    };
  });
}

function objectivesIn(roll: MusterRoll, { held }: Tally): Findings['objectives'] {
  return roll.objectives.map(({ id, name }, i) => ({
    id,
    name,
    turns: held.map(({ battles, a, b }, turn) => ({
      turn: turn + 1,
      battles,
      a: (a[i] ?? 0) / battles,
      b: (b[i] ?? 0) / battles,
    })),
  }));
}

function phasesIn(roll: MusterRoll, { games, phases }: Tally): readonly PhaseFinding[] {
  return Object.entries(phases)
    .map(([id, { pull, largest }]) => ({
      id,
      name: id === TIME ? 'time passing' : partName(roll, id),
      pull: pull / games / 10,
      largest: frequencyOf(largest, games),
    }))
    .sort((one, two) => two.pull - one.pull);
}

/** Reads a tally: shares with their intervals, means, and names instead of numbers. */
export function findingsOf(roll: MusterRoll, tally: Tally): Findings {
  const { games, wins, draws, endless, turns, orders, lost, strength, points, contact } = tally;
  const armies = bySide((side) => strengthOf(roll, side));
  return {
    games,
    wins: bySide((side) => frequencyOf(wins[side], games)),
    draws: frequencyOf(draws, games),
    endless,
    turns: spreadOf(turns),
    lengths: lengthsIn(tally),
    orders: spreadOf(orders),
    lost: bySide((side) => spreadOf(lost[side])),
    strength: bySide((side) => {
      const spread = spreadOf(strength[side]);
      return { ...spread, of: armies[side], share: armies[side] === 0 ? 0 : spread.mean / armies[side] };
    }),
    points: points.a.n === 0 ? null : bySide((side) => spreadOf(points[side])),
    contact: { turn: spreadOf(contact), never: games - contact.n },
    units: unitsIn(roll, tally),
    objectives: objectivesIn(roll, tally),
    phases: phasesIn(roll, tally),
    swings: tally.swings.map(({ unit, phase, ...swing }) => ({
      ...swing,
      phase: partName(roll, phase),
      unit: unit === null ? null : (roll.units[unit]?.name ?? null),
    })),
  };
}
