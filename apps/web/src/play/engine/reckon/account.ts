import type { BattleEvent, BattleFile, Scenario, System, Viewer } from 'enfilade';
import type { Session } from '../session.ts';

/** What an analysis may use: what the viewer has seen, and the whole battle once it is over. */
export interface Account {
  readonly battle: string;
  readonly system: string;
  readonly viewer: Viewer;
  /** The viewer; where nothing is hidden, all viewers see the same. */
  readonly eyes: string;
  /** As the viewer was briefed. */
  readonly scenario: Scenario;
  readonly events: readonly BattleEvent<System>[];
  /** How many events each order brought, the mustering first; orders the viewer has not seen are left out. */
  readonly orders: readonly number[];
  /** Null while the battle goes on. */
  readonly file: BattleFile<System> | null;
}

interface AccountSource {
  readonly session: Session;
  readonly engine: string;
  readonly hasSecrets: boolean;
}

/** An order that waits for an answer is left out: no playout can start in the middle of it. */
export function accountOf({ session, engine, hasSecrets }: AccountSource): Account {
  const { id, viewer, ruleset, setting } = session;
  const file = session.status.result === null ? null : session.file(engine);
  const told = session.toldByOrder();
  return {
    battle: id,
    system: ruleset.book.id,
    viewer,
    eyes: file !== null || !hasSecrets ? 'all' : viewer,
    scenario: setting.scenario,
    events: told.flat(),
    orders: told.map(({ length }) => length).filter((count) => count > 0),
    file,
  };
}
