import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

test('fire with known units: four taps at most, and the engine says the same', async ({ page }) => {
  const phone = new Phone(page, 'bbb');
  await phone.muster('Lindenbrück');
  await phone.picture('home');
  await phone.part('Offensive fire');
  await phone.open('Fire');
  await phone.choose('Prussian brigade');
  await phone.tap(phone.sheet().locator('.button-main'));
  await phone.choose('1st conscript brigade');
  await phone.picture('fire-1-facts');
  await phone.rolls(6, 5);
  await expect(phone.verdict()).toHaveText('Disrupted, 2 bases lost');
  expect(phone.count('a volley')).toBeLessThanOrEqual(4);
  await phone.picture('fire-2-verdict');
  await phone.press('Save and next');
  const output = await phone.engineSays();
  expect(output).toMatchObject({ factor: 10, column: '12', roll: 11, lowAmmoFirer: 0 });
  const { bases, disrupted } = await phone.unit('1st conscript brigade');
  expect({ bases, disrupted }).toEqual({ bases: output['targetBases'], disrupted: output['targetDisrupted'] });
  expect((await phone.unit('Prussian brigade'))['lowAmmo']).toBe(true);
});

test('several fire together, each at its own range', async ({ page }) => {
  const phone = new Phone(page, 'bbb');
  await phone.muster('Lindenbrück');
  await phone.part('Defensive fire');
  await phone.open('Fire');
  await phone.choose('2nd brigade', 'Foot battery');
  await phone.choose('Prussian brigade');
  const range = page.getByRole('group', { name: 'Foot battery: Range' });
  await expect(range.getByRole('button', { name: 'To 12\u2033' })).toHaveAttribute('aria-pressed', 'true');
  await phone.tap(range.getByRole('button', { name: 'To 3\u2033' }));
  await phone.chip('Assaulting');
  await phone.picture('fire-3-together');
  await phone.rolls(2, 3);
  await expect(phone.verdict()).toHaveText('Disrupted; the assault is halted');
  phone.count('two units, one at another range, at an assault');
  await phone.press('Save and next');
  expect(await phone.engineSays()).toMatchObject({ contributions: [8, 8], column: '16', result: 'T' });
  expect((await phone.unit('Prussian brigade'))['halted']).toBe(true);
});

test('an assault, and the loser retires: the chain leads on', async ({ page }) => {
  const phone = new Phone(page, 'bbb');
  await phone.muster('Lindenbrück');
  await phone.part('Assaults');
  await phone.open('Assault');
  await phone.choose('Prussian brigade');
  await phone.tap(phone.sheet().locator('.button-main'));
  await phone.choose('1st conscript brigade');
  await phone.tap(phone.sheet().locator('.button-main'));
  await phone.picture('melee-0-facts');
  await phone.rolls(6, 5);
  await phone.rolls(2, 3);
  await expect(phone.verdict()).toHaveText('The attackers win');
  expect(phone.count('an assault')).toBeLessThanOrEqual(5);
  await phone.picture('melee-1-verdict');
  await phone.press('1st conscript brigade retires 12\u2033');
  await expect(phone.verdict()).toHaveText('Retires 12\u2033');
  await phone.picture('melee-2-retire');
  await phone.press(/^Save/);
  const output = await phone.engineSays();
  expect(output).toMatchObject({ movedInches: 12, blocked: false, removed: false });
  const procedures = (await phone.notes()).flatMap(({ deed }) => (deed.kind === 'resolved' ? [deed.procedure] : []));
  expect(procedures).toEqual(['assault', 'retire']);
  const { disrupted, bases } = await phone.unit('1st conscript brigade');
  expect({ disrupted, bases }).toEqual({ disrupted: true, bases: 2 });
});

test('losses between equals are their owner\u2019s to choose', async ({ page }) => {
  const phone = new Phone(page, 'bbb');
  await phone.muster('Lindenbrück');
  await phone.part('Assaults');
  await phone.open('Assault');
  await phone.choose('Prussian brigade', '1st Russian brigade');
  await phone.choose('2nd brigade');
  await phone.tap(phone.sheet().locator('.button-main'));
  await phone.rolls(1, 1);
  await phone.rolls(5, 5);
  await expect(phone.verdict()).toHaveText('The defenders hold');
  await phone.picture('melee-3-choice');
  await page.getByRole('button', { name: '1st Russian brigade loses the base' }).tap();
  await expect(phone.verdict()).toHaveText('1st Russian brigade loses the base');
  await phone.press('Prussian brigade retires 6\u2033');
  expect((await phone.unit('1st Russian brigade'))['bases']).toBe(4);
  expect((await phone.unit('Prussian brigade'))['bases']).toBe(5);
});

test('a command roll: the move, and how far over what', async ({ page }) => {
  const phone = new Phone(page, 'bbb');
  await phone.muster('Lindenbrück');
  await phone.open('Command roll');
  await phone.choose('Prussian brigade');
  await phone.rolls(4, 4);
  await expect(phone.verdict()).toHaveText('A full move');
  expect(phone.count('a command roll')).toBeLessThanOrEqual(3);
  await phone.picture('command');
  await phone.press('Save and next');
  expect(await phone.engineSays()).toMatchObject({ roll: 8, move: 'full' });
  const { commandTotal, grant } = await phone.unit('Prussian brigade');
  expect({ commandTotal, grant }).toEqual({ commandTotal: 8, grant: 'full' });
});
