import type { Chart } from '#chart/index.ts';
import { FORMATIONS } from '../facts/words.ts';
import { waysOut } from '../play/buildings.ts';
import type { BlackPowder, BpBattle } from '../play/model.ts';
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

/** Buildings are entered and left by moving. */
function formations(battle: BpBattle, id: string): readonly { readonly id: string; readonly label: string }[] {
  const unit = battle.units[id];
  if (unit === undefined) return [];
  const able = unit.building === null ? unit.formations.filter((each) => each !== 'garrison') : waysOut(unit);
  return able.map((each) => ({ id: each, label: FORMATIONS[each] }));
}

export const blackPowderChart: Chart<BlackPowder> = {
  unit: 'inch',
  dice: { sides: 6, rollIs: 'sum' },
  sideOrders: { end: ['ready', 'endPhase'], leave: ['concede'] },
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
