import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

test('fire with known units: four taps at most, and the engine says the same', async ({ page }) => {
  const phone = new Phone(page, 'mt');
  await phone.muster('The Glen');
  await phone.picture('home');
  await phone.open('Shooting');
  await phone.choose('First company');
  await phone.choose('Third party');
  await phone.chip('Short, 12\u2033');
  await phone.picture('fire-1-facts');
  await phone.rolls(9, 8, 7, 6, 5, 4, 3, 2, 1);
  await phone.rolls(9, 4, 3);
  await expect(phone.verdict()).toHaveText('2 figures killed');
  expect(phone.count('a shot, with its distance')).toBeLessThanOrEqual(4);
  await phone.picture('fire-2-verdict');
  await phone.press('Enter, next');
  const output = await phone.engineSays();
  expect(output).toMatchObject({ toHitNeeded: 7, hits: 3, casualties: 2, smokeMarkers: 9 });
  expect((await phone.unit('Third party'))['figures']).toBe(8);
  expect((await phone.unit('First company'))['smoke']).toBe(output['smokeMarkers']);
});

test('a chain: shots, kill rolls, reaction test, its owner chooses', async ({ page }) => {
  const phone = new Phone(page, 'mt');
  await phone.muster('The Glen');
  await phone.open('Shooting');
  await phone.choose('Third party');
  await phone.choose('First company');
  await phone.chip('Short, 12\u2033');
  await phone.chip('Light cover');
  await phone.rolls(9, 8, 7, 7, 0, 0, 0, 0, 0, 0);
  await phone.rolls(9, 9, 9, 9);
  await expect(phone.verdict()).toHaveText('4 figures killed');
  expect(await phone.count('shots in cover')).toBeLessThanOrEqual(5);
  await phone.press(/^Reaction test/);
  await phone.picture('chain-1-test');
  await phone.rolls(4);
  await expect(phone.verdict()).toHaveText('Recoil or shaken');
  await phone.picture('chain-2-choice');
  await page.getByRole('button', { name: 'It stays, shaken' }).tap();
  await expect(phone.verdict()).toHaveText('It stays, shaken');
  await phone.picture('chain-3-chosen');
  await phone.press('Enter, next');
  expect(await phone.engineSays()).toMatchObject({ total: 2, result: 'recoilOrShaken' });
  const { figures, shaken } = await phone.unit('First company');
  expect({ figures, shaken }).toEqual({ figures: 5, shaken: true });
});

test('a fight: blows in table order, both test, and one flees with dice', async ({ page }) => {
  const phone = new Phone(page, 'mt');
  await phone.muster('The Glen');
  await phone.open('Hand-to-hand: one round');
  await phone.choose('The Half King');
  await phone.choose('Drouillon');
  await phone.rolls(0);
  await phone.rolls(0);
  await expect(phone.verdict()).toHaveText('Nobody falls');
  expect(phone.count('a round of hand-to-hand')).toBeLessThanOrEqual(4);
  await phone.picture('melee-1-round');
  await phone.press(/^Reaction test: The Half King/);
  await phone.rolls(0);
  await expect(phone.verdict()).toBeVisible();
  await phone.picture('melee-2-test');
  expect(await phone.lastResolved()).toMatchObject({ procedure: 'hand-to-hand' });
  await phone.press('Enter, next');
  const { modifiers } = (await phone.engineSays()) as { modifiers: readonly { readonly id: string }[] };
  expect(modifiers.map(({ id }) => id)).toContain('fewerLosses');
});
