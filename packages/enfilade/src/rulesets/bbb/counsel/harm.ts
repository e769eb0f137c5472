import { explore } from '#dice/index.ts';
import { reckon } from '#sheet/index.ts';
import { resolveCommand } from '../command.ts';
import type { CommandCheck } from '../facts/command.ts';
import type { Assault } from '../facts/melee.ts';
import { readyAssault, resolveAssault } from '../melee.ts';
import { type ReadyFire, resolveFire } from '../shooting.ts';
import { COMMAND_MODIFIERS } from '../sheet.ts';

/** What the procedures may bring, worked out once for all inputs the dice treat alike. */

export interface FireHarm {
  /** The chance that the target is disrupted or silenced. */
  readonly hits: number;
  /** Bases that are lost on average; a battery that is reduced has lost half. */
  readonly losses: number;
  readonly destroys: number;
  readonly halts: number;
}
export const NO_HARM: FireHarm = { hits: 0, losses: 0, destroys: 0, halts: 0 };

const fires = new Map<string, FireHarm>();

export function fireHarm(ready: ReadyFire): FireHarm {
  const { column, target } = ready;
  if (column === null) return NO_HARM;
  const { arm, quality, bases, reduced, assaulting } = target;
  const key = `${column} ${arm} ${quality} ${bases} ${reduced} ${assaulting}`;
  let known = fires.get(key);
  if (known === undefined) {
    const sum = { hits: 0, losses: 0, destroys: 0, halts: 0 };
    explore(
      (dice) => resolveFire(ready, dice),
      (outcome, { p }) => {
        if (outcome.targetDisrupted || outcome.targetSilenced) sum.hits += p;
        if (outcome.targetDestroyed) sum.destroys += p;
        if (outcome.assaultHalted) sum.halts += p;
        const half = outcome.targetReduced && !reduced ? 0.5 : 0;
        sum.losses += p * (outcome.basesLost * (reduced ? 0.5 : 1) + half);
      },
    );
    known = sum;
    fires.set(key, known);
  }
  return known;
}

export interface AssaultOdds {
  readonly wins: number;
  readonly attackerLosses: number;
  readonly defenderLosses: number;
  readonly attackerDisrupted: number;
  readonly defenderDisrupted: number;
}

const assaults = new Map<string, AssaultOdds>();
const MOST_LOST = 3;

/** The first round; the winner is left in possession of the ground. */
export function assaultOdds(facts: Assault): AssaultOdds {
  const ready = readyAssault(facts);
  const edge = ready.attacker.modifier - ready.defender.modifier;
  // No unit loses more than the table takes.
  const key = `${edge} ${Math.min(MOST_LOST, ready.attackerCanLose)} ${Math.min(MOST_LOST, ready.defenderCanLose)}`;
  let known = assaults.get(key);
  if (known === undefined) {
    const sum = { wins: 0, attackerLosses: 0, defenderLosses: 0, attackerDisrupted: 0, defenderDisrupted: 0 };
    explore(
      (dice) => resolveAssault(ready, dice),
      (outcome, { p }) => {
        if (outcome.difference > 0) sum.wins += p;
        else if (outcome.difference === 0) sum.wins += p / 2;
        sum.attackerLosses += p * outcome.attackerLosses;
        sum.defenderLosses += p * outcome.defenderLosses;
        if (outcome.attackerBecomesDisrupted) sum.attackerDisrupted += p;
        if (outcome.defenderBecomesDisrupted) sum.defenderDisrupted += p;
      },
    );
    known = sum;
    assaults.set(key, known);
  }
  return known;
}

interface CommandOdds {
  readonly full: number;
  readonly half: number;
  readonly retires: number;
  readonly recovers: number;
}

const commands = new Map<string, CommandOdds>();

export function commandOdds(check: CommandCheck): CommandOdds {
  const modifiers = reckon(0, COMMAND_MODIFIERS, check);
  const { order, quality, bases, startingBases, reduced } = check;
  const key = `${order} ${modifiers.modifier} ${quality} ${bases < startingBases || reduced}`;
  let known = commands.get(key);
  if (known === undefined) {
    const sum = { full: 0, half: 0, retires: 0, recovers: 0 };
    explore(
      (dice) => resolveCommand({ check, modifiers }, dice),
      ({ move, mayRecover, removed }, { p }) => {
        if (move === 'full') sum.full += p;
        else if (move === 'half') sum.half += p;
        else if (move !== 'none' || removed) sum.retires += p;
        if (mayRecover) sum.recovers += p;
      },
    );
    known = sum;
    commands.set(key, known);
  }
  return known;
}
