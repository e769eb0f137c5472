import type { ChartDetails } from '#chart/index.ts';
import type { MusketsTomahawks } from '../../play/model.ts';
import { aims } from './aims.ts';
import { moveCost } from './move-cost.ts';
import { proposals } from './proposals.ts';
import { cardPart } from './resolutions.ts';
import { clashes } from './clashes.ts';
import { GUIDE } from './guide.ts';
import { hand } from './hand.ts';
import { sight } from './sight.ts';
import { TUTORIAL } from './tutorial.ts';

/** What a screen asks of Muskets & Tomahawks once the table is shown. */
export const details: ChartDetails<MusketsTomahawks> = {
  tutorial: TUTORIAL,
  guide: GUIDE,
  sight,
  aims,
  cardPart,
  clashes,
  proposals,
  moveCost,
  hand,
};
