import type { Signal } from '@preact/signals';
import type { Point, Sign } from 'enfilade';
import { type Camera, lensOf, onScreen, type Size } from '../table/index.ts';

interface ExposedMap {
  readonly table: Size;
  readonly camera: Signal<Camera | null>;
  readonly view: Signal<Size>;
  signs(): readonly Sign[];
  /** Where the answers of an open question show. */
  answers(): readonly ({ readonly at: Point } | null)[];
}

/** Lets browser tests find a unit or a place: a canvas has no elements to look for. */
export function expose(map: HTMLElement | null, { table, camera, view, signs, answers }: ExposedMap): void {
  if (map === null) return;
  const pixelAt = (at: Point): Point | undefined => {
    if (camera.value === null) return undefined;
    const { x, y } = onScreen(lensOf(camera.value, view.value, 1), at);
    const { left, top } = map.getBoundingClientRect();
    return { x: left + x, y: top + y };
  };
  const pixelOf = (id: string): Point | undefined => {
    const pose = signs().find((sign) => sign.id === id)?.pose;
    return pose === undefined ? undefined : pixelAt(pose);
  };
  /** The edges of the table and how many pixels a thousandth takes. */
  const edges = (): { readonly corners: readonly (Point | undefined)[]; readonly k: number } => ({
    corners: [pixelAt({ x: 0, y: 0 }), pixelAt({ x: table.width, y: table.height })],
    k: (camera.value?.zoom ?? 0) / 1000,
  });
  const answerPixel = (answer: number): Point | null => {
    const at = answers()[answer]?.at;
    return (at && pixelAt(at)) ?? null;
  };
  Object.assign(map, { pixelAt, pixelOf, answerPixel, signs, edges });
}
