/** Rules and chart are one chunk for the screen. */
export { ruleset } from '../play/index.ts';
import type { Chart } from '#chart/index.ts';
import { FORMATIONS } from '../facts/words.ts';
import type { BbbBattle, BloodyBigBattles } from '../play/model.ts';
import { formationsFor } from '../play/sample-places.ts';
import { sideboard } from './sideboard.ts';
import { ground } from './ground.ts';
import { overlays } from './overlays.ts';
import { panel } from './panel.ts';
import { turnBar } from './turn-bar.ts';
import { signs } from './signs.ts';
import { forces } from './scoreboard.ts';

function formations(battle: BbbBattle, id: string): readonly { readonly id: string; readonly label: string }[] {
  const unit = battle.units[id];
  return unit === undefined ? [] : formationsFor(unit).map((each) => ({ id: each, label: FORMATIONS[each] }));
}

/** How a battle of Bloody Big Battles looks on the screen. */
export const chart: Chart<BloodyBigBattles> = {
  unit: 'inch',
  dice: { sides: 6, rollIs: 'sum' },
  sideOrders: { end: ['ready', 'endPhase'], leave: ['offerDraw', 'concede'] },
  groups: {
    assault: 'charge',
    resolveAssault: 'charge',
    move: 'move',
    pivot: 'move',
    manhandle: 'move',
    cross: 'move',
    moveGeneral: 'move',
    returnGeneral: 'move',
    fire: 'fire',
  },
  journal: { followUps: ['granted'], partsOf: 'oneSide' },
  /** BBB-GAP-43: nothing is hidden. */
  hasSecrets: () => false,
  signs,
  ground,
  turnBar,
  forces,
  panel,
  overlays,
  sideboard,
  formations,
};
