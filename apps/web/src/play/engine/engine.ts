import { refuse } from './refuse.ts';
import type { Json, Offer, Point, Reply, Side, SightLine, System, Viewer } from 'enfilade';
import { version as ENGINE } from '../../../package.json';
import { newId } from '../../parts/new-id.ts';
import type { BattleRequest, EngineApi, OrderReply, Pace } from '../engine-api.ts';
import type { DiceCheck, OnlineAct } from '../online-state.ts';
import type { GuideState } from '../learn/guide-state.ts';
import { isShared, type Player } from '../players.ts';
import type { Reason, Snapshot, Update } from '../snapshot.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import type { Proposal, UnitInfo } from './adviser.ts';
import type { Advice, Hint } from './hints.ts';
import { IdleQueue } from './idle-queue.ts';
import { BattleSaver } from './battle-saver.ts';
import type { Drag, LeadInfo, LeadResult } from './lead.ts';
import { ComputerAllowance } from './computer-allowance.ts';
import { OpenBattle } from './open-battle.ts';
import { typeIn } from './own-dice.ts';
import { type OpenedBattle, openBattle, reasonOf, openSession, CannotOpen } from './opening.ts';
import type { Account } from './reckon/account.ts';
import { freshSeed } from './committed-seed.ts';

/** The battle of a page, in its worker: carries out what the page asks for, and sends it a snapshot after every change. */
export class Engine implements EngineApi {
  private readonly send: (update: Update) => void;
  private readonly idle = new IdleQueue();
  private readonly saver = new BattleSaver();
  private readonly allowance = new ComputerAllowance();
  private up: OpenBattle | null = null;
  private everyScene = true;
  private proposals = 0;
  /** What is still being fetched for a battle. */
  private fetching: Promise<unknown> = Promise.resolve();

  constructor(send: (update: Update) => void) {
    this.send = send;
  }

  /** Whether odds are still to be sent. */
  get hasMore(): boolean {
    return !this.idle.isEmpty;
  }

  async open(wanted: BattleRequest, pace: Pace): Promise<string | null> {
    await this.setPace(pace);
    return this.put(() => openBattle(wanted));
  }

  async branch(moment: number, pace: Pace): Promise<string | null> {
    const { local, players, viewer, isView } = this.battle.session;
    if (isView || local === null) return ENGINE_STRINGS.notPlayedOn;
    const { fileUpTo } = await import('./branch.ts');
    const file = fileUpTo(local.match, { viewer, moment, engine: ENGINE });
    await this.setPace(pace);
    return this.put(() => openSession(newId(), { scenario: file.scenario, file, players, secret: freshSeed() }));
  }

  async close(): Promise<void> {
    this.allowance.dropThoughts();
    this.idle.clear();
    this.up?.session.close?.();
    this.up = null;
    await Promise.all([this.written(), this.fetching]);
  }

  async written(): Promise<void> {
    await this.saver.done();
  }

  async order(order: System['order'], lead: LeadInfo | null = null): Promise<OrderReply> {
    const { battle } = this;
    // What comes of it is shown with the details of the system.
    await battle.details();
    const carriesOn = lead === null ? null : await this.carriesOn(battle, lead);
    const ready = battle.needs(order);
    if (ready !== null && (await battle.session.order(ready.order)).ok) this.follow(battle);
    const given = await battle.session.order(order);
    if (given.ok && carriesOn !== null) {
      this.follow(battle);
      await carriesOn(order);
    }
    const reply = this.changed(given);
    if (reply.ok) return reply;
    return { ...reply, measured: await battle.measured(order, reply.refusal.because) };
  }

  async answer(answer: Json): Promise<Reply> {
    return this.changed(await this.battle.session.answer(answer));
  }

  async throwOwn(isOn: boolean): Promise<void> {
    const { battle } = this;
    battle.session.local?.throwOwn(isOn);
    this.changed({ ok: true });
  }

  async typeIn(faces: readonly number[] | null): Promise<Reply> {
    const { local } = this.battle.session;
    if (local === null) return refuse(ENGINE_STRINGS.noDice);
    return this.changed(typeIn(local, faces));
  }

  async undo(): Promise<Reply> {
    return this.changed(await this.battle.session.undo(), false);
  }

  async lookAs(viewer: Viewer): Promise<void> {
    const { battle } = this;
    battle.session.lookAs(viewer);
    battle.select(null, null);
    this.sendSnapshot(battle, battle.snapshot(false));
  }

  async tellAgain(): Promise<void> {
    const { battle } = this;
    this.sendSnapshot(battle, battle.snapshot(false, { brief: battle.brief, warning: null, isAgain: true }));
    await this.fetchDetails(battle);
  }

  async seat(side: Side, player: Player): Promise<void> {
    const { battle } = this;
    battle.session.local?.seat(side, player);
    this.follow(battle);
    void this.computersAct(battle);
  }

  async setPace({ orders, budget, everyScene }: Partial<Pace>): Promise<void> {
    if (everyScene !== undefined) this.everyScene = everyScene;
    if (budget !== undefined) this.allowance.budget = budget;
    if (orders !== undefined) this.allowance.allow(orders);
  }

  async moveNow(): Promise<void> {
    this.allowance.movesNow = true;
  }

  async tryAgain(): Promise<void> {
    void this.computersAct(this.battle);
  }

  async select(id: string | null, moment: number | null): Promise<UnitInfo | null> {
    const unit = this.battle.select(id, moment);
    this.later('refused', this.battle.refusedOf);
    this.later('hand', this.battle.handOf);
    this.later('unit', this.battle.unitOdds);
    return unit;
  }

  async unit(id: string): Promise<UnitInfo> {
    return this.battle.unit(id);
  }

  async look(moment: number) {
    return this.battle.look(moment);
  }

  async propose(id: string | null, wanted: Drag | { readonly order: System['order'] }): Promise<Proposal | null> {
    const { battle } = this;
    const isOrder = 'order' in wanted;
    await battle.details();
    const led = isOrder ? battle.listed(id, wanted.order) : await battle.leads(id ?? '', wanted);
    if (led === null) return null;
    const { preview: found, info: lead } = led;
    this.proposals += 1;
    const { proposals: number } = this;
    if (found.refusal !== null) {
      const measured = await battle.measured(found.order, found.refusal.because);
      return { ...found, number, lead: null, arcs: [], measured };
    }
    this.later('order', battle.orderOdds(id, led, number, !isOrder));
    this.fetches(this.studyClash(battle, led, number));
    return { ...found, number, lead, arcs: id === null ? [] : battle.arcsAfter(id, led), measured: null };
  }

  /** What carries on a drag once its first order is given; who goes where is settled before. */
  private async carriesOn(
    battle: OpenBattle,
    { id, drag }: LeadInfo,
  ): Promise<(first: System['order']) => Promise<void>> {
    const { tools, hand } = await battle.tools();
    const members = battle.lead(tools, hand).membersOf(battle.view, id, drag);
    const carry = new tools.CarryOut(
      battle,
      hand,
      () => battle.lead(tools, hand),
      () => this.follow(battle),
    );
    return async (first) => carry.carry(first, members);
  }

  async aim(id: string, enemy: string): Promise<Offer<System> | null> {
    const { battle } = this;
    const { tools, hand } = await battle.tools();
    return tools.aimAt(battle.unit(id).offers, hand, enemy);
  }

  async sight(from: string, to: string | Point): Promise<SightLine | null> {
    return this.battle.sight(from, to);
  }

  async hints(unit: string | null): Promise<readonly Hint[]> {
    const { hintsAt } = await import('./counsel.ts');
    return hintsAt(this.battle, unit);
  }

  async guide(done: readonly string[]): Promise<GuideState | null> {
    const { guideAt } = await import('./guide-at.ts');
    return guideAt(this.battle, done);
  }

  async advice(): Promise<Advice | null> {
    const { adviceAt } = await import('./counsel.ts');
    return adviceAt(this.battle);
  }

  async reasons(entry: number): Promise<readonly Reason[]> {
    const { session, view } = this.battle;
    return session.reasoned(view).has(entry) ? session.reasonsOf(entry) : [];
  }

  async file(what: 'battle' | 'view'): Promise<string> {
    const { fileOf, viewOf } = await import('./saving.ts');
    if (what === 'battle') await this.battle.session.fetchFile?.();
    return (what === 'view' ? viewOf : fileOf)(this.battle.session, ENGINE);
  }

  async actOnline(act: OnlineAct): Promise<void> {
    this.battle.session.act?.(act);
  }

  async checkDice(): Promise<DiceCheck> {
    const { checkDiceOf } = await import('./online/check-dice.ts');
    return checkDiceOf(this.battle.session, ENGINE);
  }

  async account(): Promise<Account> {
    const { accountOf } = await import('./reckon/account.ts');
    const { session, brief } = this.battle;
    await session.fetchFile?.();
    return accountOf({ session, engine: ENGINE, hasSecrets: brief.hasSecrets });
  }

  private get battle(): OpenBattle {
    if (this.up === null) throw new Error('no battle is open');
    return this.up;
  }

  /** The battle before it stays open if the new one cannot be shown. */
  private async put(find: () => Promise<OpenedBattle>): Promise<string | null> {
    try {
      const { session, play, warning = null } = await find();
      // A battle that goes on is as it was left.
      if (session.local?.match.actions === 0 && !session.isView) session.local.passOver(play.chart.sideOrders);
      session.lookAs(session.turnOf);
      const battle = new OpenBattle(session, play);
      const snapshot = battle.snapshot(false, { brief: battle.brief, warning });
      this.allowance.dropThoughts();
      this.up?.session.close?.();
      this.up = battle;
      this.idle.needs = this.fetchDetails(battle);
      this.fetches(this.idle.needs);
      this.sendSnapshot(battle, snapshot);
      this.keep(battle);
      void this.computersAct(battle);
      this.listenTo(battle);
      return null;
    } catch (error) {
      return error instanceof CannotOpen ? error.message : ENGINE_STRINGS.notCarriedOn(reasonOf(error));
    }
  }

  private fetches(work: Promise<unknown>): void {
    this.fetching = Promise.allSettled([this.fetching, work]);
  }

  private async fetchDetails(battle: OpenBattle): Promise<void> {
    try {
      const [{ tutorial }] = await Promise.all([battle.details(), battle.tools()]);
      if (this.up !== battle) return;
      this.send({ kind: 'lessons', lessons: tutorial });
      const { lateCards } = battle;
      if (lateCards !== null) this.send({ kind: 'cards', ...lateCards });
    } catch (error) {
      this.send({ kind: 'fault', because: reasonOf(error) });
    }
  }

  /** Parts of the turn in which a person can do nothing are skipped. */
  private changed(reply: Reply, passes = true): Reply {
    if (!reply.ok) return reply;
    const { battle } = this;
    const { local } = battle.session;
    // What a server decides arrives by itself.
    if (local === null) return reply;
    if (passes) local.passOver(battle.adviser.chart.sideOrders);
    local.stuck = null;
    this.follow(battle);
    void this.computersAct(battle);
    return reply;
  }

  private follow(battle: OpenBattle): void {
    this.sendSnapshot(battle, battle.snapshot(this.everyScene));
    this.keep(battle);
  }

  private listenTo(battle: OpenBattle): void {
    const { session } = battle;
    const told = (): void => {
      if (this.up !== battle || session.online === undefined) return;
      this.sendStatus(battle);
      this.send({ kind: 'online', online: session.online });
    };
    const changed = (): void => {
      if (this.up === battle) this.follow(battle);
      told();
    };
    session.listen?.({ changed, told });
  }

  private sendSnapshot(battle: OpenBattle, snapshot: Snapshot): void {
    this.idle.clear();
    this.later('refused', battle.refusedOf);
    this.later('hand', battle.handOf);
    this.later('unit', battle.unitOdds);
    this.later('answers', battle.answerOdds);
    this.later('places', battle.answerPlaces);
    this.send({ kind: 'snapshot', snapshot });
  }

  /** Carries a charge out again and again, a few times at a stretch, for as long as it is looked at. */
  private async studyClash(battle: OpenBattle, { end, clash }: LeadResult, proposal: number): Promise<void> {
    const { view } = battle;
    const { studyOf, tryFor } = await import('./studies.ts');
    const study = await studyOf(battle, clash ?? { ...end, granted: null, likely: 1 });
    const isLookedAt = (): boolean => this.up === battle && battle.view === view && this.proposals === proposal;
    const work = (): void => {
      const step = study === null || !isLookedAt() ? 'failed' : tryFor(study);
      if (study !== null && step !== 'failed') this.send({ kind: 'clashOdds', proposal, odds: study.odds });
      // The page has heard that more comes, and waits for it.
      else if (this.up !== null) this.sendStatus(this.up);
      if (step === 'more') this.idle.addLast('clash', work);
    };
    if (study !== null && isLookedAt()) this.idle.addLast('clash', work);
  }

  private sendStatus({ session: { status } }: OpenBattle): void {
    this.send({ kind: 'status', status });
  }

  private later(name: string, odds: (() => Update) | null): void {
    if (odds === null) return;
    this.idle.add(name, () => {
      try {
        this.send(odds());
      } catch (error) {
        this.send({ kind: 'fault', because: reasonOf(error) });
      }
    });
  }

  /** Loaded when needed: a battle between two people never fetches them. */
  private async computersAct(battle: OpenBattle): Promise<void> {
    const { allowance } = this;
    const { adviser } = battle;
    const { local: session } = battle.session;
    allowance.dropThoughts();
    if (session === null || isShared(session.players) || session.isOpen) return;
    const { generation } = allowance;
    const isMine = (): boolean => this.up === battle && allowance.generation === generation;
    try {
      const [{ Computers }] = await Promise.all([import('./computers.ts'), battle.details()]);
      const computers = new Computers(session, adviser.chart.sideOrders, allowance, {
        acted: () => this.follow(battle),
        thinks: (thinking) => this.send({ kind: 'thinking', thinking }),
        changed: () => this.sendStatus(battle),
      });
      if (isMine()) await computers.act(isMine);
    } catch (error) {
      session.missing = reasonOf(error);
      this.sendStatus(battle);
    }
  }

  private keep(battle: OpenBattle): void {
    const { local } = battle.session;
    if (local === null || local.isView) return;
    const glance = async () => (await import('./glance.ts')).glanceOf(battle);
    this.saver.save({ session: local, glance }, ENGINE, () => this.sendStatus(battle));
  }
}
