import {
  type Battle,
  cardName,
  type Json,
  namesIn,
  type Offer,
  type Point,
  type Reply,
  type Side,
  type Sign,
  type System,
  type Viewer,
  type Wish,
} from 'enfilade';
import { version as ENGINE } from '../../../package.json';
import { newId } from '../../parts/new-id.ts';
import type { Desk, Opening, Task, Wanted } from '../desk.ts';
import { type Bulletin, isShared, type Player, type Reason, type Thinking } from '../session.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import { Adviser, type Scene } from './adviser.ts';
import { briefOf } from './brief.ts';
import type { Advice, Hint } from './hints.ts';
import { journalLines } from './journal-lines.ts';
import { Keeper } from './keeper.ts';
import type { LocalSession } from './local-session.ts';
import { Leash } from './leash.ts';
import type { Refused } from './measure.ts';
import { lostStands } from './lost-stands.ts';
import { Moments } from './moments.ts';
import { offersAbout } from './offers-about.ts';
import type { Account } from './reckon/account.ts';
import { type Laid, layOut, reasonOf, sitDown, Trouble } from './opening.ts';
import { freshSecret } from './secret.ts';

/** Systems need not offer it to players who take any offer; a person may always give up. */
const CONCESSION: Offer<System> = {
  kind: 'concede',
  subject: null,
  says: ENGINE_STRINGS.concede,
  order: { kind: 'concede' },
};

interface Up {
  readonly session: LocalSession;
  readonly leash: Leash;
  readonly adviser: Adviser;
  readonly moments: Moments;
}

function isWay(path: unknown): path is readonly Point[] {
  return Array.isArray(path) && path.every((each: unknown) => typeof each === 'object' && each !== null && 'x' in each);
}

/** One battle on the table: the session that rules over it, and the adviser that reads what its viewer was told. */
export class Table implements Desk {
  private readonly tell: (bulletin: Bulletin) => void;
  private readonly thinks: (thinking: Thinking | null) => void;
  private readonly keeper = new Keeper();
  private up: Up | null = null;
  /** How everybody stood when the turn that is looked at began. */
  private atBegin: { readonly of: Moments; readonly moment: number; readonly signs: readonly Sign[] } | null = null;
  private offered: {
    readonly at: Battle<System>;
    readonly viewer: Viewer;
    readonly offers: readonly Offer<System>[];
  } | null = null;

  constructor(tell: (bulletin: Bulletin) => void, thinks: (thinking: Thinking | null) => void = () => undefined) {
    this.tell = tell;
    this.thinks = thinks;
  }

  async open(wanted: Wanted, allowed = Infinity, budget?: number): Promise<Opening | { readonly trouble: string }> {
    return this.lay(() => layOut(wanted), allowed, budget);
  }

  async branch(moment: number): Promise<Opening | { readonly trouble: string }> {
    const { session, leash } = this.laid;
    const { sitting, players, viewer, isView } = session;
    if (isView) return { trouble: ENGINE_STRINGS.notPlayedOn };
    const { fileUpTo } = await import('./branch.ts');
    const file = fileUpTo(sitting, { viewer, moment, engine: ENGINE });
    const terms = { scenario: file.scenario, file, players, secret: freshSecret() };
    return this.lay(() => sitDown(newId(), terms), 0, leash.budget);
  }

  async allow(orders: number): Promise<void> {
    this.laid.leash.allow(orders);
  }

  async moveNow(): Promise<void> {
    this.laid.leash.isCut = true;
  }

  async thinkFor(ms: number): Promise<void> {
    this.laid.leash.budget = ms;
  }

  async seat(side: Side, player: Player): Promise<Bulletin> {
    const { session } = this.laid;
    if (session.seat(side, player)) this.up = { ...this.laid, moments: this.momentsOf(session) };
    this.keep(session);
    this.tell(session.bulletin);
    void this.computersAct();
    return session.bulletin;
  }

  /** Once more where a computer player could not be fetched. */
  async tryAgain(): Promise<void> {
    void this.computersAct();
  }

  async reasons(entry: number): Promise<readonly Reason[]> {
    const { session } = this.laid;
    return session.reasoned(this.view).has(entry) ? session.reasonsOf(entry) : [];
  }

  async hints(unit: string | null): Promise<readonly Hint[]> {
    const { hintsAt } = await import('./staff.ts');
    const { session, adviser } = this.laid;
    return hintsAt({ session, adviser, view: this.view, offers: this.everyOffer() }, unit);
  }

  async advice(): Promise<Advice | null> {
    const { adviceAt } = await import('./staff.ts');
    return adviceAt(this.laid.session, this.view);
  }

  async order(order: System['order']): Promise<Reply> {
    return this.changed(this.passing(this.laid.session.order(order)));
  }

  async answer(answer: Json): Promise<Reply> {
    return this.changed(this.passing(this.laid.session.answer(answer)));
  }

  async undo(): Promise<Reply> {
    return this.changed(this.laid.session.undo());
  }

  async lookAs(viewer: Viewer): Promise<Bulletin> {
    const { session } = this.laid;
    session.lookAs(viewer);
    this.up = { ...this.laid, moments: this.momentsOf(session) };
    return session.bulletin;
  }

  /** The table is cleared when the battle is written down. */
  async close(): Promise<void> {
    this.up?.leash.drop();
    this.up = null;
    await this.written();
  }

  async written(): Promise<void> {
    await this.keeper.done();
  }

  async file(what: 'battle' | 'view' = 'battle'): Promise<string> {
    const { fileOf, viewOf } = await import('./saving.ts');
    return (what === 'view' ? viewOf : fileOf)(this.laid.session, ENGINE);
  }

  async account(): Promise<Account> {
    const { accountOf } = await import('./reckon/account.ts');
    const { session, adviser } = this.laid;
    return accountOf({ session, engine: ENGINE, hasSecrets: adviser.chart.hasSecrets(this.view) });
  }

  async scene(moment: number) {
    const { session, adviser, moments } = this.laid;
    const at = Math.min(moment, moments.count);
    const ways = this.waysAt(at);
    const scene = adviser.scene(moments.at(at), session.viewer, moment, ways);
    return { ...scene, lost: lostStands(this.signsAtBegin(scene.turn), scene.signs) };
  }

  async journal(from: number) {
    const { session, adviser, moments } = this.laid;
    const { ruleset, chart } = adviser;
    const teller = {
      ruleset,
      chart,
      thrown: session.thrown(),
      entries: session.entries(),
      reasoned: session.reasoned(this.view),
    };
    return journalLines(teller, moments, Math.min(from, moments.count));
  }

  async tasks(): Promise<readonly Task[]> {
    const { session } = this.laid;
    const names = namesIn(this.view);
    return session.subjects().map((id) => ({
      id,
      name: id === null ? '' : (names.get(id) ?? cardName(id, this.view) ?? id),
      offers: session.offers(id).map(({ kind, says }) => ({ kind, says })),
    }));
  }

  async chosen(id: string, moment?: number) {
    const { session, adviser, moments } = this.laid;
    if (moment !== undefined) return adviser.past(moments.at(Math.min(moment, moments.count)), id);
    const own = session.subjects().includes(id) ? session.offers(id) : [];
    if (own.length > 0) return adviser.chosen(this.view, id, own);
    const others = offersAbout(id, this.everyOffer()).map((offer) => ({ ...offer, says: this.readBy(id, offer) }));
    return adviser.chosen(this.view, id, others);
  }

  async sideOffers() {
    const { session, adviser } = this.laid;
    const { waitsFor, viewer, question } = session.bulletin;
    if (waitsFor !== viewer || question !== null) return [];
    const own = session.subjects().includes(null) ? session.offers(null) : [];
    const mayConcede = adviser.refusal(this.view, CONCESSION.order) === null;
    return own.some(({ kind }) => kind === CONCESSION.kind) || !mayConcede ? own : [...own, CONCESSION];
  }

  async led(id: string, wish: Wish) {
    const { session, adviser } = this.laid;
    const led = adviser.led(this.view, session.viewer, id, wish);
    if (led === null || led.refusal !== null || led.ghost !== null) return led;
    const wanted = JSON.stringify(led.order);
    const offer = this.everyOffer().find(({ order }) => JSON.stringify(order) === wanted);
    return offer === undefined ? led : { ...led, says: this.readBy(id, offer) };
  }

  async aims(id: string) {
    return this.laid.adviser.aims(this.view, id);
  }

  async preview(id: string, order: System['order']) {
    const { session, adviser } = this.laid;
    return adviser.preview(this.view, session.viewer, id, order);
  }

  async aimsAfter(id: string, order: System['order']) {
    return this.laid.adviser.aimsAfter(this.view, id, order);
  }

  async forecast(order: System['order']) {
    return this.laid.adviser.forecast(this.view, order);
  }

  async questionOdds() {
    const { session, moments } = this.laid;
    return session.questionOdds(moments.at(session.settledMoments));
  }

  async refusal(order: System['order']) {
    return this.laid.adviser.refusal(this.view, order);
  }

  async measured(refused: Refused) {
    const { measure } = await import('./measure.ts');
    const { session, adviser } = this.laid;
    return measure({ battle: this.view, chart: adviser.chart, viewer: session.viewer }, refused);
  }

  async sight(from: string, to: string | Point) {
    return this.laid.adviser.sight(this.view, from, to);
  }

  /** How those went whom an event has moved: as it says itself, or as its order was to go, where that is no secret. */
  private waysAt(moment: number): Scene['ways'] {
    const { session, adviser, moments } = this.laid;
    const { unit, path } = moments.events[moment - 1]?.about ?? {};
    if (typeof unit !== 'string') return {};
    if (isWay(path)) return { [unit]: path };
    const given = session.orderAt(moment);
    const isSecret = adviser.chart.hasSecrets(this.view) && !session.isOpen;
    if (given === undefined || (isSecret && given.by !== session.viewer)) return {};
    const before = moments.at(given.from);
    const way =
      (given.order as { readonly unit?: unknown }).unit === unit
        ? adviser.chart.moveCost(before, given.order)?.way
        : undefined;
    return way === undefined ? {} : { [unit]: way };
  }

  private signsAtBegin(turn: number): readonly Sign[] {
    const { session, adviser, moments } = this.laid;
    const moment = moments.begun(turn);
    if (this.atBegin?.of !== moments || this.atBegin.moment !== moment)
      this.atBegin = { of: moments, moment, signs: adviser.chart.signs(moments.at(moment), session.viewer) };
    return this.atBegin.signs;
  }

  /** What everybody may be ordered to; asked for once between two orders. */
  private everyOffer(): readonly Offer<System>[] {
    const { session } = this.laid;
    const { viewer } = session;
    const { battle: at } = session.sitting.game;
    if (this.offered?.at !== at || this.offered.viewer !== viewer)
      this.offered = { at, viewer, offers: session.subjects().flatMap((subject) => session.offers(subject)) };
    return this.offered.offers;
  }

  /** An offer as somebody else reads it: who gives it is named first. */
  private readBy(id: string, { subject, says }: Offer<System>): string {
    const name = subject === null || subject === id ? undefined : namesIn(this.view).get(subject);
    return name === undefined ? says : `${name}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`;
  }

  private get laid(): Up {
    if (this.up === null) throw new Error('no battle is on the table');
    return this.up;
  }

  private get view(): Battle<System> {
    return this.laid.moments.now;
  }

  /** Whatever lay there stays where the new battle cannot be shown. */
  private async lay(
    out: () => Promise<Laid>,
    allowed: number,
    budget?: number,
  ): Promise<Opening | { readonly trouble: string }> {
    const before = this.up;
    try {
      const { session, play, warning = null } = await out();
      const adviser = new Adviser(play.ruleset, play.chart);
      // A battle that goes on lies as it was left.
      if (session.sitting.actions === 0 && !session.isView) session.passOver(play.chart.sideOrders);
      session.lookAs(session.sitting.turnOf);
      before?.leash.drop();
      this.up = { session, leash: new Leash(allowed, budget), adviser, moments: this.momentsOf(session) };
      adviser.scene(this.view, session.viewer, this.up.moments.count);
      this.keep(session);
      void this.computersAct();
      return { brief: briefOf(session, adviser, this.view), bulletin: session.bulletin, warning };
    } catch (error) {
      this.up = before;
      return { trouble: error instanceof Trouble ? error.message : ENGINE_STRINGS.notCarriedOn(reasonOf(error)) };
    }
  }

  /** While something may be hidden, the scenario is told as the events are. */
  private momentsOf(session: LocalSession): Moments {
    const { setting, ruleset } = session.sitting.game;
    const briefed = session.isOpen ? undefined : ruleset.redactScenario?.(setting.scenario, session.viewer);
    const moments = new Moments({ ...setting, scenario: briefed ?? setting.scenario });
    moments.follow(session.told());
    return moments;
  }

  private passing(reply: Reply): Reply {
    const { session, adviser } = this.laid;
    if (reply.ok) session.passOver(adviser.chart.sideOrders);
    return reply;
  }

  private changed(reply: Reply): Reply {
    if (!reply.ok) return reply;
    const { session } = this.laid;
    session.stuck = null;
    this.follow(session);
    void this.computersAct();
    return reply;
  }

  /** They come when they are needed: two persons never fetch them. */
  private async computersAct(): Promise<void> {
    const { session, leash, adviser } = this.laid;
    leash.drop();
    if (isShared(session.players) || session.isOpen) return;
    const { generation } = leash;
    const isMine = (): boolean => this.up?.leash === leash && leash.generation === generation;
    try {
      const { Computers } = await import('./computers.ts');
      const computers = new Computers(session, adviser.chart.sideOrders, leash, {
        acted: () => this.follow(session),
        thinks: (thinking) => this.thinks(thinking),
        changed: () => this.tell(session.bulletin),
      });
      if (isMine()) await computers.act(isMine);
    } catch (error) {
      session.missing = reasonOf(error);
      this.tell(session.bulletin);
    }
  }

  private follow(session: LocalSession): void {
    const { moments } = this.laid;
    if (session.sitting.isOver) this.up = { ...this.laid, moments: this.momentsOf(session) };
    else moments.follow(session.told());
    this.keep(session);
    this.tell(session.bulletin);
  }

  private keep(session: LocalSession): void {
    if (!session.isView) this.keeper.keep(session, ENGINE, () => this.tell(session.bulletin));
  }
}
