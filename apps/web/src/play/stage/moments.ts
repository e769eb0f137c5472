import type { DiceGroup, ResolutionCard, Side, Viewer } from 'enfilade';
import type { JournalLine } from '../engine/journal-lines.ts';

/** The side whose order each entry is, from the journal. */
function actorsOf(lines: readonly JournalLine[], bySide: boolean): ReadonlyMap<number, Side | null> {
  const found = new Map<number, Side | null>();
  for (const { entry, active, by } of lines)
    if (bySide) found.set(entry, active);
    else if ((found.get(entry) ?? null) === null) found.set(entry, by);
  return found;
}

interface MomentSource {
  readonly cards: readonly ResolutionCard[];
  readonly lines: readonly JournalLine[];
  readonly viewer: Viewer;
  /** Parts of the turn belong to one side: then everything in them does. */
  readonly partsOfOneSide: boolean;
  /** What comes later was not shown yet. */
  readonly until: number;
}

/** What the other side did in its last turn; for spectators, the latest of both. */
export function keyMoments({ cards, lines, viewer, partsOfOneSide, until }: MomentSource): readonly ResolutionCard[] {
  const shown = cards.filter(({ from }) => from <= until);
  if (viewer === 'nobody') return shown.slice(-MOST_FOR_ONLOOKERS);
  const actors = actorsOf(lines, partsOfOneSide);
  const isTheirs = (card: ResolutionCard): boolean => {
    const side = actors.get(card.entry) ?? card.actors[0]?.side ?? null;
    return side !== null && side !== viewer;
  };
  const last = shown.findLastIndex(isTheirs);
  let first = last;
  // What belongs to neither side counts if it lies between two of theirs.
  for (let i = last; i >= 0; i -= 1) {
    const card = shown[i];
    if (card === undefined) break;
    if (isTheirs(card)) first = i;
    else if ((actors.get(card.entry) ?? card.actors[0]?.side ?? null) !== null) break;
  }
  return last < 0 ? [] : shown.slice(first, last + 1);
}

const MOST_FOR_ONLOOKERS = 24;

/** What is marked among them: what broke, what went wrong. */
export function isGrave({ weight, hurts, owners }: ResolutionCard): boolean {
  return (
    weight === 'end' ||
    weight === 'fight' ||
    (hurts && weight !== 'volley') ||
    (weight === 'order' && owners.length === 2)
  );
}

type DiceByMoment = ReadonlyMap<number, readonly DiceGroup[]>;

const SORTED = new WeakMap<readonly ResolutionCard[], DiceByMoment>();

/** What the dice of each moment meant; the same cards are sorted once. */
export function diceByMoment(cards: readonly ResolutionCard[]): DiceByMoment {
  const known = SORTED.get(cards) ?? sortedDice(cards);
  SORTED.set(cards, known);
  return known;
}

function sortedDice(cards: readonly ResolutionCard[]): DiceByMoment {
  const found = new Map<number, readonly DiceGroup[]>();
  for (const { steps } of cards)
    for (const { moment, groups } of steps)
      if (groups.length > 0) found.set(moment, [...(found.get(moment) ?? []), ...groups]);
  return found;
}
