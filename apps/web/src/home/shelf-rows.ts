import { capital, type Side, SIDES } from 'enfilade';
import type { Glance, ShelfEntry } from '../play/engine/store.ts';
import { isShared, isShow, type Players } from '../play/players.ts';
import { HOME_STRINGS as STRINGS } from './strings.ts';

/** Whose turn it is at a stored battle, or how it ended, as the row says it. */
export type Standing = 'yours' | 'theirs' | 'over';

/** A battle of this browser as the list shows it. */
export interface ShelfRow {
  readonly id: string;
  readonly name: string;
  readonly scenario: string;
  readonly standing: Standing;
  /** "Your turn", "Lost", "Turn 3 of 8". */
  readonly pill: string;
  readonly tone: 'won' | 'lost' | 'plain';
  /** Against whom, or who plays. */
  readonly opponent: string;
  readonly isComputer: boolean;
  /** What happened last. */
  readonly last: string;
  readonly turn: string;
  readonly savedAt: number;
  /** The side of the only person, whose edge lies at the bottom of the map. */
  readonly led: Side;
  readonly glance: Glance | null;
}

const WEEK = 7 * 24 * 60 * 60 * 1000;
const RANK: Readonly<Record<Standing, number>> = { yours: 0, theirs: 1, over: 2 };

/** Your turn first, then theirs, then what has ended; the latest of each first. */
export function shelfRows(battles: readonly ShelfEntry[]): readonly ShelfRow[] {
  return battles
    .map(rowOf)
    .toSorted((one, two) => RANK[one.standing] - RANK[two.standing] || two.savedAt - one.savedAt);
}

/** What can be carried on, and what has ended within a week. */
export function recentRows(rows: readonly ShelfRow[], now: number): readonly ShelfRow[] {
  return rows.filter(({ standing, savedAt }) => standing !== 'over' || now - savedAt < WEEK);
}

function rowOf(shelved: ShelfEntry): ShelfRow {
  const { id, name, title, scenario, turn, turns, savedAt, over, progress } = shelved;
  const players = progress?.players;
  const led = players === undefined ? 'a' : (SIDES.find((side) => players[side] === 'person') ?? 'a');
  const because = progress?.result?.because;
  return {
    id,
    name: title ?? name,
    scenario,
    ...standingOf(shelved),
    opponent: players === undefined ? '' : opponentIn(players),
    isComputer: players !== undefined && !isShared(players) && SIDES.every((side) => players[side] !== 'remote'),
    last: because === undefined ? (progress?.glance?.last ?? '') : `${capital(because)}.`,
    turn: over ? STRINGS.endedIn(turn) : STRINGS.turn(turn, turns),
    savedAt,
    led,
    glance: progress?.glance ?? null,
  };
}

function standingOf({ over, progress }: ShelfEntry): Pick<ShelfRow, 'standing' | 'pill' | 'tone'> {
  if (over) return { standing: 'over', ...endOf(progress) };
  const waits = progress?.waitsFor ?? null;
  if (progress === undefined || waits === null || isShow(progress.players))
    return { standing: 'theirs', pill: '', tone: 'plain' };
  if (progress.players[waits] !== 'person')
    return { standing: 'theirs', pill: STRINGS.turnOf(progress.sides[waits]), tone: 'plain' };
  const pill = isShared(progress.players) ? STRINGS.turnOf(progress.sides[waits]) : STRINGS.yourTurn;
  return { standing: 'yours', pill, tone: 'plain' };
}

/** For a single player, whether they won; otherwise, which side won. */
function endOf(progress: ShelfEntry['progress']): Pick<ShelfRow, 'pill' | 'tone'> {
  if (progress?.result === undefined || progress.result === null) return { pill: STRINGS.over, tone: 'plain' };
  const { result, players, sides } = progress;
  if (result.winner === null) return { pill: STRINGS.drawn, tone: 'plain' };
  const persons = SIDES.filter((side) => players[side] === 'person');
  if (persons.length !== 1) return { pill: STRINGS.wonBy(sides[result.winner]), tone: 'plain' };
  const isWon = persons[0] === result.winner;
  return { pill: isWon ? STRINGS.won : STRINGS.lost, tone: isWon ? 'won' : 'lost' };
}

function opponentIn(players: Players): string {
  if (isShared(players)) return STRINGS.twoPeople;
  const levels = SIDES.flatMap((side) => (players[side] === 'person' ? [] : [STRINGS.level[players[side]]]));
  const [only = ''] = levels;
  if (levels.length > 1) return levels.join(STRINGS.against);
  return SIDES.some((side) => players[side] === 'remote') ? only : STRINGS.byComputer(only);
}
