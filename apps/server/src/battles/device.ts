import type { Scenario, Viewer } from 'enfilade';
import type { Frame, News, Place, TalkLine, WhyGone } from 'enfilade/online';
import type { HeldBattle } from './held-battle.ts';
import { type Patience, peopleOf, type Presence } from './people.ts';
import { standingOf } from './standing.ts';
import { tableOf } from './table.ts';

const MOST_PLACES = 16;

/** How a device is reached. */
export interface Connection {
  send(message: Buffer): void;
  /** After what was sent has left. */
  close(): void;
}

export interface Telling extends Presence {
  readonly now: number;
  readonly patience: Patience;
  readonly talks: boolean;
}

/** One websocket at a battle: it is sent what its viewer may know and does not have yet. */
export class Device {
  readonly viewer: Viewer;
  /** Of the token that it came with; null for a spectator. */
  readonly hash: string | null;
  private talk: number;
  private hasAllTalk = false;
  private readonly connection: Connection;
  private places: readonly Place[];
  private table = '';
  private scenario: Scenario | null = null;
  private standing = '';
  private people = '';

  constructor(
    connection: Connection,
    { viewer, hash, have, talk }: { viewer: Viewer; hash: string | null; have: readonly Place[]; talk: number },
  ) {
    [this.connection, this.viewer, this.hash, this.places, this.talk] = [connection, viewer, hash, have, talk];
  }

  say(frame: Frame): void {
    this.connection.send(Buffer.from(JSON.stringify(frame)));
  }

  end(because: WhyGone): void {
    this.say({ kind: 'gone', because });
    this.connection.close();
  }

  /** Whether its seat or its right to watch is still there. */
  isWelcome({ state, head }: HeldBattle): boolean {
    const { viewer, hash } = this;
    return viewer === 'nobody' ? state.watched || head.shown : state.seats[viewer].hash === hash;
  }

  tell(battle: HeldBattle, telling: Telling): void {
    this.tellTable(battle, telling);
    this.tellNews(battle);
    this.tellPeople(battle, telling);
  }

  /** The last line of talk it has; players are told what spectators said when the battle is over. */
  talkedUpTo(isOver: boolean): number {
    return isOver && this.viewer !== 'nobody' && !this.hasAllTalk ? 0 : this.talk;
  }

  tellTalk(
    lines: readonly TalkLine[],
    { isOver, isMuted }: { readonly isOver: boolean; readonly isMuted: boolean },
  ): void {
    const from = this.talkedUpTo(isOver);
    const fresh = lines.filter(({ number }) => number > from);
    this.talk = fresh.at(-1)?.number ?? this.talk;
    this.hasAllTalk = isOver;
    const heard = fresh.filter((line) => this.hears(line, { isOver, isMuted }));
    if (heard.length > 0) this.say({ kind: 'talk', lines: heard });
  }

  private hears(
    { from, words }: TalkLine,
    { isOver, isMuted }: { readonly isOver: boolean; readonly isMuted: boolean },
  ): boolean {
    if (from === 'nobody' && this.viewer !== 'nobody' && !isOver) return false;
    return !isMuted || from === this.viewer || 'phrase' in words;
  }

  /** Clocks run by themselves: only other changes are sent. */
  tellPeople(battle: HeldBattle, telling: Telling): void {
    const people = peopleOf(battle, this.viewer, telling);
    const { clock, seats } = people;
    const timeless = {
      ...people,
      clock: { ...clock, left: [clock.left.a === null, battle.state.clock.left] },
      seats: [seats.a, seats.b].map((seat) => ({ ...seat, away: seat.away === null })),
    };
    const text = JSON.stringify(timeless);
    if (text === this.people) return;
    this.people = text;
    this.say({ kind: 'people', people });
  }

  private tellTable(battle: HeldBattle, { talks }: Telling): void {
    const table = tableOf(battle, this.viewer, talks);
    // Most acts change nothing of it: the scenario, which is long, stays the same object.
    const { scenario, ...rest } = table;
    const text = JSON.stringify([rest, battle.isOver]);
    if (text === this.table && scenario === this.scenario) return;
    [this.table, this.scenario] = [text, scenario];
    this.say({ kind: 'table', table });
  }

  private tellNews(battle: HeldBattle): void {
    const log = battle.log(this.viewer);
    const standing = standingOf(battle, this.viewer);
    const text = JSON.stringify(standing);
    if (text === this.standing) return;
    this.standing = text;
    const since = this.places.find((place) => log.knows(place))?.moments ?? 0;
    const news: News = { since, moments: log.all.slice(since), standing };
    const { place } = standing;
    this.places = [place, ...this.places.filter(({ mark }) => mark !== place.mark)].slice(0, MOST_PLACES);
    this.say({ kind: 'news', news });
  }
}
