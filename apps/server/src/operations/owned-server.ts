import { other } from 'enfilade';
import { onlinePath } from 'enfilade/online';
import type { Admission } from '../admission.ts';
import { invite } from '../battles/seats.ts';
import type { OddsPool } from '../odds-pool.ts';
import type { TablesService } from '../tables/service.ts';
import type { ThinkerPool } from '../thinkers/thinker-pool.ts';
import { summariseBattles } from './battle-summaries.ts';
import type { Metrics } from './metrics.ts';
import type { OwnersServer } from './owner-api.ts';
import { summariseTables } from './table-summaries.ts';

export interface ServerParts {
  readonly service: TablesService | undefined;
  readonly admission: Admission;
  readonly odds: OddsPool;
  readonly thinkers: ThinkerPool;
}

const REMOVE_BATTLE = 'DELETE FROM enfilade.battles WHERE id = $1';

/** The parts of a server that its owner looks after. */
export function ownedBy({ service, admission, thinkers }: ServerParts): OwnersServer {
  return {
    async summary() {
      const pool = await service?.pool().catch(() => undefined);
      const [tables, battles] = await Promise.all([
        pool === undefined ? null : summariseTables(pool).catch(() => null),
        pool === undefined ? null : summariseBattles(pool).catch(() => null),
      ]);
      return {
        tablesState: (await service?.state(false)) ?? 'off',
        websockets: admission.websockets.size,
        thinkers: thinkers.load,
        tables,
        battles,
      };
    },
    async removeTable(id) {
      if (service === undefined || !Number.isInteger(id)) return;
      const { tables, broadcaster } = await service.opened();
      await tables.remove(id);
      broadcaster.closeRoom(id);
    },
    async removeBattle(id) {
      if (service === undefined) return;
      const { battles } = await service.opened();
      await battles.pool.query(REMOVE_BATTLE, [id]);
      await battles.announceGone([id]);
    },
    async inviteAgain(id, side) {
      const battles = (await service?.opened())?.battles;
      const room = await battles?.freshRoom(id);
      if (battles === undefined || room === undefined) return undefined;
      const invited = await invite(battles, room, { side: other(side), wanted: 'fresh', isOwners: true });
      return invited.ok && invited.value !== null ? onlinePath(id, invited.value.token) : undefined;
    },
  };
}

/** What is measured of a server beside its requests. */
export function watchServer(metrics: Metrics, { service, admission, odds, thinkers }: ServerParts): void {
  metrics.gauge('enfilade_websockets', 'Open websockets', () => admission.websockets.size);
  metrics.gauge('enfilade_odds_waiting', 'Questions about odds that wait', () => odds.waiting);
  metrics.gauge('enfilade_thinkers', 'Processes of computer players', () => thinkers.load.processes);
  metrics.gauge('enfilade_thinkers_waiting', 'Computer players that wait', () => thinkers.load.waiting);
  metrics.gauge('enfilade_battles_open', 'Battles in memory', () => service?.battlesLoad.battles ?? 0);
  metrics.gauge('enfilade_battle_devices', 'Devices at battles', () => service?.battlesLoad.devices ?? 0);
}
