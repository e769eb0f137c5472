/** What the first picture of a table does without: names, cover of the ground, and whatever moves, smokes or is dragged. */
export { drawGhost, drawWay } from './ghost.ts';
export { paintCover } from './ground/cover.ts';
export { drawHandles, handleAt } from './handles.ts';
export { createLabels } from './labels.ts';
export { createLegend } from './legend.ts';
export { drawLoupe, takeGlimpse } from './loupe.ts';
export { drawMoving } from './moving.ts';
export { smoke } from './smoke.ts';
export { durationOf, moving } from './tween.ts';
