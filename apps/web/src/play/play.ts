import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Json, Offer, Point, Reply, Side, Sighted, System, Wish } from 'enfilade';
import { type Client, hire } from './client.ts';
import type { Brief, Desk, Opening, Task, Wanted } from './desk.ts';
import type { AimOdds, Chosen, Led, Scene } from './engine/adviser.ts';
import type { Forecast } from './engine/forecast.ts';
import type { JournalLine } from './engine/journal-lines.ts';
import { headed } from '../parts/words.ts';
import { Latest } from './latest.ts';
import { Showing } from './showing.ts';
import type { Bulletin } from './session.ts';

type Order = System['order'];

/** An order that somebody looks at before giving it. */
export interface Staged {
  readonly order: Order;
  readonly says: string;
  readonly led: Led | null;
  readonly forecast: Forecast | null;
}

/** Orders of a whole side that end no part of the turn. */
export const LEAVING: ReadonlySet<string> = new Set(['concede', 'offerDraw']);

/** Where the page is with its battle. */
export type State = 'opening' | 'ready' | { readonly trouble: string };

/** The page's side of a battle: what it has been told, what somebody has chosen, and the doors to the worker. */
export class Play {
  readonly state: Signal<State> = signal('opening');
  readonly brief: Signal<Brief | null> = signal(null);
  readonly bulletin: Signal<Bulletin | null> = signal(null);
  readonly lines: Signal<readonly JournalLine[]> = signal([]);
  readonly tasks: Signal<readonly Task[]> = signal([]);
  readonly sideOffers: Signal<readonly Offer<System>[]> = signal([]);
  readonly selected: Signal<string | null> = signal(null);
  readonly chosen: Signal<Chosen | null> = signal(null);
  readonly staged: Signal<Staged | null> = signal(null);
  readonly target: Signal<string | null> = signal(null);
  readonly hovered: Signal<string | null> = signal(null);
  readonly hoveredAt: Signal<Point | null> = signal(null);
  /** Where somebody drags the chosen unit, whatever the rules say to it. */
  readonly wished: Signal<Point | null> = signal(null);
  readonly wishedHeading: Signal<number | null> = signal(null);
  readonly aims: Signal<readonly AimOdds[]> = signal([]);
  readonly notice: Signal<{ readonly because: string; readonly rule: string } | null> = signal(null);
  readonly sighted: Signal<Sighted | null> = signal(null);
  readonly handover: Signal<Side | null> = signal(null);
  readonly showing: Showing;
  readonly scene: ReadonlySignal<Scene | null>;
  /** Whether the person who looks on may speak now. */
  readonly mayAct: ReadonlySignal<boolean>;
  private readonly client: Client;
  private readonly dragging = new Latest();
  /** Parts in a row that were ended for the person who plays. */
  private skipped = 0;
  private undone = false;
  /** Whom the chosen unit could hit from where it stands, while the aims are those of its ghost. */
  private standing: readonly AimOdds[] = [];

  constructor() {
    this.client = hire(
      (bulletin) => void this.hear(bulletin),
      (reason) => {
        this.state.value = { trouble: reason };
      },
    );
    this.showing = new Showing(this.client.desk, () => void this.refresh());
    this.scene = this.showing.scene;
    this.mayAct = computed(() => {
      const bulletin = this.bulletin.value;
      return (
        bulletin !== null &&
        bulletin.waitsFor === bulletin.viewer &&
        this.showing.isLive.value &&
        this.handover.value === null
      );
    });
  }

  get desk(): Desk {
    return this.client.desk;
  }

  /** Whether nothing more comes before a person acts. */
  get isSettled(): boolean {
    const { value: bulletin } = this.bulletin;
    if (bulletin === null || !this.client.isIdle() || this.showing.isWalking || this.showing.playing.value)
      return false;
    const { waitsFor, players } = bulletin;
    return this.showing.lookingBack.value || waitsFor === null || players[waitsFor] === 'person';
  }

  close(): void {
    this.client.close();
  }

  async open(wanted: Wanted): Promise<void> {
    this.take(await this.desk.open(wanted));
  }

  async playOn(): Promise<string | undefined> {
    const opening = await this.desk.branch(this.showing.moment.value);
    this.take(opening);
    return 'trouble' in opening ? undefined : opening.bulletin.id;
  }

  async give(order: Order): Promise<boolean> {
    [this.skipped, this.undone] = [0, false];
    return this.heard(await this.desk.order(order));
  }

  async answer(answer: Json): Promise<boolean> {
    [this.skipped, this.undone] = [0, false];
    return this.heard(await this.desk.answer(answer));
  }

  async undo(): Promise<boolean> {
    // Parts that were skipped go with the order before them: else they would be skipped again at once.
    const back = this.skipped;
    this.undone = true;
    let reply = await this.desk.undo();
    for (let i = 0; i < back && reply.ok; i += 1) reply = await this.desk.undo();
    this.skipped = 0;
    return this.heard(reply);
  }

  async select(id: string | null): Promise<void> {
    this.unstage();
    this.selected.value = id;
    [this.chosen.value, this.aims.value, this.standing] = [null, [], []];
    if (id === null) return;
    const chosen = await this.desk.chosen(id);
    if (this.selected.value !== id) return;
    this.chosen.value = chosen;
    const aims = await this.desk.aims(id);
    if (this.selected.value !== id) return;
    this.standing = aims;
    if (this.staged.value === null) this.aims.value = aims;
  }

  /** Looks at an order before it is given: what it costs, how it would look, how the dice may fall. */
  async stage(order: Order, says: string): Promise<void> {
    this.notice.value = null;
    this.staged.value = { order, says, led: null, forecast: null };
    const { value: id } = this.selected;
    const [led, forecast] = await Promise.all([
      id === null ? null : this.desk.preview(id, order),
      this.desk.forecast(order),
    ]);
    if (this.staged.value?.order === order) this.staged.value = { order, says, led, forecast };
  }

  unstage(): void {
    this.staged.value = null;
    this.target.value = null;
    this.notice.value = null;
    this.aims.value = this.standing;
  }

  /** Leads the chosen unit somewhere, as far as the last wish; earlier ones that have not been answered are forgotten. */
  wish(id: string, wish: Wish, says: string): void {
    void this.dragging.run(async (isLatest) => {
      const led = await this.desk.led(id, wish);
      if (!isLatest() || this.selected.value !== id) return;
      if (led === null) {
        this.staged.value = null;
        this.notice.value = { because: 'it may not be ordered there now', rule: '' };
        return;
      }
      this.notice.value = led.refusal;
      const named = led.says ?? (wish.target === undefined ? says : `${headed(led.order.kind)}: ${says}`);
      this.staged.value = { order: led.order, says: named, led, forecast: null };
      this.target.value = wish.target ?? null;
      if (led.refusal !== null) return;
      const aims =
        wish.target === undefined || led.ghost !== null ? await this.desk.aimsAfter(id, led.order) : this.aims.value;
      const rolls = wish.target !== undefined || led.ghost === null;
      const forecast = rolls ? await this.desk.forecast(led.order) : null;
      if (!isLatest() || this.staged.value?.led !== led) return;
      this.aims.value = aims;
      this.staged.value = { order: led.order, says: named, led, forecast };
    });
  }

  async look(from: string, to: string | Point): Promise<void> {
    this.sighted.value = await this.desk.sight(from, to);
  }

  /** The person who now has the screen says that he has it. */
  async takeOver(): Promise<void> {
    const side = this.handover.value;
    if (side === null) return;
    await this.select(null);
    await this.seeAs(side);
    this.handover.value = null;
  }

  private take(opening: Opening | { readonly trouble: string }): void {
    if ('trouble' in opening) {
      this.state.value = opening;
      return;
    }
    this.brief.value = opening.brief;
    this.lines.value = [];
    this.state.value = 'ready';
    this.bulletin.value = null;
    const { players, waitsFor } = opening.bulletin;
    const shared = players.a === 'person' && players.b === 'person';
    this.handover.value = shared && opening.brief.hasSecrets ? waitsFor : null;
    this.showing.restart(opening.bulletin.moments);
    void this.hear(opening.bulletin);
  }

  private async hear(bulletin: Bulletin): Promise<void> {
    const before = this.bulletin.value;
    this.bulletin.value = bulletin;
    const { players, waitsFor, viewer, moments } = bulletin;
    const shared = players.a === 'person' && players.b === 'person';
    if (before !== null && moments < before.moments)
      this.lines.value = this.lines.value.filter((line) => line.moment <= moments);
    this.showing.follow(moments);
    if (!shared || waitsFor === null || waitsFor === viewer) return;
    if (this.brief.value?.hasSecrets === true) this.handover.value = waitsFor;
    else await this.seeAs(waitsFor);
  }

  private async seeAs(side: Side): Promise<void> {
    const bulletin = await this.desk.lookAs(side);
    this.bulletin.value = bulletin;
    if (this.brief.value?.hasSecrets === true) {
      this.lines.value = [];
      this.showing.restart(bulletin.moments);
    } else this.showing.follow(bulletin.moments);
    await this.refresh();
  }

  /** What hangs on the present: asked again whenever the table has come to rest. */
  private async refresh(): Promise<void> {
    const from = this.lines.value.at(-1)?.moment ?? 0;
    const [lines, tasks, offers] = await Promise.all([
      this.desk.journal(from),
      this.desk.tasks(),
      this.desk.sideOffers(),
    ]);
    this.lines.value = [...this.lines.value.filter(({ moment }) => moment <= from), ...lines];
    this.tasks.value = tasks;
    this.sideOffers.value = offers;
    const { value: selected } = this.selected;
    const able = tasks.filter(({ id, offers: own }) => id !== null && own.length > 0);
    // Whoever has just been ordered is the one who goes on.
    const next = able.length === 1 && this.mayAct.value ? (able[0]?.id ?? selected) : selected;
    if (next !== null) await this.select(next);
    await this.skipIdlePart();
  }

  /** A part of the turn in which nobody can do anything is ended for the person who plays. */
  private async skipIdlePart(): Promise<void> {
    const idle = this.tasks.value.every(({ id, offers }) => id === null || offers.length === 0);
    const [only, ...others] = this.sideOffers.value.filter(({ kind }) => !LEAVING.has(kind));
    if (!this.mayAct.value || this.undone || !idle || only === undefined || others.length > 0) return;
    this.skipped += 1;
    this.heard(await this.desk.order(only.order));
  }

  private heard(reply: Reply): boolean {
    this.notice.value = reply.ok ? null : reply.refusal;
    if (reply.ok) this.staged.value = null;
    return reply.ok;
  }
}
