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
  turnedAround,
  zoomedAt,
} from './camera.ts';
export { type Ghost, movedTo } from './ghost.ts';
export type { Phase } from './gestures.ts';
export { type Focus, NO_FOCUS, type Scene, type Shown, type Target } from './scene.ts';
export { type Dragged, TableCanvas, type TableProps, type Touched } from './table-canvas.tsx';
export { Thumbnail, type ThumbnailProps } from './thumbnail.tsx';
