import { RULEBOOKS, SCENARIOS, loadCounsel } from 'enfilade';
import { chanceOf } from 'enfilade/battle';
import { expect, test } from 'vitest';
import { captainsBattle, type CaptainsOrder, SEED } from './captains.ts';

type WeighedOrders = CaptainsOrder['weighed'];

const ORDERS = 80;
const WORTHWHILE = 0.1;

const counsels = await Promise.all(RULEBOOKS.map(async ({ id }) => ({ id, counsel: await loadCounsel(id) })));
const surveyed = counsels.flatMap(({ id, counsel }) => (counsel?.survey === undefined ? [] : [id]));

const best = (weighed: WeighedOrders) => weighed.toSorted((one, two) => two.worth - one.worth)[0]?.order;
const worthwhile = (weighed: WeighedOrders): number =>
  new Set(weighed.flatMap(({ worth, order }) => (worth > WORTHWHILE ? [JSON.stringify(order)] : []))).size;

test('some systems have one', () => expect(surveyed.length).toBeGreaterThan(0));

test.each(SCENARIOS.filter(({ ruleset }) => surveyed.includes(ruleset)).map(({ id }) => id))(
  '%s: a survey speaks for more of a side, and has the same best',
  async (id) => {
    const { orders, counsel } = await captainsBattle(id);
    const compared = orders.slice(0, ORDERS).map(({ situation: { battle }, weighed }, i) => ({
      weighed,
      all: counsel.survey?.(battle, chanceOf(SEED).pick(i + 1)) ?? [],
    }));
    expect(compared.map(({ all }) => best(all))).toEqual(compared.map(({ weighed }) => best(weighed)));
    expect(compared.some(({ weighed, all }) => worthwhile(all) > worthwhile(weighed))).toBe(true);
  },
);
