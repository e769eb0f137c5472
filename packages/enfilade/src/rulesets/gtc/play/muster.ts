import { enlist } from './enlist.ts';
import { tell } from './events.ts';
import type { GtcState, GtcUmpire } from './model.ts';
import { beginTurn, settle } from './sequence.ts';

export const EMPTY: GtcState = {
  commander: null,
  grants: [],
  ordersOver: false,
  supported: [],
  consolidating: [],
  ground: { destroyed: [], down: [], gaps: [], works: [], pontoons: [] },
  hits: {},
  work: {},
};

export function muster(umpire: GtcUmpire): void {
  const { scenario } = umpire.battle.setting;
  tell(umpire, 'armies-mustered', enlist(scenario), EMPTY);
  beginTurn(umpire, scenario.first);
  settle(umpire);
}
