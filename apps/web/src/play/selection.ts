import { type Signal, signal } from '@preact/signals';
import type { Point, SightLine } from 'enfilade';
import type { EngineApi } from './engine-api.ts';
import type { TargetOdds, UnitInfo } from './engine/adviser.ts';
import type { HandInfo } from './engine/hand.ts';
import type { RefusedOrder } from './engine/refused-orders.ts';
import type { Replay } from './replay.ts';

/** The engine's selected unit in the present, whatever moment is shown. */
interface Present {
  readonly unit: UnitInfo;
  readonly targets: readonly TargetOdds[];
}

/** Which unit is selected, and what is pointed at. */
export class Selection {
  readonly id: Signal<string | null> = signal(null);
  /** As it is now, or at the moment of the past that is shown. */
  readonly unit: Signal<UnitInfo | null> = signal(null);
  /** What it could hit from where it stands. */
  readonly targets: Signal<readonly TargetOdds[]> = signal([]);
  /** An enemy that the player looks at while a unit is selected. */
  readonly lookedAt: Signal<string | null> = signal(null);
  /** More units of the player's, for the same drag. */
  readonly others: Signal<readonly string[]> = signal([]);
  /** How far the selected unit reaches with all it has, and who goes along; null until it is worked out. */
  readonly hand: Signal<HandInfo | null> = signal(null);
  /** What it may not do now, and why; empty until it is worked out. */
  readonly refused: Signal<readonly RefusedOrder[]> = signal([]);
  /** Another unit whose reach is shown beside it. */
  readonly compared: Signal<UnitInfo | null> = signal(null);
  readonly hovered: Signal<string | null> = signal(null);
  readonly hoveredAt: Signal<Point | null> = signal(null);
  /** What the ruler has measured. */
  readonly sighted: Signal<SightLine | null> = signal(null);
  private readonly engine: EngineApi;
  private readonly replay: Replay;
  /** Undefined while it is not known. */
  private present: Present | null | undefined = null;
  private calls = 0;

  constructor(engine: EngineApi, replay: Replay) {
    [this.engine, this.replay] = [engine, replay];
  }

  async select(id: string | null): Promise<void> {
    this.clear(id);
    await this.read();
  }

  clear(id: string | null = null): void {
    [this.id.value, this.compared.value, this.present] = [id, null, id === null ? null : undefined];
    [this.unit.value, this.targets.value] = [null, []];
    [this.lookedAt.value, this.others.value, this.hand.value, this.refused.value] = [null, [], null, []];
  }

  /** One more for the same drag, or one less. */
  toggle(id: string): void {
    const { value: others } = this.others;
    this.others.value = others.includes(id) ? others.filter((each) => each !== id) : [...others, id];
  }

  receiveHand(id: string, info: HandInfo): void {
    if (this.id.value === id) this.hand.value = info;
  }

  receiveRefused(id: string, orders: readonly RefusedOrder[]): void {
    if (this.id.value === id) this.refused.value = orders;
  }

  /** Shows the reach of another unit beside that of the selected one; the same again hides it. */
  async compare(id: string): Promise<void> {
    const { value: own } = this.id;
    const drops = own === null || id === own || id === this.compared.value?.id || this.replay.lookingBack.value;
    const found = drops ? null : await this.engine.unit(id);
    if (this.id.value === own) this.compared.value = found;
  }

  async look(from: string, to: string | Point): Promise<void> {
    this.sighted.value = await this.engine.sight(from, to);
  }

  /** What the engine has selected; if the player has selected something since, its answer comes later. */
  receive(unit: UnitInfo | null): void {
    [this.compared.value, this.lookedAt.value, this.hand.value, this.refused.value] = [null, null, null, []];
    if (this.calls > 0) return;
    const targets = unit !== null && this.present?.unit.id === unit.id ? this.present.targets : [];
    this.present = unit === null ? null : { unit, targets };
  }

  receiveOdds(id: string, targets: readonly TargetOdds[]): void {
    if (this.present?.unit.id !== id) return;
    this.present = { ...this.present, targets };
    if (this.replay.isLive.value && this.id.value === id) this.targets.value = targets;
  }

  /** The table shows the present. An order that is being drafted keeps its unit. */
  arrive(isDrafting: boolean): void {
    if (this.calls > 0) return;
    const { present } = this;
    const id = present?.unit.id ?? null;
    const isElsewhere = present === undefined || (isDrafting && id !== null && id !== this.id.value);
    if (isElsewhere) void this.read();
    else this.show(present);
  }

  /** The table shows the past. */
  looked(unit: UnitInfo | null): void {
    if (unit !== null && unit.id === this.id.value) [this.unit.value, this.targets.value] = [unit, []];
  }

  private show(present: Present | null): void {
    this.id.value = present?.unit.id ?? null;
    [this.unit.value, this.targets.value] = [present?.unit ?? null, present?.targets ?? []];
  }

  private async read(): Promise<void> {
    const { value: id } = this.id;
    const moment = this.replay.lookingBack.value ? this.replay.moment.value : null;
    this.calls += 1;
    let unit: UnitInfo | null;
    try {
      unit = await this.engine.select(id, moment);
    } finally {
      this.calls -= 1;
    }
    if (this.id.value !== id) return;
    const isLookingBack = this.replay.lookingBack.value;
    if (moment === null) this.present = unit === null ? null : { unit, targets: [] };
    if (isLookingBack) {
      if (moment !== null) this.looked(unit);
    } else if (moment === null) this.show(this.present ?? null);
    else await this.read();
  }
}
