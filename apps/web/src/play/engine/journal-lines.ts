import {
  apply,
  type Battle,
  type BattleEvent,
  type Chart,
  isQuiet,
  isRecord,
  type Matter,
  matterOf,
  partOpenedBy,
  procedureOf,
  type Rules,
  type Ruleset,
  sentenceOf,
  type Side,
  type System,
} from 'enfilade';
import type { Moments } from './moments.ts';

/** One throw as it lay on the table. */
export interface LineDice {
  readonly label: string;
  readonly faces: readonly number[];
}

/** What happened, for the journal and the timeline. */
export interface JournalLine {
  readonly moment: number;
  readonly turn: number;
  readonly phase: string;
  readonly active: Side;
  readonly by: Side | null;
  readonly matter: Matter;
  readonly says: string;
  readonly dice: readonly LineDice[];
  readonly facts: readonly string[];
  /** The units it is about: the line leads to them. */
  readonly units: readonly string[];
  /** The order in which it happened, by its number among those the viewer has seen. */
  readonly entry: number;
  /** Whether a computer player can say why. */
  readonly reasoned: boolean;
}

/** What the lines are made with. */
interface Teller {
  readonly ruleset: Ruleset<System>;
  readonly chart: Chart<System>;
  /** The dice of each moment, as the table saw them. */
  readonly thrown: readonly (readonly (readonly number[])[])[];
  /** The order of each moment. */
  readonly entries: readonly number[];
  readonly reasoned: ReadonlySet<number>;
}

export function journalLines(teller: Teller, moments: Moments, from: number): readonly JournalLine[] {
  const lines: JournalLine[] = [];
  // A part may have been opened by an earlier event of the same order.
  const begun = firstOf(teller, from);
  let before = moments.at(begun);
  let part: Part | undefined;
  for (const [i, event] of moments.events.slice(begun).entries()) {
    const moment = begun + i + 1;
    const after = moments.at(moment);
    if (before.phase === part?.phase || teller.entries[moment - 1] !== teller.entries[moment - 2]) part = undefined;
    if (before.turn !== after.turn) part = partAfter(teller, moments, moment);
    const opened = partOpenedBy(teller.ruleset.events, event);
    if (opened !== undefined) part = { phase: opened, active: before.active };
    const happened = { event, before, after, moment, part: part ?? before };
    if (moment > from && !isLeftOut(teller, happened)) lines.push(lineOf(teller, happened));
    before = after;
  }
  return lines;
}

/** How many moments came before the order that the next moment belongs to. */
function firstOf({ entries }: Teller, moment: number): number {
  let first = moment;
  while (first > 0 && entries[first - 1] === entries[moment]) first -= 1;
  return first;
}

/** A part of the turn, and whose it is. */
type Part = Pick<Battle<System>, 'phase' | 'active'>;

/** What a new turn begins with: the same order opens it, some events later. */
function partAfter({ entries }: Teller, moments: Moments, moment: number): Part {
  let battle = moments.at(moment);
  const { phase } = battle;
  for (let i = moment; battle.phase === phase && i < moments.count && entries[i] === entries[moment - 1]; i += 1)
    battle = apply(battle, moments.events[i] as BattleEvent<System>);
  return battle;
}

interface TimedEvent {
  readonly event: BattleEvent<System>;
  readonly before: Battle<System>;
  readonly after: Battle<System>;
  readonly moment: number;
  readonly part: Part;
}

function lineOf(teller: Teller, { event, before, after, moment, part: { phase, active } }: TimedEvent): JournalLine {
  const { chart, thrown, entries, reasoned } = teller;
  const { book } = teller.ruleset;
  const entry = entries[moment - 1] ?? -1;
  return {
    moment,
    turn: after.turn,
    phase,
    active,
    by: event.by,
    matter: matterOf(teller.ruleset.events, event),
    says: sentenceOf({ ruleset: teller.ruleset, before, after, event }),
    dice: diceOf(book, event, chart.dice.rollIs) ?? drawnFor(book, event, thrown[moment - 1] ?? []),
    facts: event.facts,
    units: unitsIn(event, after),
    entry,
    reasoned: reasoned.has(entry),
  };
}

/** Facts that only say where in the turn the battle is. */
const PLACE = ['turn', 'phase', 'active', 'toAct'] as const;

/** The bookkeeping between two things that happen. */
function isLeftOut({ ruleset }: Teller, { event, before, after }: TimedEvent): boolean {
  const isPlace = Object.keys(event.about).every((key) => PLACE.some((each) => each === key));
  const isNext = PLACE.some((key) => before[key] !== after[key]);
  return isQuiet(ruleset.events, event) || (isPlace && isNext);
}

function diceOf(
  book: Rules,
  { about }: BattleEvent<System>,
  rollIs: Chart<System>['dice']['rollIs'],
): readonly LineDice[] | undefined {
  const { result, faces, groups } = about;
  const inGroups = (Array.isArray(groups) ? (groups as unknown[]) : []).flatMap((group, i) =>
    isRecord(group) && isFaces(group['faces']) ? [{ label: String(i), faces: group['faces'] }] : [],
  );
  const own = [...(isFaces(faces) ? [{ label: '', faces }] : []), ...inGroups];
  if (!isRecord(result)) return own.length === 0 ? undefined : own;
  const { roll } = result;
  const single = rollIs === 'face' && typeof roll === 'number' ? [{ label: 'roll', faces: [roll] }] : [];
  const fields = procedureOf(book, result)?.faces ?? [];
  const named = fields.flatMap((label) => {
    const thrown = result[label];
    return isFaces(thrown) ? [{ label, faces: thrown }] : [];
  });
  const all = [...own, ...single, ...named];
  return all.length === 0 ? undefined : all;
}

/** The dice of an outcome that reports only their sum. Other chance, such as a shuffled pile, is not shown. */
function drawnFor(
  book: Rules,
  { about: { result } }: BattleEvent<System>,
  thrown: readonly (readonly number[])[],
): readonly LineDice[] {
  const rolls = isRecord(result) && procedureOf(book, result)?.rolls === true;
  return rolls ? thrown.map((faces, i) => ({ label: String(i), faces })) : [];
}

function isFaces(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((face) => typeof face === 'number');
}

function unitsIn({ about, changes }: BattleEvent<System>, { units }: Battle<System>): readonly string[] {
  const named = Object.values(about).flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  const found = named.filter((value): value is string => typeof value === 'string' && Object.hasOwn(units, value));
  const changed = changes.flatMap((change) => ('unit' in change ? [change.unit] : []));
  return [...new Set([...found, ...changed])].slice(0, 6);
}
