import type { CoverSign, GroundSign, Sign } from 'enfilade';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Theme } from '../settings/appearance.ts';
import { lensOf, type Size, type Turn } from './camera.ts';
import { pixelsAnInch, type Unit } from './detail.ts';
import { paintCover } from './ground/cover.ts';
import { paintGround } from './ground/paint.ts';
import { planOf } from './ground/plan.ts';
import { type Dress, USUAL_DRESS } from './dress.ts';
import { paletteOf } from './palettes.ts';
import { disc, type Pen, stroke, strokePath, trace } from './pen.ts';
import { cornersOf, slabOf } from './troops/slab.ts';

export interface ThumbnailProps {
  readonly width: number;
  readonly height: number;
  readonly unit: Unit;
  readonly ground: readonly GroundSign[];
  readonly cover: readonly CoverSign[];
  readonly signs: readonly Pick<Sign, 'side' | 'arm' | 'blocks'>[];
  /** Which edge is up. */
  readonly turn?: Turn;
  readonly theme: Theme;
  readonly dress?: Dress;
  /** Empty where what stands beside it says the same. */
  readonly label: string;
}

/** A small map: the same recipes sparser, no names, troops as plain blocks. It fills its box, cutting what does not fit. */
export function Thumbnail(props: ThumbnailProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, unit, ground, cover, signs, theme, dress = USUAL_DRESS, label, turn = 0 } = props;
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const draw = (): void => {
      const view = { width: element.clientWidth, height: element.clientHeight };
      const ratio = Math.min(window.devicePixelRatio, 2);
      element.width = Math.round(view.width * ratio);
      element.height = Math.round(view.height * ratio);
      const pen = element.getContext('2d', { alpha: false });
      if (pen === null || view.width === 0 || view.height === 0) return;
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawThumbnail(pen, { width, height, unit, ground, cover, signs, theme, dress, turn }, view, ratio);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    draw();
    return () => observer.disconnect();
  }, [width, height, unit, ground, signs, theme, dress.a, dress.b, turn]);
  if (label === '') return <canvas ref={canvas} class="table-thumbnail" aria-hidden="true" />;
  return <canvas ref={canvas} class="table-thumbnail" role="img" aria-label={label} />;
}

export function drawThumbnail(pen: Pen, map: Omit<ThumbnailProps, 'label'>, view: Size, ratio: number): void {
  const ink = paletteOf(map.theme, map.dress);
  const { turn = 0 } = map;
  const [wide, high] = turn % 2 === 1 ? [map.height, map.width] : [map.width, map.height];
  const zoom = Math.max(view.width / wide, view.height / high) * 1000;
  const lens = lensOf({ x: map.width / 2, y: map.height / 2, zoom, turn }, view, ratio);
  const firs = map.signs.some(({ blocks }) => blocks.some(({ arm }) => arm !== undefined));
  const plan = planOf(
    { table: map, unit: map.unit, ground: map.ground, cover: map.cover, firs, density: 0.62 },
    { zoom, turn },
    paintCover,
  );
  const part = { left: 0, top: 0, right: view.width, bottom: view.height };
  paintGround(pen, { plan, table: map, ink }, lens, part);
  const radius = Math.max(pixelsAnInch(zoom, map.unit) * 0.42, 1.8);
  for (const side of ['a', 'b'] as const) {
    const { fill: colour, edge } = ink.sides[side];
    const path = new Path2D();
    for (const sign of map.signs) {
      if (sign.side !== side || sign.arm === 'commander') continue;
      for (const block of sign.blocks) {
        const slab = slabOf(block, lens);
        if (block.round === true) disc(pen, slab, radius, colour);
        else trace(path, cornersOf({ ...slab, w: Math.max(slab.w, 3), d: Math.max(slab.d, 3) }), true);
      }
    }
    strokePath(pen, path, { colour: edge, width: 1 });
    pen.fillStyle = colour;
    pen.fill(path);
  }
  const frame = (by: number) => [
    { x: by, y: by },
    { x: view.width - by, y: by },
    { x: view.width - by, y: view.height - by },
    { x: by, y: view.height - by },
  ];
  stroke(pen, frame(3), { colour: ink.ink, width: 0.5, alpha: 0.7, closed: true });
}
