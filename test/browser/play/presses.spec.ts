import type { Page } from '@playwright/test';
import { loadPlay, type Point } from 'enfilade';
import { expect, test } from '../house.ts';
import { goldenOf, type Moment, momentBefore, partiesOf } from './goldens.ts';
import { Table } from './table.ts';
import { openFile } from './ways.ts';

test.use({ reducedMotion: 'reduce' });

type Golden = ReturnType<typeof goldenOf>;
type Entry = Golden['journal'][number];

/** The table by pointer and keys, each press counted. */
class CountedTable extends Table {
  presses = 0;

  /** Looking is no press: both are brought into view. */
  async see(...ids: readonly string[]): Promise<void> {
    const seen = async (): Promise<boolean> =>
      (await Promise.all(ids.map(async (id) => this.pixel(id)))).every((at) => at !== undefined);
    for (let i = 0; i < 8 && !(await seen()); i += 1) await this.page.locator('.map').press('-');
    expect(await seen()).toBe(true);
  }

  /** The part of a unit that is farthest from everybody else, and how far that is. */
  private async freest(id: string): Promise<{ readonly at: Point; readonly room: number }> {
    const [{ blocks }, others] = [await this.sign(id), (await this.signs()).filter((sign) => sign.id !== id)];
    const free = (at: Point): number => Math.min(...others.map(({ pose }) => Math.hypot(pose.x - at.x, pose.y - at.y)));
    const [first] = blocks
      .map(({ x, y }) => ({ at: { x, y }, room: free({ x, y }) }))
      .toSorted((a, b) => b.room - a.room);
    if (first === undefined) throw new Error(`${id} is not on the table`);
    return first;
  }

  async roomOn(id: string): Promise<number> {
    return (await this.freest(id)).room;
  }

  async clickOn(id: string): Promise<void> {
    const at = await this.pixel((await this.freest(id)).at);
    if (at === undefined) throw new Error(`${id} cannot be pointed at`);
    this.presses += 1;
    await this.tapAt(at);
    await this.settle();
  }

  override async drag(id: string, to: Point): Promise<boolean> {
    this.presses += 1;
    return super.drag(id, to);
  }

  async enter(): Promise<void> {
    await expect(this.page.locator('.primary:not(.end-part)')).toBeEnabled();
    this.presses += 1;
    await this.page.keyboard.press('Enter');
    await this.settle();
  }
}

/** Thousandths that a unit has for itself at least. */
const LEAST_ROOM = 1200;

/** What lets a unit act, where the rules ask for it first: it is part of the same drag. */
const OPENERS = /^(giveOrder|rollCommand|order|activate)$/;
const FIRE = /^(shoot|fire|volley)$/;
const MOVE = /^(move|advance)$/;
const CHARGE = /^(charge|assault|engage|declareCharge|selfCharge)$/;

function unitIn({ order }: Entry): string | undefined {
  return (order as { readonly unit?: string }).unit;
}

/** Just before an order, or before the one that it takes first: then the same drag has to give both. */
function momentOf({ journal }: Golden, kind: RegExp, after: number): number {
  const opened = journal.findIndex((entry, i) => {
    if (i <= after) return false;
    const next = journal[i + 1];
    const unit = next && (unitIn(next) ?? partiesOf(next)?.unit);
    if (!OPENERS.test(entry.order.kind) || next === undefined || !kind.test(next.order.kind)) return false;
    return unit !== undefined && JSON.stringify(entry.order).includes(JSON.stringify(unit));
  });
  return opened === -1 ? journal.findIndex(({ order }, i) => i > after && kind.test(order.kind)) : opened;
}

function find(
  ruleset: string,
  kind: RegExp,
  after = 0,
): { readonly moment: Moment; readonly unit: string; readonly target: string; readonly at: number } {
  const golden = goldenOf(ruleset);
  const at = momentOf(golden, kind, after);
  const acts = golden.journal.slice(at, at + 2).find(({ order }) => kind.test(order.kind));
  if (acts === undefined) throw new Error(`no such order in the golden battle of ${ruleset}`);
  const { unit, target } = partiesOf(acts) ?? { unit: unitIn(acts) ?? '', target: '' };
  return { moment: momentBefore(golden, at), unit, target, at };
}

async function openTable(page: Page, text: string): Promise<CountedTable> {
  await openFile(page, text);
  const table = new CountedTable(page);
  await table.ready();
  return table;
}

/** After the last order of a side's turn: what follows only ends its parts. */
async function atTheEnd(ruleset: string): Promise<Moment> {
  const golden = goldenOf(ruleset);
  const { journal } = golden;
  const ends: readonly string[] = (await loadPlay(ruleset))?.chart.sideOrders.end ?? [];
  const isEnd = ({ order: { kind } }: Entry): boolean => ends.includes(kind);
  const last = journal.findIndex((entry, i) => {
    const next = journal[i + 1];
    return i > journal.length / 4 && isEnd(entry) && next !== undefined && next.by !== entry.by;
  });
  const first = journal.slice(0, last).findLastIndex((entry) => !isEnd(entry)) + 1;
  return momentBefore(golden, first);
}

for (const ruleset of ['bp', 'bbb', '1866', 'gtc', 'mt']) {
  test(`${ruleset}: a volley, a move and a charge take few presses @once`, async ({ page }) => {
    const counted: Record<string, number> = {};
    const begin = async (text: string): Promise<CountedTable> => openTable(page, text);
    const given = async (table: CountedTable, what: string, count: number): Promise<void> => {
      expect((await table.look()).count, what).toBeGreaterThan(count);
      counted[what] = table.presses;
    };

    await test.step('a volley: the unit, the enemy, Enter', async () => {
      let { moment, unit, target, at } = find(ruleset, FIRE);
      let table = await begin(moment.text);
      // A commander may stand on the unit.
      for (let i = 0; i < 4 && (await table.roomOn(unit)) < LEAST_ROOM; i += 1) {
        ({ moment, unit, target, at } = find(ruleset, FIRE, at));
        table = await begin(moment.text);
      }
      await table.see(unit, target);
      const { count } = await table.look();
      // The orders of gtc come first: there the unit is dropped on its target.
      if (moment.next.order.kind === 'order') await table.drag(unit, (await table.sign(target)).pose);
      else {
        await table.clickOn(unit);
        await table.clickOn(target);
      }
      await table.enter();
      await given(table, 'volley', count);
    });

    await test.step('a move: a drag, Enter', async () => {
      const { moment, unit } = find(ruleset, MOVE);
      const table = await begin(moment.text);
      await table.see(unit);
      const { count } = await table.look();
      await table.drag(unit, await table.ahead(unit, 2500));
      await table.enter();
      await given(table, 'move', count);
    });

    await test.step('a charge: a drop on the enemy, Enter, and what is asked', async () => {
      const { moment, unit, target } = find(ruleset, CHARGE);
      const table = await begin(moment.text);
      await table.see(unit, target);
      const { count } = await table.look();
      await table.drag(unit, (await table.sign(target)).pose);
      await table.picture(`presses-${ruleset}-charge`);
      await table.enter();
      await given(table, 'charge', count);
    });

    console.log(`presses in ${ruleset}: ${JSON.stringify(counted)}`);
    expect(counted['volley']).toBeLessThanOrEqual(3);
    expect(counted['move']).toBe(2);
    expect(counted['charge']).toBe(2);
  });
}

for (const ruleset of ['bp', 'bbb', '1866', 'gtc', 'mt']) {
  test(`${ruleset}: the end of a turn takes one press, and what is really asked @once`, async ({ page }) => {
    const table = await openTable(page, (await atTheEnd(ruleset)).text);
    const { waits } = await table.look();
    const guard = page.locator('dialog[open]:not(.victory) .button-main');
    let asked = 0;
    for (let look = await table.look(); look.waits === waits; look = await table.look()) {
      const isGuarded = (await guard.count()) > 0;
      const isQuestion = look.asks === 'question';
      // A part after the first that was not passed over has units that can still act.
      if (isQuestion || isGuarded || (table.presses > 0 && look.tasks.length > 0)) asked += 1;
      if (isQuestion) await table.answer();
      else if (isGuarded) await guard.click();
      else await page.keyboard.press('e');
      table.presses += 1;
      expect(table.presses).toBeLessThanOrEqual(1 + asked);
    }
    console.log(`end of a turn in ${ruleset}: ${table.presses} presses, ${asked} of them asked for`);
  });
}
