import { type Decision, RANDOM, type Side, type Situation, type System } from 'enfilade';
import { isComputer, isShow } from '../players.ts';
import type { Thinking } from '../snapshot.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import type { SideOrders } from './idle-part.ts';
import type { Leash } from './leash.ts';
import type { LocalSession } from './local-session.ts';
import { ponderOut, rest } from './pondering.ts';
import { reliable, whyOf } from './reliable.ts';
import { playerFor } from './staff.ts';
import { ThinkingPace } from './thinking-pace.ts';

/** Who skips to the end of a show does not want every order thought through. */
const HURRIED_MS = 100;
/** While moves are skipped, the page hears of them so often. */
const NEWS_MS = 120;
/** So many other orders are tried where what was decided on is not accepted. */
const MOST_TRIES = 8;
const SIDES: readonly Side[] = ['a', 'b'];

export interface Ears {
  /** Something was ordered. */
  acted(): void;
  /** Whoever thinks, and how far he has come; null when he is done. */
  thinks(thinking: Thinking | null): void;
  /** It cannot go on, or goes on again. */
  changed(): void;
}

/** Lets the computer players of a battle act, as far as the page allows it. */
export class Computers {
  private readonly session: LocalSession;
  private readonly orders: SideOrders;
  private readonly leash: Leash;
  private readonly ears: Ears;

  constructor(session: LocalSession, orders: SideOrders, leash: Leash, ears: Ears) {
    [this.session, this.orders, this.leash, this.ears] = [session, orders, leash, ears];
  }

  /** From wherever the battle stands, until a person is waited for, or this is no longer wanted. */
  async act(isMine: () => boolean): Promise<void> {
    try {
      if (await this.hire(isMine)) await this.goOn(isMine);
    } catch (error) {
      if (!isMine()) return;
      this.session.stuck = error instanceof Error ? error.message : ENGINE_STRINGS.noReason;
      this.ears.changed();
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
        this.ears.acted();
        told = now;
      }
      if (this.skips && now - rested < NEWS_MS / 8) continue;
      await rest();
      rested = performance.now();
    }
    if (!isTold) this.ears.acted();
  }

  private get skips(): boolean {
    return this.leash.allowed === Infinity;
  }

  private async actOnce(isMine: () => boolean): Promise<'acted' | 'waits' | 'stuck'> {
    const { sitting } = this.session;
    const asked = sitting.game.question?.to;
    if (asked !== undefined && sitting.seats[asked] === null) return 'waits';
    if (asked !== undefined) {
      await this.mayAct(isMine);
      return isMine() ? sitting.playOne() : 'waits';
    }
    const situation = sitting.situation();
    if (situation === undefined) return 'waits';
    const [turn, began] = [sitting.game.battle.turn, performance.now()];
    const decision = await this.decide(situation, isMine);
    this.session.pace ??= new ThinkingPace();
    this.session.pace.add(situation.side, turn, performance.now() - began);
    if (isMine()) await this.mayAct(isMine);
    return isMine() ? this.give(situation, decision) : 'waits';
  }

  private async decide(situation: Situation, isMine: () => boolean): Promise<Decision<System['order']> | undefined> {
    const { seats, game } = this.session.sitting;
    const player = seats[situation.side];
    if (player?.ponder === undefined) return player?.order(situation);
    this.leash.isCut = false;
    const { side } = situation;
    const hurried = this.skips && isShow(this.session.players);
    const tell = (share: number): void => this.ears.thinks({ side, share });
    if (!hurried) tell(0);
    try {
      return await ponderOut(player.ponder(situation), {
        budget: hurried ? Math.min(HURRIED_MS, this.leash.budget) : this.leash.budget,
        isCut: () => this.leash.isCut,
        isDropped: () => !isMine(),
        tell: hurried ? () => undefined : tell,
        now: () => performance.now(),
      });
    } catch {
      // A fault in a thought costs the thought, not the battle.
      return game.battle.result === null ? RANDOM.order(situation) : undefined;
    } finally {
      this.ears.thinks(null);
    }
  }

  private give(situation: Situation, decision: Decision<System['order']> | undefined): 'acted' | 'stuck' {
    const { sitting, reasons, players } = this.session;
    const { game } = sitting;
    const entry = game.journal.length;
    // What only the umpire knows may forbid it; then something else is ordered, for no reason.
    const means = decision !== undefined && game.ruleset.refuses(game.battle, decision.choice) === undefined;
    if (means && players[situation.side] !== 'random')
      reasons.add(entry, { by: situation.side, says: whyOf(decision) });
    let done = sitting.give(situation, decision);
    if (done === 'stuck') reasons.dropFrom(entry);
    for (let i = 0; i < MOST_TRIES && done === 'stuck'; i += 1) done = sitting.give(situation, RANDOM.order(situation));
    return done;
  }

  /** When the page has shown what was done before. */
  private async mayAct(isMine: () => boolean): Promise<void> {
    while (isMine() && this.session.orders >= this.leash.allowed) await this.leash.pulled();
  }

  /** Fetches the players who are not here yet; false where one cannot be had. */
  private async hire(isMine: () => boolean): Promise<boolean> {
    const { session } = this;
    const { game } = session.sitting;
    try {
      for (const side of SIDES) {
        const player = session.players[side];
        // A seat that changes hands is emptied first.
        if (player === 'random' || !isComputer(player) || session.sitting.seats[side] !== null) continue;
        const found = await playerFor(player, game.ruleset.book.id);
        if (!isMine()) return false;
        const hear = reliable(found, side, (reason) => session.reasons.add(game.journal.length, reason));
        session.sitting.seats = { ...session.sitting.seats, [side]: hear };
      }
    } catch (error) {
      if (!isMine()) return false;
      session.missing = error instanceof Error ? error.message : ENGINE_STRINGS.noReason;
      this.ears.changed();
      return false;
    }
    if (session.missing !== null) {
      session.missing = null;
      this.ears.changed();
    }
    return isMine();
  }
}
