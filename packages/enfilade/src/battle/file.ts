import * as z from 'zod/mini';
import { type Battle, bareBattle, type Setting, type System } from './battle.ts';
import { type BattleEvent, replay } from './event.ts';
import { Game, type Waiting } from './game.ts';
import type { JournalEntry } from './journal.ts';
import type { Ruleset } from './ruleset.ts';
import { readScenario, type Scenario, type ScenarioFault, isFault } from './scenario.ts';
import type { Source } from './umpire.ts';

/** A battle as it is stored: the events are the truth, the journal lets anybody carry the orders out again. */
export interface BattleFile<S extends System> {
  readonly format: 'enfilade-battle/1';
  /** The version that told the events. */
  readonly engine: string;
  readonly scenario: Scenario;
  /** A hash of the seed, published before the first die; the seed itself once the battle is over. */
  readonly commitment: string | null;
  readonly seed: number | null;
  /** What was hashed with the seed; revealed with it. */
  readonly nonce: string | null;
  readonly journal: readonly JournalEntry<S['order'] | { readonly kind: 'muster' }>[];
  readonly events: readonly BattleEvent<S>[];
  /** The order that waits for an answer. */
  readonly waiting: Waiting<S['order'] | { readonly kind: 'muster' }> | null;
}

const side = z.enum(['a', 'b']);
const record = z.record(z.string(), z.unknown());
const order = z.looseObject({ kind: z.string() });
const draws = z.array(z.union([z.strictObject({ faces: z.array(z.int()) }), z.strictObject({ answer: z.unknown() })]));
const answeredBy = z.array(side);
const FILE = z.object({
  format: z.literal('enfilade-battle/1'),
  engine: z.string(),
  scenario: z.unknown(),
  commitment: z.nullable(z.string()),
  seed: z.nullable(z.int()),
  nonce: z._default(z.nullable(z.string()), null),
  journal: z.array(
    z.object({
      by: side,
      order,
      draws,
      drawnAt: z.optional(z.array(z.int())),
      answeredBy,
      events: z.int(),
      revealed: z.boolean(),
    }),
  ),
  events: z.array(
    z.object({
      kind: z.string(),
      by: z.nullable(side),
      facts: z.array(z.string()),
      about: record,
      changes: z.array(
        z.union([
          z.strictObject({ unit: z.string(), set: record }),
          z.strictObject({ state: record }),
          z.strictObject({ battle: record }),
        ]),
      ),
    }),
  ),
  waiting: z._default(z.nullable(z.object({ by: side, order, draws, answeredBy })), null),
});

export function writeBattleFile<S extends System>(
  game: Game<S>,
  {
    engine,
    commitment = null,
    seed = null,
    nonce = null,
  }: {
    readonly engine: string;
    readonly commitment?: string | null;
    readonly seed?: number | null;
    readonly nonce?: string | null;
  },
): BattleFile<S> {
  const { scenario } = game.setting;
  return {
    format: 'enfilade-battle/1',
    engine,
    scenario,
    commitment,
    seed,
    nonce,
    journal: game.journal,
    events: game.events,
    waiting: game.waiting,
  };
}

/** The game as it was when the file was written, also in the middle of a question. */
export function resumeBattleFile<S extends System>(
  ruleset: Ruleset<S>,
  file: BattleFile<S>,
  setting: Setting,
  source: Source,
): Game<S> {
  return new Game(ruleset, setting, source, file);
}

/** Reads a battle file; nothing half-loaded. */
export function readBattleFile<S extends System>(content: unknown): BattleFile<S> | ScenarioFault {
  const read = FILE.safeParse(content);
  if (!read.success) {
    const issue = read.error.issues[0];
    const field = (issue?.path ?? []).map(String).join('.') || 'file';
    return { field, message: `${field}: ${issue?.message ?? 'not a battle file'}` };
  }
  const scenario = readScenario(read.data.scenario);
  if (isFault(scenario)) return { field: `scenario.${scenario.field}`, message: `scenario.${scenario.message}` };
  return { ...read.data, scenario } as unknown as BattleFile<S>;
}

/** The battle after the first `count` events (all of them unless said): folds events, needs no rules. */
export function replayBattleFile<S extends System>(
  file: BattleFile<S>,
  setting: Setting,
  count: number = file.events.length,
): Battle<S> {
  return replay(bareBattle<S>(setting), file.events.slice(0, count));
}
