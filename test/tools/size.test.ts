import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { size } from '../../apps/web/build/size.ts';

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
type Hook = (this: { error(said: string): never }, options: unknown, bundle: Readonly<Record<string, Chunk>>) => void;

function build(page: readonly Chunk[], worker: readonly Chunk[]): void {
  const plugins = size();
  const run = ({ generateBundle }: { readonly generateBundle?: unknown }, chunks: readonly Chunk[]) =>
    (generateBundle as Hook).call(
      {
        error: (said) => {
          throw new Error(said);
        },
      },
      {},
      Object.fromEntries(chunks.map((each) => [each.fileName, each])),
    );
  (plugins.page.configResolved as (config: unknown) => void)({ logLevel: 'silent' });
  run(plugins.worker, worker);
  run(plugins.page, page);
}

const PAGE = [chunk('index', 'src/main.tsx', 10), chunk('play-page', 'src/play/play-page.tsx', 50)];
const engine = (system: number) => [
  chunk('worker', 'src/play/engine/worker.ts', 50),
  chunk('charted', 'src/rulesets/black-powder/play/charted.ts', system),
  chunk('maida', 'src/scenarios/bp-maida.json', 5),
];

test('a system that can be played with 240 kB is built', () => {
  expect(() => build(PAGE, engine(60))).not.toThrow();
});

test('one that needs more stops the build and is named, whatever the others need', () => {
  expect(() => build(PAGE, engine(200))).toThrow(/240\.0 kB: black-powder/);
});

test('the style of another page does not count', () => {
  const other = {
    ...chunk('referee', 'src/referee/referee-page.tsx', 1),
    viteMetadata: { importedCss: ['assets/referee.css'] },
  };
  const style = { ...chunk('style', '', 100), fileName: 'assets/referee.css' };
  expect(() => build([...PAGE, other, style], engine(60))).not.toThrow();
  const [index, table] = PAGE.map((each) => ({ ...each, viteMetadata: other.viteMetadata }));
  expect(() =>
    build(
      [index, table, style].filter((each) => each !== undefined),
      engine(60),
    ),
  ).toThrow(/240\.0 kB/);
});

test('a first page over 200 kB stops the build', () => {
  expect(() =>
    build([chunk('index', 'src/main.tsx', 300), chunk('play-page', 'src/play/play-page.tsx', 1)], []),
  ).toThrow(/first load is over/);
});
