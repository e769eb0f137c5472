/** What `npm run check` runs. The canaries run the same commands on planted violations. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** npm keeps what it packs in the home folder, which may be read-only. */
export const NPM_CACHE = { npm_config_cache: join(tmpdir(), 'enfilade-npm-cache') };

export const PROJECTS = ['.', 'packages/enfilade/tsconfig.src.json', 'apps/web', 'apps/web/tsconfig.src.json'];

export const FORMAT = ['biome', 'format', '--error-on-warnings', '.'];
export const LAYOUT = ['node', 'tools/json-layout.mjs', '--check'];
export const LINT = ['oxlint'];
export const UNUSED = ['knip', '--no-config-hints'];
export const UNDECLARED = ['knip', '--strict', '--dependencies', '--no-config-hints'];

/** @param {string} project */
export const compileCommand = (project) => ['tsc', '--project', project];

/** The library as it is packed, for the checks from outside. */
const PACKED = 'dist/enfilade';

/** @param {string} folder of a package */
export const publishCommand = (folder) => ['publint', 'run', folder, '--strict', '--pack', 'false'];

/** Whether a stranger's compiler finds the types; only ES modules are promised.
 * @param {string} folder of a package */
export const typesCommand = (folder) => [
  'attw',
  '--pack',
  folder,
  '--profile',
  'esm-only',
  '--format',
  'table-flipped',
  '--no-emoji',
];

/** @typedef {{ name: string, says: string, command: readonly string[] }} Check */

/** @type {readonly Check[]} */
export const CHECKS = [
  { name: 'format', says: 'layout of every file', command: FORMAT },
  { name: 'format', says: 'layout of the data', command: LAYOUT },
  ...PROJECTS.map((project) => ({ name: 'types', says: project, command: compileCommand(project) })),
  { name: 'lint', says: 'import directions, determinism, house rules', command: LINT },
  {
    name: 'canary',
    says: 'every check catches its planted violation',
    command: ['vitest', 'run', '--project', 'canary'],
  },
  { name: 'knip', says: 'unused files, exports and dependencies', command: UNUSED },
  { name: 'knip', says: 'dependencies a workspace uses but does not declare', command: UNDECLARED },
  { name: 'package', says: 'the library is packed', command: ['node', 'tools/pack.mjs', 'enfilade'] },
  { name: 'package', says: 'its manifest and files fit together', command: publishCommand(PACKED) },
  { name: 'package', says: 'its types are found from outside', command: typesCommand(PACKED) },
];
