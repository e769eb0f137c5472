import {
  apply,
  type Battle,
  type BattleEvent,
  type Dice,
  type Draw,
  FIRST_OPTION,
  type Json,
  type Question,
  type Ruleset,
  type System,
  type Throw,
  type Umpire,
} from 'enfilade';

const STOP = new Error('what was asked for is known');

interface Terms {
  readonly before: Battle<System>;
  /** Null: it ends where a die would be thrown. */
  readonly dice: Dice | null;
  /** What is known of the order already: dice that lie, answers that were given. */
  readonly known?: readonly Draw[];
  readonly enough?: (event: BattleEvent<System>) => boolean;
}

/** Carries an order out in thought, with dice of the asker's, until he has seen enough. */
class Dream implements Umpire<System> {
  battle: Battle<System>;
  private readonly terms: Terms;
  private readonly known: readonly Draw[];
  private taken = 0;

  constructor(terms: Terms) {
    this.battle = terms.before;
    this.terms = terms;
    this.known = terms.known ?? [];
  }

  roll<T>(thrown: Throw<T>): T {
    if (thrown.dice.length === 0) return thrown.read([]);
    const lies = this.next();
    if (lies === undefined) return this.dice.roll(thrown);
    // A view may lack what the order met: then what lies there was thrown for something else.
    if (!('faces' in lies) || lies.faces.length !== thrown.dice.length) throw STOP;
    return thrown.read(lies.faces);
  }

  stage<T>(name: string, part: (dice: Dice) => T): T {
    return this.isNew ? this.dice.stage(name, part) : part(this);
  }

  ask<A extends Json>(question: Question<A>): A {
    const given = this.next();
    if (given === undefined) return FIRST_OPTION(question);
    if (!('answer' in given)) throw STOP;
    return given.answer as A;
  }

  tell(event: BattleEvent<System>): void {
    // What only the order itself may reveal, such as the distance of a charge, is not known to who thinks of it.
    if (this.isNew && event.about['reveals'] === true) throw STOP;
    this.battle = apply(this.battle, event);
    if (this.isNew && this.terms.enough?.(event) === true) throw STOP;
  }

  private get dice(): Dice {
    if (this.terms.dice === null) throw STOP;
    return this.terms.dice;
  }

  private get isNew(): boolean {
    return this.taken >= this.known.length;
  }

  private next(): Draw | undefined {
    const draw = this.known[this.taken];
    this.taken += 1;
    return draw;
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

/** How the table would look after an order, up to its first die; whoever is asked takes the first answer. */
export function afterOrder(ruleset: Ruleset<System>, before: Battle<System>, order: System['order']): Battle<System> {
  return dreamt(ruleset, order, new Dream({ before, dice: null }));
}

/** An order as it would be carried out, from wherever it stands. */
export interface Thought {
  readonly ruleset: Ruleset<System>;
  readonly before: Battle<System>;
  readonly order: System['order'];
  readonly known?: readonly Draw[];
}

/** The first event of an order that is of interest, with these dice; undefined where none is told. */
export function firstEvent(
  { ruleset, before, order, known = [] }: Thought,
  dice: Dice,
  ofInterest: (event: BattleEvent<System>) => boolean,
): BattleEvent<System> | undefined {
  let found: BattleEvent<System> | undefined;
  const enough = (event: BattleEvent<System>): boolean => {
    if (!ofInterest(event)) return false;
    found = event;
    return true;
  };
  dreamt(ruleset, order, new Dream({ before, dice, known, enough }));
  return found;
}
