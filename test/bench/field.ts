import { seeded, type Pose } from 'enfilade';
import {
  type Body,
  disc,
  distance,
  firstContact,
  type Ground,
  layGround,
  meetings,
  nearestPoints,
  outlineOf,
  overlap,
  pathOf,
  point,
  pose,
  reach,
  rectangle,
  trace,
  within,
} from 'enfilade/field';
import { medianMicroseconds } from './measure.ts';

const UNITS = 24;
const AREAS = 12;
const SIDE = 48_000;
const LINE = rectangle(9500, 1500);

const dice = seeded(1815);
const choose = (n: number): number => dice.face({ name: 'any', low: 0, high: n - 1 });
const somewhere = (): Pose => pose(choose(SIDE), choose(SIDE), choose(3600));

const units: readonly Body[] = Array.from({ length: UNITS }, (_, i) => ({
  id: `${i}`,
  outline: outlineOf(somewhere(), LINE),
}));

/** Hexagons, some with bites, 4 to 10 inches across; three lines. */
const ground: Ground = layGround({
  width: SIDE,
  height: SIDE,
  areas: Array.from({ length: AREAS }, (_, i) => {
    const [x, y, r] = [choose(SIDE), choose(SIDE), 2000 + choose(3000)];
    const bite = i % 3 === 0 ? Math.floor(r / 3) : r;
    return {
      id: `${i}`,
      kind: 'wood',
      outline: [
        point(x + r, y),
        point(x + Math.floor(r / 2), y + r),
        point(x - Math.floor(r / 2), y + r),
        point(x - bite, y),
        point(x - Math.floor(r / 2), y - r),
        point(x + Math.floor(r / 2), y - r),
      ],
    };
  }),
  lines: [
    { id: 'road', kind: 'road', points: [point(0, 20_000), point(24_000, 26_000), point(SIDE, 22_000)], width: 2000 },
    { id: 'brook', kind: 'stream', points: [point(10_000, 0), point(14_000, 24_000), point(9000, SIDE)] },
    { id: 'hedge', kind: 'obstacle', points: [point(30_000, 30_000), point(40_000, 30_000)] },
  ],
});

/** Muskets & Tomahawks has single figures. */
const figures: readonly Body[] = Array.from({ length: 70 }, (_, i) => ({
  id: `${i}`,
  outline: outlineOf(somewhere(), disc(500)),
}));

/** Far more terrain than any scenario has: this is where an index would begin to pay. */
const rough: Ground = layGround({
  width: SIDE,
  height: SIDE,
  areas: Array.from({ length: 200 }, (_, i) => {
    const [x, y] = [choose(SIDE), choose(SIDE)];
    return {
      id: `${i}`,
      kind: 'rough',
      outline: [point(x, y), point(x + 2000, y + 500), point(x + 1500, y + 2000), point(x - 500, y + 1500)],
    };
  }),
  lines: [],
});

/** Endless lists of different questions, so that no branch is predicted from habit. */
function inTurn<T>(items: readonly T[], ask: (item: T) => unknown): () => unknown {
  let next = 0;
  return () => {
    next = (next + 1) % items.length;
    return ask(items[next] as T);
  };
}

const pairs = Array.from({ length: 997 }, () => [outlineOf(somewhere(), LINE), outlineOf(somewhere(), LINE)] as const);
const near = pairs.map(([a]) => {
  const { x, y } = a.pieces[0]?.points[0] ?? point(0, 0);
  return [a, outlineOf(pose(x + choose(4000), y + choose(4000), choose(3600)), LINE)] as const;
});
const sights = Array.from({ length: 997 }, () => ({ from: somewhere(), to: somewhere() }));
const moves = Array.from({ length: 997 }, () =>
  pathOf(somewhere(), LINE, [
    { kind: 'wheel', about: 'frontLeft', turn: 200 },
    { kind: 'advance', length: 9000 },
  ]),
);

/** What is measured: its name and one question. */
export const FIELD_QUESTIONS: readonly (readonly [string, () => unknown])[] = [
  ['outline of a base at a pose', inTurn(moves, ({ end }) => outlineOf(end, LINE))],
  ['overlap, two bases anywhere', inTurn(pairs, ([a, b]) => overlap(a, b))],
  ['overlap, two bases close by', inTurn(near, ([a, b]) => overlap(a, b))],
  ['distance, two bases anywhere', inTurn(pairs, ([a, b]) => distance(a, b))],
  ['nearest points, two bases anywhere', inTurn(pairs, ([a, b]) => nearestPoints(a, b))],
  ['within 6", two bases anywhere', inTurn(pairs, ([a, b]) => within(a, b, 6000))],
  [`line of sight, ${UNITS} units, ${AREAS} areas, 3 lines`, inTurn(sights, (line) => trace(line, ground, units))],
  [`line of sight, 70 figures, ${AREAS} areas, 3 lines`, inTurn(sights, (line) => trace(line, ground, figures))],
  ['line of sight, 24 units, 200 areas', inTurn(sights, (line) => trace(line, rough, units))],
  [`straight contact, ${UNITS} units`, inTurn(near, ([a]) => firstContact(a, { heading: 300, length: 12_000 }, units))],
  [
    `wheel and advance, ${UNITS} units, ${AREAS} areas`,
    inTurn(moves, (path) => meetings(path, 'centre', ground, units)),
  ],
  [
    'reach of 12", half-inch grid',
    inTurn(sights, ({ from }) => reach({ from, allowance: 12_000, step: 500, cost: straightCost }, ground)),
  ],
];

function straightCost(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.sqrt(dx * dx + dy * dy);
}

export function fieldRows(): readonly (readonly string[])[] {
  return FIELD_QUESTIONS.map(([name, ask]) => {
    const once = medianMicroseconds(ask);
    return [name, once.toFixed(3), Math.round(1e6 / once).toLocaleString('en')];
  });
}
