import { type BattleEvent, type BattleFile, redact, type Scenario, type System, type Viewer } from 'enfilade';
import type { LocalSession } from '../local-session.ts';

/** What may be reckoned with: what the viewer was told, and the whole battle once it is over. */
export interface Account {
  readonly battle: string;
  readonly system: string;
  readonly viewer: Viewer;
  /** Whose eyes it was seen with: where nothing is hidden, everybody's are the same. */
  readonly eyes: string;
  /** As the viewer was briefed. */
  readonly scenario: Scenario;
  readonly events: readonly BattleEvent<System>[];
  /** How many of the events each order told, the mustering first; those that told the viewer nothing are not counted. */
  readonly orders: readonly number[];
  /** Null while the battle goes on. */
  readonly file: BattleFile<System> | null;
}

interface Written {
  readonly session: LocalSession;
  readonly engine: string;
  readonly hasSecrets: boolean;
}

/** An order that waits for an answer is left out: nobody can think on from the middle of it. */
export function accountOf({ session, engine, hasSecrets }: Written): Account {
  const { id, viewer, sitting } = session;
  const { ruleset, setting } = sitting.game;
  const over = sitting.isOver;
  const told = toldBy(session);
  return {
    battle: id,
    system: ruleset.book.id,
    viewer,
    eyes: over || !hasSecrets ? 'all' : viewer,
    scenario: over ? setting.scenario : (ruleset.redactScenario?.(setting.scenario, viewer) ?? setting.scenario),
    events: told.flat(),
    orders: told.map(({ length }) => length).filter((count) => count > 0),
    file: over ? sitting.file(engine) : null,
  };
}

/** What the viewer was told by each order. */
function toldBy({ viewer, sitting }: LocalSession): readonly (readonly BattleEvent<System>[])[] {
  const { ruleset, journal, events } = sitting.game;
  let first = 0;
  return journal.map(({ events: count }) => {
    const own = events.slice(first, first + count);
    first += count;
    return sitting.isOver ? own : redact(ruleset, own, viewer);
  });
}
