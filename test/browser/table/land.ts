import type { GroundSign, Recipe } from 'enfilade';

type Places = readonly (readonly [number, number])[];

const points = (places: Places) => places.map(([x, y]) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) }));

const plain = { name: null, area: null, line: null, width: 0, front: null, heldBy: null, says: '' };

export function area(recipe: Recipe, id: string, places: Places, more: Partial<GroundSign> = {}): GroundSign {
  return { ...plain, id, recipe, area: points(places), ...more };
}

export function line(recipe: Recipe, id: string, places: Places, more: Partial<GroundSign> = {}): GroundSign {
  return { ...plain, id, recipe, line: points(places), ...more };
}

export function box(x: number, y: number, width: number, height: number): Places {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function round(x: number, y: number, rx: number, ry: number): Places {
  return Array.from({ length: 14 }, (_, i) => [
    x + Math.cos((i / 7) * Math.PI) * rx,
    y + Math.sin((i / 7) * Math.PI) * ry,
  ]);
}
