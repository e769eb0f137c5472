import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const COLLECTED = fileURLToPath(new URL('./collected.ts', import.meta.url));

const MODULES = ['catalogue', 'openings', 'thumbnails', 'stakes'] as const;

/** `virtual:catalogue`, `virtual:openings`, `virtual:thumbnails` and `virtual:stakes`: worked out by the library once, when the page is built. */
export function catalogue(): Plugin {
  let collected: Promise<Readonly<Record<(typeof MODULES)[number], unknown>>> | undefined;
  const collectOnce = async () => {
    const { module } = await runnerImport<typeof import('./collected.ts')>(COLLECTED);
    return module.collected;
  };
  return {
    name: 'enfilade-catalogue',
    resolveId: (id) => (MODULES.some((name) => id === `virtual:${name}`) ? `\0${id}` : undefined),
    async load(id) {
      const name = MODULES.find((candidate) => id === `\0virtual:${candidate}`);
      if (name === undefined) return undefined;
      collected ??= collectOnce();
      return `export const ${name} = ${JSON.stringify((await collected)[name])};`;
    },
  };
}
