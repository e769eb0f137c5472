export {
  type Camera,
  clamped,
  fitted,
  fittedTo,
  lensOf,
  limitsOf,
  onScreen,
  panned,
  type Size,
  type Turn,
  turnedBy,
  turnedOn,
  zoomedAt,
} from './camera.ts';
export { movedTo } from './ghost.ts';
export { type Focus, NO_FOCUS, type Shown } from './scene.ts';
export { type Dragged, TableCanvas, type Touched } from './table-canvas.tsx';
