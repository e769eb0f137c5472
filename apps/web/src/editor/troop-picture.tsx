import type { Side, Sign } from 'enfilade';
import { useEffect, useRef } from 'preact/hooks';
import { theme } from '../settings/appearance.ts';
import { boundsOf, hatchesOf, lensOf, movedTo, paletteOf, troop } from '../table/index.ts';

const WIDE = 58;
const HIGH = 34;
const MOST_RATIO = 2;
const NORTH = 900;

/** Troops as they are on the table, in small. */
export function TroopPicture({ sign, side }: { readonly sign: Sign; readonly side: Side }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { value: inks } = theme;
  useEffect(() => {
    const pen = canvas.current?.getContext('2d') ?? null;
    if (pen === null) return;
    const ratio = Math.min(window.devicePixelRatio, MOST_RATIO);
    pen.canvas.width = WIDE * ratio;
    pen.canvas.height = HIGH * ratio;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, WIDE, HIGH);
    const facing = movedTo({ ...sign, side }, { x: 0, y: 0 }, sign.pose.heading + NORTH);
    const view = { width: WIDE, height: HIGH };
    const whole = boundsOf(facing, lensOf({ x: 0, y: 0, zoom: 1, turn: 0 }, view, ratio));
    const zoom = Math.min((WIDE - 8) / whole.w, (HIGH - 12) / whole.d, 12);
    const lens = lensOf({ x: 0, y: 0, zoom, turn: 0 }, view, ratio);
    const ink = paletteOf(inks);
    troop({ pen, lens, ink, hatches: hatchesOf(pen, ink, ratio), inch: 8, detail: 'B' }, facing);
  }, [sign, side, inks]);
  return (
    <canvas
      ref={canvas}
      class="editor-troop-picture"
      style={{ width: `${WIDE}px`, height: `${HIGH}px` }}
      aria-hidden="true"
    />
  );
}
