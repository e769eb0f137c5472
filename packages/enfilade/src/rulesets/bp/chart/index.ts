/** Rules and chart are one chunk for the screen. */
export { ruleset } from '../play/index.ts';
import type { Chart } from '#chart/index.ts';
import { FORMATIONS } from '../facts/words.ts';
import { waysOut } from '../play/buildings.ts';
import type { BlackPowder, BpBattle } from '../play/model.ts';
import { sideboard } from './sideboard.ts';
import { ground } from './ground.ts';
import { overlays } from './overlays.ts';
import { panel } from './panel.ts';
import { turnBar } from './turn-bar.ts';
import { signs } from './signs.ts';
import { forces } from './scoreboard.ts';

/** Buildings are entered and left by moving. */
function formations(battle: BpBattle, id: string): readonly { readonly id: string; readonly label: string }[] {
  const unit = battle.units[id];
  if (unit === undefined) return [];
  const able = unit.building === null ? unit.formations.filter((each) => each !== 'garrison') : waysOut(unit);
  return able.map((each) => ({ id: each, label: FORMATIONS[each] }));
}

/** How a battle of Black Powder looks on the screen. */
export const chart: Chart<BlackPowder> = {
  unit: 'inch',
  dice: { sides: 6, rollIs: 'sum' },
  sideOrders: { end: ['ready', 'endPhase'], leave: ['concede'] },
  groups: {
    charge: 'charge',
    fight: 'charge',
    move: 'move',
    moveCommander: 'move',
    enter: 'move',
    leave: 'move',
    form: 'formation',
    shoot: 'fire',
  },
  announces: ['giveOrder'],
  journal: { followUps: ['moving'], partsOf: 'oneSide' },
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
