import type { Page } from '@playwright/test';
import type { Point } from 'enfilade';
import { axeFindings, expect, test } from '../house.ts';
import { Fingers } from './fingers.ts';
import { Table } from './table.ts';
import { holdComputers } from './ways.ts';

test.use({ reducedMotion: 'reduce' });

/** Until the computer is to act, or the page waits for the player again. */
const ENDED = `new Promise((resolve) => {
  const see = () => {
    const play = document.querySelector('.play');
    if (play.dataset.waits === 'b' || play.pending().length === 0) resolve(play.dataset.waits === 'b');
    else setTimeout(see, 15);
  };
  see();
})`;

/** A table at which the computer is to act, and does not before it is let go. */
class WaitingTable {
  readonly page: Page;
  readonly table: Table;

  constructor(page: Page, isMobile: boolean) {
    [this.page, this.table] = [page, isMobile ? new Fingers(page) : new Table(page)];
  }

  async begin(battle: string): Promise<() => void> {
    const letGo = await holdComputers(this.page);
    await this.page.goto(`/battle/new/${battle}/person-captain?seed=7`);
    await this.table.settle();
    const known = this.page.getByRole('button', { name: 'I know this system' });
    if (await known.isVisible()) await known.click();
    const sure = this.page.locator('dialog:not(.victory) .button-main');
    for (let i = 0; i < 16; i += 1) {
      // The button may ask about units that could still act.
      await ((await sure.count()) > 0 ? sure : this.page.locator('.end-part')).click();
      if ((await this.page.evaluate(ENDED)) === true) return letGo;
    }
    throw new Error('the turn did not end');
  }

  /** The table never settles while the computer is held. */
  async drag(id: string, to: Point): Promise<void> {
    const { mouse } = this.page;
    const [from, there] = [await this.table.pixel(id), await this.table.pixel(to)];
    if (from === undefined || there === undefined) throw new Error(`${id} cannot be pointed at`);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + there.x) / 2, (from.y + there.y) / 2, { steps: 2 });
    await mouse.move(there.x, there.y, { steps: 2 });
    await mouse.up();
  }
}

test('moves are planned while the computer acts, and given when the turn comes', async ({ page, isMobile }) => {
  const waiting = new WaitingTable(page, isMobile);
  const { table } = waiting;
  const letGo = await waiting.begin('bp-sunken-lane');
  const marks = page.locator('.plan-mark');
  const ids = ['first-battalion', 'second-battalion'] as const;
  const kind = isMobile ? 'phone' : 'desk';

  await test.step('two units are dragged, one of them twice, and one is put back', async () => {
    await waiting.drag(ids[0], await table.ahead(ids[0], 3000, 3000));
    await expect(marks).toHaveCount(1);
    await waiting.drag(ids[1], await table.ahead(ids[1], 5000));
    await expect(marks).toHaveCount(2);
    await waiting.drag(ids[1], await table.ahead(ids[1], 4000));
    await expect(marks).toHaveCount(2);
    await waiting.drag('voltigeurs', await table.ahead('voltigeurs', 3000));
    await expect(marks).toHaveCount(3);
    await table.picture(`plans-${kind}`);
    await page.getByRole('button', { name: 'Drop the plan for Voltigeurs' }).first().click();
    await expect(marks).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
  });
  await expect(page.locator('.play')).toHaveAttribute('data-waits', 'b');

  await test.step('the first that is allowed is made ready when the turn comes', async () => {
    letGo();
    await table.settle();
    while ((await table.look()).asks === 'question') await table.answer();
    const strip = page.getByRole('region', { name: 'Planned moves' });
    await expect(strip.getByRole('listitem')).toHaveCount(2);
    // The turn begins with what needs no order.
    await expect(strip.getByText('Not now: ')).toHaveCount(2);
    await table.endPart();
    await expect(table.orders).toHaveAttribute('data-unit', ids[0]);
    await expect(page.locator('.staged-actions .button-main')).toBeEnabled();
    await table.picture(`plans-offered-${kind}`);
    expect(await axeFindings(page)).toEqual([]);
    const { count } = await table.look();
    await page.keyboard.press('Enter');
    await expect(strip.getByRole('listitem')).toHaveCount(1);
    expect((await table.look()).count).toBeGreaterThan(count);
    await expect(strip.getByRole('listitem')).toContainText('2nd battalion');
    await strip.getByRole('button', { name: /^Drop the plan/ }).click();
    await expect(strip).toHaveCount(0);
  });
});
