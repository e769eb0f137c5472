type Labels = Readonly<Record<string, string>>;

/** Something that is measured, in the lines that Prometheus reads. */
interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  lines(): readonly string[];
}

/** Upper bounds in seconds. */
const SECONDS = [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];
/** No label takes more values than this: what a stranger can choose must not be a label. */
const MOST_SERIES = 200;

function keyOf(labels: Labels): string {
  const text = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '')}"`);
  return text.length === 0 ? '' : `{${text.join(',')}}`;
}

function withLabel(key: string, label: string): string {
  return key === '' ? `{${label}}` : `${key.slice(0, -1)},${label}}`;
}

interface Timing {
  readonly within: number[];
  count: number;
  sum: number;
}

/** Counts and measures of one server, as text for Prometheus. */
export class Metrics {
  private readonly metrics: Metric[] = [];

  counter(name: string, help: string): (labels?: Labels, by?: number) => void {
    const counts = new Map<string, number>();
    this.metrics.push({ name, help, type: 'counter', lines: () => valuesOf(name, counts) });
    return (labels = {}, by = 1) => {
      const key = keyOf(labels);
      if (counts.has(key) || counts.size < MOST_SERIES) counts.set(key, (counts.get(key) ?? 0) + by);
    };
  }

  /** Asked for when it is read; several values by their labels. */
  gauge(name: string, help: string, read: () => number | readonly (readonly [Labels, number])[]): void {
    const lines = (): readonly string[] => {
      const value = read();
      return typeof value === 'number'
        ? [`${name} ${value}`]
        : valuesOf(name, new Map(value.map(([labels, each]) => [keyOf(labels), each])));
    };
    this.metrics.push({ name, help, type: 'gauge', lines });
  }

  /** How long something takes, in seconds. */
  timing(name: string, help: string): (seconds: number, labels?: Labels) => void {
    const timings = new Map<string, Timing>();
    const lines = (): readonly string[] =>
      Array.from(timings, ([key, { within, count, sum }]) => [
        ...SECONDS.map((bound, i) => `${name}_bucket${withLabel(key, `le="${bound}"`)} ${within[i] ?? 0}`),
        `${name}_bucket${withLabel(key, 'le="+Inf"')} ${count}`,
        `${name}_sum${key} ${sum}`,
        `${name}_count${key} ${count}`,
      ]).flat();
    this.metrics.push({ name, help, type: 'histogram', lines });
    return (seconds, labels = {}) => {
      const key = keyOf(labels);
      const timing = timings.get(key) ?? { within: SECONDS.map(() => 0), count: 0, sum: 0 };
      if (!timings.has(key) && timings.size >= MOST_SERIES) return;
      timings.set(key, timing);
      SECONDS.forEach((bound, i) => {
        if (seconds <= bound) timing.within[i] = (timing.within[i] ?? 0) + 1;
      });
      timing.count += 1;
      timing.sum += seconds;
    };
  }

  text(): string {
    const parts = this.metrics.map(({ name, help, type, lines }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()].join('\n'),
    );
    return `${parts.join('\n')}\n`;
  }
}

function valuesOf(name: string, values: ReadonlyMap<string, number>): readonly string[] {
  return Array.from(values, ([key, value]) => `${name}${key} ${value}`);
}
