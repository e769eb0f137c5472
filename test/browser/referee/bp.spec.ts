import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

test('a volley with known units: four taps at most, and the engine says the same', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await phone.part('Shooting');
  await phone.open('Shooting');
  await phone.choose('Swiss battalion');
  await phone.picture('fire-1-target');
  await phone.choose('78th Foot');
  await phone.chip('Enfilading');
  await phone.picture('fire-2-facts');
  await phone.rolls(6, 5, 4, 3, 2, 1);
  await phone.rolls(1, 2, 3, 6);
  await expect(phone.verdict()).toHaveText('Shaken and disordered');
  expect(phone.count('a volley, with one fact')).toBeLessThanOrEqual(4);
  await phone.picture('fire-3-verdict');
  await phone.press('Save and next');
  const output = await phone.engineSays();
  expect(output).toMatchObject({ dice: 6, hits: 4, casualties: 3 });
  const { casualties, disordered } = await phone.unit('78th Foot');
  expect({ casualties, disordered }).toEqual({
    casualties: output['targetCasualties'],
    disordered: output['disordered'],
  });

  // The next volley of the same part: the list of shooters lies open already.
  await phone.choose('1er Légère, I');
  await phone.choose('81st Foot');
  await expect(page.locator('.rf-keypad')).toBeVisible();
  expect(phone.count('the next volley')).toBeLessThanOrEqual(3);
});

test('a fight: both strike, the round is judged, the loser tests', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await phone.part('Hand-to-hand');
  await phone.open('Hand-to-hand: striking');
  await phone.choose('Swiss battalion');
  await phone.choose('78th Foot');
  await phone.chip('Charging');
  const dice = await page.locator('.rf-throw').first().locator('.rf-slot').count();
  await phone.rolls(...Array.from({ length: dice }, () => 5));
  const saves = await page.locator('.rf-throw').nth(1).locator('.rf-slot').count();
  await phone.rolls(...Array.from({ length: saves }, () => 2));
  await expect(phone.verdict()).toBeVisible();
  await phone.picture('melee-1-blow');
  expect(phone.count('a blow, charging')).toBeLessThanOrEqual(5);
  await phone.press('Save and next');
  expect(await phone.engineSays()).toMatchObject({ hits: dice, casualties: saves });
  expect((await phone.unit('78th Foot'))['engaged']).toBe(true);

  await phone.tap(page.locator('.rf-sides').getByRole('button', { name: 'British' }));
  await phone.choose('78th Foot');
  await phone.choose('Swiss battalion');
  const back = await page.locator('.rf-throw').first().locator('.rf-slot').count();
  await phone.rolls(...Array.from({ length: back }, () => 1));
  await expect(phone.verdict()).toHaveText('No casualties');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await phone.open('Hand-to-hand: who wins');
  for (const name of ['Swiss battalion', '78th Foot']) {
    await phone.choose(name);
    await phone.tap(phone.sheet().locator('.button-main'));
  }
  await expect(phone.verdict()).toContainText('Swiss battalion won by');
  await phone.picture('melee-2-round');
  await phone.press(/^Break test: 78th Foot/);
  await phone.rolls(1, 1);
  await expect(phone.verdict()).toHaveText('Breaks');
  phone.count('the blow back, the round and the test');
  await phone.press('Save');
  await phone.home();
  expect((await phone.unit('78th Foot'))['where']).toBe('lost');
});

test('a chain: volley, break test, retreat', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  await phone.part('Shooting');
  await phone.open('Shooting');
  await phone.choose('Swiss battalion');
  await phone.choose('78th Foot');
  await phone.chip('Enfilading');
  await phone.rolls(6, 6, 5, 5, 5, 5);
  await phone.rolls(1, 1, 1, 1, 1, 1);
  await expect(phone.verdict()).toHaveText('Shaken and disordered');
  await phone.press(/^Break test/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Break test');
  await phone.picture('chain-2-test');
  await phone.rolls(5, 4);
  const verdict = (await phone.verdict().textContent()) ?? '';
  await phone.picture('chain-3-verdict');
  if (verdict === 'Retires') {
    await phone.press(/retires/);
    await expect(phone.verdict()).toBeVisible();
    await phone.picture('chain-4-retire');
    await phone.press('Save');
    await phone.home();
  }
  phone.count('volley, break test and what follows');
  const procedures = (await phone.notes()).flatMap(({ deed }) => (deed.kind === 'resolved' ? [deed.procedure] : []));
  expect(procedures.slice(0, 2)).toEqual(['shoot', 'break-test']);
  expect(verdict).toBe('Retires');
  expect(procedures[2]).toBe('retire');
});
