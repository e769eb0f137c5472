/** `npm run api`: pages for every entry of the library in `dist/api`, made from its declarations and their doc comments. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Library } from './api/exports.mjs';
import { entryPage, indexPage } from './api/page.mjs';

const [PACKED, PAGES] = [join('dist', 'enfilade'), join('dist', 'api')];

execFileSync(process.execPath, ['tools/pack.mjs', 'enfilade'], { stdio: 'inherit' });
const { version, exports } =
  /** @type {{ version: string, exports: Readonly<Record<string, string | { types: string }>> }} */ (
    JSON.parse(readFileSync(join(PACKED, 'package.json'), 'utf8'))
  );
const library = new Library(join(PACKED, 'dist'));
const entries = Object.entries(exports).flatMap(([path, target]) => {
  if (typeof target === 'string') return [];
  const module = target.types.replace('./dist/', '');
  const name = path.replace('.', 'enfilade');
  const file = `${name.replaceAll('/', '-')}.html`;
  return [{ name, file, about: library.aboutModule(module), names: library.exportsOf(module) }];
});

/** A name that several entries export is shown on the page of the first.
 * @type {Map<string, string>} */
const places = new Map();
for (const { file, names } of entries) for (const name of names.keys()) if (!places.has(name)) places.set(name, file);

rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES, { recursive: true });
for (const entry of entries) writeFileSync(join(PAGES, entry.file), entryPage(entry, places));
writeFileSync(join(PAGES, 'index.html'), indexPage(entries, version));
console.log(`${entries.length} entries, ${places.size} names: ${join(PAGES, 'index.html')}`);
