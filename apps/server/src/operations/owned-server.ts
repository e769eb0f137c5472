import type { Admission } from '../admission.ts';
import type { OddsPool } from '../odds-pool.ts';
import type { TablesService } from '../tables/service.ts';
import type { Metrics } from './metrics.ts';
import type { OwnersServer } from './owner-api.ts';
import { summariseTables } from './table-summaries.ts';

/** The parts of a server that its owner looks after. */
export function ownedBy(service: TablesService | undefined, admission: Admission): OwnersServer {
  return {
    async summary() {
      const tables = service === undefined ? null : await service.pool().then(summariseTables, () => null);
      return {
        tablesState: (await service?.state(false)) ?? 'off',
        websockets: admission.websockets.size,
        thinkers: null,
        tables: tables ?? null,
      };
    },
    async removeTable(id) {
      if (service === undefined || !Number.isInteger(id)) return false;
      const { tables, broadcaster } = await service.opened();
      const removed = await tables.remove(id);
      broadcaster.closeRoom(id);
      return removed;
    },
  };
}

/** What is measured of a server beside its requests. */
export function watchServer(
  metrics: Metrics,
  { admission, odds }: { readonly admission: Admission; readonly odds: OddsPool },
): void {
  metrics.gauge('enfilade_websockets', 'Open websockets', () => admission.websockets.size);
  metrics.gauge('enfilade_odds_waiting', 'Questions about odds that wait', () => odds.waiting);
}
