import * as z from 'zod/mini';
import type { System } from './battle.ts';
import { isDeeperThan } from './bounded.ts';
import { fault, faultOf, isFault, type ScenarioFault } from './fault.ts';
import type { BattleFile } from './file.ts';
import { BATTLE_LIMITS } from './limits.ts';
import { readStoredScenario } from './scenario.ts';

const { orders, events, inOne } = BATTLE_LIMITS;
const LONGEST_WORD = 400;

function listOf<T extends z.core.SomeType>(of: T, most: number = inOne) {
  return z.array(of).check(z.maxLength(most));
}

const side = z.enum(['a', 'b']);
const word = z.string().check(z.maxLength(LONGEST_WORD));
const record = z.record(word, z.unknown());
const order = z.looseObject({ kind: word });
const draws = listOf(z.union([z.strictObject({ faces: listOf(z.int()) }), z.strictObject({ answer: z.unknown() })]));
const answeredBy = listOf(side);
const FILE = z.object({
  format: z.literal('enfilade-battle/1'),
  engine: word,
  rules: z._default(z.nullable(word), null),
  scenario: z.unknown(),
  commitment: z.nullable(word),
  seed: z.nullable(z.int()),
  nonce: z._default(z.nullable(word), null),
  journal: listOf(
    z.object({
      by: side,
      order,
      draws,
      drawnAt: z.optional(listOf(z.int())),
      answeredBy,
      events: z.int(),
      revealed: z.boolean(),
    }),
    orders,
  ),
  events: listOf(
    z.object({
      kind: word,
      by: z.nullable(side),
      facts: listOf(word),
      about: record,
      changes: listOf(
        z.union([
          z.strictObject({ unit: word, set: record }),
          z.strictObject({ state: record }),
          z.strictObject({ battle: record }),
        ]),
      ),
    }),
    events,
  ),
  waiting: z._default(z.nullable(z.object({ by: side, order, draws, answeredBy })), null),
});

/** Reads a battle file; nothing half-loaded. */
export function readBattleFile<S extends System>(content: unknown): BattleFile<S> | ScenarioFault {
  if (isDeeperThan(content, BATTLE_LIMITS.depth))
    return fault('file', `at most ${BATTLE_LIMITS.depth} values inside each other`);
  const read = FILE.safeParse(content);
  if (!read.success) return faultOf(read.error.issues, 'file');
  const scenario = readStoredScenario(read.data.scenario);
  if (isFault(scenario)) return { field: `scenario.${scenario.field}`, message: `scenario.${scenario.message}` };
  return { ...read.data, scenario } as unknown as BattleFile<S>;
}
