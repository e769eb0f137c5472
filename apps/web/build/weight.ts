import { gzipSync } from 'node:zlib';
import type { Rollup } from 'vite';

type File = Rollup.OutputChunk | Rollup.OutputAsset;

/** The size of a file as it is sent: fonts are compressed already. */
export function packed(file: File | undefined): number {
  if (file === undefined) return 0;
  if (file.fileName.endsWith('.woff2')) return file.type === 'asset' ? file.source.length : 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}

/** A chunk and everything it imports at once. */
export function withImports(name: string, bundle: Rollup.OutputBundle, met: Set<string> = new Set()): Set<string> {
  const file = bundle[name];
  if (file?.type !== 'chunk' || met.has(name)) return met;
  met.add(name);
  for (const imported of file.imports) withImports(imported, bundle, met);
  return met;
}

/** The style sheets that a browser fetches with these chunks. */
export function stylesOf(names: Iterable<string>, bundle: Rollup.OutputBundle): Set<string> {
  return new Set(
    [...names].flatMap((name) => {
      const file = bundle[name];
      return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
    }),
  );
}

export function weightOf(names: Iterable<string>, bundle: Rollup.OutputBundle): number {
  return [...names].reduce((sum, name) => sum + packed(bundle[name]), 0);
}
