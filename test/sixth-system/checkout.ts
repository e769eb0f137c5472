import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const ROOT: string = resolve(import.meta.dirname, '../..');
const ID = 'pc';
const FOLDER = join(import.meta.dirname, ID);

/** What a checkout is made of, as far as the sixth system is tested in it. */
const COPIED = [
  'apps',
  'docs',
  'packages',
  'test',
  'tools',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];
const COPIED_NOT = /[\\/](node_modules|dist|files-of-[^\\/]*)$/;
const OWN_PACKAGES = {
  enfilade: 'packages/enfilade',
  '@enfilade/cli': 'apps/cli',
  '@enfilade/server': 'apps/server',
  '@enfilade/web': 'apps/web',
};

/** The one entry, as docs/adding-a-system.md shows it. */
export const ENTRY = `  {
    id: 'pc',
    rulebook: () => import('./pc/index.ts'),
    play: () => import('./pc/chart/index.ts'),
    details: () => import('./pc/chart/details/index.ts'),
    checks: () => import('./pc/play/faults.ts'),
    counsel: () => import('./pc/counsel/index.ts'),
    strengthReport: () => import('./pc/counsel/strength-report.ts'),
    referee: () => import('./pc/referee/index.ts'),
    scenarios: {
      'pc-foragers': () => import('./pc/scenarios/pc-foragers.json', { with: { type: 'json' } }),
      'pc-bridge': () => import('./pc/scenarios/pc-bridge.json', { with: { type: 'json' } }),
    },
  },
`;
const END_OF_REGISTER = '];\n\n/** The ids';

/** A terminal of its own: nothing of the test run that starts it. */
export const ENVIRONMENT: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$|ENFILADE_)/.test(name)),
);

/**
 * A checkout with a sixth system, made from this one as a stranger would: the folder is put beside the other five, and the register gets an
 * entry. Packages of others are found in this checkout, in whose cache it lies.
 */
export async function checkoutWithSixth(name: string): Promise<string> {
  const copy = join(ROOT, '.cache', name);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const part of COPIED)
    await cp(join(ROOT, part), join(copy, part), { recursive: true, filter: (path) => !COPIED_NOT.test(path) });
  for (const [own, path] of Object.entries(OWN_PACKAGES)) {
    await mkdir(dirname(join(copy, 'node_modules', own)), { recursive: true });
    await symlink(join(copy, path), join(copy, 'node_modules', own), 'junction');
  }
  const rulesets = join(copy, 'packages/enfilade/src/rulesets');
  await cp(FOLDER, join(rulesets, ID), { recursive: true });
  const register = join(rulesets, 'register.ts');
  const text = await readFile(register, 'utf8');
  if (text.split(END_OF_REGISTER).length !== 2) throw new Error('the register does not end as it used to');
  await writeFile(
    register,
    text.replace(END_OF_REGISTER, () => ENTRY + END_OF_REGISTER),
  );
  return copy;
}

/** Runs a program of Node in the checkout. */
export async function runIn(copy: string, words: readonly string[]): Promise<string> {
  const options = { cwd: copy, env: ENVIRONMENT, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, words, options).catch(
    (error: Error & { stdout?: string }) => {
      throw new Error(`${error.message}\n${error.stdout ?? ''}`);
    },
  );
  return stdout;
}
