import type { Dice, Throw } from '#dice/index.ts';
import type { Battle, System } from './battle.ts';
import { apply, type BattleEvent } from './event.ts';
import type { Json, Question } from './question.ts';
import type { Ruleset } from './ruleset.ts';
import type { Draw, Umpire } from './umpire.ts';

/** Stands in for the players in a dry run: picks one of a question's options. */
export type StandIn = <A extends Json>(question: Question<A>) => A;

export const FIRST_OPTION: StandIn = (question) => question.options[0].answer;

/** What an order is tried with: the rules, the battle before it, and who answers for the players. */
export interface DryRun<S extends System> {
  readonly ruleset: Pick<Ruleset<S>, 'conduct'>;
  readonly before: Battle<S>;
  readonly standIn?: StandIn;
  /** Dice and answers of the order that are known already. */
  readonly known?: readonly Draw[];
  /** Whether to stop: before an event is told, or after it. Not asked while all draws are known. */
  stops?(event: BattleEvent<S>): 'before' | 'after' | undefined;
}

/** How far a dry run came. */
export interface ForeseenBattle<S extends System> {
  readonly battle: Battle<S>;
  readonly events: readonly BattleEvent<S>[];
}

/** Carries an order out without changing the battle; without dice, up to the first throw. */
export function dryRun<S extends System>(run: DryRun<S>, order: S['order'], dice: Dice | null): ForeseenBattle<S> {
  const umpire = new DryRunUmpire(run, dice);
  try {
    run.ruleset.conduct(order, umpire);
  } catch (signal) {
    if (signal !== STOP) throw signal;
  }
  return umpire;
}

/** Unwinds an order once enough is known. */
const STOP = new Error('enough is known');

class DryRunUmpire<S extends System> implements Umpire<S> {
  battle: Battle<S>;
  readonly events: BattleEvent<S>[] = [];
  private readonly run: DryRun<S>;
  private readonly given: Dice | null;
  private readonly known: readonly Draw[];
  private taken = 0;

  constructor(run: DryRun<S>, dice: Dice | null) {
    this.battle = run.before;
    [this.run, this.given, this.known] = [run, dice, run.known ?? []];
  }

  roll<T>(thrown: Throw<T>): T {
    if (thrown.dice.length === 0) return thrown.read([]);
    const draw = this.next();
    if (draw === undefined) return this.dice.roll(thrown);
    // A view may lack what the order ran into: then these dice were thrown for something else.
    if (!('faces' in draw) || draw.faces.length !== thrown.dice.length) throw STOP;
    return thrown.read(draw.faces);
  }

  stage<T>(name: string, part: (dice: Dice) => T): T {
    return this.isKnown ? part(this) : this.dice.stage(name, part);
  }

  hand(): Dice {
    return this;
  }

  ask<A extends Json>(question: Question<A>): A {
    const draw = this.next();
    if (draw === undefined) return (this.run.standIn ?? FIRST_OPTION)(question);
    if (!('answer' in draw)) throw STOP;
    return draw.answer as A;
  }

  tell(event: BattleEvent<S>): void {
    const stop = this.isKnown ? undefined : this.run.stops?.(event);
    if (stop === 'before') throw STOP;
    this.events.push(event);
    this.battle = apply(this.battle, event);
    if (stop === 'after') throw STOP;
  }

  private get dice(): Dice {
    if (this.given === null) throw STOP;
    return this.given;
  }

  private get isKnown(): boolean {
    return this.taken < this.known.length;
  }

  private next(): Draw | undefined {
    const draw = this.known[this.taken];
    this.taken += 1;
    return draw;
  }
}
