import {
  bareBattle,
  type BattleEvent,
  type BattleFile,
  conduct,
  type Draw,
  isRefusal,
  type Json,
  JournalError,
  MUSTER,
  type Question,
  type Setting,
  type Side,
  type Source,
  type System,
} from '#battle/index.ts';
import type { Throw } from '#dice/index.ts';
import type { Thinker } from '#players/index.ts';
import { captainsAnswer } from '../chance/playout.ts';
import { type Stand, standAfter, standInView } from '../chance/stand.ts';

/** One throw of a battle: where it came among the draws of its order, and the event that tells what it was for. */
export interface Cast {
  readonly draw: number;
  readonly thrown: Throw<unknown>;
  readonly faces: readonly number[];
  readonly event: number;
}

/** One answer of a battle, and what a captain would have answered. */
export interface Answered {
  readonly draw: number;
  readonly question: Question;
  readonly answer: Json;
  readonly captains: Json;
}

/** An order of a battle as it was carried out. */
export interface Carried {
  readonly by: Side;
  readonly order: System['order'];
  readonly draws: readonly Draw[];
  readonly before: Stand;
  readonly after: Stand;
  readonly events: readonly BattleEvent<System>[];
  /** How many events of the battle came before. */
  readonly from: number;
  readonly casts: readonly Cast[];
  readonly answers: readonly Answered[];
}

/** Carries a battle out again and keeps every throw with what it was for; an error where these rules tell another battle. */
export function carryOut(thinker: Thinker, setting: Setting, file: BattleFile<System>): readonly Carried[] {
  const carried: Carried[] = [];
  let stand = standInView(bareBattle(setting));
  let from = 0;
  for (const { by, order: stored, draws, events: told } of file.journal) {
    const order = stored.kind === MUSTER.kind ? MUSTER : thinker.ruleset.read(stored);
    if (isRefusal(order)) throw new JournalError(order.because);
    const heard = listener(thinker, stand, draws);
    const conducted = conduct(thinker.ruleset, stand.truth, order, { known: [], source: heard.source });
    const { events, drawnAt } = conducted;
    if (conducted.question !== null || events.length !== told)
      throw new JournalError(`order ${carried.length} tells ${events.length} events, the file has ${told}`);
    const after = standAfter(thinker.ruleset, stand, conducted);
    const casts = heard.casts.map((cast) => ({ ...cast, event: drawnAt[cast.draw] ?? 0 }));
    carried.push({ by, order, draws, before: stand, after, events, from, casts, answers: heard.answers });
    from += events.length;
    stand = after;
  }
  return carried;
}

interface Listener {
  readonly source: Source;
  readonly casts: Omit<Cast, 'event'>[];
  readonly answers: Answered[];
}

/** Hands out what the journal has, and writes down what it was handed out for. */
function listener(thinker: Thinker, before: Stand, draws: readonly Draw[]): Listener {
  const casts: Omit<Cast, 'event'>[] = [];
  const answers: Answered[] = [];
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
