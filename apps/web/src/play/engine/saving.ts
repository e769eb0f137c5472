import { type System, type ViewFile, viewFileOf } from 'enfilade';
import type { Session } from './session.ts';

/** A battle as it leaves this browser: a battle file, and who plays. */
export function fileOf(session: Session, engine: string): string {
  const file = session.file(engine);
  if (file === null) return viewOf(session, engine);
  return JSON.stringify(session.local === null ? file : { ...file, players: session.players });
}

/** What the viewer may see of it, to be shown to others while it goes on. */
export function viewOf(session: Session, engine: string): string {
  const { local, viewer } = session;
  if (local === null) return JSON.stringify(toldView(session, engine));
  const { match, view } = local;
  return JSON.stringify(view ?? viewFileOf(match.game.ruleset, match.file(engine), viewer));
}

/** As a server has sent it. */
function toldView(session: Session, engine: string): ViewFile<System> {
  const told = session.toldByOrder();
  return {
    format: 'enfilade-view/1',
    engine,
    rules: session.ruleset.version,
    viewer: session.viewer,
    scenario: session.setting.scenario,
    commitment: null,
    events: told.flat(),
    orders: told.map(({ length }) => length),
  };
}
