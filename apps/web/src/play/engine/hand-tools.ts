import { aimAt } from './aim-at.ts';
import { CarryOut } from './carry-out.ts';
import { handInfo } from './hand.ts';
import { Lead } from './lead.ts';
import { refusedOrders } from './refused-orders.ts';

/** What orders by dragging take: fetched by the worker while the table is already shown. */
export const handTools = { aimAt, CarryOut, handInfo, Lead, refusedOrders } as const;
export type HandTools = typeof handTools;
