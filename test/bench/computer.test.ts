import { type HeadlessMatch, MOST_ORDERS } from 'enfilade/players';
import { expect, it } from 'vitest';
import { fightFor } from './computer.ts';

it('leaves a battle that goes on and on', () => {
  const endless = { isOver: false, orders: 0, battle: { turn: 1, active: 'a' }, step: () => (endless.orders += 1) > 0 };
  const { battles, orders } = fightFor(1e-9, () => endless as unknown as HeadlessMatch);
  expect({ battles, orders }).toEqual({ battles: 1, orders: MOST_ORDERS + 1 });
});
