import { expect, test } from 'vitest';
import { areaOf } from './count-requests.ts';
import { Metrics } from './metrics.ts';

test('counts, measures and times are written as Prometheus reads them', () => {
  const metrics = new Metrics();
  const count = metrics.counter('orders_total', 'Orders');
  count({ system: 'bp' });
  count({ system: 'bp' }, 2);
  count({ system: 'a"b\n' });
  metrics.gauge('open', 'Open', () => 4);
  metrics.gauge('waiting', 'Waiting', () => [[{ for: 'odds' }, 1]]);
  const time = metrics.timing('seconds', 'Time');
  time(0.004);
  time(0.2);
  expect(metrics.text().split('\n')).toEqual([
    '# HELP orders_total Orders',
    '# TYPE orders_total counter',
    'orders_total{system="bp"} 3',
    'orders_total{system="ab"} 1',
    '# HELP open Open',
    '# TYPE open gauge',
    'open 4',
    '# HELP waiting Waiting',
    '# TYPE waiting gauge',
    'waiting{for="odds"} 1',
    '# HELP seconds Time',
    '# TYPE seconds histogram',
    ...[
      ['0.005', 1],
      ['0.01', 1],
      ['0.03', 1],
      ['0.1', 1],
      ['0.3', 2],
      ['1', 2],
      ['3', 2],
      ['10', 2],
      ['+Inf', 2],
    ].map(([bound, n]) => `seconds_bucket{le="${bound}"} ${n}`),
    'seconds_sum 0.20400000000000001',
    'seconds_count 2',
    '',
  ]);
});

test('what strangers can choose does not make a metric grow', () => {
  const metrics = new Metrics();
  const count = metrics.counter('asked_total', 'Asked');
  for (let i = 0; i < 1_000; i += 1) count({ what: String(i) });
  expect(metrics.text().split('\n').length).toBeLessThan(250);
});

test.each([
  ['/', 'page'],
  ['/referee/table/3xK9', 'page'],
  ['/api/tables/3xK9/notes', 'tables'],
  ['/api/battles', 'battles'],
  ['/api/anything', 'api'],
  ['/assets/x.js', 'assets'],
])('%s is counted as %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});
