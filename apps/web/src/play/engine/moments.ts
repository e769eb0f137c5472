import { apply, bareBattle, type Battle, type BattleEvent, type Setting, type System } from 'enfilade';

/** Every how many events a state is kept; those between are worked out when needed. */
const STRIDE = 32;

/** The battle as one viewer has seen it, at any moment. Moment 0 is the bare table, moment n comes after n events. */
export class Moments {
  readonly events: BattleEvent<System>[] = [];
  private readonly kept: Battle<System>[];
  /** By turn: the moment that began it. */
  private readonly turns = new Map<number, number>();
  private last: { readonly moment: number; readonly battle: Battle<System> };

  constructor(setting: Setting) {
    const bare = bareBattle<System>(setting);
    this.kept = [bare];
    this.last = { moment: 0, battle: bare };
  }

  get count(): number {
    return this.events.length;
  }

  /** Adds what is new and drops what was undone; returns how many are as before. */
  follow(told: readonly BattleEvent<System>[]): number {
    let same = 0;
    while (same < told.length && same < this.events.length && isSame(told[same], this.events[same])) same += 1;
    if (same < this.events.length) {
      this.events.length = same;
      this.kept.length = Math.floor(same / STRIDE) + 1;
      this.last = { moment: 0, battle: this.kept[0] as Battle<System> };
      for (const [turn, moment] of this.turns) if (moment > same) this.turns.delete(turn);
    }
    for (const event of told.slice(same)) {
      const before = this.at(this.events.length);
      const battle = apply(before, event);
      this.events.push(event);
      if (battle.turn !== before.turn) this.turns.set(battle.turn, this.events.length);
      if (this.events.length % STRIDE === 0) this.kept[this.events.length / STRIDE] = battle;
      this.last = { moment: this.events.length, battle };
    }
    return same;
  }

  get now(): Battle<System> {
    return this.at(this.count);
  }

  /** The first moment of a turn; of the first turn, the armies as they were drawn up. */
  begun(turn: number): number {
    return this.turns.get(turn) ?? Math.min(1, this.count);
  }

  at(moment: number): Battle<System> {
    if (moment === this.last.moment) return this.last.battle;
    const stride = Math.floor(moment / STRIDE);
    let [from, battle] = [stride * STRIDE, this.kept[stride] as Battle<System>];
    if (this.last.moment > from && this.last.moment < moment) [from, battle] = [this.last.moment, this.last.battle];
    for (const event of this.events.slice(from, moment)) battle = apply(battle, event);
    this.last = { moment, battle };
    return battle;
  }
}

/** An order that waits is carried out anew with each answer and repeats the same events. */
function isSame(one: BattleEvent<System> | undefined, two: BattleEvent<System> | undefined): boolean {
  return one === two || JSON.stringify(one) === JSON.stringify(two);
}
