import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCS = join(import.meta.dirname, '../../docs');

/** `name: file` for each name of the second column that the file in the fourth does not contain. */
function missingNames(page: string): readonly string[] {
  return [...page.matchAll(/^\| .* \| (.*) \| .* \| \[.*\]\((.*)\) \|$/gm)].flatMap(([, names = '', file = '']) => {
    const text = readFileSync(join(DOCS, file), 'utf8');
    return [...names.matchAll(/`(\w+)`/g)]
      .filter(([, name = '']) => !new RegExp(`\\b${name}\\b`).test(text))
      .map(([, name = '']) => `${name}: ${file}`);
  });
}

describe('docs/glossary.md', () => {
  const page = readFileSync(join(DOCS, 'glossary.md'), 'utf8');

  it('gives the names that the code has today', () => {
    expect(page.match(/^\| /gm)?.length).toBeGreaterThan(80);
    expect(missingNames(page)).toEqual([]);
  });

  it('would notice a name that is gone', () => {
    const row = '| branch | `Branch`, `Purse` | A branch. | [explore](../packages/enfilade/src/dice/explore.ts) |';
    expect(missingNames(row)).toEqual(['Purse: ../packages/enfilade/src/dice/explore.ts']);
  });
});
