import {
  type Battle,
  BY_THE_CLOCK,
  type ComputerPlayer,
  type Counsel,
  type Level,
  loadCounsel,
  type Offer,
  playerOf,
  type System,
} from 'enfilade';
import type { Adviser } from './adviser.ts';
import { type Advice, adviceOn, type Hint, hintsFrom } from './hints.ts';
import type { LocalSession } from './local-session.ts';

const FETCHED = new Map<string, Promise<Counsel<System> | undefined>>();

/** The counsel of a system, fetched when somebody first needs it; what could not be fetched is tried again. */
function counselOf(system: string): Promise<Counsel<System> | undefined> {
  const found = FETCHED.get(system) ?? loadCounsel(system);
  FETCHED.set(system, found);
  found.catch(() => FETCHED.delete(system));
  return found;
}

export async function playerFor(level: Level, system: string): Promise<ComputerPlayer> {
  return playerOf(level, await counselOf(system), BY_THE_CLOCK);
}

interface Table {
  readonly session: LocalSession;
  readonly adviser: Adviser;
  /** What the viewer knows. */
  readonly view: Battle<System>;
  readonly offers: readonly Offer<System>[];
}

/** The best orders of who is to act: for a unit, or for his turn. */
export async function hintsAt(table: Table, unit: string | null): Promise<readonly Hint[]> {
  const { session, adviser, view, offers } = table;
  if (session.subjects().length === 0) return [];
  const counsel = await counselOf(adviser.ruleset.book.id);
  if (counsel === undefined) return [];
  const offered = new Map(offers.map(({ order, says }) => [JSON.stringify(order), says]));
  return hintsFrom(
    {
      counsel,
      view,
      pick: session.sitting.examples(session.orders),
      allows: (order) => adviser.refusal(view, order) === null,
      calls: (order) => offered.get(JSON.stringify(order)) ?? adviser.chart.orderLabel?.(view, order),
    },
    unit,
  );
}

/** The best answer to the open question. */
export async function adviceAt({ bulletin, sitting }: LocalSession, view: Battle<System>): Promise<Advice | null> {
  const { question } = bulletin;
  const counsel = question === null ? undefined : await counselOf(sitting.game.ruleset.book.id);
  if (question === null || counsel === undefined) return null;
  return adviceOn({ counsel, view }, question) ?? null;
}
