import { other } from 'enfilade';
import type { OwnBattle } from 'enfilade/online';
import { ONLINE_STRINGS } from './strings.ts';
import { paceWords, seatName } from './words.ts';

const STRINGS = ONLINE_STRINGS.lobby;

export interface OwnRow {
  readonly battle: string;
  readonly name: string;
  readonly opponent: string;
  /** "you: French, a turn within 2 days" */
  readonly terms: string;
  readonly last: string;
  readonly moved: number;
  /** What is to be done, or how it ended. */
  readonly pill: string;
  readonly tone: 'yours' | 'theirs' | 'over';
}

/** Your turn first, then what asks you something, then theirs, then what is over; within each, the latest first. */
export function ownRows(battles: readonly OwnBattle[]): readonly OwnRow[] {
  const rank = ({ yourTurn, asked, result }: OwnBattle): number => (result !== null ? 3 : yourTurn ? 0 : asked ? 1 : 2);
  return battles
    .toSorted((one, two) => rank(one) - rank(two) || Date.parse(two.moved) - Date.parse(one.moved))
    .map(rowOf);
}

function rowOf(own: OwnBattle): OwnRow {
  const { battle, scenario, seats, side, pace, turn, turns, last, moved, yourTurn, asked, result } = own;
  const seat = seats[other(side)];
  const opponent = seatName(seat, ONLINE_STRINGS.opponent);
  const isFree = seat.state === 'empty' || seat.state === 'offered';
  const base = {
    battle,
    name: scenario.name,
    opponent: isFree ? STRINGS.waitingFor : opponent,
    terms: `${STRINGS.youLead(scenario.sides[side])} \u00b7 ${paceWords(pace).toLowerCase()} \u00b7 ${STRINGS.turn(turn, turns)}`,
    last: last ?? '',
    moved: Date.parse(moved),
  };
  if (result !== null) {
    const pill = result.winner === null ? STRINGS.drawn : result.winner === side ? STRINGS.won : STRINGS.lost;
    return { ...base, pill, tone: 'over' };
  }
  if (yourTurn) return { ...base, pill: STRINGS.yourTurn, tone: 'yours' };
  if (asked) return { ...base, pill: STRINGS.askedYou, tone: 'yours' };
  return { ...base, pill: isFree ? '' : STRINGS.theirTurn(opponent), tone: 'theirs' };
}
