import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { packed, stylesOf, weightOf, withImports } from './weight.ts';

/** What a visitor downloads, in bytes of gzip. */
export interface Download {
  readonly firstLoad: number;
  /** From an empty browser to the first legal order, by system. */
  readonly untilFirstOrder: Readonly<Record<string, number>>;
}

const MOST_FIRST_LOAD = 200_000;
/** 200 kB, and 40 kB for the system. */
const MOST_UNTIL_FIRST_ORDER = 240_000;

/** What exceeds its limit; empty if nothing does. */
export function overLimits({ firstLoad, untilFirstOrder }: Download): readonly string[] {
  const systems = Object.entries(untilFirstOrder).filter(([, bytes]) => bytes > MOST_UNTIL_FIRST_ORDER);
  return [
    ...(firstLoad > MOST_FIRST_LOAD ? [`first load ${kilobytes(firstLoad)}`] : []),
    ...systems.map(([name, bytes]) => `${name} ${kilobytes(bytes)}`),
  ];
}

const CACHE = join(import.meta.dirname, '../../../.cache');
/** Where a build leaves the sizes for the test of their limits. */
export const DOWNLOAD_FILE: string = join(CACHE, 'download.json');

const ENGINE = /play[\\/]engine[\\/]worker\.ts$/;
const SYSTEM = /rulesets[\\/]([^\\/]+)[\\/]chart[\\/]index\.ts$/;
const SCENARIO = /scenarios[\\/][^\\/]+\.json$/;
const TABLE = /play[\\/]play-page\.tsx$/;
/** The great title stands on other pages, and the first order needs no sign of Playfair. */
const NOT_AT_TABLE = /playfair-(title|\w+-signs).*\.woff2$/;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const chunksOf = (bundle: Rollup.OutputBundle): readonly Rollup.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

const comesFrom = (from: RegExp) => (chunk: Rollup.OutputChunk) => from.test(chunk.facadeModuleId ?? '');

/** What the engine's worker fetches for a battle, by system. */
function engineIn(bundle: Rollup.OutputBundle): ReadonlyMap<string, number> | undefined {
  const chunks = chunksOf(bundle);
  const worker = chunks.find(comesFrom(ENGINE));
  if (worker === undefined) return undefined;
  const scenario = Math.max(...chunks.filter(comesFrom(SCENARIO)).map(packed));
  return new Map(
    chunks.flatMap((system) => {
      const [, name] = Object.keys(system.modules).flatMap((id) => SYSTEM.exec(id) ?? []);
      if (name === undefined) return [];
      const fetched = withImports(system.fileName, bundle, withImports(worker.fileName, bundle));
      return [[name, weightOf(fetched, bundle) + scenario] as const];
    }),
  );
}

function writeDown(download: Download): void {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(DOWNLOAD_FILE, JSON.stringify(download));
}

/** Prints what a visitor downloads, and keeps it for the test. The worker is built before the page. */
export function size(keep: (download: Download) => void = writeDown): {
  readonly page: Plugin;
  readonly worker: Plugin;
} {
  let quiet = false;
  let engine: ReadonlyMap<string, number> = new Map();
  const page: Plugin = {
    name: 'enfilade-size',
    apply: 'build',
    configResolved({ logLevel }) {
      quiet = logLevel === 'error' || logLevel === 'silent';
    },
    generateBundle(_, bundle) {
      const entry = chunksOf(bundle).find(({ isEntry, fileName }) => isEntry && fileName.startsWith('assets/'));
      const table = chunksOf(bundle).find(comesFrom(TABLE));
      if (entry === undefined || table === undefined) return;
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
      const fetched = withImports(entry.fileName, bundle);
      const code = weightOf(fetched, bundle);
      const style = weightOf(stylesOf(fetched, bundle), bundle);
      const letters = weightOf(fonts, bundle);
      const first = code + style + letters;
      const toTable = withImports(table.fileName, bundle, withImports(entry.fileName, bundle));
      const lettersAtTable = fonts.filter((name) => !NOT_AT_TABLE.test(name));
      const atTable = weightOf([...toTable, ...stylesOf(toTable, bundle), ...lettersAtTable], bundle);
      const playable = Array.from(engine, ([system, bytes]) => [system, atTable + bytes] as const);
      const told = (all: readonly (readonly [string, number])[]) =>
        all.map(([name, bytes]) => `${name} ${kilobytes(bytes)}`).join(', ');
      if (!quiet) {
        console.log(
          `first load ${kilobytes(first)} gzip: code ${kilobytes(code)}, style ${kilobytes(style)}, fonts ${kilobytes(letters)}`,
        );
        console.log(`until the first order: ${told(playable)}`);
        const later = chunksOf(bundle).filter(({ isDynamicEntry }) => isDynamicEntry);
        console.log(`when needed: ${told(later.map((chunk) => [chunk.name, packed(chunk)]))}`);
      }
      keep({ firstLoad: first, untilFirstOrder: Object.fromEntries(playable) });
    },
  };
  const worker: Plugin = {
    name: 'enfilade-engine-size',
    generateBundle(_, bundle) {
      engine = engineIn(bundle) ?? engine;
    },
  };
  return { page, worker };
}
