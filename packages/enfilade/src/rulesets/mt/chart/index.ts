/** Rules and chart are one chunk for the screen. */
export { ruleset } from '../play/index.ts';
import type { Chart } from '#chart/index.ts';
import { refusesFormation } from '../play/formations.ts';
import { servesGun } from '../play/setup-deploy.ts';
import { type Formation, FORMATIONS } from '../facts/words.ts';
import type { MtBattle, MusketsTomahawks } from '../play/model.ts';
import type { OrderOf } from '../play/orders.ts';
import { stillWaiting } from '../play/sequence.ts';
import { orderLabel } from './order-label.ts';
import { sideboard } from './sideboard.ts';
import { ground } from './ground.ts';
import { overlays } from './overlays.ts';
import { panel } from './panel.ts';
import { turnBar } from './turn-bar.ts';
import { signs } from './signs.ts';
import { forces } from './scoreboard.ts';

/** MT-GAP-17: gun crews and hidden men do not form. */
function formations(battle: MtBattle, id: string): readonly { readonly id: string; readonly label: string }[] {
  const unit = battle.units[id];
  if (unit === undefined || unit.marker || servesGun(unit)) return [];
  return (Object.keys(FORMATIONS) as Formation[])
    .filter((each) => refusesFormation(unit, each) === undefined)
    .map((each) => ({ id: each, label: FORMATIONS[each] }));
}

/** A card lets its units act; which of them is next need not be said twice. */
function readies(battle: MtBattle, id: string): OrderOf<'activate'> | undefined {
  const picks = battle.phase === 'troop' || battle.phase === 'forward';
  return picks && stillWaiting(battle).includes(id) ? { kind: 'activate', unit: id } : undefined;
}

/** How a battle of Muskets & Tomahawks looks on the screen. */
export const chart: Chart<MusketsTomahawks> = {
  unit: 'inch',
  dice: { sides: 10, rollIs: 'face' },
  sideOrders: { end: ['done', 'ready', 'passGo'], leave: ['concede'] },
  groups: {
    engage: 'charge',
    fight: 'charge',
    move: 'move',
    advance: 'move',
    wheel: 'move',
    enter: 'move',
    withdraw: 'move',
    form: 'formation',
    shoot: 'fire',
    volley: 'fire',
    reload: 'fire',
  },
  journal: { followUps: ['troop', 'forwardChoice', 'forward', 'moraleTests', 'activation'], partsOf: 'bothSides' },
  hasSecrets: () => true,
  signs,
  ground,
  turnBar,
  forces,
  panel,
  overlays,
  sideboard,
  readies,
  orderLabel,
  formations,
};
