import { settingOf } from 'enfilade';
import { chanceOf } from 'enfilade/battle';
import { HeadlessMatch, marshal, playerOf, type Situation } from 'enfilade/players';
import { describe, expect, test } from 'vitest';
import { advised, IDS, SEED, situationsOf } from './captains.ts';

const BRIEF = { orders: 3, playouts: 1 };
const APART = 19;
const SITUATIONS = 3;
const NO_ORDER = { kind: 'none' };

describe.each(IDS)('marshal in %s', (id) => {
  test('gives legal orders with a reason, the same from the same seed', async () => {
    const { counsel } = await advised(id);
    const player = marshal(counsel, BRIEF);
    const situations = await situationsOf(id, SITUATIONS, APART);
    const orders = situations.map((situation) => player.order(situation));
    for (const [i, { ruleset, battle }] of situations.entries()) {
      expect(ruleset.refuses(battle, orders[i]?.choice ?? NO_ORDER)).toBeUndefined();
      expect(orders[i]?.why()).toMatch(/^\S.*\.$/s);
    }
    const [first] = await situationsOf(id, 1, APART);
    expect(first && player.order(first)?.choice).toEqual(orders[0]?.choice);
  });

  test('says what it has when time is up', async () => {
    const { counsel } = await advised(id);
    const player = marshal(counsel, BRIEF);
    const thoughts = (await situationsOf(id, SITUATIONS, APART)).flatMap(
      (situation) => player.ponder?.(situation) ?? [],
    );
    const begun = thoughts.filter((thought) => thought.next().done === false);
    expect(begun.length).toBeGreaterThan(0);
    for (const thought of begun) expect(thought.next(true).done).toBe(true);
  });
});

test('leaves the first thought where another order ends better, and says so', async () => {
  const { ruleset, counsel } = await advised('mt-glen');
  const [first, player] = [playerOf('captain', counsel), marshal(counsel, { orders: 4, playouts: 12 })];
  for (const situation of await situationsOf('mt-glen', 30, 13)) {
    const again = (): Situation => ({ ...situation, pick: chanceOf(SEED).pick(0) });
    const [thought, said] = [first.order(again()), player.order(again())];
    if (said === undefined || thought === undefined || said.why() === thought.why()) continue;
    expect(said.choice).not.toEqual(thought.choice);
    expect(said.why()).toContain(` Looking ahead, this ends better than the first thought: ${thought.why()}`);
    expect(ruleset.refuses(situation.battle, said.choice)).toBeUndefined();
    return;
  }
  expect.unreachable('never thought otherwise');
});

test('looks two turns ahead, at what stands when it is its turn again', async () => {
  const { counsel } = await advised('bp-maida');
  const [situation] = await situationsOf('bp-maida', 1, APART);
  if (situation === undefined) throw new Error('nothing lies before anybody');
  const seen = new Set<string>();
  const looking: typeof counsel = {
    ...counsel,
    evaluate: (battle) => {
      seen.add(`${battle.turn - situation.battle.turn} ${battle.active}`);
      return counsel.evaluate(battle);
    },
  };
  marshal(looking, BRIEF).order(situation);
  const { active } = situation.battle;
  expect([...seen].toSorted()).toEqual([`1 ${active}`, `2 ${active}`]);
});

test.each(['mt-glen', '1866-nachod'])('what a view of %s hides does not keep it from thinking', async (id) => {
  const { scenario, ruleset, counsel } = await advised(id);
  const players = { a: playerOf('captain', counsel), b: marshal(counsel, BRIEF) };
  const match = new HeadlessMatch({ ruleset, setting: settingOf(scenario) }, players, chanceOf(4));
  for (let i = 0; i < 40 && !match.isOver; i += 1) expect(match.step()).toBe(true);
});
