import {
  type Battle,
  type BattleEvent,
  type Chart,
  isQuiet,
  isRecord,
  type Matter,
  matterOf,
  procedureOf,
  type Rules,
  type Ruleset,
  sentenceOf,
  type Side,
  type System,
} from 'enfilade';
import type { Moments } from './moments.ts';

/** One throw as it lay on the table. */
export interface Thrown {
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
  readonly dice: readonly Thrown[];
  readonly facts: readonly string[];
  /** Whom it is about: the line leads there. */
  readonly units: readonly string[];
  /** The order in which it happened, by its number among those that told the viewer something. */
  readonly entry: number;
  /** Whether a computer player can say why. */
  readonly reasoned: boolean;
}

/** What the lines are told with. */
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
  let before = moments.at(from);
  for (const [i, event] of moments.events.slice(from).entries()) {
    const after = moments.at(from + i + 1);
    const happened = { event, before, after, moment: from + i + 1 };
    if (!isLeftOut(teller, happened)) lines.push(lineOf(teller, happened));
    before = after;
  }
  return lines;
}

interface Happened {
  readonly event: BattleEvent<System>;
  readonly before: Battle<System>;
  readonly after: Battle<System>;
  readonly moment: number;
}

function lineOf(teller: Teller, { event, before, after, moment }: Happened): JournalLine {
  const { chart, thrown, entries, reasoned } = teller;
  const { book } = teller.ruleset;
  const entry = entries[moment - 1] ?? -1;
  return {
    moment,
    turn: after.turn,
    phase: before.turn === after.turn ? before.phase : after.phase,
    active: before.active,
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

const PARTS = ['turn', 'phase'];

/** The bookkeeping between two things that happen. */
function isLeftOut({ ruleset }: Teller, { event, before, after }: Happened): boolean {
  const onlyPart = Object.keys(event.about).every((key) => PARTS.includes(key));
  return isQuiet(ruleset.events, event) || (onlyPart && (before.phase !== after.phase || before.turn !== after.turn));
}

function diceOf(
  book: Rules,
  { about }: BattleEvent<System>,
  rollIs: Chart<System>['dice']['rollIs'],
): readonly Thrown[] | undefined {
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

/** The dice of an outcome that reports only their sum. Of what is no resolution, such as a shuffled pile, nothing is shown. */
function drawnFor(
  book: Rules,
  { about: { result } }: BattleEvent<System>,
  thrown: readonly (readonly number[])[],
): readonly Thrown[] {
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
