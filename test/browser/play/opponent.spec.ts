import type { Page } from '@playwright/test';
import { findScenario, type Scenario } from 'enfilade';
import { axeFindings, axeFindingsInBothThemes, expect, overflow, test } from '../house.ts';
import { playable } from './goldens.ts';
import { Table } from './table.ts';
import { beginFromHome, holdComputers } from './ways.ts';

test.use({ reducedMotion: 'reduce' });

function scenarioOf(id: string): Scenario {
  const found = findScenario(id);
  if (found === undefined) throw new Error(`no battle ${id}`);
  return found;
}

const MAIDA = scenarioOf('bp-maida');
const ordersOf = (page: Page): Promise<number> =>
  page.evaluate(`document.querySelector('.play').moments().count`) as Promise<number>;

/** Ends whatever can be ended, takes the first answer, and takes a hint where something must be done, until it is over. */
async function hurryToTheEnd(table: Table, most: number): Promise<void> {
  for (let i = 0; i < most; i += 1) {
    const { asks, mayEnd } = await table.look();
    if (asks === 'victory') return;
    if (asks === 'question') await table.answer();
    else if (mayEnd) await table.endPart();
    else {
      await table.page.getByRole('button', { name: 'Hint' }).click();
      await table.page.locator('.hint').first().click();
      await table.settle();
      await table.give();
    }
  }
  throw new Error('the battle did not end');
}

test('a whole battle against the captain, who says why when he is asked', { tag: '@once' }, async ({ page }) => {
  test.slow();
  const table = new Table(page);
  const scenario = scenarioOf('bbb-lindenbruck');
  await beginFromHome(page, scenario, { a: 'person', b: 'captain' });
  await table.settle();
  await expect(page.getByRole('region', { name: 'The computer' })).toBeVisible();
  const why = page.locator('.journal .why-ask').first();
  await expect(why).toBeVisible();
  await expect(page.locator('.why-says')).toHaveCount(0);
  await why.click();
  await expect(page.locator('.journal .why-says')).toHaveText(/\w+ .*\./);
  await table.picture('opponent-why');
  if ((await table.look()).asks === 'question') {
    await table.question.getByRole('button', { name: 'Hint' }).click();
    await expect(table.question.getByText('Suggested')).toBeVisible();
    await table.picture('opponent-advice');
  }
  const { count } = await table.look();
  await table.reload();
  expect((await table.look()).count).toBe(count);
  await page.locator('.journal .why-ask').first().click();
  await expect(page.locator('.journal .why-says')).toHaveText(/\w+ .*\./);
  await hurryToTheEnd(table, 200);
  await expect(table.victory).toBeVisible();
});

test('what this house has changed in a battle is told before it begins', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/battle/new/bbb-lindenbruck');
  const changed = page.locator('.stakes p').filter({ hasText: 'Changed after measuring: 8 turns instead of 7' });
  await expect(changed.locator('.chip-house')).toHaveText('house');
  await expect(page.getByText(/^Measured over/)).toHaveText(/ \d+(\.\d)?%\.$/, { useInnerText: true });
  await page.goto('/battle/new/bp-maida');
  await expect(page.getByText(/^Measured over/)).toBeVisible();
  await expect(page.locator('.stakes .chip-house')).toHaveCount(0);
});

// On a phone they lie alike in every system.
for (const scenario of await playable())
  test(`${scenario.ruleset}: hints with reasons, shown before they are given`, {
    tag: scenario.ruleset === 'bp' ? [] : '@once',
  }, async ({ page, isMobile }) => {
    const table = new Table(page);
    await page.goto(`/battle/new/${scenario.id}/person-person?seed=7`);
    await table.ready();
    const before = await ordersOf(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const hints = page.locator('.hint');
    await expect(hints.first()).toBeVisible();
    expect(await hints.count()).toBeLessThanOrEqual(3);
    await expect(hints.first().locator('span')).toHaveText(/\w+ .*\./);
    await hints.first().click();
    await table.settle();
    await expect(page.locator('.staged')).toBeVisible();
    await table.picture(`hint-${scenario.ruleset}-${isMobile ? 'phone' : 'desk'}`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await ordersOf(page)).toBe(before);
    await table.give();
    expect(await ordersOf(page)).toBeGreaterThan(before);
  });

test('a side is handed to the computer and back', async ({ page, isMobile }) => {
  const table = new Table(page);
  const kind = isMobile ? 'phone' : 'desk';
  await page.goto(`/battle/new/bp-maida/person-person?seed=7`);
  await table.ready();
  const { waits, count } = await table.look();
  const side = waits === 'a' ? 'a' : 'b';
  const name = MAIDA.sides[side].name;
  await table.menu('Players');
  const seat = page.getByRole('dialog').getByRole('group', { name });
  await expect(seat).toBeVisible();
  await table.picture(`players-${kind}`);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await seat.getByRole('radio', { name: 'Recruit' }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .click();
  await table.settle();
  expect((await table.look()).count).toBeGreaterThan(count);
  await table.reload();
  await table.menu('Players');
  await expect(seat.getByRole('radio', { name: 'Recruit' })).toBeChecked();
  await seat.getByRole('radio', { name: 'A person at this screen' }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .click();
  await table.ready();
  await expect(page.getByRole('region', { name: 'The computer' })).toHaveCount(0);
  await table.picture(`handed-back-${kind}`);
});

test.describe('while the computer thinks', () => {
  test.use({ pace: 'fast' });

  test('a marshal shows that he thinks, moves when he is told to, and waits when he shall', async ({
    page,
    isMobile,
  }) => {
    const table = new Table(page);
    const kind = isMobile ? 'phone' : 'desk';
    await page.goto('/battle/new/bp-maida');
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    await expect(
      page.getByText(/^Measured over \d+ battles, captain against captain: the British won \d/),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'Marshal' }).check();
    await page.getByRole('radio', { name: '5 seconds' }).check();
    await table.picture(`new-${kind}`);
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Watch two computers instead' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible({ timeout: 60_000 });
    await table.picture(`thinks-${kind}`);
    await page.getByRole('button', { name: 'Move now' }).click({ timeout: 60_000 });
    await page.reload();
    await expect(page.getByRole('progressbar')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Hold' }).click();
    await table.settle();
    await expect(page.getByText('Paused')).toBeVisible();
    const was = await ordersOf(page);
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'One move', exact: true }).click();
    await expect.poll(() => ordersOf(page), { timeout: 60_000 }).toBeGreaterThan(was);
  });
});

test('a show is watched, and skipped to its end', { tag: '@once' }, async ({ page }) => {
  const table = new Table(page);
  const letGo = await holdComputers(page);
  await page.goto('/battle/new/mt-glen/captain-recruit?seed=7');
  await expect(page.getByRole('region', { name: 'The computer' })).toBeVisible();
  await page.getByRole('button', { name: 'Hold' }).click();
  letGo();
  await table.settle();
  await table.picture('show');
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  await expect(table.victory).toBeVisible({ timeout: 100_000 });
  await table.picture('show-over');
});

test('where the counsel cannot be fetched it is said, and persons play on', { tag: '@once' }, async ({ page }) => {
  const table = new Table(page);
  let gone = true;
  await page.route(/assets\/counsel-.*\.js$/, (route) => (gone ? route.abort() : route.continue()));
  await page.goto('/battle/new/bp-maida/captain-captain?seed=7');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await table.picture('counsel-gone');
  gone = false;
  for (const side of ['a', 'b'] as const) {
    await table.menu('Players');
    const seat = page.getByRole('dialog').getByRole('group', { name: MAIDA.sides[side].name });
    await seat.getByRole('radio', { name: 'A person at this screen' }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Close/ })
      .click();
  }
  await table.ready();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await table.endPart();
});
