import type { LocalSession } from './local-session.ts';
import { keepBattle } from './store.ts';

/** Writes a battle down after every change; changes that come while it writes are written once, together. */
export class Keeper {
  private writing: Promise<void> | null = null;
  private again = false;

  keep(session: LocalSession, engine: string, told: () => void): void {
    if (this.writing !== null) {
      this.again = true;
      return;
    }
    this.writing = this.write(session, engine, told).finally(() => {
      this.writing = null;
      if (!this.again) return;
      this.again = false;
      this.keep(session, engine, told);
    });
  }

  private async write(session: LocalSession, engine: string, told: () => void): Promise<void> {
    const before = session.unsaved;
    try {
      const { id, players, sitting } = session;
      await keepBattle({ id, savedAt: Date.now(), players, secret: sitting.secret, file: sitting.file(engine) });
      session.unsaved = null;
    } catch (error) {
      session.unsaved = error instanceof Error ? `${error.name}: ${error.message}` : 'the storage gave no reason';
    }
    if (session.unsaved !== before) told();
  }
}
