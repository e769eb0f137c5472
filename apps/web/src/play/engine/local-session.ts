import {
  type Json,
  type Offer,
  type Opened,
  redact,
  type Reply,
  type Secret,
  type Seats,
  AUTOMATA,
  type Side,
  Sitting,
  type System,
  type Viewer,
} from 'enfilade';
import { type Forecast, forecastOrder } from './forecast.ts';
import type { Bulletin, Players, Session } from '../session.ts';

function seatsOf({ a, b }: Players): Seats {
  return { a: AUTOMATA[a] ?? null, b: AUTOMATA[b] ?? null };
}

/** The side of the only person at the screen, if there is but one. */
function onlyPerson({ a, b }: Players): Side | undefined {
  if (a === 'person' && b !== 'person') return 'a';
  return b === 'person' && a !== 'person' ? 'b' : undefined;
}

/** A battle whose engine is here: in the worker of this page. */
export class LocalSession implements Session {
  readonly id: string;
  readonly players: Players;
  readonly sitting: Sitting;
  viewer: Viewer;
  unsaved: string | null = null;

  constructor(id: string, opened: Opened, players: Players, secret: Secret) {
    this.id = id;
    this.players = players;
    this.sitting = new Sitting(opened, seatsOf(players), secret);
    const nobody = players.a !== 'person' && players.b !== 'person';
    this.viewer = nobody ? 'nobody' : (onlyPerson(players) ?? this.sitting.turnOf);
  }

  get bulletin(): Bulletin {
    const { game } = this.sitting;
    const over = this.sitting.isOver;
    return {
      id: this.id,
      ruleset: game.ruleset.book.id,
      players: this.players,
      viewer: this.viewer,
      moments: this.told().length,
      waitsFor: over ? null : this.sitting.turnOf,
      question: game.question?.to === this.viewer ? game.question : null,
      noUndo: game.whyNoUndo() ?? null,
      result: game.battle.result,
      unsaved: this.unsaved,
    };
  }

  /** What the viewer was told; all of it when the battle is over. */
  told() {
    const { ruleset, told } = this.sitting.game;
    return this.sitting.isOver ? told : redact(ruleset, told, this.viewer);
  }

  /** At one screen the next person to speak looks on. */
  lookAs(viewer: Viewer): void {
    const { a, b } = this.players;
    if (a === 'person' && b === 'person') this.viewer = viewer;
  }

  order(order: System['order']): Reply {
    return this.speaks((side) => this.sitting.order(side, order));
  }

  answer(answer: Json): Reply {
    return this.speaks((side) => this.sitting.answer(side, answer));
  }

  undo(): Reply {
    return this.sitting.game.undo();
  }

  subjects(): readonly (string | null)[] {
    const { game } = this.sitting;
    if (game.question !== null || !this.maySpeak()) return [];
    return game.ruleset.subjects(game.battle);
  }

  offers(subject: string | null): readonly Offer<System>[] {
    const { game } = this.sitting;
    if (game.question !== null || !this.maySpeak()) return [];
    return game.ruleset.offers(game.battle, subject, this.sitting.examples(game.journal.length));
  }

  /** What each answer to the open question would lead to. */
  questionOdds(): readonly (Forecast | null)[] {
    const { question, waiting, settled: before, ruleset } = this.sitting.game;
    if (question === null || waiting === null || question.to !== this.viewer || waiting.order.kind === 'muster')
      return [];
    const { order, draws } = waiting;
    return question.options.map(
      ({ answer }) => forecastOrder({ ruleset, before, order, known: [...draws, { answer }] }) ?? null,
    );
  }

  private maySpeak(): boolean {
    return !this.sitting.isOver && this.viewer === this.sitting.turnOf;
  }

  private speaks(act: (side: Side) => Reply): Reply {
    if (this.viewer === 'nobody')
      return { ok: false, refusal: { rule: 'contract', because: 'who only looks on gives no orders' } };
    return act(this.viewer);
  }
}
