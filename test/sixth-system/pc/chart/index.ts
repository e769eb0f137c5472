/** Rules and chart are one chunk for the screen. */
export { ruleset } from '../play/index.ts';
import type { Chart } from '#chart/index.ts';
import { BEATEN_SHARE } from '../sheet.ts';
import type { Postcard } from '../play/model.ts';
import { ground, overlays, sight } from './look.ts';
import { aims, moveCost, orderLabel, proposals } from './orders.ts';
import { panel } from './panel.ts';
import { signs } from './signs.ts';
import { forces, turnBar } from './turn-bar.ts';

/** How a battle of Powder on a Postcard looks on the screen. */
export const chart: Chart<Postcard> = {
  unit: 'inch',
  dice: { sides: 6, rollIs: 'face' },
  sideOrders: { end: ['endTurn'], leave: ['concede'] },
  tutorial: {
    acting: {
      title: 'Your turn',
      says: `Each unit moves, fires, charges or rallies, once. An army that has lost ${BEATEN_SHARE.shows} its units is beaten.`,
      tryThis: 'Drag a company towards the enemy, or point at an enemy with a carmine outline.',
    },
  },
  hasSecrets: () => false,
  signs,
  ground,
  turnBar,
  forces,
  panel,
  overlays,
  sideboard: () => [],
  proposals,
  orderLabel,
  moveCost,
  sight,
  aims,
  formations: () => [],
};
