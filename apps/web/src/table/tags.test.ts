import { describe, expect, it } from 'vitest';
import { type Box, meet } from './geometry.ts';
import { fitting, leaderOf, placeTags, type Tag } from './tags.ts';

const FRAME: Box = { left: 0, top: 0, right: 600, bottom: 400 };
const measure = (says: string): number => says.length * 6;
const tagAt = (x: number, y: number, says = 'twelve'): Tag => ({ at: { x, y }, says, kind: 'harm' });
const bodies = { free: (): boolean => true };
const place = (tags: readonly Tag[], more: Partial<Parameters<typeof placeTags>[2]> = {}) =>
  placeTags(tags, measure, { bodies, names: [], frame: FRAME, ...more });

describe('tags', () => {
  it('stand off from the place they speak of, and never over one another', () => {
    const { placed } = place([tagAt(300, 200), tagAt(304, 203), tagAt(294, 198)]);
    expect(placed).toHaveLength(3);
    for (const [i, { box, at }] of placed.entries()) {
      expect(meet(box, { left: at.x, right: at.x, top: at.y, bottom: at.y })).toBe(false);
      for (const other of placed.slice(i + 1)) expect(meet(box, other.box)).toBe(false);
    }
  });

  it('never lie on a unit: they go round it', () => {
    const unit: Box = { left: 240, right: 360, top: 200, bottom: 260 };
    const { placed } = place([tagAt(300, 200)], { bodies: { free: (box) => !meet(box, unit) } });
    expect(placed).toHaveLength(1);
    expect(placed.some(({ box }) => meet(box, unit))).toBe(false);
  });

  it('lie on a name only where there is no other place', () => {
    const name: Box = { left: 270, right: 330, top: 210, bottom: 240 };
    const [tag] = place([tagAt(300, 200)], { names: [name] }).placed;
    expect(tag !== undefined && !meet(tag.box, name)).toBe(true);
    expect(place([tagAt(300, 200)], { names: [FRAME] }).placed).toHaveLength(1);
  });

  it('leave a dot and go to the edge of the view where there is no room', () => {
    const free = ({ top }: Box): boolean => top < 40;
    const { placed, unplaced, aside } = place([tagAt(300, 200, 'far'), tagAt(300, 220, 'wide')], { bodies: { free } });
    expect([placed, unplaced.map(({ says }) => says)]).toEqual([[], ['far', 'wide']]);
    expect(aside?.says).toBe('far \u00b7 wide');
    expect(place([tagAt(300, 200)], { bodies: { free: () => false } }).aside).toBeNull();
  });

  it('stay in the view', () => {
    const [tag] = place([tagAt(598, 398)]).placed;
    expect(tag?.box.right).toBeLessThanOrEqual(600);
    expect(tag?.box.bottom).toBeLessThanOrEqual(400);
  });

  it('are at most 160 pixels wide: they lose their last words', () => {
    const says = 'blocked by Bossu Wood after 3.2 inches of open ground';
    expect(fitting(says, measure)).toBe('blocked by Bossu Wood\u2026');
    const [tag] = place([tagAt(300, 200, says)]).placed;
    expect((tag?.box.right ?? 999) - (tag?.box.left ?? 0)).toBeLessThanOrEqual(160);
  });

  it('are tied to their place by a line that is level or upright, with one bend at most', () => {
    const box: Box = { left: 100, right: 200, top: 100, bottom: 120 };
    for (const at of [
      { x: 150, y: 60 },
      { x: 260, y: 110 },
      { x: 260, y: 60 },
      { x: 40, y: 180 },
    ]) {
      const line = leaderOf(box, at);
      expect(line.length).toBeLessThanOrEqual(3);
      expect(line.at(-1)).toEqual(at);
      for (const [i, point] of line.entries()) {
        const next = line[i + 1] ?? point;
        expect(next.x === point.x || next.y === point.y).toBe(true);
      }
    }
  });
});
