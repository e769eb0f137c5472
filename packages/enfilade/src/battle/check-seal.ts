import { bareBattle, type Setting, type System } from './battle.ts';
import { conduct } from './conduct.ts';
import type { BattleFile } from './file.ts';
import { type Ruleset, isRefusal } from './ruleset.ts';
import { type Seal, sealCode, sealedFaces, sealedSeed } from './seal.ts';
import { readStoredOrder } from './settle.ts';
import type { Draw, Source } from './umpire.ts';

/** What was found of sealed dice: how many throws were made again from the seed, and what was not sealed. */
export interface SealCheck {
  /** `unopened`: the battle is not over, and the parts are not disclosed yet. */
  readonly state: 'checked' | 'unopened' | 'broken';
  /** The code that was shown at the start; of the last seal where there are several. */
  readonly code: string;
  readonly throws: number;
  /** Throws before the dice were sealed, or after the battle was taken elsewhere. */
  readonly unsealed: number;
  /** Throws that were taken back by agreement of both sides. */
  readonly takenBack: number;
  /** Why it is broken. */
  readonly because?: string;
}

/** A throw that a seal does not give. */
class WrongThrow extends Error {}

/** Makes every sealed throw again; null where nothing was sealed. The battle itself must have been reproduced before. */
export function checkSeals(
  ruleset: Ruleset<System>,
  file: BattleFile<System>,
  { setting, ended }: { readonly setting: Setting; readonly ended: boolean },
): SealCheck | null {
  const { seals = [] } = file;
  const last = seals.at(-1);
  if (last === undefined) return null;
  const all = facesIn(file.journal);
  const base = {
    code: sealCode(last.parts),
    throws: 0,
    unsealed: all.length,
    takenBack: seals.flatMap(({ takenBack }) => takenBack).reduce((sum, { throws }) => sum + throws, 0),
  };
  const broken = (because: string): SealCheck => ({ ...base, state: 'broken', because });
  const unfit = whyUnfit(seals, { throws: all.length, ended });
  if (unfit !== undefined) return broken(unfit);
  if (seals.some(({ parts }) => parts.every(({ part }) => part === null)) && !ended)
    return { ...base, state: 'unopened' };
  const seeds = seals.map(({ parts }) => sealedSeed(parts));
  const lacks = seals.findIndex((_, i) => seeds[i] === undefined);
  if (lacks >= 0) return broken(whyNoSeed(seals[lacks] as Seal));
  try {
    const throws = throwAgain(ruleset, file, { setting, seals, seeds: seeds as readonly string[] });
    return { ...base, state: 'checked', throws, unsealed: all.length - throws };
  } catch (error) {
    if (error instanceof WrongThrow) return broken(error.message);
    throw error;
  }
}

function facesIn(journal: BattleFile<System>['journal']): readonly (readonly number[])[] {
  return journal.flatMap(({ draws }) => draws.flatMap((draw) => ('faces' in draw ? [draw.faces] : [])));
}

/** Why seals do not belong to a battle with so many throws; undefined where they do. */
function whyUnfit(
  seals: readonly Seal[],
  { throws, ended }: { readonly throws: number; readonly ended: boolean },
): string | undefined {
  let done = 0;
  for (const [i, { from, to, parts }] of seals.entries()) {
    const isLast = i === seals.length - 1;
    if (from < done || (to === null && !isLast) || (to !== null && to < from)) return 'the seals of the dice overlap';
    if (to !== null && to > throws)
      return `the dice were sealed up to throw ${to}, the battle has ${throws}: its end is missing`;
    if (to === null && !ended && parts.some(({ part }) => part !== null))
      return 'the seal is opened, but the battle is not over: its end is missing';
    done = to ?? throws;
  }
  return undefined;
}

function whyNoSeed({ parts }: Seal): string {
  const missing = parts.find(({ part }) => part === null);
  if (missing !== undefined) return `the battle is over, but the part of ${nameOf(missing.by)} is not disclosed`;
  const wrong = parts.find((each) => sealedSeed([each]) === undefined);
  return `the part of ${wrong === undefined ? 'nobody' : nameOf(wrong.by)} is not the one that was promised before the first sealed throw`;
}

function nameOf(by: string): string {
  return by === 'server' ? 'the server' : `side ${by}`;
}

interface OpenedSeals {
  readonly setting: Setting;
  readonly seals: readonly Seal[];
  readonly seeds: readonly string[];
}

/** How many throws the seals give; fails at the first that differs. */
function throwAgain(
  ruleset: Ruleset<System>,
  { journal }: BattleFile<System>,
  { setting, seals, seeds }: OpenedSeals,
): number {
  let [battle, done, sealed] = [bareBattle<System>(setting), 0, 0];
  for (const [order, { order: stored, draws, typed = [] }] of journal.entries()) {
    const read = readStoredOrder(ruleset, stored);
    if (isRefusal(read)) throw new WrongThrow(`order ${order} cannot be read`);
    const left: Draw[] = [...draws];
    const source: Source = {
      throw: ({ dice, name }) => {
        const next = left.shift();
        if (next === undefined || !('faces' in next)) throw new WrongThrow(`order ${order} lacks a throw`);
        const at = seals.findIndex(({ from, to }) => done >= from && (to === null || done < to));
        const [seal, seed] = [seals[at], seeds[at]];
        if (seal !== undefined && seed !== undefined) {
          if (typed.includes(draws.indexOf(next)))
            throw new WrongThrow(`throw ${done + 1} was typed in, and it was sealed`);
          const number = done - seal.from + usedBefore(seal, order);
          const faces = sealedFaces(seed, number, dice);
          if (faces.join() !== next.faces.join())
            throw new WrongThrow(
              `throw ${done + 1} (${name}, order ${order}) shows ${next.faces.join(', ')}, the seal gives ${faces.join(', ')}`,
            );
          sealed += 1;
        }
        done += 1;
        return next.faces;
      },
      answer: () => {
        const next = left.shift();
        return next !== undefined && 'answer' in next ? next.answer : undefined;
      },
    };
    ({ battle } = conduct(ruleset, battle, read, { known: [], source }));
  }
  return sealed;
}

/** Throws that were used up before this order and are not in the journal. */
function usedBefore({ takenBack }: Seal, order: number): number {
  return takenBack.reduce((sum, each) => (each.order <= order ? sum + each.throws : sum), 0);
}
