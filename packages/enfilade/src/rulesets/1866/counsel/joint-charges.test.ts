import { expect, test } from 'vitest';
import { draft, stage } from '../play/testing.ts';
import { jointProspects } from './joint-charges.ts';
import { prospects } from './charge-prospects.ts';

test('two from two sides are worth more than one from the front', () => {
  const at = stage([
    draft('front', 'b', 'pr-line-brigade', { at: [20, 12], heading: 90, formation: 'supported-line' }),
    draft('flank', 'b', 'pr-line-brigade', { at: [28, 20], heading: 180, formation: 'supported-line' }),
    draft('target', 'a', 'au-line-brigade', { at: [20, 20], heading: 270 }),
  ]);
  const { front, flank, target } = at.battle.units;
  if (front === undefined || flank === undefined || target === undefined) throw new Error('all are on the table');
  const alone = prospects(at.battle, front, target);
  const both = jointProspects(at.battle, [front, flank], target);
  expect(both?.wins ?? 0).toBeGreaterThan(alone?.wins ?? 0);
});
