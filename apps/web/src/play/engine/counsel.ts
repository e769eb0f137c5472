import {
  type ComputerPlayer,
  BY_THE_CLOCK,
  type Counsel,
  type Level,
  loadCounsel,
  playerOf,
  type System,
} from 'enfilade';
import { type Advice, adviceOn, type Hint, hintsFrom } from './hints.ts';
import type { OpenBattle } from './open-battle.ts';

const FETCHED = new Map<string, Promise<Counsel<System> | undefined>>();

/** The counsel of a system, fetched when first needed; a failed fetch is tried again. */
export function counselOf(system: string): Promise<Counsel<System> | undefined> {
  const found = FETCHED.get(system) ?? loadCounsel(system);
  FETCHED.set(system, found);
  found.catch(() => FETCHED.delete(system));
  return found;
}

export async function playerFor(level: Level, system: string): Promise<ComputerPlayer> {
  return playerOf(level, await counselOf(system), BY_THE_CLOCK);
}

/** The best orders for the side to act: for a unit, or for the turn. */
export async function hintsAt(
  { session, adviser, view, allOffers }: OpenBattle,
  unit: string | null,
): Promise<readonly Hint[]> {
  if (session.subjects().length === 0) return [];
  const counsel = await counselOf(adviser.ruleset.book.id);
  if (counsel === undefined) return [];
  const offered = new Map(allOffers.map(({ order, says }) => [JSON.stringify(order), says]));
  return hintsFrom(
    {
      counsel,
      view,
      words: adviser.ruleset.words,
      pick: session.examples(session.orders),
      allows: (order) => adviser.refusal(view, order) === null,
      calls: (order) => offered.get(JSON.stringify(order)) ?? adviser.chart.orderLabel?.(view, order),
    },
    unit,
  );
}

/** The best answer to the open question. */
export async function adviceAt({ session, view }: OpenBattle): Promise<Advice | null> {
  const { question } = session.status;
  const counsel = question === null ? undefined : await counselOf(session.ruleset.book.id);
  if (question === null || counsel === undefined) return null;
  return adviceOn({ counsel, view }, question) ?? null;
}
