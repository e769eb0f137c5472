import { describe, expect, it } from 'vitest';
import { type Box, meet } from './geometry.ts';
import { placeTags, type Tag } from './tags.ts';

const FRAME: Box = { left: 0, top: 0, right: 600, bottom: 400 };
const widthOf = ({ says }: Tag): number => says.length * 6 + 20;
const tagAt = (x: number, y: number, says = 'twelve'): Tag => ({ at: { x, y }, says, kind: 'harm' });
const free = (): boolean => true;

describe('tags', () => {
  it('stand off from the place they speak of, and never over one another', () => {
    const placed = placeTags([tagAt(300, 200), tagAt(304, 203), tagAt(294, 198)], widthOf, { free, frame: FRAME });
    expect(placed).toHaveLength(3);
    for (const [i, { box, at }] of placed.entries()) {
      expect(meet(box, { left: at.x, right: at.x, top: at.y, bottom: at.y })).toBe(false);
      for (const other of placed.slice(i + 1)) expect(meet(box, other.box)).toBe(false);
    }
  });

  it('never lie on a unit: they go round it', () => {
    const unit: Box = { left: 240, right: 360, top: 200, bottom: 260 };
    const [tag] = placeTags([tagAt(300, 200)], widthOf, { free: (box) => !meet(box, unit), frame: FRAME });
    expect(tag).toBeDefined();
    expect(tag !== undefined && meet(tag.box, unit)).toBe(false);
  });

  it('are left out where there is no room', () => {
    expect(placeTags([tagAt(300, 200)], widthOf, { free: () => false, frame: FRAME })).toEqual([]);
  });

  it('stay in the view', () => {
    const [tag] = placeTags([tagAt(598, 398)], widthOf, { free, frame: FRAME });
    expect(tag?.box.right).toBeLessThanOrEqual(600);
    expect(tag?.box.bottom).toBeLessThanOrEqual(400);
  });
});
