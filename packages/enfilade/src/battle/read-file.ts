import * as z from 'zod/mini';
import type { System } from './battle.ts';
import type { BattleFile } from './file.ts';
import { isFault, readScenario, type ScenarioFault } from './scenario.ts';

const side = z.enum(['a', 'b']);
const record = z.record(z.string(), z.unknown());
const order = z.looseObject({ kind: z.string() });
const draws = z.array(z.union([z.strictObject({ faces: z.array(z.int()) }), z.strictObject({ answer: z.unknown() })]));
const answeredBy = z.array(side);
const FILE = z.object({
  format: z.literal('enfilade-battle/1'),
  engine: z.string(),
  rules: z._default(z.nullable(z.string()), null),
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
