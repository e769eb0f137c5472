import { type Signal, signal } from '@preact/signals';
import type { OrderRefusal, Point, System } from 'enfilade';
import { headed } from '../parts/words.ts';
import type { EngineApi } from './engine-api.ts';
import type { Proposal, TargetOdds } from './engine/adviser.ts';
import type { ClashOdds } from './engine/clash-study.ts';
import type { Forecast } from './engine/forecast.ts';
import type { Drag } from './engine/lead.ts';
import type { Measurement } from './engine/measure.ts';
import { Latest } from './latest.ts';
import type { Selection } from './selection.ts';
import type { Update } from './snapshot.ts';
import { STRINGS } from './strings.ts';

type Order = System['order'];

/** An order that the player looks at before giving it. */
export interface DraftOrder {
  readonly order: Order;
  readonly says: string;
  readonly proposal: Proposal | null;
  /** Whether it was taken from the list: then its place is only an example. */
  readonly listed: boolean;
  readonly forecast: Forecast | null;
  /** Where it is a charge or a fight: how that would end. */
  readonly clash: ClashOdds | null;
}

/** The order that the player is about to give, and why it would be refused. */
export class Draft {
  readonly order: Signal<DraftOrder | null> = signal(null);
  readonly target: Signal<string | null> = signal(null);
  /** Where the unit is dragged, whatever the rules say to it. */
  readonly wished: Signal<Point | null> = signal(null);
  readonly wishedHeading: Signal<number | null> = signal(null);
  /** What the unit could hit from where the order would bring it; null if it stays where it is. */
  readonly targets: Signal<readonly TargetOdds[] | null> = signal(null);
  readonly notice: Signal<OrderRefusal | null> = signal(null);
  /** What the refusal has measured, and whether it is drawn. */
  readonly measured: Signal<Measurement | null> = signal(null);
  readonly showsWhy: Signal<boolean> = signal(false);
  private readonly engine: EngineApi;
  private readonly selection: Selection;
  private readonly wishes = new Latest();

  constructor(engine: EngineApi, selection: Selection) {
    [this.engine, this.selection] = [engine, selection];
  }

  drop(): void {
    this.wishes.forget();
    [this.order.value, this.target.value, this.targets.value] = [null, null, null];
    this.refuse(null);
  }

  refuse(refusal: OrderRefusal | null, measured: Measurement | null = null): void {
    [this.notice.value, this.measured.value] = [refusal, measured];
    if (measured === null) this.showsWhy.value = false;
  }

  /** An order from the list: what it costs, how it would look, how the dice may fall. */
  async stage(order: Order, says: string): Promise<void> {
    this.notice.value = null;
    this.order.value = { order, says, proposal: null, listed: true, forecast: null, clash: null };
    const proposal = await this.engine.propose(this.selection.id.value, { order });
    if (this.order.value?.order === order && proposal !== null) this.show(proposal, says, true);
  }

  /** Moves the selected unit somewhere; of the wishes made while one is being answered only the last counts. */
  wish(id: string, wish: Drag, says: string): void {
    [this.wished.value, this.wishedHeading.value] = [wish.at ?? null, wish.heading ?? null];
    void this.wishes.run(async (isLatest) => {
      const proposal = await this.engine.propose(id, wish);
      if (!isLatest() || this.selection.id.value !== id) return;
      if (proposal === null) {
        this.order.value = null;
        this.notice.value = { because: STRINGS.notThere, rule: '' };
        return;
      }
      this.target.value = wish.target ?? null;
      const named = wish.target === undefined ? says : `${headed(proposal.order.kind)} ${says}`;
      this.show(proposal, proposal.says ?? named, false);
    });
  }

  /** When the last wish has been answered. */
  get settled(): Promise<void> {
    return this.wishes.done;
  }

  receiveOdds({ proposal, forecast, targets }: Extract<Update, { readonly kind: 'orderOdds' }>): void {
    const { value: draft } = this.order;
    if (draft === null || draft.proposal?.number !== proposal) return;
    this.order.value = { ...draft, forecast };
    if (!draft.listed || targets?.length === 0) this.targets.value = targets;
  }

  receiveClash({ proposal, odds }: Extract<Update, { readonly kind: 'clashOdds' }>): void {
    const { value: draft } = this.order;
    if (draft?.proposal?.number === proposal) this.order.value = { ...draft, clash: odds };
  }

  private show(proposal: Proposal, says: string, listed: boolean): void {
    this.refuse(proposal.refusal, proposal.measured);
    this.order.value = { order: proposal.order, says, proposal, listed, forecast: null, clash: null };
  }
}
