import { bareBattle, type Battle, type Setting, type System } from './battle.ts';
import { conduct, type Conducted, MUSTER } from './conduct.ts';
import type { BattleFile } from './file.ts';
import type { Waiting } from './game.ts';
import { isRefusal, type Ruleset } from './ruleset.ts';
import { closedSource } from './source.ts';
import { JournalError } from './umpire.ts';

export type Verdict =
  | { readonly ok: true; readonly events: number }
  | { readonly ok: false; readonly event: number; readonly stored: unknown; readonly carriedOut: unknown };

/** Carries the journal out again and names the first event that differs from the stored one. */
export function verifyBattleFile<S extends System>(
  ruleset: Ruleset<S>,
  file: BattleFile<S>,
  setting: Setting,
): Verdict {
  let battle = bareBattle<S>(setting);
  let at = 0;
  for (const entry of file.journal) {
    const told = finished(carryOut(ruleset, battle, entry));
    if (typeof told === 'string') return { ok: false, event: at, stored: file.events[at] ?? null, carriedOut: told };
    for (const event of told.events) {
      const stored = file.events[at];
      if (JSON.stringify(stored) !== JSON.stringify(event))
        return { ok: false, event: at, stored: stored ?? null, carriedOut: event };
      at += 1;
    }
    if (told.events.length !== entry.events)
      return { ok: false, event: at - 1, stored: file.events[at - 1] ?? null, carriedOut: countedWrong(told, entry) };
    battle = told.battle;
  }
  if (at < file.events.length) return { ok: false, event: at, stored: file.events[at], carriedOut: null };
  const stuck = file.waiting === null ? undefined : whyNotWaiting(ruleset, battle, file.waiting);
  return stuck === undefined ? { ok: true, events: at } : { ok: false, event: at, stored: null, carriedOut: stuck };
}

function countedWrong(told: { readonly events: readonly unknown[] }, entry: { readonly events: number }): string {
  return `the journal counts ${entry.events} events for the order, it tells ${told.events.length}`;
}

/** Why an order that is said to wait for an answer does not; undefined where it does. */
function whyNotWaiting<S extends System>(
  ruleset: Ruleset<S>,
  before: Battle<S>,
  waiting: Waiting<S['order'] | { readonly kind: 'muster' }>,
): string | undefined {
  const told = carryOut(ruleset, before, waiting);
  if (typeof told === 'string') return told;
  return told.question === null ? 'the order that waits for an answer is asked nothing' : undefined;
}

function finished<S extends System>(told: Conducted<S> | string): Conducted<S> | string {
  if (typeof told === 'string' || told.question === null) return told;
  return `the journal has no answer to ${told.question.kind}`;
}

function carryOut<S extends System>(
  ruleset: Ruleset<S>,
  before: Battle<S>,
  { by, order, draws }: Waiting<S['order'] | { readonly kind: 'muster' }>,
): Conducted<S> | string {
  if (by !== before.toAct) return `the order is side ${by}'s, it is for side ${before.toAct} to act`;
  // What is carried out is the order as it is read: a part that an older file leaves out has its default.
  const read = order.kind === MUSTER.kind ? MUSTER : ruleset.read(order);
  const refusal = isRefusal(read) ? read : read === MUSTER ? undefined : ruleset.refuses(before, read);
  if (refusal !== undefined) return `the order is refused: ${refusal.because} (${refusal.rule})`;
  try {
    const conducted = conduct(ruleset, before, read as S['order'], { known: draws, source: closedSource() });
    if (conducted.draws.length < draws.length)
      return `the journal has ${draws.length} draws, the order takes ${conducted.draws.length}`;
    return conducted;
  } catch (error) {
    if (error instanceof JournalError) return error.message;
    throw error;
  }
}
