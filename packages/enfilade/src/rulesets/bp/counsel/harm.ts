import { isShaken } from '../aftermath.ts';
import { readyBlow } from '../melee.ts';
import { completeBlow } from '../facts/melee.ts';
import type { Shot } from '../facts/shooting.ts';
import { readyShot } from '../shooting.ts';
import { lastStep, type Save } from '../volley.ts';
import { armOf, type BpUnit, formationOf } from '../play/model.ts';

/** A pool of dice that has been worked out: each die causes a casualty with the same chance. */
export interface Harm {
  readonly dice: number;
  readonly hits: number;
  /** The chance of one die to leave a casualty. */
  readonly each: number;
}

export const NO_HARM: Harm = { dice: 0, hits: 0, each: 0 };

function harm(dice: number, hitOn: number, { on }: Save): Harm {
  const hits = (7 - hitOn) / 6;
  return { dice, hits, each: hits * (on === null ? 1 : (on - 1) / 6) };
}

export const meanOf = ({ dice, each }: Harm): number => dice * each;

/** The chance of each number of casualties, from none. */
export function chancesOf({ dice, each }: Harm): readonly number[] {
  const chances = [1];
  for (let i = 0; i < dice; i += 1) {
    chances.push(0);
    for (let k = i + 1; k >= 0; k -= 1)
      chances[k] = (chances[k] ?? 0) * (1 - each) + (k > 0 ? (chances[k - 1] ?? 0) * each : 0);
  }
  return chances;
}

/** The chance of this many casualties or more. */
export function atLeast({ dice, each }: Harm, casualties: number): number {
  if (casualties <= 0) return 1;
  if (each === 0 || casualties > dice) return 0;
  let [term, below] = [1, 0];
  for (let i = 0; i < dice; i += 1) term *= 1 - each;
  for (let k = 0; k < casualties; k += 1) {
    below += term;
    term *= ((dice - k) / (k + 1)) * (each / (1 - each));
  }
  return Math.max(0, 1 - below);
}

/** The chance that one die of a volley shows a six. */
export function anySix({ dice }: Harm): number {
  let none = 1;
  for (let i = 0; i < dice; i += 1) none *= 5 / 6;
  return 1 - none;
}

export function volleyHarm(shot: Shot): Harm {
  const { diceSteps, hitOn, save } = readyShot(shot);
  return harm(lastStep(diceSteps), hitOn, save);
}

interface Meeting {
  readonly charging: boolean;
  readonly flanked: boolean;
}

/** What a unit would do to another in a round of hand-to-hand. */
export function blowHarm(striker: BpUnit, enemy: BpUnit, { charging, flanked }: Meeting): Harm {
  if (formationOf(striker) === 'limbered' || striker.combatDice === 0) return NO_HARM;
  const { diceSteps, hitOn, save } = readyBlow(
    completeBlow({
      attackerArm: armOf(striker),
      attackerFormation: striker.formation,
      attackerSize: striker.size,
      combatDice: striker.combatDice,
      faces: 1,
      charging,
      counterChargedByCavalry: false,
      wonLastRound: striker.wonLastRound && !charging,
      attackerShaken: isShaken(striker),
      attackerDisordered: striker.disordered,
      engagedFlankOrRear: flanked,
      splitAmong: 1,
      splitIndex: 0,
      defenderArm: armOf(enemy),
      defenderFormation: formationOf(enemy),
      defenderMorale: enemy.morale,
      defenderCover: undefined,
      defenderStamina: enemy.stamina,
      defenderCasualties: enemy.casualties,
    }),
  );
  return harm(lastStep(diceSteps), hitOn, save);
}
