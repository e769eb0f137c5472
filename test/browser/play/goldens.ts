import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BattleFile, loadPlay, type Scenario, SCENARIOS, type System } from 'enfilade';
import { readGolden } from 'enfilade/testing';

type Golden = BattleFile<System>;
type Entry = Golden['journal'][number];

/** The systems that have a chart, each with the scenario that begins its journey. */
export async function playable(): Promise<readonly Scenario[]> {
  const firsts = SCENARIOS.filter(({ ruleset }, i) => SCENARIOS.findIndex((each) => each.ruleset === ruleset) === i);
  const charted = await Promise.all(firsts.map(async ({ ruleset }) => (await loadPlay(ruleset)) !== undefined));
  return firsts.filter((_, i) => charted[i]);
}

/** The recorded battle of a system that was fought to its end. */
export function goldenOf(ruleset: string): Golden {
  const folder = join('packages/enfilade/src/rulesets', ruleset, 'golden');
  const all = readdirSync(folder).map((name) => readGolden(readFileSync(join(folder, name), 'utf8')));
  const [longest] = all.toSorted((one, two) => two.journal.length - one.journal.length);
  if (longest === undefined) throw new Error(`no golden battle of ${ruleset}`);
  return longest;
}

/** A moment of a golden battle: the file up to there, and the order that was given next. */
export interface Moment {
  readonly text: string;
  readonly next: Entry;
}

/** The battle just before one of its orders. */
export function momentBefore(golden: Golden, at: number): Moment {
  const next = golden.journal[at];
  if (next === undefined) throw new Error(`no such order in the golden battle of ${golden.scenario.id}`);
  const journal = golden.journal.slice(0, at);
  const events = golden.events.slice(
    0,
    journal.reduce((sum, entry) => sum + entry.events, 0),
  );
  const cut: Golden = { ...golden, commitment: null, seed: null, nonce: null, journal, events, waiting: null };
  return { text: JSON.stringify(cut), next };
}

/** The battle just before the first order of a kind. */
export function before(golden: Golden, isIt: (entry: Entry, i: number) => boolean): Moment {
  return momentBefore(
    golden,
    golden.journal.findIndex((entry, i) => i > 0 && isIt(entry, i)),
  );
}

/** How the systems name the parties of an order. */
interface OrderParties {
  readonly unit?: string;
  readonly units?: readonly string[];
  readonly firers?: readonly string[];
  readonly target?: string;
  readonly assignments?: readonly { readonly target: string }[];
}

/** The actor and the target of an order. */
export function partiesOf({ order }: Entry): { readonly unit: string; readonly target: string } | undefined {
  const { unit, units, firers, target, assignments } = order as OrderParties;
  const [who, whom] = [unit ?? units?.[0] ?? firers?.[0], target ?? assignments?.[0]?.target];
  return who === undefined || whom === undefined ? undefined : { unit: who, target: whom };
}

/** The battle while an order waits for the first answer that has a field of this name. */
export function asking(golden: Golden, field: string): AskedMoment {
  return askedFor(golden, (answer) => typeof answer === 'object' && answer !== null && field in answer);
}

interface AskedMoment {
  readonly text: string;
  /** The unit of the order. */
  readonly unit: string;
}

/** The same for the first answer of a kind. */
export function askedFor(golden: Golden, isIt: (answer: unknown) => boolean): AskedMoment {
  const answers = (draw: Entry['draws'][number]): boolean => 'answer' in draw && isIt(draw.answer);
  const { text, next } = before(golden, ({ draws }) => draws.some(answers));
  const { by, order, draws, drawnAt } = next;
  const known = draws.slice(0, draws.findIndex(answers));
  const answeredBy = next.answeredBy.slice(0, known.filter((draw) => 'answer' in draw).length);
  const waiting = { by, order, draws: known, drawnAt: drawnAt?.slice(0, known.length), answeredBy };
  const { unit = '' } = order as OrderParties;
  return { text: JSON.stringify({ ...(JSON.parse(text) as Golden), waiting }), unit };
}
