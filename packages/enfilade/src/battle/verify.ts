import { bareBattle, type Battle, type Setting, type System } from './battle.ts';
import { admittedOrder } from './admit.ts';
import { isConcessionOf } from './concede.ts';
import { conduct, type ConductResult } from './conduct.ts';
import type { BattleFile } from './file.ts';
import type { WaitingOrder } from './game.ts';
import { type JournalEntry, recordOf } from './journal.ts';
import { MUSTER } from './muster.ts';
import { isRefusal, type Ruleset } from './ruleset.ts';
import { isSettlement } from './settle.ts';
import { closedSource, waitingSource } from './source.ts';
import { JournalError } from './umpire.ts';

/** Whether a battle file is reproduced; if not, the first event that differs, as stored and as carried out. */
export type Verdict =
  | { readonly ok: true; readonly events: number }
  | { readonly ok: false; readonly event: number; readonly stored: unknown; readonly carriedOut: unknown };

/** Carries the journal out again and names the first event, or the first entry of the journal, that differs from what is stored. */
export function verifyBattleFile<S extends System>(
  ruleset: Ruleset<S>,
  file: BattleFile<S>,
  setting: Setting,
): Verdict {
  // Files that name their rules were written with every part of an order and of the journal in it.
  const isStrict = file.rules !== null;
  let battle = bareBattle<S>(setting);
  let at = 0;
  for (const entry of file.journal) {
    const told = finished(carryOut(ruleset, battle, entry, isStrict));
    if (typeof told === 'string') return { ok: false, event: at, stored: file.events[at] ?? null, carriedOut: told };
    for (const event of told.events) {
      const stored = file.events[at];
      if (JSON.stringify(stored) !== JSON.stringify(event))
        return { ok: false, event: at, stored: stored ?? null, carriedOut: event };
      at += 1;
    }
    const wrong = whyNotTyped(entry) ?? whyOtherEntry(entry, recordOf(told), isStrict);
    if (wrong !== undefined)
      return { ok: false, event: at - 1, stored: file.events[at - 1] ?? null, carriedOut: wrong };
    battle = told.battle;
  }
  if (at < file.events.length) return { ok: false, event: at, stored: file.events[at], carriedOut: null };
  const stuck = file.waiting === null ? undefined : whyNotWaiting(ruleset, battle, file.waiting, isStrict);
  return stuck === undefined ? { ok: true, events: at } : { ok: false, event: at, stored: null, carriedOut: stuck };
}

type JournalDraws = Omit<JournalEntry<unknown>, 'by' | 'order'>;

/** Where an entry of the journal differs from its order; undefined if it does not. */
function whyOtherEntry(entry: JournalDraws, told: JournalDraws, isStrict: boolean): string | undefined {
  if (entry.events !== told.events)
    return `the journal counts ${entry.events} events for the order, it tells ${told.events}`;
  if (entry.revealed !== told.revealed)
    return `the journal says that the order ${shown(entry.revealed)}, it ${shown(told.revealed)}`;
  // Files of older versions need not say when each draw came.
  if ((isStrict || entry.drawnAt !== undefined) && !isSame(entry.drawnAt, told.drawnAt))
    return `the journal has the draws of the order after events ${list(entry.drawnAt)}, they come after ${list(told.drawnAt)}`;
  return whyOtherAnswers(entry, told);
}

/** Why draws that are said to be typed in cannot be; undefined where they can. */
function whyNotTyped({ draws, typed = [] }: Pick<JournalDraws, 'draws' | 'typed'>): string | undefined {
  const wrong = typed.find((at) => !('faces' in (draws[at] ?? {})));
  return wrong === undefined
    ? undefined
    : `the journal says that draw ${wrong} of the order was typed in, but it is no throw of dice`;
}

function whyOtherAnswers(
  entry: Pick<JournalDraws, 'answeredBy'>,
  told: Pick<JournalDraws, 'answeredBy'>,
): string | undefined {
  if (isSame(entry.answeredBy, told.answeredBy)) return undefined;
  return `the journal has answers of side ${list(entry.answeredBy)}, the order asks side ${list(told.answeredBy)}`;
}

function shown(revealed: boolean): string {
  return revealed ? 'shows something hidden' : 'shows nothing hidden';
}

function list(values: readonly (string | number)[] = []): string {
  return values.length === 0 ? 'none' : values.join(', ');
}

function isSame(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}

/** Why an order that is said to wait for an answer does not; undefined where it does. */
function whyNotWaiting<S extends System>(
  ruleset: Ruleset<S>,
  before: Battle<S>,
  waiting: WaitingOrder<S['order'] | { readonly kind: 'muster' }>,
  isStrict: boolean,
): string | undefined {
  const { dice } = waiting;
  const told = carryOut(ruleset, before, waiting, isStrict);
  if (typeof told === 'string') return told;
  if (dice !== undefined && told.wanted?.roller.side !== dice)
    return 'the order that waits for dice throws none, or the other side throws them';
  return dice === undefined && told.question === null
    ? 'the order that waits for an answer is asked nothing'
    : (whyNotTyped(waiting) ?? whyOtherAnswers(waiting, told));
}

function finished<S extends System>(told: ConductResult<S> | string): ConductResult<S> | string {
  if (typeof told === 'string' || told.question === null) return told;
  return `the journal has no answer to ${told.question.kind}`;
}

function carryOut<S extends System>(
  ruleset: Ruleset<S>,
  before: Battle<S>,
  {
    by,
    order,
    draws,
    dice,
  }: Pick<WaitingOrder<S['order'] | { readonly kind: 'muster' }>, 'by' | 'order' | 'draws' | 'dice'>,
  isStrict: boolean,
): ConductResult<S> | string {
  // A bare table takes nothing but a muster, and only a bare table takes one.
  const isMuster = before.phase === MUSTER.kind;
  if (isMuster !== (order.kind === MUSTER.kind)) return 'the armies are mustered once, before the first order';
  const isSettled = isSettlement(order) && before.result === null;
  if (by !== before.toAct && !isSettled && !isConcessionOf(by, order))
    return `the order is side ${by}'s, it is for side ${before.toAct} to act`;
  // The order is carried out as it is read: a part that an older file leaves out takes its default.
  const read = isMuster ? MUSTER : isSettled ? order : admittedOrder(ruleset, before, by, order);
  if (isRefusal(read)) return `the order is refused: ${read.because} (${read.rule})`;
  if (isStrict && !isSame(order, read)) return 'the order is written otherwise than it is read';
  try {
    const conducted = conduct(ruleset, before, read, {
      known: draws,
      source: dice === undefined ? closedSource() : waitingSource(),
    });
    if (conducted.draws.length < draws.length)
      return `the journal has ${draws.length} draws, the order takes ${conducted.draws.length}`;
    return conducted;
  } catch (error) {
    if (error instanceof JournalError) return error.message;
    throw error;
  }
}
