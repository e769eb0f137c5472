/** `npm run check` runs every check; `npm run check -- lint knip` runs those two. */
import { spawn } from 'node:child_process';
import { CHECKS, NPM_CACHE } from './checks.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  const known = [...new Set(CHECKS.map((check) => check.name))];
  console.error(`no such check: ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}

/** Half of them use one core only. */
const AT_ONCE = 2;
const colour = process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? { FORCE_COLOR: '1' } : {};

/** @param {number} begun */
const secondsSince = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

/** @param {readonly string[]} command @returns {Promise<{ passed: boolean, output: string }>} */
function run([program = '', ...args]) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...NPM_CACHE, ...colour },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ words) => {
      output += words;
    });
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      const says = `${program} did not start (${message}): run npm ci, then npm run check\n`;
      resolve({ passed: false, output: `${output}${says}` });
    });
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });
}

/** @type {string[]} */
const failed = [];
const begun = performance.now();

/** What a check says is printed when it ends, so that two at once stay legible.
 * @param {import('./checks.mjs').Check} check */
async function carryOut({ name, says, command }) {
  const checkBegun = performance.now();
  const { passed, output } = await run(command);
  const verdict = `${passed ? 'ok' : 'FAILED'}, ${secondsSince(checkBegun)}`;
  console.log(`\n--- ${name}: ${says} (${command.join(' ')})\n${output}${verdict}`);
  if (!passed) failed.push(`${name} (${says})`);
}

const chosen = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
// What is packed first is looked at afterwards; the other checks may run in any order.
const queue = [chosen.filter(({ name }) => name === 'package')];
for (const check of chosen) if (check.name !== 'package') queue.push([check]);

async function work() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift())
    for (const check of next) await carryOut(check);
}
await Promise.all(Array.from({ length: AT_ONCE }, work));

console.log(
  failed.length === 0
    ? `\nall checks passed in ${secondsSince(begun)}`
    : `\n${failed.length} failed in ${secondsSince(begun)}: ${failed.join('; ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
