import { type Lobby, onlinePath } from 'enfilade/online';
import { Link } from '../route/link.tsx';
import { ONLINE_STRINGS } from './strings.ts';
import { systemNamed } from './systems.ts';
import { paceWords, seatName } from './words.ts';

const STRINGS = ONLINE_STRINGS.lobby;

/** A battle that anybody may take, with the way to its seat. */
export function ChallengeRow({ row }: { readonly row: Lobby['challenges'][number] }) {
  const { battle, scenario, seats, side, pace } = row;
  const host = seatName(seats[side === 'a' ? 'b' : 'a'], ONLINE_STRINGS.seat.someone);
  return (
    <li class="lobby-row">
      <span>
        <b dir="auto">{scenario.name}</b> <span dir="auto">{STRINGS.wants(host, scenario.sides[side])}</span>{' '}
        <small>
          {systemNamed(row.system)} {'\u00b7'} {paceWords(pace)}
        </small>
      </span>
      <Link to={onlinePath(battle)} class="button">
        {STRINGS.take}
      </Link>
    </li>
  );
}
