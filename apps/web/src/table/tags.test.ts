import { expect, it } from 'vitest';
import { meet } from './geometry.ts';
import { spread, type Tag } from './tags.ts';

const boxOf = ({ at: { x, y }, says }: Tag) => ({
  left: x - says.length * 3,
  right: x + says.length * 3,
  top: y - 9.5,
  bottom: y + 9.5,
});

it('lays no slip of paper over another, and leaves those alone that have room', () => {
  const at = (x: number, y: number, says = 'twelve'): Tag => ({ at: { x, y }, says, kind: 'harm' });
  const tags = [at(0, 0), at(4, 3), at(-6, -2), at(200, 0)];
  const laid = spread(tags, boxOf);
  expect([laid[0], laid[3]]).toEqual([tags[0], tags[3]]);
  for (const [i, one] of laid.entries())
    for (const two of laid.slice(i + 1)) expect(meet(boxOf(one), boxOf(two))).toBe(false);
});
