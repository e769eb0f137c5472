import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Json, Offer, Point, Reply, Side, SightLine, System, Wish } from 'enfilade';
import { type Client, type Heeds, hire } from './client.ts';
import type { Brief, Desk, Opening, Task, Wanted } from './desk.ts';
import type { AimOdds, Chosen, Led, Scene } from './engine/adviser.ts';
import type { Forecast } from './engine/forecast.ts';
import type { JournalLine } from './engine/journal-lines.ts';
import { headed } from '../parts/words.ts';
import type { Measured } from './engine/measure.ts';
import { Latest } from './latest.ts';
import { Showing } from './showing.ts';
import { Hinting } from './hinting.ts';
import { Opponent } from './opponent.ts';
import { type Bulletin, isShared } from './session.ts';
import { STRINGS } from './strings.ts';
import { Telling } from './telling.ts';

type Order = System['order'];

/** An order that somebody looks at before giving it. */
export interface Staged {
  readonly order: Order;
  readonly says: string;
  readonly led: Led | null;
  /** Whether it was taken from the list: where the table gives room, an offer is only an example. */
  readonly listed: boolean;
  readonly forecast: Forecast | null;
}

/** Where the page is with its battle. */
export type State = 'opening' | 'ready' | { readonly trouble: string };

/** The page's side of a battle: what it has been told, what somebody has chosen, and the doors to the worker. */
export class Play {
  readonly state: Signal<State> = signal('opening');
  readonly brief: Signal<Brief | null> = signal(null);
  readonly bulletin: Signal<Bulletin | null> = signal(null);
  readonly lines: Signal<readonly JournalLine[]>;
  readonly tasks: Signal<readonly Task[]> = signal([]);
  readonly sideOffers: Signal<readonly Offer<System>[]> = signal([]);
  readonly selected: Signal<string | null> = signal(null);
  readonly chosen: Signal<Chosen | null> = signal(null);
  /** Somebody whose reach is shown beside that of the chosen unit. */
  readonly compared: Signal<Chosen | null> = signal(null);
  readonly staged: Signal<Staged | null> = signal(null);
  readonly target: Signal<string | null> = signal(null);
  readonly hovered: Signal<string | null> = signal(null);
  /** Where a place of the table lies in the view of the map, as shares of its width and height; null while there is no map. */
  readonly onMap: Signal<(at: Point) => Point | null> = signal(() => null);
  readonly hoveredAt: Signal<Point | null> = signal(null);
  /** Where somebody drags the chosen unit, whatever the rules say to it. */
  readonly wished: Signal<Point | null> = signal(null);
  readonly wishedHeading: Signal<number | null> = signal(null);
  readonly aims: Signal<readonly AimOdds[]> = signal([]);
  readonly notice: Signal<{ readonly because: string; readonly rule: string } | null> = signal(null);
  /** Which answer to the open question is looked at. */
  readonly looked: Signal<number> = signal(-1);
  readonly sighted: Signal<SightLine | null> = signal(null);
  /** What the refusal that is read has measured, and whether it is drawn. */
  readonly measured: Signal<Measured | null> = signal(null);
  readonly showsWhy: Signal<boolean> = signal(false);
  readonly handover: Signal<Side | null> = signal(null);
  readonly showing: Showing;
  readonly opponent: Opponent;
  readonly hinting: Hinting;
  readonly scene: ReadonlySignal<Scene | null>;
  /** Whether the person who looks on may speak now. */
  readonly mayAct: ReadonlySignal<boolean>;
  readonly mayUndo: ReadonlySignal<boolean>;
  /** The order of the whole side that ends this part of the turn. */
  readonly ending: ReadonlySignal<Offer<System> | null>;
  /** How many could still do something, while somebody is asked whether to end the part. */
  readonly guard: Signal<number | null> = signal(null);
  /** What was not as it was left when the battle was opened. */
  readonly warning: Signal<string | null> = signal(null);
  /** Whether the offers and tasks are those of the present. */
  private readonly fresh: Signal<boolean> = signal(false);
  /** Counts what makes older answers worthless. */
  private turns = 0;
  private readonly client: Client;
  private readonly telling: Telling;
  private readonly dragging = new Latest();
  private readonly past = new Latest();
  /** Whom the chosen unit could hit from where it stands, while the aims are those of its ghost. */
  private standing: readonly AimOdds[] = [];

  constructor(hires: (heeds: Heeds) => Client = hire) {
    this.client = hires({
      onNews: (bulletin) => this.hear(bulletin),
      onThinking: (thinking) => {
        this.opponent.thinking.value = thinking;
      },
      onFault: (because) => {
        this.notice.value = { because: STRINGS.fault(because), rule: '' };
      },
      onDeath: (because) => {
        this.state.value = { trouble: STRINGS.failed(because) };
      },
    });
    this.showing = new Showing(this.client.desk, () => void this.arrive());
    this.opponent = new Opponent(this.client.desk, this.showing, this.bulletin);
    this.hinting = new Hinting(this.client.desk);
    this.telling = new Telling(this.client.desk);
    [this.scene, this.lines] = [this.showing.scene, this.telling.lines];
    const isHere = computed(() => this.fresh.value && this.showing.isLive.value && this.handover.value === null);
    this.mayAct = computed(() => {
      const { waitsFor = null, viewer, players } = this.bulletin.value ?? {};
      return waitsFor !== null && waitsFor === viewer && players?.[waitsFor] === 'person' && isHere.value;
    });
    this.mayUndo = computed(() => this.bulletin.value?.noUndo === null && isHere.value);
    // The panel follows the moment that is looked back at; back in the present everything is asked for anew.
    effect(() => {
      const [lookingBack, id] = [this.showing.lookingBack.value, this.selected.value];
      void this.showing.moment.value;
      if (lookingBack && id !== null) untracked(() => this.readPast(id));
    });
    this.ending = computed(() => {
      const end: readonly string[] = this.brief.value?.sideOrders.end ?? [];
      return this.sideOffers.value.find(({ kind }) => end.includes(kind)) ?? null;
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
    const isIdle = waitsFor === null || players[waitsFor] === 'person' || this.opponent.isHeld;
    return this.showing.lookingBack.value || isIdle;
  }

  close(): void {
    this.client.close();
  }

  async open(wanted: Wanted): Promise<void> {
    try {
      this.take(await this.desk.open(wanted, this.opponent.atOnce, this.opponent.budget.value));
    } catch (error) {
      if (this.state.value === 'opening')
        this.state.value = { trouble: STRINGS.failed(error instanceof Error ? error.message : STRINGS.noReason) };
    }
  }

  /** A new battle from the moment that is looked at; this one stays where it is if that cannot be. */
  async playOn(): Promise<string | undefined> {
    const opening = await this.desk.branch(this.showing.moment.value);
    if ('trouble' in opening) {
      this.notice.value = { because: opening.trouble, rule: '' };
      return undefined;
    }
    this.take(opening);
    return opening.bulletin.id;
  }

  async give(order: Order): Promise<boolean> {
    if (!this.mayAct.value) return false;
    const ok = await this.speak(() => this.desk.order(order));
    const [refusal, id] = [this.notice.value, this.selected.value];
    if (!ok && refusal !== null && id !== null) this.measured.value = await this.measure(id, order, refusal.because);
    return ok;
  }

  async answer(answer: Json): Promise<boolean> {
    return this.mayAct.value && this.speak(() => this.desk.answer(answer));
  }

  /** Also while the screen waits to be handed over: what gave it away is taken back. */
  async undo(): Promise<boolean> {
    const because = this.bulletin.value?.noUndo ?? null;
    if (because !== null) this.notice.value = { because: STRINGS.noUndo(because), rule: '' };
    if (because !== null || (!this.mayUndo.value && this.handover.value === null)) return false;
    return this.speak(() => this.desk.undo());
  }

  async select(id: string | null): Promise<void> {
    this.unstage();
    [this.selected.value, this.compared.value] = [id, null];
    [this.chosen.value, this.aims.value, this.standing] = [null, [], []];
    if (id !== null) await this.read(id);
  }

  /** Shows the reach of another beside that of the chosen unit; the same again hides it. */
  async compare(id: string): Promise<void> {
    const { value: selected } = this.selected;
    const drops = selected === null || id === selected || id === this.compared.value?.id;
    const found = drops || this.showing.lookingBack.value ? null : await this.desk.chosen(id);
    if (this.selected.value === selected) this.compared.value = found;
  }

  /** Everything about the chosen unit as it is now, or at the moment that is shown; an order that is looked at stays. */
  private async read(id: string): Promise<void> {
    if (this.showing.lookingBack.value) {
      this.readPast(id);
      return;
    }
    const chosen = await this.desk.chosen(id);
    if (this.selected.value !== id || this.showing.lookingBack.value) return;
    this.chosen.value = chosen;
    const aims = await this.desk.aims(id);
    if (this.selected.value !== id) return;
    this.standing = aims;
    if (this.staged.value === null) this.aims.value = aims;
  }

  private readPast(id: string): void {
    void this.past.run(async (isLatest) => {
      const { value: moment } = this.showing.moment;
      const chosen = await this.desk.chosen(id, moment);
      if (isLatest() && this.selected.value === id && this.showing.lookingBack.value)
        [this.chosen.value, this.aims.value, this.standing] = [chosen, [], []];
    });
  }

  /** Looks at an order before it is given: what it costs, how it would look, how the dice may fall. */
  async stage(order: Order, says: string): Promise<void> {
    this.notice.value = null;
    this.staged.value = { order, says, led: null, listed: true, forecast: null };
    const { value: id } = this.selected;
    const [led, forecast] = await Promise.all([
      id === null && !('x' in order) ? null : this.desk.preview(id ?? '', order),
      this.desk.forecast(order),
    ]);
    if (this.staged.value?.order !== order) return;
    this.staged.value = { order, says, led, listed: true, forecast };
    if (led === null || led.refusal === null || id === null) return;
    this.notice.value = led.refusal;
    this.measured.value = await this.measure(id, order, led.refusal.because);
  }

  unstage(): void {
    this.dragging.forget();
    this.staged.value = null;
    this.target.value = null;
    this.notice.value = null;
    [this.measured.value, this.showsWhy.value] = [null, false];
    this.aims.value = this.standing;
  }

  /** Leads the chosen unit somewhere, as far as the last wish; earlier ones that have not been answered are forgotten. */
  wish(id: string, wish: Wish, says: string): void {
    void this.dragging.run(async (isLatest) => {
      const led = await this.desk.led(id, wish);
      if (!isLatest() || this.selected.value !== id) return;
      if (led === null) {
        this.staged.value = null;
        this.notice.value = { because: STRINGS.notThere, rule: '' };
        return;
      }
      this.notice.value = led.refusal;
      const named = led.says ?? (wish.target === undefined ? says : `${headed(led.order.kind)}: ${says}`);
      this.staged.value = { order: led.order, says: named, led, listed: false, forecast: null };
      this.target.value = wish.target ?? null;
      if (led.refusal !== null) {
        const measured = await this.measure(id, led.order, led.refusal.because);
        if (isLatest()) this.measured.value = measured;
        return;
      }
      [this.measured.value, this.showsWhy.value] = [null, false];
      const aims =
        wish.target === undefined || led.ghost !== null ? await this.desk.aimsAfter(id, led.order) : this.aims.value;
      const rolls = wish.target !== undefined || led.ghost === null;
      const forecast = rolls ? await this.desk.forecast(led.order) : null;
      if (!isLatest() || this.staged.value?.led !== led) return;
      this.aims.value = aims;
      this.staged.value = { order: led.order, says: named, led, listed: false, forecast };
    });
  }

  private async measure(id: string, order: Order, because: string): Promise<Measured | null> {
    const at = this.scene.value?.signs.find((sign) => sign.id === this.target.value)?.pose ?? null;
    const offered = this.chosen.value?.offers.some(({ kind }) => kind === order.kind) ?? false;
    return this.desk.measured({ id, order, because, at: this.wished.value ?? at, offered });
  }

  async look(from: string, to: string | Point): Promise<void> {
    this.sighted.value = await this.desk.sight(from, to);
  }

  /** The person who now has the screen says that he has it: nothing of what the other saw is left when it is shown. */
  async takeOver(): Promise<void> {
    const side = this.handover.value;
    if (side === null) return;
    this.clear();
    await this.seeAs(side);
    if (this.handover.value === side) this.handover.value = null;
  }

  private take(opening: Opening | { readonly trouble: string }): void {
    if ('trouble' in opening) {
      this.state.value = opening;
      return;
    }
    const { brief, bulletin, warning } = opening;
    this.clear();
    [this.brief.value, this.warning.value] = [brief, warning];
    this.handover.value = isShared(bulletin.players) && brief.hasSecrets ? bulletin.waitsFor : null;
    this.state.value = 'ready';
    this.bulletin.value = bulletin;
    void this.showing.restart(bulletin.moments);
  }

  private clear(): void {
    this.turns += 1;
    void this.select(null);
    [this.fresh.value, this.guard.value, this.sighted.value, this.hovered.value] = [false, null, null, null];
    this.telling.backTo(0);
    [this.tasks.value, this.sideOffers.value] = [[], []];
  }

  private hear(bulletin: Bulletin): void {
    const before = this.bulletin.value;
    // A computer that begins may be heard before the table is laid.
    if (before === null || bulletin.id !== before.id) return;
    this.turns += 1;
    this.hinting.forget();
    [this.fresh.value, this.guard.value, this.bulletin.value] = [false, null, bulletin];
    this.compared.value = null;
    const { moments } = bulletin;
    if (moments < before.moments) this.telling.backTo(moments);
    const ended = (bulletin.result === null) !== (before.result === null);
    if ((!ended && bulletin.viewer === before.viewer) || this.brief.value?.hasSecrets !== true) {
      this.showing.follow(moments);
      return;
    }
    // What was hidden is told now, or another looks on: the moments are counted anew.
    this.telling.backTo(0);
    void this.showing.restart(moments);
  }

  /** The table shows the present: whoever is waited for gets the screen, or sees what he may do. */
  private async arrive(): Promise<void> {
    const { value: bulletin } = this.bulletin;
    if (bulletin === null) return;
    this.opponent.arrived();
    const { waitsFor, viewer } = bulletin;
    const passes = isShared(bulletin.players) && waitsFor !== null && waitsFor !== viewer;
    if (passes && this.brief.value?.hasSecrets === true) this.handover.value = waitsFor;
    else if (passes) await this.seeAs(waitsFor);
    else {
      // It was taken back before the other had the screen.
      if (this.handover.value !== viewer) this.handover.value = null;
      await this.refresh();
    }
  }

  private async seeAs(side: Side): Promise<void> {
    const bulletin = await this.desk.lookAs(side);
    [this.fresh.value, this.bulletin.value] = [false, bulletin];
    if (this.brief.value?.hasSecrets === true) await this.showing.restart(bulletin.moments);
    else this.showing.follow(bulletin.moments);
  }

  /** What hangs on the present: asked again whenever the table has come to rest. */
  private async refresh(): Promise<void> {
    this.turns += 1;
    const { turns } = this;
    const [tasks, offers] = await Promise.all([
      this.desk.tasks(),
      this.desk.sideOffers(),
      this.telling.onTo(this.showing.moment.value),
    ]);
    if (this.turns !== turns) return;
    [this.tasks.value, this.sideOffers.value, this.fresh.value] = [tasks, offers, true];
    const { value: selected } = this.selected;
    const able = tasks.filter(({ id, offers: own }) => id !== null && own.length > 0);
    // Whoever has just been ordered is the one who goes on.
    const goesOn = able.length === 1 && this.mayAct.value && this.staged.value === null;
    const next = goesOn ? (able[0]?.id ?? selected) : selected;
    if (next !== selected) await this.select(next);
    else if (selected !== null) {
      await this.read(selected);
      // A card that was played is nobody's any more.
      const { value: chosen } = this.chosen;
      if (chosen?.id === selected && chosen.panel === null && chosen.offers.length === 0) await this.select(null);
    }
  }

  /** One thing is said at a time: what was said twice would be heard twice. */
  private async speak(say: () => Promise<Reply>): Promise<boolean> {
    this.fresh.value = false;
    const { turns } = this;
    let ok = false;
    try {
      const reply = await say();
      ok = reply.ok;
      if (reply.ok) this.unstage();
      else this.notice.value = reply.refusal;
    } finally {
      // Without news the offers are still those of the present.
      if (this.turns === turns) this.fresh.value = true;
    }
    return ok;
  }
}
