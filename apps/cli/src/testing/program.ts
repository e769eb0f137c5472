/** The program: as people run it, a process of its own, or called, where a test is not about the process. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runProgram } from '../program.ts';

const APP = resolve(import.meta.dirname, '../..');

export const PROGRAM = join(APP, 'dist/enfilade.js');

export interface ProgramResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface ProgramContext {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
}

function environment(env: ProgramContext['env']): NodeJS.ProcessEnv {
  const { NO_COLOR: _no, FORCE_COLOR: _force, PORT: _port, HOST: _host, ...around } = process.env;
  return { ...around, ...env };
}

function begin(
  file: string,
  words: readonly string[],
  env: ProgramContext['env'] = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [join(APP, file), ...words], { env: environment(env) });
}

export function start(words: readonly string[], env: ProgramContext['env'] = {}): ChildProcessWithoutNullStreams {
  return begin('dist/enfilade.js', words, env);
}

/** As `npx enfilade` does in a checkout. */
export function launch(words: readonly string[], env: ProgramContext['env'] = {}): ChildProcessWithoutNullStreams {
  return begin('bin/enfilade.js', words, env);
}

export async function run(
  words: readonly string[],
  { stdin = '', env = {} }: ProgramContext = {},
): Promise<ProgramResult> {
  const program = start(words, env);
  // A program that refuses its arguments does not wait for its input.
  program.stdin.on('error', () => {});
  program.stdin.end(stdin);
  const [out, err, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close') as Promise<[number | null]>,
  ]);
  return { code, out, err };
}

/** One command line in this process, for commands without threads: starting a process takes longer than most of them. */
export async function call(
  words: readonly string[],
  { stdin = '', env = {} }: ProgramContext = {},
): Promise<ProgramResult> {
  const own = Object.getOwnPropertyDescriptors(process) as PropertyDescriptorMap;
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const replaced: Readonly<Record<string, unknown>> = {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
    argv: [process.execPath, PROGRAM, ...words],
    env: environment(env),
  };
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(process, name, { value, configurable: true, writable: true });
  try {
    const told = Promise.all([text(stdout), text(stderr)]);
    await runProgram(words);
    stdout.end();
    stderr.end();
    const [out, err] = await told;
    return { code: Number(process.exitCode ?? 0), out, err };
  } finally {
    process.exitCode = undefined;
    for (const name of Object.keys(replaced)) Object.defineProperty(process, name, own[name] ?? {});
  }
}

/** Runs a line as a person would type it in a folder; resolves to its exit code. */
export async function runExample(line: string, folder: string): Promise<number | null> {
  // Pipes are for a shell, threads for a process of their own.
  if (/[<>|]|^ *enfilade (simulate|compare) /.test(line)) return runInShell(line, folder);
  const [, ...words] = Array.from(line.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
  const home = process.cwd();
  process.chdir(folder);
  try {
    return (await call(words)).code;
  } finally {
    process.chdir(home);
  }
}

async function runInShell(line: string, folder: string): Promise<number | null> {
  const program = `enfilade() { "${process.execPath}" "${join(APP, 'dist/enfilade.js')}" "$@"; }`;
  const shell = spawn('sh', ['-c', `${program}\n${line}`], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(shell, 'close')) as [number | null];
  return code;
}

/** A volley of Black Powder whose outcome the tests know. */
export const VOLLEY = {
  shooterArm: 'infantry',
  shooterFormation: 'line',
  shootingDice: 3,
  weapon: 'smoothboreMusket',
  rangeInches: 5,
  targetArm: 'infantry',
  targetFormation: 'attackColumn',
  targetMorale: 4,
  targetStamina: 3,
} as const;
