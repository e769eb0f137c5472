import { type BattleFile, isFault, loadPlay, readBattleFile, type System, withPlainTexts } from 'enfilade';
import { ONLINE_API, type WhyGone } from 'enfilade/online';
import type { BattleRequest } from '../../engine-api.ts';
import { ENGINE_STRINGS } from '../../strings.ts';
import { type OpenedBattle, CannotOpen } from '../opening.ts';
import { BrowserCache } from './cache.ts';
import { Line, type LineOptions } from './line.ts';
import { RemoteSession } from './remote-session.ts';
import { ONLINE_ENGINE_STRINGS as STRINGS } from './strings.ts';

type Wanted = Extract<BattleRequest, { readonly kind: 'online' }>;

const WHY: Readonly<Record<WhyGone, string>> = {
  unknown: STRINGS.noSeat,
  removed: STRINGS.removed,
  full: STRINGS.full,
  'seat-moved': STRINGS.seatMoved,
  'seat-given': STRINGS.seatGiven,
  server: STRINGS.noConnection,
};

/** A battle on the server that this page came from. */
export async function openOnline(wanted: Wanted): Promise<OpenedBattle<RemoteSession>> {
  const { battle, seat } = wanted;
  return openLine(wanted, {
    key: `${battle} ${seat === null ? 'watching' : seat.token}`,
    token: seat?.token ?? null,
    address: `${location.origin.replace(/^http/, 'ws')}${ONLINE_API.line(battle)}`,
    cache: new BrowserCache(),
    connect: (address) => new WebSocket(address),
    now: () => Date.now(),
  });
}

export async function openLine({ battle, seat }: Wanted, options: LineOptions): Promise<OpenedBattle<RemoteSession>> {
  const line = await Line.open(options);
  if (typeof line === 'string') throw new CannotOpen(WHY[line]);
  const { ruleset: system } = line.battle.table.scenario;
  const play = await loadPlay(system);
  if (play === undefined) throw new CannotOpen(ENGINE_STRINGS.notPlayable(system));
  const fetchFile = (): Promise<BattleFile<System>> => fetchBattle(battle, seat?.token ?? null);
  return { session: new RemoteSession({ line, play, fetchFile }), play };
}

async function fetchBattle(battle: string, token: string | null): Promise<BattleFile<System>> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(ONLINE_API.file(battle), { headers });
  const file = response.ok ? readBattleFile<System>(await response.json()) : null;
  if (file === null || isFault(file)) throw new Error(STRINGS.noFile);
  return withPlainTexts(file);
}
