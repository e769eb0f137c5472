/** One page for each entry of the library, plain HTML that needs nothing else. */

/** @typedef {import('./exports.mjs').Declared} Declared
 * @typedef {{ name: string, file: string, about: string, names: ReadonlyMap<string, readonly Declared[]> }} Entry
 * `name` as it is imported, `file` of its page. */

const STYLE = `
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid #8886; border-radius: 4px; font-size: 0.85rem; }
h2 { margin: 2.5rem 0 0; font-size: 1.1rem; } h2 small { font-weight: normal; opacity: 0.7; }
p { margin: 0.25rem 0 0.5rem; } .names { columns: 14rem; padding: 0; list-style: none; }`;

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The paragraphs of a doc comment; what is indented or stands between backticks is code. @param {string} about */
const prose = (about) =>
  about.split(/\n{2,}/).map((part) => {
    if (/^ {2}/.test(part)) return `<pre><code>${escaped(part)}</code></pre>`;
    return `<p>${escaped(part).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`;
  });

/** @param {string} title @param {string} body */
const page = (title, body) =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head>\n<body>\n${body}\n</body></html>\n`;

/** A declaration under the name it is exported by, without members that nobody outside can use.
 * @param {string} name @param {Declared} declared @param {ReadonlyMap<string, string>} places */
function codeOf(name, { name: inside, code }, places) {
  const seen = code.replace(inside, name).replaceAll(/\n {4}private [^\n]*;/g, '');
  return escaped(seen).replaceAll(/\b[A-Z]\w+\b/g, (word) => {
    const place = word === name ? undefined : places.get(word);
    return place === undefined ? word : `<a href="${place}#${word}">${word}</a>`;
  });
}

/** @param {Entry} entry @param {ReadonlyMap<string, string>} places where each name has its page */
export function entryPage({ name, about, names }, places) {
  const all = [...names].sort(([one], [two]) => one.localeCompare(two, 'en'));
  const list = all.map(([each]) => `<li><a href="#${each}">${each}</a></li>`).join('');
  const sections = all.map(([each, declared]) => {
    const [first] = declared;
    const code = declared.map((one) => codeOf(each, one, places)).join('\n');
    const said = declared.find((one) => one.about !== '')?.about ?? '';
    return `<section id="${each}">\n<h2>${each} <small>${first?.kind ?? ''}</small></h2>\n${prose(said).join('\n')}\n<pre><code>${code}</code></pre>\n</section>`;
  });
  return page(
    name,
    `<p><a href="index.html">All entries</a></p>\n<h1>${name}</h1>\n${prose(about).join('\n')}\n<ul class="names">${list}</ul>\n${sections.join('\n')}`,
  );
}

/** @param {readonly Entry[]} entries @param {string} version */
export function indexPage(entries, version) {
  const rows = entries.map(
    ({ name, file, about, names }) =>
      `<h2><a href="${file}">${name}</a> <small>${names.size} names</small></h2>\n${prose(about)[0] ?? ''}`,
  );
  return page('Enfilade', `<h1>Enfilade ${version}</h1>\n<p>What the library exports.</p>\n${rows.join('\n')}`);
}
