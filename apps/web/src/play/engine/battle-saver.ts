import { wordsOfSides } from 'enfilade';
import { newId } from '../../parts/new-id.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import type { LocalSession } from './local-session.ts';
import { type Glance, keepBattle, type ShelfEntry } from './store.ts';

/** A battle to be stored, and how it looks now. */
export interface BattleToSave {
  readonly session: LocalSession;
  glance(): Promise<Glance | null>;
}

/** Stores a battle after every change; changes made during a write are stored together afterwards. */
export class BattleSaver {
  /** Identifies this page as the holder of its battles; another page that opens one of them becomes its holder. */
  private readonly holder = newId();
  private readonly held = new Set<string>();
  private readonly due = new Map<string, () => Promise<void>>();
  private writing: Promise<void> | null = null;

  save(battle: BattleToSave, engine: string, changed: () => void): void {
    this.due.set(battle.session.id, () => this.write(battle, engine, changed));
    this.writing ??= this.writeAll();
  }

  /** When nothing is left to write. */
  async done(): Promise<void> {
    while (this.writing !== null) await this.writing;
  }

  private async writeAll(): Promise<void> {
    for (const [id, write] of this.due) {
      this.due.delete(id);
      await write();
    }
    this.writing = null;
  }

  private async write(open: BattleToSave, engine: string, changed: () => void): Promise<void> {
    const { session } = open;
    const before = session.unsaved;
    const { id, players, match, ownDice, reasons } = session;
    try {
      const battle = {
        id,
        players,
        secret: match.secret,
        file: match.file(engine),
        ownDice,
        reasons: reasons.stored(),
      };
      const kept = await keepBattle(battle, shelvedOf(session, this.holder, await open.glance()), !this.held.has(id));
      this.held.add(id);
      session.unsaved = kept ? null : ENGINE_STRINGS.elsewhere;
    } catch (error) {
      session.unsaved = reasonOf(error);
    }
    if (session.unsaved !== before) changed();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ENGINE_STRINGS.noReason;
  return error.name === 'QuotaExceededError' ? ENGINE_STRINGS.full : `${error.name}: ${error.message}`;
}

function shelvedOf({ id, players, match, pace }: LocalSession, holder: string, glance: Glance | null): ShelfEntry {
  const { game, isOver, turnOf } = match;
  const { scenario } = game.setting;
  const { result } = game.battle;
  return {
    id,
    holder,
    savedAt: Date.now(),
    scenario: scenario.id,
    name: scenario.name,
    ruleset: scenario.ruleset,
    turn: game.battle.turn,
    turns: scenario.turns,
    over: result !== null,
    progress: {
      players,
      sides: wordsOfSides(scenario),
      waitsFor: isOver ? null : turnOf,
      result: result === null ? null : { winner: result.winner, because: result.because },
      glance,
      thought: pace?.perTurn ?? {},
    },
  };
}
