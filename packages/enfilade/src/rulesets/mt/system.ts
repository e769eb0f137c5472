/** Muskets & Tomahawks for programs outside: its rulebook, the battle played on a table, computer players, the referee. */
export { rulebook } from './index.ts';
export { chart, ruleset } from './chart/index.ts';
export { details } from './chart/details/index.ts';
export { counsel } from './counsel/index.ts';
export { faultIn } from './play/faults.ts';
export type { MtBattle, MtState, MtUnit, MusketsTomahawks } from './play/model.ts';
export type { MtOrder } from './play/orders.ts';
export { strengthReport } from './counsel/strength-report.ts';
export { referee } from './referee/index.ts';
