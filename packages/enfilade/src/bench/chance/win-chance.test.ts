import { describe, expect, test } from 'vitest';
import { settingOf, type Side, viewOf } from '#battle/index.ts';
import { Match, playerOf } from '#players/index.ts';
import { findPlay, loadCounsel } from '#rulesets/index.ts';
import { findScenario } from '#scenarios/index.ts';
import { chanceCurve } from './curve.ts';
import { chanceFrom } from './estimate.ts';
import { coarseFirst } from './marks.ts';
import { marksSeen } from './marks-seen.ts';
import { winChance } from './win-chance.ts';

async function begun(id: string, orders: number) {
  const scenario = findScenario(id);
  const ruleset = findPlay(scenario?.ruleset ?? '');
  const counsel = await loadCounsel(scenario?.ruleset ?? '');
  if (scenario === undefined || ruleset === undefined || counsel === undefined) throw new Error(`${id} is not played`);
  const [setting, captain] = [settingOf(scenario), playerOf('captain', counsel)];
  const opened = { ruleset, setting, file: null };
  const { game, ...match } = { ...played(new Match(opened, { a: captain, b: captain }, SECRET), orders) };
  return { ...match, game, setting, thinker: { ruleset, counsel } };
}

const SECRET = { seed: 11, nonce: '', commitment: '' };

function played(match: Match, orders: number): { readonly game: Match['game'] } {
  for (let i = 0; i < orders; i += 1) match.playOne();
  return { game: match.game };
}

describe.each(['1866-langensalza', 'mt-glen'])('win chance of %s from a view', (id) => {
  test('fights on from what a side knows, and from nothing else', async () => {
    const { game, setting, thinker } = await begun(id, 60);
    for (const side of ['a', 'b'] satisfies Side[]) {
      const marks = marksSeen(thinker.ruleset, setting, game, side);
      for (const { mark, position } of marks) {
        const seen = viewOf(thinker.ruleset, setting, game.events.slice(0, mark.event), side).battle;
        expect(JSON.stringify(position.truth)).toBe(JSON.stringify(seen));
        expect([position.seen.a, position.seen.b]).toEqual([position.truth, position.truth]);
      }
      const view = viewOf(thinker.ruleset, setting, game.events, side).battle;
      const { value } = winChance(thinker, view, { seed: 3, playouts: 2 }).next();
      expect(value).toMatchObject({ courses: 1 });
    }
  });
});

test('the same seed gives the same chance, told after every course, and time may be up', async () => {
  const { game, thinker } = await begun('bp-crossroads', 30);
  const run = () => [...winChance(thinker, game.battle, { seed: 9, playouts: 3 })];
  const told = run();
  expect(told.map(({ courses }) => courses)).toEqual([1, 2, 3]);
  expect(run()).toEqual(told);
  const steps = winChance(thinker, game.battle, { seed: 9, playouts: 3 });
  steps.next();
  expect(steps.next(true)).toEqual({ done: true, value: told[0] });
});

test('a curve has a point for each player turn', async () => {
  const { game, setting, thinker } = await begun('bp-crossroads', 80);
  const marks = marksSeen(thinker.ruleset, setting, game, 'a');
  const steps = chanceCurve(thinker, marks, { seed: 2, playouts: 1 });
  const { value } = steps.next();
  expect(value).toHaveLength(marks.length);
  expect(new Set(marks.map(({ mark }) => `${mark.turn}${mark.side}`)).size).toBe(marks.length);
});

test('an estimate after few battles that ended alike is not certain', () => {
  const { share, error, low, high } = chanceFrom(4, 4);
  expect(share).toBe(1);
  expect(error).toBeGreaterThan(0.1);
  expect(low).toBeCloseTo(0.51, 2);
  expect(high).toBe(1);
});

test('a row of points shows its shape soon: ends, middle, and each once', () => {
  expect(coarseFirst(9).slice(0, 3)).toEqual([0, 8, 5]);
  for (const n of [0, 1, 2, 3, 7, 24])
    expect(coarseFirst(n).toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
});
