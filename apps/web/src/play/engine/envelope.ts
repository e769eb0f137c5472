import type { Battle, Chart, Point, Ruleset, System } from 'enfilade';

/** Places asked about in each direction: fine enough to draw, coarse enough to answer while somebody looks. */
const CELLS = 40;
const HALVINGS = 3;

/** Where a unit can get to: for each place of a grid what it costs to be there, or none. */
export interface Envelope {
  readonly west: number;
  readonly south: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the south-west: cost in thousandths, or -1 where it may not go. */
  readonly costs: readonly number[];
  readonly of: number | null;
}

interface Asker {
  readonly ruleset: Ruleset<System>;
  readonly chart: Chart<System>;
  readonly battle: Battle<System>;
}

/** Asks the rules about every place around a unit: nothing is known here of how anybody moves. */
export function envelopeOf(asker: Asker, id: string, from: Point): Envelope | undefined {
  const { battle, chart } = asker;
  const { width, height } = battle.setting.ground;
  const price = (at: Point): number => priceOf(asker, id, at);
  const reach = reachFrom(from, Math.max(width, height), price);
  if (reach === 0) return undefined;
  const [west, south] = [Math.max(0, from.x - reach), Math.max(0, from.y - reach)];
  const [east, north] = [Math.min(width, from.x + reach), Math.min(height, from.y + reach)];
  const step = Math.max(1, Math.ceil(Math.max(east - west, north - south) / CELLS));
  const columns = Math.floor((east - west) / step) + 1;
  const rows = Math.floor((north - south) / step) + 1;
  const costs: number[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      costs.push(price({ x: west + column * step, y: south + row * step }));
  const example = chart.lead(battle, id, { at: from })[0];
  const of = example === undefined ? null : (chart.spend(battle, example)?.of ?? null);
  return costs.some((cost) => cost >= 0) ? { west, south, step, columns, rows, costs, of } : undefined;
}

/** What it costs to be there; -1 where no order leads there. */
function priceOf({ ruleset, chart, battle }: Asker, id: string, at: Point): number {
  for (const order of chart.lead(battle, id, { at }))
    if (ruleset.refuses(battle, order) === undefined) return chart.spend(battle, order)?.spent ?? 0;
  return -1;
}

const AROUND = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);

/** How far the farthest place lies that can be reached along one of a few directions. */
function reachFrom({ x, y }: Point, most: number, price: (at: Point) => number): number {
  let best = 0;
  for (const angle of AROUND)
    for (let far = most; far > best; far *= 0.8) {
      const at = { x: Math.round(x + Math.cos(angle) * far), y: Math.round(y + Math.sin(angle) * far) };
      if (price(at) < 0) continue;
      best = far * (1 + 1 / 2 ** HALVINGS);
      break;
    }
  return Math.round(best);
}
