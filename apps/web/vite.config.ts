import { defineConfig } from 'vite';
import { catalogue } from './build/catalogue.ts';
import { engineChunks, pageChunks, systemParts } from './build/chunks.ts';
import { offline } from './build/offline.ts';
import { size } from './build/size.ts';

const { page, worker } = size();

/** Marks for bundlers, of which none comes after this one: half a kilobyte before the first order. */
const NO_MARKS = { annotation: false } as const;

export default defineConfig({
  plugins: [systemParts(), catalogue(), page, offline()],
  // As in tsconfig.json, whose globs do not match in a folder with brackets in its name.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    plugins: () => [systemParts(), worker],
    rolldownOptions: { output: { ...engineChunks, comments: NO_MARKS } },
  },
  build: {
    target: 'es2022',
    // Older browsers lack light-dark(), on which both themes rest.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
    // All of these know modulepreload.
    modulePreload: { polyfill: false },
    // The server forbids data: for fonts and scripts.
    assetsInlineLimit: 0,
    // The catalogue asks the whole library; that takes its second.
    rolldownOptions: { checks: { pluginTimings: false }, output: pageChunks },
  },
});
