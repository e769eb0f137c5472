/** Rules and chart are one chunk for the screen. */
export { ruleset } from '../play/index.ts';
import type { Chart } from '#chart/index.ts';
import type { EighteenSixtySix, W66Battle } from '../play/model.ts';
import { sideboard } from './sideboard.ts';
import { ground } from './ground.ts';
import { overlays } from './overlays.ts';
import { panel } from './panel.ts';
import { turnBar } from './turn-bar.ts';
import { signs } from './signs.ts';
import { forces } from './scoreboard.ts';
import { drillsOf } from './words.ts';

/** Towns are entered and left by moving. */
function formations(battle: W66Battle, id: string): readonly { readonly id: string; readonly label: string }[] {
  const unit = battle.units[id];
  return unit === undefined ? [] : drillsOf(unit).map((drill) => ({ id: drill.id, label: drill.label }));
}

/** How a battle of 1866 looks on the screen. */
export const chart: Chart<EighteenSixtySix> = {
  unit: 'inch',
  dice: { sides: 10, rollIs: 'face' },
  sideOrders: { end: ['done'], leave: ['concede'] },
  groups: {
    charge: 'charge',
    declareCharge: 'charge',
    selfCharge: 'charge',
    move: 'move',
    placeCommander: 'move',
    fire: 'fire',
  },
  announces: ['placeChit'],
  journal: { followUps: [], partsOf: 'bothSides' },
  // W66-GAP-05: chits lie face down; with `fogOfWar` units hide as well.
  hasSecrets: () => true,
  signs,
  ground,
  turnBar,
  forces,
  panel,
  overlays,
  sideboard,
  formations,
};
