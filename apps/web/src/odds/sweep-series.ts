import {
  type FactAt,
  type FieldChances,
  type OddsReading,
  percent,
  readingInWords,
  readingsOf,
  readInWords,
  readOff,
} from 'enfilade';
import { headed } from '../parts/words.ts';
import type { SweptPoint } from '../rules/sweep-point.ts';

/** One reading through all values; undefined where there are no odds. */
export interface Series {
  readonly reading: OddsReading;
  readonly label: string;
  readonly values: readonly (number | undefined)[];
}

/** The series of one chart: chances of one field, or its mean. */
export interface Frame {
  readonly title: string;
  readonly scale: 'share' | 'number';
  readonly series: readonly Series[];
}

function fieldsOf(point: SweptPoint | undefined): readonly FieldChances[] {
  return point?.kind === 'odds' ? point.fields : [];
}

export function seriesOf(points: readonly SweptPoint[]): readonly Series[] {
  return readingsOf(points.map(fieldsOf)).map((reading) => ({
    reading,
    label: readingInWords(reading),
    values: points.map((point) => (point.kind === 'odds' ? readOff(reading, point.fields) : undefined)),
  }));
}

/** A field that is certain and the same at every value needs no chart. */
function isFlat(all: readonly Series[]): boolean {
  return all.every(({ values }) => {
    const known = values.filter((value) => value !== undefined);
    return known.every((value) => value === known[0] && (value === 0 || value === 1));
  });
}

function titleOf([first]: readonly Series[]): string {
  return first === undefined ? '' : (first.reading.label ?? headed(first.reading.field));
}

/** Chances first, then the mean of what is counted. */
export function framesOf(series: readonly Series[]): readonly Frame[] {
  const fields = [...new Set(series.map(({ reading }) => reading.field))];
  return fields.flatMap((field): readonly Frame[] => {
    const own = series.filter(({ reading }) => reading.field === field);
    const chances = own.filter(({ reading }) => reading.as !== 'mean');
    const means = own.filter(({ reading }) => reading.as === 'mean');
    return [
      ...(chances.length === 0 || isFlat(chances)
        ? []
        : [{ title: titleOf(own), scale: 'share', series: chances } as const]),
      ...means.map((mean) => ({ title: headed(mean.label), scale: 'number', series: [mean] }) as const),
    ];
  });
}

/** The label of a series inside its own frame: "1 or more", "holds". */
export function shortLabel({ label, reading }: Series, frame: Frame): string {
  const name = frame.title.toLowerCase();
  if (reading.as === 'mean' || label.toLowerCase() === name) return label;
  return label.toLowerCase().startsWith(`${name} `) ? label.slice(name.length + 1) : label;
}

/** "51.8%", "52%" on phones, "1.33". */
export function spell({ reading }: Pick<Series, 'reading'>, value: number | undefined, digits: 0 | 1): string {
  return value === undefined || reading.as === 'mean' ? readInWords(reading, value) : percent(value, digits);
}

/** Numbers are joined by lines; words and yes or no stand as bars. */
export function isOrdered({ about }: FactAt): boolean {
  if (about.kind === 'choice') return about.options.every(({ value }) => typeof value === 'number');
  return about.kind === 'whole' || about.kind === 'number';
}
