import { other, type ScenarioUnit, type Side } from '#battle/index.ts';
import type { CommandPlaces, Generator, Place, RaisedBrigade, RaisedForce, RaisedUnit, Stance } from './generator.ts';
import type { Kind } from './kinds.ts';

/** Puts a force on the table: brigades side by side, each in two or three rows behind its front line, commanders behind them. */

/** Ground that is taken. */
export interface Rect {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Laid {
  readonly units: readonly ScenarioUnit[];
  readonly places: CommandPlaces;
  readonly taken: readonly Rect[];
}

interface Standing {
  readonly unit: RaisedUnit;
  readonly stance: Stance;
}
interface Block {
  readonly brigade: RaisedBrigade;
  readonly rows: readonly (readonly Standing[])[];
  readonly width: number;
}

const HEADINGS: Readonly<Record<Side, number>> = { a: 90, b: 270 };
const ROWS_SEARCH = [1, 2, 3, 4, 5, 6] as const;
const FINEST = 100;

/** To a hundredth, so that files are readable. */
export function neat(n: number): number {
  return Math.round(n * FINEST) / FINEST;
}

/** Guns and light troops in front, everybody else row by row. */
function rowsOf(standing: readonly Standing[], rows: number): readonly (readonly Standing[])[] {
  const rank = ({ unit: { troops } }: Standing): number =>
    troops.role === 'guns' ? 0 : troops.role === 'light' ? 1 : troops.role === 'officer' ? 3 : 2;
  const sorted = [...standing].sort((one, two) => rank(one) - rank(two));
  const inRow = Math.ceil(sorted.length / rows);
  return Array.from({ length: Math.ceil(sorted.length / inRow) }, (_, i) => sorted.slice(i * inRow, (i + 1) * inRow));
}

function widthOf(row: readonly Standing[], gap: number): number {
  return row.reduce((sum, { stance }) => sum + stance.width, 0) + gap * Math.max(0, row.length - 1);
}

function blocksOf(generator: Generator, force: RaisedForce, holding: boolean, rows: number): readonly Block[] {
  return force.brigades
    .filter(({ late }) => late === undefined)
    .map((brigade) => {
      const standing = brigade.units.map((unit) => ({ unit, stance: generator.stanceOf(unit, holding) }));
      const laid = rowsOf(standing, rows);
      return { brigade, rows: laid, width: Math.max(...laid.map((row) => widthOf(row, generator.gap))) };
    });
}

function wholeWidth(blocks: readonly Block[], gap: number): number {
  return blocks.reduce((sum, { width }) => sum + width, 0) + 2 * gap * (blocks.length - 1);
}

/** Horse on the wings: the last brigade, which is the horse's, changes sides with chance of the seed elsewhere. */
function lined(blocks: readonly Block[], mirrored: boolean): readonly Block[] {
  return mirrored ? [...blocks].reverse() : blocks;
}

function rowDepth(row: readonly Standing[]): number {
  return Math.max(...row.map(({ stance }) => stance.depth));
}

export interface Field {
  readonly width: number;
  readonly height: number;
}

function scenarioUnit(
  generator: Generator,
  force: RaisedForce,
  brigade: RaisedBrigade,
  unit: RaisedUnit,
): ScenarioUnit {
  const { troops, strength } = unit;
  const command = generator.commandOf(force, brigade);
  const own = {
    ...troops.with,
    ...(strength > 0 ? { [generator.levers[0].field]: strength } : {}),
    ...generator.unitWith(unit, force),
  };
  return {
    id: unit.id,
    side: force.side,
    name: unit.name,
    ...(troops.plural === true ? { plural: true } : {}),
    profile: troops.profile,
    ...(command === undefined ? {} : { command }),
    ...(Object.keys(own).length === 0 ? {} : { with: own }),
  };
}

/** Units come on over an edge, one beside the other. */
function arriving(generator: Generator, force: RaisedForce, field: Field, mirrored: boolean): readonly ScenarioUnit[] {
  const own = force.side === 'a' ? 0 : field.height;
  let along = 0;
  return force.brigades.flatMap((brigade) => {
    const { late } = brigade;
    if (late === undefined) return [];
    return brigade.units.map((unit, i): ScenarioUnit => {
      const { formation, inside, width } = generator.arrivalOf(unit);
      const step = width + 2 * generator.gap;
      along += step;
      // Over the rear they come by the road in the middle, on the flank level with the enemy's line.
      const middle = late.over === 'rear' ? field.width / 2 : field.height * (force.side === 'a' ? 0.52 : 0.48);
      const offset = (along - step / 2) * (late.over === 'rear' && i % 2 === 1 ? -1 : 1);
      const [west, inward] = [mirrored ? field.width : 0, mirrored ? -inside : inside];
      const at: Place =
        late.over === 'rear'
          ? [neat(middle + offset / 2), neat(own + (force.side === 'a' ? inside : -inside))]
          : [neat(west + inward), neat(Math.min(field.height * 0.75, middle + offset / 2))];
      const heading = late.over === 'rear' ? HEADINGS[force.side] : mirrored ? 180 : 0;
      return {
        ...scenarioUnit(generator, force, brigade, unit),
        ...(formation === undefined ? {} : { formation }),
        arrives: { turn: late.turn + Math.floor(i / 3), at: [...at], heading },
      };
    });
  });
}

export interface LayoutWish {
  readonly kind: Kind;
  readonly field: Field;
  readonly mirrored: boolean;
}

/** Where a force stands at the beginning. */
export function layOut(generator: Generator, force: RaisedForce, { kind, field, mirrored }: LayoutWish): Laid {
  const { side } = force;
  const { gap, commanderBase } = generator;
  const holding = kind.holds === side;
  const room = field.width - 4 * gap;
  const tried = ROWS_SEARCH.map((rows) => blocksOf(generator, force, holding, rows));
  const fitting = tried.find((blocks, i) => i > 0 && wholeWidth(blocks, gap) <= room) ?? tried.at(-1) ?? [];
  const blocks = lined(fitting, mirrored !== (side === 'b'));
  const forward = side === 'a' ? 1 : -1;
  const deepest = Math.max(...blocks.map(({ rows }) => rows.reduce((sum, row) => sum + rowDepth(row) + gap, 0)));
  const behind = 2 * (commanderBase + gap) + gap;
  const wished = field.height * (side === 'a' ? kind.front.a : 1 - kind.front.b);
  // From the own edge; never so near it that the last row hangs over it.
  const line = Math.min(field.height * 0.42, Math.max(wished, deepest + behind));
  const edge = side === 'a' ? 0 : field.height;
  const y = (fromEdge: number): number => neat(edge + forward * fromEdge);
  const spare = Math.max(0, room - wholeWidth(blocks, gap));
  const between = spare / (blocks.length + 1);
  const units: ScenarioUnit[] = [];
  const taken: Rect[] = [];
  const brigades: Record<string, Place> = {};
  let west = 2 * gap + between;
  for (const { brigade, rows, width } of blocks) {
    let front = line;
    for (const row of rows) {
      const depth = rowDepth(row);
      let x = west + (width - widthOf(row, gap)) / 2;
      for (const { unit, stance } of row) {
        const middle = { x: x + stance.width / 2, y: front - depth / 2 };
        units.push({
          ...scenarioUnit(generator, force, brigade, unit),
          ...(stance.formation === undefined ? {} : { formation: stance.formation }),
          at: [neat(middle.x), y(middle.y + stance.forward)],
          heading: HEADINGS[side],
        });
        taken.push(rectAround([middle.x, y(middle.y)], stance));
        x += stance.width + gap;
      }
      front -= depth + gap;
    }
    brigades[brigade.id] = [neat(west + width / 2), y(Math.max(gap, front - commanderBase / 2))];
    west += width + 2 * gap + between;
  }
  const general: Place = [neat(field.width / 2), y(Math.max(gap, line - deepest - 1.5 * commanderBase - 2 * gap))];
  for (const late of force.brigades.filter(({ late: comes }) => comes !== undefined))
    brigades[late.id] = [neat(field.width / 2 + (commanderBase + 2 * gap) * (brigadeNumber(late) + 1)), general[1]];
  const base = { width: commanderBase, depth: commanderBase };
  if (commanderBase > 0) taken.push(...[general, ...Object.values(brigades)].map((at) => rectAround(at, base)));
  return {
    units: [...units, ...arriving(generator, force, field, mirrored)],
    places: { general, heading: HEADINGS[side], brigades },
    taken,
  };
}

function brigadeNumber({ id }: RaisedBrigade): number {
  return Number(id.split('-').at(-1)) - 1;
}

function rectAround([x, y]: Place, { width, depth }: Pick<Stance, 'width' | 'depth'>): Rect {
  return { west: x - width / 2, east: x + width / 2, south: y - depth / 2, north: y + depth / 2 };
}

/** The side that the kind of battle asks more of. */
export function attackerOf(kind: Kind): Side {
  return kind.holds === undefined ? 'a' : other(kind.holds);
}
