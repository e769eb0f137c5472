import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isFault, readScenario, seedOfGame } from 'enfilade';
import { fightGame, openCampaign } from 'enfilade/bench';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLOSE } from '../testing/battles.ts';
import { call, PROGRAM, type ProgramResult, run, start } from '../testing/program.ts';
import { progressLine } from './progress.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enfilade-simulation-'));
  await writeFile(at('my-battle.json'), JSON.stringify(CLOSE));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = (): readonly string[] => ['simulate', at('my-battle.json'), '--games', '30', '--seed', '5'];

describe('simulate', () => {
  test('tells the same for any number of jobs', async () => {
    const one = await run([...words(), '--jobs', '1', '--json']);
    const three = await run([...words(), '--jobs', '3', '--json']);
    expect(one).toEqual(three);
    const tally = JSON.parse(one.out) as { games: number; wins: Record<string, { times: number; interval: number[] }> };
    expect(tally).toMatchObject({ scenario: 'bp-close', seed: 5, players: 'random,random', games: 30, endless: 0 });
    expect(tally.wins['a']?.interval[0]).toBeLessThan(tally.wins['a']?.interval[1] ?? 0);
  });

  test('names the seed of every game, with which it is fought again', async () => {
    const { out } = await run([...words(), '--csv', '--jobs', '2']);
    const [head, ...games] = out.trimEnd().split('\n');
    expect(head).toMatch(/^game,seed,winner,turns,actions,lostByA,lostByB,/);
    expect(games).toHaveLength(30);
    const [, seed = '', winner = '', turns, actions] = games[17]?.split(',') ?? [];
    const again = await call(['play', at('my-battle.json'), '--seed', seed, '--json']);
    expect(JSON.parse(again.out)).toEqual({
      ended: true,
      winner: winner === '' ? null : winner,
      turns: Number(turns),
      actions: Number(actions),
    });
  });

  test('writes a page that needs nothing else', async () => {
    const { out } = await run([...words(), '--format', 'html', '--out', at('page.html')]);
    expect(out).toBe(`wrote ${at('page.html')}\n`);
    const page = await readFile(at('page.html'), 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    const own = page.replaceAll(/url\((?:#|data:font\/woff2)[^)]*\)/g, '');
    expect(own).not.toMatch(/url\(|src=|href=|@import|<script|https?:/);
  });

  test('says before it begins that it could not write what it finds', async () => {
    const many = ['simulate', at('my-battle.json'), '--games', '1000000', '--out', at('no/such/page.html')];
    expect(await call(many)).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such file or folder') as string,
    });
  });

  test('options and fields of the scenario can be otherwise', async () => {
    const { out } = await run([...words(), '--json', '--set', 'turns=1', '--set', 'units.red.name=Crimson']);
    const tally = JSON.parse(out) as { turns: { most: number }; units: { name: string }[] };
    expect(tally.turns.most).toBe(1);
    expect(tally.units.map(({ name }) => name)).toContain('Crimson');
  });
});

/** The line of the first battle of seed 1. */
async function firstBattle(): Promise<string> {
  const scenario = readScenario(CLOSE);
  if (isFault(scenario)) throw new Error(scenario.message);
  const campaign = await openCampaign({ scenario, players: { a: 'random', b: 'random' } });
  if (isFault(campaign)) throw new Error(campaign.message);
  return JSON.stringify(fightGame(campaign, 1, 0));
}

const FOUGHT_ONE = /^[1-9]\d* of \d+ battles/m;

/** Interrupts it as soon as it has fought a battle. */
async function interrupt(words: readonly string[]): Promise<ProgramResult> {
  const program = start(['simulate', ...words, '--progress']);
  let err = '';
  program.stderr.on('data', (chunk: Buffer) => {
    const begun = FOUGHT_ONE.test(err);
    err += chunk.toString();
    if (!begun && FOUGHT_ONE.test(err)) program.kill('SIGINT');
  });
  const [out, [code]] = await Promise.all([text(program.stdout), once(program, 'close') as Promise<[number]>]);
  return { code, out, err };
}

describe('interrupted', () => {
  let kept: string;
  let fought: number;
  let ended: ProgramResult;

  beforeAll(async () => {
    kept = at('left.jsonl');
    const many = [at('my-battle.json'), '--games', '100000', '--seed', '1', '--jobs', '2'];
    ended = await interrupt([...many, '--keep', kept]);
    fought = (await readFile(kept, 'utf8')).trimEnd().split('\n').length - 1;
  });

  test('it tells what it has, and where it left it', () => {
    const { code, out, err } = ended;
    expect(code).toBe(130);
    expect(fought).toBeGreaterThan(0);
    expect(out).toMatch(/^Close: \d+ battles? of 100000, interrupted, seed 1\n/);
    expect(err).toContain(`enfilade simulate --resume ${kept} continues`);
  });

  test('it tells what it has also where nothing can be left', async () => {
    const many = [at('my-battle.json'), '--games', '100000', '--seed', '1'];
    const { out, err } = await interrupt([...many, '--keep', at('no/such/folder')]);
    expect(out).toMatch(/^Close: \d+ battles? of 100000, interrupted/);
    expect(err).toContain('could not be saved to resume later');
  });

  test('and resumed, it ends as if it had not been', async () => {
    const games = ['--games', String(fought + 9), '--json'];
    const resumed = await run(['simulate', '--resume', kept, ...games]);
    const plain = await run(['simulate', at('my-battle.json'), '--seed', '1', ...games]);
    expect(resumed).toEqual(plain);
    expect(JSON.parse(resumed.out)).toMatchObject({ games: fought + 9 });
  });

  test.each([
    ['another seed', ['--seed', '2'], 'another seed (1, not 2)'],
    ['other players', ['--players', 'captain,random'], 'other players (random,random, not captain,random)'],
    ['another scenario', ['bp-maida'], 'another scenario (bp-close, not bp-maida)'],
    ['other options', ['--set', 'turns=3'], 'resumes with the options it started with'],
  ])('is not resumed with %s', async (_, more, says) => {
    const { code, err } = await run(['simulate', '--resume', kept, ...more]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(says) as string });
  });

  test('is resumed where only what was measured of the scenario is another', async () => {
    await writeFile(at('measured.json'), JSON.stringify({ ...CLOSE, balance: { games: 2, a: 1, b: 1 } }));
    const { code } = await run(['simulate', at('measured.json'), '--resume', kept, '--games', '2', '--json']);
    expect(code).toBe(0);
    const same = await run([
      'compare',
      at('my-battle.json'),
      '--games',
      '2',
      '--against-set',
      'balance={"games":2,"a":1,"b":1}',
    ]);
    expect(same).toMatchObject({ code: 2, err: expect.stringContaining('both are the same') as string });
  });

  test('is not resumed by another engine, nor from something else', async () => {
    const lines = (await readFile(kept, 'utf8')).split('\n');
    const [head = '', ...rest] = lines;
    await writeFile(at('older.jsonl'), [head.replace(/"engine":"[^"]+"/, '"engine":"0.0.1"'), ...rest].join('\n'));
    const older = await run(['simulate', '--resume', at('older.jsonl')]);
    expect(older).toMatchObject({
      code: 2,
      err: expect.stringContaining('fought by another version (0.0.1') as string,
    });
    const other = await run(['simulate', '--resume', at('my-battle.json')]);
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('not an interrupted simulation') as string });
  });

  test.each([
    ['a line that is no battle', (head: string) => [head, '{"game":"x"}'], 'not a battle of this seed'],
    ['a battle of another seed', (head: string, one: string) => [head, one.replace(/"seed":/, '$&1')], 'of this seed'],
    [
      'a battle without its swings',
      (head: string, one: string) => [head, one.replace('"swings"', '"x"')],
      'not a battle',
    ],
    ['a battle that is in it twice', (head: string, one: string) => [head, one, one], 'contains a battle twice'],
    ['other armies', (head: string, one: string) => [head, one.replace(/"left":\[/, '$&1,')], 'other armies'],
    ['its end cut off', (head: string, one: string) => [head, one.slice(0, -9)], 'not an interrupted simulation'],
    ['fewer than no games', (head: string) => [head.replace('"games":', '$&-')], 'not an interrupted simulation'],
    ['more games than can be', (head: string) => [head.replace('"games":', '$&9999')], 'not an interrupted simulation'],
  ])('is not resumed with %s', async (_, spoil, says) => {
    const [head = ''] = (await readFile(kept, 'utf8')).split('\n');
    await writeFile(at('spoiled.jsonl'), spoil(head, await firstBattle()).join('\n'));
    const spoiled = await run(['simulate', '--resume', at('spoiled.jsonl'), '--games', '2']);
    expect(spoiled).toMatchObject({ code: 2, err: expect.stringContaining(says) as string });
  });

  test('what was left stays whole where it cannot be left anew', async () => {
    const [head = ''] = (await readFile(kept, 'utf8')).split('\n');
    const lines = [head, await firstBattle()];
    await writeFile(at('whole.jsonl'), lines.join('\n'));
    // A folder is in the way of the new file: writing fails as on a full disk.
    await mkdir(at('whole.jsonl.new'));
    const { err } = await interrupt(['--resume', at('whole.jsonl')]);
    expect(err).toContain('could not be saved to resume later');
    expect(await readFile(at('whole.jsonl'), 'utf8')).toBe(lines.join('\n'));
  });
});

describe('compare', () => {
  const mine = (): string => at('my-battle.json');

  test('the same with the same: no difference at all', async () => {
    const { out } = await run(['compare', mine(), mine(), '--games', '12', '--seed', '1', '--jobs', '2', '--json']);
    const { pairs, alike, wins, turns } = JSON.parse(out) as Record<string, unknown>;
    expect({ pairs, alike }).toEqual({ pairs: 12, alike: 12 });
    expect(wins).toMatchObject({ a: { by: 0, isSure: false } });
    expect(turns).toMatchObject({ by: 0, interval: [0, 0] });
  });

  test('what was changed is found', async () => {
    const { out } = await run([
      'compare',
      mine(),
      '--games',
      '12',
      '--seed',
      '1',
      '--against-set',
      'turns=1',
      '--json',
    ]);
    const { turns } = JSON.parse(out) as { turns: { by: number; isSure: boolean } };
    expect(turns.by).toBeLessThan(0);
    expect(turns.isSure).toBe(true);
  });

  test.each([
    ['nothing that differs', [], 'both are the same'],
    ['an option nobody knows', ['--against', 'fogOfWar=true'], 'options.fogOfWar: this system has no options'],
    ['a field that is none', ['--against-set', 'units.nobody.name=x'], 'there is no units.nobody'],
    ['no name and value', ['--against', 'fogOfWar'], 'A name and a value'],
  ])('refuses %s', async (_, more, says) => {
    const { code, err } = await call(['compare', mine(), '--games', '2', ...more]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(says) as string });
  });
});

describe('a battle that the engine cannot finish', () => {
  const IN_GAME_3 = 'if (game === 3) throw new Error("the die fell off the table");';
  let broken: string;

  beforeAll(async () => {
    const program = await readFile(PROGRAM, 'utf8');
    const spoiled = program.replace('function fightGame(campaign, base, game) {', (found) => `${found}${IN_GAME_3}`);
    broken = at('broken.mjs');
    await writeFile(broken, spoiled);
  });

  test.each(['1', '2'])('is named, and the others are fought and kept (%s jobs)', async (jobs) => {
    const program = spawn(
      process.execPath,
      [broken, 'simulate', at('my-battle.json'), '--games', '9', '--seed', '5', '--jobs', jobs],
      { cwd: folder },
    );
    const [out, err, [code]] = await Promise.all([
      text(program.stdout),
      text(program.stderr),
      once(program, 'close') as Promise<[number]>,
    ]);
    const left = 'enfilade-bp-close-random-random-5.part.jsonl';
    expect(code).toBe(1);
    expect(err).toContain(`failed: bp-close, game 3, seed ${seedOfGame(5, 3)}: the die fell off the table`);
    expect(err).toContain(`enfilade simulate --resume ${left} continues`);
    expect(out).toMatch(/^Close: 8 battles of 9, 1 failed, seed 5\n/);
    const [, ...kept] = (await readFile(at(left), 'utf8')).trimEnd().split('\n');
    expect(kept.map((line) => (JSON.parse(line) as { game: number }).game)).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
  });
});

test('progress says the rate and the time left', () => {
  expect(progressLine(120, 1000, 14.4)).toBe('120 of 1000 battles, 8.3 a second, 1:46 left');
  expect(progressLine(0, 1000, 0)).toBe('0 of 1000 battles');
  expect(progressLine(10, 100000, 10)).toBe('10 of 100000 battles, 1.0 a second, 27:46:30 left');
});
