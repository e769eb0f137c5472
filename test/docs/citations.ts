import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file of docs/rules and everything in it that can be cited. */
export interface Specification {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  /** The folder of its code, in rulesets/ and in test/judge/. */
  readonly folder: string;
  /** `BP-SHT-02`, as often as it is defined. */
  readonly definitions: readonly string[];
  /** `8`, `8.4`, and `8, 9` for item 9 of the list in section 8. */
  readonly sections: ReadonlySet<string>;
}

export interface Source {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const TEXT = new Set(['.css', '.js', '.json', '.md', '.mjs', '.ts', '.tsx']);
const GENERATED = new Set(['.cache', 'dist', 'node_modules']);

/** The text files of these files and folders, however deep. */
export function sourcesIn(root: string, paths: readonly string[]): readonly Source[] {
  return paths.flatMap((path): readonly Source[] => {
    if (TEXT.has(extname(path))) return [{ path, text: readFileSync(join(root, path), 'utf8') }];
    const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(
      (entry) =>
        (entry.isDirectory() && !GENERATED.has(entry.name)) || (entry.isFile() && TEXT.has(extname(entry.name))),
    );
    return sourcesIn(
      root,
      entries.map(({ name }) => `${path}/${name}`),
    );
  });
}

/** The README of docs/rules says which system has which file, prefix and folder. */
export function readSpecifications(rules: string): readonly Specification[] {
  const row = /^\| \[(\w+)\.md\]\(.*?\) \| (.*?) \| `(\w+)-` \| \[([\w-]+)\]/gm;
  return [...readFileSync(join(rules, 'README.md'), 'utf8').matchAll(row)].map(
    ([, id = '', name = '', prefix = '', folder = '']) => {
      const text = readFileSync(join(rules, `${id}.md`), 'utf8');
      const definition = new RegExp(`^(?:\\| |\\*\\*)?(${prefix}-[A-Z]+-\\d{2}[a-z]?)(?: \\||[,*]| \\(line)`, 'gm');
      const definitions = [...text.matchAll(definition)].map(([, defined = '']) => defined);
      return { id, name, prefix, folder, definitions, sections: sectionsOf(text) };
    },
  );
}

function sectionsOf(text: string): ReadonlySet<string> {
  const sections = new Set<string>();
  let chapter = '';
  for (const line of text.split('\n')) {
    chapter = /^## (\d+)\./.exec(line)?.[1] ?? chapter;
    sections.add(chapter);
    const item = /^(\d+)\. /.exec(line)?.[1];
    if (item !== undefined) sections.add(`${chapter}, ${item}`);
    // "### 9.14 `one`, 9.15 `another`", "**8.1 Moves.**" and "8.6a **Paths**" each begin a section.
    if (!/^(?:### |\*\*)?\d+\.\d/.test(line)) continue;
    const heading = line.startsWith('###') ? line : line.slice(0, 10);
    for (const [number] of heading.matchAll(/\b\d+\.\d+[a-z]?\b/g))
      if (number.startsWith(`${chapter}.`)) sections.add(number);
  }
  return sections;
}

interface Citation {
  readonly at: number;
  /** What it says, for the report. */
  readonly says: string;
  readonly isFound: boolean;
}

/** `path:line citation` for everything cited here that no specification has. */
export function deadCitations({ path, text }: Source, specifications: readonly Specification[]): readonly string[] {
  const home = specifications.find(
    ({ id, folder }) =>
      path === `docs/rules/${id}.md` || path.includes(`/rulesets/${folder}/`) || path.includes(`/judge/${folder}/`),
  );
  const citations = [
    ...specifications.flatMap((specification) => citedIds(text, specification, `${specification.prefix}-`)),
    // At home the prefix may be dropped.
    ...(home === undefined ? [] : citedIds(text, home, '')),
    ...citedSections(text, (at) => (home === undefined ? namedBefore(text, at, specifications) : [home])),
  ];
  return citations
    .filter(({ isFound }) => !isFound)
    .map(({ at, says }) => `${path}:${text.slice(0, at).split('\n').length} ${says}`);
}

/** Ids, and the further numbers of "BP-GAP-03 to 07", "BP-CC-02/03" and "`MT-GAP-23`, 29, 36". */
function citedIds(text: string, { prefix, definitions }: Specification, written: string): readonly Citation[] {
  if (!text.includes(written)) return [];
  const defined = new Set(definitions);
  const families = [...new Set(definitions.map((id) => id.split('-')[1]))];
  const family = written === '' ? families.join('|') : '[A-Z]+';
  const cited = new RegExp(
    `(?<![\\w-])${written}(${family})-(\\d{2}[a-z]?)\\b((?:\`?(?:/|,| to| and| or| ?…|\\.\\.|–) ?\`?-?\\d{2}\\b)*)`,
    'g',
  );
  return [...text.matchAll(cited)].flatMap(({ index, 1: kind = '', 2: first = '', 3: further = '' }) =>
    [first, ...(further.match(/\d{2}/g) ?? [])].map((number) => {
      const says = `${prefix}-${kind}-${number}`;
      return { at: index, says, isFound: defined.has(says) };
    }),
  );
}

/** "section 8.4", "sections 7.3 and 7.4", "section 8, point 9", "section 12, 5 to 7". */
function citedSections(text: string, whereAt: (at: number) => readonly Specification[]): readonly Citation[] {
  const cited = /\b(sections?) (\d+(?:\.\d+[a-z]?)?)((?:(?:,| and| to)? (?:point )?\d+(?:\.\d+[a-z]?)?\b)*)/gi;
  return [...text.matchAll(cited)].flatMap(({ index, 1: word = '', 2: first = '', 3: further = '' }) => {
    const where = whereAt(index);
    const others = (further.match(/\d+(?:\.\d+[a-z]?)?/g) ?? []).map((number) =>
      word.toLowerCase() === 'sections' || number.includes('.') ? number : `${first}, ${number}`,
    );
    return [first, ...others].map((section) => ({
      at: index,
      says: `section ${section} of ${where.map(({ id }) => id).join(', ')}`,
      isFound: where.every(({ sections }) => sections.has(section)),
    }));
  });
}

/** The system that is named last before this place; all of them, if none is. */
function namedBefore(text: string, at: number, specifications: readonly Specification[]): readonly Specification[] {
  const before = text.slice(0, at);
  const named = specifications.map(({ name, prefix }) =>
    Math.max(before.lastIndexOf(name.split(',')[0] ?? name), before.lastIndexOf(`${prefix}-`)),
  );
  const last = Math.max(...named);
  return last < 0 ? specifications : specifications.filter((_, index) => named[index] === last);
}

/** `path: target` for each link of a page to a file that is not there. */
export function deadLinks({ path, text }: Source, exists: (path: string) => boolean): readonly string[] {
  if (!path.endsWith('.md')) return [];
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !exists(join(path, '..', target)))
    .map((target) => `${path}: ${target}`);
}
