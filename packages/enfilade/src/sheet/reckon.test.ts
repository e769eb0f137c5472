import { describe, expect, it } from 'vitest';
import { entry, findLine, grid, line, linesOf, lookUp, reckon, row, type Sheet, signed, value } from './index.ts';

interface Shot {
  readonly close: boolean;
  readonly wounds: number;
}

const ROWS = [
  row<Shot>({ rule: 'x/to-hit/close', fact: 'X-01', says: 'Close range', worth: 1, when: (s) => s.close }),
  row<Shot>({
    rule: 'x/to-hit/wounds',
    fact: 'X-02',
    says: 'Each wound',
    shows: '-1 each',
    worth: (s) => -s.wounds,
    when: () => true,
  }),
  row<Shot>({
    rule: 'x/to-hit/near',
    fact: 'X-03',
    id: 'X-01',
    says: 'Near, if not close',
    worth: 5,
    when: () => true,
  }),
];

describe('reckon', () => {
  it('adds what counts and keeps the reasons in order', () => {
    expect(reckon(4, ROWS.slice(0, 2), { close: true, wounds: 2 })).toEqual({
      base: 4,
      modifier: -1,
      total: 3,
      entries: [
        { rule: 'x/to-hit/close', id: 'X-01', label: 'Close range', value: 1 },
        { rule: 'x/to-hit/wounds', id: 'X-02', label: 'Each wound', value: -2 },
      ],
    });
  });
  it('leaves out rows worth nothing', () => {
    expect(reckon(4, ROWS.slice(0, 2), { close: false, wounds: 0 }).entries).toEqual([]);
  });
  it('counts rows of one id once, the first that applies', () => {
    expect(reckon(0, ROWS, { close: true, wounds: 0 }).total).toBe(1);
    expect(reckon(0, ROWS, { close: false, wounds: 0 }).total).toBe(5);
  });
});

describe('lines', () => {
  it('show signed numbers with a real minus', () => {
    expect([signed(2), signed(-1), signed(0)]).toEqual(['+2', '\u22121', '0']);
    expect(ROWS.map(({ shows }) => shows)).toEqual(['+1', '-1 each', '+5']);
  });
  it('become entries outside a sum', () => {
    const cap = value({ rule: 'x/cap/nine', fact: 'X-09', says: 'Never above nine', value: 9 });
    expect(entry(cap, -2)).toEqual({ rule: 'x/cap/nine', id: 'X-09', label: 'Never above nine', value: -2 });
  });
  it('are found in their box', () => {
    const lines = [line({ rule: 'x/box/one', fact: 'X-01', says: 'One' })];
    const table = grid({ rule: 'x/box/table', fact: 'X-02', says: 'Table', columns: ['a'], rows: [['1']] });
    const sheet: Sheet = {
      boxes: [{ id: 'box', title: 'Box', lines, grids: [table] }],
      readings: [],
      rulings: [],
      sources: {},
    };
    expect(linesOf(sheet)).toEqual([...lines, table]);
    expect(findLine(sheet, 'x/box/table')).toEqual({ box: sheet.boxes[0], line: table });
    expect(findLine(sheet, 'x/box/none')).toBeUndefined();
  });
});

describe('lookUp', () => {
  const bands = [
    { upTo: 4, result: 'breaks' },
    { upTo: 6, result: 'retires' },
    { upTo: Number.POSITIVE_INFINITY, result: 'holds' },
  ] as const;
  it.each([
    [-3, 'breaks'],
    [4, 'breaks'],
    [4.5, 'retires'],
    [6, 'retires'],
    [7, 'holds'],
  ])('%d gives %s', (n, result) => {
    expect(lookUp(bands, n)).toBe(result);
  });
});
