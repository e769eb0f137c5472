import {
  type Battle,
  type BattleChance,
  type BattleEvent,
  type BattleFile,
  chanceOf,
  type DiceSource,
  Game,
  JournalError,
  type Json,
  type Moment,
  refusalAsKnown,
  type Reply,
  resumeBattleFile,
  type Rng,
  type Roller,
  type Ruleset,
  type CommittedSeed,
  type Setting,
  type Side,
  type Source,
  type System,
  throwsIn,
  writeBattleFile,
} from '#battle/index.ts';
import type { Throw } from '#dice/index.ts';
import { type Decision, legalOrder, type Seats, type Situation } from './computer-player.ts';
import { SideView } from './side-view.ts';

const EXAMPLES = 1815;
/** Beyond this many orders a battle is taken to go round in circles. */
export const MOST_ORDERS = 20_000;

interface JournalPlace {
  readonly orders: number;
  readonly answers: number;
}

/** What a side knows, and of how many events. */
interface KeptView {
  readonly view: SideView;
  count: number;
  last: BattleEvent<System> | undefined;
}

const BEGINNING: JournalPlace = { orders: 0, answers: 0 };

/** A battle to be played: from its beginning, or from where a file left it. */
export interface MatchSetup {
  readonly ruleset: Ruleset<System>;
  readonly setting: Setting;
  readonly file: BattleFile<System> | null;
  /** Its dice, where they do not come from the seed of its secret. */
  readonly dice?: DiceSource;
}

/** A game with its players and its dice. */
export class Match {
  readonly game: Game<System>;
  /** A seat may change hands between two orders, or while a question is open. */
  seats: Seats;
  readonly secret: CommittedSeed;
  private readonly opened: BattleFile<System> | null;
  private readonly chance: BattleChance;
  private readonly dice: DiceSource;
  private isLaid = false;
  /** The sides that throw dice of their own and type them in. */
  private ownDice: readonly Side[];
  /** Whether the next throw is none of theirs. */
  private isForgone = false;
  private readonly views = new Map<Side, KeptView>();

  constructor(
    { ruleset, setting, file, dice }: MatchSetup,
    seats: Seats,
    secret: CommittedSeed,
    { ownDice = [] }: { readonly ownDice?: readonly Side[] } = {},
  ) {
    this.seats = seats;
    this.secret = secret;
    this.opened = file;
    const asked = file?.waiting?.dice;
    this.ownDice = asked === undefined ? ownDice : [...ownDice, asked];
    this.chance = chanceOf(secret.seed);
    this.dice = dice ?? this.chance.dice(file === null ? 0 : throwsIn(file));
    this.game =
      file === null ? new Game(ruleset, setting, this.source(BEGINNING)) : this.resume({ ruleset, setting }, file);
    this.isLaid = true;
  }

  /** The side that is asked or throws dice, or else the side to act. */
  get turnOf(): Side {
    return this.game.question?.to ?? this.game.wanted?.roller.side ?? this.game.battle.toAct;
  }

  get isOver(): boolean {
    return this.game.battle.result !== null;
  }

  get actions(): number {
    return this.game.journal.length - 1;
  }

  /** The random numbers that choose example offers after this many orders; they influence nothing else. */
  examples(orders: number): Rng {
    return chanceOf(EXAMPLES).pick(orders);
  }

  order(by: Side, order: unknown): Reply {
    const { game } = this;
    const reply = game.order(by, order, this.source({ orders: game.journal.length, answers: 0 }));
    if (reply.ok || game.waiting !== null) return reply;
    return { ok: false, refusal: refusalAsKnown(game.ruleset, this.knownTo(by), by, order) };
  }

  answer(by: Side, answer: Json): Reply {
    return this.game.answer(
      by,
      answer,
      this.source({ orders: this.game.journal.length, answers: answersIn(this.game) + 1 }),
    );
  }

  /** Dice that a side has thrown and types in. They have a number among the throws, so that later ones do not depend on them. */
  typeIn(by: Side, faces: readonly number[]): Reply {
    const { wanted, journal } = this.game;
    if (wanted !== null && this.game.whyNotTyped(by, faces) === undefined) this.dice.throw(wanted.thrown);
    return this.game.typeIn(by, faces, this.source({ orders: journal.length, answers: answersIn(this.game) }));
  }

  /** Which sides throw dice of their own and type them in; an order that waits for others goes on. */
  throwOwn(sides: readonly Side[]): void {
    this.ownDice = sides;
    const { wanted, journal } = this.game;
    if (wanted === null || sides.includes(wanted.roller.side)) return;
    this.game.goOnWith(this.source({ orders: journal.length, answers: answersIn(this.game) }));
  }

  /** The dice that are waited for are thrown from the seed after all; later ones are waited for again. */
  throwForThem(): void {
    this.isForgone = true;
    this.game.goOnWith(this.source({ orders: this.game.journal.length, answers: answersIn(this.game) }));
    this.isForgone = false;
  }

  /** One order of a computer player; 'waits' where a person has to act or the battle is over, 'stuck' where it cannot go on. */
  playOne(): 'acted' | 'waits' | 'stuck' {
    const asked = this.answerAsked();
    if (asked !== undefined) return asked;
    const situation = this.situation();
    if (situation === undefined) return 'waits';
    return this.give(situation, this.seats[situation.side]?.order(situation));
  }

  /** Answers for a computer player that took over a seat while a question was open. */
  private answerAsked(): 'acted' | 'stuck' | undefined {
    const { question, ruleset, journal, told, battle: truth, events } = this.game;
    const player = question === null ? null : this.seats[question.to];
    if (question === null || player === null) return undefined;
    this.knownTo(question.to);
    const battle = this.seenIn(question.to, { battle: truth, events: told.slice(events.length) });
    const pick = this.chance.pick(journal.length, answersIn(this.game));
    const { choice } = player.answer({ ruleset, side: question.to, battle, pick }, question);
    return this.answer(question.to, choice).ok ? 'acted' : 'stuck';
  }

  /** What a computer player has to decide from when it is to act; undefined while a person is waited for. */
  situation(): Situation | undefined {
    const { battle, ruleset, journal, question, wanted } = this.game;
    const side = battle.toAct;
    if (this.isOver || question !== null || wanted !== null || this.seats[side] === null) return undefined;
    return { ruleset, side, battle: this.knownTo(side), pick: this.chance.pick(journal.length) };
  }

  /** Gives the order a player decided on. */
  give(situation: Situation, decision: Decision<System['order']> | undefined): 'acted' | 'stuck' {
    const order = legalOrder(this.game.battle, situation, decision?.choice);
    if (order === undefined || this.actions >= MOST_ORDERS) return 'stuck';
    return this.order(situation.side, order).ok ? 'acted' : 'stuck';
  }

  /** The battle as a side knows it, before the current order. */
  knownTo(side: Side): Battle<System> {
    const { events, ruleset, setting, settled } = this.game;
    let kept = this.views.get(side);
    // What was seen last may have been undone, and something else ordered since.
    if (kept === undefined || kept.last !== events[kept.count - 1]) {
      kept = { view: new SideView(ruleset, setting, side), count: 0, last: undefined };
      this.views.set(side, kept);
    }
    kept.view.update(events.slice(kept.count), settled);
    [kept.count, kept.last] = [events.length, events.at(-1)];
    return kept.view.battle;
  }

  /** Lets computer players act until a person has to or the battle is over; false where they cannot go on. */
  playOn(told: () => void): boolean {
    let done = this.playOne();
    while (done === 'acted') {
      told();
      done = this.playOne();
    }
    return done === 'waits';
  }

  /** The same, with what the current order has told that side. */
  private seenIn(side: Side, now: Moment | undefined): Battle<System> {
    const before = this.knownTo(side);
    return now === undefined ? before : (this.views.get(side)?.view.after(now.events, now.battle) ?? before);
  }

  /** The battle as it is stored. The seed is left out until it is over; dice from two seeds have no commitment. */
  file(engine: string): BattleFile<System> {
    const { opened, isOver } = this;
    const { seed, nonce, commitment } = this.secret;
    const { version } = this.game.ruleset;
    // A battle that was over when it was opened is stored unchanged.
    if (opened !== null && isOver && this.game.events.at(-1) === opened.events.at(-1)) return opened;
    const isPromised = opened === null || opened.commitment === commitment;
    return writeBattleFile(this.game, {
      engine: versions(opened?.engine ?? engine, engine),
      rules: versions(opened === null ? version : opened.rules, version),
      seals: opened?.seals ?? [],
      ...(isPromised ? { commitment, ...(isOver ? { seed, nonce } : {}) } : {}),
    });
  }

  /** A waiting order that no longer fits after a change of the rules is withdrawn and can be given again. */
  private resume({ ruleset, setting }: Omit<MatchSetup, 'file'>, file: BattleFile<System>): Game<System> {
    const source = this.source({ orders: file.journal.length, answers: answersIn(file) });
    try {
      return resumeBattleFile(ruleset, file, setting, source);
    } catch (error) {
      if (file.waiting === null || !(error instanceof JournalError)) throw error;
      return resumeBattleFile(ruleset, { ...file, waiting: null }, setting, source);
    }
  }

  /** Cards are not thrown; and what comes before the first order, no player sees. */
  private isThrownByHand({ dice }: Throw<unknown>, { side }: Roller): boolean {
    const isMuster = !this.isLaid && this.opened === null;
    if (isMuster || !this.ownDice.includes(side) || dice.some(({ isDraw = false }) => isDraw)) return false;
    const { isForgone } = this;
    this.isForgone = false;
    return !isForgone;
  }

  private source({ orders, answers: from }: JournalPlace): Source {
    let answers = from;
    return {
      throw: (thrown, roller) => (this.isThrownByHand(thrown, roller) ? undefined : this.dice.throw(thrown)),
      answer: (question, now) => {
        const player = this.seats[question.to];
        const pick = this.chance.pick(orders, answers);
        answers += 1;
        // While a battle is being resumed nothing can be seen yet: the question waits.
        if (player === null || !this.isLaid) return undefined;
        const { ruleset } = this.game;
        return player.answer({ ruleset, side: question.to, battle: this.seenIn(question.to, now), pick }, question)
          .choice;
      },
    };
  }
}

function answersIn({ waiting }: { readonly waiting: BattleFile<System>['waiting'] }): number {
  return waiting?.draws.filter((draw) => 'answer' in draw).length ?? 0;
}

/** The versions that a battle was fought by, in order; null stays null, as a file of 0.1.0 names no rules. */
function versions<T extends string | null>(before: T, now: string): T | string {
  return before === null || before.endsWith(now) ? before : `${before}, ${now}`;
}
