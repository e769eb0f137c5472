import { type Chance, type Dice, type ExploreOptions, type Odds, odds, type Throw } from '#dice/index.ts';
import type { Battle, System } from './battle.ts';
import { apply, type BattleEvent } from './event.ts';
import type { Json, Question } from './question.ts';
import type { Ruleset } from './ruleset.ts';
import type { Umpire } from './umpire.ts';

/** Stands in for the players while an order is only thought of: picks one of a question's options. */
export type StandIn = <A extends Json>(question: Question<A>) => A;

export const FIRST_OPTION: StandIn = (question) => question.options[0].answer;

export interface ForeseenBattle<S extends System> {
  readonly battle: Battle<S>;
  readonly events: readonly BattleEvent<S>[];
}

/** The exact odds of what an order would lead to, from the code that carries it out. */
export function foresee<S extends System, A>(
  {
    ruleset,
    before,
    standIn = FIRST_OPTION,
  }: { readonly ruleset: Ruleset<S>; readonly before: Battle<S>; readonly standIn?: StandIn },
  order: S['order'],
  ask: (foreseen: ForeseenBattle<S>) => A,
  options: ExploreOptions = {},
): Odds<Chance<A>> {
  return odds(
    (dice) => {
      const umpire = new DreamUmpire(before, dice, standIn);
      ruleset.conduct(order, umpire);
      return ask(umpire);
    },
    (answer) => answer,
    options,
  );
}

class DreamUmpire<S extends System> implements Umpire<S> {
  battle: Battle<S>;
  readonly events: BattleEvent<S>[] = [];
  private readonly dice: Dice;
  private readonly standIn: StandIn;

  constructor(battle: Battle<S>, dice: Dice, standIn: StandIn) {
    this.battle = battle;
    this.dice = dice;
    this.standIn = standIn;
  }

  roll<T>(thrown: Throw<T>): T {
    return this.dice.roll(thrown);
  }

  stage<T>(name: string, part: (dice: Dice) => T): T {
    return this.dice.stage(name, part);
  }

  ask<A extends Json>(question: Question<A>): A {
    return this.standIn(question);
  }

  tell(event: BattleEvent<S>): void {
    this.events.push(event);
    this.battle = apply(this.battle, event);
  }
}
