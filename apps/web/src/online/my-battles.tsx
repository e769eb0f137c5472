import '../styles/online-rows.css';
import { useSignal } from '@preact/signals';
import { ONLINE_API, onlinePath, type OwnBattle, type OwnBattles } from 'enfilade/online';
import { useEffect } from 'preact/hooks';
import { when } from '../parts/words.ts';
import { Link } from '../route/link.tsx';
import { ask } from './ask.ts';
import { type OwnRow, ownRows } from './own-rows.ts';
import { markTitle, showNote } from './notes.ts';
import { sealStep } from './sealing.ts';
import { dropSeat, keepSeat, keptSeats, seatIn } from './seats.ts';
import { ONLINE_STRINGS } from './strings.ts';

/** Milliseconds between two checks while the page is visible; in the background only every so manieth is made. */
const LOOK_AGAIN = 20_000;
const HIDDEN_TICKS = 3;

/** It has become this player's turn, or the other side asks for something. */
function isNewsIn(row: OwnRow, before: readonly OwnRow[]): boolean {
  return row.tone === 'yours' && before.some(({ battle, pill }) => battle === row.battle && pill !== row.pill);
}

function noteOf({ battle, name, pill, opponent, last }: OwnRow): Parameters<typeof showNote>[0] {
  return { title: `${name}: ${pill}`, body: `${opponent}: ${last}`, battle, path: onlinePath(battle) };
}

/** Hands over what this device owes to the dice, so that nobody need come to the table for it. */
async function sealFromHere({ battle, side, seal }: OwnBattle): Promise<void> {
  const kept = seatIn(battle);
  if (seal === null || kept === undefined) return;
  const { seat, send, isPatient } = sealStep(seal, side, kept);
  // Another device may have what is missing.
  if (send === null || isPatient) return;
  keepSeat(seat);
  await ask(ONLINE_API.sealing(battle), { token: kept.token, body: send });
}

/** The online battles that this browser has a seat in; nothing where it has none. */
export function MyBattles() {
  const rows = useSignal<readonly OwnRow[]>([]);
  const lost = useSignal<OwnBattles['lost']>([]);
  const look = async (): Promise<void> => {
    const seats = keptSeats().map(({ battle, token }) => ({ battle, token }));
    if (seats.length === 0) {
      [rows.value, lost.value] = [[], []];
      return;
    }
    const asked = await ask<OwnBattles>(ONLINE_API.mine, { body: { seats } });
    if (!asked.ok) return;
    for (const gone of asked.value.gone) dropSeat(gone);
    for (const own of asked.value.battles) void sealFromHere(own);
    const before = rows.peek();
    rows.value = ownRows(asked.value.battles);
    for (const row of rows.value) if (isNewsIn(row, before)) void showNote(noteOf(row));
    lost.value = asked.value.lost;
  };
  useEffect(() => {
    void look();
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (document.visibilityState === 'visible' || ticks % HIDDEN_TICKS === 0) void look();
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  const turns = rows.value.filter(({ tone }) => tone === 'yours').length;
  useEffect(() => {
    markTitle(turns === 0 ? null : ONLINE_STRINGS.lobby.yourTurns(turns));
    return () => markTitle(null);
  }, [turns]);
  if (rows.value.length + lost.value.length === 0) return null;
  return (
    <section class="own-battles" aria-labelledby="own-battles">
      <h2 id="own-battles">{ONLINE_STRINGS.lobby.mine}</h2>
      <ul>
        {lost.value.map(({ battle, name }) => (
          <li key={battle} class="own-row own-over">
            <Link to={onlinePath(battle)}>
              <b dir="auto">{name}</b> <span>{ONLINE_STRINGS.lobby.lostSeat}</span>
            </Link>
            <button
              type="button"
              class="button"
              onClick={() => {
                dropSeat(battle);
                void look();
              }}
            >
              {ONLINE_STRINGS.lobby.forget}
            </button>
          </li>
        ))}
        {rows.value.map((row) => (
          <li key={row.battle} class={`own-row own-${row.tone}`}>
            <Link to={onlinePath(row.battle)}>
              <span class="own-head">
                <b dir="auto">{row.name}</b>
                {row.pill === '' ? null : <span class={`own-pill own-pill-${row.tone}`}>{row.pill}</span>}
              </span>
              <span class="own-who">
                <span dir="auto">{row.opponent}</span>{' '}
                <small>
                  {'\u00b7'} {row.terms}
                </small>
              </span>
              <span class="own-last">
                {row.last === '' ? null : (
                  <span dir="auto">
                    {row.last} {'\u00b7'}
                  </span>
                )}{' '}
                <small>{when(row.moved)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
