import { expect, test } from 'vitest';
import { PartOrders } from './part-orders.ts';

test('orders count until the part ends, by its end or by the last of them', () => {
  const orders = new PartOrders();
  orders.opened(0);
  orders.arrived('1 a command');
  expect(orders.isNone).toBe(true);
  orders.given(false);
  orders.arrived('1 a command');
  expect(orders.isNone).toBe(false);
  orders.undone();
  expect(orders.isNone).toBe(true);
  orders.given(false);
  orders.arrived('1 a fire');
  expect(orders.isNone).toBe(true);
  orders.given(false);
  orders.given(true);
  expect(orders.isNone).toBe(true);
});

test('a battle that was left in the middle is taken to have orders in this part', () => {
  const orders = new PartOrders();
  orders.opened(7);
  orders.arrived('3 b fire');
  expect(orders.isNone).toBe(false);
});
