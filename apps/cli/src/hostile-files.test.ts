import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findScenario, isPlain, type Scenario } from 'enfilade';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './testing/program.ts';

const HOSTILE = '\u001b]0;pwned\u0007\u001b[31mRed\u001b[2J\u009b1m\u202eguard';
const NAME = '20th Foot';
const MAIDA = findScenario('bp-maida') as Scenario;

let folder: string;
const at = (name: string): string => join(folder, name);

async function put(name: string, content: unknown): Promise<string> {
  await writeFile(at(name), typeof content === 'string' ? content : JSON.stringify(content));
  return at(name);
}

/** Everything besides line breaks that would mislead a terminal or a reader. */
function controlsIn(text: string): readonly string[] {
  return Array.from(text).filter((letter) => letter !== '\n' && letter !== '\t' && !isPlain(letter));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enfilade-hostile-'));
  await call(['play', 'bp-maida', '--seed', '7', '--out', at('battle.json'), '--json']);
  const battle = await readFile(at('battle.json'), 'utf8');
  await put('hostile.json', battle.replaceAll(NAME, JSON.stringify(HOSTILE).slice(1, -1)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a battle whose names steer a terminal', () => {
  test.each([
    ['replay', [], 'guard'],
    ['replay', ['--verbose'], 'guard'],
    ['replay', ['--json'], 'guard'],
    ['play', [], ''],
    ['verify', [], ''],
  ])('is told by %s %j without steering it', async (command, more, name) => {
    const ended = await call([command, at('hostile.json'), ...more]);
    expect(ended).toMatchObject({ code: 0, out: expect.stringContaining(name) as string });
    expect(controlsIn(ended.out + ended.err)).toEqual([]);
  });

  test('has no colours of its own where ours are shown', async () => {
    const { out } = await call(['replay', at('hostile.json')], { env: { FORCE_COLOR: '1' } });
    expect(out).toContain('\u001b[');
    expect(out).not.toContain('\u001b[31mRed');
    expect(new Set(controlsIn(out))).toEqual(new Set(['\u001b']));
  });
});

describe('a scenario', () => {
  const spoiled = {
    name: { ...MAIDA, units: MAIDA.units.map((unit, i) => (i === 2 ? { ...unit, name: HOSTILE } : unit)) },
    points: {
      ...MAIDA,
      terrain: [{ id: 'w', kind: 'wood', area: Array.from({ length: 100_000 }, (_, i) => [i / 2000, (i * i) % 40]) }],
    },
    far: {
      ...MAIDA,
      terrain: [
        {
          id: 'w',
          kind: 'wood',
          area: [
            [-1e308, 0],
            [1e308, 0],
            [0, 1e308],
          ],
        },
      ],
    },
    units: { ...MAIDA, units: Array.from({ length: 20_000 }, (_, i) => ({ ...MAIDA.units[0], id: `u${i}` })) },
  };

  test.each([
    ['name', 'units.2.name: no control characters'],
    ['points', 'terrain.0.area: at most 500 points'],
    ['far', 'terrain.0.area.0: x is from'],
    ['units', 'units: at most 400 units'],
  ] as const)('with too much of it, or what is not plain, is refused everywhere: %s', async (what, says) => {
    const file = await put(`${what}.json`, spoiled[what]);
    for (const words of [['scenario', 'check'], ['scenario', 'show'], ['play'], ['simulate']]) {
      const { code, out, err } = await call([...words, file]);
      expect(code).not.toBe(0);
      expect(out + err).toContain(says);
      expect(controlsIn(out + err)).toEqual([]);
    }
  });

  test('is not read where it is larger than any', async () => {
    const file = await put('large.json', `{"about": "${'x'.repeat(5_000_000)}"}`);
    for (const words of [['scenario', 'check'], ['scenario', 'show'], ['play']])
      expect((await call([...words, file])).err).toContain('larger than 4 MB');
  });

  test('that is none says so without steering the terminal', async () => {
    const { code, err } = await call(['play', await put('none.json', `${HOSTILE}{`)]);
    expect(code).toBe(2);
    expect(err).toContain('not JSON');
    expect(controlsIn(err)).toEqual([]);
  });
});
