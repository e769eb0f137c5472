import type { GroundSign } from 'enfilade';
import { expect, it } from 'vitest';
import { groundAt } from './ground-at.ts';

function piece(id: string, shape: Partial<GroundSign>): GroundSign {
  return {
    id,
    recipe: 'wood',
    name: null,
    area: null,
    line: null,
    width: 0,
    front: null,
    heldBy: null,
    says: '',
    ...shape,
  };
}

const WOOD = piece('wood', {
  area: [
    { x: 0, y: 0 },
    { x: 4000, y: 0 },
    { x: 4000, y: 4000 },
    { x: 0, y: 4000 },
  ],
});
const ROAD = piece('road', {
  line: [
    { x: -5000, y: 2000 },
    { x: 9000, y: 2000 },
  ],
  width: 2000,
});

it('finds lines before areas, and nothing in the open', () => {
  const at = (x: number, y: number) => groundAt([WOOD, ROAD], { x, y }).map(({ id }) => id);
  expect(at(2000, 2900)).toEqual(['road', 'wood']);
  expect(at(2000, 3500)).toEqual(['wood']);
  expect(at(8000, 1200)).toEqual(['road']);
  expect(at(8000, 6000)).toEqual([]);
});
