/** Changes one number of a sheet at a time and checks what moves. */
import { readdirSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { openNumbers } from './numbers.mjs';

/**
 * @typedef {import('./numbers.mjs').SheetNumber} SheetNumber
 * @typedef {import('../../test/sheet-mutation/evidence.ts').Evidence} Evidence
 * @typedef {{ evidenceOf(system: string, folder: string): Evidence }} Program
 * @typedef {{ play: boolean, odds: boolean, print: boolean }} Moved
 * @typedef {SheetNumber & Moved} Mutant
 */

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const RULESETS = join(ROOT, 'packages/enfilade/src/rulesets');
const SHEETS = ['sheet.ts', 'troops.ts'];

export const SYSTEMS = readdirSync(RULESETS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** All numbers of the five sheets, and a program that reads them from outside; built anew. */
export async function openSheets() {
  /** @type {SheetNumber[]} */
  const numbers = [];
  /** @type {Map<string, string>} */
  const codes = new Map();
  for (const system of SYSTEMS)
    for (const name of SHEETS) {
      const path = join(RULESETS, system, name);
      const file = relative(ROOT, path);
      const opened = openNumbers(await readFile(path, 'utf8'), { file, system, from: numbers.length });
      numbers.push(...opened.numbers);
      codes.set(path, opened.code);
    }
  const build = await rolldown({
    input: join(ROOT, 'test/sheet-mutation/evidence.ts'),
    cwd: ROOT,
    platform: 'node',
    tsconfig: false,
    logLevel: 'warn',
    plugins: [{ name: 'open-numbers', load: (id) => codes.get(id) ?? null }],
  });
  const program = join(ROOT, '.cache', `sheet-evidence-${process.pid}.js`);
  await mkdir(dirname(program), { recursive: true });
  await build.write({ file: program, format: 'esm', codeSplitting: false });
  await build.close();
  return { numbers, program };
}

/** A little more, then a little less: a limit may be tried on one side only.
 * @param {number} value */
function changesOf(value) {
  const step = Number.isInteger(value) ? 1 : value / 2;
  return [value + step, value - step];
}

let imports = 0;

/** The evidence with one number changed; a fresh copy of the program reads it while it loads.
 * @param {string} program @param {string} system @param {{ id: number, to: number }} [change] @returns {Promise<Evidence>} */
async function evidence(program, system, change) {
  Object.assign(globalThis, {
    sheetNumber: (/** @type {number} */ id, /** @type {number} */ value) => (id === change?.id ? change.to : value),
  });
  imports += 1;
  try {
    const url = `${pathToFileURL(program).href}?${imports}`;
    const { evidenceOf } = /** @type {Program} */ (await import(url));
    return evidenceOf(system, join(RULESETS, system));
  } catch (error) {
    const broken = [() => `${basename(program)}: ${String(error)}`];
    return { play: broken, odds: broken, print: broken };
  }
}

/** @param {() => string} trial */
const tell = (trial) => trial();

/** As soon as one of them differs the others need not be tried.
 * @param {readonly string[]} before @param {Evidence[keyof Moved]} trials */
const differ = (before, trials) => before.length !== trials.length || trials.some((trial, i) => trial() !== before[i]);

const PARTS = /** @type {const} */ (['play', 'odds', 'print']);

/** Tries numbers of one system one by one.
 * @param {string} program @param {string} system @param {readonly SheetNumber[]} numbers @returns {AsyncGenerator<Mutant>} */
export async function* mutate(program, system, numbers) {
  const { play, odds, print } = await evidence(program, system);
  const before = { play: play.map(tell), odds: odds.map(tell), print: print.map(tell) };
  for (const number of numbers) {
    const moved = { play: false, odds: false, print: false };
    for (const to of changesOf(number.value)) {
      const after = await evidence(program, system, { id: number.id, to });
      for (const part of PARTS) moved[part] ||= differ(before[part], after[part]);
      if (moved.play && moved.odds && moved.print) break;
    }
    yield { ...number, ...moved };
  }
}
