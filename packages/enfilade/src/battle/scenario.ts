import * as z from 'zod/mini';
import { RULEBOOK_IDS } from '#procedure/index.ts';

/** Lengths in the system's own unit (inches or centimetres), headings in degrees counter-clockwise from east. */
const place = z.tuple([z.number(), z.number()]);
const name = z.string().check(z.minLength(1), z.maxLength(80));
const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/));
const side = z.enum(['a', 'b']);
/** What only the system understands; it is read when the battle is mustered. */
const own = z.optional(z.record(z.string(), z.unknown()));

const TERRAIN = z.strictObject({
  id,
  kind: z.string(),
  name: z.optional(name),
  area: z.optional(z.array(place).check(z.minLength(3))),
  line: z.optional(z.array(place).check(z.minLength(2))),
  with: own,
});

const SIDE = z.strictObject({
  name,
  /** Where it sets up those of its units that the scenario puts nowhere. */
  deployment: z.optional(z.array(z.array(place).check(z.minLength(3))).check(z.minLength(1))),
  with: own,
});

const COMMAND = z.strictObject({ id, side, name, at: z.optional(place), reportsTo: z.optional(id), with: own });

const UNIT = z.strictObject({
  id,
  side,
  name,
  profile: z.string(),
  command: z.optional(id),
  at: z.optional(place),
  heading: z.optional(z.number()),
  formation: z.optional(z.string()),
  /** Comes on from this turn at this place. */
  arrives: z.optional(z.strictObject({ turn: z.int().check(z.gte(1)), at: place, heading: z.number(), with: own })),
  with: own,
});

const OBJECTIVE = z.strictObject({
  id,
  name,
  at: z.optional(place),
  terrain: z.optional(id),
  points: z.optional(z.number()),
  side: z.optional(side),
  with: own,
});

function wholeFrom(least: number) {
  const expected = `a whole number, ${least} or more`;
  return z.int(expected).check(z.gte(least, expected));
}

/** How captains fared against each other, in battles; those that neither side won were drawn. */
const BALANCE = z.strictObject({ games: wholeFrom(1), a: wholeFrom(0), b: wholeFrom(0), note: z.optional(z.string()) });

const SCENARIO = z.strictObject({
  format: z.literal('enfilade-scenario/1'),
  id,
  ruleset: z.enum(RULEBOOK_IDS),
  name,
  date: z.optional(z.string()),
  about: z.string(),
  /** Where this house departs from the battle as it was first written, a sentence each; never read by the rules. */
  house: z.optional(z.array(z.string().check(z.minLength(1)))),
  /** Measured, never read by the rules. */
  balance: z.optional(BALANCE),
  turns: z.int().check(z.gte(1), z.lte(60)),
  /** The side that moves first. */
  first: side,
  table: z.strictObject({
    width: z.number().check(z.gt(0), z.lte(1000)),
    height: z.number().check(z.gt(0), z.lte(1000)),
  }),
  terrain: z.array(TERRAIN),
  sides: z.strictObject({ a: SIDE, b: SIDE }),
  commands: z.array(COMMAND),
  units: z.array(UNIT).check(z.minLength(2)),
  objectives: z.optional(z.array(OBJECTIVE)),
  /** How it is decided when the turns run out; read by the system. */
  victory: own,
  /** Readings that players dispute, as switches of the system. */
  options: own,
  /** Special rules by name. */
  special: z.optional(z.array(z.string())),
});

export type Scenario = z.infer<typeof SCENARIO>;
export type Balance = z.infer<typeof BALANCE>;
export type ScenarioUnit = Scenario['units'][number];
export type ScenarioCommand = Scenario['commands'][number];
export type ScenarioTerrain = Scenario['terrain'][number];

/** What is wrong with a scenario: the path of the field and what was expected there. */
export interface ScenarioFault {
  readonly field: string;
  readonly message: string;
}

export function isFault(read: object): read is ScenarioFault {
  return 'field' in read && 'message' in read;
}

/** Reads a scenario file; what only its system understands is read when it is mustered. */
export function readScenario(content: unknown): Scenario | ScenarioFault {
  const read = SCENARIO.safeParse(content);
  if (!read.success) {
    const issue = read.error.issues[0];
    const field = (issue?.path ?? []).map(String).join('.') || 'scenario';
    return { field, message: `${field}: ${issue?.message ?? 'not a scenario'}` };
  }
  return faultIn(read.data) ?? read.data;
}

function faultIn(scenario: Scenario): ScenarioFault | undefined {
  const { balance } = scenario;
  if (balance !== undefined && balance.a + balance.b > balance.games)
    return fault('balance', 'more battles were won than fought');
  const ids = [...scenario.units, ...scenario.commands].map((each) => each.id);
  const twice = ids.find((each, i) => ids.indexOf(each) !== i);
  if (twice !== undefined) return fault('units', `the id "${twice}" is given twice`);
  const bare = scenario.terrain.findIndex(({ area, line }) => (area === undefined) === (line === undefined));
  if (bare >= 0) return fault(`terrain.${bare}`, 'a piece of terrain is either an area or a line');
  const lost = scenario.units.findIndex(
    ({ at, arrives, formation, side: of }) =>
      at === undefined &&
      arrives === undefined &&
      formation !== 'garrison' &&
      scenario.sides[of].deployment === undefined,
  );
  if (lost >= 0)
    return fault(`units.${lost}.at`, 'a unit stands somewhere, arrives some turn, or its side has a deployment');
  const strayed = scenario.units.findIndex(
    ({ command, side: of }) =>
      command !== undefined && !scenario.commands.some((each) => each.id === command && each.side === of),
  );
  if (strayed >= 0) return fault(`units.${strayed}.command`, 'no such command on its side');
  return undefined;
}

function fault(field: string, because: string): ScenarioFault {
  return { field, message: `${field}: ${because}` };
}

/** The published JSON schema of scenario files. */
export function scenarioSchema(): unknown {
  return z.toJSONSchema(SCENARIO);
}
