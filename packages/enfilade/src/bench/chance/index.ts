/**
 * The chance that side a wins, by playouts, captain against captain.
 *
 *   for (const chance of winChance({ ruleset, counsel }, view, { seed, playouts: 64 })) show(chance);   // a view during a battle
 *   const moments = marksSeen(ruleset, setting, game, viewer);        // one a player turn, as the viewer saw them
 *   for (const points of chanceCurve({ ruleset, counsel }, moments, { seed, playouts: 8 })) draw(points);   // coarse first
 *
 * Each step is one battle fought on (0.05 to 0.5 s); `next(true)` says that time is up and returns what there is.
 */
export { chanceCurve, type CurvePoint } from './curve.ts';
export type { WinChance } from './estimate.ts';
export type { CurveMark, MarkedPosition } from './marks.ts';
export { marksSeen } from './marks-seen.ts';
export type { Position } from './position.ts';
export { type PlayoutOptions, winChance } from './win-chance.ts';
