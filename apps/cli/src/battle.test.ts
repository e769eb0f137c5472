import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type BattleFile, SCENARIOS, type System } from 'enfilade';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { committedSeed } from './play/seed-file.ts';
import { CHARGE, CLOSE, firstHalf, MOVE, tampered } from './testing/battles.ts';
import { call, type ProgramResult, runExample, start } from './testing/program.ts';

const COMMANDS = ['play', 'replay', 'verify', 'simulate', 'compare', 'scenario'];

let folder: string;
/** A finished battle of seed 7, as the program wrote it. */
let battle: string;
const at = (name: string): string => join(folder, name);

async function put(name: string, content: unknown): Promise<string> {
  await writeFile(at(name), typeof content === 'string' ? content : JSON.stringify(content));
  return at(name);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enfilade-battle-'));
  await put('my-battle.json', CLOSE);
  await call(['play', 'bp-maida', '--seed', '7', '--out', at('battle.json'), '--json']);
  battle = await readFile(at('battle.json'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two people at one table, through standard input. */
function atTable(lines: readonly string[], words: readonly string[] = []): Promise<ProgramResult> {
  const where = words.length === 0 ? [at('my-battle.json'), '--seed', '3'] : words;
  return call(['play', ...where, '--players', 'human,human'], { stdin: `${lines.join('\n')}\n` });
}

describe('the commands of battles', () => {
  test.each(COMMANDS)('%s --help has examples, and they work', async (command) => {
    const { out } = await call([command, '--help']);
    const examples = out.split('\n').filter((line) => line.startsWith(`  enfilade ${command}`));
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples)
      expect({ example, code: await runExample(example, folder) }).toEqual({ example, code: 0 });
  });

  test('end quietly when nobody reads on', async () => {
    for (const words of [
      ['play', 'bp-maida', '--seed', '7'],
      ['replay', at('battle.json')],
      ['scenario', 'schema'],
    ]) {
      const program = start(words);
      program.stdout.destroy();
      const [err, [code]] = await Promise.all([text(program.stderr), once(program, 'close') as Promise<[number]>]);
      expect({ words, err, code }).toEqual({ words, err: '', code: 0 });
    }
  });

  test.each([
    ['no such scenario', ['play', 'bp-madia'], 'did you mean bp-maida?'],
    ['no such file', ['play', 'nowhere.json'], 'no such file'],
    ['no JSON', ['play', 'broken.json'], 'not JSON'],
    ['a bad scenario', ['play', 'bad-scenario.json'], 'units.0.profile'],
    ['a bad battle', ['verify', 'bad-battle.json'], 'journal'],
    ['a battle without its seed', ['play', 'seedless.json'], '--seed'],
    ['players nobody knows', ['play', 'bp-maida', '--players', 'random,chess'], 'captain, marshal, human'],
    ['a person in a simulation', ['simulate', 'bp-maida', '--players', 'human,random'], 'Only computer players'],
    ['a folder that is none', ['play', 'bp-maida', '--json', '--seed', '1', '--out', 'no/such/b.json'], 'no such file'],
  ])('refuse %s in one line', async (_, [command = '', file = '', ...rest], says) => {
    await put('broken.json', '{');
    await put('bad-scenario.json', { ...CLOSE, units: CLOSE.units.map((unit) => ({ ...unit, profile: 'elephants' })) });
    await put(
      'bad-battle.json',
      tampered(battle, (content) => Object.assign(content, { journal: 3 })),
    );
    await put(
      'seedless.json',
      tampered(battle, (content) => Object.assign(content, { seed: null })),
    );
    const words = [
      command,
      file.endsWith('.json') ? at(file) : file,
      ...rest.map((word) => (word.startsWith('no/') ? at(word) : word)),
    ];
    const { code, out, err } = await call(words);
    expect(code).toBe(2);
    expect(out + err).toContain(says);
    expect((out + err).trimEnd().split('\n').length).toBeLessThanOrEqual(2);
  });
});

describe('play, unattended', () => {
  test('ends with one line for programs', async () => {
    const { code, out } = await call(['play', 'bp-maida', '--players', 'random,random', '--seed', '7', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      ended: true,
      winner: expect.toBeOneOf(['a', 'b', null]) as string | null,
      turns: expect.any(Number) as number,
      actions: expect.any(Number) as number,
    });
    expect(Object.keys(JSON.parse(out) as object)).toEqual(['ended', 'winner', 'turns', 'actions']);
  });

  test('writes the same file from the same seed, and shows the seed when it is over', async () => {
    await call(['play', 'bp-maida', '--seed', '7', '--out', at('again.json')]);
    expect(await readFile(at('again.json'), 'utf8')).toBe(battle);
    const { engine, seed, commitment, nonce } = JSON.parse(battle) as Record<string, unknown>;
    expect({ engine, seed }).toEqual({ engine: manifest.version, seed: 7 });
    expect(commitment).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(await exists(at('again.json.secret'))).toBe(false);
  });

  test('tells every event in a line, and every turn in one', async () => {
    const { out } = await call(['play', 'bp-maida', '--seed', '7']);
    expect(out).toContain('\nTurn 2\n');
    expect(out).toMatch(/^ {2}\S+ {2}.* ordered .*: \[\d \d\] \d+ against \d+: /m);
    expect(out).toMatch(/^ {2}\S+ {2}.* moved [\d.]+" (?:north|south|east|west)[-a-z]* to \([\d.]+, [\d.]+\)/m);
    expect(out).not.toMatch(/undefined|\[object|NaN/);
    const { out: turns } = await call(['play', 'bp-maida', '--seed', '7', '--turns-only']);
    expect(turns).toMatch(/^turn {2}1: British 11, French 11 on the table\n/);
  });

  test.each(['bp-maida', '1866-nachod'])('%s with every event in full, its sides by name', async (id) => {
    const { out } = await call(['play', id, '--seed', '3', '--verbose']);
    expect(out).toMatch(/(?:won by|the initiative goes to)/);
    expect(out).not.toMatch(/\bside [ab]\b|\bwinner [ab]\b/i);
  });

  test.each(SCENARIOS.map(({ id }) => [id]))('%s to its end, and from the middle of it to the same end', async (id) => {
    const { code, out } = await call(['play', id, '--seed', '1', '--out', at(`${id}.json`), '--json']);
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({ code: 0, ended: true });
    const whole = await readFile(at(`${id}.json`), 'utf8');
    await put('half.json.secret', JSON.stringify(committedSeed(1)));
    const rest = await call(['play', await put('half.json', firstHalf(whole)), '--out', at('end.json')]);
    expect((await readFile(at('end.json'), 'utf8')) === whole).toBe(true);
    const lines = rest.out.split('\n');
    expect(lines.filter((line) => line.length > 170).length).toBeLessThan(lines.length / 20);
    expect(lines.filter((line) => /undefined|\[object|NaN|[{}]|\b[ab]\/[a-z]|\bside [ab]\b/i.test(line))).toEqual([]);
  });

  test('says in one sentence that there is no such system', async () => {
    const { code, err } = await call(['play', await put('later.json', { ...CLOSE, ruleset: 'bpp' })]);
    expect(code).toBe(2);
    expect(err).toBe('error: ruleset: there is no system "bpp"; there are bp, bbb, 1866, gtc, mt\n');
  });

  test.each(['play', 'verify', 'replay', 'luck'])(
    '%s names the field of a battle file of an unknown system',
    async (name) => {
      await call(['play', await put('close.json', CLOSE), '--seed', '1', '--out', at('known.json')]);
      const file = JSON.parse(await readFile(at('known.json'), 'utf8')) as { readonly scenario: object };
      const path = await put('unknown.json', { ...file, scenario: { ...file.scenario, ruleset: 'chess' } });
      const { code, err } = await call([name, path]);
      expect({ code, err }).toEqual({
        code: 2,
        err: 'error: scenario.ruleset: there is no system "chess"; there are bp, bbb, 1866, gtc, mt\n',
      });
    },
  );
});

describe('play, at the table', () => {
  test('shows the map, the offers, refusals, and takes back', async () => {
    const { code, out } = await atTable([
      MOVE,
      'undo',
      'map',
      'units',
      'offer 1',
      'unit B',
      'rule BP-GAP-32',
      '1 west 2',
      'log 1',
      'undo',
      'why 1 north 40',
      'why {"kind":"fight","unit":"red"}',
      'why {"kind":"move","unit":"red"}',
      '{"kind":"charge","unit":"red","target":"nobody"}',
      '99',
      '{',
      'quit',
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/^ +24 \.+.*A+\.+a+\./m);
    expect(out.match(/=======/g)?.length).toBe(2 * Math.floor(48 / 7));
    expect(out).toContain('Reds in capitals, Blues in lower case');
    expect(out).toContain('= road');
    expect(out).toMatch(/^Red Two\n +\d+ {2}Move [\d.]+" [-a-z]+ to \([\d.]+, [\d.]+\).*, for example$/m);
    expect(out).toMatch(/Reds {2}Red Two moved 4" east to \(24\.0, 36\.0\)$/m);
    expect(out).toMatch(/^ {2}stamina +3$/m);
    expect(out).toMatch(/^closing fire: .* \(public\)$/m);
    expect(out).toMatch(/Reds {2}Red moved 2" west to \(18\.0, 24\.0\)/);
    expect(out).toMatch(/unit moved: Red; from \(20\.0, 24\.0\) facing east; to \(18\.0, 24\.0\)/);
    expect(out).toMatch(/Not legal: it is too far: .* \(BP-/);
    expect(out).toContain('Undone.');
    expect(out).toMatch(/^ {2}B {2}Red Two +\(20\.0, 36\.0\) +east +line$/m);
    expect(out).toMatch(/^\{"kind":"move","unit":"red",/m);
    expect(out).toMatch(/Not legal: .* \(BP-SEQ-01\)/);
    expect(out).toContain('Not legal: to: missing');
    expect(out).toContain('Refused: no such enemy on the table');
    expect(out).toContain('Refused: there is no order 99');
    expect(out).toContain('Refused: that is not JSON');
    expect(out).toContain('not finished');
  });

  test('asks in the middle of an order, and stores and resumes there as if nothing had happened', async () => {
    const through = at('through.json');
    const asked = await atTable([CHARGE, '1', 'quit'], [at('my-battle.json'), '--seed', '3', '--out', through]);
    expect(asked.out).toContain('Red charges Blue. How will Blue respond?');
    expect(asked.out).toMatch(/^Turn 1 of 2, .*\. A decision for Blues:$/m);
    expect(asked.out).toMatch(/^ +1 {2}Stand$/m);

    const stored = at('stored.json');
    await atTable([CHARGE, `save ${stored}`, 'quit']);
    const file = JSON.parse(await readFile(stored, 'utf8')) as Record<string, unknown>;
    expect(file).toMatchObject({ format: 'enfilade-battle/1', seed: null, nonce: null, waiting: { by: 'a' } });
    expect((await stat(`${stored}.secret`)).mode & 0o777).toBe(0o600);
    expect((await call(['verify', stored])).out).toContain('an order is waiting for an answer');

    const resumed = at('resumed.json');
    const { out } = await atTable(['1', 'quit'], [stored, '--out', resumed]);
    expect(out).toContain('How will Blue respond?');
    expect(await readFile(resumed, 'utf8')).toBe(await readFile(through, 'utf8'));
    expect((await call(['verify', resumed])).code).toBe(0);
  });

  test('withdraws an order that waited and no longer fits', async () => {
    const stored = at('waiting.json');
    await atTable([CHARGE, `save ${stored}`, 'quit']);
    const misfit = tampered(await readFile(stored, 'utf8'), (file) => {
      Object.assign(file.waiting ?? {}, { draws: [{ faces: [1] }, { faces: [1] }] });
    });
    await writeFile(stored, misfit);
    expect(await call(['verify', stored])).toMatchObject({ code: 1 });
    const { code, out } = await atTable(['quit'], [stored]);
    expect(code).toBe(0);
    expect(out).toContain('Orders for Reds:');
  });

  test('goes on between automata as if it had never stopped', async () => {
    const stored = at('mixed.json');
    await atTable([MOVE, `save ${stored}`, 'quit']);
    const ends = [];
    for (const out of [at('end-one.json'), at('end-two.json')]) {
      await call(['play', stored, '--out', out, '--json']);
      ends.push(await readFile(out, 'utf8'));
    }
    expect(ends[0]).toBe(ends[1]);
    expect(JSON.parse(ends[0] ?? '')).toMatchObject({ seed: 3 });
    expect((await call(['verify', at('end-one.json')])).out).toContain('with the dice of the promised seed');
  });

  test('against the computer, to the end of the input', async () => {
    const words = ['play', 'bp-maida', '--players', 'random,human', '--seed', '7'];
    const { code, out } = await call(words, { stdin: 'done\n' });
    expect(code).toBe(0);
    expect(out).toContain('Orders for the French:');
    expect(out).toMatch(/Order .* to move +moves: 0 \d+%, 1 \d+%/);
    expect(out).not.toContain('end yet');
  });
});

describe('replay', () => {
  test('folds the events up to a turn', async () => {
    const { code, out } = await call(['replay', at('battle.json'), '--turn', '2']);
    expect(code).toBe(0);
    expect(out).toContain('\nTurn 2\n');
    expect(out).not.toContain('\nTurn 3\n');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^Turn 2 of 8, /);
  });

  test('shows some events, and all of them for programs', async () => {
    const { out } = await call(['replay', at('battle.json'), '--events', '3-5', '--json']);
    const { events } = JSON.parse(battle) as { events: unknown[] };
    expect(JSON.parse(out)).toMatchObject({ from: 3, to: 5, of: events.length, events: events.slice(2, 5) });
    const whole = JSON.parse((await call(['replay', at('battle.json'), '--json'])).out) as {
      battle: { result: unknown };
    };
    expect(whole.battle.result).not.toBeNull();
    expect((await call(['replay', at('battle.json'), '--events', '99999'])).code).toBe(2);
  });
});

describe('a view', () => {
  test('is what one side could see: replayed, but neither verified nor played on', async () => {
    await call(['play', 'mt-harlans-mill', '--seed', '2', '--out', at('mill.json'), '--json']);
    const mill = firstHalf(await readFile(at('mill.json'), 'utf8'));
    const path = await put('mill-half.json', mill);
    const told = await call(['replay', path, '--as', 'a', '--out', at('view.json'), '--events', '1-40']);
    expect(told.code).toBe(0);
    const view = await readFile(at('view.json'), 'utf8');
    expect(JSON.parse(view)).toMatchObject({ format: 'enfilade-view/1', viewer: 'a' });
    for (const key of ['seed', 'nonce', 'journal', 'waiting']) expect(JSON.parse(view)).not.toHaveProperty(key);
    const hands = (text: string) =>
      (JSON.parse(text) as BattleFile<System>).events.flatMap(({ changes }) =>
        changes.flatMap((change) => ('state' in change && 'hands' in change.state ? [change.state.hands] : [])),
      ) as { readonly a: unknown; readonly b: unknown }[];
    expect(hands(mill).every(({ b }) => Array.isArray(b))).toBe(true);
    expect(hands(view).every(({ a, b }) => Array.isArray(a) && typeof b === 'number')).toBe(true);
    expect(await call(['replay', at('view.json'), '--events', '1-40'])).toEqual(told);
    const verified = await call(['verify', at('view.json'), '--json']);
    expect(verified.code).toBe(1);
    expect(JSON.parse(verified.out)).toMatchObject({ ok: false, view: 'a', promise: 'none', ended: false });
    expect((await call(['verify', at('view.json')])).out).toMatch(/^this is a view, what .* could see of a battle: /);
    for (const words of [
      ['play', at('view.json')],
      ['luck', at('view.json')],
      ['replay', at('view.json'), '--as', 'b'],
    ])
      expect((await call(words)).code).toBe(2);
  });
});

describe('verify', () => {
  test('and replay read a file from before seeds were promised', async () => {
    const older = tampered(battle, (file) => {
      Object.assign(file, { engine: '0.0.1', seed: null, commitment: null });
      for (const key of ['nonce', 'waiting', 'rules']) Reflect.deleteProperty(file, key);
    });
    const path = await put('older.json', older);
    expect(await call(['verify', path])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^all \d+ events are reproduced\nNo promise: nothing proves that these dice came from a seed fixed beforehand\.\n$/,
      ) as string,
    });
    expect((await call(['replay', path, '--turn', '1'])).code).toBe(0);
  });

  test('finds every event reproduced', async () => {
    const { code, out } = await call(['verify', at('battle.json')]);
    expect(code).toBe(0);
    expect(out).toMatch(/^all \d+ events are reproduced, with the dice of the promised seed\n$/);
  });

  test.each([
    [
      'an event',
      (file) => {
        const event = file.events[40];
        if (event !== undefined) event.kind = 'unit-vanished';
      },
      /^event 41 of \d+ \(unit-vanished\) differs in kind: stored "unit-vanished", carried out "/,
    ],
    ['a missing event', (file) => file.events.splice(20, 1), /^event 21 of \d+ .*differs/],
    [
      'an event too many',
      (file) => file.events.push(...file.events.slice(-1)),
      /is stored, but no order of the journal tells it/,
    ],
    [
      'who gave an order',
      (file) => Object.assign(file.journal[3] ?? {}, { by: 'a' }),
      /side a's, it is for side b to act/,
    ],
    ['the beginning', (file) => file.journal.shift(), /^event 1 of/],
    ['the seed', (file) => Object.assign(file, { seed: 8 }), /not the one that was promised/],
    ['the promise', (file) => Object.assign(file, { commitment: 'sha256:00' }), /not the one that was promised/],
  ] as readonly [string, (file: Parameters<Parameters<typeof tampered>[1]>[0]) => unknown, RegExp][])(
    'ends with 1 where somebody tampered with %s',
    async (_, change, says) => {
      const { code, out } = await call(['verify', await put('tampered.json', tampered(battle, change))]);
      expect(code).toBe(1);
      expect(out).toMatch(says);
      expect(out.trimEnd().split('\n')).toHaveLength(1);
    },
  );

  test('says for programs how it ended, by which rules, and what is proven of its dice', async () => {
    const { out } = await call(['verify', at('battle.json'), '--json']);
    const { events, rules, commitment } = JSON.parse(battle) as {
      events: unknown[];
      rules: string;
      commitment: string;
    };
    expect(JSON.parse(out)).toEqual({
      ok: true,
      events: events.length,
      promise: 'kept',
      commitment,
      ended: true,
      winner: expect.toBeOneOf(['a', 'b', null]) as string | null,
      engine: manifest.version,
      rules,
      currentRules: rules,
      rulesChanged: false,
      typed: 0,
    });
    expect(rules).toMatch(/^[0-9a-f]{8}$/);
  });

  test.each([
    [
      'a battle without its end',
      firstHalf,
      { promise: 'none', ended: false },
      /\nThe battle is not over\.\nA seed was promised/,
    ],
    [
      'one without its promise',
      (text: string) => tampered(text, (file) => Object.assign(file, { seed: null, nonce: null, commitment: null })),
      { promise: 'none', ended: true },
      /\nNo promise: /,
    ],
    [
      'one from a page without HTTPS, of 0.1.0',
      (text: string) => tampered(text, (file) => Object.assign(file, { commitment: 'sha256:none' })),
      { promise: 'none', ended: true },
      /\nNo promise: /,
    ],
  ])('%s is reproduced and says so, but is not enough for --strict', async (_, change, json, says) => {
    const path = await put('weak.json', change(battle));
    expect(await call(['verify', path])).toMatchObject({ code: 0, out: expect.stringMatching(says) as string });
    const strict = await call(['verify', path, '--strict', '--json']);
    expect({ code: strict.code, ...(JSON.parse(strict.out) as object) }).toMatchObject({ code: 1, ok: true, ...json });
    expect((await call(['verify', at('battle.json'), '--strict'])).code).toBe(0);
  });

  test('says that the rules have changed since a battle was fought', async () => {
    const event = (file: Parameters<Parameters<typeof tampered>[1]>[0]) =>
      Object.assign(file.events[40] ?? {}, { facts: [] });
    const changed = await put(
      'changed.json',
      tampered(battle, (file) => event(Object.assign(file, { rules: '00000000' }))),
    );
    const { code, out } = await call(['verify', changed]);
    expect(code).toBe(1);
    expect(out).toMatch(
      /\nThe rules of Black Powder have changed since this battle was fought \(00000000 then, \w{8} now\): it replays, but it cannot be re-fought exactly\.\n$/,
    );
    const { out: json } = await call(['verify', changed, '--json']);
    expect(JSON.parse(json)).toMatchObject({ ok: false, rules: '00000000', rulesChanged: true, promise: 'none' });
    expect((await call(['replay', changed, '--turn', '1'])).code).toBe(0);
  });

  test('names the event of a die that was turned', async () => {
    const turned = tampered(battle, (file) => {
      const thrown = file.journal.flatMap(({ draws }) => draws).find((draw) => 'faces' in draw);
      if (thrown !== undefined) Object.assign(thrown, { faces: [1, 1] });
    });
    const { code, out } = await call(['verify', await put('turned.json', turned), '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, event: expect.any(Number) as number });
  });
});

describe('scenario', () => {
  test('check says where something is wrong', async () => {
    expect(await call(['scenario', 'check', 'mt-glen'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('no mistakes found') as string,
    });
    const { code, out } = await call(['scenario', 'check', await put('worse.json', { ...CLOSE, turns: 0 })]);
    expect(code).toBe(1);
    expect(out).toMatch(/worse\.json: turns: /);
    const json = await call(['scenario', 'check', await put('worse.json', { ...CLOSE, first: 'c' }), '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, field: 'first' });
  });

  test('a scenario is described, with how even it is', async () => {
    const { code, out } = await call(['scenario', 'bp-maida']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Maida, 4 July 1806\n.*British \(\d+ units\) against French/);
    expect(out).toMatch(/Measured over \d+ battles, captain against captain: the British won \d/);
    const own = await call(['scenario', 'show', await put('own.json', CLOSE)]);
    expect(own.out).toContain(CLOSE.about);
    expect(own.out).not.toContain('Measured');
  });

  test('what this house has changed is told, marked as house', async () => {
    const { out } = await call(['scenario', 'bbb-lindenbruck']);
    expect(out).toMatch(/wins\.\n\n\[house\] Changed after measuring: 8 turns instead of 7, .*\.\n\nMeasured over/);
    expect((await call(['scenario', 'bp-maida'])).out).not.toContain('[house]');
  });

  test('schema is a JSON schema', async () => {
    const { out } = await call(['scenario', 'schema']);
    expect(JSON.parse(out)).toMatchObject({ type: 'object', properties: { format: { const: 'enfilade-scenario/1' } } });
  });
});
