import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

test('fire with known units: four taps at most, and the engine says the same', async ({ page }) => {
  const phone = new Phone(page, 'bbb');
  await phone.muster('Lindenbrück');
  await phone.part('Offensive fire');
  await phone.open('Fire');
  await phone.choose('Prussian brigade');
  await phone.tap(phone.sheet().locator('.rf-primary'));
  await phone.choose('1st conscript brigade');
  await phone.picture('fire-1-facts');
  await phone.rolls(6, 5);
  await expect(phone.verdict()).toBeVisible();
  expect(phone.count('a volley')).toBeLessThanOrEqual(4);
  await phone.picture('fire-2-verdict');
  await phone.press('Enter, next');
  const output = await phone.engineSays();
  expect(output).toMatchObject({ factor: 10, roll: 11, lowAmmoFirer: 0 });
  const { bases, disrupted } = await phone.unit('1st conscript brigade');
  expect({ bases, disrupted }).toEqual({ bases: output['targetBases'], disrupted: output['targetDisrupted'] });
  expect((await phone.unit('Prussian brigade'))['lowAmmo']).toBe(true);
});

test('an assault, and the loser retires: the chain leads on', async ({ page }) => {
  const phone = new Phone(page, 'bbb');
  await phone.muster('Lindenbrück');
  await phone.part('Assaults');
  await phone.open('Assault');
  await phone.choose('Prussian brigade');
  await phone.tap(phone.sheet().locator('.rf-primary'));
  await phone.choose('1st conscript brigade');
  await phone.tap(phone.sheet().locator('.rf-primary'));
  await phone.rolls(6, 5);
  await phone.rolls(2, 3);
  await expect(phone.verdict()).toHaveText('The attackers win');
  expect(phone.count('an assault')).toBeLessThanOrEqual(5);
  await phone.picture('melee-1-verdict');
  await phone.press(/retires/);
  await expect(phone.verdict()).toContainText('Retires');
  await phone.picture('melee-2-retire');
  await phone.press(/^Enter/);
  const output = await phone.engineSays();
  expect(output).toMatchObject({ blocked: false, removed: false });
  const procedures = (await phone.notes()).flatMap(({ deed }) => (deed.kind === 'resolved' ? [deed.procedure] : []));
  expect(procedures).toEqual(['assault', 'retire']);
  expect((await phone.unit('1st conscript brigade'))['disrupted']).toBe(true);
});

test('a command roll: the unit rallies or retires as the table says', async ({ page }) => {
  const phone = new Phone(page, 'bbb');
  await phone.muster('Lindenbrück');
  await phone.open('Command roll');
  await phone.choose('Prussian brigade');
  await phone.rolls(4, 4);
  await expect(phone.verdict()).toHaveText('A full move');
  expect(phone.count('a command roll')).toBeLessThanOrEqual(3);
  await phone.picture('command');
  await phone.press('Enter, next');
  expect(await phone.engineSays()).toMatchObject({ roll: 8, move: 'full' });
  expect((await phone.unit('Prussian brigade'))['commandTotal']).toBe(8);
});
