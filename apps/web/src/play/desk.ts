import type { Chart, Json, Point, Reply, Side, SightLine, System, TutorialStep, Viewer, Wish } from 'enfilade';
import type { AimOdds, Chosen, Led, Scene } from './engine/adviser.ts';
import type { Forecast } from './engine/forecast.ts';
import type { Advice, Hint } from './engine/hints.ts';
import type { Measured, Refused } from './engine/measure.ts';
import type { JournalLine } from './engine/journal-lines.ts';
import type { Account } from './engine/reckon/account.ts';
import type { Bulletin, Player, Players, Reason, Thinking } from './session.ts';

/** What to put on the table: a new battle, one that was stored, or the text of a battle file. */
export type Wanted =
  | { readonly kind: 'new'; readonly scenario: string; readonly players: Players; readonly seed?: number }
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'file'; readonly text: string; readonly players: Players; readonly seed?: number };

/** What is known of a battle from its beginning to its end. */
export interface Brief {
  readonly scenario: string;
  readonly name: string;
  readonly date: string;
  readonly about: string;
  readonly system: string;
  readonly ruleset: string;
  readonly turns: number;
  readonly sides: { readonly a: string; readonly b: string };
  readonly width: number;
  readonly height: number;
  readonly unit: 'inch' | 'centimetre';
  readonly dice: Chart<System>['dice'];
  readonly sideOrders: Chart<System>['sideOrders'];
  readonly hasSecrets: boolean;
  readonly lessons: Readonly<Record<string, TutorialStep>>;
}

export interface Opening {
  readonly brief: Brief;
  readonly bulletin: Bulletin;
  /** What is not as it was left. */
  readonly warning: string | null;
}

/** Somebody who may still do something, and how much. */
export interface Task {
  readonly id: string | null;
  readonly name: string;
  readonly offers: readonly { readonly kind: string; readonly says: string }[];
}

/** Everything the page asks of the worker: the session's doors, and what can be read out of a view. */
export interface Desk {
  /** Computer players act at once until so many orders have been given, and think about each so many milliseconds. */
  open(wanted: Wanted, allowed?: number, budget?: number): Promise<Opening | { readonly trouble: string }>;
  order(order: System['order']): Promise<Reply>;
  answer(answer: Json): Promise<Reply>;
  undo(): Promise<Reply>;
  lookAs(viewer: Viewer): Promise<Bulletin>;
  /** A new battle from an earlier moment of this one. */
  branch(moment: number): Promise<Opening | { readonly trouble: string }>;
  /** Computer players may act until so many orders have been given. */
  allow(orders: number): Promise<void>;
  /** Whoever thinks says what he has. */
  moveNow(): Promise<void>;
  /** So many milliseconds may be thought about one order. */
  thinkFor(ms: number): Promise<void>;
  /** Somebody else plays a side from now on. */
  seat(side: Side, player: Player): Promise<Bulletin>;
  /** Once more where a computer player could not be fetched. */
  tryAgain(): Promise<void>;
  /** Why the computer did what it did in an entry of the journal. */
  reasons(entry: number): Promise<readonly Reason[]>;
  /** The best orders for a unit, or for the turn. */
  hints(unit: string | null): Promise<readonly Hint[]>;
  /** The best answer to the open question. */
  advice(): Promise<Advice | null>;
  /** The whole battle, to be played on, or what the viewer may see of it, to be looked at by others. */
  file(what?: 'battle' | 'view'): Promise<string>;
  /** What may be reckoned with elsewhere. */
  account(): Promise<Account>;
  /** Done when nothing is left to write down. */
  close(): Promise<void>;
  scene(moment: number): Promise<Scene>;
  journal(from: number): Promise<readonly JournalLine[]>;
  tasks(): Promise<readonly Task[]>;
  /** As it is now with what it may do, or as it was at a moment that is looked back at. */
  chosen(id: string, moment?: number): Promise<Chosen>;
  sideOffers(): Promise<Chosen['offers']>;
  led(id: string, wish: Wish): Promise<Led | null>;
  aims(id: string): Promise<readonly AimOdds[]>;
  preview(id: string, order: System['order']): Promise<Led>;
  aimsAfter(id: string, order: System['order']): Promise<readonly AimOdds[]>;
  forecast(order: System['order']): Promise<Forecast | null>;
  /** What each answer to the open question would lead to. */
  questionOdds(): Promise<readonly (Forecast | null)[]>;
  refusal(order: System['order']): Promise<{ readonly rule: string; readonly because: string } | null>;
  /** What a refusal has measured; null where nothing. */
  measured(refused: Refused): Promise<Measured | null>;
  sight(from: string, to: string | Point): Promise<SightLine | null>;
}

export interface Call {
  readonly number: number;
  readonly method: keyof Desk;
  readonly args: readonly unknown[];
}

/** What the worker says: the answer to a call, or news of the battle that nobody asked for. */
export type Said =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly failed: string }
  | { readonly news: Bulletin }
  | { readonly thinking: Thinking | null };
