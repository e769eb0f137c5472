import { type Dice, DiceError, type Die, type Throw } from '#dice/index.ts';
import type { Output, PreparedProcedure } from '#procedure/index.ts';

/** A throw of a resolution with the faces that lie on the table. */
export interface ThrownDice {
  readonly name: string;
  readonly dice: readonly Die[];
  readonly faces: readonly number[];
}

export interface Table {
  /** In table order; the last one may still need dice, and later ones are not known yet. */
  readonly throws: readonly ThrownDice[];
  /** How many dice the last throw still needs; 0 when the resolution is done. */
  readonly wanted: number;
  /** The outcome; until it is done, with the lowest faces for missing dice. */
  readonly output: Output;
}

/** Dice tapped in throw by throw; where they run out, the lowest faces stand in. */
class TappedDice implements Dice {
  readonly throws: ThrownDice[] = [];
  wanted = 0;

  private readonly given: readonly (readonly number[])[];

  constructor(given: readonly (readonly number[])[]) {
    this.given = given;
  }

  roll<T>(thrown: Throw<T>): T {
    const lowest = thrown.dice.map(({ low }) => low);
    if (this.wanted > 0) return thrown.read(lowest);
    const faces = this.given[this.throws.length] ?? [];
    check(thrown, faces);
    this.throws.push({ name: thrown.name, dice: thrown.dice, faces });
    this.wanted = thrown.dice.length - faces.length;
    return thrown.read([...faces, ...lowest.slice(faces.length)]);
  }

  stage<T>(_: string, part: (dice: Dice) => T): T {
    return part(this);
  }
}

function check(thrown: Throw<unknown>, faces: readonly number[]): void {
  if (faces.length > thrown.dice.length)
    throw new DiceError('too-many-dice', `too many dice: ${thrown.name} takes ${thrown.dice.length}`, thrown);
  for (const [i, face] of faces.entries()) {
    const die = thrown.dice[i];
    if (die !== undefined && (!Number.isInteger(face) || face < die.low || face > die.high))
      throw new DiceError(
        'impossible-face',
        `impossible face: a ${die.name} shows ${die.low} to ${die.high}, not ${face}`,
        thrown,
      );
  }
}

/** Runs the rule with the tapped faces: which throws it makes, what it still needs, and the outcome. */
export function layDice({ resolve }: Pick<PreparedProcedure, 'resolve'>, faces: readonly (readonly number[])[]): Table {
  const dice = new TappedDice(faces);
  const output = resolve(dice);
  return { throws: dice.throws, wanted: dice.wanted, output };
}

/** Faces that still make sense after one was removed: a throw that is now smaller than its faces starts again, and so do those after it. */
export function keepFaces(
  prepared: Pick<PreparedProcedure, 'resolve'>,
  faces: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  for (let kept = faces.length; kept > 0; kept -= 1) {
    try {
      return layDice(prepared, faces.slice(0, kept)).throws.map((thrown) => thrown.faces);
    } catch (error) {
      if (!(error instanceof DiceError)) throw error;
    }
  }
  return [];
}
