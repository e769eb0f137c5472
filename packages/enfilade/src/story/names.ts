import { isRecord } from '#procedure/index.ts';
import { type Battle, type Side, type System, type SystemWords } from '#battle/index.ts';
import { headingTo, lengthBetween, type Point } from '#field/index.ts';

/** Ids as people call them: units, commanders, pieces of ground, objectives. */
export type Names = ReadonlyMap<string, string>;

/** The names of everything in a battle, by id. */
export function namesIn({ setting: { scenario }, units }: Battle<System>): Names {
  const named = [...scenario.terrain, ...(scenario.objectives ?? []), ...scenario.commands, ...scenario.units];
  return new Map([
    ...named.map(({ id, name }) => [id, name ?? inPlainWords(id)] as const),
    ...Object.values(units).map(({ id, name }) => [id, name] as const),
  ]);
}

/** The name of a side, as a label. */
export function sideName({ setting: { scenario } }: Battle<System>, side: Side): string {
  return scenario.sides[side].name;
}

/** 'volley-fired' and 'attackColumn' as words; codes and anything but a single word are left as they are. */
export function inPlainWords(key: string): string {
  if (!/^[a-z][A-Za-z0-9-]*$/.test(key)) return key;
  return key
    .replaceAll('-', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const BEFORE_THE_BATTLE: Readonly<Record<string, string>> = { muster: 'before the battle' };

/** What a phase is called. */
export function partName({ phases }: Pick<SystemWords, 'phases'>, phase: string): string {
  return { ...BEFORE_THE_BATTLE, ...phases }[phase] ?? inPlainWords(phase);
}

const DIRECTIONS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'] as const;

/** Where a heading in tenths of a degree points, to an eighth of a turn. */
export function direction(heading: number): string {
  return DIRECTIONS[Math.round(heading / 450) % DIRECTIONS.length] ?? '';
}

/** Thousandths as the table's own unit, to a tenth. */
function length(thousandths: number): string {
  return (thousandths / 1000).toFixed(1);
}

/** A length as the system writes it. */
export function measure({ length: unit }: SystemWords, thousandths: number): string {
  return `${Math.round(thousandths / 100) / 10}${unit}`;
}

/** A place by its coordinates. */
export function spot({ x, y }: Point): string {
  return `(${length(x)}, ${length(y)})`;
}

/** How far and which way: 4.2" north-east. */
export function wayInWords(words: SystemWords, from: Point, to: Point): string {
  return `${measure(words, lengthBetween(from, to))} ${direction(headingTo(from, to))}`;
}

/** How far and which way, and where that is: 4.2" north-east to (12.0, 8.1). */
export function wayFrom(words: SystemWords, from: Point, to: Point): string {
  const [east, north] = [to.x - from.x, to.y - from.y];
  const far = Math.sqrt(east * east + north * north);
  return far < 50 ? `to ${spot(to)}` : `${measure(words, far)} ${direction(headingTo(from, to))} to ${spot(to)}`;
}

/** Whether a value is a place on the table. */
export function isPlace(value: unknown): value is Point {
  return isRecord(value) && typeof value['x'] === 'number' && typeof value['y'] === 'number';
}

/** Where a unit stands, or a commander kept in the state; the middle of single figures. */
export function whereIs(
  { units, state }: Battle<System>,
  id: string,
): (Point & { readonly heading?: unknown }) | undefined {
  const kept = [units, ...Object.values(state as Readonly<Record<string, unknown>>)].map((all) =>
    isRecord(all) ? all[id] : undefined,
  );
  for (const each of kept) {
    if (isPlace(each)) return each;
    const figures = isRecord(each) && Array.isArray(each['figures']) ? each['figures'].filter(isPlace) : [];
    if (figures.length > 0) return { x: mean(figures.map(({ x }) => x)), y: mean(figures.map(({ y }) => y)) };
  }
  return undefined;
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, each) => sum + each, 0) / values.length);
}
