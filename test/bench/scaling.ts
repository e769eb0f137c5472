import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../apps/cli/bin/enfilade.js', import.meta.url));
const ROUNDS = 3;
const GAMES = 300;

function seconds(scenario: string, jobs: number): number {
  const begun = performance.now();
  const players = ['--players', 'captain,captain'];
  const args = [PROGRAM, 'simulate', scenario, ...players, '--games', String(GAMES), '--seed', '1', '--json'];
  const { status, stderr } = spawnSync(process.execPath, [...args, '--jobs', String(jobs)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - begun) / 1000;
}

/** The same battles with one thread and with two, alternating; the best of each, since the machine is shared. */
export function scalingRows(scenarios: readonly string[]): readonly (readonly string[])[] {
  return scenarios.map((scenario) => {
    let [one, two] = [Infinity, Infinity];
    for (let i = 0; i < ROUNDS; i += 1) {
      one = Math.min(one, seconds(scenario, 1));
      two = Math.min(two, seconds(scenario, 2));
    }
    return [scenario, String(GAMES), one.toFixed(1), two.toFixed(1), `${(one / two).toFixed(2)}x`];
  });
}
