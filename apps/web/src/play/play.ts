import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Json, Point, Reply, Side, System } from 'enfilade';
import { Draft } from './draft.ts';
import type { BattleRequest, EngineApi, OrderReply } from './engine-api.ts';
import type { TargetOdds } from './engine/adviser.ts';
import { Hinting } from './hinting.ts';
import { chanceOf } from './map-focus.ts';
import { Opponent } from './opponent.ts';
import { PartOrders } from './part-orders.ts';
import type { PlannedMove } from './plans/planned-move.ts';
import { isComputer, isShared } from './players.ts';
import type { QuestionOnMap } from './question-focus.ts';
import { Replay } from './replay.ts';
import { ShownLengths } from './shown-lengths.ts';
import { Stage } from './stage/stage.ts';
import { Selection } from './selection.ts';
import type { Snapshot, Task, Update } from './snapshot.ts';
import { Store } from './store.ts';
import { STRINGS } from './strings.ts';
import { chosenDress } from '../table/army-colours.ts';
import { type Dress, USUAL_DRESS } from '../table/dress.ts';
import type { Ghost } from '../table/ghost.ts';
import { startWorker, type WorkerClient, type WorkerListeners } from './worker-client.ts';

/** The page's side of a battle: feeds its parts from the one channel of the worker, and speaks for the player. */
export class Play {
  readonly store: Store = new Store();
  /** What is told on the table, each at its own pace. */
  readonly stage: Stage;
  readonly replay: Replay;
  readonly selection: Selection;
  readonly draft: Draft;
  readonly opponent: Opponent;
  readonly hinting: Hinting;
  /** Whether the person at the screen may act now. */
  readonly mayAct: ReadonlySignal<boolean>;
  readonly mayUndo: ReadonlySignal<boolean>;
  /** Whether the other side acts, or is shown acting: then own moves can be planned. */
  readonly mayPlan: ReadonlySignal<boolean>;
  /** Moves for when the player's turn comes. The engine knows nothing of them. */
  readonly plans: Signal<readonly PlannedMove[]> = signal([]);
  readonly planGhosts: Signal<readonly Ghost[]> = signal([]);
  /** Whether the table shows the present, and the viewer is to act. */
  private readonly isHere: ReadonlySignal<boolean>;
  /** What the selected unit could hit: from where it would be, or from where it is. */
  readonly targets: ReadonlySignal<readonly TargetOdds[]>;
  /** The colours of the sides, as settings and scenario say. */
  readonly dress: ReadonlySignal<Dress>;
  /** To whom the screen is to be handed. */
  readonly handover: Signal<Side | null> = signal(null);
  /** How many units can still act, while the player is asked whether to end the part. */
  readonly guard: Signal<readonly Task[] | null> = signal(null);
  /** What the open question shows on the map; null until it is fetched. */
  readonly asked: Signal<QuestionOnMap | null> = signal(null);
  /** Which answer to the open question is pointed at. */
  readonly pointedAnswer: Signal<number> = signal(-1);
  /** Where a place of the table is in the view of the map, as shares of its width and height; null while there is no map. */
  readonly onMap: Signal<(at: Point) => Point | null> = signal(() => null);
  /** Whether a unit is being dragged: nothing on the screen moves away from the hand. */
  readonly isDragging: Signal<boolean> = signal(false);
  /** Whether the player has chosen the selected unit, or the engine did. */
  readonly hasChosen: Signal<boolean> = signal(false);
  readonly lengths: ShownLengths = new ShownLengths();
  readonly partOrders: PartOrders = new PartOrders();
  private readonly client: WorkerClient;
  private readonly isSpeaking: Signal<boolean> = signal(false);

  constructor(start: (listeners: WorkerListeners) => WorkerClient = startWorker) {
    const { store, handover, isSpeaking } = this;
    this.client = start({
      onUpdate: (update) => this.receive(update),
      onFault: (because) => this.fault(because),
      shown: (told) => this.lengths.shown(told),
      onDeath: (because) => {
        store.state.value = { trouble: STRINGS.failed(because) };
      },
    });
    const { engine } = this.client;
    this.stage = new Stage(() => {
      const { viewer = 'nobody', question = null } = store.status.value ?? {};
      return { viewer, isAsked: question !== null };
    });
    this.replay = new Replay(engine, this.stage, {
      arrived: () => this.arrive(),
      looked: (unit) => this.selection.looked(unit),
    });
    this.selection = new Selection(engine, this.replay);
    this.draft = new Draft(engine, this.selection);
    this.opponent = new Opponent(engine, this.replay, this.stage, store.status);
    this.hinting = new Hinting(engine);
    this.isHere = computed(
      () => store.isCurrent.value && this.replay.isLive.value && handover.value === null && !isSpeaking.value,
    );
    this.dress = computed(() => {
      const [{ value: brief }, { value: status }] = [store.brief, store.status];
      if (brief === null || status === null) return USUAL_DRESS;
      // Two people at one screen see the same colours.
      return chosenDress(brief.armies, isShared(status.players) ? 'nobody' : status.viewer);
    });
    this.mayAct = computed(() => {
      const { waitsFor = null, wanted = null, viewer, players, isSending = false } = store.status.value ?? {};
      const isMine = waitsFor !== null && waitsFor === viewer && players?.[waitsFor] === 'person';
      return isMine && wanted === null && !isSending && this.isHere.value;
    });
    this.mayPlan = computed(() => {
      const { waitsFor = null, viewer = 'nobody', players } = store.status.value ?? {};
      const { isLive, scene, lookingBack } = this.replay;
      if (waitsFor === null || viewer === 'nobody' || players?.[viewer] !== 'person' || isShared(players)) return false;
      const acts = isLive.value ? waitsFor : scene.value?.active;
      return acts !== viewer && !lookingBack.value;
    });
    this.mayUndo = computed(() => store.status.value?.noUndo === null && this.isHere.value);
    this.targets = computed(() => this.draft.targets.value ?? this.selection.targets.value);
  }

  get engine(): EngineApi {
    return this.client.engine;
  }

  /** What still comes before a person acts, for browser tests. */
  get pending(): readonly string[] {
    const { value: status } = this.store.status;
    if (status === null) return ['battle'];
    const { isWalking, playing, lookingBack } = this.replay;
    const called = [...this.client.pending(), ...(playing.value ? ['replay'] : [])];
    if (called.length > 0 || this.stage.isStopped) return called;
    if (isWalking) return ['table'];
    const { waitsFor, players } = status;
    const isSettled = lookingBack.value || waitsFor === null || !isComputer(players[waitsFor]) || this.opponent.isHeld;
    return isSettled ? [] : ['computer'];
  }

  close(): void {
    this.client.close();
  }

  async open(wanted: BattleRequest): Promise<void> {
    const { state } = this.store;
    try {
      await this.lengths.prepare();
      const trouble = await this.engine.open(wanted, this.opponent.openingPace);
      if (trouble !== null) state.value = { trouble };
    } catch (error) {
      if (state.value === 'opening')
        state.value = { trouble: STRINGS.failed(error instanceof Error ? error.message : STRINGS.noReason) };
    }
  }

  /** Opens a new battle from the moment that is shown; this one stays open if that cannot be. */
  async playOn(): Promise<string | undefined> {
    const trouble = await this.engine.branch(this.replay.moment.value, this.opponent.openingPace);
    if (trouble === null) return this.store.status.value?.id;
    this.draft.refuse({ because: trouble, rule: '' });
    return undefined;
  }

  async select(id: string | null): Promise<void> {
    this.hasChosen.value = id !== null;
    this.draft.drop();
    await this.selection.select(id);
  }

  /** An enemy is looked at: what the unit may do to it from where it stands is made ready, nothing else. */
  async lookAt(enemy: string): Promise<void> {
    this.draft.drop();
    const { id, lookedAt } = this.selection;
    const { value: unit } = id;
    lookedAt.value = enemy;
    if (unit === null || !this.mayAct.value) return;
    const offer = await this.engine.aim(unit, enemy);
    const isStill = lookedAt.value === enemy && id.value === unit && this.draft.order.value === null;
    if (offer !== null && isStill) void this.draft.stage(offer.order, offer.says);
  }

  async give(order: System['order']): Promise<boolean> {
    this.stage.chance = { after: this.replay.count.value, says: chanceOf(this) };
    const { value: draft } = this.draft.order;
    const lead = draft?.order === order ? (draft.proposal?.lead ?? null) : null;
    const mover = draft?.listed === false ? this.selection.id.value : null;
    const isOfSide = this.store.sideOffers.value.some(({ kind }) => kind === order.kind);
    const isGiven = this.mayAct.value && (await this.speak(() => this.engine.order(order, lead)));
    if (isGiven) this.partOrders.given(isOfSide);
    if (isGiven && mover !== null) this.plans.value = this.plans.value.filter(({ unit }) => unit !== mover);
    return isGiven;
  }

  async answer(answer: Json): Promise<boolean> {
    return this.mayAct.value && this.speak(() => this.engine.answer(answer));
  }

  /** The answer that is pointed at. */
  async answerPointed(): Promise<boolean> {
    const option = this.store.status.value?.question?.options[this.pointedAnswer.value];
    return option !== undefined && this.answer(option.answer);
  }

  /** The faces that the player has thrown; null to have them thrown. */
  async typeIn(faces: readonly number[] | null): Promise<boolean> {
    return this.isHere.value && this.speak(() => this.engine.typeIn(faces));
  }

  /** The persons at the screen throw dice of their own from now on, or no longer. */
  async throwOwn(isOn: boolean): Promise<void> {
    await this.engine.throwOwn(isOn);
  }

  /** Also while the screen waits to be handed over. */
  async undo(): Promise<boolean> {
    const because = this.store.status.value?.noUndo ?? null;
    if (because !== null) this.draft.refuse({ because: STRINGS.noUndo(because), rule: '' });
    if (because !== null || (!this.mayUndo.value && this.handover.value === null)) return false;
    this.partOrders.undone();
    return this.speak(() => this.engine.undo());
  }

  /** The next player has the screen: nothing that the other saw is left on it. */
  async takeOver(): Promise<void> {
    const side = this.handover.value;
    if (side === null) return;
    this.clear();
    this.store.forget();
    await this.engine.lookAs(side);
    if (this.handover.value === side) this.handover.value = null;
  }

  private clear(): void {
    this.draft.drop();
    this.selection.clear();
    [this.guard.value, this.selection.sighted.value, this.selection.hovered.value] = [null, null, null];
  }

  private receive(update: Update): void {
    switch (update.kind) {
      case 'snapshot':
        this.change(update.snapshot);
        break;
      case 'status':
        this.store.status.value = update.status;
        break;
      case 'thinking':
        this.opponent.thinking.value = update.thinking;
        break;
      case 'unitOdds':
        this.selection.receiveOdds(update.id, update.targets);
        break;
      case 'hand':
        this.selection.receiveHand(update.id, update.info);
        break;
      case 'refused':
        this.selection.receiveRefused(update.id, update.orders);
        break;
      case 'orderOdds':
        this.draft.receiveOdds(update);
        break;
      case 'clashOdds':
        this.draft.receiveClash(update);
        break;
      case 'cards':
        this.replay.learn({ cards: update });
        break;
      case 'lessons':
        this.store.lessons.value = update.lessons;
        break;
      case 'answerOdds':
        this.store.answerOdds.value = update.forecasts;
        break;
      case 'answerPlaces':
        this.store.answerPlaces.value = update.places;
        break;
      case 'online':
        this.store.online.value = update.online;
        break;
      case 'fault':
        this.fault(update.because);
    }
  }

  private change(snapshot: Snapshot): void {
    const { opened, status, unit } = snapshot;
    if (opened?.isAgain === true) this.draft.drop();
    else if (opened !== null) {
      this.clear();
      this.plans.value = [];
      this.partOrders.opened(status.orders);
      this.handover.value = isShared(status.players) && opened.brief.hasSecrets ? status.waitsFor : null;
    }
    // It is what the player has just ordered.
    if (this.isSpeaking.value) {
      this.draft.drop();
      this.stage.putAway();
    }
    this.hinting.forget();
    this.guard.value = null;
    this.store.receive(snapshot);
    this.selection.receive(unit);
    this.replay.receive(snapshot);
  }

  /** The table shows the present. */
  private arrive(): void {
    const { value: status } = this.store.status;
    if (status === null) return;
    const { players, waitsFor, viewer } = status;
    const { turn = 0, turnBar } = this.replay.scene.value ?? {};
    this.partOrders.arrived(`${turn} ${waitsFor} ${turnBar?.part}`);
    this.store.publish();
    this.selection.arrive(this.draft.order.value !== null);
    if (isShared(players) && waitsFor !== null && waitsFor !== viewer) this.handover.value = waitsFor;
    // It was undone before the other had the screen.
    else if (this.handover.value !== viewer) this.handover.value = null;
    this.opponent.arrived();
  }

  private fault(because: string): void {
    this.draft.refuse({ because: STRINGS.fault(because), rule: '' });
  }

  /** One thing at a time: a button pressed twice gives one order. */
  private async speak(say: () => Promise<OrderReply | Reply>): Promise<boolean> {
    this.isSpeaking.value = true;
    try {
      const reply = await say();
      if (!reply.ok) this.draft.refuse(reply.refusal, 'measured' in reply ? reply.measured : null);
      return reply.ok;
    } finally {
      this.isSpeaking.value = false;
    }
  }
}
