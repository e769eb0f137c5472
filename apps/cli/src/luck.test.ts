import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LuckLedger } from 'enfilade';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLOSE } from './testing/battles.ts';
import { build, run, runInShell } from './testing/program.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enfilade-luck-'));
  await build();
  await writeFile(join(folder, 'my-battle.json'), JSON.stringify(CLOSE));
  const battle = join(folder, 'battle.json');
  await run([
    'play',
    join(folder, 'my-battle.json'),
    '--seed',
    '3',
    '--players',
    'recruit,captain',
    '--out',
    battle,
    '--json',
  ]);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const luck = (...words: readonly string[]) => run(['luck', join(folder, 'battle.json'), '--courses', '1', ...words]);

test('the examples of its help work', async () => {
  const { out } = await run(['luck', '--help']);
  const examples = out.split('\n').filter((line) => line.startsWith('  enfilade luck'));
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples)
    expect({ example, code: await runInShell(example, folder) }).toEqual({ example, code: 0 });
});

test('tells sum, curve and rolls in words; the same seed tells the same', async () => {
  const { out, code } = await luck('--seed', '2');
  expect(code).toBe(0);
  for (const word of [
    'began with',
    'luck of the dice',
    'decisions of',
    'with 95 % confidence',
    'Expected against rolled',
  ])
    expect(out).toContain(word);
  expect(out).not.toMatch(/undefined|NaN/);
  expect((await luck('--seed', '2')).out).toBe(out);
});

test('--json is the whole ledger, and it adds up', async () => {
  const { start, luck: dice, decisions, result, format } = JSON.parse((await luck('--json')).out) as LuckLedger;
  expect(format).toBe('enfilade-luck/1');
  expect(start.share + dice.value + decisions.a.value + decisions.b.value).toBeCloseTo(result, 9);
});

test('a battle that is not over is refused', async () => {
  const battle = JSON.parse(await readFile(join(folder, 'battle.json'), 'utf8')) as { journal: unknown[] };
  await writeFile(join(folder, 'half.json'), JSON.stringify({ ...battle, journal: battle.journal.slice(0, 5) }));
  const { code, err } = await run(['luck', join(folder, 'half.json')]);
  expect(code).toBe(2);
  expect(err).toContain('not over');
});
