/** Rules and chart are one chunk for the screen. */
export { ruleset } from '../play/index.ts';
import type { Chart } from '#chart/index.ts';
import type { Postcard } from '../play/model.ts';
import { ground, overlays } from './look.ts';
import { orderLabel } from './orders.ts';
import { panel } from './panel.ts';
import { signs } from './signs.ts';
import { forces, turnBar } from './turn-bar.ts';

/** How a battle of Powder on a Postcard looks on the screen. */
export const chart: Chart<Postcard> = {
  unit: 'inch',
  dice: { sides: 6, rollIs: 'face' },
  sideOrders: { end: ['endTurn'], leave: ['concede'] },
  groups: {},
  journal: { followUps: [], partsOf: 'oneSide' },
  hasSecrets: () => false,
  signs,
  ground,
  turnBar,
  forces,
  panel,
  overlays,
  sideboard: () => [],
  orderLabel,
  formations: () => [],
};
