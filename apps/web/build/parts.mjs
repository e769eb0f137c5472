/** The register names every part of every system; a program keeps those that it asks for. The others would be in it for nothing: chunks that are built and kept offline but never fetched. */

/** @typedef {import('../../../packages/enfilade/src/rulesets/register.ts').Parts} Parts
 * @typedef {readonly (keyof Parts | 'scenarios' | 'all')[]} Kept
 * @typedef {{ modules: Readonly<Record<string, { renderedExports: readonly string[] }>> }} Chunk */

const REGISTER = /[\\/]rulesets[\\/]register\.ts$/;
/** They load all systems at once, and a bundler that sees a module wait packs everything else worse. */
const ALL = /[\\/]rulesets[\\/](rulebooks|plays|scenarios)\.ts$/;
const LOADERS = /[\\/]rulesets[\\/]load\.ts$/;
const PART = /^ +('[\w-]+'|\w+): \(\) => import\(.*\),\n/gm;
/** Scenarios stand under their ids, in quotes, and are loaded one by one. */
const SCENARIOS = { quoted: "'", part: 'scenarios', loaders: ['loadScenario', 'systemOf'] };

/**
 * A plugin for a bundler. That nothing is left out that the program does load is checked.
 * @param {(entry: string) => Kept | undefined} partsOf by the path of the program's first file
 */
export function keepParts(partsOf) {
  /** @type {readonly string[]} */
  let kept = [];
  return {
    name: 'enfilade-parts',
    /** @param {{ input: string | readonly string[] | Readonly<Record<string, string>> }} options */
    buildStart({ input }) {
      const [entry = ''] = typeof input === 'string' ? [input] : Object.values(input);
      const parts = partsOf(entry.replaceAll('\\', '/'));
      if (parts === undefined) throw new Error(`nobody said which parts of a system ${entry} asks for`);
      kept = parts;
    },
    /** @param {string} code @param {string} id */
    transform(code, id) {
      if (ALL.test(id) && !kept.includes('all')) return { code: code.replaceAll('await ', ''), map: null };
      if (!REGISTER.test(id)) return null;
      return {
        code: code.replace(PART, (/** @type {string} */ line, /** @type {string} */ part) =>
          kept.includes(part.startsWith(SCENARIOS.quoted) ? SCENARIOS.part : part) ? line : '',
        ),
        map: null,
      };
    },
    /** @param {unknown} _ @param {Readonly<Record<string, object>>} bundle */
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        for (const [id, { renderedExports }] of Object.entries(/** @type {Partial<Chunk>} */ (chunk).modules ?? {})) {
          if (ALL.test(id) && renderedExports.length > 0 && !kept.includes('all'))
            throw new Error(`${renderedExports.join(', ')} is used, but "all" was left out`);
          for (const loader of LOADERS.test(id) ? renderedExports : []) {
            const part = SCENARIOS.loaders.includes(loader)
              ? SCENARIOS.part
              : loader.replace(/^load(.)/, (/** @type {string} */ _, /** @type {string} */ first) =>
                  first.toLowerCase(),
                );
            if (!kept.includes(part)) throw new Error(`${loader} is called, but the part "${part}" was left out`);
          }
        }
    },
  };
}
