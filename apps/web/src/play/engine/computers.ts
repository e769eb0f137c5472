import { type Decision, RANDOM, type Side, type SideOrders, type Situation, type System } from 'enfilade';
import { isComputer, isShow } from '../players.ts';
import type { Thinking } from '../snapshot.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import type { ComputerAllowance } from './computer-allowance.ts';
import type { LocalSession } from './local-session.ts';
import { ponderOut, rest } from './pondering.ts';
import { reliable, whyOf } from './reliable.ts';
import { playerFor } from './counsel.ts';
import { ThinkingPace } from './thinking-pace.ts';

/** When you skip ahead while two computers play, no order is thought about for long. */
const HURRIED_MS = 100;
/** Milliseconds between two reports to the page while moves are skipped. */
const NEWS_MS = 120;
/** How many other orders are tried when the chosen one is not accepted. */
const MOST_TRIES = 8;
const SIDES: readonly Side[] = ['a', 'b'];

export interface ComputersListener {
  /** An order was given. */
  acted(): void;
  /** Which player thinks, and how far it has come; null when it is done. */
  thinks(thinking: Thinking | null): void;
  /** It cannot go on, or goes on again. */
  changed(): void;
}

/** Lets the computer players of a battle act, as far as the page allows it. */
export class Computers {
  private readonly session: LocalSession;
  private readonly orders: SideOrders;
  private readonly allowance: ComputerAllowance;
  private readonly listener: ComputersListener;

  constructor(session: LocalSession, orders: SideOrders, allowance: ComputerAllowance, listener: ComputersListener) {
    [this.session, this.orders, this.allowance, this.listener] = [session, orders, allowance, listener];
  }

  /** From the present position until a person must act, or until this is no longer wanted. */
  async act(isMine: () => boolean): Promise<void> {
    try {
      if (await this.seatPlayers(isMine)) await this.goOn(isMine);
    } catch (error) {
      if (!isMine()) return;
      this.session.stuck = error instanceof Error ? error.message : ENGINE_STRINGS.noReason;
      this.listener.changed();
    }
  }

  private async goOn(isMine: () => boolean): Promise<void> {
    let told = performance.now();
    let isTold = true;
    for (let rested = told; isMine(); ) {
      const done = await this.actOnce(isMine);
      if (!isMine()) return;
      if (done === 'waits') break;
      if (done === 'stuck') throw new Error(ENGINE_STRINGS.noOrder);
      this.session.passOver(this.orders);
      const now = performance.now();
      isTold = !this.skips || now - told >= NEWS_MS;
      if (isTold) {
        this.listener.acted();
        told = now;
      }
      if (this.skips && now - rested < NEWS_MS / 8) continue;
      await rest();
      rested = performance.now();
    }
    if (!isTold) this.listener.acted();
  }

  private get skips(): boolean {
    return this.allowance.allowed === Infinity;
  }

  private async actOnce(isMine: () => boolean): Promise<'acted' | 'waits' | 'stuck'> {
    const { match } = this.session;
    const asked = match.game.question?.to;
    if (asked !== undefined && match.seats[asked] === null) return 'waits';
    if (asked !== undefined) {
      await this.mayAct(isMine);
      return isMine() ? match.playOne() : 'waits';
    }
    const situation = match.situation();
    if (situation === undefined) return 'waits';
    const [turn, began] = [match.game.battle.turn, performance.now()];
    const decision = await this.decide(situation, isMine);
    this.session.pace ??= new ThinkingPace();
    this.session.pace.add(situation.side, turn, performance.now() - began);
    if (isMine()) await this.mayAct(isMine);
    return isMine() ? this.give(situation, decision) : 'waits';
  }

  private async decide(situation: Situation, isMine: () => boolean): Promise<Decision<System['order']> | undefined> {
    const { seats, game } = this.session.match;
    const player = seats[situation.side];
    if (player?.ponder === undefined) return player?.order(situation);
    this.allowance.movesNow = false;
    const { side } = situation;
    const hurried = this.skips && isShow(this.session.players);
    const tell = (share: number): void => this.listener.thinks({ side, share });
    if (!hurried) tell(0);
    try {
      return await ponderOut(player.ponder(situation), {
        budget: hurried ? Math.min(HURRIED_MS, this.allowance.budget) : this.allowance.budget,
        isCut: () => this.allowance.movesNow,
        isDropped: () => !isMine(),
        tell: hurried ? () => undefined : tell,
        now: () => performance.now(),
      });
    } catch {
      // An error while thinking costs the thought, not the battle.
      return game.battle.result === null ? RANDOM.order(situation) : undefined;
    } finally {
      this.listener.thinks(null);
    }
  }

  private give(situation: Situation, decision: Decision<System['order']> | undefined): 'acted' | 'stuck' {
    const { match, reasons, players } = this.session;
    const { game } = match;
    const entry = game.journal.length;
    // Hidden facts may forbid it; then another order is given, without a reason.
    const means = decision !== undefined && game.ruleset.refuses(game.battle, decision.choice) === undefined;
    if (means && players[situation.side] !== 'random')
      reasons.add(entry, { by: situation.side, says: whyOf(decision) });
    let done = match.give(situation, decision);
    if (done === 'stuck') reasons.dropFrom(entry);
    for (let i = 0; i < MOST_TRIES && done === 'stuck'; i += 1) done = match.give(situation, RANDOM.order(situation));
    return done;
  }

  /** When the page has shown what was done before. */
  private async mayAct(isMine: () => boolean): Promise<void> {
    while (isMine() && this.session.orders >= this.allowance.allowed) await this.allowance.changed();
  }

  /** Loads the players that are missing; false if one cannot be loaded. */
  private async seatPlayers(isMine: () => boolean): Promise<boolean> {
    const { session } = this;
    const { game } = session.match;
    try {
      for (const side of SIDES) {
        const player = session.players[side];
        // A seat that changes hands is emptied first.
        if (player === 'random' || !isComputer(player) || session.match.seats[side] !== null) continue;
        const found = await playerFor(player, game.ruleset.book.id);
        if (!isMine()) return false;
        const hear = reliable(found, side, (reason) => session.reasons.add(game.journal.length, reason));
        session.match.seats = { ...session.match.seats, [side]: hear };
      }
    } catch (error) {
      if (!isMine()) return false;
      session.missing = error instanceof Error ? error.message : ENGINE_STRINGS.noReason;
      this.listener.changed();
      return false;
    }
    if (session.missing !== null) {
      session.missing = null;
      this.listener.changed();
    }
    return isMine();
  }
}
