import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

test('fire, saves and suppression in one resolution, and the engine says the same', async ({ page }) => {
  const phone = new Phone(page, 'gtc');
  await phone.muster('Kernstown');
  await phone.part('Command');
  await phone.open('Fire');
  await phone.choose('2nd Virginia');
  await phone.tap(phone.sheet().locator('.rf-primary'));
  await phone.choose('5th Ohio');
  await phone.picture('fire-1-facts');
  const dice = await page.locator('.rf-throw').first().locator('.rf-slot').count();
  await phone.rolls(...Array.from({ length: dice }, () => 6));
  const saves = await page.locator('.rf-throw').nth(1).locator('.rf-slot').count();
  await phone.rolls(...Array.from({ length: saves }, () => 1));
  if (!(await phone.verdict().isVisible())) {
    const effect = await page.locator('.rf-throw').nth(2).locator('.rf-slot').count();
    await phone.rolls(...Array.from({ length: effect }, () => 6));
  }
  await expect(phone.verdict()).toBeVisible();
  expect(phone.count('a volley')).toBeLessThanOrEqual(4);
  await phone.picture('fire-2-verdict');
  await phone.press('Enter, next');
  const output = await phone.engineSays();
  expect(output).toMatchObject({ hits: dice, saved: 0 });
  const { hitsTaken, suppressed, where } = await phone.unit('5th Ohio');
  expect(output['knockedOut'] === true ? where : { hitsTaken, suppressed }).toEqual(
    output['knockedOut'] === true ? 'knockedOut' : { hitsTaken: output['hitsTotal'], suppressed: output['suppressed'] },
  );
});

test('a chain: the charge reaches, a round is fought, the loser retreats', async ({ page }) => {
  const phone = new Phone(page, 'gtc');
  await phone.muster('Kernstown');
  await phone.part('Charge');
  await phone.open('Charge: a round of fighting');
  await phone.choose('7th Virginia Cavalry');
  await phone.tap(phone.sheet().locator('.rf-primary'));
  await phone.choose('5th Ohio');
  await phone.picture('melee-1-facts');
  for (let thrown = 0; thrown < 4 && !(await phone.verdict().isVisible()); thrown += 1) {
    const slots = await page.locator('.rf-throw').nth(thrown).locator('.rf-slot').count();
    await phone.rolls(
      ...Array.from({ length: slots }, (_, i) => (thrown === 0 && i < 4 ? 6 : thrown === 2 && i < 3 ? 6 : 1)),
    );
  }
  await expect(phone.verdict()).toBeVisible();
  expect(phone.count('a round of a charge')).toBeLessThanOrEqual(4);
  await phone.picture('melee-2-verdict');
  const next = page.locator('.rf-dock').getByRole('button', { name: /retreats/ });
  await expect(next).toBeVisible();
  await phone.tap(next);
  await expect(phone.verdict()).toContainText('Retreats');
  await phone.picture('chain-retreat');
  await phone.press(/^Enter/);
  const procedures = (await phone.notes()).flatMap(({ deed }) => (deed.kind === 'resolved' ? [deed.procedure] : []));
  expect(procedures).toEqual(['charge-round', 'retreat']);
  await phone.engineSays();
});

test('an order: successive ones are harder', async ({ page }) => {
  const phone = new Phone(page, 'gtc');
  await phone.muster('Kernstown');
  await phone.part('Command');
  for (const target of [8, 7]) {
    await phone.open('Command roll');
    await phone.choose('Garnett');
    await phone.choose('2nd Virginia');
    await phone.tap(phone.sheet().locator('.rf-primary'));
    await phone.rolls(3, 3);
    await expect(phone.verdict()).toHaveText('The order is heard');
    phone.count('an order');
    await phone.press(/^Enter/);
    expect(await phone.engineSays()).toMatchObject({ target, outcome: 'success' });
    await page.goto('/referee/gtc');
    await phone.home();
  }
});
