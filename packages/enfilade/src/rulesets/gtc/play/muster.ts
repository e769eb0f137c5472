import { enlist } from './enlist.ts';
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
  const units = enlist(scenario);
  umpire.tell({
    kind: 'armies-mustered',
    by: null,
    facts: ['GTC-META-01', 'GTC-GAP-01'],
    about: {},
    changes: [...units.map((unit) => ({ unit: unit.id, set: unit })), { state: EMPTY }],
  });
  beginTurn(umpire, scenario.first);
  settle(umpire);
}
