import type { Chart } from '#chart/index.ts';
import { FORMATIONS } from '../facts/words.ts';
import type { BbbBattle, BloodyBigBattles } from '../play/model.ts';
import { formationsFor } from '../play/tries.ts';
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

function formations(battle: BbbBattle, id: string): readonly { readonly id: string; readonly label: string }[] {
  const unit = battle.units[id];
  return unit === undefined ? [] : formationsFor(unit).map((each) => ({ id: each, label: FORMATIONS[each] }));
}

export const bloodyBigBattlesChart: Chart<BloodyBigBattles> = {
  unit: 'inch',
  lessons: LESSONS,
  dice: { sides: 6, rollIs: 'sum' },
  sideOrders: { end: ['ready', 'endPhase'], leave: ['offerDraw', 'concede'] },
  /** BBB-GAP-43: nothing is hidden. */
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
