import {
  type Battle,
  isRefusal,
  type Json,
  type Match,
  type Offer,
  type OrderRefusal,
  redact,
  type Reply,
  sideCalled,
  type System,
  viewOf,
} from 'enfilade';
import { bookFor } from '../find.ts';
import { say, styled } from '../terminal.ts';
import { UserError } from '../user-error.ts';
import { chancesOf, LOOK } from './chances.ts';
import type { Lines } from './lines.ts';
import { Log } from './log.ts';
import { drawMap } from './map.ts';
import { ledTo, readGoal } from './order-place.ts';
import { offersNow, tellOffers, tellQuestion } from './offer-list.ts';
import { tellRule } from './rule.ts';
import { saveBattle } from './save.ts';
import { tellStanding, tellUnit, tellUnits } from './situation.ts';

/** How many events `log` shows by default. */
const LAST = 10;

/** Orders that end a part of the turn. */
const ENDS: ReadonlySet<string> = new Set(['endPhase', 'done', 'ready']);

const HELP = `Type a number to choose an order or an answer. Other commands:
  offers         list all orders              units        all units: place, facing, formation, changes
  map            show the table               unit <A>     everything about a unit, by its letter or name
  odds <n>       the odds of order n          rule <id>    look up a rule shown in brackets: rule BP-GAP-32
  log <n>        the last n events in full    why <n>      whether order n is legal, and if not, by which rule
  undo           undo the last order          save <file>  save the battle to continue later
  done           end this part of the turn    quit         leave the battle
  help           this list
If an order goes somewhere, you can put your own place after its number:
  3 north        as far as possible           3 north-east 4.5     that far, same facing
  3 12,30.5      to that point on the map     3 12,30.5 facing sw  and face that way
  {"kind": ...}  any order as JSON: offer <n> shows an example`;

/** A battle at the terminal, from where it stands to its end or to the end of the input. */
export class Table {
  private readonly match: Match;
  private readonly log: Log;
  private offers: readonly Offer<System>[] = [];
  private drawn = '';
  private saved = -1;
  private conceding = 0;

  constructor(match: Match, resumed: boolean) {
    this.match = match;
    const { a, b } = match.seats;
    // Two people at one screen: it shows only what both may see.
    this.log = new Log(match.game, a === null && b === null ? 'nobody' : a === null ? 'a' : 'b');
    if (resumed) this.log.skip();
  }

  /** False if a player left before the end. */
  async play(lines: Lines): Promise<boolean> {
    say(styled('dim', HELP));
    while (this.goOn()) {
      this.show();
      let line = await lines.next();
      while (line !== undefined && line !== 'quit' && !(await this.carriesOut(line))) line = await lines.next();
      if (line === undefined || line === 'quit') return false;
    }
    return true;
  }

  /** Whether everything that has happened is saved. */
  get isSaved(): boolean {
    return this.saved === this.match.game.journal.length;
  }

  /** Until a person has to speak; false when the battle is over. */
  private goOn(): boolean {
    if (!this.match.playOn(() => this.log.tell()))
      throw new UserError('the computer player found no legal order', 'dead-end');
    this.log.tell();
    return !this.match.isOver;
  }

  /** What the person to act may see. */
  private get seen(): Battle<System> {
    const { game, turnOf } = this.match;
    return viewOf(game.ruleset, game.setting, game.told, turnOf).battle;
  }

  /** Whether the battle hides anything from either side. */
  private get hides(): boolean {
    const { ruleset, events } = this.match.game;
    return JSON.stringify(redact(ruleset, events, 'nobody')) !== JSON.stringify(events);
  }

  private show(all = false): void {
    const { game, turnOf } = this.match;
    const { battle, question, ruleset, journal } = game;
    const now = `${battle.turn} ${turnOf}`;
    if (now !== this.drawn) say(`\n${drawMap(ruleset, this.seen)}`);
    this.drawn = now;
    say(
      `\n${tellStanding(ruleset, battle)}. ${question === null ? 'Orders' : 'A decision'} for ${sideCalled(battle, turnOf)}:`,
    );
    // The same list however often it is shown, and after a resume.
    this.conceding = 0;
    const known = this.match.knownTo(turnOf);
    this.offers = question === null ? offersNow(ruleset, known, this.match.examples(journal.length)) : [];
    say(
      question === null ? tellOffers(ruleset, { battle, seen: this.seen, all }, this.offers) : tellQuestion(question),
    );
  }

  /** Carries out an input line; true if the battle goes on. */
  private async carriesOut(line: string): Promise<boolean> {
    const [word = '', ...rest] = line.split(/\s+/);
    const given = line.slice(word.length).trim();
    if (/^\d+$/.test(line)) return this.takes(Number(line));
    if (line.startsWith('{')) return this.orders(line);
    if (/^\d+$/.test(word)) return this.leads(Number(word), given);
    switch (word) {
      case '':
      case 'offers':
        this.show(true);
        return false;
      case 'map':
        say(drawMap(this.match.game.ruleset, this.seen));
        return false;
      case 'units':
        say(this.units());
        return false;
      case 'done':
        return this.takes(1 + this.offers.findIndex(({ subject, kind }) => subject === null && ENDS.has(kind)));
      case 'unit':
        say(tellUnit(this.seen, given));
        return false;
      case 'rule':
        say(tellRule(bookFor(this.match.game.ruleset.book.id), given));
        return false;
      case 'log':
        say(this.log.last(Number(rest[0] ?? LAST) || LAST).join('\n'));
        return false;
      case 'odds':
        say(this.oddsOf(Number(rest[0])));
        return false;
      case 'offer':
        say(JSON.stringify(this.offers[Number(rest[0]) - 1]?.order ?? null));
        return false;
      case 'why':
        say(this.why(given));
        return false;
      case 'undo':
        return this.undo();
      case 'save':
        await this.save(given);
        return false;
      case 'help':
      case '?':
        say(HELP);
        return false;
      default:
        say(`There is no command "${word}". Type a number to choose an order, or help for the commands.`);
        return false;
    }
  }

  private takes(n: number): boolean {
    const { game, turnOf } = this.match;
    const { question } = game;
    if (question === null) {
      const offer = this.offers[n - 1];
      if (offer === undefined) return this.refused(n === 0 ? 'this part can\u2019t end yet' : `there is no order ${n}`);
      if (offer.kind === 'concede' && this.conceding !== n) return this.asksAgain(n);
      return this.told(this.match.order(turnOf, offer.order));
    }
    const option = question.options[n - 1];
    return option === undefined
      ? this.refused(`there is no answer ${n}`)
      : this.told(this.match.answer(turnOf, option.answer as Json));
  }

  /** A typo must not lose the battle. */
  private asksAgain(n: number): boolean {
    this.conceding = n;
    say(`This concedes the battle. Type ${n} again to confirm.`);
    return false;
  }

  /** An order to a place of the player's own choice. */
  private leads(n: number, given: string): boolean {
    const { game, turnOf } = this.match;
    const offer = this.offers[n - 1];
    if (offer === undefined) return this.refused(`there is no order ${n}`);
    const goal = readGoal(given);
    if (goal === undefined)
      return this.refused(`"${given}" is not a place. Try ${n} north, ${n} north-east 4.5 or ${n} 12,30.5 facing west`);
    const order = ledTo(game.ruleset, this.match.knownTo(turnOf), offer, goal);
    return 'because' in order
      ? this.refused(`${String(order.because)} (${String(order.rule)})`)
      : this.told(this.match.order(turnOf, order));
  }

  private orders(json: string): boolean {
    const order = parsed(json);
    return order === undefined
      ? this.refused('that is not JSON')
      : this.told(this.match.order(this.match.turnOf, order));
  }

  private why(given: string): string {
    const { ruleset } = this.match.game;
    const battle = this.match.knownTo(this.match.turnOf);
    if (given === '')
      return 'Give why the number of an order, or an order as JSON: why 3, why {"kind":"fight","unit":"red"}';
    const [n = '', ...goes] = given.split(/\s+/);
    const offer = /^\d+$/.test(n) ? this.offers[Number(n) - 1] : undefined;
    if (/^\d+$/.test(n) && offer === undefined) return `There is no order ${n}.`;
    const goal = offer === undefined || goes.length === 0 ? undefined : readGoal(goes.join(' '));
    const led = offer === undefined || goal === undefined ? undefined : ledTo(ruleset, battle, offer, goal);
    const order =
      led !== undefined && 'because' in led
        ? (led as OrderRefusal)
        : ruleset.read(led ?? offer?.order ?? parsed(given));
    const refusal = isRefusal(order) ? order : ruleset.refuses(battle, order);
    return refusal === undefined ? 'That order is legal.' : `Not legal: ${refusal.because} (${refusal.rule})`;
  }

  private oddsOf(n: number): string {
    const offer = this.offers[n - 1];
    if (offer === undefined)
      return this.match.game.question === null
        ? Number.isNaN(n)
          ? 'Give odds the number of an order: odds 1'
          : `There is no order ${n}.`
        : 'Odds are shown for orders, not for answers.';
    const chances = chancesOf(this.match.game.ruleset, this.seen, offer.order, LOOK);
    if (chances === 'too-many') return 'Too many outcomes for an exact answer.';
    return chances === undefined ? `${offer.says}: no dice.` : chances.says;
  }

  private units(): string {
    const { game, turnOf } = this.match;
    const first = game.told.slice(0, game.journal[0]?.events ?? 0);
    return tellUnits(game.ruleset, viewOf(game.ruleset, game.setting, first, turnOf).battle, this.seen);
  }

  private undo(): boolean {
    const reply = this.match.game.undo();
    if (!reply.ok) return this.told(reply);
    this.log.skip();
    say('Undone.');
    return true;
  }

  private async save(path: string): Promise<void> {
    try {
      if (path === '') throw new UserError('give save the name of a file: save battle.json');
      await saveBattle(path, this.match);
      this.saved = this.match.game.journal.length;
      const { a, b } = this.match.seats;
      const players = [a, b].map((seat) => (seat === null ? 'human' : 'random')).join(',');
      say(`Saved. To continue: enfilade play ${path} --players ${players}`);
      if (this.hides)
        say(
          `The file contains the secrets of both sides. To share what one side sees: enfilade replay ${path} --as a --out view.json`,
        );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.refused(error.message);
    }
  }

  private told(reply: Reply): boolean {
    return reply.ok || this.refused(`${reply.refusal.because} (${reply.refusal.rule})`);
  }

  private refused(because: string): boolean {
    say(`${styled('yellow', 'Refused')}: ${because}`);
    return false;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
