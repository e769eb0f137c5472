import type { Look, Table } from './table.ts';

/** How many units of a side are ordered about in a turn before it is ended. */
const EACH = 4;
/** A turn that takes longer than this goes round in circles. */
const MOST = 160;
const STEP = 3000;

/** A player in a hurry: a few units of every side move forward or do the first thing offered, then the turn is ended. */
export class Person {
  readonly table: Table;
  private readonly each: number;
  readonly did = { dragged: 0, offered: 0, answered: 0, ended: 0, undone: 0, handedOver: 0 };
  private tried: string[] = [];
  private readonly acted = new Map<string, string[]>();

  constructor(table: Table, each = EACH) {
    this.table = table;
    this.each = each;
  }

  /** Plays until a condition holds, at the latest until the battle is over. */
  async playUntil(isSo: (look: Look) => boolean): Promise<Look> {
    for (let i = 0; i < MOST; i += 1) {
      const look = await this.table.look();
      if (look.asks === 'victory' || (look.asks !== 'handover' && isSo(look))) return look;
      await this.step(look);
    }
    throw new Error(`no end after ${MOST} steps: ${JSON.stringify(await this.table.look())}`);
  }

  private async step(look: Look): Promise<void> {
    const part = `${look.turn} ${look.waits}`;
    this.tried = this.acted.get(part) ?? [];
    this.acted.set(part, this.tried);
    if (look.asks === 'handover') {
      await this.table.takeOver();
      this.did.handedOver += 1;
    } else if (look.asks === 'question') {
      await this.table.answer();
      this.did.answered += 1;
    } else await this.order(look);
  }

  private async order(look: Look): Promise<void> {
    // An order first, then its move.
    const fresh = look.tasks.find((id) => this.tried.filter((other) => other === id).length < 2);
    const enough = this.tried.length >= this.each || fresh === undefined;
    if (look.mayEnd && enough) {
      await this.table.endPart();
      this.did.ended += 1;
      return;
    }
    const id = fresh ?? look.tasks[0];
    if (id === undefined) {
      await this.wholeSide();
      return;
    }
    this.tried.push(id);
    if (!enough && (await this.lead(id))) return;
    await this.table.select(id);
    // What ends the matter is offered last: pass, hold, stop.
    const offers = this.table.orders.locator('.offers').first().locator('.offer');
    await (enough ? offers.last() : offers.first()).click();
    await this.table.give();
    this.did.offered += 1;
  }

  /** A choice of the whole side that ends nothing, such as which side moves first. */
  private async wholeSide(): Promise<void> {
    await this.table.orders.locator('.offer:not([data-kind=concede], [data-kind=offerDraw])').first().click();
    await this.table.give();
    this.did.offered += 1;
  }

  /** Drags a unit forward; the first time undo is possible, it is used, and the move repeated. */
  private async lead(id: string): Promise<boolean> {
    const { table } = this;
    const on = (await table.signs()).some((sign) => sign.id === id);
    if (!on || !(await table.drag(id, await table.ahead(id, STEP)))) return false;
    const before = await table.look();
    if (!before.mayGive) return false;
    await table.give();
    this.did.dragged += 1;
    if (this.did.undone > 0) return true;
    const after = await table.look();
    if (!after.mayUndo || after.asks !== 'orders' || after.waits !== before.waits) return true;
    await table.undo();
    // What one drag has given is taken back one order after the other.
    const { count } = await table.look();
    if (count >= after.count) throw new Error(`undone: ${count} moments instead of fewer than ${after.count}`);
    this.did.undone += 1;
    if (await table.drag(id, await table.ahead(id, STEP))) await table.give();
    return true;
  }
}
