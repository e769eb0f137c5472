import { catalogue } from 'virtual:catalogue';
import type { BattleRow, Lobby } from 'enfilade/online';
import { onlinePath } from 'enfilade/online';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { ChallengeRow } from './challenge-row.tsx';
import { MyBattles } from './my-battles.tsx';
import { SavedBattle } from './saved-battle.tsx';
import { ONLINE_STRINGS } from './strings.ts';
import { systemNamed } from './systems.ts';
import { useLobby } from './use-lobby.ts';
import { seatName } from './words.ts';

const STRINGS = ONLINE_STRINGS.lobby;

/** Your online battles, and what this server shows to everybody. */
export function LobbyPage() {
  useTitle(ONLINE_STRINGS.battles);
  const lobby = useLobby();
  return (
    <article class="online-page lobby-page">
      <h1>{ONLINE_STRINGS.battles}</h1>
      <MyBattles />
      <PlayAFriend />
      <SavedBattle />
      {lobby === null || lobby.off ? null : <LobbyLists lobby={lobby} />}
      {lobby?.off === true ? <p>{STRINGS.off}</p> : null}
    </article>
  );
}

/** Which battle, to begin with; the rest is asked on the next page. */
function PlayAFriend() {
  return (
    <section class="lobby-list" aria-labelledby="play-a-friend">
      <h2 id="play-a-friend">{STRINGS.play}</h2>
      <p class="help">{STRINGS.playHow}</p>
      <ul class="lobby-battles">
        {catalogue.flatMap(({ name, battles }) =>
          battles.map((battle) => (
            <li key={battle.id}>
              <Link to={`/online/new/${battle.id}`}>
                <b>{battle.name}</b> <small>{name}</small>
              </Link>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

function LobbyLists({ lobby }: { readonly lobby: Lobby }) {
  return (
    <>
      <section class="lobby-list">
        <h2>{STRINGS.challenges}</h2>
        {lobby.challenges.length === 0 ? <p class="help">{STRINGS.noChallenges}</p> : null}
        <ul>
          {lobby.challenges.map((row) => (
            <ChallengeRow key={row.battle} row={row} />
          ))}
        </ul>
      </section>
      <section class="lobby-list">
        <h2>{STRINGS.underWay}</h2>
        {lobby.underWay.length === 0 ? <p class="help">{STRINGS.noneUnderWay}</p> : null}
        <ul>
          {lobby.underWay.map((row) => (
            <WatchRow key={row.battle} row={row} does={STRINGS.watch} />
          ))}
        </ul>
      </section>
      {lobby.finished.length === 0 ? null : (
        <section class="lobby-list">
          <h2>{STRINGS.finished}</h2>
          <ul>
            {lobby.finished.map((row) => (
              <WatchRow key={row.battle} row={row} does={STRINGS.replay} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function WatchRow({ row, does }: { readonly row: BattleRow; readonly does: string }) {
  const { battle, scenario, seats, turn, turns, result } = row;
  const ended =
    result === null
      ? STRINGS.turn(turn, turns)
      : result.winner === null
        ? STRINGS.drawn
        : scenario.sides[result.winner];
  return (
    <li class="lobby-row">
      <span>
        <b dir="auto">{scenario.name}</b>{' '}
        <span dir="auto">
          {STRINGS.versus(seatName(seats.a, scenario.sides.a), seatName(seats.b, scenario.sides.b))}
        </span>{' '}
        <small>
          {systemNamed(row.system)} {'\u00b7'} {ended}
        </small>
      </span>
      <Link to={onlinePath(battle)} class="button">
        {does}
      </Link>
    </li>
  );
}
