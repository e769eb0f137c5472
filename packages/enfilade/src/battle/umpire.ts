import type { Dice, Die, Throw } from '#dice/index.ts';
import { type Battle, type System } from './battle.ts';
import { apply, type BattleEvent } from './event.ts';
import type { Json, Option, Question } from './question.ts';
import type { Side } from './side.ts';

/** The only connection of an order to the world outside: chance, players and the record. */
export interface Umpire<S extends System> extends Dice {
  /** As it stands after the last event told. */
  readonly battle: Battle<S>;
  ask<A extends Json>(question: Question<A>): A;
  tell(event: BattleEvent<S>): void;
}

/** What came from outside while an order was carried out, in order. */
export type Draw = { readonly faces: readonly number[] } | { readonly answer: Json };

/** Where dice and answers come from when the journal has no more of them. */
export interface Source {
  throw(thrown: Throw<unknown>): readonly number[];
  /** Undefined if there is no answer yet: the order pauses. */
  answer(question: Question, now?: Moment): Json | undefined;
}

/** How far the current order has come when a question is put. */
export interface Moment {
  readonly battle: Battle<System>;
  /** What it has told so far. */
  readonly events: readonly BattleEvent<System>[];
}

/** Unwinds an order at a question that has no answer yet. */
export class Pause extends Error {
  readonly question: Question;

  constructor(question: Question) {
    super('waiting for an answer');
    this.question = question;
  }
}

/** The dice or answers of a journal don't fit the order they belong to. */
export class JournalError extends Error {}

function isImpossible(face: number, die: Die | undefined): boolean {
  return die === undefined || !Number.isInteger(face) || face < die.low || face > die.high;
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
  private readonly known: readonly Draw[];
  private readonly source: Source;

  constructor(battle: Battle<S>, known: readonly Draw[], source: Source) {
    this.battle = battle;
    this.known = known;
    this.source = source;
  }

  roll<T>(thrown: Throw<T>): T {
    if (thrown.dice.length === 0) return thrown.read([]);
    const next = this.known[this.draws.length];
    if (next !== undefined && !('faces' in next))
      throw new JournalError(`the journal has an answer where ${thrown.name} is thrown`);
    const faces = next?.faces ?? this.source.throw(thrown);
    if (faces.length !== thrown.dice.length)
      throw new JournalError(`${thrown.name} takes ${thrown.dice.length} dice, the journal has ${faces.length}`);
    if (next !== undefined && faces.some((face, i) => isImpossible(face, thrown.dice[i])))
      throw new JournalError(`${thrown.name} cannot show ${faces.join(', ')}`);
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
    if (answer === undefined) throw new Pause(question);
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
