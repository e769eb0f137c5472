import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RULEBOOKS, SCENARIOS } from 'enfilade';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { call, launch, run, runExample, start, VOLLEY } from './testing/program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enfilade-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SHOOT = ['bp', 'shoot', '--input', JSON.stringify(VOLLEY)];
const ESCAPE = '\u001b[';
const NO_CASES = { ruleset: 'bp', cases: [] };
/** No server listens there: a database of our own may not fit into TMPDIR. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:9/none';
const COMMANDS = ['serve', 'rulesets', 'explain', 'resolve', 'odds', 'cases', 'sheet'];

/** At most two lines on standard error, none of them a stack trace, nothing on standard output. */
const refusal = (says: string) => ({ code: 2, out: '', brief: true, err: expect.stringContaining(says) as string });

async function refusalOf(words: readonly string[], env: Readonly<Record<string, string>> = {}, by = call) {
  const ended = await by(words, { env });
  return { ...ended, brief: ended.err.trimEnd().split('\n').length <= 2 && !/^\s+at /m.test(ended.err) };
}

describe('the program', () => {
  test('called says and ends with the same as started', async () => {
    for (const words of [['rulesets'], ['sheet', 'bpp'], ['reslove'], ['resolve', ...SHOOT, '--dice', '6', '--json']])
      expect(await call(words)).toEqual(await run(words));
  });

  test.each(COMMANDS)('%s --help has examples', async (command) => {
    const { code, out } = await call([command, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: enfilade ${command}`);
    expect(out).toContain(`Examples:\n  enfilade`);
  });

  test.each(COMMANDS.filter((command) => command !== 'serve'))('the examples of %s --help work', async (command) => {
    const facts = { test: 'A', arm: 'infantry', formation: 'line', excess: 1 };
    const files = { 'facts.json': facts, 'requests.jsonl': {}, 'my-cases.json': NO_CASES, 'more-cases.json': NO_CASES };
    for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), JSON.stringify(content));
    const { out } = await call([command, '--help']);
    const examples = out.split('\n').filter((line) => line.startsWith(`  enfilade ${command}`));
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) expect(await runExample(example, folder)).toBe(0);
  });

  test('--help lists the commands', async () => {
    const { code, out } = await call(['--help']);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(out).toContain(`  ${command} `);
  });

  test.each([
    ['an unknown command', ['reslove'], 'Did you mean resolve?'],
    ['an unknown option', ['rulesets', '--jsom'], '--json'],
    ['an unknown ruleset', ['sheet', 'bpp'], 'did you mean bp?'],
    ['an unknown procedure', ['explain', 'bp', 'shot'], 'did you mean shoot?'],
    ['a missing procedure', ['odds', 'bp'], "missing required argument 'procedure'"],
  ])('refuses %s and suggests', async (_, words, says) => {
    expect(await refusalOf(words)).toEqual(refusal(says));
  });

  test('colours where it is told to, and nowhere else', async () => {
    const coloured = { env: { FORCE_COLOR: '1' } };
    expect((await call(['rulesets'])).out).not.toContain(ESCAPE);
    expect((await call(['rulesets'], coloured)).out).toContain(ESCAPE);
    expect((await call(['rulesets', '--no-color'], coloured)).out).not.toContain(ESCAPE);
    expect((await call(['rulesets'], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).out).not.toContain(ESCAPE);
    expect((await call(['rulesets', '--json'], coloured)).out).not.toContain(ESCAPE);
  });

  test('ends quietly when nobody reads on', async () => {
    for (const words of [
      ['sheet', 'bp'],
      ['sheet', 'bp', '--format', 'html'],
      ['rulesets', '--json'],
    ]) {
      const program = start(words);
      program.stdout.destroy();
      const [err, [code]] = await Promise.all([text(program.stderr), once(program, 'close') as Promise<[number]>]);
      expect({ words, err, code }).toEqual({ words, err: '', code: 0 });
    }
  });
});

describe('rulesets', () => {
  test('for programs', async () => {
    const { code, out } = await call(['rulesets', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      rulesets: RULEBOOKS.map(({ id, name, procedures }) => ({
        id,
        name,
        procedures: procedures.map((each) => ({ id: each.id, label: each.label })),
        scenarios: SCENARIOS.filter(({ ruleset }) => ruleset === id).map((each) => ({
          id: each.id,
          name: each.name,
        })),
      })),
    });
  });

  test('for people', async () => {
    const { out } = await call(['rulesets']);
    for (const { name, procedures } of RULEBOOKS)
      for (const word of [name, ...procedures.map(({ id }) => id)]) expect(out).toContain(word);
    expect(out).toMatch(/bp-maida +Maida, 4 July 1806 +8 turns/);
  });
});

describe('explain', () => {
  test('for people: fields, units, defaults, what hangs on what', async () => {
    const { out } = await call(['explain', 'bp', 'shoot']);
    expect(out).toContain('Range in inches: a number of 0 or more');
    expect(out).toContain('needed where closingFire is false');
    expect(out).toMatch(/shooterSize +Shooters' size: .*default standard/);
  });

  test('for programs: the description of the form', async () => {
    const { out } = await call(['explain', 'bp', 'shoot', '--json']);
    expect(JSON.parse(out)).toMatchObject({ ruleset: 'bp', procedure: 'shoot', form: { weapon: { kind: 'choice' } } });
  });
});

describe('resolve', () => {
  test('tells the outcome, the dice, the fields and every reason', async () => {
    const { code, out } = await call(['resolve', ...SHOOT, '--dice', '6,5,1,2,3']);
    expect(code).toBe(0);
    expect(out).toContain('2 hits, 1 saved: 1 casualty, the target is disordered.');
    expect(out).toMatch(/3D6 .* 6 5 1\n/);
    expect(out).toMatch(/casualties +1\n/);
    expect(out).toMatch(/\+1 {2}Close range.*bp\/to-hit\/close +BP-SHT-02 +sheet/);
    expect(out).toMatch(/3 {2}.*bp\/dice\/own +BP-GAP-51 +\[public\]/);
  });

  test('for programs', async () => {
    const { out } = await call(['resolve', ...SHOOT, '--dice', '6 5 1 2 3', '--json']);
    expect(JSON.parse(out)).toMatchObject({ ok: true, output: { casualties: 1, hitRolls: [6, 5, 1] } });
    expect(Object.keys(JSON.parse(out) as object)).toEqual(['ok', 'output']);
    expect(out).not.toContain('bp/to-hit/close');
  });

  test('takes facts from standard input, from --set, and from both', async () => {
    const dice = ['--dice', '6,5,1,2,3', '--json'];
    const piped = await call(['resolve', 'bp', 'shoot', ...dice], { stdin: JSON.stringify(VOLLEY) });
    const sets = Object.entries(VOLLEY).flatMap(([field, value]) => ['--set', `${field}=${value}`]);
    expect((await call(['resolve', 'bp', 'shoot', ...sets, ...dice])).out).toBe(piped.out);
    const { rangeInches, ...rest } = VOLLEY;
    const both = ['resolve', 'bp', 'shoot', '--input', '-', '--set', `rangeInches=${rangeInches}`, ...dice];
    expect((await call(both, { stdin: JSON.stringify(rest) })).out).toBe(piped.out);
  });

  test('takes dotted paths and places in lists', async () => {
    const sets = [
      'staffRating=8',
      'units[0].formation=attackColumn',
      'units[0].distanceInches=5',
      'units[1]={"formation":"line","distanceInches":13}',
    ];
    const words = [
      'resolve',
      'bp',
      'command-roll',
      '--dice',
      '2,3',
      '--json',
      ...sets.flatMap((set) => ['--set', set]),
    ];
    expect(JSON.parse((await call(words)).out)).toMatchObject({ ok: true, output: { target: 7, moves: 2 } });
  });

  test('fresh dice name the seed that throws them again', async () => {
    const { out } = await call(['resolve', ...SHOOT]);
    const seed = /--seed (\d+)/.exec(out)?.[1] ?? '';
    expect((await call(['resolve', ...SHOOT, '--seed', seed])).out).toBe(out);
    const json = JSON.parse((await call(['resolve', ...SHOOT, '--seed', seed, '--json'])).out) as { dice: number[] };
    expect(json).toMatchObject({ ok: true, seed: Number(seed) });
    const again = await call(['resolve', ...SHOOT, '--dice', json.dice.join(), '--json']);
    expect(json).toMatchObject(JSON.parse(again.out) as object);
  });

  test.each([
    ['a missing fact', ['bp', 'shoot', '--set', 'shooterArm=infantry'], 'shooterFormation: missing'],
    ['a contradiction, naming its rule', [...SHOOT, '--set', 'rangeInches=19', '--seed', '1'], 'BP-READ-10'],
    ['an unknown field', [...SHOOT, '--set', '__proto__.x=1'], '__proto__: unknown field'],
    ['too few dice', [...SHOOT, '--dice', '6'], 'too few dice'],
    ['dice left over', [...SHOOT, '--dice', '1,1,1,1'], 'dice left over'],
    ['an impossible face', [...SHOOT, '--dice', '7,1,1'], 'impossible face'],
    ['faces that are none', [...SHOOT, '--dice', 'six'], 'Faces are numbers'],
    ['dice and a seed at once', [...SHOOT, '--dice', '1', '--seed', '1'], 'cannot be used with'],
    ['a bad seed', [...SHOOT, '--seed', '-1'], 'seed'],
    ['what is not JSON', ['bp', 'shoot', '--input', '{'], '--input is not JSON'],
    ['a --set without a value', [...SHOOT, '--set', 'rangeInches'], '--set needs field=value'],
    ['a place in a list beyond reason', [...SHOOT, '--set', 'a[4294967295]=1'], '--set needs field=value'],
    ['no ruleset', [], 'resolve needs a ruleset and a procedure'],
  ])('refuses %s', async (_, words, says) => {
    expect(await refusalOf(['resolve', ...words])).toEqual(refusal(says));
  });

  test('refuses in JSON where JSON was asked for', async () => {
    const { code, out, err } = await call(['resolve', 'bp', 'shoot', '--json'], { stdin: '{"shooterArm":"camel"}' });
    expect({ code, err }).toEqual({ code: 2, err: '' });
    expect(JSON.parse(out)).toMatchObject({ ok: false, refusal: { code: 'wrong-value' } });
  });
});

describe('odds', () => {
  test('of the headline fields, one by one', async () => {
    const { code, out } = await call(['odds', ...SHOOT]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ +0 +343\/729 +47\.05% +100% +█+/m);
    expect(out).toMatch(/^yes +91\/216 +42\.13% +█+/m);
    expect(out).toContain('on average 0.667');
  });

  test('jointly, for programs', async () => {
    const { out } = await call(['odds', ...SHOOT, '--by', 'casualties,disordered', '--json']);
    const { exact, tables } = JSON.parse(out) as {
      exact: boolean;
      tables: readonly { by: readonly string[]; rows: readonly { values: unknown; p: string; chance: number }[] }[];
    };
    expect(exact).toBe(true);
    expect(tables[0]?.by).toEqual(['casualties', 'disordered']);
    expect(tables[0]?.rows).toContainEqual({ values: [2, true], p: '29/486', chance: 29 / 486 });
    expect(tables[0]?.rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('of one statement as a fraction', async () => {
    const where = ['--where', 'casualties=2', '--where', 'disordered=true'];
    expect((await call(['odds', ...SHOOT, ...where])).out).toMatch(/^29\/486 {2}5\.97%/);
    expect(JSON.parse((await call(['odds', ...SHOOT, ...where, '--json'])).out)).toEqual({
      ok: true,
      p: '29/486',
      chance: 29 / 486,
    });
  });

  test('says when there are too many courses, and simulates instead', async () => {
    expect(await refusalOf(['odds', ...SHOOT, '--budget', '5'])).toEqual(refusal('more than 5 branches'));
    expect(await refusalOf(['odds', ...SHOOT, '--budget', '5', '--where', 'casualties=1'])).toEqual(
      refusal('--simulate'),
    );
    const words = ['odds', ...SHOOT, '--by', 'casualties', '--simulate', '5000', '--seed', '3'];
    expect((await call(words)).out).toContain('not exact; 95% confidence intervals');
    const { tables } = JSON.parse((await call([...words, '--json'])).out) as {
      tables: readonly { rows: readonly { chance: number; interval: readonly [number, number] }[] }[];
    };
    const [low, high] = tables[0]?.rows[0]?.interval ?? [0, 0];
    expect(low).toBeLessThan(343 / 729);
    expect(high).toBeGreaterThan(343 / 729);
  });

  test.each([
    ['a field nobody reports', ['--by', 'casulties'], 'did you mean casualties?'],
    ['a statement about a field nobody reports', ['--where', 'casulties=1'], 'did you mean casualties?'],
    ['single faces', ['--where', 'hitRolls=[1]'], 'no odds'],
  ])('refuses %s', async (_, words, says) => {
    expect(await refusalOf(['odds', ...SHOOT, ...words])).toEqual(refusal(says));
  });
});

describe('cases', () => {
  const good = { id: 'good', procedure: 'shoot', input: VOLLEY, dice: [6, 5, 1, 2, 3], expect: { casualties: 1 } };
  const bad = { ...good, id: 'bad', why: 'on purpose', expect: { casualties: 3 } };

  async function fileOf(name: string, content: unknown): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  }

  test('that hold', async () => {
    const file = await fileOf('good.json', { ruleset: 'bp', cases: [good] });
    expect(await call(['cases', file, file])).toEqual({ code: 0, out: '2 passed, 0 failed\n', err: '' });
  });

  test('that fail are told with id, why and what differed', async () => {
    const file = await fileOf('mixed.json', { ruleset: 'bp', cases: [good, bad] });
    const { code, out } = await call(['cases', file]);
    expect(code).toBe(1);
    for (const word of ['bad', 'on purpose', 'casualties is 1, expected 3']) expect(out).toContain(word);
    expect(out.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed');
    const json = await call(['cases', file, '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ passed: 1, failed: 1, failures: [{ id: 'bad', why: 'on purpose' }] });
  });

  test('in files that are none are refused', async () => {
    expect(await refusalOf(['cases', join(folder, 'nowhere.json')])).toEqual(refusal('no such file'));
    expect(await refusalOf(['cases', await fileOf('broken.json', '{')])).toEqual(refusal('not JSON'));
    expect(await refusalOf(['cases', await fileOf('other.json', { cases: 3 })])).toEqual(refusal('not a case file'));
    expect(await refusalOf(['cases', await fileOf('far.json', { ruleset: 'chess', cases: [] })])).toEqual(
      refusal('no ruleset'),
    );
  });
});

describe('sheet', () => {
  test.each(RULEBOOKS.map(({ id, name }) => [id, name]))('%s in every format', async (id, name) => {
    expect((await call(['sheet', id])).out).toContain(`${name}: playsheet\n`);
    expect((await call(['sheet', id, '--format', 'md'])).out).toContain(`: playsheet\n`);
    const html = (await call(['sheet', id, '--format', 'html'])).out;
    expect(html).toContain('<!doctype html>');
    expect(html).not.toMatch(/(?:src|href)="(?!#)|@import|url\((?!data:font\/woff2)/);
  });

  test('to a file, without rulings', async () => {
    const file = join(folder, 'bp.md');
    expect(await call(['sheet', 'bp', '--format', 'md', '--no-rulings', '--out', file])).toMatchObject({ code: 0 });
    const printed = await readFile(file, 'utf8');
    expect(printed).toContain('(house ruling)');
    expect(printed).not.toContain('What fills the gaps');
  });

  test('refuses what it cannot print or write', async () => {
    expect(await refusalOf(['sheet', 'bp', '--format', 'doc'])).toEqual(
      refusal('Allowed choices are text, md, html, pdf'),
    );
    expect(await refusalOf(['sheet', 'bp', '--out', join(folder, 'no/such/bp.txt')])).toEqual(
      refusal('no such file or folder'),
    );
  });
});

describe('serve', () => {
  // By the launcher, which builds the screen that a fresh checkout lacks.
  test('serves until it is told to stop', async () => {
    const program = launch(['serve', '--port', '0', '--host', '127.0.0.1'], { DATABASE_URL: NO_DATABASE });
    // It prints nothing if it does not start.
    const [greeting] = (await Promise.race([once(program.stdout, 'data'), once(program.stdout, 'end')])) as [Buffer?];
    const port = /localhost:(\d+)/.exec(String(greeting))?.[1] ?? '';
    expect(port).not.toBe('');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(await refusalOf(['serve', '--port', port, '--host', '127.0.0.1'], {}, run)).toEqual(refusal(port));
    program.kill('SIGTERM');
    expect(await once(program, 'close')).toEqual([0, null]);
  });

  test('refuses a port that is none', async () => {
    expect(await refusalOf(['serve', '--port', '70000'])).toEqual(refusal('A whole number from 0 to 65535'));
    expect(await refusalOf(['serve'], { PORT: 'x' })).toEqual(refusal('PORT'));
  });

  test.each([
    ['ENFILADE_KEEP_DAYS', 'x'],
    ['ENFILADE_TABLES_MB', '0'],
    ['ENFILADE_TRUST_PROXY', 'caddy'],
  ])('says that %s makes no sense, wherever the port is named', async (name, value) => {
    // A port that is taken: should the server start after all, it ends by itself.
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const env = { HOST: '127.0.0.1', DATABASE_URL: NO_DATABASE, [name]: value };
    const says = refusal(`${name} is "${value}"`);
    expect(await refusalOf(['serve', '--port', port], env)).toEqual(says);
    expect(await refusalOf(['serve'], { ...env, PORT: port })).toEqual(says);
  });
});
