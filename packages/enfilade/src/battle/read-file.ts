import { isRecord } from '#procedure/index.ts';
import * as z from 'zod/mini';
import type { System } from './battle.ts';
import { isDeeperThan } from './bounded.ts';
import { fault, faultOf, isFault, type ScenarioFault } from './fault.ts';
import type { BattleFile } from './file.ts';
import { BATTLE_LIMITS } from './limits.ts';
import { readStoredScenario, type Scenario } from './scenario.ts';
import { SEAL_FORMAT, SEALED_BY } from './seal-words.ts';
import type { ViewFile } from './view-file.ts';

const VIEW_FORMAT = 'enfilade-view/1';
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
const typed = z.optional(listOf(z.int()));
const answeredBy = listOf(side);
const told = listOf(
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
);
const HEAD = {
  engine: word,
  rules: z._default(z.nullable(word), null),
  scenario: z.unknown(),
  commitment: z.nullable(word),
};
const SEAL = z.strictObject({
  format: z.literal(SEAL_FORMAT),
  parts: listOf(z.strictObject({ by: z.enum(SEALED_BY), promise: word, part: z.nullable(word) }), SEALED_BY.length),
  from: z.int(),
  to: z.nullable(z.int()),
  takenBack: listOf(z.strictObject({ order: z.int(), throws: z.int() })),
});
const FILE = z.object({
  format: z.literal('enfilade-battle/1'),
  ...HEAD,
  seed: z.nullable(z.int()),
  nonce: z._default(z.nullable(word), null),
  seals: z.optional(listOf(SEAL)),
  journal: listOf(
    z.object({
      by: side,
      order,
      draws,
      drawnAt: z.optional(listOf(z.int())),
      typed,
      answeredBy,
      events: z.int(),
      revealed: z.boolean(),
    }),
    orders,
  ),
  events: told,
  waiting: z._default(
    z.nullable(z.object({ by: side, order, draws, typed, answeredBy, dice: z.optional(side) })),
    null,
  ),
});

const VIEW = z.object({
  format: z.literal(VIEW_FORMAT),
  ...HEAD,
  viewer: z.enum(['a', 'b', 'nobody']),
  events: told,
  seals: z.optional(listOf(SEAL)),
  orders: listOf(z.int(), orders),
});

/** Reads a battle file completely or not at all. */
export function readBattleFile<S extends System>(content: unknown): BattleFile<S> | ScenarioFault {
  return read(FILE, content) as unknown as BattleFile<S> | ScenarioFault;
}

/** Whether plain data calls itself a view of a battle. */
export function isViewFile(content: unknown): boolean {
  return isRecord(content) && content['format'] === VIEW_FORMAT;
}

/** Reads what one viewer could see of a battle. */
export function readViewFile<S extends System>(content: unknown): ViewFile<S> | ScenarioFault {
  return read(VIEW, content) as unknown as ViewFile<S> | ScenarioFault;
}

function read(schema: typeof FILE | typeof VIEW, content: unknown): object {
  if (isDeeperThan(content, BATTLE_LIMITS.depth))
    return fault('file', `at most ${BATTLE_LIMITS.depth} values inside each other`);
  const parsed = schema.safeParse(content);
  if (!parsed.success) return faultOf(parsed.error.issues, 'file');
  const scenario = schema === VIEW ? scenarioOfView(parsed.data.scenario) : readStoredScenario(parsed.data.scenario);
  if (isFault(scenario)) return { field: `scenario.${scenario.field}`, message: `scenario.${scenario.message}` };
  return { ...parsed.data, scenario };
}

/** A scenario has two units or more; a viewer may have been told of fewer. */
const UNTOLD = ['untold-1', 'untold-2'].map((unit) => {
  return { id: unit, side: 'a', name: unit, profile: '', at: [0, 0], heading: 0 };
});

function scenarioOfView(content: unknown): Scenario | ScenarioFault {
  if (!isRecord(content) || !Array.isArray(content['units'])) return readStoredScenario(content);
  const units = content['units'] as readonly unknown[];
  const scenario = readStoredScenario({ ...content, units: [...units, ...UNTOLD] });
  return isFault(scenario) ? scenario : { ...scenario, units: scenario.units.slice(0, units.length) };
}
