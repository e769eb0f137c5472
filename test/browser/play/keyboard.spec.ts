import type { Page } from '@playwright/test';
import { expect, test } from '../house.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce' });

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 40; i += 1) {
    if ((await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)})`)) === true) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

test('a battle by keyboard alone', async ({ page }) => {
  const table = new Table(page);
  const { keyboard } = page;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await keyboard.press(key);
      await table.settle();
    }
  };

  await page.goto('/?seed=7');
  await expect(page.locator('.battle-card[href*="bp-maida"]')).toBeVisible();
  await tabTo(page, '.battle-card[href*="bp-maida"]');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Maida' })).toBeVisible();
  // From the first army to the second and back, and from the computer to somebody at this screen.
  await tabTo(page, 'input[name=side]');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'British' })).toBeChecked();
  await tabTo(page, 'input[name=opponent]');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await table.settle();
  await tabTo(page, '.coach .button:not(.button-main)');
  await press('Enter');
  await expect(page.locator('.coach')).toHaveCount(0);

  await test.step('? shows the keys, and the focus comes back', async () => {
    await tabTo(page, '.map');
    await press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.map')).toBeFocused();
  });

  await test.step('Tab goes from unit to unit and leaves the map after the last', async () => {
    await press('Escape');
    const { tasks } = await table.look();
    const seen: (string | null)[] = [];
    for (const _ of tasks) {
      await press('Tab');
      seen.push(await table.chosen());
    }
    expect(seen).toEqual(tasks);
    await keyboard.press('Tab');
    await expect(page.locator('.map')).not.toBeFocused();
    await keyboard.press('Shift+Tab');
    await expect(page.locator('.map')).toBeFocused();
    await press('Escape');
    expect(await table.chosen()).toBeNull();
  });

  await test.step('O shows the order of battle, and Esc leaves every tool', async () => {
    await press('o');
    const army = page.getByRole('region', { name: 'Order of battle' });
    await expect(army).toContainText('Compère');
    await expect(army.getByRole('button', { name: /^42e Ligne, I\b/ }).first()).toContainText('in the east');
    await press('Escape');
    await expect(army).toHaveCount(0);
    await press('m');
    const ruler = page.getByRole('button', { name: 'Sight and ruler' });
    await expect(ruler).toHaveAttribute('aria-pressed', 'true');
    await press('Escape');
    await expect(ruler).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('an order by its number', async () => {
    const { count } = await table.look();
    await press('Tab', '1');
    await expect(page.locator('.offer-staged')).toHaveCount(1);
    await table.picture('keyboard-1-order');
    await press('Escape');
    await expect(page.locator('.offer-staged')).toHaveCount(0);
    await press('1', 'Enter');
    expect((await table.look()).count).toBeGreaterThan(count);
  });

  await test.step('a ghost by arrows and brackets, given and taken back', async () => {
    for (let part = 0; part < 12; part += 1) {
      await press('Tab', 'Shift+ArrowLeft', 'Shift+ArrowLeft', '[');
      const look = await table.look();
      if (look.mayGive) {
        await press('Enter');
        const given = await table.look();
        if (given.count > look.count && given.mayUndo) {
          await press('z');
          // A brigade that went together is taken back unit by unit.
          expect((await table.look()).count).toBeLessThan(given.count);
          return;
        }
      }
      await press('e');
      if ((await page.locator('dialog').count()) > 0) await press('Enter');
      await tabTo(page, '.map');
    }
    throw new Error('nobody could be led by keys');
  });

  await test.step('back by events and to the present', async () => {
    const { count } = await table.look();
    await press(',', ',');
    expect((await table.look()).now).toBe(count - 2);
    await press('.');
    expect((await table.look()).now).toBe(count - 1);
    await press('Escape');
    expect((await table.look()).now).toBe(count);
  });

  await test.step('the table as text, and the playsheet', async () => {
    await press('t');
    await expect(page.locator('.text-table')).toContainText('facing');
    await expect(page.locator('.text-table')).toContainText(
      /in the \w+, \d+ (inches|centimetres) from .+, to its front/,
    );
    await expect(page.locator('.text-table')).not.toContainText(/\d\.\d, \d/);
    await table.picture('keyboard-2-text');
    await press('t', 'p');
    await expect(page.getByRole('dialog', { name: 'Playsheet' })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('Enter does what the dark button says, whatever was clicked before', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/battle/new/bp-sunken-lane/person-recruit?seed=7');
  await table.settle();
  await table.ready();
  const { keyboard } = page;
  const map = page.locator('.map');
  const dark = page.locator('.ribbon-actions .primary');
  const press = async (key: string): Promise<void> => {
    await keyboard.press(key);
    await table.settle();
  };

  await test.step('Tab takes the one unit that is left, and keeps it', async () => {
    expect((await table.look()).tasks).toEqual(['voltigeurs']);
    await press('Escape');
    await page.getByRole('button', { name: 'Fit' }).click();
    await press('Tab');
    expect(await table.chosen()).toBe('voltigeurs');
    await expect(map).toBeFocused();
    await page.getByRole('button', { name: 'Fit' }).click();
    await press('Tab');
    expect(await table.chosen()).toBe('voltigeurs');
    await expect(map).toBeFocused();
  });

  await test.step('a dialog gives the focus back to the table', async () => {
    await table.menu('Settings');
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(map).toBeFocused();
  });

  await test.step('the order is given by Enter though a tool has the focus', async () => {
    const { count } = await table.look();
    await press('2');
    await page.getByRole('button', { name: 'Order of battle' }).click();
    await expect(dark).toContainText('Form line');
    await press('Enter');
    expect((await table.look()).count).toBeGreaterThan(count);
    await expect(page.getByRole('region', { name: 'Order of battle' })).toBeVisible();
  });
});
