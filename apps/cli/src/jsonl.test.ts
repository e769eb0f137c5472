import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run, start, VOLLEY } from './testing/program.ts';

interface JsonReply {
  readonly ok: boolean;
  readonly output?: Readonly<Record<string, unknown>>;
  readonly p?: readonly string[];
  readonly refusal?: { readonly code: string; readonly message: string };
}

const volley = (dice: readonly number[]) => JSON.stringify({ ruleset: 'bp', procedure: 'shoot', input: VOLLEY, dice });
/** Misses and one unsaved hit, so that two requests can be told apart. */
const MISS = volley([1, 1, 1]);
const HIT = volley([5, 1, 1, 1]);
const ODDS = JSON.stringify({
  ruleset: 'bp',
  procedure: 'shoot',
  input: VOLLEY,
  odds: [{ where: { casualties: 0 } }, { where: { casualties: 9 } }],
});

const answersIn = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonReply);

async function ask(stdin: string): Promise<readonly JsonReply[]> {
  const { code, out, err } = await run(['resolve', '--jsonl'], { stdin });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return answersIn(out);
}

const codesOf = (answers: readonly JsonReply[]) => answers.map(({ ok, refusal }) => (ok ? 'ok' : refusal?.code));

describe('resolve --jsonl', () => {
  test('answers in order: outcomes, odds, refusals', async () => {
    const answers = await ask([HIT, ODDS, volley([1]), MISS, ''].join('\n'));
    expect(codesOf(answers)).toEqual(['ok', 'ok', 'too-few-dice', 'ok']);
    expect(answers[0]?.output).toMatchObject({ casualties: 1 });
    expect(answers[1]).toEqual({ ok: true, p: ['343/729', '0/1'] });
    expect(Object.keys(answers[2]?.refusal ?? {})).toEqual(['code', 'message']);
    expect(answers[3]?.output).toMatchObject({ casualties: 0 });
  });

  test('a request without dice has none to throw', async () => {
    const answers = await ask(`${JSON.stringify({ ruleset: 'bp', procedure: 'shoot', input: VOLLEY })}\n`);
    expect(codesOf(answers)).toEqual(['too-few-dice']);
  });

  test('line ends: CRLF, blank lines, a last line without an end, no line at all', async () => {
    expect(codesOf(await ask(`${HIT}\r\n\r\n  \n${MISS}`))).toEqual([
      'ok',
      'malformed-request',
      'malformed-request',
      'ok',
    ]);
    expect(await run(['resolve', '--jsonl'])).toEqual({ code: 0, out: '', err: '' });
  });

  test('a separator that JavaScript takes for a line end is none', async () => {
    expect(codesOf(await ask(`"\u2028\u2029\u0085"\n${HIT}\n`))).toEqual(['malformed-request', 'ok']);
  });

  test('answers each line as it comes, however it is cut', async () => {
    const program = start(['resolve', '--jsonl']);
    const heard: string[] = [];
    program.stdout.on('data', (chunk: Buffer) => heard.push(chunk.toString()));
    const bytes = Buffer.from(`{"ruleset":"\u00fc\u{1f40e}"}\n`);
    for (const byte of bytes) {
      program.stdin.write(Buffer.from([byte]));
      await pause(1);
    }
    if (heard.length === 0) await once(program.stdout, 'data');
    expect(answersIn(heard.join(''))).toHaveLength(1);
    program.stdin.write(`${HIT}\n${MISS.slice(0, 40)}`);
    await once(program.stdout, 'data');
    expect(codesOf(answersIn(heard.join('')))).toEqual(['malformed-request', 'ok']);
    program.stdin.end(`${MISS.slice(40)}\n`);
    expect(await once(program, 'close')).toEqual([0, null]);
    expect(codesOf(answersIn(heard.join('')))).toEqual(['malformed-request', 'ok', 'ok']);
  });

  test('lives on after the worst of lines', async () => {
    const deep = 100_000;
    const worst = [
      'null',
      '[]',
      '[[1]]',
      '3',
      '"x"',
      '{}',
      '{"ruleset":"bp","procedure":"shoot","input":null,"dice":[1e999]}',
      '{"ruleset":"bp","procedure":"shoot","input":{"shootingDice":1e308},"dice":[]}',
      '{"ruleset":"\\ud800","procedure":"\\udfff"}',
      '{"ruleset":"bp","procedure":"constructor"}',
      '{"ruleset":"bp","procedure":"shoot","input":{"__proto__":{"a":1}}}',
      '['.repeat(deep),
      `${'['.repeat(deep)}${']'.repeat(deep)}`,
      `{"ruleset":"bp","procedure":"shoot","input":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`,
      `{"ruleset":"bp","procedure":"shoot","input":${JSON.stringify(VOLLEY)},"odds":[{"where":{"hits":${'['.repeat(deep)}${']'.repeat(deep)}}}]}`,
      `{"ruleset":"bp","procedure":"shoot","input":{"weapon":"${'x'.repeat(1_000_000)}"}}`,
      `{"ruleset":"${'x'.repeat(1_000_000)}`,
      `{"ruleset":"bp","procedure":"shoot","input":${JSON.stringify(VOLLEY)},"dice":[${Array(200_000).fill(1).join()}]}`,
    ];
    const answers = await ask([...worst.flatMap((line) => [line, HIT]), ''].join('\n'));
    expect(answers).toHaveLength(worst.length * 2);
    for (const [i, { ok }] of answers.entries()) expect({ i, ok }).toMatchObject({ ok: i % 2 === 1 || ok });
    expect(codesOf(answers)).not.toContain('engine-fault');
  });

  test('waits for a reader who is slower than the asker', async () => {
    const lines = 20_000;
    const program = start(['resolve', '--jsonl']);
    program.stdin.end(`${HIT}\n`.repeat(lines));
    await pause(200);
    let heard = 0;
    for await (const chunk of program.stdout) heard += (chunk as Buffer).toString().split('\n').length - 1;
    expect(heard).toBe(lines);
  });

  test('ends quietly when nobody listens any more', async () => {
    const program = start(['resolve', '--jsonl']);
    program.stdin.on('error', () => {});
    program.stdout.destroy();
    program.stdin.end(`${HIT}\n`.repeat(1000));
    expect(await once(program, 'close')).toEqual([0, null]);
  });
});

/** Lines that are wrong in every way, and some that are right. */
function randomLines(n: number): readonly string[] {
  const field = fc.constantFrom(...Object.keys(VOLLEY), '__proto__', 'toString', 'x');
  const value = fc.oneof(
    fc.jsonValue(),
    fc.double(),
    fc.constantFrom(-1, 0, 1, 6, 18, 1e308, 'line', 'infantry', true),
  );
  const bent = fc
    .array(fc.tuple(field, value), { maxLength: 3 })
    .map((changes) => ({ ...VOLLEY, ...Object.fromEntries(changes) }));
  const request = fc.record(
    {
      ruleset: fc.oneof({ weight: 8, arbitrary: fc.constant<unknown>('bp') }, { weight: 1, arbitrary: fc.jsonValue() }),
      procedure: fc.oneof(
        fc.constantFrom<unknown>('shoot', 'melee-attack', 'break-test', 'command-roll', 'toString'),
        fc.jsonValue(),
      ),
      input: fc.oneof(bent, fc.jsonValue()),
      dice: fc.oneof(fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 9 }), fc.jsonValue()),
      odds: fc.array(fc.record({ where: fc.dictionary(fc.constantFrom('hits', 'casualties', 'x'), value) }), {
        maxLength: 2,
      }),
    },
    { requiredKeys: [] },
  );
  const spelled = request.map((each) => JSON.stringify(each));
  const cut = fc.tuple(spelled, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)));
  const smudged = fc
    .tuple(spelled, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))
    .map(
      ([text, at, smudge]) => text.slice(0, at % (text.length + 1)) + smudge + text.slice((at % (text.length + 1)) + 1),
    );
  const line = fc.oneof(spelled, cut, smudged, fc.json(), fc.string({ unit: 'binary' }));
  return fc.sample(line, { numRuns: n, seed: 1815 }).map((text) => text.replaceAll('\n', ' '));
}

test('2,000 random lines: one answer each, in order', async () => {
  const lines = randomLines(2_000).map((line, i) => (i % 10 === 0 ? (i % 20 === 0 ? HIT : MISS) : line));
  const answers = await ask(`${lines.join('\n')}\n`);
  expect(answers).toHaveLength(lines.length);
  const known = answers.filter((_, i) => i % 10 === 0).map(({ output }) => output?.['casualties']);
  expect(known).toEqual(known.map((_, i) => (i % 2 === 0 ? 1 : 0)));
  const strange = answers.filter(({ ok, output, p, refusal }) =>
    ok ? output === undefined && p === undefined : refusal === undefined || refusal.message === '',
  );
  expect(strange).toEqual([]);
  expect(codesOf(answers)).not.toContain('engine-fault');
  expect(new Set(codesOf(answers)).size).toBeGreaterThan(6);
});
