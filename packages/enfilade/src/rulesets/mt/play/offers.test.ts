import { expect, it } from 'vitest';
import { ruleset } from './index.ts';
import { men, staged } from './testing.ts';

it('cards that are alike are offered once, with their number', () => {
  const start = staged([men('warriors', 'warrior', [10, 10, 0]), men('foe', 'militia', [40, 40, 180], { side: 'b' })]);
  const hands = { ...start.state.hands, a: ['a/natives/1', 'clock/2', 'a/natives/3', 'clock/1'] };
  const state = { ...start.state, hands, held: { ...start.state.held, a: ['a/natives/2'] }, pools: { a: 4, b: 0 } };
  const battle = { ...start, state: { ...state, discard: ['a/natives/4', 'b/militia/1'] } };
  const cards = ruleset.subjects(battle).filter((subject) => subject?.includes('/'));
  expect(cards).toEqual(['a/natives/1', 'clock/2', 'a/natives/2']);
  const says = cards.flatMap((card) => ruleset.offers(battle, card, () => 0).map((offer) => offer.says));
  expect(says).toEqual([
    'Play Natives (Alpha) ×2',
    'Hold Back Natives (Alpha) ×2 (1 point)',
    'Play Clock ×2',
    'Play Natives (Alpha), held back',
  ]);
});
