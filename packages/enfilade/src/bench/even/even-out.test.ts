import { expect, test } from 'vitest';
import { isFault, readScenario, type Scenario } from '#battle/index.ts';
import { generateBattle } from '#generate/index.ts';
import { loadChecks, loadGenerator, loadScenario, RULEBOOK_IDS } from '#rulesets/index.ts';
import { EvenEstimate } from './estimate.ts';
import { evenOut, measureEvenness } from './even-out.ts';
import { ladderOf } from './ladder.ts';

const generator = await loadGenerator('bp');
const checks = await loadChecks('bp');
const lane = (await loadScenario('bp-sunken-lane')) as Scenario;
if (generator === undefined || checks === undefined) throw new Error('bp makes battles');
const { levers } = generator;
const [lever] = levers;

test('every rung is a legal battle, and one step from the next', () => {
  const rungs = ladderOf(lane, levers, (each) => checks.faultIn(each));
  expect(rungs.map(({ at }) => at)).toEqual(Array.from(rungs, (_, i) => (rungs[0]?.at ?? 0) + i));
  for (const { scenario } of rungs) {
    expect(isFault(readScenario(scenario))).toBe(false);
    expect(checks.faultIn(scenario)).toBeUndefined();
  }
  const middle = rungs.find(({ at }) => at === 0);
  expect(middle).toMatchObject({ scenario: lane, changes: [] });
  expect(rungs.find(({ at }) => at === 1)?.changes).toHaveLength(1);
});

test('guns and horse are left as they are', () => {
  const rungs = ladderOf(lane, levers, (each) => checks.faultIn(each));
  for (const { changes } of rungs) expect(changes.join()).not.toMatch(/guns|Chasseurs|Hussars/);
});

test('results lead to the rung that is even', () => {
  const estimate = new EvenEstimate();
  // Side a wins all games as it is, and half of them two rungs down.
  for (let i = 0; i < 20; i += 1) {
    estimate.record(0, 'a');
    estimate.record(-6, i % 2 === 0 ? 'a' : 'b');
  }
  const unevenness = [0, -3, -6, -9].map((rung) => estimate.unevenness(rung));
  expect(Math.min(...unevenness)).toBe(unevenness[2]);
});

test('a one-sided battle is changed until it is not, the same way each time', async () => {
  const units = lane.units.map((unit) =>
    lever.isFoot(unit.profile) ? { ...unit, with: { ...unit.with, stamina: unit.side === 'a' ? 6 : 1 } } : unit,
  );
  const after = async (games: number) => {
    for await (const now of evenOut({ ...lane, units }, levers, 5)) if (now.fought === games) return now;
    return undefined;
  };
  const found = await after(24);
  expect(found?.changes.length).toBeGreaterThan(0);
  expect(found?.scenario.balance).toEqual(found?.balance);
  expect(await after(24)).toEqual(found);
});

test.each(RULEBOOK_IDS)('captains fight a battle made for %s to its end', async (id) => {
  const [made, own] = await Promise.all([loadGenerator(id), loadChecks(id)]);
  if (made === undefined) return;
  const battle = generateBattle(made, { seed: 7, size: 'short' }, (scenario) => own?.faultIn(scenario));
  if (isFault(battle)) throw new Error(battle.message);
  const { value } = await measureEvenness(battle.scenario, 1).next();
  expect(value).toMatchObject({ balance: { games: 1 }, endless: 0 });
});
