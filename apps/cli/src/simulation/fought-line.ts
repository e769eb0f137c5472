import { seedOfGame } from 'enfilade';
import type { BattleRecord } from 'enfilade/bench';

type Guard = (value: unknown) => boolean;

const isNumber: Guard = (value) => typeof value === 'number';
const isWord: Guard = (value) => typeof value === 'string';
const isSide: Guard = (value) => value === 'a' || value === 'b';
const isCount: Guard = (value) => Number.isInteger(value) && Number(value) >= 0;

function orNull(is: Guard): Guard {
  return (value) => value === null || is(value);
}

function listOf(is: Guard): Guard {
  return (value) => Array.isArray(value) && value.every(is);
}

function valuesIn(is: Guard): Guard {
  return (value) => typeof value === 'object' && value !== null && Object.values(value).every(is);
}

function fields(all: Readonly<Record<string, Guard>>): Guard {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(all).every(([name, is]) => is((value as Readonly<Record<string, unknown>>)[name]));
}

const isFought = fields({
  game: isCount,
  seed: isCount,
  winner: orNull(isSide),
  ended: (value) => typeof value === 'boolean',
  turns: isCount,
  orders: isCount,
  points: orNull(fields({ a: isNumber, b: isNumber })),
  left: listOf(isNumber),
  fates: listOf(isWord),
  holders: listOf(isWord),
  contact: orNull(isCount),
  pulls: fields({ units: listOf(isNumber), phases: valuesIn(isNumber) }),
  swings: listOf(fields({ by: isNumber, turn: isCount, phase: isWord, unit: orNull(isCount), says: isWord })),
} satisfies Record<keyof BattleRecord, Guard>);

/** Is a line of a file a battle that was fought from this seed? */
export function isFoughtFrom(seed: number): (line: unknown) => line is BattleRecord {
  return (line): line is BattleRecord =>
    isFought(line) && seedOfGame(seed, (line as BattleRecord).game) === (line as BattleRecord).seed;
}
