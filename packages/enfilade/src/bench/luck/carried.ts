import {
  bareBattle,
  type BattleEvent,
  type BattleFile,
  conduct,
  type Draw,
  isRefusal,
  type Json,
  JournalError,
  type Question,
  readStoredOrder,
  type Setting,
  type Side,
  type Source,
  type System,
} from '#battle/index.ts';
import type { Throw } from '#dice/index.ts';
import type { Thinker } from '#players/index.ts';
import { captainsAnswer } from '../chance/playout.ts';
import { type Position, positionAfter, positionInView } from '../chance/position.ts';

/** One throw of a battle: its place among the draws of its order, and the event that tells what it was for. */
export interface Cast {
  readonly draw: number;
  readonly thrown: Throw<unknown>;
  readonly faces: readonly number[];
  readonly event: number;
}

/** A draw of cards. */
export function isDraw({ thrown }: Cast): boolean {
  return thrown.dice.every((die) => die.isDraw === true);
}

/** One answer of a battle, and what a captain would have answered. */
export interface GivenAnswer {
  readonly draw: number;
  readonly question: Question;
  readonly answer: Json;
  readonly captains: Json;
}

/** An order of a battle as it was carried out. */
export interface CarriedOrder {
  readonly by: Side;
  readonly order: System['order'];
  readonly draws: readonly Draw[];
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly BattleEvent<System>[];
  /** How many events of the battle came before. */
  readonly from: number;
  readonly casts: readonly Cast[];
  readonly answers: readonly GivenAnswer[];
}

/** Carries a battle out again and keeps every throw with its purpose; fails if these rules tell another battle. */
export function carryOut(thinker: Thinker, setting: Setting, file: BattleFile<System>): readonly CarriedOrder[] {
  const carried: CarriedOrder[] = [];
  let position = positionInView(bareBattle(setting));
  let from = 0;
  for (const { by, order: stored, draws, events: told } of file.journal) {
    const order = readStoredOrder(thinker.ruleset, stored);
    if (isRefusal(order)) throw new JournalError(order.because);
    const heard = listener(thinker, position, draws);
    const conducted = conduct(thinker.ruleset, position.truth, order, { known: [], source: heard.source });
    const { events, drawnAt } = conducted;
    if (conducted.question !== null || events.length !== told)
      throw new JournalError(`order ${carried.length} tells ${events.length} events, the file has ${told}`);
    const after = positionAfter(thinker.ruleset, position, conducted);
    const casts = heard.casts.map((cast) => ({ ...cast, event: drawnAt[cast.draw] ?? 0 }));
    carried.push({ by, order, draws, before: position, after, events, from, casts, answers: heard.answers });
    from += events.length;
    position = after;
  }
  return carried;
}

interface Listener {
  readonly source: Source;
  readonly casts: Omit<Cast, 'event'>[];
  readonly answers: GivenAnswer[];
}

/** Hands out the draws of the journal, and notes what each was for. */
function listener(thinker: Thinker, before: Position, draws: readonly Draw[]): Listener {
  const casts: Omit<Cast, 'event'>[] = [];
  const answers: GivenAnswer[] = [];
  let draw = 0;
  const source: Source = {
    throw(thrown) {
      const next = draws[draw];
      if (next === undefined || !('faces' in next)) throw new JournalError(`the journal ends before ${thrown.name}`);
      casts.push({ draw, thrown, faces: next.faces });
      draw += 1;
      return next.faces;
    },
    answer(question, now) {
      const next = draws[draw];
      if (next === undefined || !('answer' in next)) return undefined;
      const captains = captainsAnswer(thinker, before, question, now);
      answers.push({ draw, question, answer: next.answer, captains });
      draw += 1;
      return next.answer;
    },
  };
  return { source, casts, answers };
}
