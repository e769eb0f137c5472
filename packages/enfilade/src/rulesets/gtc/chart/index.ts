/** Rules and chart are one chunk for the screen. */
export { ruleset } from '../play/index.ts';
import type { Chart } from '#chart/index.ts';
import { canTake, FORMATIONS, type MovementFormation } from '../facts/words.ts';
import { changesOf } from '../play/formations.ts';
import type { GrandTactical, GtcBattle } from '../play/model.ts';
import { CHANGES } from '../play/orders.ts';
import { sideboard } from './sideboard.ts';
import { ground } from './ground.ts';
import { overlays } from './overlays.ts';
import { panel } from './panel.ts';
import { turnBar } from './turn-bar.ts';
import { signs } from './signs.ts';
import { forces } from './scoreboard.ts';

/** GTC-ACT-02: everything a Deploy action changes; transport is boarded by moving onto it. */
function formations(battle: GtcBattle, id: string): readonly { readonly id: string; readonly label: string }[] {
  const unit = battle.units[id];
  if (unit === undefined) return [];
  return changesOf(unit)
    .filter((change) => change !== 'board')
    .filter((change) => !Object.hasOwn(FORMATIONS, change) || canTake(unit.type, change as MovementFormation))
    .map((change) => ({ id: change, label: CHANGES[change] }));
}

/** How a battle of Grand Tactical Commander looks on the screen. */
export const chart: Chart<GrandTactical> = {
  unit: 'centimetre',
  dice: { sides: 6, rollIs: 'sum' },
  sideOrders: { end: ['endPhase'], leave: ['concede'] },
  groups: {
    charge: 'charge',
    fight: 'charge',
    move: 'move',
    evade: 'move',
    consolidate: 'move',
    commandMove: 'move',
    deploy: 'formation',
    fire: 'fire',
    bombard: 'fire',
  },
  announces: ['order'],
  journal: { followUps: ['acting'], partsOf: 'oneSide' },
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
