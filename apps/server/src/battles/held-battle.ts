import { type ChartedPlay, type Scenario, settingOf, type Side, type System, type Viewer } from 'enfilade';
import { Game, type GameRecord, JournalError, waitingSource } from 'enfilade/battle';
import type { BattleState } from './state.ts';
import { ViewerLog } from './viewer-log.ts';

export type StoredOrder = GameRecord<System>['journal'][number];

/** What stays the same of a battle. */
export interface BattleHead {
  readonly id: string;
  readonly system: string;
  readonly scenario: Scenario;
  /** A finished or abandoned battle that its owner lets others watch; it is not played. */
  readonly shown: boolean;
  /** When, as ISO 8601. */
  readonly made: string;
}

/** A battle as it is stored at one version. */
export interface BattleRecord {
  readonly version: number;
  readonly state: BattleState;
  readonly engine: string;
  readonly rules: string | null;
  /** The whole journal, or what differs from an earlier version. */
  readonly game: GameRecord<System>;
  /** From which order on it differs. */
  readonly from: number;
  /** Orders of this part of the journal that were given for a side that could do nothing else. */
  readonly passed: readonly number[];
  readonly bytes: number;
}

/** A battle in memory, changed by acts and then stored; thrown away where storing it fails. */
export class HeldBattle {
  readonly head: BattleHead;
  readonly play: ChartedPlay;
  readonly game: Game<System>;
  version: number;
  state: BattleState;
  engine: string;
  rules: string | null;
  /** As it is stored. */
  bytes: number;
  private readonly passedOver = new WeakSet<StoredOrder>();
  private readonly logs = new Map<Viewer | 'all', ViewerLog>();
  private stored: readonly StoredOrder[];

  constructor(head: BattleHead, play: ChartedPlay, record: BattleRecord) {
    [this.head, this.play] = [head, play];
    this.game = resumed(play, head.scenario, record.game);
    ({ version: this.version, state: this.state, engine: this.engine, rules: this.rules, bytes: this.bytes } = record);
    this.markPassed(record);
    // What has no version yet is all to be stored.
    this.stored = record.version === 0 ? [] : [...this.game.journal];
  }

  get isOver(): boolean {
    return this.head.shown || this.game.battle.result !== null;
  }

  /** The armies are not drawn up yet: that takes dice, which are not sealed. */
  get isMustering(): boolean {
    return this.game.journal.length === 0;
  }

  /** The side that is asked, or else to act. */
  get turnOf(): Side {
    return this.game.question?.to ?? this.game.battle.toAct;
  }

  /** The first order that is not stored yet; the length of the journal where all are. */
  get firstUnstored(): number {
    const { journal } = this.game;
    const first = journal.findIndex((entry, i) => this.stored[i] !== entry);
    return first === -1 ? journal.length : first;
  }

  /** It is stored as it is now. */
  markStored(version: number): void {
    this.version = version;
    this.stored = [...this.game.journal];
  }

  /** Takes over what another server has stored. */
  follow(record: BattleRecord): void {
    ({ version: this.version, state: this.state, engine: this.engine, rules: this.rules, bytes: this.bytes } = record);
    this.game.follow(record.from, record.game, waitingSource());
    this.markPassed(record);
    this.stored = [...this.game.journal];
  }

  /** What a viewer may know; all of it once the battle is over. */
  log(viewer: Viewer): ViewerLog {
    const key = this.isOver ? 'all' : viewer;
    const log = this.logs.get(key) ?? new ViewerLog(this.game, key);
    this.logs.set(key, log);
    log.update();
    return log;
  }

  /** What a side could see while the battle lasted. */
  sideLog(side: Side): ViewerLog {
    const log = this.logs.get(side) ?? new ViewerLog(this.game, side);
    this.logs.set(side, log);
    log.update();
    return log;
  }

  passOver(entry: StoredOrder): void {
    this.passedOver.add(entry);
  }

  wasPassedOver(entry: StoredOrder): boolean {
    return this.passedOver.has(entry);
  }

  private markPassed({ from, passed }: BattleRecord): void {
    for (const i of passed) {
      const entry = this.game.journal[from + i];
      if (entry !== undefined) this.passedOver.add(entry);
    }
  }
}

/** A waiting order that no longer fits after a change of the rules is withdrawn and can be given again. */
function resumed({ ruleset }: ChartedPlay, scenario: Scenario, record: GameRecord<System>): Game<System> {
  const setting = settingOf(scenario);
  try {
    return new Game(ruleset, setting, waitingSource(), record);
  } catch (error) {
    if (record.waiting === null || !(error instanceof JournalError)) throw error;
    return new Game(ruleset, setting, waitingSource(), { ...record, waiting: null });
  }
}
