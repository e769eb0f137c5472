/** `npm run check` runs every check; `npm run check -- lint knip` runs those two. */
import { spawnSync } from 'node:child_process';
import { CHECKS, NPM_CACHE } from './checks.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  const known = [...new Set(CHECKS.map((check) => check.name))];
  console.error(`no such check: ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}

/** @param {number} begun */
const secondsSince = (begun) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

/** @type {string[]} */
const failed = [];
const begun = performance.now();
for (const { name, says, command } of CHECKS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n--- ${name}: ${says} (${command.join(' ')})`);
  const checkBegun = performance.now();
  const [program = '', ...args] = command;
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...NPM_CACHE },
  });
  if (error) console.error(`${program} did not start (${error.message}): run npm ci, then npm run check`);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}, ${secondsSince(checkBegun)}`);
  if (status !== 0) failed.push(`${name} (${says})`);
}

console.log(
  failed.length === 0
    ? `\nall checks passed in ${secondsSince(begun)}`
    : `\n${failed.length} failed in ${secondsSince(begun)}: ${failed.join('; ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
