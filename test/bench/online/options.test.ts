import { expect, test } from 'vitest';
import { paceOf, percentile } from './measure.ts';
import { onlineOptions } from './options.ts';
import { closingTable, type Results } from './results.ts';

test('the bench of battles online can be asked for parts of it', () => {
  expect(onlineOptions([])).toMatchObject({
    parts: ['latency', 'throughput', 'memory', 'opening'],
    clients: [2, 300, 1_000],
    stored: 10_000,
    profile: null,
  });
  expect(onlineOptions(['--only', 'opening,memory', '--short', '--clients', '2'])).toMatchObject({
    parts: ['opening', 'memory'],
    clients: [2],
    stored: 500,
  });
  expect(onlineOptions(['--only', 'speed'])).toContain('There is no part "speed"');
  expect(onlineOptions(['--clients', '3'])).toContain('even numbers');
  expect(onlineOptions(['300'])).toBeTypeOf('string');
});

test('with few clients a battle acts more often than with many', () => {
  expect([1, 25, 150, 500].map(paceOf)).toEqual([100, 2_500, 5_000, 5_000]);
});

test('a share of the times is the nearest rank', () => {
  const times = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([0.5, 0.99, 1].map((share) => percentile(times, share))).toEqual([50, 99, 100]);
});

test('the closing table has a column for each server, leaves out what was not measured, and judges the bars', () => {
  const of = (name: string, ms: number): Results => ({ name, latencies: new Map([[300, [ms]]]) });
  const ours: Results = { ...of('Enfilade', 31), opening: { times: [99], orders: 200 } };
  const { heads, rows } = closingTable([ours, of('ws relay', 1)], { clients: [2, 300], stored: 500 });
  expect(heads).toEqual(['', 'Enfilade', 'ws relay', 'bar']);
  expect(rows).toEqual([
    ['order to both screens, 300 clients, half within, ms', '31.0', '1.0', ''],
    ['order to both screens, 300 clients, 99% within, ms', '31.0', '1.0', '30 MISSED'],
    ['opening one of 500 stored, half within, ms', '99.0', '', ''],
    ['opening one of 500 stored, 99% within, ms', '99.0', '', '100 met'],
  ]);
});
