import { describe, expect, test } from 'vitest';
import { chanceOf, type Scenario, settingOf } from '#battle/index.ts';
import { HeadlessMatch, marshal, playerOf, type Situation } from '#players/index.ts';
import { findPlay, loadCounsel } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';

const BRIEF = { orders: 3, playouts: 2 };
const APART = 19;
const SITUATIONS = 4;

async function advised({ ruleset: id }: Scenario) {
  const [ruleset, counsel] = [findPlay(id), await loadCounsel(id)];
  if (ruleset === undefined || counsel === undefined) throw new Error(`${id} has no counsel`);
  return { ruleset, counsel };
}

const KNOWN = new Map<string, readonly Situation[]>();

/** The situation of the side to act at regular intervals in a battle between captains. */
async function situationsOf(scenario: Scenario, most = SITUATIONS, apart = APART): Promise<readonly Situation[]> {
  const key = `${scenario.id} ${most} ${apart}`;
  const found = KNOWN.get(key) ?? (await findSituations(scenario, most, apart));
  KNOWN.set(key, found);
  return found.map((situation, i) => ({ ...situation, pick: chanceOf(11).pick((i + 1) * apart) }));
}

async function findSituations(scenario: Scenario, most: number, apart: number): Promise<readonly Situation[]> {
  const { ruleset, counsel } = await advised(scenario);
  const captain = playerOf('captain', counsel);
  const bout = new HeadlessMatch({ ruleset, setting: settingOf(scenario) }, { a: captain, b: captain }, chanceOf(11));
  const found: Situation[] = [];
  for (let i = 1; found.length < most && bout.step() && !bout.isOver; i += 1)
    if (i % apart === 0) {
      const { battle } = bout;
      found.push({ ruleset, battle, side: battle.toAct, pick: chanceOf(11).pick(i) });
    }
  return found;
}

describe.each(SCENARIOS.map((scenario) => ({ id: scenario.id, scenario })))('marshal in $id', ({ scenario }) => {
  test('gives legal orders with a reason, the same from the same seed', async () => {
    const { counsel } = await advised(scenario);
    const player = marshal(counsel, BRIEF);
    for (const [i, situation] of (await situationsOf(scenario)).entries()) {
      const again = (): Situation => ({ ...situation, pick: chanceOf(11).pick(i) });
      const said = player.order(again());
      expect(said).toBeDefined();
      expect(situation.ruleset.refuses(situation.battle, said?.choice as never)).toBeUndefined();
      expect(said?.why()).toMatch(/^\S.*\.$/s);
      expect(player.order(again())?.choice).toEqual(said?.choice);
    }
  });

  test('says what he has when time is up', async () => {
    const { counsel } = await advised(scenario);
    const player = marshal(counsel, BRIEF);
    const thoughts = (await situationsOf(scenario)).flatMap((situation) => player.ponder?.(situation) ?? []);
    const begun = thoughts.filter((thought) => thought.next().done === false);
    expect(begun.length).toBeGreaterThan(0);
    for (const thought of begun) expect(thought.next(true).done).toBe(true);
  });
});

test('leaves the first thought where another order ends better, and says so', async () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'mt-glen') as Scenario;
  const { ruleset, counsel } = await advised(scenario);
  const [first, player] = [playerOf('captain', counsel), marshal(counsel, { orders: 4, playouts: 12 })];
  for (const situation of await situationsOf(scenario, 30, 3)) {
    const again = (): Situation => ({ ...situation, pick: chanceOf(11).pick(0) });
    const [thought, said] = [first.order(again()), player.order(again())];
    if (said === undefined || thought === undefined || said.why() === thought.why()) continue;
    expect(said.choice).not.toEqual(thought.choice);
    expect(said.why()).toContain(` Looking ahead, this ends better than the first thought: ${thought.why()}`);
    expect(ruleset.refuses(situation.battle, said.choice)).toBeUndefined();
    return;
  }
  expect.unreachable('never thought otherwise');
});

test('looks two turns ahead, at what stands when it is his turn again', async () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'bp-maida') as Scenario;
  const { counsel } = await advised(scenario);
  const [situation] = await situationsOf(scenario);
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

test.each(['mt-glen', '1866-nachod'])('what a view of %s hides does not keep him from thinking', async (id) => {
  const scenario = SCENARIOS.find((each) => each.id === id) as Scenario;
  const { ruleset, counsel } = await advised(scenario);
  const players = { a: playerOf('captain', counsel), b: marshal(counsel, BRIEF) };
  const bout = new HeadlessMatch({ ruleset, setting: settingOf(scenario) }, players, chanceOf(4));
  for (let i = 0; i < 40 && !bout.isOver; i += 1) expect(bout.step()).toBe(true);
});
