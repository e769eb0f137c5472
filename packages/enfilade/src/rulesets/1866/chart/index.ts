import type { Chart } from '#chart/index.ts';
import type { EighteenSixtySix, W66Battle } from '../play/model.ts';
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
import { drillsOf } from './words.ts';

/** Towns are entered and left by moving. */
function formations(battle: W66Battle, id: string): readonly { readonly id: string; readonly label: string }[] {
  const unit = battle.units[id];
  return unit === undefined ? [] : drillsOf(unit).map((drill) => ({ id: drill.id, label: drill.label }));
}

export const eighteenSixtySixChart: Chart<EighteenSixtySix> = {
  unit: 'inch',
  dice: { sides: 10, rollIs: 'face' },
  sideOrders: { end: ['done'], leave: ['concede'] },
  lessons: LESSONS,
  // W66-GAP-05: chits lie face down; with `fogOfWar` units hide as well.
  hasSecrets: () => true,
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
