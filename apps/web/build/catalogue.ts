import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const COLLECTED = fileURLToPath(new URL('./collected.ts', import.meta.url));

const MODULES = ['catalogue', 'openings', 'thumbnails', 'stakes', 'plans'] as const;
const PLAN = 'virtual:plan/';

type Collected = typeof import('./collected.ts').collected;

/**
 * `virtual:catalogue`, `virtual:openings`, `virtual:thumbnails`, `virtual:stakes`, and `virtual:plans` with a module for each battle:
 * asked of the library once, while the screen is built.
 */
export function catalogue(): Plugin {
  let collected: Promise<Collected> | undefined;
  const collectOnce = async () => {
    const { module } = await runnerImport<typeof import('./collected.ts')>(COLLECTED);
    return module.collected;
  };
  return {
    name: 'enfilade-catalogue',
    resolveId: (id) =>
      id.startsWith(PLAN) || MODULES.some((name) => id === `virtual:${name}`) ? `\0${id}` : undefined,
    async load(id) {
      const name = MODULES.find((candidate) => id === `\0virtual:${candidate}`);
      if (name === undefined && !id.startsWith(`\0${PLAN}`)) return undefined;
      collected ??= collectOnce();
      const known = await collected;
      if (name === undefined) return `export const plan = ${JSON.stringify(known.plans[id.slice(PLAN.length + 1)])};`;
      return `export const ${name} = ${name === 'plans' ? fetchersOf(known.plans) : JSON.stringify(known[name])};`;
    },
  };
}

/** Each plan is a file of its own. */
function fetchersOf(plans: Collected['plans']): string {
  const fetchers = Object.keys(plans).map((id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(PLAN + id)})`);
  return `{ ${fetchers.join(', ')} }`;
}
