import '../styles/online-rows.css';
import { Link } from '../route/link.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import { ONLINE_STRINGS } from './strings.ts';
import { useLobby } from './use-lobby.ts';

const STRINGS = ONLINE_STRINGS.lobby;
const FEW = 3;

/** Battles on this server that anybody may take; nothing where there are none. */
export function OpenChallenges() {
  const challenges = useLobby()?.challenges ?? [];
  if (challenges.length === 0) return null;
  return (
    <section class="own-battles open-challenges" aria-labelledby="open-challenges">
      <h2 id="open-challenges">{STRINGS.challenges}</h2>
      <ul>
        {challenges.slice(0, FEW).map((row) => (
          <ChallengeRow key={row.battle} row={row} />
        ))}
      </ul>
      {challenges.length > FEW ? (
        <p>
          <Link to="/online">{STRINGS.all}</Link>
        </p>
      ) : null}
    </section>
  );
}
