import { viewFileOf } from 'enfilade';
import type { LocalSession } from './local-session.ts';

/** A battle as it leaves this browser: a battle file, and who plays. */
export function fileOf({ sitting, players }: LocalSession, engine: string): string {
  return JSON.stringify({ ...sitting.file(engine), players });
}

/** What the viewer may see of it, to be shown to others while it goes on. */
export function viewOf({ sitting, viewer, view }: LocalSession, engine: string): string {
  return JSON.stringify(view ?? viewFileOf(sitting.game.ruleset, sitting.file(engine), viewer));
}
