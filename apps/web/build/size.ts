import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

const MOST_FIRST_LOAD = 200_000;

type File = Rollup.OutputChunk | Rollup.OutputAsset;

function packed(file: File | undefined): number {
  if (file === undefined) return 0;
  if (file.fileName.endsWith('.woff2')) return file.type === 'asset' ? file.source.length : 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}

/** The chunks a browser fetches before it shows anything, and what they import at once. */
function withImports(name: string, bundle: Rollup.OutputBundle, met: Set<string> = new Set()): Set<string> {
  const file = bundle[name];
  if (file?.type !== 'chunk' || met.has(name)) return met;
  met.add(name);
  for (const imported of file.imports) withImports(imported, bundle, met);
  return met;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Says what a visitor downloads, and fails the build when the first load grows past its limit. */
export function size(): Plugin {
  let quiet = false;
  return {
    name: 'enfilade-size',
    apply: 'build',
    configResolved({ logLevel }) {
      quiet = logLevel === 'error' || logLevel === 'silent';
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry && file.fileName.startsWith('assets/'));
      if (entry === undefined) return;
      const code = [...withImports(entry.fileName, bundle)].reduce((sum, name) => sum + packed(bundle[name]), 0);
      const sum = (ending: string) =>
        files.filter(({ fileName }) => fileName.endsWith(ending)).reduce((total, file) => total + packed(file), 0);
      const [style, fonts] = [sum('.css'), sum('.woff2')];
      const first = code + style + fonts;
      const later = files.filter((file) => file.type === 'chunk' && file.isDynamicEntry);
      if (!quiet) {
        console.log(
          `first load ${kilobytes(first)} gzip: code ${kilobytes(code)}, style ${kilobytes(style)}, fonts ${kilobytes(fonts)}`,
        );
        console.log(`when needed: ${later.map((file) => `${file.name ?? ''} ${kilobytes(packed(file))}`).join(', ')}`);
      }
      if (first > MOST_FIRST_LOAD) this.error(`the first load is over ${kilobytes(MOST_FIRST_LOAD)}`);
    },
  };
}
