import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

test('fire and the morale roll it brings, and the engine says the same', async ({ page }) => {
  const phone = new Phone(page, '1866');
  const target = 'Hertwek brigade';
  await phone.muster('Nachod');
  await phone.part('Fire');
  await phone.open('Fire');
  await phone.choose('17th Brigade');
  await phone.tap(phone.sheet().locator('.rf-primary'));
  await phone.choose(target);
  await phone.picture('fire-1-facts');
  await phone.rolls(1);
  await phone.rolls(9);
  await expect(phone.verdict()).toBeVisible();
  expect(phone.count('a volley')).toBeLessThanOrEqual(4);
  await phone.picture('fire-2-verdict');
  await phone.press(/^Enter/);
  const output = await phone.engineSays();
  expect(output).toMatchObject({ roll: 1, moraleRoll: 9, standsLost: 1 });
  expect((await phone.unit(target))['stands']).toBe(output['standsAfter']);
});

test('a melee: both roll, a draw is rolled again, the loser goes', async ({ page }) => {
  const phone = new Phone(page, '1866');
  const target = 'Hertwek brigade';
  await phone.muster('Nachod');
  await phone.part('Melee');
  await phone.open('Melee');
  await phone.choose('17th Brigade');
  await phone.choose(target);
  await phone.rolls(1);
  await phone.rolls(1);
  await expect(phone.verdict()).toBeVisible();
  expect(phone.count('a melee')).toBeLessThanOrEqual(4);
  await phone.picture('melee-1-verdict');
  const again = page.locator('.rf-dock').getByRole('button', { name: 'Roll again' });
  if (await again.isVisible()) {
    await phone.tap(again);
    await phone.rolls(1);
    await phone.rolls(10);
    await expect(phone.verdict()).toBeVisible();
  }
  await phone.picture('melee-2-verdict');
  await phone.press(/^Enter/);
  await phone.engineSays();
});

test('a chain: a chit is laid, activated, and the charge goes in', async ({ page }) => {
  const phone = new Phone(page, '1866');
  await phone.muster('Nachod');
  await phone.open('May it have this order?');
  await phone.choose('17th Brigade');
  await phone.chip(/CHARGE/);
  await phone.press(/^Enter/);
  expect((await phone.unit('17th Brigade'))['order']).toBe('charge');
  await page.goto('/referee/1866');
  await phone.part('Activation');
  await phone.open('Order activation');
  await phone.choose('17th Brigade');
  await phone.rolls(1);
  await expect(phone.verdict()).toHaveText('Active');
  phone.count('a chit laid and activated');
  await phone.picture('chain-activation');
  await phone.press(/^Enter/);
  expect(await phone.engineSays()).toMatchObject({ activated: true });
  expect((await phone.unit('17th Brigade'))['active']).toBe(true);
});
