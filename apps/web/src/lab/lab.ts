import { batch, type Signal, signal } from '@preact/signals';
import type { ScenarioFault } from 'enfilade';
import {
  type BattleRecord,
  compareBattles,
  type Comparison,
  type Findings,
  findingsOf,
  mergeTallies,
  noTally,
  type Tally,
  tallyOf,
} from 'enfilade/bench';
import type { StartFighter } from './workers.ts';
import type { Contest, ContestInfo, Task } from './message.ts';
import type { Plan } from './plan.ts';
import { Pool } from './pool.ts';

export type Phase = 'ready' | 'opening' | 'fighting' | 'stopped' | 'done';

/** One contest with its battles so far. */
interface Column {
  readonly known: ContestInfo;
  tally: Tally;
  readonly fought: BattleRecord[];
}

/** The same as it is shown. */
export interface ShownContest {
  readonly contest: Contest;
  readonly known: ContestInfo;
  readonly findings: Findings;
  /** By number. */
  readonly fought: readonly BattleRecord[];
}

export interface Progress {
  readonly done: number;
  readonly of: number;
  /** Battles a second; 0 until it is known. */
  readonly rate: number;
  readonly secondsLeft: number | null;
}

export interface LabProblem {
  readonly kind: 'lost' | 'refused' | 'broken';
  readonly of: number;
  readonly says: string;
}

export interface LabWorkers {
  readonly start: StartFighter;
  readonly size: number;
  now(): number;
}

/** How often the charts are redrawn while battles are fought. */
const BREATH_MS = 200;
const NOTHING: Progress = { done: 0, of: 0, rate: 0, secondsLeft: null };

/** Battles in bulk as a page has them: fought elsewhere, added up here, shown now and then. */
export class Lab {
  readonly phase: Signal<Phase> = signal('ready');
  readonly shown: Signal<readonly ShownContest[]> = signal([]);
  readonly comparison: Signal<Comparison | null> = signal(null);
  readonly progress: Signal<Progress> = signal(NOTHING);
  readonly troubles: Signal<readonly LabProblem[]> = signal([]);
  /** What is being fought; null before the first battle. */
  readonly plan: Signal<Plan | null> = signal(null);
  private readonly hands: LabWorkers;
  private pool: Pool | null = null;
  private columns: readonly Column[] = [];
  private goal = 0;
  private spent = 0;
  private since: number | null = null;
  private drawing: ReturnType<typeof setTimeout> | null = null;

  constructor(hands: LabWorkers) {
    this.hands = hands;
  }

  fight(plan: Plan): void {
    this.startOver();
    const contests = plan.against === null ? [plan.one] : [plan.one, plan.against];
    const { start, size } = this.hands;
    this.plan.value = plan;
    this.phase.value = 'opening';
    this.pool = new Pool(
      { start, size, work: { contests, seed: plan.seed } },
      {
        ready: (known) => this.open(known),
        fought: (of, fought) => this.note(of, fought),
        lost: ({ of, game }, says) => {
          this.tell({ kind: 'lost', of, says: `${game + 1}: ${says}` });
        },
        refused: (of, fault) => this.refuse(of, fault),
        broken: (says) => {
          this.halt('stopped');
          this.tell({ kind: 'broken', of: 0, says });
        },
        done: () => this.halt('done'),
      },
    );
    this.fightMore(plan.battles);
  }

  /** Adds this many battles to each contest. */
  fightMore(battles: number): void {
    const plan = this.plan.peek();
    if (this.pool === null || plan === null) return;
    const from = this.goal;
    this.goal += battles;
    const contests = plan.against === null ? 1 : 2;
    const tasks = Array.from({ length: battles }, (_, i) =>
      Array.from({ length: contests }, (_none, of): Task => ({ of, game: from + i })),
    ).flat();
    this.begin();
    this.pool.add(tasks);
  }

  goOn(): void {
    if (this.pool === null) return;
    this.troubles.value = this.troubles.peek().filter(({ kind }) => kind === 'lost');
    this.begin();
    this.pool.goOn();
  }

  stop(): void {
    this.pool?.stop();
    this.halt('stopped');
  }

  startOver(): void {
    this.pool?.stop();
    if (this.drawing !== null) clearTimeout(this.drawing);
    [this.pool, this.columns, this.goal, this.spent, this.since, this.drawing] = [null, [], 0, 0, null, null];
    batch(() => {
      this.phase.value = 'ready';
      this.shown.value = [];
      this.comparison.value = null;
      this.progress.value = NOTHING;
      this.troubles.value = [];
      this.plan.value = null;
    });
  }

  private begin(): void {
    this.phase.value = this.columns.length === 0 ? 'opening' : 'fighting';
    if (this.columns.length > 0) this.since ??= this.hands.now();
    this.drawSoon();
  }

  private open(known: readonly ContestInfo[]): void {
    this.columns = known.map((each) => ({ known: each, tally: noTally(each.roll), fought: [] }));
    this.begin();
  }

  private note(of: number, fought: BattleRecord): void {
    const column = this.columns[of];
    if (column === undefined) return;
    column.tally = mergeTallies(column.tally, tallyOf(column.known.roll, [fought]));
    column.fought.push(fought);
    this.drawSoon();
  }

  private refuse(of: number, { message }: ScenarioFault): void {
    this.startOver();
    this.tell({ kind: 'refused', of, says: message });
  }

  private tell(trouble: LabProblem): void {
    this.troubles.value = [...this.troubles.peek(), trouble];
  }

  private halt(phase: Phase): void {
    if (this.since !== null) this.spent += this.hands.now() - this.since;
    this.since = null;
    if (this.drawing !== null) clearTimeout(this.drawing);
    this.drawing = null;
    batch(() => {
      this.phase.value = phase;
      this.draw();
    });
  }

  private drawSoon(): void {
    this.drawing ??= setTimeout(() => {
      this.drawing = null;
      this.draw();
    }, BREATH_MS);
  }

  private draw(): void {
    const plan = this.plan.peek();
    if (plan === null) return;
    const shown = this.columns.map(
      ({ known, tally, fought }, of): ShownContest => ({
        contest: of === 1 && plan.against !== null ? plan.against : plan.one,
        known,
        findings: findingsOf(known.roll, tally),
        fought: fought.toSorted((one, two) => one.game - two.game),
      }),
    );
    const [one, two] = shown.map(({ known: { roll }, fought }) => ({ roll, fought }));
    batch(() => {
      this.shown.value = shown;
      this.comparison.value = one === undefined || two === undefined ? null : compareBattles(one, two);
      this.progress.value = this.measure(plan);
    });
  }

  private measure({ against }: Plan): Progress {
    const done = this.columns.reduce((sum, { fought }) => sum + fought.length, 0);
    const lost = this.troubles.peek().filter(({ kind }) => kind === 'lost').length;
    const of = this.goal * (against === null ? 1 : 2);
    const seconds = (this.spent + (this.since === null ? 0 : this.hands.now() - this.since)) / 1000;
    const rate = seconds > 0 ? done / seconds : 0;
    return { done, of, rate, secondsLeft: rate > 0 ? (of - done - lost) / rate : null };
  }
}
