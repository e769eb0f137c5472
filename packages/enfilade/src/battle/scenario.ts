import * as z from 'zod/mini';
import { isDeeperThan } from './bounded.ts';
import { fault, faultOf, isFault, type ScenarioFault } from './fault.ts';
import { SCENARIO_LIMITS } from './limits.ts';
import { faultInSize, faultInWriting } from './scenario-bounds.ts';
import { faultInSense } from './scenario-sense.ts';

const { pieces, pointsInPiece, name: longestName, text: longestText } = SCENARIO_LIMITS;
const LONGEST_ID = 60;
const SHORT_LIST = 50;

/** What open ground may be covered with. */
export const COVER_KINDS = ['fields', 'grain', 'plough', 'meadow', 'orchard', 'trees', 'hedge', 'farm'] as const;
/** The colours of armies, each with a hatching of its own. */
export const ARMY_COLOURS = ['blue', 'red', 'green', 'ochre'] as const;

function listOf<T extends z.core.SomeType>(of: T, most: number, what: string) {
  return z.array(of).check(z.maxLength(most, `at most ${most} ${what}`));
}

function text(most: number) {
  return z.string().check(z.maxLength(most));
}

/** Lengths in the system's own unit (inches or centimetres), headings in degrees counter-clockwise from east. */
const place = z.tuple([z.number(), z.number()], 'a place, [x, y]');
const heading = z.number().check(z.gte(-3600), z.lte(3600));
const name = text(longestName).check(z.minLength(1));
/** A word that the system knows. */
const word = text(LONGEST_ID);
const id = word.check(z.regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, digits and dashes'));
const side = z.enum(['a', 'b']);
/** What only the system understands; read at the muster. */
const own = z.optional(z.record(word, z.unknown()));
const outline = listOf(place, pointsInPiece, 'points').check(z.minLength(3, 'three points or more'));
const course = listOf(place, pointsInPiece, 'points').check(z.minLength(2, 'two points or more'));

const turn = wholeFrom(1).check(z.lte(SCENARIO_LIMITS.turns, `at most ${SCENARIO_LIMITS.turns}`));

const TERRAIN = z.strictObject({
  id,
  kind: word,
  name: z.optional(name),
  area: z.optional(outline),
  line: z.optional(course),
  with: own,
});

/** What covers open ground: for the eye alone. */
const COVER = z.strictObject({
  kind: z.enum(COVER_KINDS),
  name: z.optional(name),
  area: z.optional(outline),
  line: z.optional(course),
});

/** For crowded maps. */
const short = z.optional(text(SCENARIO_LIMITS.short).check(z.minLength(1)));

/** A name that takes a plural verb. */
const plural = z.optional(z.boolean());

const SIDE = z.strictObject({
  name,
  /** The name in a sentence, with its article: "the French". */
  called: z.optional(name),
  plural,
  /** The colour of its army on the table. */
  colour: z.optional(z.enum(ARMY_COLOURS)),
  /** Where a side sets up units that the scenario does not place. */
  deployment: z.optional(listOf(outline, SHORT_LIST, 'areas').check(z.minLength(1))),
  with: own,
});

const COMMAND = z.strictObject({ id, side, name, short, at: z.optional(place), reportsTo: z.optional(id), with: own });

const UNIT = z.strictObject({
  id,
  side,
  name,
  short,
  plural,
  profile: word,
  command: z.optional(id),
  at: z.optional(place),
  heading: z.optional(heading),
  formation: z.optional(word),
  /** Comes on from this turn at this place. */
  arrives: z.optional(z.strictObject({ turn: turn, at: place, heading, with: own })),
  with: own,
});

const OBJECTIVE = z.strictObject({
  id,
  name,
  at: z.optional(place),
  terrain: z.optional(id),
  points: z.optional(z.number().check(z.gte(-1000), z.lte(1000))),
  side: z.optional(side),
  with: own,
});

function wholeFrom(least: number) {
  const expected = `a whole number, ${least} or more`;
  return z.int(expected).check(z.gte(least, expected));
}

/** Results of captains against each other, in battles; the rest were drawn. */
const BALANCE = z.strictObject({
  games: wholeFrom(1),
  a: wholeFrom(0),
  b: wholeFrom(0),
  note: z.optional(text(longestText)),
});

const tableSide = z.number().check(z.gte(1), z.lte(SCENARIO_LIMITS.tableSide));

const SCENARIO = z.strictObject({
  format: z.literal('enfilade-scenario/1'),
  id,
  /** Checked when it is opened, against the registered systems. */
  ruleset: id,
  name,
  date: z.optional(text(longestName)),
  about: text(longestText),
  /** Where this house departs from the original battle, a sentence each; never read by the rules. */
  house: z.optional(listOf(text(longestText).check(z.minLength(1)), SHORT_LIST, 'sentences')),
  /** Measured, never read by the rules. */
  balance: z.optional(BALANCE),
  /** How long two players take who know the rules; never read by the rules. */
  minutes: z.optional(z.int().check(z.gte(1), z.lte(SCENARIO_LIMITS.minutes))),
  /** The battle with which a newcomer learns the system; never read by the rules. */
  firstBattle: z.optional(z.boolean()),
  turns: turn,
  /** The side that moves first. */
  first: side,
  table: z.strictObject({ width: tableSide, height: tableSide }),
  terrain: listOf(TERRAIN, pieces, 'pieces'),
  /** Fields, meadows, farms and rows of trees where the rules know nothing; never read by them. */
  cover: z.optional(listOf(COVER, pieces, 'pieces')),
  sides: z.strictObject({ a: SIDE, b: SIDE }),
  commands: listOf(COMMAND, SCENARIO_LIMITS.commands, 'commands'),
  units: listOf(UNIT, SCENARIO_LIMITS.units, 'units').check(z.minLength(2)),
  objectives: z.optional(listOf(OBJECTIVE, SCENARIO_LIMITS.objectives, 'objectives')),
  /** How it is decided when the turns run out; read by the system. */
  victory: own,
  /** Readings that players dispute, as switches of the system. */
  options: own,
  /** Special rules by name. */
  special: z.optional(listOf(word, SHORT_LIST, 'rules')),
});

const DRAFT = z.extend(SCENARIO, { units: listOf(UNIT, SCENARIO_LIMITS.units, 'units') });

/** A battle before it begins: table, terrain, sides, commands, units, objectives (docs/scenario-format.md). */
export type Scenario = z.infer<typeof SCENARIO>;
/** How often each side won when captains fought a battle against each other. */
export type Balance = z.infer<typeof BALANCE>;
/** A unit of a scenario, on the table or still to arrive. */
export type ScenarioUnit = Scenario['units'][number];
/** A commander of a scenario. */
export type ScenarioCommand = Scenario['commands'][number];
/** A piece of terrain of a scenario: an area or a line. */
export type ScenarioTerrain = Scenario['terrain'][number];

/** What covers a part of the open ground of a scenario. */
export type ScenarioCover = NonNullable<Scenario['cover']>[number];
/** The colour of an army. */
export type ArmyColour = (typeof ARMY_COLOURS)[number];

/** Reads a scenario file; system-specific values are read at the muster. */
export function readScenario(content: unknown): Scenario | ScenarioFault {
  const read = readStoredScenario(content);
  return isFault(read) ? read : (faultInWriting(read) ?? faultInSense(read) ?? read);
}

/** The scenario of a battle begun before names were checked: make its texts plain before showing them. */
export function readStoredScenario(content: unknown): Scenario | ScenarioFault {
  if (isDeeperThan(content, SCENARIO_LIMITS.depth))
    return fault('scenario', `at most ${SCENARIO_LIMITS.depth} values inside each other`);
  const read = SCENARIO.safeParse(content);
  if (!read.success) return faultOf(read.error.issues, 'scenario');
  return faultInSize(read.data) ?? faultIn(read.data) ?? read.data;
}

/** A scenario that is still being drawn: as readable as any, but it may lack troops and say what makes no sense yet. */
export function readDraftScenario(content: unknown): Scenario | ScenarioFault {
  if (isDeeperThan(content, SCENARIO_LIMITS.depth))
    return fault('scenario', `at most ${SCENARIO_LIMITS.depth} values inside each other`);
  const read = DRAFT.safeParse(content);
  if (!read.success) return faultOf(read.error.issues, 'scenario');
  return faultInSize(read.data) ?? faultIn(read.data) ?? faultInWriting(read.data) ?? read.data;
}

type Shape = Pick<ScenarioTerrain, 'area' | 'line'>;

function faultIn(scenario: Scenario): ScenarioFault | undefined {
  const { balance } = scenario;
  if (balance !== undefined && balance.a + balance.b > balance.games)
    return fault('balance', 'more battles were won than fought');
  const ids = new Set<string>();
  for (const list of ['units', 'commands'] as const)
    for (const [i, { id: given }] of scenario[list].entries())
      if (ids.size === ids.add(given).size) return fault(`${list}.${i}.id`, `the id "${given}" is given twice`);
  const isShapeless = ({ area, line }: Shape): boolean => (area === undefined) === (line === undefined);
  const bare = scenario.terrain.findIndex(isShapeless);
  if (bare >= 0) return fault(`terrain.${bare}`, 'a piece of terrain is either an area or a line');
  const bareCover = (scenario.cover ?? []).findIndex(isShapeless);
  if (bareCover >= 0) return fault(`cover.${bareCover}`, 'a piece of cover is either an area or a line');
  const strayed = scenario.units.findIndex(
    ({ command, side: of }) =>
      command !== undefined && !scenario.commands.some((each) => each.id === command && each.side === of),
  );
  if (strayed >= 0) return fault(`units.${strayed}.command`, 'no such command on its side');
  const circle = scenario.commands.findIndex((each) => isItsOwnSuperior(each, scenario.commands));
  if (circle >= 0) return fault(`commands.${circle}.reportsTo`, 'in the end it reports to itself');
  return undefined;
}

function isItsOwnSuperior({ id: own, reportsTo }: ScenarioCommand, commands: readonly ScenarioCommand[]): boolean {
  let above = reportsTo;
  for (let steps = 0; above !== undefined && steps < commands.length; steps += 1) {
    if (above === own) return true;
    above = commands.find((each) => each.id === above)?.reportsTo;
  }
  return false;
}

/** The published JSON schema of scenario files of these systems. */
export function scenarioSchema(rulesets: readonly string[]): unknown {
  return z.toJSONSchema(z.extend(SCENARIO, { ruleset: z.enum(rulesets) }));
}
