import {
  type Battle,
  type Footprint,
  inPlainWords,
  measure,
  type Ruleset,
  type Side,
  SIDES,
  type System,
  type Point,
} from 'enfilade';
import { distance, distanceFromPoint, GRAIN, type Outline, outlineOf, rectangle } from 'enfilade/field';
import { styled } from '../terminal.ts';

const LETTERS = {
  a: Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΠΣΦΨΩ'),
  b: Array.from('abcdefghijklmnopqrstuvwxyzγδθλξπσφψω'),
} as const;
const MARKER = '*';
const COLOURS = { a: 'red', b: 'blue' } as const;

/** A character is about twice as high as it is wide. */
const ASPECT = 2;
const MOST_COLUMNS = 72;
const MOST_ROWS = 40;
const STEPS = [0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 10, 20];

/** How ground is drawn: by a word in its kind, otherwise with the next free sign. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/wood|forest|tree|orchard/i, '%'],
  [/road|track|path|bridge/i, '='],
  [/hill|ridge|height|slope/i, '^'],
  [/river|stream|water|lake|marsh|swamp|ford/i, '~'],
  [/build|village|town|house|farm|construct|redoubt|built/i, '#'],
  [/wall|hedge|fence|obstacle|embank|linear|barrier/i, '|'],
  [/rough|rock|field|crop|brush|scrub|broken/i, ':'],
];
const FREE_SIGNS = ['"', '+', ',', ';', '$', '&'];

/** Letters of units, capitals for side a and small ones for side b, the same throughout a battle. */
export function lettersOf(battle: Battle<System>): ReadonlyMap<string, string> {
  const units = Object.values(battle.units);
  return new Map(
    SIDES.flatMap((side) =>
      units.filter((unit) => unit.side === side).map(({ id }, i) => [id, LETTERS[side][i] ?? '?'] as const),
    ),
  );
}

export function inColour(side: Side, text: string): string {
  return styled(COLOURS[side], text);
}

/** What covers the table: as the system says, or else a small square around every unit with a place. */
export function footprintsOf(ruleset: Ruleset<System>, battle: Battle<System>): readonly Footprint[] {
  if (ruleset.footprints !== undefined) return ruleset.footprints(battle);
  const { width, height } = battle.setting.ground;
  return Object.values(battle.units).flatMap((unit) => {
    const { id, side, x, y } = unit as typeof unit & { readonly x?: unknown; readonly y?: unknown };
    const placed = typeof x === 'number' && typeof y === 'number' && x >= 0 && y >= 0 && x <= width && y <= height;
    return placed ? [{ id, side, outline: outlineOf({ x, y, heading: 0 }, rectangle(1000, 1000)), shared: false }] : [];
  });
}

/** The unit of a footprint, or of one of its figures ("rangers/3"); undefined for commanders and markers. */
export function unitUnder({ units }: Battle<System>, { id }: Footprint): string | undefined {
  return [id, id.split('/')[0] ?? ''].find((each) => Object.hasOwn(units, each));
}

/** Units with a footprint on the table. */
export function unitsStanding(ruleset: Ruleset<System>, battle: Battle<System>): ReadonlySet<string> {
  return new Set(footprintsOf(ruleset, battle).flatMap((each) => unitUnder(battle, each) ?? []));
}

interface Grid {
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

function gridOf({ setting: { ground } }: Battle<System>): Grid {
  const size = (step: number): Grid => ({
    step,
    columns: Math.ceil(ground.width / (step * 1000)),
    rows: Math.ceil(ground.height / (step * ASPECT * 1000)),
  });
  const fits = STEPS.map(size).find(({ columns, rows }) => columns <= MOST_COLUMNS && rows <= MOST_ROWS);
  return fits ?? size(Math.ceil(ground.width / (MOST_COLUMNS * 1000)));
}

/** Sample points within a character, so that a thin line of men is not missed. */
function pointsIn({ step }: Grid, column: number, row: number): readonly Point[] {
  const parts = [1 / 6, 1 / 2, 5 / 6];
  return parts.flatMap((up) =>
    parts.map((right) => ({ x: (column + right) * step * 1000, y: (row + up) * step * ASPECT * 1000 })),
  );
}

function covers(outline: Outline, { x, y }: Point, reach: number): boolean {
  if (x < outline.west - reach || x > outline.east + reach || y < outline.south - reach || y > outline.north + reach)
    return false;
  return distanceFromPoint({ x, y }, outline) <= reach;
}

/** The ground of a character, without its southern and western border: a line along a border is drawn once. */
function cellOf({ step }: Grid, { x, y }: Point): Outline {
  return outlineOf(
    { x: x + GRAIN, y: y + GRAIN, heading: 0 },
    rectangle(step * ASPECT * 1000 - 2 * GRAIN, step * 1000 - 2 * GRAIN),
  );
}

function signsOf({ setting: { ground } }: Battle<System>): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  const free = [...FREE_SIGNS];
  for (const { kind } of [...ground.areas, ...ground.lines])
    if (!signs.has(kind)) signs.set(kind, SIGNS.find(([like]) => like.test(kind))?.[1] ?? free.shift() ?? '.');
  return signs;
}

/** The table in characters, north at the top, with its scale and a legend. */
export function drawMap(ruleset: Ruleset<System>, battle: Battle<System>): string {
  const grid = gridOf(battle);
  const signs = signsOf(battle);
  const letters = lettersOf(battle);
  const footprints = footprintsOf(ruleset, battle)
    .map((each) => ({ ...each, letter: letters.get(unitUnder(battle, each) ?? '') }))
    .sort((one, two) => rankOf(one) - rankOf(two));
  const { areas, lines } = battle.setting.ground;
  const sign = (column: number, row: number): string => {
    const points = pointsIn(grid, column, row);
    const holds = (outline: Outline, reach: number): boolean => points.some((at) => covers(outline, at, reach));
    const on = footprints.find(({ outline }) => holds(outline, 0));
    if (on !== undefined) return inColour(on.side, on.letter ?? MARKER);
    const middle = points[4] ?? { x: 0, y: 0 };
    const cell = cellOf(grid, middle);
    const line = lines.find(({ cover }) => distance(cell, cover) === 0);
    const ground = line ?? areas.findLast(({ cover }) => covers(cover, middle, 0));
    return ground === undefined ? styled('dim', '.') : styled('green', signs.get(ground.kind) ?? '?');
  };
  const rows = Array.from({ length: grid.rows }, (_, i) => {
    const row = grid.rows - 1 - i;
    const north = row % 2 === 0 ? String(row * grid.step * ASPECT) : '';
    return `${north.padStart(5)} ${Array.from({ length: grid.columns }, (__, column) => sign(column, row)).join('')}`;
  });
  return [...rows, eastward(grid), ...key(ruleset, battle, grid, signs)].join('\n');
}

/** Drawing order: units, units that share their ground, commanders and markers. */
function rankOf({ letter, shared }: { readonly letter: string | undefined; readonly shared: boolean }): number {
  return letter === undefined ? 2 : Number(shared);
}

function eastward({ columns, step }: Grid): string {
  let line = ' '.repeat(6);
  for (let column = 0; column < columns; column += 10) line = line.padEnd(6 + column) + String(column * step);
  return line;
}

function key(
  { words }: Ruleset<System>,
  battle: Battle<System>,
  { step }: Grid,
  signs: ReadonlyMap<string, string>,
): readonly string[] {
  const { scenario } = battle.setting;
  const kinds = new Map<string, string[]>();
  for (const [kind, sign] of signs) kinds.set(sign, [...(kinds.get(sign) ?? []), inPlainWords(kind)]);
  const ground = ['. open', ...Array.from(kinds, ([sign, named]) => `${sign} ${named.join(', ')}`)];
  const [wide, high] = [measure(words, step * 1000), measure(words, step * ASPECT * 1000)];
  return [
    `a character is ${wide} wide and ${high} high, north is up; ${scenario.sides.a.name} in capitals, ${scenario.sides.b.name} in lower case`,
    `${ground.join('  ')}  ${MARKER} commander or marker; type units for the letters`,
  ].map((line) => ' '.repeat(6) + line);
}
