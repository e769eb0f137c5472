import { aimAt } from './aim-at.ts';
import { answerPlaces } from './answer-places.ts';
import { CarryOut } from './carry-out.ts';
import { handInfo } from './hand.ts';
import { Lead } from './lead.ts';
import { refusedOrders } from './refused-orders.ts';

/** What orders by dragging and questions on the map take: fetched by the worker while the table is already shown. */
export const handTools = { aimAt, answerPlaces, CarryOut, handInfo, Lead, refusedOrders } as const;
export type HandTools = typeof handTools;
