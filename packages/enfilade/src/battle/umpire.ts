import type { Dice, Die, Throw } from '#dice/index.ts';
import { type Battle, type System, type UnitId } from './battle.ts';
import { apply, type BattleEvent } from './event.ts';
import type { Json, Option, Question } from './question.ts';
import { other, type Side } from './side.ts';

/** Whose dice are thrown: a side, and the unit they are thrown for. */
export interface Roller {
  readonly side: Side;
  readonly id?: UnitId;
}

/** The only connection of an order to the world outside: chance, players and the record. */
export interface Umpire<S extends System> extends Dice {
  /** As it stands after the last event told. */
  readonly battle: Battle<S>;
  /** The dice in the hands of one side; what a procedure leaves to the other player is thrown for the other. */
  hand(own: Roller, opposite?: Roller): Dice;
  ask<A extends Json>(question: Question<A>): A;
  tell(event: BattleEvent<S>): void;
}

/** What came from outside while an order was carried out, in order. */
export type Draw = { readonly faces: readonly number[] } | { readonly answer: Json };

/** Where dice and answers come from when the journal has no more of them. */
export interface Source {
  /** Undefined if a player has yet to throw them: the order pauses. */
  throw(thrown: Throw<unknown>, roller: Roller): readonly number[] | undefined;
  /** Undefined if there is no answer yet: the order pauses. */
  answer(question: Question, now?: Moment): Json | undefined;
}

/** Dice at hand: they never have to be waited for, and it is the same who throws them. */
export interface DiceSource extends Source {
  throw(thrown: Throw<unknown>): readonly number[];
}

/** How far the current order has come when a question is put. */
export interface Moment {
  readonly battle: Battle<System>;
  /** What it has told so far. */
  readonly events: readonly BattleEvent<System>[];
}

/** Dice that a player throws on a table of their own and types in. */
export interface WantedDice {
  readonly thrown: Throw<unknown>;
  readonly roller: Roller;
}

/** Unwinds an order at a question that has no answer yet, or before dice that have not been typed in. */
export class Pause extends Error {
  readonly question: Question | null;
  readonly wanted: WantedDice | null;

  constructor(waits: { readonly question: Question } | { readonly wanted: WantedDice }) {
    super('waiting for an answer or for dice');
    this.question = 'question' in waits ? waits.question : null;
    this.wanted = 'wanted' in waits ? waits.wanted : null;
  }
}

/** The dice or answers of a journal don't fit the order they belong to. */
export class JournalError extends Error {}

function isImpossible(face: number, die: Die | undefined): boolean {
  return die === undefined || !Number.isInteger(face) || face < die.low || face > die.high;
}

/** Why a throw cannot have shown these faces; undefined if it can. */
export function whyNotThrown({ name, dice }: Throw<unknown>, faces: readonly number[]): string | undefined {
  if (faces.length !== dice.length) return `${name} takes ${dice.length} dice, not ${faces.length}`;
  return faces.some((face, i) => isImpossible(face, dice[i])) ? `${name} cannot show ${faces.join(', ')}` : undefined;
}

/** A live player returns the option's own answer; from a journal comes an equal one. */
function optionOf<A extends Json>({ options }: Question<A>, answer: Json): Option<A> | undefined {
  for (const option of options) if (option.answer === answer) return option;
  const text = JSON.stringify(answer);
  return options.find((option) => JSON.stringify(option.answer) === text);
}

/** Draws from a journal first, then from the source; keeps draws and events. */
export class JournalUmpire<S extends System> implements Umpire<S> {
  battle: Battle<S>;
  readonly events: BattleEvent<S>[] = [];
  readonly draws: Draw[] = [];
  /** After how many events each of them came. */
  readonly drawnAt: number[] = [];
  /** The side that gave each answer among the draws. */
  readonly answeredBy: Side[] = [];
  /** The side that throws unless another is named: the one that gave the order. */
  private readonly giver: Roller;
  private readonly known: readonly Draw[];
  private readonly source: Source;

  constructor(battle: Battle<S>, known: readonly Draw[], source: Source) {
    this.battle = battle;
    this.giver = { side: battle.toAct };
    this.known = known;
    this.source = source;
  }

  roll<T>(thrown: Throw<T>): T {
    return this.rollFor(thrown, this.giver);
  }

  hand(own: Roller, opposite: Roller = { side: other(own.side) }): Dice {
    const inHand = (roller: Roller): Dice => {
      const dice: Dice = { roll: (thrown) => this.rollFor(thrown, roller), stage: (_, part) => part(dice) };
      return dice;
    };
    const dice: Dice = { ...inHand(own), theirs: inHand(opposite), stage: (_, part) => part(dice) };
    return dice;
  }

  private rollFor<T>(thrown: Throw<T>, roller: Roller): T {
    if (thrown.dice.length === 0) return thrown.read([]);
    const next = this.known[this.draws.length];
    if (next !== undefined && !('faces' in next))
      throw new JournalError(`the journal has an answer where ${thrown.name} is thrown`);
    const faces = next?.faces ?? this.source.throw(thrown, roller);
    if (faces === undefined) throw new Pause({ wanted: { thrown, roller } });
    const isSure = next === undefined && faces.length === thrown.dice.length;
    const because = isSure ? undefined : whyNotThrown(thrown, faces);
    if (because !== undefined) throw new JournalError(because);
    this.draws.push(next ?? { faces });
    this.drawnAt.push(this.events.length);
    return thrown.read(faces);
  }

  stage<T>(_: string, part: (dice: Dice) => T): T {
    return part(this);
  }

  ask<A extends Json>(question: Question<A>): A {
    const next = this.known[this.draws.length];
    if (next !== undefined && !('answer' in next))
      throw new JournalError(`the journal has dice where ${question.kind} is asked`);
    const answer = next === undefined ? this.source.answer(question, this) : next.answer;
    if (answer === undefined) throw new Pause({ question });
    const found = optionOf(question, answer);
    if (found === undefined) throw new JournalError(`${JSON.stringify(answer)} is no answer to ${question.kind}`);
    this.draws.push(next ?? { answer });
    this.drawnAt.push(this.events.length);
    this.answeredBy.push(question.to);
    return found.answer;
  }

  tell(event: BattleEvent<S>): void {
    this.events.push(event);
    this.battle = apply(this.battle, event);
  }
}
