import { defineConfig } from 'vite';
import { catalogue } from './build/catalogue.ts';

export default defineConfig({
  plugins: [catalogue()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Older browsers lack light-dark(), on which both themes rest.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
    // The server forbids data: for fonts and scripts.
    assetsInlineLimit: 0,
  },
});
