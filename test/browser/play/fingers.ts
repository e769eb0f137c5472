import type { CDPSession } from '@playwright/test';
import type { Point } from 'enfilade';
import { Table } from './table.ts';

/** The table by touch: one finger taps and drags, a second one wheels what the first holds or comes closer. */
export class Fingers extends Table {
  private session: CDPSession | undefined;
  /** A finger is quick by its own clock: a busy machine sends its touches late. */
  private clock = 0;

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    const now = Date.now() / 1000;
    // Never ahead of the machine's own: a later touch would come before it.
    this.clock = type === 'touchStart' && points.length === 1 ? now : Math.min(now, this.clock + 0.02);
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: this.clock,
      touchPoints: points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id })),
    });
  }

  /** What is done while held happens at the end of the way, before the unit is let go of. */
  override async drag(id: string, to: Point, notches = 0, whileHeld?: () => Promise<void>): Promise<boolean> {
    const [from, there] = [await this.pixel(id), await this.pixel(to)];
    if (from === undefined || there === undefined) return false;
    await this.touch('touchStart', from);
    for (const share of [0.3, 0.7, 1]) await this.touch('touchMove', between(from, there, share));
    if (notches !== 0) await this.twist(there, (notches * Math.PI) / 36);
    await whileHeld?.();
    await this.touch('touchEnd');
    await this.settle();
    return (await this.chosen()) === id;
  }

  /** One finger from here to there, whatever lies below it. */
  async swipe(from: Point, to: Point): Promise<void> {
    await this.touch('touchStart', from);
    for (const share of [0.3, 0.7, 1]) await this.touch('touchMove', between(from, to, share));
    await this.touch('touchEnd');
  }

  /** Two fingers apart: closer. */
  async pinch(at: Point): Promise<void> {
    const apart = (by: number): readonly Point[] => [
      { x: at.x - by, y: at.y },
      { x: at.x + by, y: at.y },
    ];
    await this.touch('touchStart', ...apart(20).slice(0, 1));
    await this.touch('touchStart', ...apart(20));
    for (const by of [30, 40, 50]) await this.touch('touchMove', ...apart(by));
    await this.touch('touchEnd');
    await this.settle();
  }

  protected override async tapAt(at: Point): Promise<void> {
    await this.touch('touchStart', at);
    await this.touch('touchEnd');
  }

  private async twist(held: Point, by: number): Promise<void> {
    const around = (angle: number): Point => ({ x: held.x + 60 * Math.cos(angle), y: held.y - 60 * Math.sin(angle) });
    await this.touch('touchStart', held, around(0.5));
    for (const share of [0.5, 1]) await this.touch('touchMove', held, around(0.5 + by * share));
  }
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
