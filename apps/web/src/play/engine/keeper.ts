import type { LocalSession } from './local-session.ts';
import { keepBattle, type Shelved } from './store.ts';

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
      await keepBattle({ id, players, secret: sitting.secret, file: sitting.file(engine) }, shelvedOf(session));
      session.unsaved = null;
    } catch (error) {
      session.unsaved = error instanceof Error ? `${error.name}: ${error.message}` : 'the storage gave no reason';
    }
    if (session.unsaved !== before) told();
  }
}

function shelvedOf({ id, sitting: { game } }: LocalSession): Shelved {
  const { scenario } = game.setting;
  return {
    id,
    savedAt: Date.now(),
    scenario: scenario.id,
    name: scenario.name,
    ruleset: scenario.ruleset,
    turn: game.battle.turn,
    turns: scenario.turns,
    over: game.battle.result !== null,
  };
}
