import type { Locator, Page } from '@playwright/test';
import type { Side, Sign, Point } from 'enfilade';
import { placeOf } from 'enfilade/field';
import { expect } from '../house.ts';
import { pressOnceThere, takePicture, waitUntilStill } from '../still.ts';

/** Everything a player sees, read in one go because a query for each would be slow. */
export interface Look {
  readonly turn: string;
  readonly part: string;
  readonly waits: Side | 'over';
  readonly now: number;
  readonly count: number;
  readonly tasks: readonly string[];
  /** What the screen waits for: an answer, the other player, a look at the end, or an order. */
  readonly asks: 'question' | 'handover' | 'victory' | 'orders';
  readonly mayEnd: boolean;
  readonly mayUndo: boolean;
  readonly mayGive: boolean;
}

const LOOK = `(() => {
  const one = (selector) => document.querySelector(selector);
  const { now, count } = one('.play').moments();
  return {
    turn: one('.ribbon-turn')?.textContent ?? '',
    part: (one('.part-now .part-label')?.textContent ?? '') + ' ' + (one('.step-now')?.textContent ?? ''),
    waits: one('.play').dataset.waits,
    now,
    count,
    tasks: [...document.querySelectorAll('.todo button')].map((button) => button.dataset.unit),
    asks: one('.play').dataset.asks,
    mayEnd: one('.end-part')?.disabled === false,
    mayUndo: one('.ribbon-actions .button:not(.primary)')?.getAttribute('aria-disabled') === 'false',
    mayGive: one('.staged-actions .button-main')?.disabled === false,
  };
})()`;

/** A table on which nothing moves for this long waits for something that does not come. */
const LONGEST_MS = 60_000;

/** A promise in the page: its content policy forbids evaluating strings, as waitForFunction would. */
const SETTLED = `new Promise((resolve, reject) => {
  let [last, since] = ['', performance.now()];
  const see = () => {
    const trouble = document.querySelector('.notice [role=alert]');
    const play = document.querySelector('.play');
    const pending = play?.pending() ?? ['a table'];
    const moments = play?.moments() ?? { now: 0, count: 0 };
    const state = pending.join(', ') + ' at moment ' + moments.now + ' of ' + moments.count;
    if (state !== last) [last, since] = [state, performance.now()];
    // What a test does next may be to leave the page. A worker that has died stores nothing.
    if (pending.length === 0) play.stored().then(resolve, resolve);
    else if (trouble) reject(new Error(trouble.textContent));
    else if (performance.now() - since > ${LONGEST_MS}) reject(new Error('still waiting for ' + state));
    else setTimeout(see, 15);
  };
  see();
})`;

const kindsOf = (buttons: readonly unknown[]): readonly (string | undefined)[] =>
  buttons.map((button) => (button as { readonly dataset: Readonly<Record<string, string>> }).dataset['kind']);

/** The table as a player uses it: everything by pointer, on what is visible. */
export class Table {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async settle(): Promise<void> {
    await this.page.evaluate(SETTLED);
  }

  async look(): Promise<Look> {
    await this.settle();
    return (await this.page.evaluate(LOOK)) as Look;
  }

  async moment(): Promise<number> {
    return (await this.look()).now;
  }

  get orders(): Locator {
    return this.page.locator('.orders');
  }

  /** The button on the card of the order that is looked at. */
  get confirm(): Locator {
    return this.page.locator('.staged-actions .button-main');
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  get victory(): Locator {
    return this.page.locator('dialog.victory');
  }

  async signs(): Promise<readonly Sign[]> {
    return (await this.page.evaluate(`document.querySelector('.map').signs()`)) as readonly Sign[];
  }

  async sign(id: string): Promise<Sign> {
    const found = (await this.signs()).find((sign) => sign.id === id);
    if (found === undefined) throw new Error(`${id} is not on the table`);
    return found;
  }

  /** Where a unit or a place is on the page; undefined if something covers it. */
  async pixel(of: string | Point): Promise<Point | undefined> {
    const asked = typeof of === 'string' ? `pixelOf(${JSON.stringify(of)})` : `pixelAt(${JSON.stringify(of)})`;
    return (await this.page.evaluate(`(() => {
      const at = document.querySelector('.map').${asked};
      const over = at && document.elementFromPoint(at.x, at.y);
      return over?.classList.contains('table-canvas') ? at : undefined;
    })()`)) as Point | undefined;
  }

  /** Selects a unit where it stands, or from the list if another covers it. */
  async select(id: string): Promise<void> {
    const at = await this.pixel(id);
    if (at !== undefined) {
      await this.tapAt(at);
      await this.settle();
    }
    if ((await this.chosen()) === id) return;
    const { todo } = this;
    if (!(await todo.evaluate((list) => (list as unknown as { open: boolean }).open)))
      await todo.locator('summary').click();
    await todo.locator(`[data-unit="${id}"]`).click();
    await expect(this.orders).toHaveAttribute('data-unit', id);
    await this.settle();
  }

  async chosen(): Promise<string | null> {
    return this.orders.getAttribute('data-unit');
  }

  /** Looks at another unit while one is selected; if that makes another order ready than the wanted one, or none, takes it from the list. */
  async against(id: string, kind: string): Promise<void> {
    const at = await this.pixel(id);
    if (at === undefined) throw new Error(`${id} cannot be pointed at`);
    await this.tapAt(at);
    await this.settle();
    const offers = this.orders.locator('.offer');
    const meant = await offers.and(this.page.locator('[aria-pressed=true]')).evaluateAll(kindsOf);
    if (meant.includes(kind)) return;
    await offers
      .and(this.page.locator(`[data-kind=${kind}]`))
      .filter({ hasText: (await this.sign(id)).name })
      .first()
      .click();
    await this.settle();
  }

  /** Drags a unit, wheeling it by some notches of the mouse on the way. */
  async drag(id: string, to: Point, notches = 0): Promise<boolean> {
    const [from, there] = [await this.pixel(id), await this.pixel(to)];
    if (from === undefined || there === undefined) return false;
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + there.x) / 2, (from.y + there.y) / 2, { steps: 2 });
    await mouse.move(there.x, there.y, { steps: 2 });
    for (let i = 0; i < Math.abs(notches); i += 1) await mouse.wheel(0, notches < 0 ? 100 : -100);
    await mouse.up();
    await this.settle();
    return (await this.chosen()) === id;
  }

  /** A place this far in front of a unit. */
  async ahead(id: string, thousandths: number, left = 0): Promise<Point> {
    const { x, y } = placeOf((await this.sign(id)).pose, thousandths, left);
    return { x, y };
  }

  /** Gives the proposed order. */
  async give(): Promise<void> {
    await this.confirm.click();
    await this.settle();
  }

  async answer(n = 0): Promise<void> {
    await this.question.locator('.question-options button').nth(n).click();
    await this.settle();
  }

  async takeOver(): Promise<void> {
    await this.page.locator('.handover .button-main').click();
    await this.settle();
  }

  async endPart(): Promise<void> {
    await this.page.locator('.end-part').click();
    await this.settle();
    // The same click may ask about units that could still act.
    const sure = this.page.locator('dialog:not(.victory) .button-main');
    if ((await sure.count()) > 0) await sure.click();
    await this.settle();
  }

  /** What is not needed every turn is in the menu. */
  async menu(name: string): Promise<void> {
    await this.openMenu();
    await this.page.locator('.menu-list').getByRole('button', { name }).click();
  }

  async openMenu(): Promise<void> {
    if ((await this.page.locator('.menu-list').count()) === 0) await this.page.locator('.menu-button').click();
    await expect(this.page.locator('.menu-list button').first()).toBeVisible();
  }

  async closeMenu(): Promise<void> {
    if ((await this.page.locator('.menu-list').count()) > 0) await this.page.locator('.menu-button').click();
  }

  /** The timeline is a thin line until it is asked for. */
  async openTimeline(): Promise<void> {
    const folded = this.page.locator('.timeline-unfold');
    if ((await folded.count()) > 0) await folded.click();
  }

  async undo(): Promise<void> {
    await this.page.locator('.ribbon-actions .button', { hasText: 'Undo' }).click();
    await this.settle();
  }

  /** Reviews a finished battle; the replay is stopped at its beginning. */
  async lookBack(): Promise<void> {
    await pressOnceThere(this.page, '.timeline-buttons [aria-pressed=true]');
    await this.page.getByRole('button', { name: 'Watch the replay' }).click();
    await expect(this.page.getByText('Replay', { exact: true })).toBeVisible();
    await this.settle();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.settle();
  }

  async expectOffer(words: string | RegExp): Promise<void> {
    await expect(this.orders.locator('.offer').filter({ hasText: words }).first()).toBeVisible();
  }

  async expectRefusal(words: string | RegExp): Promise<void> {
    await expect(this.orders.getByRole('alert')).toContainText(words);
    await expect(this.confirm).toBeDisabled();
  }

  /** Until the side to act has the screen and no tutorial is open. */
  async ready(): Promise<void> {
    // A part without anything to do is skipped, and the screen is handed back.
    for (let i = 0; i < 8 && (await this.look()).asks === 'handover'; i += 1) await this.takeOver();
    const known = this.page.getByRole('button', { name: 'I know this system' });
    if (await known.isVisible()) await known.click();
  }

  async picture(name: string): Promise<void> {
    await waitUntilStill(this.page);
    await takePicture(this.page, `play/${name}`);
  }

  get todo(): Locator {
    return this.page.locator('.todo');
  }

  protected async tapAt({ x, y }: Point): Promise<void> {
    await this.page.mouse.click(x, y);
  }
}
