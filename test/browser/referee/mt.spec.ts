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
  await phone.press('Save and next');
  const output = await phone.engineSays();
  expect(output).toMatchObject({ toHitNeeded: 7, hits: 3, casualties: 2, smokeMarkers: 9 });
  expect((await phone.unit('Third party'))['figures']).toBe(8);
  expect((await phone.unit('First company'))['smoke']).toBe(output['smokeMarkers']);
});

test('a chain: shots, kill rolls, reaction test, its owner chooses', async ({ page }) => {
  const phone = new Phone(page, 'mt');
  await phone.muster('The Glen');
  await phone.open('Shooting');
  await phone.tap(page.locator('.rf-sides').getByRole('button', { name: 'France' }));
  await phone.choose('Third party');
  await phone.choose('First company');
  await phone.chip('Short, 12\u2033');
  await phone.chip('Light cover');
  await phone.rolls(9, 8, 7, 7, 0, 0, 0, 0, 0, 0);
  await phone.rolls(9, 9, 9, 9);
  await expect(phone.verdict()).toHaveText('4 figures killed');
  expect(phone.count('shots of the other side, in cover')).toBeLessThanOrEqual(6);
  await phone.press(/^Reaction test/);
  await phone.picture('chain-1-test');
  await phone.rolls(4);
  await expect(phone.verdict()).toHaveText('Recoil or shaken');
  await phone.picture('chain-2-choice');
  await page.getByRole('button', { name: 'It stays, shaken' }).tap();
  await expect(phone.verdict()).toHaveText('It stays, shaken');
  await phone.picture('chain-3-chosen');
  await phone.press('Save');
  expect(await phone.engineSays()).toMatchObject({ total: 2, result: 'recoilOrShaken' });
  const { figures, shaken } = await phone.unit('First company');
  expect({ figures, shaken }).toEqual({ figures: 5, shaken: true });
});

test('a fight: blows in table order, and both test', async ({ page }) => {
  const phone = new Phone(page, 'mt');
  await phone.muster('The Glen');
  await phone.open('Hand-to-hand: one round');
  await phone.choose('The Half King');
  await phone.choose('Drouillon');
  await phone.rolls(0);
  await phone.rolls(0);
  await expect(phone.verdict()).toHaveText('No casualties');
  expect(phone.count('a round of hand-to-hand')).toBeLessThanOrEqual(4);
  await phone.picture('melee-1-round');
  await phone.press(/^Reaction test: The Half King/);
  // An Officer without losses: 3 on the worst die.
  await phone.rolls(0);
  await expect(phone.verdict()).toHaveText('No effect');
  await phone.picture('melee-2-test');
  await phone.press('Save');
  expect(await phone.engineSays()).toMatchObject({ total: 3, result: 'noEffect' });
  // The other test is owed too and lies open.
  await expect(page.locator('.rf-cast, [aria-label="Who takes part"]').first()).toContainText('Drouillon');
});

test('a fight that is lost: the unit tests, breaks off with dice, and flees', async ({ page }) => {
  const phone = new Phone(page, 'mt');
  await phone.muster('The Glen');
  await phone.open('Hand-to-hand: one round');
  await phone.choose('Mingo warriors');
  await phone.choose('First party');
  await phone.chip('Surprise attack');
  await phone.rolls(9, 9, 9, 0, 0, 0, 0, 0, 0);
  await phone.rolls(0, 0, 0);
  await phone.rolls(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  await expect(phone.verdict()).toHaveText('0 against 3 fall');
  await phone.picture('melee-3-round');
  await phone.press(/^Reaction test: First party/);
  await phone.rolls(4);
  await expect(phone.verdict()).toHaveText('Flight');
  await phone.press(/flees from the fight$/);
  await phone.rolls(9, 9, 9, 9, 9, 3, 0);
  await expect(phone.verdict()).toHaveText('2 figures lost');
  await phone.picture('melee-4-flight');
  phone.count('round, reaction test and flight');
  await phone.press('Save');
  const output = await phone.engineSays();
  expect(output).toMatchObject({ lost: 2, remaining: 5 });
  const { figures, flight, engaged } = await phone.unit('First party');
  expect({ figures, flight, engaged }).toEqual({ figures: output['remaining'], flight: true, engaged: false });
});
