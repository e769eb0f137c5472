/** What `npm run check` runs. The canaries run the same commands on planted violations. */

export const PROJECTS = [
  'packages/enfilade',
  'packages/enfilade/tsconfig.src.json',
  'apps/cli',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.src.json',
  '.',
];

export const FORMAT = ['biome', 'format', '--error-on-warnings', '.'];
export const LINT = ['oxlint'];
export const UNUSED = ['knip', '--no-config-hints'];
export const UNDECLARED = ['knip', '--strict', '--dependencies', '--no-config-hints'];

/** @param {string} project */
export const compileCommand = (project) => ['tsc', '--project', project];

/** @typedef {{ name: string, says: string, command: readonly string[] }} Check */

/** @type {readonly Check[]} */
export const CHECKS = [
  { name: 'format', says: 'layout of every file', command: FORMAT },
  ...PROJECTS.map((project) => ({ name: 'types', says: project, command: compileCommand(project) })),
  { name: 'lint', says: 'import directions, determinism, house rules', command: LINT },
  {
    name: 'canary',
    says: 'every check catches its planted violation',
    command: ['vitest', 'run', '--project', 'canary'],
  },
  { name: 'knip', says: 'unused files, exports and dependencies', command: UNUSED },
  { name: 'knip', says: 'dependencies a workspace uses but does not declare', command: UNDECLARED },
];
