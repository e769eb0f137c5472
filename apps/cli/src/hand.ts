import { randomInt } from 'node:crypto';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Dice, seeded, type Throw, withScript } from 'enfilade';

export interface DiceOptions {
  readonly dice?: readonly number[];
  readonly seed?: number;
}

/** One throw as it fell. */
export interface Fall {
  readonly name: string;
  readonly faces: readonly number[];
}

/** Where the dice come from, and what they showed. */
export interface Hand {
  /** Undefined where the faces were given. */
  readonly seed: number | undefined;
  readonly falls: readonly Fall[];
  run<T>(resolve: (dice: Dice) => T): T;
}

function parseFaces(given: string): readonly number[] {
  const faces = given.split(/[\s,]+/).filter((face) => face !== '');
  if (!faces.every((face) => /^\d{1,4}$/.test(face))) throw new InvalidArgumentError('Faces are numbers: --dice 6,5');
  return faces.map(Number);
}

/** A whole number for commander; anything else is bad usage. */
export function wholeNumber(from: number, to: number): (given: string) => number {
  return (given) => {
    const n = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (!(n >= from && n <= to)) throw new InvalidArgumentError(`A whole number from ${from} to ${to}.`);
    return n;
  };
}

export function seedOption(): Option {
  return new Option('--seed <n>', 'repeatable dice').argParser(wholeNumber(0, Number.MAX_SAFE_INTEGER));
}

export function withDice(command: Command): Command {
  return command
    .addOption(new Option('--dice <faces>', 'the faces you rolled: 6,5').argParser(parseFaces).conflicts('seed'))
    .addOption(seedOption());
}

export function freshSeed(): number {
  return randomInt(2 ** 32);
}

export function takeHand({ dice, seed }: DiceOptions): Hand {
  const falls: Fall[] = [];
  if (dice !== undefined)
    return { seed: undefined, falls, run: (resolve) => withScript(dice, (script) => resolve(watched(script, falls))) };
  const used = seed ?? freshSeed();
  return { seed: used, falls, run: (resolve) => resolve(watched(seeded(used), falls)) };
}

function watched(dice: Dice, falls: Fall[]): Dice {
  const watching: Dice = {
    roll: (thrown) => dice.roll(noting(thrown, falls)),
    stage: (_, part) => part(watching),
  };
  return watching;
}

function noting<T>(thrown: Throw<T>, falls: Fall[]): Throw<T> {
  return {
    name: thrown.name,
    dice: thrown.dice,
    total: thrown.total,
    size: thrown.size,
    get odds() {
      return thrown.odds;
    },
    read(faces) {
      if (faces.length > 0) falls.push({ name: thrown.name, faces: [...faces] });
      return thrown.read(faces);
    },
  };
}
