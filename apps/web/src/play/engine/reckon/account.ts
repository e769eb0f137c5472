import type { BattleEvent, BattleFile, Scenario, System, Viewer } from 'enfilade';
import type { Session } from '../session.ts';

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

interface AccountSource {
  readonly session: Session;
  readonly engine: string;
  readonly hasSecrets: boolean;
}

/** An order that waits for an answer is left out: nobody can think on from the middle of it. */
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
