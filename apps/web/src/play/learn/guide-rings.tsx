import type { Point } from 'enfilade';
import type { Play } from '../play.ts';
import { guidingOf } from './guiding.ts';

/** Where a place of the table is on the map, in pixels; null while it is not in view. */
export function pixelOf({ onMap, stage }: Play, at: Point): Point | null {
  const { width, height } = stage.view.size.value;
  const share = onMap.value(at);
  return share === null ? null : { x: share.x * width, y: share.y * height };
}

/** The units that the current step is about. */
export function pointsOf(play: Play): readonly Point[] {
  const step = play.mayAct.value ? (guidingOf(play).state.value?.step ?? null) : null;
  const signs = play.replay.scene.value?.signs ?? [];
  return (step?.units ?? []).flatMap((id) => signs.find((sign) => sign.id === id)?.pose ?? []);
}

/** A ring on the map around everybody whom the guide is about. */
export function GuideRings({ play }: { readonly play: Play }) {
  if (play.isDragging.value) return null;
  return (
    <>
      {pointsOf(play)
        .flatMap((at) => pixelOf(play, at) ?? [])
        .map(({ x, y }, i) => (
          <span key={i} class="guide-ring" style={{ left: `${x}px`, top: `${y}px` }} aria-hidden="true" />
        ))}
    </>
  );
}
