import { apply, type Battle, type System, type Viewer } from 'enfilade';
import type { Frame, News } from 'enfilade/online';
import type { HeldBattle } from '../../apps/server/src/battles/held-battle.ts';
import { secretsOf } from './secrets.ts';

/** What a viewer was sent, and after how many acts. */
export interface Sent {
  readonly viewer: Viewer;
  readonly acts: number;
  readonly text: string;
}

/** Everything that frames and what is in them may be made of: what else there is, somebody has added without asking who may know it. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  news: ['kind', 'news'],
  table: ['kind', 'table'],
  people: ['kind', 'people'],
  talk: ['kind', 'lines'],
  done: ['kind', 'id'],
  refused: ['kind', 'id', 'why', 'refusal'],
  beat: ['kind'],
  gone: ['kind', 'because'],
};
const NEWS = ['since', 'moments', 'standing'];
const MOMENT = ['event', 'dice', 'entry'];
const EVENT = ['kind', 'by', 'facts', 'about', 'changes'];
const STANDING = 'place settled orders waitsFor question waiting noUndo takeBack result'.split(' ');
const TABLE = ['battle', 'viewer', 'engine', 'rules', 'scenario', 'watched', 'talks', 'begun'];
/** Of units and states that belong to the other side. */
const NEVER_OF_OTHERS = ['holds', 'hidesAt'];
/** Chits are placed in secret (W66-GAP-05). */
const SECRET_KINDS = ['dummy-laid', 'chit-placed', 'chit-taken-back'];
const PLANS = { plansA: 'a', plansB: 'b' } as const;
/** Cards are drawn by throws whose faces are places in the pile. */
const DRAWS = ['cards-drawn'];

/** What a state may hold of which others know nothing in fog. */
interface Fog {
  readonly unseen?: object;
  readonly commanders?: Readonly<Record<string, { readonly side: Viewer }>>;
}

function strangeFields(where: string, given: object, known: readonly string[]): readonly string[] {
  return Object.keys(given)
    .filter((field) => !known.includes(field))
    .map((field) => `${where} has "${field}"`);
}

function faultsInMoment(
  { event, dice, entry }: News['moments'][number],
  viewer: Viewer,
  truth: Battle<System>,
): readonly string[] {
  const faults = [
    ...strangeFields('a moment', { event, dice, entry }, MOMENT),
    ...strangeFields('an event', event, EVENT),
  ];
  if (event.by !== viewer && SECRET_KINDS.includes(event.kind)) faults.push(`is told ${event.kind}`);
  if (DRAWS.includes(event.kind) && dice.length > 0) faults.push(`is told the dice of ${event.kind}`);
  const inFog = 'unseen' in truth.state;
  for (const change of event.changes) {
    const { unseen, commanders = {} } = 'state' in change ? (change.state as Fog) : {};
    if (unseen !== undefined) faults.push(`is told what is unseen by ${event.kind}`);
    if (inFog && Object.values(commanders).some(({ side }) => side !== viewer))
      faults.push(`is told of commanders by ${event.kind}`);
    if ('unit' in change && truth.units[change.unit]?.side !== viewer)
      for (const field of NEVER_OF_OTHERS)
        if (field in change.set) faults.push(`is told "${field}" of ${change.unit} by ${event.kind}`);
    if ('state' in change)
      for (const [field, side] of Object.entries(PLANS)) {
        const plans = (change.state as Readonly<Record<string, object | undefined>>)[field];
        if (side !== viewer && plans !== undefined && Object.keys(plans).length > 0)
          faults.push(`is told ${field} by ${event.kind}`);
      }
  }
  return faults;
}

/** What one viewer was told so far, to notice gaps in the count and secrets of those never met. */
class Listener {
  readonly viewer: Viewer;
  readonly met = new Set<string>();
  private moments: readonly News['moments'][number][] = [];
  private stands = '';

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  hear(news: News, truth: HeldBattle): readonly string[] {
    const { since, moments, standing } = news;
    const { waitsFor, question: put, result } = standing;
    const stands = JSON.stringify([waitsFor, put, result]);
    // Whoever sees nothing of an order learns nothing of it: not that there was one, nor when.
    const isEmpty = moments.length === 0 && since === this.moments.length && stands === this.stands;
    this.stands = stands;
    this.moments = [...this.moments.slice(0, since), ...moments];
    const faults = [...strangeFields('news', news, NEWS), ...strangeFields('standing', standing, STANDING)];
    const entries = [...new Set(this.moments.map(({ entry }) => entry))];
    if (entries.some((entry, i) => entry !== i)) faults.push(`counts orders it was told nothing of: ${entries.join()}`);
    if (standing.place.moments !== this.moments.length) faults.push('counts moments it was not told');
    if (standing.orders > entries.length) faults.push('counts orders it was told nothing of');
    const { question, battle } = truth.game;
    if (standing.question !== null && question?.to !== this.viewer) faults.push('is told the question of another');
    if (standing.waiting !== null) faults.push('is told the dice of an order that waits');
    if (isEmpty) faults.push('is told that something happened of which it sees nothing');
    return [...faults, ...moments.flatMap((moment) => faultsInMoment(moment, this.viewer, battle))];
  }
}

/** Searches everything that was sent for what its viewer may not know. Give it the battle as it was after each act, one after the other. */
export class ViewSearch {
  readonly faults: string[] = [];
  /** How many texts were looked for, in how many messages. */
  looked = 0;
  messages = 0;
  private readonly listeners: ReadonlyMap<Viewer, Listener>;
  /** Texts that nobody may be told before the end. */
  private readonly tokens: Readonly<Record<Viewer, readonly string[]>>;
  private seen = 0;
  private truth: Battle<System> | undefined;

  constructor(viewers: readonly Viewer[], tokens: Readonly<Record<Viewer, readonly string[]>>) {
    this.listeners = new Map(viewers.map((viewer) => [viewer, new Listener(viewer)]));
    this.tokens = tokens;
  }

  /** What was sent between the act before and this one. */
  search(battle: HeldBattle, sent: readonly Sent[]): void {
    const states = this.statesUpTo(battle);
    for (const [viewer, listener] of this.listeners) {
      const secrets = throughout(states, listener);
      for (const { text } of sent.filter((each) => each.viewer === viewer)) {
        this.messages += 1;
        for (const word of [...secrets, ...this.tokens[viewer]]) {
          this.looked += 1;
          if (text.includes(word)) this.fault(viewer, `is told ${word}`, text);
        }
        for (const fault of this.faultsOf(listener, text, battle)) this.fault(viewer, fault, text);
      }
    }
  }

  /** The battle after each event since the last act, the moment before the first of them included; drawn up it is one moment. */
  private statesUpTo({ game }: HeldBattle): readonly Battle<System>[] {
    let now = this.truth ?? game.battle;
    const states = [now];
    if (this.truth !== undefined)
      for (const event of game.told.slice(this.seen)) {
        now = apply(now, event);
        states.push(now);
      }
    // An order that waits is carried out again from its beginning: its events are told anew.
    this.seen = game.events.length;
    this.truth = game.settled;
    return states;
  }

  private faultsOf(listener: Listener, text: string, battle: HeldBattle): readonly string[] {
    const read = JSON.parse(text) as Frame | { readonly kind?: undefined };
    if (read.kind === undefined) return [];
    const faults = strangeFields('a message', read, FIELDS[read.kind] ?? []);
    if (read.kind === 'table') return [...faults, ...strangeFields('the table', read.table, TABLE)];
    return read.kind === 'news' ? [...faults, ...listener.hear(read.news, battle)] : faults;
  }

  private fault(viewer: Viewer, what: string, text: string): void {
    const at = text.indexOf(what.replace('is told ', ''));
    this.faults.push(`${viewer} ${what}: ${text.slice(Math.max(0, at - 200), Math.max(0, at) + 200)}`);
  }
}

/** What was secret all the time: what is shown or hidden meanwhile may be in a message. */
function throughout(states: readonly Battle<System>[], { viewer, met }: Listener): readonly string[] {
  const all = states.map((state) => secretsOf(state, viewer));
  for (const [i, { strangers }] of all.entries()) {
    const hidden = new Set(strangers.map(({ id }) => id));
    for (const id of Object.keys(states[i]?.units ?? {})) if (!hidden.has(id)) met.add(id);
  }
  const strangers = all.flatMap((each) => each.strangers).filter(({ id }) => !met.has(id));
  const [first, ...rest] = all.map(({ words }) => new Set(words));
  const words = [...(first ?? [])].filter((word) => rest.every((each) => each.has(word)));
  return [...new Set([...words, ...strangers.flatMap(({ id, name }) => [JSON.stringify(id), name])])];
}
