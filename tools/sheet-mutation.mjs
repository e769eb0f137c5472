/**
 * `npm run sheet-mutation`: changes every number of the sheets a little and tells whether positions, odds and print move.
 * `-- 1866` tries one system, `-- 1866 rows 40` a sample of 40 of its rows, `-- 40` one of all rows and profiles of each.
 */
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { mutate, openSheets, SYSTEMS } from './sheet/mutate.mjs';

/**
 * @typedef {import('./sheet/mutate.mjs').SheetNumber} SheetNumber
 * @typedef {import('./sheet/mutate.mjs').Mutant} Mutant
 * @typedef {{ program: string, system: string, numbers: readonly SheetNumber[] }} Batch
 */

/** Every trial loads the program once more, and a process never unloads one. */
const BATCH = 40;
const PARTS = { rows: 'sheet.ts', profiles: 'troops.ts' };

/** @param {Batch} batch @returns {Promise<readonly Mutant[]>} */
function tryAside(batch) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--max-old-space-size=4096'] });
    child.once('message', (mutants) => resolve(/** @type {readonly Mutant[]} */ (mutants)));
    child.once('exit', (code) => reject(new Error(`a trial of ${batch.system} ended with ${code}`)));
    child.send(batch);
  });
}

/** @param {readonly Mutant[]} mutants @param {string} what */
function report(mutants, what) {
  const share = (/** @type {readonly Mutant[]} */ some) => `${((100 * some.length) / mutants.length).toFixed(1)}%`;
  const unmoved = mutants.filter(({ play }) => !play);
  for (const { row, file, line, value, odds, print } of unmoved)
    console.log(
      `  ${row} = ${value} (${file}:${line}): not in play, odds ${odds ? 'yes' : 'no'}, print ${print ? 'yes' : 'no'}`,
    );
  const moved = (/** @type {'play' | 'odds' | 'print'} */ part) => share(mutants.filter((mutant) => mutant[part]));
  const nothing = mutants.filter(({ play, odds, print }) => !play && !odds && !print);
  console.log(
    `${what}: ${mutants.length} numbers; moved in play ${moved('play')}, in odds ${moved('odds')}, in print ${moved('print')}; nothing moved ${nothing.length}`,
  );
}

/** @param {readonly SheetNumber[]} numbers @param {number} most */
function sampleOf(numbers, most) {
  const step = Math.max(1, numbers.length / most);
  return Array.from({ length: Math.min(most, numbers.length) }, (_, i) => numbers[Math.floor(i * step)]).filter(
    (number) => number !== undefined,
  );
}

/** @param {string} program @param {string} system @param {readonly SheetNumber[]} numbers */
async function tryNumbers(program, system, numbers) {
  const batches = Array.from({ length: Math.ceil(numbers.length / BATCH) }, (_, i) => ({
    program,
    system,
    numbers: numbers.slice(i * BATCH, (i + 1) * BATCH),
  }));
  /** @type {Mutant[]} */
  const mutants = [];
  const work = async () => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift())
      mutants.push(...(await tryAside(batch)));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return mutants.toSorted((a, b) => a.id - b.id);
}

async function tryAll() {
  const given = process.argv.slice(2);
  /** @param {readonly string[]} all */
  const wanted = (all) => (all.some((word) => given.includes(word)) ? all.filter((word) => given.includes(word)) : all);
  const parts = Object.entries(PARTS).filter(([part]) => wanted(Object.keys(PARTS)).includes(part));
  const most = Number(given.find((word) => !SYSTEMS.includes(word) && !(word in PARTS)) ?? 'Infinity');
  const { numbers, program } = await openSheets();
  try {
    for (const system of wanted(SYSTEMS)) {
      const own = parts.map(([part, file]) => {
        const all = numbers.filter((number) => number.system === system && number.file.endsWith(file));
        return { part, file, sample: sampleOf(all, most) };
      });
      const mutants = await tryNumbers(
        program,
        system,
        own.flatMap(({ sample }) => sample),
      );
      for (const { part, file } of own)
        report(
          mutants.filter((mutant) => mutant.file.endsWith(file)),
          `${system}, ${part}`,
        );
    }
  } finally {
    await rm(program, { force: true });
  }
}

/** @param {Batch} batch */
async function tryBatch({ program, system, numbers }) {
  const mutants = [];
  for await (const mutant of mutate(program, system, numbers)) mutants.push(mutant);
  process.send?.(mutants, () => process.exit());
}

if (process.send === undefined) await tryAll();
else process.once('message', (/** @type {Batch} */ batch) => void tryBatch(batch));
