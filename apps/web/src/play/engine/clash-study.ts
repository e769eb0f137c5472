import {
  type Battle,
  type BattleEvent,
  type Clash,
  CLASH_VERDICTS,
  type ClashFate,
  type ClashReading,
  type ClashVerdict,
  conduct,
  type Counsel,
  type Draw,
  type ForeseenBattle,
  type Ruleset,
  seeded,
  seededRng,
  type Source,
  type System,
} from 'enfilade';
import type { SheetLine } from './forecast.ts';
import { type ClashStage, StageLedger } from './stage-ledger.ts';

/** A share of the tries, with the word for it. */
export interface ClashShare {
  readonly says: string;
  readonly p: number;
}

/** How a charge or a fight would end: who wins, what becomes of both, and why. */
export interface ClashOdds extends Clash {
  /** Of how many tries these are the shares. */
  readonly tries: number;
  readonly verdicts: readonly (ClashShare & { readonly verdict: ClashVerdict })[];
  /** In the order of outcome; what never happened is left out. */
  readonly fates: readonly (ClashShare & ClashFate)[];
  readonly stages: readonly ClashStage[];
  /** The lines of the sheet that the reasons stand on. */
  readonly lines: Readonly<Record<string, SheetLine>>;
}

/** What a clash is studied with: the rules, what the viewer knows, the order, and who answers for both sides. */
export interface ClashInput {
  readonly ruleset: Ruleset<System>;
  readonly reading: ClashReading<System>;
  readonly counsel: Pick<Counsel<System>, 'answers' | 'imagine'> | undefined;
  readonly before: Battle<System>;
  readonly order: System['order'];
  /** Dice and answers of the order that are known already. */
  readonly known?: readonly Draw[];
}

/** More orders than any charge takes to its end. */
const MOST_ORDERS = 200;

/** Carries a charge out again and again, with everything that follows from it, and counts how it ends. */
export class ClashStudy {
  readonly clash: Clash;
  tries = 0;
  private readonly studied: ClashInput;
  private readonly verdicts = new Map<ClashVerdict, number>();
  private readonly fates = new Map<string, number>();
  private readonly stages: StageLedger;

  constructor(studied: ClashInput, clash: Clash) {
    [this.studied, this.clash] = [studied, clash];
    this.stages = new StageLedger(studied.ruleset.book, clash);
  }

  /** Once more, with dice of its own. */
  tryOnce(): void {
    const { reading } = this.studied;
    const { battle, events } = this.fought(this.tries);
    const { verdict, fates } = reading.judge(battle, this.clash, events);
    this.tries += 1;
    this.verdicts.set(verdict, (this.verdicts.get(verdict) ?? 0) + 1);
    for (const fate of fates) this.fates.set(fate, (this.fates.get(fate) ?? 0) + 1);
    this.stages.note(events);
  }

  get odds(): ClashOdds {
    const { tries, clash } = this;
    const { reading } = this.studied;
    const share = (count = 0): number => count / Math.max(1, tries);
    return {
      ...clash,
      tries,
      verdicts: CLASH_VERDICTS.map((verdict) => ({
        verdict,
        says: reading.verdicts[verdict],
        p: share(this.verdicts.get(verdict)),
      })),
      fates: Object.entries(reading.fates).flatMap(([id, fate]) =>
        this.fates.has(id) ? [{ ...fate, p: share(this.fates.get(id)) }] : [],
      ),
      ...this.stages.told,
    };
  }

  /** Everything that happened, from the order to the end of its fight. */
  private fought(number: number): ForeseenBattle<System> {
    const { ruleset, reading, counsel, before, order, known = [] } = this.studied;
    const imagined = counsel?.imagine?.(before, seededRng(number, 1)) ?? before;
    let battle = reading.grant?.(imagined, this.clash) ?? imagined;
    const source = this.sourceOf(number);
    const events: BattleEvent<System>[] = [];
    let next: System['order'] | undefined = order;
    for (let i = 0; i < MOST_ORDERS && next !== undefined && battle.result === null; i += 1) {
      const done = conduct(ruleset, battle, next, { known: i === 0 ? known : [], source });
      events.push(...done.events);
      ({ battle } = done);
      next = reading.next(battle, this.clash, events);
    }
    return { battle, events };
  }

  private sourceOf(number: number): Source {
    const { counsel, before } = this.studied;
    const dice = seeded(number);
    return {
      throw: (thrown) => thrown.dice.map((die) => dice.face(die)),
      answer: (question, now) => {
        const answers = counsel?.answers(now?.battle ?? before, question) ?? [];
        const [first] = question.options;
        return answers.reduce((best, each) => (each.worth > best.worth ? each : best), {
          answer: first.answer,
          worth: Number.NEGATIVE_INFINITY,
        }).answer;
      },
    };
  }
}
