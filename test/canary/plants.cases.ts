/** A planted violation, its place, and every report it must cause: no fewer, and no others. */
export interface Plant {
  readonly name: string;
  readonly file: string;
  readonly code: string;
  readonly caughtBy: readonly string[];
}

const library = (path: string) => `packages/enfilade/src/${path}`;

function plant(name: string, file: string, caughtBy: string | readonly string[], code: string): Plant {
  return { name, file, code: `${code}\n`, caughtBy: typeof caughtBy === 'string' ? [caughtBy] : caughtBy };
}

const LOWEST = ['dice', 'field', 'sheet', 'procedure', 'battle'];
const CHAPTERS = ['rulesets/bp', 'rulesets/bp/facts'];

/** Every folder of the library and what CONTRIBUTING.md lets it import: written a second time on purpose. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  dice: [],
  field: [],
  sheet: [],
  procedure: ['dice', 'sheet'],
  print: ['sheet', 'procedure'],
  battle: ['dice', 'field', 'sheet', 'procedure'],
  story: LOWEST,
  chart: [...LOWEST, 'story'],
  counsel: LOWEST,
  drafting: ['field', 'sheet', 'battle'],
  generate: ['dice', 'field', 'battle'],
  referee: ['dice', 'sheet', 'procedure', 'battle'],
  // The chapters of a system lie beside its rooms.
  'rulesets/bp': ['dice', 'sheet', 'procedure', 'rulesets/bp/facts'],
  'rulesets/bp/facts': ['procedure'],
  'rulesets/bp/play': [...LOWEST, 'story', ...CHAPTERS],
  'rulesets/bp/chart': [...LOWEST, 'story', 'chart', ...CHAPTERS, 'rulesets/bp/play'],
  'rulesets/bp/counsel': [...LOWEST, 'story', 'counsel', ...CHAPTERS, 'rulesets/bp/play'],
  'rulesets/bp/referee': ['dice', 'sheet', 'procedure', 'battle', 'referee', ...CHAPTERS, 'rulesets/bp/play'],
  'rulesets/mt': ['dice', 'sheet', 'procedure'],
  scenarios: [...LOWEST, 'rulesets'],
  players: [...LOWEST, 'counsel', 'rulesets'],
  bench: [...LOWEST, 'story', 'counsel', 'generate', 'rulesets', 'scenarios', 'players'],
  online: ['procedure', 'battle', 'players'],
  testing: [...LOWEST, 'story'],
};

const DIRECTIONS = 'house(directions)';

const directions: readonly Plant[] = [
  plant(
    'a system that imports another by its # name',
    library('rulesets/bp/planted-cousin.ts'),
    DIRECTIONS,
    `export { target } from '#rulesets/mt/target.ts';`,
  ),
  plant(
    'a system that imports another by ../',
    library('rulesets/bp/facts/planted-cousin.ts'),
    DIRECTIONS,
    `export { target } from '../../mt/target.ts';`,
  ),
  plant(
    'a sheet that asks a battle',
    library('rulesets/bp/troops.ts'),
    DIRECTIONS,
    `export { target } from './play/target.ts';`,
  ),
  plant(
    'a rulebook that is more than what is written',
    library('rulesets/bp/rulings.ts'),
    DIRECTIONS,
    `export { target } from './referee/target.ts';`,
  ),
  plant(
    'battles that are more than data',
    library('rulesets/bp/scenarios/planted.ts'),
    DIRECTIONS,
    `export { target } from '#battle/target.ts';`,
  ),
  plant(
    'a palette that asks a counsel',
    library('rulesets/bp/palette.ts'),
    DIRECTIONS,
    `export { target } from './counsel/target.ts';`,
  ),
  plant(
    'a generator that asks a battle being played',
    library('rulesets/bp/generate.ts'),
    DIRECTIONS,
    `export { target } from './play/target.ts';`,
  ),
  plant(
    'army lists that are more than data',
    library('rulesets/bp/armies/planted.ts'),
    DIRECTIONS,
    `export { target } from '#battle/target.ts';`,
  ),
  plant(
    'an entry for programs outside that is more than a list',
    library('rulesets/bp/system.ts'),
    DIRECTIONS,
    `export { target } from '#battle/target.ts';`,
  ),
  plant(
    'a player that passes by the register',
    library('players/planted-short-cut.ts'),
    DIRECTIONS,
    `export { target } from '#rulesets/bp/target.ts';`,
  ),
  plant(
    'an allowed folder reached by ../',
    library('battle/planted-parent.ts'),
    DIRECTIONS,
    `export { target } from '../dice/target.ts';`,
  ),
  plant(
    'a type taken the wrong way',
    library('dice/planted-type.ts'),
    DIRECTIONS,
    `import type { Target } from '#sheet/target.ts';\n\nexport type Mine = Target;`,
  ),
  plant(
    'an inline type taken the wrong way',
    library('dice/planted-inline-type.ts'),
    DIRECTIONS,
    `export type Mine = import('#sheet/target.ts').Target;`,
  ),
  plant(
    'an import at run time the wrong way',
    library('dice/planted-late.ts'),
    DIRECTIONS,
    `export const late = () => import('#sheet/target.ts');`,
  ),
  plant(
    'everything re-exported the wrong way',
    library('dice/planted-all.ts'),
    DIRECTIONS,
    `export * from '#sheet/target.ts';`,
  ),
  plant(
    'a folder nobody has entered in the table',
    library('stables/planted-folder.ts'),
    DIRECTIONS,
    `export { target } from '#dice/target.ts';`,
  ),
  plant(
    'zod below the door',
    library('rulesets/bp/planted-zod.ts'),
    DIRECTIONS,
    `import { z } from 'zod';\n\nexport const schema = z.string();`,
  ),
  plant('Node in the library', library('dice/planted-node.ts'), [DIRECTIONS, 'TS2882'], `import 'node:fs';`),
  plant(
    'an app in the library, by path',
    library('rulesets/bp/planted-app.ts'),
    DIRECTIONS,
    `export { target } from '../../../../../apps/server/src/target.ts';`,
  ),
  plant(
    'an app in the library, by name',
    library('rulesets/bp/planted-app-name.ts'),
    DIRECTIONS,
    `export { target } from '@enfilade/server';`,
  ),
  plant(
    'the library by path in an app',
    'apps/web/src/planted-path.ts',
    DIRECTIONS,
    `export { target } from '../../../packages/enfilade/src/dice/target.ts';`,
  ),
  plant(
    'a page that reaches into another',
    'apps/web/src/sheet/planted-page.ts',
    DIRECTIONS,
    `export { target } from '../odds/target.ts';`,
  ),
  plant(
    'a part that imports the page around it',
    'apps/web/src/parts/planted-page.ts',
    DIRECTIONS,
    `export { target } from '../target.ts';`,
  ),
  plant(
    'the library past its public entry',
    'apps/web/src/planted-deep.ts',
    [DIRECTIONS, 'TS2307'],
    `export { target } from 'enfilade/src/dice/target.ts';`,
  ),
  plant(
    'what is for tests in an app',
    'apps/server/src/planted-testing.ts',
    DIRECTIONS,
    `export { target } from 'enfilade/testing';`,
  ),
  plant(
    'what is for tests in the public entry',
    library('planted-entry.ts'),
    DIRECTIONS,
    `export { target } from './testing/index.ts';`,
  ),
  plant(
    'the server in the screen',
    'apps/web/src/planted-server.ts',
    DIRECTIONS,
    `export { target } from '@enfilade/server';`,
  ),
  plant(
    'two files that import each other',
    library('dice/planted-hen.ts'),
    'import(no-cycle)',
    `import { egg } from './planted-egg.ts';\n\nexport const hen = (): unknown => egg;`,
  ),
  plant(
    'two files that import each other through a # name',
    library('dice/planted-egg.ts'),
    'import(no-cycle)',
    `import { hen } from '#dice/planted-hen.ts';\n\nexport const egg = (): unknown => hen;`,
  ),
];

const shapes: readonly Plant[] = [
  plant('a default export', library('dice/planted-default.ts'), 'import(no-default-export)', `export default 6;`),
  plant('a file name in capitals', library('dice/PlantedName.ts'), 'unicorn(filename-case)', `export const six = 6;`),
  plant(
    'a file of 401 lines',
    library('dice/planted-long.ts'),
    'eslint(max-lines)',
    Array.from({ length: 401 }, (_, line) => `export const line${line} = ${line};`).join('\n'),
  ),
  plant(
    'five parameters',
    library('dice/planted-params.ts'),
    'eslint(max-params)',
    `export const five = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;`,
  ),
  plant(
    'a loose comparison',
    library('dice/planted-loose.ts'),
    'eslint(eqeqeq)',
    `export const same = (a: unknown, b: unknown) => a == b;`,
  ),
  plant(
    'a parameter written over',
    library('dice/planted-reassign.ts'),
    'eslint(no-param-reassign)',
    `export function twice(n: number): number {\n  n *= 2;\n  return n;\n}`,
  ),
  plant('var', library('dice/planted-var.ts'), 'eslint(no-var)', `export var six = 6;`),
  plant(
    'let for a constant',
    library('dice/planted-let.ts'),
    'eslint(prefer-const)',
    `export function six(): number {\n  let face = 6;\n  return face;\n}`,
  ),
  plant('any', library('dice/planted-any.ts'), 'typescript(no-explicit-any)', `export type Loose = any;`),
  plant(
    'any handed on',
    library('dice/planted-argument.ts'),
    'typescript(no-unsafe-argument)',
    `export const six = Math.abs(JSON.parse('6'));`,
  ),
  plant(
    'any kept',
    library('dice/planted-assignment.ts'),
    'typescript(no-unsafe-assignment)',
    `export const six: number = JSON.parse('6');`,
  ),
  plant(
    'any called',
    library('dice/planted-call.ts'),
    'typescript(no-unsafe-call)',
    `export function six(): void {\n  JSON.parse('6')();\n}`,
  ),
  plant(
    'any looked into',
    library('dice/planted-member.ts'),
    'typescript(no-unsafe-member-access)',
    `export const six = typeof JSON.parse('6').face;`,
  ),
  plant(
    'any returned',
    library('dice/planted-return.ts'),
    'typescript(no-unsafe-return)',
    `export const six = (): number => JSON.parse('6');`,
  ),
  plant(
    'a promise taken for an answer',
    library('dice/planted-misused.ts'),
    ['typescript(no-misused-promises)', 'TS2801'],
    `export const six = (later: Promise<boolean>) => (later ? 6 : 1);`,
  ),
  plant(
    'a promise forgotten',
    library('dice/planted-floating.ts'),
    'typescript(no-floating-promises)',
    `export function forget(later: Promise<boolean>): void {\n  later.then(Boolean);\n}`,
  ),
  plant(
    'a thrown string',
    library('dice/planted-throw.ts'),
    'typescript(only-throw-error)',
    `export function refuse(): never {\n  throw 'no';\n}`,
  ),
  plant(
    'a switch with a case forgotten',
    library('dice/planted-switch.ts'),
    'typescript(switch-exhaustiveness-check)',
    `export function name(face: 'hit' | 'miss'): void {\n  switch (face) {\n    case 'hit':\n      break;\n  }\n}`,
  ),
  plant(
    'a silenced rule that has nothing to say',
    library('dice/planted-directive.ts'),
    'Unused oxlint-disable directive',
    `// oxlint-disable-next-line eslint/no-debugger\nexport const six = 6;`,
  ),
  plant('code that is plainly wrong', library('dice/planted-debugger.ts'), 'eslint(no-debugger)', `debugger;`),
];

const MATHS = 'house(portable-math)';
const GLOBALS = 'eslint(no-restricted-globals)';
const PROPERTIES = 'eslint(no-restricted-properties)';

const maths: readonly Plant[] = [
  ['random', `export const six = Math.random();`],
  ['sin', `export const six = Math.sin(6);`],
  ['pow', `export const six = Math.pow(6, 2);`],
  ['quoted', `export const six = Math['hypot'](6, 6);`],
  ['unpacked', `export const { exp } = Math;`],
  ['handed-on', `export const maths = Math;`],
  ['power', `export const square = (n: number) => n ** 2;`],
  ['power-assigned', `export function square(n: number): number {\n  let m = n;\n  m **= 2;\n  return m;\n}`],
].map(([name = '', code = '']) => plant(`Math: ${name}`, library(`field/planted-math-${name}.ts`), MATHS, code));

/** With the compiler's own report if the name is not in the library's `lib` either. */
const globals: readonly Plant[] = [
  plant('the clock', library('field/planted-date.ts'), GLOBALS, `export const now = () => Date.now();`),
  plant('Intl', library('field/planted-intl.ts'), GLOBALS, `export const order = new Intl.Collator();`),
  plant('globalThis', library('field/planted-global.ts'), GLOBALS, `export const world = globalThis;`),
  plant('WeakRef', library('field/planted-weak.ts'), GLOBALS, `export const weak = new WeakRef({});`),
  plant(
    'FinalizationRegistry',
    library('field/planted-final.ts'),
    GLOBALS,
    `export const last = new FinalizationRegistry(() => undefined);`,
  ),
  ...[
    ['console', 'TS2584'],
    ['process', 'TS2591'],
    ['performance', 'TS2304'],
    ['crypto', 'TS2304'],
    ['setTimeout', 'TS2304'],
    ['setInterval', 'TS2304'],
    ['setImmediate', 'TS2304'],
    ['queueMicrotask', 'TS2304'],
    ['requestAnimationFrame', 'TS2304'],
  ].map(([name = '', compiler = '']) =>
    plant(
      `global ${name}`,
      library(`field/planted-global-${name.toLowerCase()}.ts`),
      [GLOBALS, compiler],
      `export const world: unknown = ${name};`,
    ),
  ),
  plant('the document', library('field/planted-document.ts'), 'TS2584', `export const world: unknown = document;`),
];

const locales: readonly Plant[] = [
  'localeCompare',
  'toLocaleString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
].map((property) =>
  plant(
    property,
    library(`sheet/planted-${property.toLowerCase()}.ts`),
    PROPERTIES,
    `export const local = (text: { ${property}: () => string }) => text.${property}();`,
  ),
);

const DIRECT = 'house(direct-style)';

const procedures: readonly Plant[] = [
  ['try', `export function resolve(): void {\n  try {\n    resolve();\n  } finally {\n    resolve();\n  }\n}`],
  ['throw', `export function resolve(): never {\n  throw new Error('no');\n}`],
  ['await', `export const resolve = async (later: Promise<number>) => await later;`],
  ['state', `export let rolled = 0;\nexport const roll = () => (rolled += 1);`],
].map(([name = '', code = '']) =>
  plant(`${name} in a procedure`, library(`rulesets/bp/planted-${name}.ts`), DIRECT, code),
);

const SHEET = 'house(sheet-numbers)';

const MEASURES = `export declare function inches(n: number): number;\nexport declare function degrees(n: number): number;\n`;
const numbers: readonly Plant[] = [
  ['call', `export const within = (far: number) => far <= inches(6);`],
  ['constant', `export const REACH = inches(6);`],
  ['sum', `export const reach = (far: number) => far - inches(1 / 2);`],
  ['angle', `export const ARC = degrees(45);`],
  ['bare-length', `export const BASE = 1500;`],
  ['bare-angle', `export const turns = (by: number) => by === -450;`],
  ['search-in-a-function', `export function reach(): number {\n  const STEP = inches(6);\n  return STEP;\n}`],
  ['search-that-is-a-function', `export const REACH_STEP = () => inches(6);`],
].map(([name = '', code = '']) =>
  plant(
    `a number of a rule in play: ${name}`,
    library(`rulesets/bp/play/planted-${name}.ts`),
    SHEET,
    `${MEASURES}${code}`,
  ),
);

const compiler: readonly Plant[] = [
  plant(
    'declaration',
    library('sheet/planted-nameless.ts'),
    'TS4094',
    `export const Six = class {\n  private readonly face = 6;\n  read = () => this.face;\n};`,
  ),
  plant('strict', library('sheet/planted-strict.ts'), 'TS7006', `export const six = (face) => typeof face;`),
  plant(
    'noUncheckedIndexedAccess',
    library('sheet/planted-index.ts'),
    'TS2322',
    `export const first = (faces: readonly number[]): number => faces[0];`,
  ),
  plant(
    'exactOptionalPropertyTypes',
    library('sheet/planted-optional.ts'),
    'TS2375',
    `export const row: { says?: string } = { says: undefined };`,
  ),
  plant(
    'verbatimModuleSyntax',
    library('sheet/planted-import.ts'),
    'TS1484',
    `import { Target } from './target.ts';\n\nexport type Mine = Target;`,
  ),
  plant('erasableSyntaxOnly', library('sheet/planted-enum.ts'), 'TS1294', `export enum Face {\n  Six = 6,\n}`),
  plant(
    'noImplicitOverride',
    library('sheet/planted-override.ts'),
    'TS4114',
    `export class A {\n  six = 6;\n}\nexport class B extends A {\n  six = 5;\n}`,
  ),
  plant(
    'noImplicitReturns',
    library('sheet/planted-returns.ts'),
    'TS7030',
    `export function six(n: number) {\n  if (n > 6) return 6;\n}`,
  ),
  plant(
    'noFallthroughCasesInSwitch',
    library('sheet/planted-fall.ts'),
    'TS7029',
    `export function six(n: number): number {\n  let m = n;\n  switch (n) {\n    case 1:\n      m = 2;\n    default:\n      return m;\n  }\n}`,
  ),
  plant(
    'noPropertyAccessFromIndexSignature',
    library('sheet/planted-property.ts'),
    'TS4111',
    `export const six = (rows: Readonly<Record<string, number>>) => rows.six;`,
  ),
  plant('noUncheckedSideEffectImports', library('sheet/planted-effect.ts'), 'TS2882', `import './nowhere.ts';`),
  plant(
    'noUnusedLocals',
    library('sheet/planted-local.ts'),
    ['TS6133', 'eslint(no-unused-vars)'],
    `export function six(): number {\n  const five = 5;\n  return 6;\n}`,
  ),
  plant(
    'noUnusedParameters',
    library('sheet/planted-parameter.ts'),
    ['TS6133', 'eslint(no-unused-vars)'],
    `export const six = (five: number) => 6;`,
  ),
  plant(
    'allowUnreachableCode',
    library('sheet/planted-unreachable.ts'),
    ['TS7027', 'eslint(no-unreachable)'],
    `export function six(): number {\n  return 6;\n  return 5;\n}`,
  ),
  plant(
    'allowUnusedLabels',
    library('sheet/planted-label.ts'),
    ['TS7028', 'eslint(no-unused-labels)'],
    `export function six(): number {\n  label: for (let n = 0; ; n += 1) if (n > 6) return n;\n}`,
  ),
  plant('Node on the screen', 'apps/web/src/planted-node.ts', 'TS2591', `export const world: unknown = process;`),
  plant(
    'the screen in the server',
    'apps/server/src/planted-dom.ts',
    'TS2584',
    `export const world: unknown = document;`,
  ),
  plant(
    'the screen in the command line',
    'apps/cli/src/planted-dom.ts',
    'TS2584',
    `export const world: unknown = document;`,
  ),
  plant(
    'a test of the library that does not compile',
    library('dice/planted.test.ts'),
    'TS2322',
    `export const six: number = 'six';`,
  ),
  plant(
    'a tool that does not compile',
    'tools/planted.mjs',
    'TS2322',
    `/** @type {number} */\nexport const six = 'six';`,
  ),
];

/** Judged by the linter and the compiler. */
export const PLANTS: readonly Plant[] = [
  ...directions,
  ...shapes,
  ...maths,
  ...globals,
  ...locales,
  ...procedures,
  ...numbers,
  ...compiler,
];
