import {
  type Clash,
  type ClashEnd,
  conduct,
  type Counsel,
  loadCounsel,
  loadDetails,
  seededSource,
  type System,
} from 'enfilade';
import { expect, it } from 'vitest';
import { ClashStudy, type ClashInput } from './clash-study.ts';
import { sessionOn } from './testing.ts';

const TRIES = 80;
/** Orders until the armies have met. */
const MOST_ORDERS = 900;
/** One battle of each system. */
const BATTLES = ['bp-maida', 'bbb-quatre-bras', '1866-langensalza', 'gtc-weissenbach', 'mt-glen'];

interface Found {
  readonly studied: ClashInput & { readonly counsel: Counsel<System> };
  readonly clash: Clash;
}

function bestOf<T extends { readonly worth: number }>(all: readonly T[]): T | undefined {
  return all.toSorted((one, two) => two.worth - one.worth)[0];
}

/** The first charge or fight that a well-played battle comes to. */
async function clashIn(id: string): Promise<Found> {
  const session = sessionOn(id, { a: 'person', b: 'person' });
  const { game } = session.match;
  const { ruleset } = game;
  const [counsel, details] = await Promise.all([loadCounsel(ruleset.book.id), loadDetails(ruleset.book.id)]);
  if (counsel === undefined || details === undefined) throw new Error(`no system for ${id}`);
  for (let i = 0; i < MOST_ORDERS && game.battle.result === null; i += 1) {
    session.lookAs(session.match.turnOf);
    const { question, battle } = game;
    if (question !== null) {
      session.answer(bestOf(counsel.answers(battle, question))?.answer ?? question.options[0].answer);
      continue;
    }
    const order = bestOf(counsel.weigh(battle, session.match.examples(i)))?.order;
    if (order === undefined) break;
    const clash = details.clashes.of(battle, order);
    if (clash !== undefined && order.kind !== 'giveOrder')
      return { studied: { ruleset, reading: details.clashes, counsel, before: battle, order }, clash };
    if (!session.order(order).ok) break;
  }
  throw new Error(`nobody charges in ${id}`);
}

/** The same charge in earnest: each order on the way is one that the rules allow, and both sides answer as captains. */
function foughtInEarnest({ studied: { ruleset, reading, counsel, before, order }, clash }: Found, seed: number) {
  const events = [];
  let battle = reading.grant?.(before, clash) ?? before;
  const refused: string[] = [];
  for (let next: System['order'] | undefined = order, i = 0; next !== undefined && battle.result === null; i += 1) {
    const refusal = clash.granted === undefined || i > 0 ? ruleset.refuses(battle, next) : undefined;
    if (refusal !== undefined) refused.push(`${next.kind}: ${refusal.because}`);
    const { throw: thrown } = seededSource(seed, i);
    const done = conduct(ruleset, battle, next, {
      known: [],
      source: {
        throw: thrown,
        answer: (question, now) =>
          bestOf(counsel.answers(now?.battle ?? battle, question))?.answer ?? question.options[0].answer,
      },
    });
    events.push(...done.events);
    ({ battle } = done);
    next = reading.next(battle, clash, events);
  }
  return { refused, end: reading.judge(battle, clash, events) };
}

/** Two counts of so many tries differ by less, but for one of a thousand. */
function isAlike(one: number, two: number): boolean {
  const p = Math.min(0.97, Math.max(0.03, (one + two) / 2));
  return Math.abs(one - two) <= 3.3 * Math.sqrt((2 * p * (1 - p)) / TRIES);
}

it.each(BATTLES)('a charge in %s ends as often so as in earnest', async (id) => {
  const found = await clashIn(id);
  const { reading } = found.studied;
  const study = new ClashStudy(found.studied, found.clash);
  for (let i = 0; i < TRIES; i += 1) study.tryOnce();
  const { verdicts, fates } = study.odds;
  const fought = Array.from({ length: TRIES }, (_, i) => foughtInEarnest(found, 50_000 + i));
  const shareOf = (isMet: (end: ClashEnd) => boolean): number => fought.filter(({ end }) => isMet(end)).length / TRIES;
  const unlike = [
    ...verdicts.filter(
      ({ verdict, p }) =>
        !isAlike(
          p,
          shareOf((end) => end.verdict === verdict),
        ),
    ),
    ...Object.entries(reading.fates).filter(([fate, { says }]) => {
      const p = fates.find((each) => each.says === says)?.p ?? 0;
      return !isAlike(
        p,
        shareOf((end) => end.fates.includes(fate)),
      );
    }),
  ];
  expect(fought.flatMap(({ refused }) => refused)).toEqual([]);
  expect(unlike).toEqual([]);
  expect(verdicts.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
  expect([...verdicts, ...fates].filter(({ says }) => !/\p{L}/u.test(says))).toEqual([]);
  expect(study.odds.stages.length).toBeGreaterThan(0);
});
