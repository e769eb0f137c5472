import { readFileSync } from 'node:fs';
import type { BattleFile, System } from 'enfilade';
import { readGolden } from 'enfilade/testing';
import { expect, it } from 'vitest';
import type { Update } from '../snapshot.ts';
import { TestEngine } from './testing.ts';

const PERSONS = { a: 'person', b: 'person' } as const;
const RULESETS = 'packages/enfilade/src/rulesets';

type AnswerPlaces = Extract<Update, { readonly kind: 'answerPlaces' }>;

class AnsweringEngine extends TestEngine {
  readonly asked: Promise<AnswerPlaces>;
  private tellAsked: ((update: AnswerPlaces) => void) | undefined;

  constructor() {
    super();
    this.asked = new Promise((resolve) => {
      this.tellAsked = resolve;
    });
  }

  protected override receive(update: Update): void {
    super.receive(update);
    if (update.kind === 'answerPlaces') this.tellAsked?.(update);
  }
}

/** A recorded battle at the moment when its n-th question is asked whose answer looks so. */
function askedIn(golden: string, isIt: (answer: unknown, kind: string) => boolean): string {
  const file: BattleFile<System> = readGolden(readFileSync(`${RULESETS}/${golden}.jsonl`, 'utf8'));
  for (const [at, { order, draws, by, drawnAt, answeredBy }] of file.journal.entries()) {
    const n = at === 0 ? -1 : draws.findIndex((draw) => 'answer' in draw && isIt(draw.answer, order.kind));
    if (n === -1) continue;
    const journal = file.journal.slice(0, at);
    const events = file.events.slice(
      0,
      journal.reduce((sum, entry) => sum + entry.events, 0),
    );
    const known = draws.slice(0, n);
    const answers = known.filter((draw) => 'answer' in draw).length;
    const waiting = {
      by,
      order,
      draws: known,
      drawnAt: drawnAt?.slice(0, n),
      answeredBy: answeredBy.slice(0, answers),
    };
    return JSON.stringify({ ...file, commitment: null, seed: null, nonce: null, journal, events, waiting });
  }
  throw new Error(`no such question in ${golden}`);
}

it.each([
  ['bp', 'bp/golden/maida-opening', (answer: unknown) => answer === 'forward', 3],
  ['bbb', 'bbb/golden/hussars-evade', (answer: unknown) => typeof answer === 'object', 1],
  [
    '1866',
    '1866/golden/langensalza',
    (answer: unknown, kind: string) => kind === 'done' && typeof answer === 'number',
    8,
  ],
  ['gtc', 'gtc/golden/kernstown', (answer: unknown, kind: string) => kind === 'move' && Array.isArray(answer), 1],
  ['mt', 'mt/golden/glen', (answer: unknown) => answer === 3, 3],
] as const)('%s: the answers to a question show where they would take place', async (_, golden, isIt, least) => {
  const engine = new AnsweringEngine();
  try {
    expect(await engine.begin({ kind: 'file', text: askedIn(golden, isIt), players: PERSONS })).toBeNull();
    await engine.lookAs(engine.snapshot.status.waitsFor ?? 'a');
    const { places } = await engine.asked;
    expect(places).toHaveLength(engine.snapshot.status.question?.options.length ?? -1);
    expect(places.filter((place) => place !== null).length).toBeGreaterThanOrEqual(least);
  } finally {
    await engine.close();
  }
});
