import type { BattleEvent, BattleFile, Scenario, System, Viewer } from 'enfilade';
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
  /** How many of the events each order told, the mustering first. */
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
  const { events, orders } = session.settled();
  return {
    battle: id,
    system: ruleset.book.id,
    viewer,
    eyes: over || !hasSecrets ? 'all' : viewer,
    scenario: over ? setting.scenario : (ruleset.briefs?.(setting.scenario, viewer) ?? setting.scenario),
    events,
    orders,
    file: over ? sitting.file(engine) : null,
  };
}
