import {
  type BattleChance,
  type BattleFile,
  chanceOf,
  Game,
  JournalError,
  type Json,
  type Pick,
  type Reply,
  resumeBattleFile,
  type Ruleset,
  type Setting,
  type Side,
  type Source,
  type System,
  throwsIn,
  writeBattleFile,
} from '#battle/index.ts';
import type { Seats } from './automaton.ts';

const EXAMPLES = 1815;
/** Beyond this many orders a battle is taken to go round in circles. */
export const MOST_ORDERS = 20_000;

interface Place {
  readonly orders: number;
  readonly answers: number;
}

const BEGINNING: Place = { orders: 0, answers: 0 };

/** A battle to be played: from its beginning, or from where a file left it. */
export interface Opened {
  readonly ruleset: Ruleset<System>;
  readonly setting: Setting;
  readonly file: BattleFile<System> | null;
}

/** What nobody may know before the battle is over, and the promise of it that is given before the first die. */
export interface Secret {
  readonly seed: number;
  readonly nonce: string;
  readonly commitment: string;
}

/** A game with its players and its dice. */
export class Sitting {
  readonly game: Game<System>;
  readonly seats: Seats;
  readonly secret: Secret;
  private readonly kept: boolean;
  private readonly chance: BattleChance;
  private readonly dice: Source;

  constructor({ ruleset, setting, file }: Opened, seats: Seats, secret: Secret) {
    this.seats = seats;
    this.secret = secret;
    this.kept = file === null || file.commitment === secret.commitment;
    this.chance = chanceOf(secret.seed);
    this.dice = this.chance.dice(file === null ? 0 : throwsIn(file));
    this.game =
      file === null ? new Game(ruleset, setting, this.source(BEGINNING)) : this.resume({ ruleset, setting }, file);
  }

  /** Who has to say something now: the side that is asked, or else the side to act. */
  get turnOf(): Side {
    return this.game.question?.to ?? this.game.battle.toAct;
  }

  get isOver(): boolean {
    return this.game.battle.result !== null;
  }

  get actions(): number {
    return this.game.journal.length - 1;
  }

  /** Picks the examples among the offers for the order after so many others; nobody's chance depends on them. */
  examples(orders: number): Pick {
    return chanceOf(EXAMPLES).pick(orders);
  }

  order(by: Side, order: unknown): Reply {
    return this.game.order(by, order, this.source({ orders: this.game.journal.length, answers: 0 }));
  }

  answer(by: Side, answer: Json): Reply {
    return this.game.answer(
      by,
      answer,
      this.source({ orders: this.game.journal.length, answers: answersIn(this.game) + 1 }),
    );
  }

  /** One order of a player who is no person; 'waits' where a person has to act or the battle is over, 'stuck' where it cannot go on. */
  playOne(): 'acted' | 'waits' | 'stuck' {
    const { battle, ruleset, journal, question } = this.game;
    const player = this.seats[battle.toAct];
    if (this.isOver || question !== null || player === null) return 'waits';
    const order = player.order(ruleset, battle, this.chance.pick(journal.length));
    if (order === undefined || this.actions >= MOST_ORDERS) return 'stuck';
    return this.order(battle.toAct, order).ok ? 'acted' : 'stuck';
  }

  /** Lets the players who are no persons act until one has to, or the battle is over; false where they cannot go on. */
  playOn(told: () => void): boolean {
    let done = this.playOne();
    while (done === 'acted') {
      told();
      done = this.playOne();
    }
    return done === 'waits';
  }

  /** The battle as it is stored. The seed stays out of it until it is over; of dice from two seeds none is promised. */
  file(engine: string): BattleFile<System> {
    const { seed, nonce, commitment } = this.secret;
    return writeBattleFile(this.game, {
      engine,
      ...(this.kept ? { commitment, ...(this.isOver ? { seed, nonce } : {}) } : {}),
    });
  }

  /** An order that waits for an answer and no longer fits, after a change of the rules, is withdrawn and can be given again. */
  private resume({ ruleset, setting }: Omit<Opened, 'file'>, file: BattleFile<System>): Game<System> {
    const source = this.source({ orders: file.journal.length, answers: answersIn(file) });
    try {
      return resumeBattleFile(ruleset, file, setting, source);
    } catch (error) {
      if (file.waiting === null || !(error instanceof JournalError)) throw error;
      return resumeBattleFile(ruleset, { ...file, waiting: null }, setting, source);
    }
  }

  private source({ orders, answers: from }: Place): Source {
    let answers = from;
    return {
      throw: (thrown) => this.dice.throw(thrown),
      answer: (question) => {
        const answer = this.seats[question.to]?.answer(question, this.chance.pick(orders, answers));
        answers += 1;
        return answer;
      },
    };
  }
}

function answersIn({ waiting }: { readonly waiting: BattleFile<System>['waiting'] }): number {
  return waiting?.draws.filter((draw) => 'answer' in draw).length ?? 0;
}
