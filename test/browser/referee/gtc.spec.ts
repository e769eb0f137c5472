import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

test('fire, saves and suppression in one resolution, and the engine says the same', async ({ page }) => {
  const phone = new Phone(page, 'gtc');
  await phone.muster('Kernstown');
  await phone.picture('home');
  await phone.part('Command');
  await phone.open('Fire');
  await phone.choose('2nd Virginia');
  await phone.tap(phone.sheet().locator('.button-main'));
  await phone.choose('5th Ohio');
  await phone.picture('fire-1-facts');
  // A march column: one stand, and half range.
  await phone.rolls(6, 5);
  await phone.rolls(1, 1, 1, 1, 1, 1);
  await phone.rolls(4, 1);
  await expect(phone.verdict()).toHaveText('Suppressed');
  expect(phone.count('a volley')).toBeLessThanOrEqual(4);
  await phone.picture('fire-2-verdict');
  await phone.press('Save and next');
  const output = await phone.engineSays();
  expect(output).toMatchObject({ totalDice: 2, hits: 2, saved: 0, result: 'suppressed' });
  const { hitsTaken, suppressed } = await phone.unit('5th Ohio');
  expect({ hitsTaken, suppressed }).toEqual({ hitsTaken: output['hitsTotal'], suppressed: output['suppressed'] });
});

test('a charge: declared, met by closing fire, and halted', async ({ page }) => {
  const phone = new Phone(page, 'gtc');
  await phone.muster('Kernstown');
  await phone.part('Command');
  await phone.open('Declare a charge');
  await phone.choose('7th Virginia Cavalry');
  await phone.choose('5th Ohio');
  await expect(phone.verdict()).toHaveText('It reaches');
  await phone.picture('charge-1-declared');
  await phone.press('Closing fire of 5th Ohio');
  await phone.picture('charge-2-closing');
  await phone.rolls(4, 4, 1, 1, 1);
  await phone.rolls(1, 1, 1, 1, 1);
  await phone.rolls(6, 1);
  await expect(phone.verdict()).toHaveText('Suppressed');
  phone.count('a charge declared and met by fire');
  await phone.picture('charge-3-halted');
  await phone.press(/^Save/);
  expect(await phone.engineSays()).toMatchObject({ totalDice: 5, result: 'suppressed' });
  const { inContact, charged } = await phone.unit('7th Virginia Cavalry');
  expect({ inContact, charged }).toEqual({ inContact: false, charged: true });
});

test('a chain: a round is fought, the loser retreats', async ({ page }) => {
  const phone = new Phone(page, 'gtc');
  await phone.muster('Kernstown');
  await phone.part('Charge');
  await phone.open('Charge: a round of fighting');
  await phone.choose('7th Virginia Cavalry');
  await phone.tap(phone.sheet().locator('.button-main'));
  await phone.choose('5th Ohio');
  await phone.picture('melee-1-facts');
  const ones = (n: number): readonly number[] => Array.from({ length: n }, () => 1);
  // 3 stands with sabres that charge: 15 dice; 4 stands of foot: 8.
  await phone.rolls(6, 6, 6, ...ones(12));
  await phone.rolls(...ones(7));
  await phone.rolls(6, 6, ...ones(6));
  await phone.rolls(...ones(5));
  await expect(phone.verdict()).toHaveText('The attackers win');
  expect(phone.count('a round of a charge')).toBeLessThanOrEqual(4);
  await phone.picture('melee-2-verdict');
  await phone.press('5th Ohio retreats 5 cm');
  await expect(phone.verdict()).toHaveText('Retreats 5 cm');
  await phone.picture('chain-retreat');
  await phone.press(/^Save/);
  const procedures = (await phone.notes()).flatMap(({ deed }) => (deed.kind === 'resolved' ? [deed.procedure] : []));
  expect(procedures).toEqual(['charge-round', 'retreat']);
  const output = await phone.engineSays();
  expect(output).toMatchObject({ retreatCm: 5, disordered: true });
  expect((await phone.unit('5th Ohio'))['formation']).toBe('disordered');
});

test('an order: successive ones are harder', async ({ page }) => {
  const phone = new Phone(page, 'gtc');
  await phone.muster('Kernstown');
  await phone.part('Command');
  await phone.open('Command roll');
  for (const target of [8, 7]) {
    await phone.choose('Garnett');
    await phone.choose('2nd Virginia');
    await phone.tap(phone.sheet().locator('.button-main'));
    await phone.rolls(3, 3);
    await expect(phone.verdict()).toHaveText('The order is heard');
    expect(phone.count('an order')).toBeLessThanOrEqual(4);
    await phone.picture(`command-${target}`);
    await phone.press('Save and next');
    expect(await phone.engineSays()).toMatchObject({ target, outcome: 'success' });
  }
});

test('the end of a turn is a list that the phone knows', async ({ page }) => {
  const phone = new Phone(page, 'gtc');
  await phone.muster('Kernstown');
  await phone.part('Command');
  await phone.open('Fire');
  await phone.tap(page.locator('.rf-sides').getByRole('button', { name: 'Union' }));
  await phone.choose('5th Ohio');
  await phone.tap(phone.sheet().locator('.button-main'));
  await phone.choose('2nd Virginia');
  await expect(page.locator('.rf-facts')).toContainText('Opportunity fire');
  await phone.rolls(6, 6, 1, 1, 1);
  await phone.rolls(1, 1);
  await phone.rolls(6, 1);
  await phone.press('Save and next');
  await page.goto('/referee/gtc');
  await phone.home();
  await phone.part('End');
  await page.locator('.rf-dock .button-main').click();
  await expect(phone.sheet()).toContainText('2nd Virginia recovers from suppression');
  await phone.picture('turn-chores');
  await phone.sheet().locator('.button-main').click();
  expect((await phone.unit('2nd Virginia'))['suppressed']).toBe(false);
  expect((await phone.unit('5th Ohio'))['opportunityUsed']).toBe(false);
});
