import { commitTo, findScenario, type MatchSetup, PLAYS, settingOf } from 'enfilade';
import type { BattleRequest } from '../engine-api.ts';
import type { Players } from '../players.ts';
import type { Snapshot, Status, Thinking, Update } from '../snapshot.ts';
import { Engine } from './engine.ts';
import type { JournalLine } from './journal-lines.ts';
import { LocalSession } from './local-session.ts';

const SECRET = commitTo(7, 'n');

/** A session on a shipped scenario, for tests. */
export function sessionOn(scenario: string, players: Players): LocalSession {
  const found = findScenario(scenario);
  const ruleset = PLAYS.find(({ book }) => book.id === found?.ruleset);
  if (found === undefined || ruleset === undefined) throw new Error(`no scenario ${scenario}`);
  const opened: MatchSetup = { ruleset, setting: settingOf(found), file: null };
  return new LocalSession('test', opened, players, { secret: SECRET });
}

/** Lets the computer play both sides for so many orders, persons included. */
export function playSome(session: LocalSession, orders: number): void {
  const { game } = session.match;
  for (let i = 0; i < orders && game.battle.result === null; i += 1) {
    session.lookAs(session.match.turnOf);
    const { question } = game;
    if (question !== null) session.answer(question.options[0].answer);
    else {
      const order = game.ruleset.sample(game.battle, session.match.examples(i));
      if (order !== undefined) session.order(order);
    }
  }
}

/** An engine that keeps what it has sent, for tests. */
export class TestEngine extends Engine {
  readonly thoughts: (Thinking | null)[] = [];
  lines: readonly JournalLine[] = [];
  /** What is fetched once the table is shown has arrived. */
  hasDetails = false;
  private latest: Snapshot | null = null;
  private now: Status | null = null;

  constructor() {
    super((update) => this.receive(update));
  }

  /** Computers give this many orders and no more. */
  begin(wanted: BattleRequest, orders = 0, budget = 2000): Promise<string | null> {
    return this.open(wanted, { orders, budget, everyScene: true });
  }

  get snapshot(): Snapshot {
    if (this.latest === null) throw new Error('nothing was sent');
    return this.latest;
  }

  get status(): Status {
    return this.now ?? this.snapshot.status;
  }

  protected receive(update: Update): void {
    if (update.kind === 'thinking') this.thoughts.push(update.thinking);
    if (update.kind === 'lessons') this.hasDetails = true;
    if (update.kind === 'status') this.now = update.status;
    if (update.kind !== 'snapshot') return;
    const { since, lines, status } = update.snapshot;
    [this.latest, this.now] = [update.snapshot, status];
    this.lines = [...this.lines.filter(({ moment }) => moment <= since), ...lines];
  }
}
