import { describe, expect, test } from 'vitest';
import {
  type BattleFile,
  chanceOf,
  Game,
  JournalError,
  settingOf,
  type Side,
  SIDES,
  type Source,
  type System,
  writeBattleFile,
} from '#battle/index.ts';
import { type Level, Match, playerOf, type Thinker } from '#players/index.ts';
import { findPlay, loadCounsel } from '#rulesets/index.ts';
import { findScenario } from '#scenarios/index.ts';
import { ledgerBy, type LuckLedger } from './ledger.ts';
import { type LuckCare, luckLedger, NotOver } from './luck-ledger.ts';

const QUICK: LuckCare = { seed: 5, first: 2, each: 0, redraws: 4 };

/** A ledger takes time for every order, so its claims are tested on the shortest battle. */
const SHORT = 2;

async function playedOf(id: string, turns = SHORT) {
  const scenario = findScenario(id);
  const ruleset = findPlay(scenario?.ruleset ?? '');
  const counsel = await loadCounsel(scenario?.ruleset ?? '');
  if (scenario === undefined || ruleset === undefined || counsel === undefined) throw new Error(`${id} is not played`);
  const thinker: Thinker = { ruleset, counsel };
  return { id, setting: settingOf({ ...scenario, turns }), thinker };
}
type PlayedBattle = Awaited<ReturnType<typeof playedOf>>;

const IDS = ['bp-crossroads', 'bbb-lindenbruck', '1866-langensalza', 'gtc-kernstown', 'mt-glen'];
const systems = await Promise.all(IDS.map((id) => playedOf(id)));
const [bp] = systems as [PlayedBattle];

const FOUGHT = new Map<string, BattleFile<System>>();

/** Fought once, however many ledgers are written about it. */
function fought(played: PlayedBattle, players: readonly [Level, Level], seed = 7): BattleFile<System> {
  const key = [played.id, ...players, seed].join(' ');
  const file = FOUGHT.get(key) ?? fight(played, players, seed);
  FOUGHT.set(key, file);
  return file;
}

function fight({ setting, thinker }: PlayedBattle, players: readonly [Level, Level], seed: number): BattleFile<System> {
  const [a, b] = [playerOf(players[0], thinker.counsel), playerOf(players[1], thinker.counsel)];
  const opened = { ruleset: thinker.ruleset, setting, file: null };
  const match = new Match(opened, { a, b }, { seed, nonce: '', commitment: '' });
  match.playOn(() => {});
  return match.file('test');
}

/** Captains on both sides, and every volley of one side hits with all its dice. */
function loaded(
  { setting, thinker: { ruleset, counsel } }: PlayedBattle,
  lucky: Side,
  seed: number,
): BattleFile<System> {
  const [player, chance] = [playerOf('captain', counsel), chanceOf(seed)];
  const fair = chance.dice(0);
  const situation = (side: 'a' | 'b') => ({
    ruleset,
    battle: game.battle,
    side,
    pick: chance.pick(game.journal.length),
  });
  const source = (planted: boolean): Source => {
    let first = planted;
    return {
      throw(thrown) {
        const faces = fair.throw(thrown);
        const shown = first ? thrown.dice.map(({ high }) => high) : faces;
        first = false;
        return shown;
      },
      answer: (question) => player.answer(situation(question.to), question).choice,
    };
  };
  const game = new Game(ruleset, setting, source(false));
  while (game.battle.result === null) {
    const side = game.battle.toAct;
    const order = player.order(situation(side))?.choice;
    game.order(side, order, source(side === lucky && order?.kind === 'shoot'));
  }
  return writeBattleFile(game, { engine: 'test' });
}

function ledgerOf({ setting, thinker }: PlayedBattle, file: BattleFile<System>, care = QUICK): LuckLedger {
  const steps = luckLedger(thinker, { setting, file }, care);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

function addsUp({ start, luck, decisions, result, rows, orders, rolls }: LuckLedger): void {
  expect(start.share + luck.value + decisions.a.value + decisions.b.value).toBeCloseTo(result, 9);
  expect(luck.told.value + luck.untold).toBeCloseTo(luck.value, 9);
  for (const lines of [rows, orders, rolls])
    expect(sum(lines.map((line) => line.luck))).toBeCloseTo(luck.told.value, 9);
  for (const side of ['a', 'b'] as const)
    expect(sum(rows.filter((row) => row.side === side).map((row) => row.decisions))).toBeCloseTo(
      decisions[side].value,
      9,
    );
}

/** Decisions of players who chose at random. */
const careless: number[] = [];

describe.each(systems)('the luck ledger of $id', (played) => {
  test('of captains: it adds up, every die is in it, and nobody decided anything', () => {
    const file = fought(played, ['captain', 'captain']);
    const ledger = ledgerOf(played, file);
    addsUp(ledger);
    expect(ledger.progress).toBe(1);
    expect(ledger.curve.at(-1)?.share).toBe(ledger.result);
    expect(sum(ledgerBy(ledger.rows, 'phase').map(({ orders }) => orders))).toBe(file.journal.length);
    expect(sum(ledger.rolls.map(({ dice }) => dice))).toBe(
      sum(file.journal.flatMap(({ draws }) => draws.map((draw) => ('faces' in draw ? draw.faces.length : 0)))),
    );
    expect(JSON.parse(JSON.stringify(ledger))).toEqual(ledger);
    for (const side of ['a', 'b'] as const) expect(Math.abs(ledger.decisions[side].value)).toBeLessThan(0.05);
    for (const { says } of ledger.swings) expect(says).toMatch(/^\S.*\S$/);
  });

  test('of somebody who plays at random: it adds up, and the decisions are his', () => {
    const ledger = ledgerOf(played, fought(played, ['random', 'captain']), { ...QUICK, first: 6 });
    addsUp(ledger);
    careless.push(ledger.decisions.a.value);
    expect(Math.abs(ledger.decisions.b.value)).toBeLessThan(0.05);
    expect(ledger.missed.every(({ side }) => side === 'a')).toBe(true);
  });
});

test('random decisions cost a side, more or less from battle to battle', () => {
  expect(careless).toHaveLength(systems.length);
  expect(sum(careless) / careless.length).toBeLessThan(-0.1);
});

test('planted sixes are luck, not decisions', async () => {
  const whole = await playedOf('bp-crossroads', 7);
  const gained = SIDES.map((lucky) => {
    const ledger = ledgerOf(whole, loaded(whole, lucky, 1), { ...QUICK, first: 6, redraws: 24 });
    addsUp(ledger);
    expect(ledger.result).toBe(lucky === 'a' ? 1 : 0);
    expect(ledger.decisions).toMatchObject({ a: { value: 0 }, b: { value: 0 } });
    const volleys = ledger.rolls.find(({ side, procedure }) => side === lucky && procedure === 'shoot');
    expect(volleys?.spots.more).toBeLessThan(0.001);
    const casualties = volleys?.measures.find(({ label }) => label === 'casualties');
    expect(casualties?.rolled).toBeGreaterThan(1.5 * (casualties?.expected ?? 0));
    expect(casualties?.more).toBeLessThan(0.001);
    return (lucky === 'a' ? 1 : -1) * (volleys?.luck ?? 0);
  });
  // A side that wins anyway gains little by them, a side that would lose gains much.
  for (const each of gained) expect(each).toBeGreaterThan(0);
  expect(sum(gained)).toBeGreaterThan(0.1);
});

test('the same seed writes the same ledger', () => {
  const file = fought(bp, ['recruit', 'captain']);
  expect(JSON.stringify(ledgerOf(bp, file))).toBe(JSON.stringify(ledgerOf(bp, file)));
});

test('told that time is up it says what it has, and that adds up', () => {
  const file = fought(bp, ['recruit', 'captain']);
  for (const stopAt of [1, 4]) {
    const steps = luckLedger(bp.thinker, { setting: bp.setting, file }, { ...QUICK, each: 1 });
    for (let i = 0; i < stopAt; i += 1) {
      const { value, done } = steps.next();
      expect(done).toBe(false);
      addsUp(value);
    }
    const { value, done } = steps.next(true);
    expect(done).toBe(true);
    expect(value.progress).toBeLessThan(1);
    addsUp(value);
  }
});

test('a battle that is not over, or was told by other rules, is refused', () => {
  const file = fought(bp, ['captain', 'captain']);
  const ledger = (journal: typeof file.journal) =>
    luckLedger(bp.thinker, { setting: bp.setting, file: { ...file, journal } }, QUICK).next();
  expect(() => ledger(file.journal.slice(0, 20))).toThrow(NotOver);
  expect(() => ledger(file.journal.map((entry) => ({ ...entry, events: entry.events + 1 })))).toThrow(JournalError);
});
