import type { CardWeight, ResolutionCard, Viewer } from 'enfilade';
import type { Settings } from '../../settings/choices.ts';
import type { StagePace } from './stage.ts';

/** Milliseconds, by what it is and by the pace. */
type Table<K extends string> = Readonly<Record<K, Readonly<Record<Exclude<StagePace, 'skip'>, number>>>>;

/** A fight by its steps, everything else as a whole. */
const LASTS: Table<CardWeight | 'move' | 'hurts'> = {
  move: { read: 700, watch: 450, fast: 250 },
  order: { read: 700, watch: 450, fast: 250 },
  volley: { read: 1600, watch: 1000, fast: 600 },
  hurts: { read: 2200, watch: 1400, fast: 600 },
  test: { read: 2400, watch: 1600, fast: 1000 },
  fight: { read: 1200, watch: 800, fast: 500 },
  end: { read: 2800, watch: 1900, fast: 1200 },
};
/** A group of dice comes to rest. */
const SETTLES = { read: 240, watch: 160, fast: 100 } as const;
/** Units that move by one order set out together. */
const TOGETHER = { read: 160, watch: 100, fast: 60 } as const;

const SHORT_TEXT = 60;
const LETTER = { read: 35, watch: 22, fast: 12 } as const;

type TimedPace = Exclude<StagePace, 'skip'>;

const timed = (pace: StagePace): TimedPace => (pace === 'skip' ? 'fast' : pace);

/** For the letters beyond a short line. */
export function readingTime(letters: number, pace: StagePace): number {
  return Math.max(0, letters - SHORT_TEXT) * LETTER[timed(pace)];
}

export function lettersOf({ title, steps, verdict }: ResolutionCard): number {
  const told = steps.reduce((sum, step) => sum + step.title.length + step.note.length, 0);
  return title.length + told + (verdict?.says.length ?? 0);
}

/** How long a move is looked at, and how long until the next one of the same order. */
export function moveTime(pace: StagePace, letters: number): { readonly alone: number; readonly together: number } {
  return { alone: LASTS.move[timed(pace)] + readingTime(letters, pace), together: TOGETHER[timed(pace)] };
}

export type DiceSettle = Settings['diceSettle'];

/** Until the dice of a step lie, and in a fight until it is read. */
export function stepTime(card: ResolutionCard, step: number, pace: StagePace, settles: DiceSettle): number {
  const groups = card.steps[step]?.groups.length ?? 0;
  const lying = SETTLES[timed(pace)] * (settles === 'once' ? Math.min(groups, 1) : groups);
  return card.weight === 'fight' && pace !== 'skip' ? Math.max(lying, LASTS.fight[timed(pace)]) : lying;
}

/** How long a card stays when all of it is shown. */
export function cardTime(card: ResolutionCard, pace: StagePace): number {
  const weight = card.weight === 'volley' && card.hurts ? 'hurts' : card.weight;
  return LASTS[weight][timed(pace)] + readingTime(lettersOf(card), pace);
}

const hasDice = ({ steps }: ResolutionCard): boolean => steps.some(({ groups }) => groups.length > 0);

interface Onlooker {
  readonly viewer: Viewer;
  /** A question waits for the player: it stops the battle by itself. */
  readonly isAsked: boolean;
  readonly waitsAfter: Settings['waitsAfter'];
}

/** Whether it stays until the player goes on. For spectators nothing waits. */
export function waitsFor(card: ResolutionCard, { viewer, isAsked, waitsAfter }: Onlooker): boolean {
  if (viewer === 'nobody' || waitsAfter === 'nothing') return false;
  const isRolled = hasDice(card) || card.hurts;
  if (waitsAfter === 'everything') return isRolled;
  if (!card.owners.includes(viewer)) return false;
  // The player who ordered a charge knows of it.
  const isAlarm = card.weight === 'fight' && card.actors[0]?.side !== viewer && !isAsked;
  return isRolled || card.weight === 'end' || isAlarm;
}
