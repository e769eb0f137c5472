import { type BattleEvent, type Clash, type Procedure, procedureOf, type Rules, type System } from 'enfilade';
import { Ledger, type ReckonedList, type SettledField } from '../../rules/ledger.ts';
import { linesOf, resultsOf, type SheetLine } from './forecast.ts';

/** One resolution on the way of a clash, with its reasons. */
export interface ClashStage {
  readonly label: string;
  /** The side that rolls. */
  readonly by: 'them' | 'us';
  readonly settled: readonly SettledField[];
  readonly reckonings: readonly ReckonedList[];
}

/** How many tries the reasons are taken from: they hardly differ. */
const MOST_NOTED = 40;
/** A stage that few tries reach explains little. */
const LEAST_SHARE = 0.1;

interface Stage {
  readonly procedure: Procedure;
  readonly by: 'them' | 'us';
  readonly ledger: Ledger;
  met: number;
}

/** The resolutions between the two of a clash, in the order in which they come. */
export class StageLedger {
  private readonly book: Rules;
  private readonly clash: Clash;
  private readonly stages = new Map<string, Stage>();
  private noted = 0;

  constructor(book: Rules, clash: Clash) {
    [this.book, this.clash] = [book, clash];
  }

  note(events: readonly BattleEvent<System>[]): void {
    if (this.noted === MOST_NOTED) return;
    this.noted += 1;
    const met = new Set<string>();
    for (const event of events)
      for (const result of this.isBetween(event) ? resultsOf(event) : []) {
        const procedure = procedureOf(this.book, result);
        if (procedure?.rolls !== true) continue;
        const by = event.by === this.clash.side ? 'us' : 'them';
        const key = `${procedure.id} ${by}`;
        if (met.has(key)) continue;
        met.add(key);
        this.stageOf(key, procedure, by).met += 1;
        this.stageOf(key, procedure, by).ledger.note(result, 1 / MOST_NOTED);
      }
  }

  get told(): { readonly stages: readonly ClashStage[]; readonly lines: Readonly<Record<string, SheetLine>> } {
    const stages = [...this.stages.values()]
      .filter(({ met }) => met >= this.noted * LEAST_SHARE)
      .map(({ procedure: { label }, by, ledger }) => ({
        label,
        by,
        settled: ledger.settled(),
        reckonings: ledger.reckonings(),
      }));
    const rules = stages.flatMap(({ reckonings }) =>
      reckonings.flatMap(({ variants }) => variants.flatMap(({ entries }) => entries.map(({ rule }) => rule))),
    );
    return { stages, lines: linesOf(this.book.sheet, rules) };
  }

  private stageOf(key: string, procedure: Procedure, by: Stage['by']): Stage {
    const found = this.stages.get(key) ?? {
      procedure,
      by,
      ledger: new Ledger(procedure.headline, procedure.faces),
      met: 0,
    };
    this.stages.set(key, found);
    return found;
  }

  /** Whether no other unit is involved. */
  private isBetween({ about }: BattleEvent<System>): boolean {
    const who = JSON.stringify(Object.entries(about).filter(([name]) => name !== 'result' && name !== 'facts'));
    return [this.clash.unit, this.clash.target].some((id) => who.includes(JSON.stringify(id)));
  }
}
