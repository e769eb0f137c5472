import type { MiddlewareHandler } from 'hono';
import type { Metrics } from './metrics.ts';

const AREAS = ['tables', 'battles', 'resolve', 'rulesets', 'health'];

/** Few words for many addresses: an address may hold a token, and a label must not grow with what strangers ask. */
export function areaOf(path: string): string {
  const [, first, second = ''] = path.split('/');
  if (first === 'api') return AREAS.includes(second) ? second : 'api';
  return first === 'assets' || first === 'owner' || first === 'metrics' || first === 'healthz' ? first : 'page';
}

/** Counts every request by what it asks for and how it was answered, and measures how long that took. */
export function countRequests(metrics: Metrics): MiddlewareHandler {
  const count = metrics.counter('enfilade_http_requests_total', 'Requests by area and class of status');
  const time = metrics.timing('enfilade_http_request_seconds', 'Time to answer a request, by area');
  return async (c, next) => {
    const begun = performance.now();
    await next();
    const area = areaOf(c.req.path);
    count({ area, status: `${Math.floor(c.res.status / 100)}xx` });
    time((performance.now() - begun) / 1000, { area });
  };
}
