import '../../styles/play-inset.css';
import { signal, type Signal } from '@preact/signals';
import type { Point } from 'enfilade';
import { useRef } from 'preact/hooks';
import { keepChoice, readChoice } from '../../parts/settings.ts';
import { theme } from '../../settings/appearance.ts';
import { type Camera, clamped, type Lens, lensOf, limitsOf, onScreen, onTable, type Size } from '../../table/index.ts';
import type { Scene } from '../../table/scene.ts';
import { Thumbnail } from '../../table/thumbnail.tsx';
import { LATER_STRINGS } from '../later-strings.ts';
import type { Play } from '../play.ts';
import { type Corner, cornerFor, frameIn, isWhole } from './inset-place.ts';

const KEPT = 'enfilade.inset';
/** Whether it is folded away on this device. */
const isFolded: Signal<boolean> = signal(readChoice(KEPT) === 'folded');

function fold(): void {
  isFolded.value = !isFolded.value;
  keepChoice(KEPT, isFolded.value ? 'folded' : null);
}

/** Pixels of its longer side. */
const LONG = 172;

interface InsetProps {
  readonly play: Play;
  readonly scene: Scene;
}

/** The whole table in a corner of the map, as long as only a part of it is in view; a press on it looks there. */
export function TableInset({ play, scene }: InsetProps) {
  const [camera, view] = [play.stage.view.camera.value, play.stage.view.size.value];
  const lies = useRef<{ readonly corner: Corner; readonly zoom: number } | null>(null);
  // The map moves by itself to what is shown, and back.
  const isShown = camera !== null && play.stage.shown.value === null && !isWhole(camera, view, scene);
  if (!isShown) {
    lies.current = null;
    return null;
  }
  const size = sizeOf(scene, camera);
  // It holds its place while the map is only moved.
  if (lies.current?.zoom !== camera.zoom) {
    const corner = cornerFor({ size, signs: scene.signs, camera, view }, lies.current?.corner ?? null);
    lies.current = { corner, zoom: camera.zoom };
  }
  return (
    <div class={`inset inset-${lies.current.corner}`}>
      <button
        type="button"
        class="inset-fold"
        aria-expanded={!isFolded.value}
        aria-label={LATER_STRINGS.wholeTable}
        title={LATER_STRINGS.wholeTable}
        onClick={fold}
      >
        {isFolded.value ? '+' : '\u2212'}
      </button>
      {isFolded.value ? null : <Small play={play} scene={scene} camera={camera} size={size} />}
    </div>
  );
}

function sizeOf({ width, height }: Scene, { turn }: Camera): Size {
  const [wide, high] = turn % 2 === 0 ? [width, height] : [height, width];
  const k = LONG / Math.max(wide, high);
  return { width: Math.round(wide * k), height: Math.round(high * k) };
}

interface SmallProps extends InsetProps {
  readonly camera: Camera;
  readonly size: Size;
}

function Small({ play, scene, camera, size }: SmallProps) {
  const { camera: shown, size: view } = play.stage.view;
  /** From the pointer to the middle of the frame, while it is held. */
  const held = useRef<Point | null>(null);
  const lens = lensFor(scene, camera, size);
  const frame = frameIn(lens, camera, view.value, size);
  const look = ({ x, y }: Point): void => {
    const limits = limitsOf(scene, view.value, scene.unit);
    shown.value = clamped({ ...camera, ...onTable(lens, { x, y }) }, scene, view.value, limits);
  };
  const take = (at: Point): void => {
    const middle = onScreen(lens, camera);
    const isInside = at.x > frame.left && at.x < frame.right && at.y > frame.top && at.y < frame.bottom;
    held.current = isInside ? { x: middle.x - at.x, y: middle.y - at.y } : { x: 0, y: 0 };
    if (!isInside) look(at);
  };
  return (
    <div
      class="inset-map"
      style={{ width: `${size.width}px`, height: `${size.height}px` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        take({ x: event.offsetX, y: event.offsetY });
      }}
      onPointerMove={({ offsetX, offsetY }) => {
        const { current: by } = held;
        if (by !== null) look({ x: offsetX + by.x, y: offsetY + by.y });
      }}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
    >
      <Thumbnail
        {...scene}
        cover={scene.cover ?? []}
        turn={camera.turn}
        theme={theme.value}
        dress={play.dress.value}
        label={LATER_STRINGS.wholeTable}
      />
      <span
        class="inset-frame"
        style={{
          left: `${frame.left}px`,
          top: `${frame.top}px`,
          width: `${frame.right - frame.left}px`,
          height: `${frame.bottom - frame.top}px`,
        }}
      />
    </div>
  );
}

function lensFor({ width, height }: Scene, { turn }: Camera, size: Size): Lens {
  const wide = turn % 2 === 0 ? width : height;
  return lensOf({ x: width / 2, y: height / 2, zoom: (size.width * 1000) / wide, turn }, size, 1);
}
