import { loadPlay } from 'enfilade';
import type { Pool } from 'pg';
import { transact } from '../database/transact.ts';
import { packBattle, unpackBattle } from './archive.ts';
import { computerIsToAct } from './computer-turn.ts';
import { ENGINE, versionsWith } from './engine.ts';
import { HeldBattle } from './held-battle.ts';
import * as records from './records.ts';
import type { NewOrder, NewVersion } from './records.ts';
import { type BattleSummary, hasBegun, listOf, summaryOf } from './summary.ts';

export interface Extras {
  readonly act: NewVersion['act'];
  readonly line: NewVersion['line'];
}

/** Writes battles to the database and reads them again. */
export class BattleStore {
  readonly pool: Pool;
  private readonly now: () => number;
  private readonly summaries = new WeakMap<HeldBattle, BattleSummary>();

  constructor(pool: Pool, now: () => number) {
    [this.pool, this.now] = [pool, now];
  }

  /** Undefined where there is none, or none any more. */
  async read(id: string): Promise<HeldBattle | undefined> {
    const [head, record] = await Promise.all([
      records.findHead(this.pool, id),
      records.readRecord(this.pool, id, { version: 0, orders: 0 }),
    ]);
    if (head === undefined) return (await unpackBattle(this.pool, id)) ? this.read(id) : undefined;
    const play = await loadPlay(head.system);
    return record === undefined || play === undefined ? undefined : new HeldBattle(head, play, record);
  }

  /** Takes over what other servers have stored; false where the battle is gone. */
  async refresh(battle: HeldBattle): Promise<boolean> {
    const { version, game } = battle;
    const record = await records.readRecord(this.pool, battle.head.id, { version, orders: game.journal.length });
    if (record === undefined) return false;
    if (record.version !== version) battle.follow(record);
    return true;
  }

  /** Packs a battle away that nobody has moved in for long. */
  async pack(battle: HeldBattle): Promise<boolean> {
    return packBattle(this.pool, battle, ordersFrom(battle, 0));
  }

  async insert(battle: HeldBattle): Promise<void> {
    const { head, state } = battle;
    const next = this.nextOf(battle, { act: null, line: null });
    const row = { ...next, ...head, state };
    await transact(this.pool, (client) => records.insertBattle(client, row));
  }

  /** False where another server or device was quicker: nothing is stored. */
  async commit(battle: HeldBattle, extras: Extras): Promise<boolean> {
    const next = this.nextOf(battle, extras);
    if (!(await records.storeVersion(this.pool, next))) return false;
    battle.markStored(next.version + 1);
    [battle.engine, battle.rules, battle.bytes] = [next.engine, next.rules, next.bytes];
    return true;
  }

  private nextOf(battle: HeldBattle, { act, line }: Extras): NewVersion {
    const { head, version, state, game, firstUnstored: from } = battle;
    const added = ordersFrom(battle, from);
    const waiting = game.waiting === null ? null : JSON.stringify(game.waiting);
    const before = this.summaries.get(battle) ?? null;
    const summary = summaryOf(battle, before, this.now());
    this.summaries.set(battle, summary);
    return {
      id: head.id,
      version,
      state,
      engine: versionsWith(battle.engine, ENGINE),
      rules: versionsWith(battle.rules, battle.play.ruleset.version),
      waiting,
      from,
      added,
      bytes: added.reduce((sum, order) => sum + sizeOf(order), battle.bytes),
      summary: JSON.stringify(summary),
      list: listOf(battle),
      thinks: computerIsToAct(battle),
      begun: hasBegun(battle),
      moved: added.length > 0 || waiting !== null || battle.isOver,
      act,
      line,
    };
  }
}

function sizeOf({ entry, events }: NewOrder): number {
  return entry.length + events.length + records.ORDER_OVERHEAD;
}

function ordersFrom(battle: HeldBattle, from: number): readonly NewOrder[] {
  const { journal, events } = battle.game;
  let first = journal.slice(0, from).reduce((sum, entry) => sum + entry.events, 0);
  return journal.slice(from).map((entry) => {
    const own = events.slice(first, first + entry.events);
    first += entry.events;
    return { entry: JSON.stringify(entry), events: JSON.stringify(own), passed: battle.wasPassedOver(entry) };
  });
}
