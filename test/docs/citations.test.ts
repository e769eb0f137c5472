import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadCitations, deadLinks, readSpecifications, type Source, sourcesIn } from './citations.ts';

const ROOT = join(import.meta.dirname, '../..');
const SPECIFICATIONS = readSpecifications(join(ROOT, 'docs/rules'));
const PAGES = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
const SOURCES = sourcesIn(ROOT, ['packages', 'apps', 'docs', 'test', 'tools', ...PAGES]).filter(
  ({ path }) => !path.startsWith('test/docs/citations'),
);

const planted = (path: string, text: string): Source => ({ path, text });

describe('citations', () => {
  it('have a specification for every system, and no reading or ruling twice', () => {
    const systems = readdirSync(join(ROOT, 'packages/enfilade/src/rulesets'), { withFileTypes: true });
    const folders = systems.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(SPECIFICATIONS.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted());
    for (const { definitions, sections } of SPECIFICATIONS) {
      expect(definitions.length).toBeGreaterThan(0);
      const rulings = definitions.filter((id) => /-(?:GAP|READ)-/.test(id));
      expect(rulings).toEqual([...new Set(rulings)]);
      expect(sections.size).toBeGreaterThan(0);
    }
    // Five whole papers: the readers of ids and of sections work.
    expect(SPECIFICATIONS.flatMap(({ definitions }) => definitions).length).toBeGreaterThan(1000);
    expect(SPECIFICATIONS.flatMap(({ sections }) => [...sections]).length).toBeGreaterThan(150);
  });

  it('of facts, readings, rulings and sections lead to docs/rules', () => {
    expect(SOURCES.length).toBeGreaterThan(1000);
    expect(SOURCES.flatMap((source) => deadCitations(source, SPECIFICATIONS))).toEqual([]);
  });

  it('of files lead to files', () => {
    expect(SOURCES.flatMap((source) => deadLinks(source, (path) => existsSync(join(ROOT, path))))).toEqual([]);
  });
});

describe('a planted citation', () => {
  const bp = 'packages/enfilade/src/rulesets/bp/play/planted.ts';

  it.each([
    ['BP-GAP-25, section 8.4 and section 12, 7', []],
    ['BP-GAP-99', ['BP-GAP-99']],
    ['BP-NONE-01', ['BP-NONE-01']],
    ['`BP-GAP-03` to `97`, MT-GAP-01/98', ['BP-GAP-97', 'MT-GAP-98']],
    ['without its prefix: GAP-96', ['BP-GAP-96']],
    ['section 8.40', ['section 8.40 of bp']],
    ['Sections 8.3 and 8.41', ['section 8.41 of bp']],
    ['section 12, 7 and 42', ['section 12, 42 of bp']],
    ['section 8, point 43', ['section 8, 43 of bp']],
  ])('%j of a system is found dead or alive', (text, dead) => {
    expect(deadCitations(planted(bp, text), SPECIFICATIONS)).toEqual(dead.map((says) => `${bp}:1 ${says}`));
  });

  it('outside the systems belongs to the system named last, or to all', () => {
    const page = 'docs/planted.md';
    expect(deadCitations(planted(page, 'Black Powder: section 8.4. Section 11.2.'), SPECIFICATIONS)).toEqual([]);
    expect(deadCitations(planted(page, 'Black Powder, BBB-GAP-01:\nsection 8.4'), SPECIFICATIONS)).toEqual([
      `${page}:2 section 8.4 of bbb`,
    ]);
    expect(deadCitations(planted(page, 'section 8.4'), SPECIFICATIONS)).toHaveLength(1);
  });

  it('of a file is found dead or alive', () => {
    const page = planted(
      'docs/planted.md',
      '[here](rules/bp.md#x), [there](../README.md), [web](https://example.org), [lost](lost.md)',
    );
    expect(deadLinks(page, (path) => existsSync(join(ROOT, path)))).toEqual(['docs/planted.md: lost.md']);
  });
});
