import { axeFindings, expect, overflow, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

/** The hand of the side whose go it is, after the phone was handed over. */
async function takeHand(phone: Phone): Promise<void> {
  await phone.tap(phone.page.getByRole('button', { name: /: take the phone$/ }));
  await expect(phone.page.locator('.rf-deal')).toHaveCount(0);
  await phone.tap(phone.page.getByRole('button', { name: /show our cards$/ }));
  await expect(phone.page.locator('.rf-deal').first()).toBeVisible();
}

async function layDeck(phone: Phone, how: RegExp): Promise<void> {
  await phone.muster("Harlan's Mill");
  await phone.tap(phone.page.getByRole('link', { name: /^Cards/ }));
  await phone.tap(phone.page.getByRole('button', { name: how }));
}

test('cards on the phone: handed over, shown after a tap, played, taken back, drawn', async ({ page }) => {
  const phone = new Phone(page, 'mt');
  await layDeck(phone, /^Cards on this phone/);
  await expect(page.locator('.rf-deal-counts')).toContainText('Draw pile 15');
  expect(await axeFindings(page)).toEqual([]);
  await phone.picture('cards-1-table');
  await takeHand(phone);
  await phone.picture('cards-2-hand');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  const titles = await page.locator('.rf-deal b').allTextContents();
  await phone.tap(page.locator('.rf-deal').first());
  await phone.press(/^Play /);
  await expect(page.locator('.rf-deal-counts')).toContainText('Discard pile 1');
  expect(phone.count('a card played, from the home of the battle')).toBeLessThanOrEqual(7);
  await phone.picture('cards-3-played');

  // A mis-tap reveals only the card: it goes back.
  await page.getByRole('button', { name: 'Undo the last card action' }).tap();
  await expect(page.locator('.rf-deal-counts')).toContainText('Discard pile 0');
  await takeHand(phone);
  expect(await page.locator('.rf-deal b').allTextContents()).toEqual(titles);

  // A reload shows the table, never a hand.
  await page.reload();
  await expect(page.locator('.rf-deal-counts')).toContainText('Draw pile 15');
  await expect(page.locator('.rf-deal')).toHaveCount(0);
  expect(JSON.stringify(await phone.notes())).not.toContain('clock/');
});

test('a whole turn of cards: three Clocks end it, and the deck is shuffled', async ({ page }) => {
  const phone = new Phone(page, 'mt');
  await layDeck(phone, /^Cards on this phone/);
  for (let go = 0; go < 40; go += 1) {
    const shuffle = page.getByRole('button', { name: /^Shuffle for turn 2/ });
    if (await shuffle.isVisible()) break;
    const first = page.locator('.rf-dock .button-main');
    if ((await first.textContent())?.endsWith(': take the phone') === true) {
      await takeHand(phone);
      await phone.tap(page.locator('.rf-deal').first());
      await phone.press(/^Play /);
    } else await phone.tap(first);
  }
  await phone.picture('cards-4-turn-ends');
  await phone.tap(page.getByRole('button', { name: /^Shuffle for turn 2/ }));
  await expect(page.locator('.rf-top')).toContainText('Turn 2');
  await expect(page.locator('.rf-deal-counts')).toContainText('Discard pile 0');
  phone.count('a turn of cards');
  await page.getByRole('link', { name: 'To the resolutions' }).tap();
  await expect(page.locator('.rf-part-here h2')).toContainText('No Clock yet');
});

test('real cards: counted, with Clocks and points', async ({ page }) => {
  const phone = new Phone(page, 'mt');
  await layDeck(phone, /^Real cards/);
  await phone.picture('cards-5-counted');
  expect(await axeFindings(page)).toEqual([]);
  await phone.press(/^Played an enemy card/);
  await expect(page.locator('.rf-deal-sides li').nth(1)).toContainText('1 command point');
  await phone.press(/^Played a Clock/);
  await expect(page.locator('.rf-deal-counts')).toContainText('Clock 1 of 3');
  await expect(page.locator('.rf-deal-counts')).toContainText('Draw pile 13');
  await page.getByRole('button', { name: 'Undo the last card action' }).tap();
  await expect(page.locator('.rf-deal-counts')).toContainText('Clock 0 of 3');
});

/** A full disk shows at the end of the transaction: the request itself succeeds. */
const NO_ROOM = `
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    if (this.name === 'decks') request.addEventListener('success', () => this.transaction.abort());
    return request;
  };
`;

test('cards that find no room on the phone say so', async ({ page }) => {
  await page.addInitScript({ content: NO_ROOM });
  const phone = new Phone(page, 'mt');
  await layDeck(phone, /^Cards on this phone/);
  await expect(page.locator('.rf-ribbon')).toContainText('could not be saved');
});
