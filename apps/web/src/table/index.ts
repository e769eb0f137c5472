export {
  type Camera,
  clamped,
  fitted,
  fittedTo,
  type Lens,
  lensOf,
  limitsOf,
  onScreen,
  onTable,
  panned,
  type Size,
  type Turn,
  turnedBy,
  turnedOn,
  zoomedAt,
} from './camera.ts';
export { apart, inside, legsOf, toLegs } from './geometry.ts';
export { followHands, type Grip, type Hands, type Phase } from './gestures.ts';
export { hatchesOf } from './hatch.ts';
export { paletteOf } from './palettes.ts';
export { picked } from './picking.ts';
export { boundsOf, cornersOf, grown, slabOf } from './troops/slab.ts';
export { troop } from './troops/troop.ts';
export { movedTo } from './ghost.ts';
export { openingView } from './opening.ts';
export { type Focus, type LayerSwitches, NO_FOCUS } from './scene.ts';
export { type DragMove, TableCanvas, type TableProps, type TouchPoint, type WheelDrag } from './table-canvas.tsx';
export type { WheelHandles } from './handles.ts';
export type { Ghost } from './ghost.ts';
export type { Keys } from './gestures.ts';
