import {
  answeredSource,
  bareBattle,
  type Battle,
  type BattleFile,
  Game,
  isFault,
  type Json,
  type Question,
  randomAnswer,
  readBattleFile,
  replay,
  resumeBattleFile,
  type Rng,
  type Ruleset,
  seededRng,
  seededSource,
  type Setting,
  type Source,
  type System,
  writeBattleFile,
} from '#battle/index.ts';
import { type Judge, stepsOf } from './judge.ts';
import { faultInAdversaries } from './trial-adversary.ts';
import { faultInOffers, faultInQuestion, faultInStanding, sameBattle } from './trial-checks.ts';
import { faultInRecord } from './trial-record.ts';

/** One random battle that checks everything the contract promises. */
export interface Trial {
  readonly seed: number;
  /** More actions than this are an endless game. */
  readonly most?: number;
  /** One action in this many is checked closely: offers, adversaries, undo, storage. */
  readonly every?: number;
  /** What only one system promises is checked by its judge. */
  readonly judge?: Partial<Judge<System>>;
}

export interface TrialResult<S extends System> {
  readonly game: Game<S>;
  readonly actions: number;
  readonly questions: number;
  /** What was wrong first; undefined where nothing was. */
  readonly fault: string | undefined;
}

const ENGINE = 'trial';

/** Fights a battle with random orders and answers to its end, and says what is wrong with it. */
export function tryBattle<S extends System>(ruleset: Ruleset<S>, setting: Setting, trial: Trial): TrialResult<S> {
  const fought = new TrialRun(ruleset, setting, trial);
  let fault: string | undefined;
  try {
    fault = fought.toTheEnd() ?? faultInRecord(ruleset, fought.game, trial.seed) ?? fought.faultInline();
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const { game, actions, questions } = fought;
  const where = `${setting.scenario.id}, seed ${trial.seed}, action ${actions}, ${game.battle.phase} of turn ${game.battle.turn}`;
  return { game, actions, questions, fault: fault === undefined ? undefined : `${where}: ${fault}` };
}

/** The battle as it would come back from where it was stored. */
function stored<S extends System>(game: Game<S>): BattleFile<S> {
  const file = readBattleFile<S>(JSON.parse(JSON.stringify(writeBattleFile(game, { engine: ENGINE }))));
  if (isFault(file)) throw new Error(`its file is not read: ${file.message}`);
  return file;
}

class TrialRun<S extends System> {
  game: Game<S>;
  actions = 0;
  questions = 0;
  private readonly ruleset: Ruleset<S>;
  private readonly setting: Setting;
  private readonly trial: Trial;
  private readonly every: number;
  private readonly source: Source;
  private readonly pick: Rng;
  private readonly aside: Rng;
  private asked: Question[] = [];
  private readonly past: { readonly order: S['order']; readonly phase: string }[] = [];

  constructor(ruleset: Ruleset<S>, setting: Setting, trial: Trial) {
    this.ruleset = ruleset;
    this.setting = setting;
    this.trial = trial;
    this.every = trial.every ?? 12;
    this.source = seededSource(trial.seed);
    this.pick = seededRng(trial.seed, 1);
    // Observing must not change the battle.
    this.aside = seededRng(trial.seed, 2);
    this.game = new Game(ruleset, setting, this.source);
  }

  toTheEnd(): string | undefined {
    const most = this.trial.most ?? 20_000;
    while (this.game.battle.result === null) {
      if (this.actions >= most) return `no end after ${most} actions`;
      const fault = this.look() ?? this.act();
      if (fault !== undefined) return fault;
      this.actions += 1;
    }
    return this.look();
  }

  private get closely(): boolean {
    return this.actions % this.every === 0;
  }

  private look(): string | undefined {
    const { battle } = this.game;
    const { judge } = this.trial;
    const standing = faultInStanding(this.ruleset, battle) ?? judge?.standing?.(battle);
    if (standing !== undefined || !this.closely || battle.result !== null) return standing;
    return (
      judge?.inquiry?.(battle, { pick: this.aside, refuses: (order) => this.ruleset.refuses(battle, order) }) ??
      faultInOffers(this.ruleset, battle, this.aside) ??
      faultInAdversaries(this.ruleset, this.game, { source: this.source, past: this.past, pick: this.aside })
    );
  }

  private act(): string | undefined {
    const { battle, events } = this.game;
    const told = events.length;
    this.asked = [];
    const order = this.ruleset.sample(battle, this.pick);
    if (order === undefined) return 'a dead end: no order was found';
    const reply = this.game.order(battle.toAct, JSON.parse(JSON.stringify(order)), this.source);
    if (!reply.ok)
      return `a sampled order is refused: ${JSON.stringify(order)}: ${reply.refusal.because} (${reply.refusal.rule})`;
    this.past.push({ order, phase: battle.phase });
    for (let { question } = this.game; question !== null; { question } = this.game) {
      const fault = this.answer(question);
      if (fault !== undefined) return fault;
    }
    const steps = stepsOf(battle, this.game.events.slice(told));
    const judged = { by: battle.toAct, order, before: battle, steps, questions: this.asked };
    return this.trial.judge?.order?.(judged) ?? (this.closely ? this.takeBack(battle, order) : undefined);
  }

  private answer(question: Question): string | undefined {
    this.asked.push(question);
    const fault = faultInQuestion(this.game, question, this.source);
    if (fault !== undefined) return fault;
    // The first questions of a battle and then one in `every` are answered after storing and resuming.
    if (this.questions < 3 || this.questions % this.every === 0) {
      const before = JSON.stringify(this.game.battle.units);
      this.game = resumeBattleFile(this.ruleset, stored(this.game), this.setting, this.source);
      if (JSON.stringify(this.game.question) !== JSON.stringify(question))
        return 'a stored question came back different';
      if (JSON.stringify(this.game.battle.units) !== before) return 'a battle stored at a question came back different';
    }
    this.questions += 1;
    const reply = this.game.answer(question.to, randomAnswer(question, this.pick), this.source);
    return reply.ok ? undefined : `an option of ${question.kind} is refused: ${reply.refusal.because}`;
  }

  /** Taking an order back and giving it again leads to the same battle. */
  private takeBack(before: Battle<S>, order: S['order']): string | undefined {
    const { game } = this;
    if (game.whyNoUndo() !== undefined) return undefined;
    const entry = game.journal.at(-1);
    const [after, events] = [game.battle, game.events.length];
    if (!game.undo().ok) return 'an order that can be taken back is not';
    if (!sameBattle(game.battle, before)) return 'an order taken back leaves something behind';
    const answers = (entry?.draws ?? []).flatMap((draw) => ('answer' in draw ? [draw.answer] : []));
    game.order(before.toAct, order, answersOf(answers));
    if (!sameBattle(game.battle, after) || game.events.length !== events)
      return 'an order taken back and given again does something else';
    return undefined;
  }

  /** The same orders with the answers at hand: nothing may depend on where an order paused. */
  faultInline(): string | undefined {
    const dice = seededSource(this.trial.seed);
    let answers: readonly Json[] = [];
    let next = 0;
    const source = answeredSource(dice, () => answers[next++] ?? null);
    const again = new Game(this.ruleset, this.setting, source);
    for (const { by, order, draws } of this.game.journal.slice(1)) {
      answers = draws.flatMap((draw) => ('answer' in draw ? [draw.answer] : []));
      next = 0;
      again.order(by, order, source);
    }
    const differs = again.events.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(this.game.events[i]));
    if (differs >= 0 || again.events.length !== this.game.events.length)
      return `event ${differs} differs when questions are answered at once`;
    const folded = replay(bareBattle<S>(this.setting), again.events);
    return sameBattle(folded, again.battle) ? undefined : 'the events do not add up to the battle';
  }
}

function answersOf(answers: readonly Json[]): Source {
  let next = 0;
  return {
    throw: () => [],
    answer: () => answers[next++],
  };
}
