import {
  bareBattle,
  type Battle,
  type BattleChance,
  type BattleEvent,
  conduct,
  MUSTER,
  type Ruleset,
  type Setting,
  type Side,
  type Source,
  type System,
} from '#battle/index.ts';
import { type ComputerPlayer, legalOrder } from './computer-player.ts';
import { SideView } from './side-view.ts';

/** A battle between two computer players that keeps only its current state: for bulk runs. */
export class HeadlessMatch {
  battle: Battle<System>;
  /** The last order and what it told. */
  last: { readonly order: System['order'] | typeof MUSTER; readonly events: readonly BattleEvent<System>[] };
  /** The muster counts as the first. */
  orders = 0;
  private answers = 0;
  private readonly ruleset: Ruleset<System>;
  private readonly players: Readonly<Record<Side, ComputerPlayer>>;
  private readonly views: Readonly<Record<Side, SideView>>;
  private readonly chance: BattleChance;
  private readonly source: Source;

  constructor(
    { ruleset, setting }: { readonly ruleset: Ruleset<System>; readonly setting: Setting },
    players: Readonly<Record<Side, ComputerPlayer>>,
    chance: BattleChance,
  ) {
    this.ruleset = ruleset;
    this.players = players;
    this.chance = chance;
    this.views = { a: new SideView(ruleset, setting, 'a'), b: new SideView(ruleset, setting, 'b') };
    const dice = chance.dice(0);
    this.source = {
      throw: dice.throw,
      answer: (question, now) => {
        const side = question.to;
        const battle = this.views[side].after(now?.events ?? [], now?.battle ?? this.battle);
        const pick = chance.pick(this.orders, this.answers);
        this.answers += 1;
        return players[side].answer({ ruleset, battle, side, pick }, question).choice;
      },
    };
    this.battle = bareBattle(setting);
    this.last = { order: MUSTER, events: [] };
    this.carryOut(MUSTER);
  }

  get isOver(): boolean {
    return this.battle.result !== null;
  }

  /** Plays one order of the side to act; false where there is none. */
  step(): boolean {
    const side = this.battle.toAct;
    const { ruleset, battle: truth } = this;
    const situation = { ruleset, battle: this.views[side].battle, side, pick: this.chance.pick(this.orders) };
    const order = legalOrder(truth, situation, this.players[side].order(situation)?.choice);
    if (order === undefined) return false;
    this.carryOut(order);
    return true;
  }

  private carryOut(order: System['order'] | typeof MUSTER): void {
    this.answers = 0;
    const { battle, events } = conduct(this.ruleset, this.battle, order, { known: [], source: this.source });
    this.battle = battle;
    this.views.a.update(events, battle);
    this.views.b.update(events, battle);
    this.orders += 1;
    this.last = { order, events };
  }
}
