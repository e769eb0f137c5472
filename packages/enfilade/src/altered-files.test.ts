import { describe, expect, it } from 'vitest';
import {
  type BattleFile,
  checkBattleFile,
  commitTo,
  conduct,
  type FileCheck,
  isFault,
  MUSTER,
  other,
  readBattleFile,
  replayBattleFile,
  type Ruleset,
  type Scenario,
  seededSource,
  settingOf,
  type System,
  tellRulesChange,
} from '#battle/index.ts';
import { Match, RANDOM } from '#players/index.ts';
import { findPlay } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';

type File = BattleFile<System>;
type Entry = File['journal'][number];

const SECRET = commitTo(1815, 'nonce');
const CHECKED: Omit<FileCheck, 'winner'> = {
  difference: undefined,
  promise: 'kept',
  typed: 0,
  seal: null,
  ended: true,
  rulesChanged: false,
};

function matchOn(ruleset: Ruleset<System>, scenario: Scenario): Match {
  return new Match({ ruleset, setting: settingOf(scenario), file: null }, { a: RANDOM, b: RANDOM }, SECRET);
}

/** As read back from a file. */
function written(match: Match): File {
  const file = readBattleFile<System>(JSON.parse(JSON.stringify(match.file('test'))));
  if (isFault(file)) throw new Error(file.message);
  return file;
}

/** The file cut after the first `orders` orders, as if the battle had stopped there. */
function cut(file: File, orders: number): File {
  const journal = file.journal.slice(0, orders);
  const told = journal.reduce((sum, { events }) => sum + events, 0);
  return { ...file, journal, events: file.events.slice(0, told) };
}

/** One more order than were given, with its consequences. */
function withOrder(ruleset: Ruleset<System>, file: File, by: Entry['by'], order: Entry['order']): File {
  const before = replayBattleFile(file, settingOf(file.scenario));
  const { events, draws, drawnAt, answeredBy } = conduct(ruleset, before, order, {
    known: [],
    source: seededSource(1),
  });
  const entry: Entry = { by, order, draws, drawnAt, answeredBy, events: events.length, revealed: false };
  return { ...file, journal: [...file.journal, entry], events: [...file.events, ...events] };
}

const concession = (side: 'a' | 'b'): Entry['order'] => ({ kind: 'concede', side }) as Entry['order'];

const BATTLES = SCENARIOS.filter(({ ruleset }, i) => SCENARIOS[i - 1]?.ruleset !== ruleset).flatMap((scenario) => {
  const ruleset = findPlay(scenario.ruleset);
  return ruleset === undefined ? [] : [[scenario.id, ruleset, scenario] as const];
});

/** Short, but not so short that no dice are rolled. */
function playedOut(ruleset: Ruleset<System>, whole: Scenario, turns = 2): readonly [Scenario, Match] {
  const scenario = { ...whole, turns };
  const match = matchOn(ruleset, scenario);
  match.playOn(() => undefined);
  return written(match).journal.some(({ drawnAt = [] }) => drawnAt.length > 0)
    ? [scenario, match]
    : playedOut(ruleset, whole, turns + 1);
}

describe.each(BATTLES)('a file of %s', (_, ruleset, full) => {
  const [scenario, match] = playedOut(ruleset, full);
  const whole = written(match);
  const half = Math.floor(whole.journal.length / 2);
  const told = (file: File): FileCheck => checkBattleFile(ruleset, file);
  const says = (file: File): string => told(file).difference?.says ?? '';
  const altered = (fits: (entry: Entry) => boolean, change: (entry: Entry) => Partial<Entry>): File => {
    const at = whole.journal.findIndex(fits);
    return { ...whole, journal: whole.journal.map((entry, i) => (i === at ? { ...entry, ...change(entry) } : entry)) };
  };

  it('as it was written keeps its promise', () => {
    expect(told(whole)).toMatchObject(CHECKED);
    expect(whole).toMatchObject({ rules: ruleset.version, commitment: SECRET.commitment, seed: 1815, nonce: 'nonce' });
  });

  it('that somebody opens and saves again stays as it was', () => {
    const opened = { ruleset, setting: settingOf(scenario), file: whole };
    const again = new Match(opened, { a: RANDOM, b: RANDOM }, commitTo(7, 'other'));
    expect(again.file('later')).toEqual(whole);
  });

  it('of the middle is told to be unfinished, and says nothing of the seed', () => {
    const early = matchOn(ruleset, scenario);
    for (let i = 1; i < half; i += 1) early.playOne();
    const file = written(early);
    expect(file).toMatchObject({ commitment: SECRET.commitment, seed: null, nonce: null });
    expect(told(file)).toEqual({ ...CHECKED, promise: 'none', ended: false, winner: null });
  });

  it('in which a side concedes out of its turn is reproduced', () => {
    const early = matchOn(ruleset, scenario);
    for (let i = 1; i < half; i += 1) early.playOne();
    const side = other(early.game.battle.toAct);
    const given = early.game.order(side, { kind: 'concede', side }, seededSource(1));
    // Muskets & Tomahawks accepts a concession only between two cards.
    if (!given.ok && ruleset.book.id === 'mt') return;
    expect(given).toEqual({ ok: true });
    expect(told(written(early))).toMatchObject({ ...CHECKED, winner: other(side) });
  });

  it.each([
    [
      'nothing hidden was shown, or something',
      altered(
        () => true,
        ({ revealed }) => ({ revealed: !revealed }),
      ),
      /hidden/,
    ],
    [
      'the dice came earlier',
      altered(
        ({ drawnAt = [] }) => drawnAt.length > 0,
        ({ drawnAt = [] }) => ({ drawnAt: drawnAt.map((at) => at + 1) }),
      ),
      /has the draws of the order after events/,
    ],
    [
      'not when the dice came',
      altered(
        ({ drawnAt = [] }) => drawnAt.length > 0,
        () => ({ drawnAt: undefined }),
      ),
      /has the draws of the order after events none/,
    ],
    [
      'an order in another form',
      altered(
        ({ order }) => Object.keys(order).length > 1,
        ({ order }) => ({ order: Object.fromEntries(Object.entries(order).toReversed()) as Entry['order'] }),
      ),
      /written otherwise than it is read/,
    ],
    [
      'another side answered',
      altered(
        () => true,
        () => ({ answeredBy: ['a'] }),
      ),
      /has answers of side a, the order asks/,
    ],
    [
      'the armies were mustered twice',
      {
        ...whole,
        journal: [...whole.journal.slice(0, 1), ...whole.journal],
        events: [...whole.events.slice(0, whole.journal[0]?.events), ...whole.events],
      },
      /mustered once/,
    ],
    ['an order came after the end', withOrder(ruleset, whole, 'a', MUSTER), /mustered once/],
    ['a side gave up after the end', withOrder(ruleset, whole, 'a', concession('a')), /the battle is over/],
  ])('that says otherwise: %s', (__, file, expected) => {
    expect(says(file)).toMatch(expected);
  });

  it('in which a side concedes for the other is not reproduced', () => {
    const early = { ...cut(whole, half), seed: null, nonce: null, commitment: null };
    const { toAct } = replayBattleFile(early, settingOf(scenario));
    expect(says(withOrder(ruleset, early, toAct, concession(other(toAct))))).toMatch(
      /a side can only concede for itself/,
    );
  });

  it('whose end is cut off discloses a seed too early, or is told to be unfinished', () => {
    const early = cut(whole, whole.journal.length - 1);
    expect(told(early)).toMatchObject({
      difference: { says: expect.stringContaining('its end is missing') as string },
      promise: 'broken',
      ended: false,
    });
    expect(told({ ...early, seed: null, nonce: null })).toEqual({
      ...CHECKED,
      promise: 'none',
      ended: false,
      winner: null,
    });
  });

  it('whose promise is taken out, or was never given, is reproduced without one', () => {
    const { winner } = told(whole);
    for (const commitment of [null, 'sha256:none'])
      for (const seed of [null, 1815])
        expect(told({ ...whole, commitment, seed })).toEqual({ ...CHECKED, promise: 'none', winner });
  });

  it.each([
    ['another seed', { seed: 7 }, /not the one that was promised/],
    ['no seed', { seed: null }, /is not disclosed/],
    ['the promise of another', { ...commitTo(7, 'nonce') }, /dice of order \d+ are not those of the seed/],
  ])('that discloses %s breaks its promise', (__, change, expected) => {
    const { promise, difference } = told({ ...whole, ...change });
    expect({ promise, says: difference?.says }).toEqual({
      promise: 'broken',
      says: expect.stringMatching(expected) as string,
    });
  });

  it('fought by other rules says so, whether it comes out the same or not', () => {
    const tell = (file: File): string => tellRulesChange(told(file), file, ruleset).join(' ');
    const later = { ...whole, rules: 'other' };
    const differs = { events: whole.events.map((event, i) => (i === 1 ? { ...event, kind: 'else' } : event)) };
    expect(tell(whole)).toBe('');
    expect(tell({ ...whole, ...differs })).toBe('');
    expect(tell(later)).toMatch(/have changed since .* \(other then, \w{8} now\); nothing in it comes out differently/);
    expect(tell({ ...later, ...differs })).toMatch(/have changed since .* replays, but it cannot be re-fought exactly/);
    expect(tell({ ...whole, rules: null })).toBe('');
    expect(tell({ ...whole, rules: null, ...differs })).toMatch(/does not name its rules .* have changed since/);
  });
});
