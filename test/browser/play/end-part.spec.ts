import { expect, test } from '../house.ts';
import { before, goldenOf } from './goldens.ts';
import { Table } from './table.ts';
import { openFile } from './ways.ts';

test.use({ reducedMotion: 'reduce' });

/** In mt every card is played or passed by itself. */
const BATTLES = ['bp-sunken-lane', 'bbb-toll-bridge', '1866-hill-farm', 'gtc-stone-wall'];

for (const battle of BATTLES)
  test(`${battle}: a part without one order is not ended without a question @once`, async ({ page }) => {
    const table = new Table(page);
    await page.goto(`/battle/new/${battle}/person-person?seed=7`);
    await table.ready();
    // Who begins is decided first.
    for (let look = await table.look(); !look.mayEnd || look.tasks.length === 0; look = await table.look()) {
      if (look.asks === 'question') await table.answer();
      else if (look.asks === 'handover') await table.takeOver();
      else {
        await page.locator('.primary').click();
        await table.settle();
        if ((await table.look()).mayGive) await table.give();
      }
    }
    const end = page.locator('.end-part');
    await expect(end).not.toHaveClass(/button-main/);
    const { count } = await table.look();
    await end.click();
    const asked = page.getByRole('dialog');
    await expect(asked.locator('.guard-list li').first()).toBeVisible();
    await asked.getByRole('button', { name: 'Go back' }).click();
    await expect(asked).toHaveCount(0);
    expect((await table.look()).count).toBe(count);
  });

test('where a fight has to be chosen, the button offers one, with its odds, before anything is chosen @once', async ({
  page,
}) => {
  const table = new Table(page);
  for (const [ruleset, kind] of [
    ['bbb', 'resolveAssault'],
    ['bp', 'fight'],
  ] as const) {
    await openFile(page, before(goldenOf(ruleset), ({ order }) => order.kind === kind).text);
    await table.ready();
    const needed = page.locator('.primary');
    await expect(needed).toHaveText(/^Fight: /);
    await needed.click();
    await table.settle();
    await expect(page.locator('.staged-actions')).toBeVisible();
    const { count } = await table.look();
    await table.give();
    expect((await table.look()).count).toBeGreaterThan(count);
  }
});
