import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

const TARGET = 'Hertwek brigade';

test('fire and the morale roll it brings, and the engine says the same', async ({ page }) => {
  const phone = new Phone(page, '1866');
  await phone.muster('Nachod');
  await phone.picture('home');
  await phone.part('Fire: small arms');
  await phone.open('Fire');
  await phone.choose('17th Brigade');
  await phone.tap(phone.sheet().locator('.button-main'));
  await phone.choose(TARGET);
  await phone.picture('fire-1-facts');
  await phone.rolls(1);
  await phone.rolls(9);
  await expect(phone.verdict()).toHaveText('A stand is lost; it routs');
  expect(phone.count('a volley')).toBeLessThanOrEqual(4);
  await phone.picture('fire-2-verdict');
  await phone.press(/^Save/);
  const output = await phone.engineSays();
  expect(output).toMatchObject({ roll: 1, moraleRoll: 9, standsLost: 1, rout: true });
  const { stands, status } = await phone.unit(TARGET);
  expect({ stands, status }).toEqual({ stands: output['standsAfter'], status: output['statusAfter'] });
  // It runs when the step ends: the phone has it on its list.
  await page.goto('/referee/1866');
  await phone.home();
  await page.locator('.rf-dock .button-main').click();
  await expect(phone.sheet()).toContainText(`Move ${TARGET} 12\u2033 towards its own edge`);
  await phone.picture('fire-3-chores');
});

test('a melee: both roll, a draw is rolled again, the loser goes', async ({ page }) => {
  const phone = new Phone(page, '1866');
  await phone.muster('Nachod');
  await phone.part('Melee');
  await phone.open('Melee');
  await phone.choose('Uhlans');
  await phone.tap(phone.sheet().locator('.button-main'));
  await phone.tap(page.locator('.rf-sides').getByRole('button', { name: 'Austria' }));
  await phone.choose(TARGET);
  await phone.picture('melee-1-facts');
  await phone.rolls(1);
  await phone.rolls(1);
  await expect(phone.verdict()).toHaveText('A draw: roll again');
  expect(phone.count('a melee, from side to side')).toBeLessThanOrEqual(5);
  await phone.picture('melee-2-draw');
  await phone.press('Roll again');
  await phone.rolls(1);
  await phone.rolls(10);
  await expect(phone.verdict()).toHaveText(`${TARGET}: beaten`);
  await phone.picture('melee-3-verdict');
  await phone.press(/^Save/);
  const output = await phone.engineSays();
  expect(output).toMatchObject({ winner: 'attacker', outcome: 'beaten' });
  expect((await phone.unit(TARGET))['stands']).toBe(5);
});

test('a chain: a chit is laid, activated, and the charge goes in', async ({ page }) => {
  const phone = new Phone(page, '1866');
  await phone.muster('Nachod');
  await phone.open('May it have this order?');
  await phone.choose('17th Brigade');
  await phone.chip(/CHARGE/);
  await phone.picture('chain-0-chit');
  await phone.press(/^Save/);
  expect((await phone.unit('17th Brigade'))['order']).toBe('charge');
  await page.goto('/referee/1866');
  await phone.part('Activation');
  await phone.open('Order activation');
  await phone.choose('17th Brigade');
  await phone.rolls(1);
  await expect(phone.verdict()).toHaveText('Active');
  phone.count('a chit laid and activated');
  await phone.picture('chain-1-activation');
  await phone.press('17th Brigade declares its charge');
  await phone.picture('chain-2-charge');
  await phone.rolls(3);
  await expect(phone.verdict()).toHaveText('It charges home');
  await phone.picture('chain-3-verdict');
  await phone.press(/^Save/);
  expect(await phone.engineSays()).toMatchObject({ charges: true, reachInches: 8 });
  const { order, active } = await phone.unit('17th Brigade');
  expect({ order, active }).toEqual({ order: 'charge', active: true });
});

test('the initiative: its winner says who moves first, and the clock knows it', async ({ page }) => {
  const phone = new Phone(page, '1866');
  await phone.muster('Nachod');
  await phone.open('Initiative');
  await phone.picture('initiative-1');
  await phone.rolls(3, 7);
  await expect(phone.verdict()).toHaveText('Initiative: Prussia');
  await page.getByRole('button', { name: 'Austria to move first' }).tap();
  await phone.picture('initiative-2');
  await phone.press(/^Save/);
  expect(await phone.engineSays()).toMatchObject({ winner: 'A' });
  await page.goto('/referee/1866');
  await phone.part('Movement');
  await expect(page.locator('.rf-part-here')).toContainText('Austria');
});
