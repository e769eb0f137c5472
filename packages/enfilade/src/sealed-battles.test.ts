import { describe, expect, it } from 'vitest';
import {
  type BattleFile,
  checkBattleFile,
  closedSeal,
  commitTo,
  isFault,
  promisePart,
  readBattleFile,
  type Ruleset,
  type Scenario,
  type Seal,
  sealedDice,
  sealedSeed,
  settingOf,
  type System,
  viewFileOf,
} from '#battle/index.ts';
import { Match, RANDOM } from '#players/index.ts';
import { findPlay } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';

type File = BattleFile<System>;

const SECRET = commitTo(1815, 'nonce');
const seal: Seal = {
  format: 'enfilade-seal/1',
  parts: (['server', 'a', 'b'] as const).map((by, i) => {
    const part = String(i + 1).repeat(64);
    return { by, part, promise: promisePart(by, part) };
  }),
  from: 0,
  to: null,
  takenBack: [],
};
const seed = sealedSeed(seal.parts) ?? '';

const BATTLES = SCENARIOS.filter(({ ruleset }, i) => SCENARIOS[i - 1]?.ruleset !== ruleset).flatMap((scenario) => {
  const ruleset = findPlay(scenario.ruleset);
  return ruleset === undefined ? [] : [[scenario.id, ruleset, scenario] as const];
});

function playedOut(ruleset: Ruleset<System>, scenario: Scenario): Match {
  const setup = { ruleset, setting: settingOf(scenario), file: null, dice: sealedDice(seed, 0) };
  const match = new Match(setup, { a: RANDOM, b: RANDOM }, SECRET);
  match.playOn(() => undefined);
  return match;
}

/** A battle of as few turns as it takes to throw dice. */
function withDice(ruleset: Ruleset<System>, scenario: Scenario, turns = 2): readonly [Match, Scenario] {
  const short = { ...scenario, turns };
  const match = playedOut(ruleset, short);
  const rolls = match.game.journal.some(({ draws }) => draws.some((draw) => 'faces' in draw));
  return rolls || turns >= scenario.turns ? [match, short] : withDice(ruleset, scenario, turns * 2);
}

/** As its server would publish it, and read back. */
function published(match: Match, seals: readonly Seal[] = [seal]): File {
  const { commitment: _, seed: __, nonce: ___, ...file } = match.file('test');
  const read = readBattleFile<System>(
    JSON.parse(JSON.stringify({ ...file, commitment: null, seed: null, nonce: null, seals })),
  );
  if (isFault(read)) throw new Error(read.message);
  return read;
}

function throwsOf({ journal }: File): number {
  return journal.flatMap(({ draws }) => draws.filter((draw) => 'faces' in draw)).length;
}

describe.each(BATTLES)('sealed dice in %s', (_, ruleset, whole) => {
  const [match, scenario] = withDice(ruleset, whole);
  const file = published(match);
  const check = (given: File) => checkBattleFile(ruleset, given);
  const throws = throwsOf(file);

  it('are checked, every throw', () => {
    expect(throws).toBeGreaterThan(0);
    expect(check(file)).toMatchObject({
      difference: undefined,
      promise: 'kept',
      seal: { state: 'checked', throws, unsealed: 0, takenBack: 0 },
    });
  });

  it('catch a server that throws other dice and plays them fairly', () => {
    const other = new Match(
      { ruleset, setting: settingOf(scenario), file: null, dice: sealedDice('f'.repeat(64), 0) },
      { a: RANDOM, b: RANDOM },
      SECRET,
    );
    other.playOn(() => undefined);
    const { difference, promise, seal: found } = check(published(other));
    expect(promise).toBe('broken');
    expect(found?.state).toBe('broken');
    expect(difference?.says).toMatch(/^throw \d+ .* the seal gives/);
  });

  it('catch a server that publishes another part than it promised', () => {
    const parts = seal.parts.map((each) => (each.by === 'server' ? { ...each, part: '9'.repeat(64) } : each));
    expect(check(published(match, [{ ...seal, parts }])).difference?.says).toMatch(/part of the server is not the one/);
  });

  it('catch a player whose part is another than was promised, or is kept back', () => {
    const with_ = (part: string | null) =>
      published(match, [{ ...seal, parts: seal.parts.map((each) => (each.by === 'b' ? { ...each, part } : each)) }]);
    expect(check(with_('9'.repeat(64))).difference?.says).toMatch(/part of side b is not the one/);
    expect(check(with_(null)).difference?.says).toMatch(/part of side b is not disclosed/);
  });

  it('catch a server that chose its part after the others, to have other throws', () => {
    const part = '8'.repeat(64);
    const parts = seal.parts.map((each) =>
      each.by === 'server' ? { ...each, part, promise: promisePart('server', part) } : each,
    );
    // The promises differ from those that the players have kept, and the code from the one they were shown.
    const found = check(published(match, [{ ...seal, parts }]));
    expect(found.seal?.code).not.toBe(check(file).seal?.code);
    expect(found.difference?.says).toMatch(/^throw \d+ /);
  });

  it('catch an end that was cut off', () => {
    const orders = Math.max(1, Math.floor(file.journal.length / 2));
    const journal = file.journal.slice(0, orders);
    const told = journal.reduce((sum, { events }) => sum + events, 0);
    const { promise, difference } = check({ ...file, journal, events: file.events.slice(0, told) });
    expect(promise).toBe('broken');
    expect(difference?.says).toMatch(/its end is missing/);
  });

  it('do not hide that throws were skipped, or made outside the seal', () => {
    // Throws that are said to have been taken back shift all that follow.
    const skipped = check(published(match, [{ ...seal, takenBack: [{ order: 0, throws: 1 }] }]));
    expect(skipped.difference?.says).toMatch(/^throw \d+ /);
    const late = { ...seal, from: throws };
    expect(check(published(match, [late])).seal).toMatchObject({ throws: 0, unsealed: throws });
    expect(check(published(match, [late])).promise).toBe('none');
  });

  it('wait for the end while the battle goes on, and tell no part of it', () => {
    const open: File = {
      ...file,
      journal: file.journal.slice(0, 1),
      events: file.events.slice(0, file.journal[0]?.events),
    };
    expect(check({ ...open, seals: [closedSeal(seal)] }).seal?.state).toBe('unopened');
    for (const { part } of seal.parts) expect(JSON.stringify(viewFileOf(ruleset, file, 'a'))).not.toContain(part);
  });
});
