import type { Dice } from '#dice/index.ts';
import { lookUp } from '#sheet/index.ts';
import type { Fire } from '../facts/shooting.ts';
import { CRT_COLUMNS, CRT_ADDS, EFFECTS, effectOf, LAST_COLUMN, STAND_LOST } from '../sheet.ts';
import { type FireResult, type ReadyFire, readyFire, resolveFire } from '../shooting.ts';
import type { Status } from '../facts/words.ts';

/** What the results of fire and melee are worth to the other side, in points. */
export const STAND = 15;
const DISORGANISED = 7;
const BACK = 2;
const STOP = 1;
const FACES = 10;

/** A routed unit is out of action for turns, and one in four is gone before it rallies, with all of its stands. */
export function routWorth(stands: number): number {
  return 8 + 0.25 * STAND * stands;
}

function fixed(faces: readonly number[]): Dice {
  let next = 0;
  const dice: Dice = {
    roll(thrown) {
      const face = faces[next] ?? 1;
      next += 1;
      return thrown.read([face]);
    },
    stage: (_, part) => part(dice),
  };
  return dice;
}

/** Runs a throw of one D10 and the morale that may follow it, once for each distinct branch. */
function eachBranch(ready: ReadyFire, visit: (result: FireResult, p: number) => void): void {
  const least = Math.min(FACES, ready.column + CRT_ADDS.value);
  for (let roll = 1; roll <= least; roll += 1) {
    const steady = resolveFire(ready, fixed([roll, 1]));
    const nerve = steady.moraleTarget;
    visit(steady, (nerve === null ? 1 : nerve / FACES) / FACES);
    if (nerve !== null) visit(resolveFire(ready, fixed([roll, FACES])), (1 - nerve / FACES) / FACES);
  }
}

/** What a volley is likely to do. */
export interface Harm {
  readonly worth: number;
  readonly stands: number;
  readonly rout: number;
  readonly disorganises: number;
  /** The chance that a moving unit goes no farther. */
  readonly halts: number;
}

export const NO_HARM: Harm = { worth: 0, stands: 0, rout: 0, disorganises: 0, halts: 0 };

function resultWorth(result: FireResult, was: Status, stands: number): number {
  if (result.removed) return STAND * stands;
  let worth = STAND * result.standsLost;
  if (result.rout) worth += routWorth(stands - result.standsLost);
  else if (result.disorganized && was !== 'disorganized') worth += DISORGANISED;
  if (result.back) worth += BACK;
  if (result.stop) worth += STOP;
  return worth;
}

/** The exact odds of a volley that has been measured. */
export function volleyHarm(fire: Fire): Harm {
  if (fire.firers.length === 0) return NO_HARM;
  const { status, stands: all } = fire.target;
  let [worth, stands, rout, disorganises, halts] = [0, 0, 0, 0, 0];
  eachBranch(readyFire(fire), (result, p) => {
    worth += p * resultWorth(result, status, all);
    stands += p * (result.removed ? all : result.standsLost);
    if (result.rout || result.removed) rout += p;
    if (result.disorganized && status !== 'disorganized') disorganises += p;
    if (result.stop || result.back || result.rout || result.removed) halts += p;
  });
  return { worth, stands, rout, disorganises, halts };
}

/** What a column of the table is worth against sound troops, for places that have not been measured. */
const BY_COLUMN: readonly number[] = Array.from({ length: LAST_COLUMN + 1 }, (_, column) => {
  let worth = 0;
  for (let roll = 1; roll <= FACES; roll += 1) {
    const effect = effectOf(column, roll);
    const { stop, back, disorganized } = lookUp(EFFECTS, effect);
    if (effect >= STAND_LOST.value) worth += STAND + DISORGANISED + (effect - STAND_LOST.value);
    else worth += (stop ? STOP : 0) + (back ? BACK : 0) + (disorganized ? DISORGANISED : 0);
  }
  return worth / FACES;
});

/** The same for fire points and a shift of columns. */
export function columnWorth(points: number, shift: number): number {
  if (points <= 0) return 0;
  const column = lookUp(CRT_COLUMNS, points) + shift;
  return BY_COLUMN[Math.max(0, Math.min(LAST_COLUMN, column))] ?? 0;
}
