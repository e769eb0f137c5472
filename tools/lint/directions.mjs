/**
 * Which folder may import which. The lint rule `house/directions` reads this table and nothing else, so a new folder starts here: a folder
 * that is not listed may not be imported and may not import.
 */

/** @typedef {{ imports: readonly string[], packages?: readonly string[] }} Zone */

const PRIMITIVES = ['dice', 'field', 'sheet'];

/** @param {string} room of the same system */
const roomOf = (room) => `rulesets/*/${room}`;
const PAPER = ['sheet', 'facts', 'chapters'].map(roomOf);

/** The rooms of a system: its folders, and by name the files that lie beside them (`FILES`).
 * @type {Readonly<Record<string, Zone>>} */
const ROOMS = {
  // Rows ask facts, forms are made of what the sheet lists.
  sheet: { imports: ['sheet', roomOf('facts')] },
  facts: { imports: ['procedure', roomOf('sheet')] },
  chapters: { imports: ['dice', 'sheet', 'procedure', roomOf('sheet'), roomOf('facts')] },
  // The rulebook as it is written down.
  book: { imports: ['sheet', 'procedure', roomOf('sheet'), roomOf('chapters')] },
  play: { imports: [...PRIMITIVES, 'procedure', 'battle', 'story', ...PAPER] },
  chart: { imports: [...PRIMITIVES, 'procedure', 'battle', 'story', 'chart', ...PAPER, roomOf('play')] },
  counsel: { imports: [...PRIMITIVES, 'procedure', 'battle', 'story', 'counsel', ...PAPER, roomOf('play')] },
  // At a real table: measured by people, so it needs no field.
  referee: {
    imports: ['dice', 'sheet', 'procedure', 'battle', 'referee', ...PAPER, roomOf('book'), roomOf('play')],
  },
  // What a scenario of it may say.
  palette: { imports: ['sheet', 'battle', 'drafting', ...PAPER, roomOf('play'), roomOf('chart')] },
  // The battles that come with it, and its army lists: data.
  scenarios: { imports: [] },
  armies: { imports: [] },
  // Battles made from a seed.
  generate: { imports: ['battle', 'generate', ...PAPER, roomOf('armies')] },
  // Everything of a system, for programs outside.
  system: { imports: ['book', 'play', 'chart', 'counsel', 'referee'].map(roomOf) },
};

/** Files of a system that are not chapters, and their rooms. */
export const FILES = {
  'sheet.ts': 'sheet',
  'troops.ts': 'sheet',
  'index.ts': 'book',
  'printing.ts': 'book',
  'rulings.ts': 'book',
  'palette.ts': 'palette',
  'system.ts': 'system',
  'generate.ts': 'generate',
};

/** Folders of packages/enfilade/src. `.` is the folder itself (its index.ts is the public entry).
 * @type {Readonly<Record<string, Zone>>} */
export const LIBRARY = {
  dice: { imports: [] },
  field: { imports: [] },
  sheet: { imports: [] },
  procedure: { imports: ['dice', 'sheet'], packages: ['zod'] },
  // Printers are given a system; they never import one.
  print: { imports: ['sheet', 'procedure'] },
  battle: { imports: [...PRIMITIVES, 'procedure'], packages: ['zod'] },
  // A battle told in sentences.
  story: { imports: [...PRIMITIVES, 'procedure', 'battle'] },
  // What a screen shows of a battle; systems fill it in.
  chart: { imports: [...PRIMITIVES, 'procedure', 'battle', 'story'] },
  // What a system tells a computer player.
  counsel: { imports: [...PRIMITIVES, 'procedure', 'battle'] },
  // A battle made from a seed; systems say what its armies and its ground are.
  generate: { imports: ['dice', 'field', 'battle'], packages: ['zod'] },
  // Drawing a battle: what a system lets a scenario say, and edits of it.
  drafting: { imports: ['field', 'sheet', 'battle'] },
  // A battle at a real table: its book, and what a system tells the referee.
  referee: { imports: ['dice', 'sheet', 'procedure', 'battle'], packages: ['zod'] },
  // The rooms of a system; none sees a room of another system, nor the register.
  ...Object.fromEntries(Object.entries(ROOMS).map(([room, zone]) => [`rulesets/*/${room}`, zone])),
  // The register itself, and the lists of all systems.
  rulesets: {
    imports: [
      ...PRIMITIVES,
      'procedure',
      'battle',
      'generate',
      'chart',
      'referee',
      'counsel',
      'drafting',
      ...Object.keys(ROOMS).map(roomOf),
    ],
  },
  // The three below reach the systems through the register only.
  scenarios: { imports: [...PRIMITIVES, 'procedure', 'battle', 'rulesets'] },
  players: { imports: [...PRIMITIVES, 'procedure', 'battle', 'counsel', 'rulesets'] },
  bench: {
    imports: [...PRIMITIVES, 'procedure', 'battle', 'generate', 'story', 'counsel', 'rulesets', 'scenarios', 'players'],
  },
  // What devices and a server say to each other about a battle.
  online: { imports: ['procedure', 'battle', 'players'], packages: ['zod'] },
  // Random battles, positions and judges. Every test may import it.
  testing: { imports: [...PRIMITIVES, 'procedure', 'battle', 'story'] },
  '.': {
    imports: [
      ...PRIMITIVES,
      'procedure',
      'print',
      'battle',
      'story',
      'chart',
      'drafting',
      'referee',
      'counsel',
      'rulesets',
      'scenarios',
      'generate',
      'players',
      'bench',
    ],
  },
};

/** What tests of the library may use besides what their folder may. */
export const TEST_PACKAGES = ['vitest', 'fast-check'];
/** The folder of the library that only tests may use, there as in the apps. */
export const TEST_FOLDER = 'testing';

/** Which packages of this repository an app may import; always by the entries that their package.json names.
 * @type {Readonly<Record<string, Zone>>} */
export const APPS = {
  cli: { imports: ['enfilade', '@enfilade/server'] },
  // The page's addresses are read in one place.
  server: { imports: ['enfilade', '@enfilade/web'] },
  web: { imports: ['enfilade'] },
};

const SHARED = ['parts', 'route', 'rules', 'settings'];

/** Folders of apps/web/src that may import each other; styles may be imported by all. `.` is the page itself, which imports every other.
 * @type {Readonly<Record<string, readonly string[]>>} */
export const WEB = {
  // What a link to a battle holds, the match knows.
  route: ['play'],
  parts: ['route'],
  // Rulebooks and odds, asked of a worker.
  rules: [],
  // What the person at this browser has chosen once for all pages.
  settings: ['parts', 'route'],
  offline: [],
  table: ['parts', 'rules', 'settings'],
  sheet: SHARED,
  odds: SHARED,
  // Battles with people far away, at the same table.
  online: [...SHARED, 'table', 'offline', 'play'],
  play: [...SHARED, 'table', 'odds', 'sheet'],
  lab: [...SHARED, 'table', 'play'],
  // Drawing battles; the lab fights what is drawn.
  editor: [...SHARED, 'table', 'play', 'lab'],
  // A battle made here can be taken to the drawing board.
  tonight: [...SHARED, 'table', 'play', 'editor'],
  referee: [...SHARED, 'odds', 'offline'],
  home: [...SHARED, 'table', 'offline', 'play', 'online'],
};
