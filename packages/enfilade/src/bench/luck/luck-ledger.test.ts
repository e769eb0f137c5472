import { describe, expect, test } from 'vitest';
import { type BattleFile, settingOf, type System } from '#battle/index.ts';
import { type Level, playerOf, Sitting, type Thinker } from '#players/index.ts';
import { findPlay, loadCounsel, RULEBOOKS } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';
import { ledgerBy, type LuckLedger } from './ledger.ts';
import { type LuckCare, luckLedger } from './luck-ledger.ts';

const QUICK: LuckCare = { seed: 5, first: 2, each: 0, redraws: 6 };

const systems = await Promise.all(
  RULEBOOKS.map(async ({ id }) => {
    const scenario = SCENARIOS.find(({ ruleset }) => ruleset === id);
    const [ruleset, counsel] = [findPlay(id), await loadCounsel(id)];
    if (scenario === undefined || ruleset === undefined || counsel === undefined)
      throw new Error(`${id} is not played`);
    const thinker: Thinker = { ruleset, counsel };
    return { id, setting: settingOf(scenario), thinker };
  }),
);
type Played = (typeof systems)[number];

function fought({ setting, thinker }: Played, players: readonly [Level, Level], seed = 7): BattleFile<System> {
  const [a, b] = players.map((level) => playerOf(level, thinker.counsel));
  if (a === undefined || b === undefined) throw new Error('two players');
  const opened = { ruleset: thinker.ruleset, setting, file: null };
  const sitting = new Sitting(opened, { a, b }, { seed, nonce: '', commitment: '' });
  sitting.playOn(() => {});
  return sitting.file('test');
}

function ledgerOf({ setting, thinker }: Played, file: BattleFile<System>, care = QUICK): LuckLedger {
  const steps = luckLedger(thinker, { setting, file }, care);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

function addsUp({ start, luck, decisions, result, rows, orders, rolls }: LuckLedger): void {
  expect(start.share + luck.value + decisions.a.value + decisions.b.value).toBeCloseTo(result, 9);
  expect(luck.told.value + luck.untold).toBeCloseTo(luck.value, 9);
  for (const luckOf of [rows, orders, rolls])
    expect(sum(luckOf.map((row) => row.luck))).toBeCloseTo(luck.told.value, 9);
  for (const side of ['a', 'b'] as const)
    expect(sum(rows.filter((row) => row.side === side).map((row) => row.decisions))).toBeCloseTo(
      decisions[side].value,
      9,
    );
}

describe.each(systems)('the luck ledger of $id', (played) => {
  test.each([
    ['captain', 'captain'],
    ['random', 'captain'],
  ] as const)('adds up exactly for %s against %s, and comes out the same again', (...players) => {
    const file = fought(played, players);
    const ledger = ledgerOf(played, file);
    addsUp(ledger);
    expect(ledger.curve.at(-1)?.share).toBe(ledger.result);
    expect(sum(ledgerBy(ledger.rows, 'phase').map(({ orders }) => orders))).toBe(file.journal.length);
    expect(sum(ledger.rolls.map(({ dice }) => dice))).toBe(
      sum(file.journal.flatMap(({ draws }) => draws.map((draw) => ('faces' in draw ? draw.faces.length : 0)))),
    );
    expect(JSON.parse(JSON.stringify(ledger))).toEqual(ledger);
    expect(JSON.stringify(ledgerOf(played, file))).toBe(JSON.stringify(ledger));
  });
});
