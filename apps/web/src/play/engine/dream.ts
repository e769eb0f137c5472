import {
  apply,
  type Battle,
  type BattleEvent,
  type Dice,
  FIRST_OPTION,
  type Json,
  type Question,
  type Ruleset,
  type StandIn,
  type System,
  type Throw,
  type Umpire,
} from 'enfilade';

const STOP = new Error('what was asked for is known');

/** Carries an order out in thought, with dice of the asker's, until he has seen enough. */
class Dream implements Umpire<System> {
  battle: Battle<System>;
  private readonly dice: Dice | null;
  private readonly standIn: StandIn;
  private readonly enough: (event: BattleEvent<System>) => boolean;

  constructor(
    before: Battle<System>,
    dice: Dice | null,
    standIn: StandIn,
    enough: (event: BattleEvent<System>) => boolean,
  ) {
    this.battle = before;
    this.dice = dice;
    this.standIn = standIn;
    this.enough = enough;
  }

  roll<T>(thrown: Throw<T>): T {
    if (this.dice === null) throw STOP;
    return this.dice.roll(thrown);
  }

  stage<T>(name: string, part: (dice: Dice) => T): T {
    if (this.dice === null) throw STOP;
    return this.dice.stage(name, part);
  }

  ask<A extends Json>(question: Question<A>): A {
    if (this.dice === null) throw STOP;
    return this.standIn(question);
  }

  tell(event: BattleEvent<System>): void {
    this.battle = apply(this.battle, event);
    if (this.enough(event)) throw STOP;
  }
}

function dreamt(ruleset: Ruleset<System>, order: System['order'], dream: Dream): Battle<System> {
  try {
    ruleset.conduct(order, dream);
  } catch (signal) {
    if (signal !== STOP) throw signal;
  }
  return dream.battle;
}

/** How the table would look after an order, up to its first die or question. */
export function afterOrder(ruleset: Ruleset<System>, before: Battle<System>, order: System['order']): Battle<System> {
  return dreamt(ruleset, order, new Dream(before, null, FIRST_OPTION, () => false));
}

/** The first event of an order that is of interest, with these dice; undefined where none is told. */
export function firstEvent(
  { ruleset, before, dice }: { ruleset: Ruleset<System>; before: Battle<System>; dice: Dice },
  order: System['order'],
  ofInterest: (event: BattleEvent<System>) => boolean,
): BattleEvent<System> | undefined {
  let found: BattleEvent<System> | undefined;
  const enough = (event: BattleEvent<System>): boolean => {
    if (!ofInterest(event)) return false;
    found = event;
    return true;
  };
  dreamt(ruleset, order, new Dream(before, dice, FIRST_OPTION, enough));
  return found;
}
