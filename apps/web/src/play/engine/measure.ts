import type {
  Battle,
  Block,
  Chart,
  ChartDetails,
  GroundSign,
  Overlay,
  Point,
  SightLine,
  Sign,
  System,
  Viewer,
} from 'enfilade';

/** A refusal to be explained: which unit was to do what, why not, and where it was wished. */
export interface Refused {
  readonly id: string;
  readonly order: System['order'];
  readonly because: string;
  readonly at: Point | null;
  /** Whether an order of this kind would be accepted elsewhere: then it is the place that forbids it. */
  readonly offered: boolean;
}

/** What a refusal has measured, to be drawn: the line to the unit or place it is about, the path, and the units named. */
export interface Measurement {
  readonly sight: SightLine | null;
  readonly overlays: readonly Overlay[];
}

const TENTH = Math.PI / 1800;

function cornersOf({ x, y, heading, width, depth }: Block): readonly Point[] {
  const [c, s] = [Math.cos(heading * TENTH), Math.sin(heading * TENTH)];
  return [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([ahead = 0, left = 0]) => {
    const [a, l] = [(ahead * depth) / 2, (left * width) / 2];
    return { x: Math.round(x + c * a - s * l), y: Math.round(y + s * a + c * l) };
  });
}

function isNamed(because: string, name: string | null): boolean {
  if (name === null || name === '') return false;
  const at = because.indexOf(name);
  return at !== -1 && !/[\p{L}\p{N}]/u.test(because.charAt(at + name.length));
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

function outlined({ blocks, name }: Sign): readonly Overlay[] {
  return blocks.map((block, i) => ({
    verb: 'sight',
    shape: { kind: 'area', points: cornersOf(block) },
    band: 0,
    label: i === 0 ? { at: { x: block.x, y: block.y }, says: name } : null,
  }));
}

function pieceOutlined({ area, line }: GroundSign): readonly Overlay[] {
  const points = area ?? line;
  const kind = area === null ? 'line' : 'area';
  return points === null ? [] : [{ verb: 'sight', shape: { kind, points }, band: 0, label: null }];
}

/** Whether two rectangles share ground: no side of either parts them. */
function overlap(one: readonly Point[], two: readonly Point[]): boolean {
  return [one, two].every((outline) =>
    outline.every((from, i) => {
      const to = outline[(i + 1) % outline.length] ?? from;
      const along = ({ x, y }: Point): number => (x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x);
      const [a, b] = [one.map(along), two.map(along)];
      return Math.max(...a) > Math.min(...b) && Math.max(...b) > Math.min(...a);
    }),
  );
}

/** The units that stand where a unit was wished. */
function inTheWay(own: Sign, signs: readonly Sign[], at: Point): readonly Sign[] {
  const [dx, dy] = [at.x - own.pose.x, at.y - own.pose.y];
  const wished = own.blocks.map((block) => cornersOf({ ...block, x: block.x + dx, y: block.y + dy }));
  return signs.filter(
    ({ id, arm, blocks }) =>
      id !== own.id &&
      arm !== 'commander' &&
      blocks.some((block) => wished.some((outline) => overlap(outline, cornersOf(block)))),
  );
}

/** A length that the words mention, around the units they are about. */
function ringsOf({ pose }: Sign, because: string): readonly Overlay[] {
  return Array.from(because.matchAll(/(\d+(?:\.\d+)?)(?:["\u2033]| cm\b)/g), ([says, length]) => {
    const radius = Number(length) * 1000;
    const at = { x: pose.x, y: pose.y + radius };
    return { verb: 'command', shape: { kind: 'ring', centre: pose, radius }, band: 1, label: { at, says } };
  });
}

interface MeasuringContext {
  readonly battle: Battle<System>;
  readonly chart: Chart<System>;
  readonly details: ChartDetails<System>;
  readonly viewer: Viewer;
}

/** Null where nothing was measured: then the words say it all. */
export function measure(
  { battle, chart, details, viewer }: MeasuringContext,
  { id, order, because, at, offered }: Refused,
): Measurement | null {
  const signs = chart.signs(battle, viewer);
  const own = signs.find((sign) => sign.id === id);
  if (own === undefined) return null;
  const ids = idsIn(order);
  const parties = signs.filter((sign) => sign.id !== id && ids.includes(sign.id));
  const named = signs.filter((sign) => sign.id !== id && isNamed(because, sign.name));
  const pieces = chart.ground(battle).filter(({ name }) => isNamed(because, name));
  const spent = details.moveCost(battle, order) ?? null;
  const tooFar = spent !== null && spent.of !== null && spent.spent > spent.of;
  const isPlace = at !== null && (offered || tooFar);
  const stand = isPlace ? inTheWay(own, signs, at) : [];
  const about = [...new Set([...(named.length > 0 ? named : parties), ...stand])];
  const rings = ringsOf(own, because);
  if (about.length + pieces.length + rings.length === 0 && !isPlace && !tooFar) return null;
  const [whom] = [...parties, ...named];
  const to = whom?.id ?? (isPlace ? at : null);
  const way = spent === null || spent.way.length < 2 ? [] : [wayOf(spent.way)];
  return {
    sight: to === null ? null : (details.sight(battle, id, to) ?? null),
    overlays: [...way, ...rings, ...about.flatMap(outlined), ...pieces.flatMap(pieceOutlined)],
  };
}

function wayOf(points: readonly Point[]): Overlay {
  return { verb: 'move', shape: { kind: 'line', points }, band: 0, label: null };
}
