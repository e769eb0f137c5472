import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('../src/offline/service-worker.ts', import.meta.url));
const NAME = 'service-worker.js';
const PUBLIC = ['/', '/theme.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png', '/icon-512.png'];

/** Builds the service worker with its list of all files that a visitor needs offline. */
export function offline(): Plugin {
  return {
    name: 'enfilade-offline',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER, fileName: NAME });
    },
    // After Vite has dropped chunks that hold only styles: a listed file that is missing stops the worker.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[NAME];
        if (worker?.type !== 'chunk') return;
        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const files = [...PUBLIC, ...assets.map((name) => `/${name}`).sort()];
        const version = createHash('sha256').update(files.join('\n')).update(worker.code).digest('hex').slice(0, 12);
        worker.code = worker.code
          .replace('__FILES__', JSON.stringify(files))
          .replace('__VERSION__', JSON.stringify(version));
      },
    },
  };
}
