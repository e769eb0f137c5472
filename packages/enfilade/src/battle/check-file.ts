import { type Battle, bareBattle, type Setting, type System } from './battle.ts';
import { chanceOf } from './chance.ts';
import { hasCommitment, keepsCommitment } from './commitment.ts';
import { checkSeals, type SealCheck } from './check-seal.ts';
import { conduct, type ConductResult } from './conduct.ts';
import { typedDice } from './journal.ts';
import { firstDifference, tellDifference } from './difference.ts';
import { type BattleFile, replayBattleFile } from './file.ts';
import { settingOf } from './ground.ts';
import { type CheckedRuleset, isRefusal, type Ruleset } from './ruleset.ts';
import { readStoredOrder } from './settle.ts';
import type { Side } from './side.ts';
import { sideWords } from './side-words.ts';
import { JournalError, type Source } from './umpire.ts';
import { type Verdict, verifyBattleFile } from './verify.ts';
import { battleOfView, type ViewFile } from './view-file.ts';

/** The first thing in a file that re-execution does not reproduce. */
export interface FileDifference {
  readonly says: string;
  /** Counted from 1. */
  readonly event?: number;
  readonly field?: string;
  readonly stored?: unknown;
  readonly carriedOut?: unknown;
}

/** What re-executing a battle file shows. */
export interface FileCheck {
  /** Undefined where the whole file is reproduced. */
  readonly difference: FileDifference | undefined;
  /** How many dice a player threw and typed in; the promise speaks of the others. */
  readonly typed: number;
  /** Whether the dice are proven to come from the committed seed, proven not to, or neither. */
  readonly promise: 'kept' | 'none' | 'broken';
  /** What was found of dice that were sealed between players and server; null where none were. */
  readonly seal: SealCheck | null;
  readonly ended: boolean;
  /** Null for a draw, and while the battle lasts. */
  readonly winner: Side | null;
  /** Whether the rules have changed since; null if the file does not name its rules. */
  readonly rulesChanged: boolean | null;
}

/** A view has no journal to carry out. */
export function checkViewFile(ruleset: Ruleset<System>, view: ViewFile<System>): FileCheck {
  const { scenario, viewer, rules } = view;
  const who = viewer === 'nobody' ? 'spectators' : sideWords(scenario.sides[viewer]).called;
  const { result } = replayBattleFile(battleOfView(view), settingOf(scenario));
  return {
    difference: { says: `this is a view, what ${who} could see of a battle: it can be replayed, but not verified` },
    typed: 0,
    promise: 'none',
    seal: null,
    ended: result !== null,
    winner: result?.winner ?? null,
    rulesChanged: isOtherVersion(rules, ruleset),
  };
}

function isOtherVersion(rules: string | null, { version }: Ruleset<System>): boolean | null {
  return rules === null ? null : rules !== version;
}

/** Carries a battle file out again: whether everything is reproduced, whether the promised dice were used, and whether the rules have changed since. */
export function checkBattleFile(ruleset: CheckedRuleset<System>, file: BattleFile<System>): FileCheck {
  const setting = settingOf(file.scenario);
  const { result } = replayBattleFile(file, setting);
  const ended = result !== null;
  const otherBattle = whyOtherBattle(ruleset, file, setting);
  const seal = otherBattle === undefined ? checkSeals(ruleset, file, { setting, ended }) : null;
  const otherDice =
    otherBattle === undefined ? (whyOtherDice(ruleset, file, { setting, ended }) ?? seal?.because) : undefined;
  const proven = otherBattle === undefined && ended && (hasCommitment(file) || isSealedThrough(seal));
  return {
    difference: otherBattle ?? (otherDice === undefined ? undefined : { says: otherDice }),
    typed: typedDice(file.waiting === null ? file.journal : [...file.journal, file.waiting]),
    promise: otherDice !== undefined || keepsCommitment(file) === false ? 'broken' : proven ? 'kept' : 'none',
    seal,
    ended,
    winner: result?.winner ?? null,
    rulesChanged: isOtherVersion(file.rules, ruleset),
  };
}

/** That players typed in dice of their own, in one sentence or none. */
export function tellTyped({ typed, promise }: Pick<FileCheck, 'typed' | 'promise'>): readonly string[] {
  if (typed === 0) return [];
  const rest = promise === 'kept' ? '; the promise of the seed speaks of the others only' : '';
  return [`${typed} ${typed === 1 ? 'die was' : 'dice were'} typed in${rest}.`];
}

/** What a change of the rules means for an older battle, in one sentence or none. */
export function tellRulesChange(
  { difference, rulesChanged }: Pick<FileCheck, 'difference' | 'rulesChanged'>,
  { rules, engine }: Pick<BattleFile<System>, 'rules' | 'engine'>,
  { book: { name }, version }: Pick<Ruleset<System>, 'book' | 'version'>,
): readonly string[] {
  const changed = `rules of ${name} have changed since this battle was fought`;
  const versions = `(${rules} then, ${version} now)`;
  if (rulesChanged === true && difference === undefined)
    return [`The ${changed} ${versions}; nothing in it comes out differently.`];
  if (difference?.event === undefined || rulesChanged === false) return [];
  const only = 'it replays, but it cannot be re-fought exactly';
  return rulesChanged === true
    ? [`The ${changed} ${versions}: ${only}.`]
    : [`The file does not name its rules (engine ${engine}). Unless it was altered, the ${changed}: ${only}.`];
}

/** Whether every throw of a battle was sealed, and is what the seal gives. */
function isSealedThrough(seal: SealCheck | null): boolean {
  return seal?.state === 'checked' && seal.unsealed === 0;
}

function whyOtherBattle(
  ruleset: CheckedRuleset<System>,
  file: BattleFile<System>,
  setting: Setting,
): FileDifference | undefined {
  const fault = ruleset.faultIn(file.scenario);
  if (fault !== undefined) return { says: `the scenario is not one that can be played: ${fault.message}` };
  try {
    const verdict = verifyBattleFile(ruleset, file, setting);
    return verdict.ok ? undefined : differenceIn(verdict, file);
  } catch (error) {
    // A journal may be wrong in unforeseen ways: then it is not reproduced, whatever broke.
    return { says: `the journal cannot be carried out: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function differenceIn(verdict: Verdict & { readonly ok: false }, file: BattleFile<System>): FileDifference {
  const { event: at, stored, carriedOut } = verdict;
  const [event, says] = [at + 1, tellDifference(verdict, file)];
  if (typeof carriedOut === 'string' || carriedOut === null) return { event, stored, says };
  if (stored === null) return { event, carriedOut, says };
  const differs = firstDifference(stored, carriedOut);
  return { event, field: differs?.path ?? '', stored: differs?.one, carriedOut: differs?.two, says };
}

/** Why the dice of a reproduced battle are not those of the commitment; undefined if nothing says so. */
function whyOtherDice(
  ruleset: Ruleset<System>,
  file: BattleFile<System>,
  { setting, ended }: { readonly setting: Setting; readonly ended: boolean },
): string | undefined {
  const { seed, nonce } = file;
  if (!ended)
    return seed === null && nonce === null
      ? undefined
      : 'the seed is disclosed, but the battle is not over: its end is missing';
  if (!hasCommitment(file)) return undefined;
  if (seed === null) return 'the battle is over, but the seed that was promised before the first die is not disclosed';
  if (keepsCommitment(file) === false) return 'the seed is not the one that was promised before the first die';
  const order = orderWithOtherDice(ruleset, { journal: file.journal, seed }, setting);
  return order === undefined ? undefined : `the dice of order ${order} are not those of the seed`;
}

/** The first order whose dice are not those of the seed; undefined where all are. */
function orderWithOtherDice(
  ruleset: Ruleset<System>,
  { journal, seed }: { readonly journal: BattleFile<System>['journal']; readonly seed: number },
  setting: Setting,
): number | undefined {
  const dice = chanceOf(seed).dice(0);
  let battle = bareBattle<System>(setting);
  for (const [i, { order, draws, typed = [] }] of journal.entries()) {
    const answers = draws.flatMap((draw) => ('answer' in draw ? [draw.answer] : []));
    const throws = draws.flatMap((draw, at) => ('faces' in draw ? [typed.includes(at) ? draw.faces : null] : []));
    // Dice that were typed in have their number among the throws too, so that the others keep theirs.
    const source: Source = {
      throw(thrown) {
        const faces = dice.throw(thrown);
        return throws.shift() ?? faces;
      },
      answer: () => answers.shift(),
    };
    const again = thrownAgain(ruleset, battle, order, source);
    if (again === undefined || JSON.stringify(again.draws) !== JSON.stringify(draws)) return i;
    battle = again.battle;
  }
  return undefined;
}

/** An order with the dice of the seed; undefined where its answers do not fit them. */
function thrownAgain(
  ruleset: Ruleset<System>,
  before: Battle<System>,
  order: BattleFile<System>['journal'][number]['order'],
  source: Source,
): ConductResult<System> | undefined {
  const read = readStoredOrder(ruleset, order);
  try {
    return isRefusal(read) ? undefined : conduct(ruleset, before, read, { known: [], source });
  } catch (error) {
    if (error instanceof JournalError) return undefined;
    throw error;
  }
}
