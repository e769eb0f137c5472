import { findRulebook, loadDetails, SCENARIOS } from 'enfilade';
import { describe, expect, it } from 'vitest';
import type { GuideState } from '../learn/guide-state.ts';
import { doneIn } from './guide-at.ts';
import { TestEngine } from './testing.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const MOST_ORDERS = 400;

/** Follows the guide, and where it has nothing to ask for, the hints. */
async function follow(scenario: string, seed: number): Promise<GuideState> {
  const engine = new TestEngine();
  const players = { a: 'person', b: 'recruit' } as const;
  await engine.begin({ kind: 'new', scenario, players, seed }, Infinity);
  let done: readonly string[] = [];
  for (let i = 0; ; i += 1) {
    const state = await engine.guide(done);
    if (state === null) throw new Error(`${scenario} has no guide`);
    ({ done } = state);
    const { status } = engine;
    if (status.result !== null || done.length === state.steps.length || i === MOST_ORDERS) return state;
    if (status.waitsFor !== 'a') await new Promise((resolve) => setTimeout(resolve, 5));
    else if (status.question !== null) {
      const option = (await engine.advice())?.option ?? 0;
      await engine.answer(status.question.options[option]?.answer ?? null);
    } else {
      const order = state.step?.order ?? (await engine.hints(null))[0]?.order;
      if (order === undefined) throw new Error('neither a step nor a hint');
      const reply = await engine.order(order);
      if (!reply.ok) throw new Error(`${JSON.stringify(order)}: ${reply.refusal.because}`);
    }
  }
}

const FIRST = SCENARIOS.filter(({ firstBattle }) => firstBattle === true);

describe.each(FIRST.map(({ ruleset, id }) => [ruleset, id] as const))('the guide of %s', (ruleset, scenario) => {
  it('can be completed from the beginning against a recruit', async () => {
    let most: GuideState | null = null;
    for (const seed of SEEDS) {
      const state = await follow(scenario, seed);
      // Whatever the dice: the first things are learned in any battle.
      expect(state.done.length, `seed ${seed}: ${state.done.join(', ')}`).toBeGreaterThanOrEqual(3);
      if (most === null || state.done.length > most.done.length) most = state;
      if (most.done.length === most.steps.length) break;
    }
    expect(most?.done).toEqual(most?.steps.map(({ id }) => id));
  });

  it('speaks in three sentences at most, and names boxes of its sheet', async () => {
    const boxes = findRulebook(ruleset)?.sheet.boxes.map(({ id }) => id);
    const guide = (await loadDetails(ruleset))?.guide;
    expect(guide?.scenario).toBe(scenario);
    const steps = guide?.steps ?? [];
    const sentences = (says: string): number => says.match(/[.!?](?= |$)/g)?.length ?? 0;
    expect(steps.filter(({ says }) => sentences(says) > 3).map(({ id }) => id)).toEqual([]);
    expect(steps.filter(({ box }) => boxes?.includes(box) !== true).map(({ id }) => id)).toEqual([]);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });
});

it('begins bp with a move', async () => {
  const engine = new TestEngine();
  const players = { a: 'person', b: 'recruit' } as const;
  await engine.begin({ kind: 'new', scenario: 'bp-sunken-lane', players, seed: 7 }, Infinity);
  const first = await engine.guide([]);
  expect(first?.step).toMatchObject({ id: 'initiative', unit: 'voltigeurs', order: { kind: 'move' } });
});

it('points at a commander too', async () => {
  const engine = new TestEngine();
  const players = { a: 'person', b: 'recruit' } as const;
  await engine.begin({ kind: 'new', scenario: '1866-hill-farm', players, seed: 7 }, Infinity);
  // The computer's commanders may come first.
  while (engine.status.waitsFor !== 'a') await new Promise((resolve) => setTimeout(resolve, 5));
  const first = await engine.guide([]);
  expect(first?.step).toMatchObject({ id: 'commanders', unit: 'prussian-division', units: ['prussian-division'] });
});

it('asks for a unit once a card of mt is played, and names one', async () => {
  const engine = new TestEngine();
  await engine.begin({ kind: 'new', scenario: 'mt-ford', players: { a: 'person', b: 'recruit' }, seed: 8 }, Infinity);
  const first = await engine.guide([]);
  await engine.order(first?.step?.order ?? { kind: '' });
  const next = await engine.guide(first?.done ?? []);
  expect(next?.step).toMatchObject({ id: 'choose', unit: expect.stringMatching(/./) as string });
});

it('asks for nothing that was done before, in this battle or another', () => {
  const step = (id: string, phases: string[], ...orders: string[]) => ({
    id,
    orders,
    phases,
    title: '',
    asks: '',
    says: '',
    box: '',
  });
  const steps = [
    step('move', ['moving'], 'move', 'form'),
    step('end', ['moving'], 'end'),
    step('charge', ['moving'], 'charge'),
  ];
  const guide = { scenario: 'x', steps };
  const given = [
    { kind: 'form', phase: 'moving' },
    { kind: 'end', phase: 'shooting' },
  ];
  expect(doneIn(guide, given, ['charge'])).toEqual(['move', 'charge']);
  expect(doneIn(guide, [], [])).toEqual([]);
});
