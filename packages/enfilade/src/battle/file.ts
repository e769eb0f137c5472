import { type Battle, bareBattle, type Setting, type System } from './battle.ts';
import { type BattleEvent, replay } from './event.ts';
import { Game, type WaitingOrder } from './game.ts';
import type { JournalEntry } from './journal.ts';
import type { Ruleset } from './ruleset.ts';
import type { Scenario } from './scenario.ts';
import type { Seal } from './seal.ts';
import type { Source } from './umpire.ts';

/** A stored battle: the events are the truth; with the journal the orders can be carried out again. */
export interface BattleFile<S extends System> {
  readonly format: 'enfilade-battle/1';
  /** The version that told the events; if it changed in mid-battle, all of them in order. */
  readonly engine: string;
  /** The version of the system's rules that told them, in the same way; null in files of 0.1.0. */
  readonly rules: string | null;
  readonly scenario: Scenario;
  /** A hash of the seed, published before the first die; the seed itself once the battle is over. */
  readonly commitment: string | null;
  readonly seed: number | null;
  /** What was hashed with the seed; revealed with it. */
  readonly nonce: string | null;
  /** How its dice were sealed, where they were: each seal covers some of its throws. */
  readonly seals?: readonly Seal[] | undefined;
  readonly journal: readonly JournalEntry<S['order'] | { readonly kind: 'muster' }>[];
  readonly events: readonly BattleEvent<S>[];
  /** The order that waits for an answer. */
  readonly waiting: WaitingOrder<S['order'] | { readonly kind: 'muster' }> | null;
}

/** A game as a battle file. The seed and its nonce belong in it only when the battle is over. */
export function writeBattleFile<S extends System>(
  game: Game<S>,
  {
    engine,
    rules = game.ruleset.version,
    commitment = null,
    seed = null,
    nonce = null,
    seals = [],
  }: {
    readonly engine: string;
    readonly rules?: string | null;
    readonly commitment?: string | null;
    readonly seed?: number | null;
    readonly nonce?: string | null;
    readonly seals?: readonly Seal[];
  },
): BattleFile<S> {
  const { scenario } = game.setting;
  return {
    format: 'enfilade-battle/1',
    engine,
    rules,
    scenario,
    commitment,
    seed,
    nonce,
    ...(seals.length === 0 ? {} : { seals }),
    journal: game.journal,
    events: game.events,
    waiting: game.waiting,
  };
}

/** The game as it was when the file was written, even in the middle of a question. */
export function resumeBattleFile<S extends System>(
  ruleset: Ruleset<S>,
  file: BattleFile<S>,
  setting: Setting,
  source: Source,
): Game<S> {
  return new Game(ruleset, setting, source, file);
}

/** The battle after the first `count` events (by default all): folds events, needs no rules. */
export function replayBattleFile<S extends System>(
  file: BattleFile<S>,
  setting: Setting,
  count: number = file.events.length,
): Battle<S> {
  return replay(bareBattle<S>(setting), file.events.slice(0, count));
}
