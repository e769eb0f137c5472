import type { Hand, System, Wish } from 'enfilade';
import type { Lead } from './lead.ts';
import type { OpenBattle } from './open-battle.ts';
import { gains, isDone, restOf } from './ways-on.ts';

type Order = System['order'];

/** More orders than one unit gets by a drag. */
const MOST_ORDERS = 12;

/** Gives the orders that a drag stands for, after its first; dice fall on the way, and a question stops it. */
export class CarryOut {
  private readonly battle: OpenBattle;
  private readonly hand: Hand<System>;
  private readonly lead: () => Lead;
  private readonly given: () => void;

  constructor(battle: OpenBattle, hand: Hand<System>, lead: () => Lead, given: () => void) {
    [this.battle, this.hand, this.lead, this.given] = [battle, hand, lead, given];
  }

  /** The first order was given to all or to the first of them. */
  async carry(first: Order, members: readonly { readonly id: string; readonly wish: Wish }[]): Promise<void> {
    const named = JSON.stringify(first);
    for (const { id, wish } of members) {
      const isOwn = members.length === 1 || named.includes(JSON.stringify(id));
      if (!this.isFree || !(await this.follow(id, wish, isOwn ? first : null))) return;
    }
  }

  private get isFree(): boolean {
    const { question, waitsFor, viewer, result } = this.battle.session.status;
    return question === null && result === null && waitsFor === viewer;
  }

  /** False where something has come in between. */
  private async follow(id: string, wish: Wish, before: Order | null): Promise<boolean> {
    const { battle, hand } = this;
    let [rest, last] = [wish, before];
    for (let i = 0; i < MOST_ORDERS; i += 1) {
      if (!this.isFree) return false;
      const lead = this.lead();
      const pose = lead.poses(battle.view).get(id);
      if (last !== null && !hand.openers.includes(last.kind)) {
        if (!hand.repeats.includes(last.kind) || pose === undefined) return true;
        rest = restOf(rest, pose);
        if (isDone(rest, pose) || hand.allowed(battle.view, id) === undefined) return true;
      }
      const found = lead.bestOf(battle.view, id, rest);
      if (
        found === null ||
        found.refusal !== null ||
        found.order.kind === (last !== null && hand.openers.includes(last.kind) ? last.kind : '')
      )
        return true;
      // The roll does not reach the enemy: the player decides what to do instead.
      if (rest.target !== undefined && last !== null && found.instead !== null) return true;
      const isMove = hand.repeats.includes(found.order.kind);
      if (isMove && (found.ghost === null || (pose !== undefined && !gains(pose, found.ghost.pose)))) return true;
      if (!(await battle.session.order(found.order)).ok) return true;
      this.given();
      last = found.order;
    }
    return true;
  }
}
