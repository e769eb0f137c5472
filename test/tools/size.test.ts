import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Download, overLimits, size } from '../../apps/web/build/size.ts';

/** Random bytes: packed, their digits are about as many again. */
const code = (kilobytes: number): string => randomBytes(kilobytes * 1000).toString('hex');

const chunk = (fileName: string, from: string, kilobytes: number) => ({
  type: 'chunk',
  name: fileName,
  fileName: `assets/${fileName}.js`,
  facadeModuleId: `/enfilade/${from}`,
  modules: { [`/enfilade/${from}`]: {} },
  isEntry: fileName === 'index' || fileName === 'worker',
  isDynamicEntry: false,
  imports: [],
  code: code(kilobytes),
});

type Chunk = ReturnType<typeof chunk>;
type Hook = (options: unknown, bundle: Readonly<Record<string, Chunk>>) => void;

/** What of a build is too much. */
function tooMuchOf(page: readonly Chunk[], worker: readonly Chunk[]): readonly string[] {
  const kept: Download[] = [];
  const plugins = size((download) => kept.push(download));
  const run = ({ generateBundle }: { readonly generateBundle?: unknown }, chunks: readonly Chunk[]): void =>
    (generateBundle as Hook)({}, Object.fromEntries(chunks.map((each) => [each.fileName, each])));
  (plugins.page.configResolved as (config: unknown) => void)({ logLevel: 'silent' });
  run(plugins.worker, worker);
  run(plugins.page, page);
  expect(kept).toHaveLength(1);
  return kept.flatMap(overLimits);
}

const PAGE = [chunk('index', 'src/main.tsx', 10), chunk('play-page', 'src/play/play-page.tsx', 50)];
const engine = (system: number) => [
  chunk('worker', 'src/play/engine/worker.ts', 50),
  chunk('charted', 'src/rulesets/bp/chart/index.ts', system),
  chunk('maida', 'src/rulesets/bp/scenarios/bp-maida.json', 5),
];

test('a system that can be played with 240 kB is within its limit', () => {
  expect(tooMuchOf(PAGE, engine(60))).toEqual([]);
});

test('one that needs more is named, with what it needs', () => {
  expect(tooMuchOf(PAGE, engine(200))).toEqual([expect.stringMatching(/^bp 3\d\d\.\d kB$/)]);
});

test('the style of another page does not count', () => {
  const other = {
    ...chunk('referee', 'src/referee/referee-page.tsx', 1),
    viteMetadata: { importedCss: ['assets/referee.css'] },
  };
  const style = { ...chunk('style', '', 100), fileName: 'assets/referee.css' };
  expect(tooMuchOf([...PAGE, other, style], engine(60))).toEqual([]);
  const [index, table] = PAGE.map((each) => ({ ...each, viteMetadata: other.viteMetadata }));
  const own = [index, table, style].filter((each) => each !== undefined);
  expect(tooMuchOf(own, engine(60))).toEqual([expect.stringContaining('bp')]);
});

test('a first page over 200 kB is named', () => {
  const page = [chunk('index', 'src/main.tsx', 300), chunk('play-page', 'src/play/play-page.tsx', 1)];
  expect(tooMuchOf(page, [])).toEqual([expect.stringMatching(/^first load/)]);
});
