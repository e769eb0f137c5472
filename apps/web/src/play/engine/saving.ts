import { viewFileOf } from 'enfilade';
import type { Session } from './session.ts';

/** A battle as it leaves this browser: a battle file, and who plays. */
export function fileOf({ local, players }: Session, engine: string): string {
  if (local === null) throw new Error('the battle is kept elsewhere');
  return JSON.stringify({ ...local.sitting.file(engine), players });
}

/** What the viewer may see of it, to be shown to others while it goes on. */
export function viewOf({ local, viewer }: Session, engine: string): string {
  if (local === null) throw new Error('the battle is kept elsewhere');
  const { sitting, view } = local;
  return JSON.stringify(view ?? viewFileOf(sitting.game.ruleset, sitting.file(engine), viewer));
}
