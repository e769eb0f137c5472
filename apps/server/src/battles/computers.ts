import { redact, type Side, type System } from 'enfilade';
import type { RedactedEvent } from 'enfilade/battle';
import type { ThinkRequest, Thought } from '../thinkers/request.ts';
import type { ThinkerPool } from '../thinkers/thinker-pool.ts';
import { umpired } from '../thinkers/umpired.ts';
import { settleDown } from './acts/judge.ts';
import type { Battles } from './battles.ts';
import { computerIsToAct } from './computer-turn.ts';
import { diceFor } from './dice.ts';
import type { HeldBattle } from './held-battle.ts';
import type { Room } from './room.ts';
import * as leases from './thinking-records.ts';

/** Where too much waits already, in milliseconds. */
const AGAIN = 500;
/** Battles that a server takes on at once because no other plays their computers. */
const TAKEN_ON = 10;

export interface ComputersOptions {
  readonly thinkers: Pick<ThinkerPool, 'think'>;
  readonly report?: ((error: unknown) => void) | undefined;
}

/** Plays the sides of computers, each battle on one server at a time. */
export class Computers {
  private readonly battles: Battles;
  private readonly options: ComputersOptions;
  /** Battles that this server plays computers in just now. */
  private readonly playing = new Set<string>();
  private readonly stopping = new AbortController();

  constructor(battles: Battles, options: ComputersOptions) {
    [this.battles, this.options] = [battles, options];
    battles.changed = (room) => this.play(room);
  }

  /** Takes on battles whose server has gone while a computer was to act. */
  async takeOn(): Promise<void> {
    const { pool } = this.battles;
    for (const id of await leases.untaken(pool, TAKEN_ON)) {
      const room = this.playing.has(id) ? undefined : await this.battles.room(id);
      if (room !== undefined) this.play(room);
    }
  }

  close(): void {
    this.stopping.abort();
  }

  private play(room: Room): void {
    if (this.playing.has(room.id) || this.stopping.signal.aborted || !computerIsToAct(room.battle)) return;
    this.playing.add(room.id);
    this.playOn(room)
      .catch((error: unknown) => {
        // A server that stops closes its database, and another plays on.
        if (!this.stopping.signal.aborted) this.options.report?.(error);
      })
      .finally(() => this.playing.delete(room.id));
  }

  private async playOn(room: Room): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && computerIsToAct(room.battle)) {
      if (!(await leases.take(this.battles.pool, room.id, this.battles.server))) return;
      const { version } = room.battle;
      const request = await room.run(() => requestOf(room.battle));
      if (request === undefined) return;
      const thought = await this.options.thinkers.think(request, signal);
      if (thought.kind === 'cancelled') return;
      if (thought.kind === 'busy') await pause(AGAIN);
      else if (!(await this.decide(room, version, { request, thought })) && room.battle.version === version) return;
    }
  }

  /** False where the battle has gone on meanwhile, or the player cannot go on. */
  private decide(
    room: Room,
    version: number,
    { request, thought }: { readonly request: ThinkRequest; readonly thought: Thought },
  ): Promise<boolean> {
    return this.battles.change(room, (battle) => {
      if (battle.version !== version || battle.game.journal.length >= this.battles.limits.orders) return false;
      const done = given(battle, request, thought);
      if (done) settleDown(battle, this.battles.now());
      return done;
    });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

function given({ game, state, play }: HeldBattle, { side, seed }: ThinkRequest, thought: Thought): boolean {
  const dice = diceFor({ game, state });
  if (thought.kind === 'answer') return game.answer(side, thought.answer, dice).ok;
  const order = umpired(play.ruleset, game.battle, thought, seed);
  return order !== undefined && game.order(side, order, dice).ok;
}

/** What the player to act is asked, and all that its side may know; undefined where none is to act any more. */
function requestOf(battle: HeldBattle): ThinkRequest | undefined {
  if (!computerIsToAct(battle)) return undefined;
  const { game, head, state, turnOf: side } = battle;
  const { level } = state.seats[side];
  if (level === null) return undefined;
  const log = battle.sideLog(side);
  const asked = game.question === null ? null : { question: game.question, told: toldOf(battle, side) };
  const { scenario, settledEvents: events } = log;
  return { battle: head.id, side, level, scenario, events, asked, seed: game.journal.length };
}

function toldOf({ game }: HeldBattle, side: Side): readonly RedactedEvent<System>[] {
  return redact(game.ruleset, game.told.slice(game.events.length), side);
}
