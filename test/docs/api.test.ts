import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULEBOOK_IDS } from 'enfilade';
import { describe, expect, it, onTestFinished } from 'vitest';
import manifest from '../../packages/enfilade/package.json' with { type: 'json' };
import { Library } from '../../tools/api/exports.mjs';
import { entryPage } from '../../tools/api/page.mjs';

/** Names without a doc comment, each with its file. */
function undocumented(library: Library, module: string): readonly string[] {
  return Array.from(library.exportsOf(module)).flatMap(([name, declared]) =>
    declared.some(({ about }) => about !== '') ? [] : [`${name} (${declared[0]?.file})`],
  );
}

describe('API pages', () => {
  const library = new Library(join(import.meta.dirname, '../../packages/enfilade/src'));
  const entries = Object.values(manifest.exports)
    .flatMap((path) => (path.includes('*') ? RULEBOOK_IDS.map((id) => path.replace('*', id)) : [path]))
    .map((path) => path.replace('./src/', ''));

  it.each(entries.filter((path) => path === 'index.ts' || path.startsWith('rulesets/')))(
    'have a sentence for every name of %s',
    (path) => {
      expect(library.exportsOf(path).size).toBeGreaterThan(10);
      expect(undocumented(library, path)).toEqual([]);
    },
  );

  it('can be made of every entry', () => {
    expect(entries.filter((path) => library.aboutModule(path) === '' || library.exportsOf(path).size === 0)).toEqual(
      [],
    );
  });

  it('follow a name to its declaration, and notice one without a sentence', () => {
    const root = mkdtempSync(join(tmpdir(), 'enfilade-api-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const files = {
      'index.ts': `/** All of it. */\nexport { type Die, roll as cast } from '#dice.ts';\nexport * from './plain.ts';\n`,
      'dice.ts': `/** Six \`faces\`. */\nexport interface Die {\n  readonly face: number;\n}\n\n/** Rolls. */\nexport function roll(die: Die): Die {\n  return die;\n}\n`,
      'plain.ts': `/** Not above it. */\nconst six = 6;\nexport const bare = six;\n`,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    const planted = new Library(root);
    expect(undocumented(planted, 'index.ts')).toEqual(['bare (plain.ts)']);
    const names = planted.exportsOf('index.ts');
    const about = planted.aboutModule('index.ts');
    const page = entryPage({ name: 'planted', file: 'p.html', about, names }, new Map([['Die', 'p.html']]));
    expect(page).toContain('<p>Six <code>faces</code>.</p>');
    expect(page).toContain('function cast(die: <a href="p.html#Die">Die</a>)');
  });
});
