import { createHash } from 'node:crypto';
import {
  apply,
  bareBattle,
  type Battle,
  type BattleEvent,
  isQuiet,
  type JournalEntry,
  type Scenario,
  sentenceOf,
  type System,
  type Viewer,
} from 'enfilade';
import type { Game } from 'enfilade/battle';
import type { OnlineMoment, Place } from 'enfilade/online';

type Entry = JournalEntry<System['order'] | { readonly kind: 'muster' }>;

interface ToldOrder {
  readonly entry: Entry;
  /** Moments and told orders up to its end. */
  readonly moments: number;
  readonly orders: number;
  /** Something of it, or of one before it, was kept from the viewer. */
  readonly hides: boolean;
}

const NOTHING = { moments: 0, orders: 0, hides: false };
const MARK_LETTERS = 22;

/** What one viewer has seen, moment by moment; `all` of it for everybody once the battle is over. */
export class ViewerLog {
  readonly scenario: Scenario;
  private readonly game: Game<System>;
  private readonly viewer: Viewer | 'all';
  private readonly told: ToldOrder[] = [];
  private readonly moments: OnlineMoment[] = [];
  /** The mark of a place, by its number of moments. */
  private readonly marks: string[] = [''];
  private pending: { readonly moments: readonly OnlineMoment[]; readonly hides: boolean } = {
    moments: [],
    hides: false,
  };
  private now: Battle<System>;
  private sentence: string | null = null;

  constructor(game: Game<System>, viewer: Viewer | 'all') {
    [this.game, this.viewer] = [game, viewer];
    const { scenario } = game.setting;
    this.scenario = viewer === 'all' ? scenario : (game.ruleset.redactScenario?.(scenario, viewer) ?? scenario);
    this.now = this.bare;
  }

  /** Takes in what has happened, or was taken back, since it was last called. */
  update(): void {
    const { journal, events } = this.game;
    let same = 0;
    while (same < this.told.length && this.told[same]?.entry === journal[same]) same += 1;
    if (same < this.told.length) this.goBack(same);
    let first = journal.slice(0, same).reduce((sum, entry) => sum + entry.events, 0);
    for (const entry of journal.slice(same)) {
      this.tellOrder(entry, events.slice(first, first + entry.events));
      first += entry.events;
    }
    this.tellPending();
  }

  get all(): readonly OnlineMoment[] {
    return [...this.moments, ...this.pending.moments];
  }

  /** The events of finished orders: the same objects each time. */
  get settledEvents(): readonly OnlineMoment['event'][] {
    return this.moments.map(({ event }) => event);
  }

  get place(): Place {
    const moments = this.moments.length + this.pending.moments.length;
    return { moments, mark: this.marks[moments] ?? '' };
  }

  /** Moments before the order that waits for an answer. */
  get settled(): number {
    return this.moments.length;
  }

  /** Finished orders that the viewer has seen, without the muster. */
  get orders(): number {
    return Math.max(0, this.before(this.told.length).orders - 1);
  }

  get hides(): boolean {
    return this.pending.hides || this.before(this.told.length).hides || this.scenario !== this.game.setting.scenario;
  }

  /** As the viewer knows it, before the order that waits for an answer. */
  get battle(): Battle<System> {
    return this.now;
  }

  /** What happened last, in one sentence. */
  get last(): string | null {
    return this.sentence;
  }

  /** Where an order of the journal begins. */
  startOf(order: number): number {
    return this.before(order).moments;
  }

  /** Whether a device really has what it claims to have. */
  knows({ moments, mark }: Place): boolean {
    return moments === 0 || (mark !== '' && this.marks[moments] === mark);
  }

  private before(order: number): Omit<ToldOrder, 'entry'> {
    return this.told[order - 1] ?? NOTHING;
  }

  private get bare(): Battle<System> {
    return bareBattle<System>({ ...this.game.setting, scenario: this.scenario });
  }

  private goBack(order: number): void {
    this.told.length = order;
    this.moments.length = this.before(order).moments;
    this.now = this.moments.reduce<Battle<System>>((battle, { event }) => apply(battle, event), this.bare);
    this.sentence = null;
  }

  private tellOrder(entry: Entry, events: readonly BattleEvent<System>[]): void {
    const { moments, hides } = this.toldOf(entry, events);
    const before = this.before(this.told.length);
    for (const moment of moments) {
      this.moments.push(moment);
      this.mark(this.moments.length, moment);
      // A file that a player shows may hold events without a sentence; then there is no last line.
      if (this.viewer !== 'all') this.fold(moment.event as BattleEvent<System>);
    }
    this.told.push({
      entry,
      moments: this.moments.length,
      orders: before.orders + (moments.length > 0 ? 1 : 0),
      hides: before.hides || hides,
    });
  }

  private tellPending(): void {
    const { waiting, told, events } = this.game;
    const own = told.slice(events.length);
    this.pending =
      waiting === null ? { moments: [], hides: false } : this.toldOf({ ...waiting, events: own.length }, own);
    for (const [i, moment] of this.pending.moments.entries()) this.mark(this.moments.length + i + 1, moment);
    this.marks.length = this.moments.length + this.pending.moments.length + 1;
  }

  private toldOf(
    entry: Pick<Entry, 'draws' | 'drawnAt' | 'events'>,
    events: readonly BattleEvent<System>[],
  ): { readonly moments: readonly OnlineMoment[]; readonly hides: boolean } {
    const { viewer } = this;
    const faces = facesByEvent(entry);
    const number = this.before(this.told.length).orders;
    let hides = false;
    const moments = events.flatMap((event, i): readonly OnlineMoment[] => {
      const shown = viewer === 'all' ? event : this.game.ruleset.redact(event, viewer);
      hides ||= shown !== event;
      if (shown === undefined) return [];
      return [{ event: shown, dice: showsDice(event, shown) ? (faces.get(i) ?? []) : [], entry: number }];
    });
    return { moments, hides };
  }

  /** Each mark is a hash of the one before and of what the viewer saw then. */
  private mark(moments: number, moment: OnlineMoment): void {
    const hash = createHash('sha256').update(`${this.marks[moments - 1] ?? ''}\n${JSON.stringify(moment)}`);
    this.marks[moments] = hash.digest('base64url').slice(0, MARK_LETTERS);
  }

  private fold(event: BattleEvent<System>): void {
    const { ruleset } = this.game;
    const after = apply(this.now, event);
    if (!isQuiet(ruleset.events, event)) this.sentence = sentenceOf({ ruleset, before: this.now, after, event });
    this.now = after;
  }
}

/** The faces thrown for each event of an order. */
function facesByEvent({
  draws,
  drawnAt = [],
  events,
}: Pick<Entry, 'draws' | 'drawnAt' | 'events'>): ReadonlyMap<number, readonly (readonly number[])[]> {
  const faces = new Map<number, readonly (readonly number[])[]>();
  for (const [i, draw] of draws.entries()) {
    const at = Math.min(drawnAt[i] ?? -1, events - 1);
    if ('faces' in draw && at >= 0) faces.set(at, [...(faces.get(at) ?? []), draw.faces]);
  }
  return faces;
}

/** Only if the result was not redacted: other throws are drawn cards, or dice of an unseen unit. */
function showsDice(event: BattleEvent<System>, shown: OnlineMoment['event']): boolean {
  const result = shown.about['result'];
  if (shown === event || result === undefined) return shown === event;
  return JSON.stringify(result) === JSON.stringify(event.about['result']);
}
