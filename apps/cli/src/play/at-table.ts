import {
  type Battle,
  isRefusal,
  type Json,
  type Offer,
  type OrderRefusal,
  redact,
  type Reply,
  sideName,
  type Sitting,
  type System,
  viewOf,
} from 'enfilade';
import { bookFor } from '../find.ts';
import { say, styled } from '../terminal.ts';
import { Trouble } from '../trouble.ts';
import { chancesOf, LOOK } from './chances.ts';
import type { Lines } from './lines.ts';
import { Log } from './log.ts';
import { drawMap } from './map.ts';
import { ledTo, readGoal } from './order-place.ts';
import { offersNow, tellOffers, tellQuestion } from './offer-list.ts';
import { tellRule } from './rule.ts';
import { saveBattle } from './save.ts';
import { tellStanding, tellUnit, tellUnits } from './situation.ts';

/** Events that log shows where nobody says how many. */
const LAST = 10;

/** Orders that end a part of the turn. */
const ENDS: ReadonlySet<string> = new Set(['endPhase', 'done', 'ready']);

const HELP = `A number takes an offer or an answer. Besides:
  offers         the whole list               units        everybody: place, facing, formation, what has changed
  map            the table                    unit <A>     all about one unit, by its letter or name
  odds <n>       the odds of an offer         rule <id>    what a rule says, as named in brackets: rule BP-GAP-32
  log <n>        the last n events in full    why <n>      whether an order would be refused, and by which rule
  undo           take the last order back     save <file>  go on later from here
  done           end this part of the turn    quit         leave the table
  help           this list
Where an offer leads to a place, its number may be followed by another one:
  3 north        as far as it may that way    3 north-east 4.5     so far, facing as now
  3 12,30.5      to that point of the map     3 12,30.5 facing sw  and turning there
  {"kind": ...}  any order in full, as a program would give it: offer <n> shows one as an example`;

/** A battle at the terminal, from where it stands to its end or to the end of the input. */
export class Table {
  private readonly sitting: Sitting;
  private readonly log: Log;
  private offers: readonly Offer<System>[] = [];
  private drawn = '';
  private saved = -1;
  private conceding = 0;

  constructor(sitting: Sitting, resumed: boolean) {
    this.sitting = sitting;
    const { a, b } = sitting.seats;
    // Two persons before one screen: it shows what anybody may see.
    this.log = new Log(sitting.game, a === null && b === null ? 'nobody' : a === null ? 'a' : 'b');
    if (resumed) this.log.skip();
  }

  /** False when somebody left before the end. */
  async play(lines: Lines): Promise<boolean> {
    say(styled('dim', HELP));
    while (this.goOn()) {
      this.show();
      let line = await lines.next();
      while (line !== undefined && line !== 'quit' && !(await this.heeds(line))) line = await lines.next();
      if (line === undefined || line === 'quit') return false;
    }
    return true;
  }

  /** Whether save has written all that has happened. */
  get isSaved(): boolean {
    return this.saved === this.sitting.game.journal.length;
  }

  /** Until a person has to speak; false when the battle is over. */
  private goOn(): boolean {
    if (!this.sitting.playOn(() => this.log.tell())) throw new Trouble('the battle came to a dead end', 'dead-end');
    this.log.tell();
    return !this.sitting.isOver;
  }

  /** What the person who has to speak may see. */
  private get seen(): Battle<System> {
    const { game, turnOf } = this.sitting;
    return viewOf(game.ruleset, game.setting, game.told, turnOf).battle;
  }

  /** Whether there is anything in the battle that not everybody may know. */
  private get hides(): boolean {
    const { ruleset, events } = this.sitting.game;
    return JSON.stringify(redact(ruleset, events, 'nobody')) !== JSON.stringify(events);
  }

  private show(all = false): void {
    const { game, turnOf } = this.sitting;
    const { battle, question, ruleset, journal } = game;
    const now = `${battle.turn} ${turnOf}`;
    if (now !== this.drawn) say(`\n${drawMap(ruleset, this.seen)}`);
    this.drawn = now;
    say(
      `\n${tellStanding(battle)}. ${sideName(battle, turnOf)}, ${question === null ? 'what are your orders?' : 'you are asked:'}`,
    );
    // The same list however often it is asked for, and after a resume.
    this.conceding = 0;
    const known = this.sitting.knownTo(turnOf);
    this.offers = question === null ? offersNow(ruleset, known, this.sitting.examples(journal.length)) : [];
    say(
      question === null ? tellOffers(ruleset, { battle, seen: this.seen, all }, this.offers) : tellQuestion(question),
    );
  }

  /** Does what a line says; true when the battle may go on. */
  private async heeds(line: string): Promise<boolean> {
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
        say(drawMap(this.sitting.game.ruleset, this.seen));
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
        say(tellRule(bookFor(this.sitting.game.ruleset.book.id), given));
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
        say(`"${word}" is no command: a number takes an offer, help lists the rest.`);
        return false;
    }
  }

  private takes(n: number): boolean {
    const { game, turnOf } = this.sitting;
    const { question } = game;
    if (question === null) {
      const offer = this.offers[n - 1];
      if (offer === undefined) return this.refused(n === 0 ? 'this part does not end yet' : `there is no offer ${n}`);
      if (offer.kind === 'concede' && this.conceding !== n) return this.asksAgain(n);
      return this.told(this.sitting.order(turnOf, offer.order));
    }
    const option = question.options[n - 1];
    return option === undefined
      ? this.refused(`there is no answer ${n}`)
      : this.told(this.sitting.answer(turnOf, option.answer as Json));
  }

  /** A battle is not lost by a slip of the finger. */
  private asksAgain(n: number): boolean {
    this.conceding = n;
    say(`That gives the battle up: ${n} once more does it.`);
    return false;
  }

  /** An offer led to a place that a person names himself. */
  private leads(n: number, given: string): boolean {
    const { game, turnOf } = this.sitting;
    const offer = this.offers[n - 1];
    if (offer === undefined) return this.refused(`there is no offer ${n}`);
    const goal = readGoal(given);
    if (goal === undefined)
      return this.refused(`"${given}" is no place: ${n} north, ${n} north-east 4.5 or ${n} 12,30.5 facing west`);
    const order = ledTo(game.ruleset, this.sitting.knownTo(turnOf), offer, goal);
    return 'because' in order
      ? this.refused(`${String(order.because)} (${String(order.rule)})`)
      : this.told(this.sitting.order(turnOf, order));
  }

  private orders(json: string): boolean {
    const order = parsed(json);
    return order === undefined
      ? this.refused('that is not JSON')
      : this.told(this.sitting.order(this.sitting.turnOf, order));
  }

  private why(given: string): string {
    const { ruleset } = this.sitting.game;
    const battle = this.sitting.knownTo(this.sitting.turnOf);
    if (given === '')
      return 'why wants the number of an offer, or an order in full: why 3, why {"kind":"fight","unit":"red"}';
    const [n = '', ...goes] = given.split(/\s+/);
    const offer = /^\d+$/.test(n) ? this.offers[Number(n) - 1] : undefined;
    if (/^\d+$/.test(n) && offer === undefined) return `there is no offer ${n}`;
    const goal = offer === undefined || goes.length === 0 ? undefined : readGoal(goes.join(' '));
    const led = offer === undefined || goal === undefined ? undefined : ledTo(ruleset, battle, offer, goal);
    const order =
      led !== undefined && 'because' in led
        ? (led as OrderRefusal)
        : ruleset.read(led ?? offer?.order ?? parsed(given));
    const refusal = isRefusal(order) ? order : ruleset.refuses(battle, order);
    return refusal === undefined
      ? 'It would be carried out.'
      : `It would be refused: ${refusal.because} (${refusal.rule})`;
  }

  private oddsOf(n: number): string {
    const offer = this.offers[n - 1];
    if (offer === undefined)
      return this.sitting.game.question === null
        ? `odds wants the number of an offer: odds 1${Number.isNaN(n) ? '' : `; there is no offer ${n}`}`
        : 'Odds are known for offers, not for answers.';
    const chances = chancesOf(this.sitting.game.ruleset, this.seen, offer.order, LOOK);
    if (chances === 'too-many') return `more than ${LOOK} courses of the dice: too many to walk them all`;
    return chances === undefined ? `${offer.says}: no dice decide that.` : chances.says;
  }

  private units(): string {
    const { game, turnOf } = this.sitting;
    const first = game.told.slice(0, game.journal[0]?.events ?? 0);
    return tellUnits(game.ruleset, viewOf(game.ruleset, game.setting, first, turnOf).battle, this.seen);
  }

  private undo(): boolean {
    const reply = this.sitting.game.undo();
    if (!reply.ok) return this.told(reply);
    this.log.skip();
    say('Taken back.');
    return true;
  }

  private async save(path: string): Promise<void> {
    try {
      if (path === '') throw new Trouble('save wants the name of a file: save battle.json');
      await saveBattle(path, this.sitting);
      this.saved = this.sitting.game.journal.length;
      const { a, b } = this.sitting.seats;
      const players = [a, b].map((seat) => (seat === null ? 'human' : 'random')).join(',');
      say(`Saved: enfilade play ${path} --players ${players} goes on from here.`);
      if (this.hides)
        say(
          `It holds what both sides hide: enfilade replay ${path} --as a --out view.json writes what one of them sees.`,
        );
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
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
