import type { Chart, Side, System } from 'enfilade';
import type { JournalLine } from './engine/journal-lines.ts';

/** One order with its moves, dice and results. */
export interface JournalOrder {
  /** Its first moment. */
  readonly key: number;
  readonly turn: number;
  readonly part: string;
  /** The side whose part of the turn it is; null if both act in it. */
  readonly side: Side | null;
  readonly lines: readonly JournalLine[];
}

export interface JournalTurn {
  readonly turn: number;
  /** By parts of the turn. */
  readonly parts: readonly (readonly JournalOrder[])[];
}

interface Division {
  readonly shape: Chart<System>['journal'];
  /** The name of the part that a phase belongs to. */
  partOf(phase: string): string;
}

/** Lines by the order that they come from, as they happened. */
export function ordersOf(lines: readonly JournalLine[], { shape, partOf }: Division): readonly JournalOrder[] {
  const entries: (JournalOrder & { readonly lines: JournalLine[] })[] = [];
  for (const line of lines) {
    const { turn, phase } = line;
    const side = shape.partsOf === 'oneSide' ? line.active : null;
    const entry = { key: line.moment, turn, part: partOf(phase), side, lines: [line] };
    const open = entries.at(-1);
    if (open !== undefined && goesOn(open, entry, shape.followUps.includes(phase))) open.lines.push(line);
    else entries.push(entry);
  }
  return entries;
}

function goesOn(open: JournalOrder, next: JournalOrder, isFollowUp: boolean): boolean {
  const isSameOrder = open.lines.at(-1)?.entry === next.lines[0]?.entry;
  return open.turn === next.turn && (isFollowUp || (isSameOrder && isSamePart(open, next)));
}

/** What is about a unit, each time with the order that it comes from. */
export function ordersAbout(entries: readonly JournalOrder[], unit: string): readonly JournalOrder[] {
  return entries.flatMap((entry) => {
    const lines = entry.lines.filter(({ units }, i) => i === 0 || units.includes(unit));
    return lines.some(({ units }) => units.includes(unit)) ? [{ ...entry, lines }] : [];
  });
}

export function turnsOf(entries: readonly JournalOrder[]): readonly JournalTurn[] {
  return runs(entries, (one, two) => one.turn === two.turn).map((inTurn) => ({
    turn: inTurn[0].turn,
    parts: runs(inTurn, isSamePart),
  }));
}

function isSamePart(one: JournalOrder, two: JournalOrder): boolean {
  return one.part === two.part && one.side === two.side;
}

/** Neighbours that are the same. */
function runs<T>(items: readonly T[], isSame: (one: T, two: T) => boolean): readonly (readonly [T, ...T[]])[] {
  const found: [T, ...T[]][] = [];
  for (const item of items) {
    const open = found.at(-1);
    if (open !== undefined && isSame(open[0], item)) open.push(item);
    else found.push([item]);
  }
  return found;
}
