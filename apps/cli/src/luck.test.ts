import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LuckLedger } from 'enfilade/bench';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSE } from './testing/battles.ts';
import { call, runExample } from './testing/program.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enfilade-luck-'));
  await writeFile(join(folder, 'my-battle.json'), JSON.stringify(CLOSE));
  const battle = join(folder, 'battle.json');
  await call([
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
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const luck = (...words: readonly string[]) => call(['luck', join(folder, 'battle.json'), '--playouts', '1', ...words]);

test('the examples of its help work', async () => {
  const { out } = await call(['luck', '--help']);
  const examples = out.split('\n').filter((line) => line.startsWith('  enfilade luck'));
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples)
    expect({ example, code: await runExample(example, folder) }).toEqual({ example, code: 0 });
});

test('tells sum, curve and rolls in words; the same seed tells the same', async () => {
  const { out, code } = await luck('--seed', '2');
  expect(code).toBe(0);
  for (const word of [
    'at the start',
    'luck of the dice',
    'decisions: ',
    '95% confidence interval',
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

interface StoredFile {
  readonly seed: number;
  readonly journal: readonly { readonly order: { readonly unit?: string }; readonly events: number }[];
  readonly events: readonly unknown[];
}

async function stored(): Promise<StoredFile> {
  return JSON.parse(await readFile(join(folder, 'battle.json'), 'utf8')) as StoredFile;
}

async function luckOf(battle: object) {
  await writeFile(join(folder, 'other.json'), JSON.stringify(battle));
  return call(['luck', join(folder, 'other.json'), '--courses', '1']);
}

test.each([
  [
    'events that its journal does not tell',
    (battle: StoredFile) => ({ ...battle, events: battle.events.slice(0, 10) }),
  ],
  [
    'an order to nobody',
    (battle: StoredFile) => {
      const at = battle.journal.findIndex(({ order }) => order.unit !== undefined);
      const journal = battle.journal.map((entry, i) =>
        i === at ? { ...entry, order: { ...entry.order, unit: 'nobody' } } : entry,
      );
      return { ...battle, journal };
    },
  ],
  ['dice that were not thrown', (battle: StoredFile) => ({ ...battle, seed: battle.seed + 1 })],
])('a file with %s is refused', async (_, spoil) => {
  const { code, err } = await luckOf(spoil(await stored()));
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringMatching(/^error: .*the rules have changed since this battle: (?!.*undefined)/) as string,
  });
});

test('a battle that is not over is refused', async () => {
  const battle = await stored();
  const journal = battle.journal.slice(0, 5);
  const events = battle.events.slice(
    0,
    journal.reduce((sum, entry) => sum + entry.events, 0),
  );
  const { code, err } = await luckOf({ ...battle, journal, events });
  expect(code).toBe(2);
  expect(err).toContain('not over');
});
