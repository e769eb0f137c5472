/** What orders by dragging take: fetched by the worker while the table is already shown. */
export { aimAt } from './aim-at.ts';
export { CarryOut } from './carry-out.ts';
export { handInfo } from './hand.ts';
export { Lead } from './lead.ts';
