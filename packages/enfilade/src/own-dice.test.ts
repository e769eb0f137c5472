import { describe, expect, it } from 'vitest';
import {
  type BattleFile,
  checkBattleFile,
  commitTo,
  isFault,
  readBattleFile,
  type Ruleset,
  settingOf,
  type Side,
  type System,
  tellTyped,
  throwsIn,
  typedDice,
} from '#battle/index.ts';
import { Match, RANDOM } from '#players/index.ts';
import { findPlay, RULEBOOK_IDS } from '#rulesets/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';

type File = BattleFile<System>;
type Entry = File['journal'][number];

const SECRET = commitTo(1815, 'nonce');
const SEATS = { a: RANDOM, b: RANDOM };

/** As read back from a file. */
function written(match: Match): File {
  const file = readBattleFile<System>(JSON.parse(JSON.stringify(match.file('test'))));
  if (isFault(file)) throw new Error(file.message);
  return file;
}

function begun(system: string): { readonly match: Match; readonly ruleset: Ruleset<System> } {
  const scenario = SCENARIOS.find(({ ruleset }) => ruleset === system);
  const ruleset = findPlay(system);
  if (scenario === undefined || ruleset === undefined) throw new Error(system);
  const match = new Match({ ruleset, setting: settingOf(scenario), file: null }, SEATS, SECRET);
  return { match, ruleset };
}

/** Types in the highest faces for the dice that are waited for. */
function typeIn(match: Match): Side | undefined {
  const { wanted } = match.game;
  if (wanted === null) return undefined;
  const { side } = wanted.roller;
  const faces = wanted.thrown.dice.map(({ high }) => high);
  return match.typeIn(side, faces).ok ? side : undefined;
}

/** Random players fight on, up to so many orders; those who throw dice of their own are told. */
function fight(match: Match, most: number): readonly Side[] {
  const threw: Side[] = [];
  while (match.actions < most) {
    const side = typeIn(match);
    if (side !== undefined) threw.push(side);
    else if (match.playOne() !== 'acted') break;
  }
  return threw;
}

/** Until dice are waited for. */
function fightToDice(match: Match): void {
  while (match.game.wanted === null && match.playOne() === 'acted');
}

function withEntry(file: File, at: number, changed: Partial<Entry>): File {
  return { ...file, journal: file.journal.map((entry, i) => (i === at ? { ...entry, ...changed } : entry)) };
}

describe.each(RULEBOOK_IDS)('dice of its own in %s', (system) => {
  it('are asked of the side that throws them and of no other; the rest keeps the promise of the seed', () => {
    const { match, ruleset } = begun(system);
    match.throwOwn(['a']);
    const threw = fight(match, 150);
    expect(new Set(threw)).toEqual(new Set(['a']));
    expect(threw.length).toBeLessThan(throwsIn(match.game));
    const file = written(match);
    const check = checkBattleFile(findPlay(system) as never, file);
    expect(check).toMatchObject({ difference: undefined, promise: match.isOver ? 'kept' : 'none' });
    expect(check.typed).toBe(typedDice(file.journal));
    expect(tellTyped(check)[0]).toContain(`${check.typed} dice were typed in`);
    expect(ruleset.book.id).toBe(system);
  });

  it('are asked for again after the file is opened in the middle of a throw', () => {
    const { match, ruleset } = begun(system);
    match.throwOwn(['a', 'b']);
    fightToDice(match);
    const { wanted } = match.game;
    expect(wanted).not.toBeNull();
    const file = written(match);
    expect(checkBattleFile(findPlay(system) as never, file).difference).toBeUndefined();
    const again = new Match({ ruleset, setting: match.game.setting, file }, SEATS, SECRET);
    expect(again.game.wanted?.thrown.name).toBe(wanted?.thrown.name);
    expect(again.turnOf).toBe(wanted?.roller.side);
    typeIn(again);
    typeIn(match);
    expect(again.game.told).toEqual(match.game.told);
  });
});

describe('a throw that waits', () => {
  it('takes no impossible faces, no wrong number of dice, and none of the other side', () => {
    const { match } = begun('bp');
    match.throwOwn(['a', 'b']);
    fightToDice(match);
    const { wanted, told } = match.game;
    const side = wanted?.roller.side ?? 'a';
    const faces = wanted?.thrown.dice.map(() => 1) ?? [];
    const refused = (by: Side, typed: readonly number[]): string => {
      const reply = match.typeIn(by, typed);
      return reply.ok ? 'ok' : reply.refusal.because;
    };
    expect(refused(side, [...faces, 1])).toContain('dice, not');
    expect(refused(side, [7, ...faces.slice(1)])).toContain('cannot show 7');
    expect(refused(side, [1.5, ...faces.slice(1)])).toContain('cannot show 1.5');
    expect(refused(side === 'a' ? 'b' : 'a', faces)).toBe('the other side throws these dice');
    expect(match.game.told).toEqual(told);
    expect(match.order(side, { kind: 'endPhase' })).toMatchObject({ ok: false });
    expect(refused(side, faces)).toBe('ok');
  });

  it('can be withdrawn with its order before a die is thrown, and not after', () => {
    const { match } = begun('bp');
    match.throwOwn(['a', 'b']);
    fightToDice(match);
    const { events, waiting } = match.game;
    expect(match.game.undo().ok).toBe(true);
    expect([match.game.wanted, match.game.told]).toEqual([null, events]);
    expect(match.order(waiting?.by ?? 'a', waiting?.order).ok).toBe(true);
    typeIn(match);
    expect(match.game.whyNoUndo()).toBe('dice were thrown');
  });

  it('is thrown from the seed when its side no longer throws dice of its own', () => {
    const [own, seeded] = [begun('bp').match, begun('bp').match];
    own.throwOwn(['a', 'b']);
    fightToDice(own);
    own.throwOwn([]);
    expect(own.game.wanted).toBeNull();
    while (seeded.actions < own.actions) seeded.playOne();
    expect(seeded.game.journal).toEqual(own.game.journal);
  });
});

describe('a file with dice that were typed in', () => {
  const { match } = begun('mt');
  match.throwOwn(['a']);
  fight(match, 4000);
  const file = written(match);
  const check = (changed: File) => checkBattleFile(findPlay('mt') as never, changed);
  const at = file.journal.findIndex(({ typed = [] }) => typed.length > 0);
  const { draws, typed: [first = 0] = [] } = file.journal[at] as Entry;

  it('is over, and the others are proven to be of the seed', () => {
    expect(check(file)).toMatchObject({ ended: true, promise: 'kept', difference: undefined });
  });

  it('is found out where its typed dice pass for dice of the seed', () => {
    expect(check(withEntry(file, at, { typed: undefined }))).toMatchObject({ promise: 'broken' });
  });

  it('is found out where a typed face is another', () => {
    const changed = draws.map((draw, i) =>
      i === first && 'faces' in draw ? { faces: draw.faces.map(() => 0) } : draw,
    );
    expect(check(withEntry(file, at, { draws: changed })).difference?.says).toMatch(
      /^event \d+ of \d+ \(shots-fired\): 8D10 /,
    );
  });

  it('is found out where what was typed in is no throw', () => {
    expect(check(withEntry(file, at, { typed: [999] })).difference?.says).toContain('no throw of dice');
  });
});
