/**
 * The laws of battles online, in full; `npm test` tries a sample of each. `npm run laws -- kill bp` kills servers at every moment of a whole
 * battle of Black Powder, `-- kill` of each system; `-- view 200 400` searches everything that is sent in so many battles of at most so many acts.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const USUAL_BATTLES = '200';
/** A whole battle takes many servers. */
const PATIENCE = '--testTimeout=7200000';

const [law = '', what = '', acts = '400'] = process.argv.slice(2);
/** @type {Readonly<Record<string, { file: string, env: NodeJS.ProcessEnv, only: readonly string[] }>>} */
const LAWS = {
  kill: { file: 'kill-law', env: { ENFILADE_KILLS: 'all' }, only: ['-t', `every moment of ${what}`] },
  view: {
    file: 'view-law',
    env: { ENFILADE_VIEWS: what === '' ? USUAL_BATTLES : what, ENFILADE_VIEW_ACTS: acts },
    only: [],
  },
};
const chosen = LAWS[law];
if (chosen === undefined) {
  console.error(`npm run laws -- ${Object.keys(LAWS).join(' | ')}`);
  process.exitCode = 2;
} else {
  const { file, env, only } = chosen;
  const words = [VITEST, 'run', '--project', 'server', `test/server/${file}.test.ts`, ...only, PATIENCE];
  spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } }).on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
