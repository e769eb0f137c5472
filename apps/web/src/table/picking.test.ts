import type { Sign } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { lensOf } from './camera.ts';
import { picked } from './picking.ts';

const LENS = lensOf({ x: 0, y: 0, zoom: 10, turn: 0 }, { width: 1000, height: 1000 }, 1);
const MIDDLE = 500;

function body(
  id: string,
  [x, y, heading = 900]: readonly [number, number, number?],
  size: readonly [number, number],
): Sign {
  const pose = { x: x * 1000, y: y * 1000, heading };
  return {
    id,
    side: 'a',
    name: id,
    short: id,
    arm: 'infantry',
    formation: 'line',
    pose,
    blocks: [{ ...pose, width: size[0] * 1000, depth: size[1] * 1000 }],
    losses: null,
    marks: [],
    rank: 0,
    command: null,
    says: id,
  };
}

const at = (x: number, y: number) => ({ x: MIDDLE + x * 10, y: MIDDLE - y * 10 });

describe('what is under a point', () => {
  const line = body('line', [0, 0], [9, 1]);

  it('is who covers it, along the whole front', () => {
    expect(picked([line], LENS, at(4.4, 0.4), false).id).toBe('line');
    expect(picked([line], LENS, at(0, 5), false).id).toBeNull();
  });

  it('turns with the unit', () => {
    const east = body('east', [0, 0, 0], [9, 1]);
    expect(picked([east], LENS, at(0, 4.4), false).id).toBe('east');
    expect(picked([east], LENS, at(4.4, 0), false).id).toBeNull();
  });

  it('turns with the table', () => {
    const east = lensOf({ x: 0, y: 0, zoom: 10, turn: 1 }, { width: 1000, height: 1000 }, 1);
    expect(picked([line], east, at(0, 4.4), false).id).toBe('line');
    expect(picked([line], east, at(4.4, 0), false).id).toBeNull();
  });

  it('is reached by a finger within 22 pixels, by a mouse within 5', () => {
    expect(picked([line], LENS, at(0, 0.5 + 2.1), true).id).toBe('line');
    expect(picked([line], LENS, at(0, 0.5 + 2.3), true).id).toBeNull();
    expect(picked([line], LENS, at(0, 0.5 + 0.4), false).id).toBe('line');
    expect(picked([line], LENS, at(0, 0.5 + 0.6), false).id).toBeNull();
  });

  it('prefers who covers the point to whose centre is nearer', () => {
    const small = body('small', [5.2, 0], [1, 1]);
    expect(picked([line, small], LENS, at(4.3, 0), true).id).toBe('line');
  });

  it('prefers the nearest centre among those who cover it', () => {
    const leader = body('leader', [3, 0], [1.5, 1.5]);
    expect(picked([line, leader], LENS, at(3.2, 0), false)).toEqual({ id: 'leader', ties: [] });
  });

  it('names all of those whose centres are as near', () => {
    const twin = body('twin', [0.2, 0], [9, 1]);
    expect(picked([line, twin], LENS, at(0.1, 0), false).ties).toEqual(['line', 'twin']);
  });

  it('takes the gap between the rows of one body for the body', () => {
    const [front, rear] = [body('both', [0, 2], [9, 1]), body('both', [0, -2], [9, 1])];
    const both = { ...line, id: 'both', blocks: [...front.blocks, ...rear.blocks] };
    expect(picked([both], LENS, at(0, 0), false).id).toBe('both');
  });

  it('finds a single man of a loose unit by the man', () => {
    const men: Sign = {
      ...body('men', [0, 0], [1, 1]),
      blocks: [
        { x: -8000, y: 0, heading: 0, width: 1000, depth: 1000, round: true },
        { x: 8000, y: 0, heading: 0, width: 1000, depth: 1000, round: true },
      ],
    };
    expect(picked([men], LENS, at(8.3, 0), false).id).toBe('men');
    expect(picked([men], LENS, at(0, 0), true).id).toBeNull();
  });
});
