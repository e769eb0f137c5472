/** House rules that no published linter has. Loaded by .oxlintrc.json, proved by test/canary. */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APPS, FILES, LIBRARY, TEST_FOLDER, TEST_PACKAGES, WEB } from './directions.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const LIBRARY_SRC = resolve(ROOT, 'packages/enfilade/src');

/** @type {{ exports: Readonly<Record<string, string>> }} */
const { exports: ENTRIES } = JSON.parse(readFileSync(resolve(ROOT, 'packages/enfilade/package.json'), 'utf8'));
/** What apps may call the library: `enfilade`, `enfilade/dice`, … */
const LIBRARY_NAMES = Object.keys(ENTRIES).map((entry) => `enfilade${entry.slice(1)}`);

/** @param {string} from @param {string} to */
const pathWithin = (from, to) => relative(from, to).split(sep).join('/');

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$/.test(path);

/** The folder of the table a library file belongs to: `dice`, `rulesets/bp/play`, `rulesets`, `.`.
 * @param {string} path relative to packages/enfilade/src */
function zoneOf(path) {
  const [folder, system, ...inside] = path.split('/');
  if (folder === 'rulesets' && inside.length > 0) {
    const [name = ''] = inside;
    const file = Object.hasOwn(FILES, name) ? FILES[/** @type {keyof typeof FILES} */ (name)] : 'chapters';
    return `rulesets/${system}/${inside.length > 1 ? name : file}`;
  }
  return system === undefined ? '.' : `${folder}`;
}

/** @param {string} zone */
const kindOf = (zone) => zone.replace(/^rulesets\/[^/]+\//, 'rulesets/*/');

/** @param {string} zone */
const systemOf = (zone) => /^rulesets\/[^/]+\//.exec(zone)?.[0];

/** @param {string} specifier `@scope/name/deep` -> `@scope/name` */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** @param {string} file absolute @param {string} specifier @returns {string | undefined} what is wrong with it */
function judgeLibraryImport(file, specifier) {
  const path = pathWithin(LIBRARY_SRC, file);
  const zone = zoneOf(path);
  const allowed = LIBRARY[kindOf(zone)];
  if (!allowed) return `Folder '${zone}' is not in tools/lint/directions.mjs: say there what it may import.`;

  if (!/^[.#]/.test(specifier)) {
    if (isTest(path) && (specifier.startsWith('node:') || TEST_PACKAGES.includes(packageOf(specifier))))
      return undefined;
    if (allowed.packages?.includes(packageOf(specifier))) return undefined;
    return `'${zone}' may not import the package '${specifier}'.`;
  }

  const relativeImport = specifier.startsWith('.');
  const target = relativeImport ? pathWithin(LIBRARY_SRC, resolve(dirname(file), specifier)) : specifier.slice(1);
  if (target.startsWith('../')) return `'${specifier}' leaves the library.`;
  const targetZone = zoneOf(target);
  if (targetZone === zone) return undefined;
  const isSameSystem = systemOf(zone) !== undefined && systemOf(zone) === systemOf(targetZone);
  if (isSameSystem && isTest(path)) return undefined;
  if (isTest(path) && target === `${TEST_FOLDER}/index.ts`) return undefined;
  const isCousin = systemOf(zone) !== undefined && systemOf(targetZone) !== undefined && !isSameSystem;
  if (isCousin || !allowed.imports.includes(kindOf(targetZone))) return `'${zone}' may not import '${targetZone}'.`;
  if (isSameSystem) return undefined;
  // Downwards from the register and the public entry './' reads better and is unambiguous.
  if (relativeImport && specifier.startsWith('..')) return `Write '#${target}': no '../' from one folder into another.`;
  if (targetZone === 'rulesets' && zone !== '.' && target !== 'rulesets/index.ts')
    return `'${zone}' reaches the systems through '#rulesets/index.ts' only.`;
  return undefined;
}

/** @param {string} path relative to apps/web @param {string} target likewise @returns {string | undefined} */
function judgeWebImport(path, target) {
  const [, from] = /^src\/([^/]+)\//.exec(path) ?? [];
  const [, to = '.'] = /^src\/([^/]+)\//.exec(target) ?? [];
  if (from === undefined || to === from || target.endsWith('.css') || target === 'package.json') return undefined;
  return WEB[from]?.includes(to) ? undefined : `'${from}' may not import '${to}': see tools/lint/directions.mjs.`;
}

/** @param {string} app @param {string} file absolute @param {string} specifier @returns {string | undefined} */
function judgeAppImport(app, file, specifier) {
  const folder = resolve(ROOT, 'apps', app);
  if (specifier.startsWith('.')) {
    const target = pathWithin(folder, resolve(dirname(file), specifier));
    if (!target.startsWith('../')) return app === 'web' ? judgeWebImport(pathWithin(folder, file), target) : undefined;
    // The launcher builds the program before it runs it.
    if (pathWithin(folder, file).startsWith('bin/') && target === '../../tools/build.mjs') return undefined;
    return `'${specifier}' leaves apps/${app}: import a package by its public entry.`;
  }
  const name = packageOf(specifier);
  if (name !== 'enfilade' && !name.startsWith('@enfilade/')) return undefined;
  if (!APPS[app]?.imports.includes(name)) return `apps/${app} may not import '${name}'.`;
  const entries = name === 'enfilade' ? LIBRARY_NAMES : [name];
  if (!entries.includes(specifier.replace(/(\/rulesets)\/[^/]+$/, '$1/*')))
    return `'${specifier}' is no public entry: there are ${entries.join(', ')}.`;
  if (specifier === `enfilade/${TEST_FOLDER}` && !isTest(file)) return `'${specifier}' is for tests only.`;
  return undefined;
}

/** @param {string} file absolute @param {string} specifier @returns {string | undefined} */
function judgeImport(file, specifier) {
  const path = pathWithin(ROOT, file);
  if (path.startsWith('packages/enfilade/src/')) return judgeLibraryImport(file, specifier);
  const app = /^apps\/([^/]+)\//.exec(path)?.[1];
  return app === undefined ? undefined : judgeAppImport(app, file, specifier);
}

const directions = {
  meta: { type: 'problem', docs: { description: 'Imports follow the table in tools/lint/directions.mjs.' } },
  /** @param {any} context */
  create(context) {
    /** @param {any} source the literal that names a module, if the node has one */
    const judge = (source) => {
      if (typeof source?.value !== 'string') return;
      const message = judgeImport(context.filename, source.value);
      if (message !== undefined) context.report({ node: source, message });
    };
    /** @param {any} node */
    const bySource = (node) => judge(node.source);
    return {
      ImportDeclaration: bySource,
      ExportNamedDeclaration: bySource,
      ExportAllDeclaration: bySource,
      ImportExpression: bySource,
      /** @param {any} node `import('…').Type`; the literal sits one level deeper in some syntax trees */
      TSImportType: (node) => judge(node.source ?? node.argument?.literal ?? node.argument),
    };
  },
};

/** Everything else in Math differs between engines, and Math.random is not reproducible. */
const PORTABLE_MATH = ['sqrt', 'floor', 'ceil', 'round', 'trunc', 'abs', 'min', 'max', 'sign', 'imul', 'fround'];

/** @param {any} node surely a bigint, whatever the types say: `2n`, `BigInt(k)` */
const isBigInt = (node) =>
  (node.type === 'Literal' && typeof node.bigint === 'string') ||
  (node.type === 'CallExpression' && node.callee.name === 'BigInt');

const portableMath = {
  meta: { type: 'problem', docs: { description: 'Only arithmetic that every JavaScript engine agrees on.' } },
  /** @param {any} context */
  create(context) {
    /** @param {any} node `a ** b`, `a **= b` */
    const judgePower = (node) => {
      if (!node.operator.startsWith('**') || isBigInt(node.left) || isBigInt(node.right)) return;
      context.report({ node, message: 'Engines differ on ** of numbers: multiply, or raise a bigint (2n ** k).' });
    };
    return {
      BinaryExpression: judgePower,
      AssignmentExpression: judgePower,
      /** @param {any} node any mention of Math but `Math.<portable>` */
      Identifier(node) {
        if (node.name !== 'Math') return;
        const parent = node.parent;
        if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) return;
        const member =
          parent?.type === 'MemberExpression' && parent.object === node && !parent.computed
            ? parent.property.name
            : undefined;
        if (member !== undefined && PORTABLE_MATH.includes(member)) return;
        const named = member === undefined ? 'Math taken whole' : `Math.${member}`;
        context.report({ node, message: `${named} is not portable; allowed are ${PORTABLE_MATH.join(', ')}.` });
      },
    };
  },
};

const directStyle = {
  meta: {
    type: 'problem',
    docs: { description: 'A procedure is re-executed: it may not catch, throw, wait or remember.' },
  },
  /** @param {any} context */
  create(context) {
    /** @param {string} what */
    const forbid = (what) => (/** @type {any} */ node) =>
      context.report({ node, message: `No ${what} in a ruleset: a procedure is re-run from a prefix of its dice.` });
    /** @param {any} node */
    const judgeFunction = (node) => {
      if (node.async) forbid('async')(node);
    };
    return {
      TryStatement: forbid('try'),
      ThrowStatement: forbid('throw'),
      AwaitExpression: forbid('await'),
      FunctionDeclaration: judgeFunction,
      FunctionExpression: judgeFunction,
      ArrowFunctionExpression: judgeFunction,
      /** @param {any} node */
      VariableDeclaration(node) {
        const atTop = node.parent.type === 'Program' || node.parent.type === 'ExportNamedDeclaration';
        if (atTop && node.kind !== 'const') forbid('module state')(node);
      },
    };
  },
};

/** Suffixes of constants that decide nothing by themselves. */
const SEARCH_WORDS = ['STEP', 'STEPS', 'SEARCH', 'SLACK'];
const SEARCH_NAME = new RegExp(`(^|_)(${SEARCH_WORDS.join('|')})$`);
const MEASURES = ['inches', 'centimetres', 'degrees', 'compass'];
const QUARTER_TURN = 900;

/** @param {any} node made of numbers alone: `6`, `-6`, `1 / 2`; zero is no number of a rule @returns {boolean} */
function isNumber(node) {
  if (node?.type === 'UnaryExpression') return isNumber(node.argument);
  if (node?.type === 'BinaryExpression') return isNumber(node.left) && isNumber(node.right);
  return node?.type === 'Literal' && typeof node.value === 'number' && node.value !== 0;
}

/** @param {number} n thousandths of an inch or tenths of a degree, as they stand in the engine: 500, 1250, 450, but no quarter turn */
const isBareMeasure = (n) => n > 100 && n < 10_000 && n % 10 === 0 && n % QUARTER_TURN !== 0;

/** @param {any} node is it in the value of a constant of the module that is named for a search? */
function isOfSearch(node) {
  let at = node;
  while (at.parent && at.type !== 'VariableDeclarator') {
    if (/Function/.test(at.type)) return false;
    at = at.parent;
  }
  const declared = at.parent?.parent?.type;
  const isOfModule = declared === 'Program' || declared === 'ExportNamedDeclaration';
  return isOfModule && at.id?.type === 'Identifier' && SEARCH_NAME.test(at.id.name);
}

const sheetNumbers = {
  meta: { type: 'problem', docs: { description: 'Play reads the numbers of its rules from the sheet.' } },
  /** @param {any} context */
  create(context) {
    /** @param {any} node @param {string} written */
    const forbid = (node, written) =>
      context.report({
        node,
        message:
          `${written} in play: read it from a row of the sheet; what only a ruling gives is a row with the source 'house'. ` +
          `A number of a search is a constant of the module whose name ends in ${SEARCH_WORDS.join(', ')}. ` +
          'Free are tests, what offers or samples orders and what checks input (.oxlintrc.json lists them).',
      });
    return {
      /** @param {any} node */
      CallExpression(node) {
        const [measure] = node.arguments;
        if (!MEASURES.includes(node.callee.name) || !isNumber(measure) || isOfSearch(node)) return;
        forbid(node, `${node.callee.name}(${context.sourceCode.getText(measure)})`);
      },
      /** @param {any} node */
      Literal(node) {
        if (typeof node.value !== 'number' || !isBareMeasure(node.value) || isOfSearch(node)) return;
        if (node.parent?.type !== 'TSLiteralType') forbid(node, `The bare measure ${node.value}`);
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { directions, 'portable-math': portableMath, 'direct-style': directStyle, 'sheet-numbers': sheetNumbers },
};
