import type { Chart } from '#chart/index.ts';
import { canTake, FORMATIONS, type MovementFormation } from '../facts/words.ts';
import { changesOf } from '../play/choices.ts';
import type { GrandTactical, GtcBattle } from '../play/model.ts';
import { CHANGES } from '../play/orders.ts';
import { aims } from './aims.ts';
import { furniture } from './furniture.ts';
import { ground } from './ground.ts';
import { lead } from './lead.ts';
import { LESSONS } from './lessons.ts';
import { overlays } from './overlays.ts';
import { panel } from './panel.ts';
import { ribbon } from './ribbon.ts';
import { sight } from './sight.ts';
import { signs } from './signs.ts';
import { spend } from './spend.ts';
import { forces } from './standing.ts';

/** GTC-ACT-02: all that a Deploy action changes; transport is boarded by moving onto it. */
function formations(battle: GtcBattle, id: string): readonly { readonly id: string; readonly label: string }[] {
  const unit = battle.units[id];
  if (unit === undefined) return [];
  return changesOf(unit)
    .filter((change) => change !== 'board')
    .filter((change) => !Object.hasOwn(FORMATIONS, change) || canTake(unit.type, change as MovementFormation))
    .map((change) => ({ id: change, label: CHANGES[change] }));
}

export const grandTacticalCommanderChart: Chart<GrandTactical> = {
  unit: 'centimetre',
  dice: { sides: 6, rollIs: 'sum' },
  sideOrders: { end: ['endPhase'], leave: ['concede'] },
  lessons: LESSONS,
  hasSecrets: () => false,
  signs,
  ground,
  ribbon,
  forces,
  panel,
  overlays,
  furniture,
  lead,
  spend,
  sight,
  aims,
  formations,
};
