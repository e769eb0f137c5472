import { SIDES, type Side } from 'enfilade';
import type { Lobby, Mine, OwnBattles } from 'enfilade/online';
import type { BattleLimits } from './limits.ts';
import { storedHash } from './make-battle.ts';
import type { Queries } from './records.ts';
import { type BattleSummary, ownRowOf, rowOf } from './summary.ts';
import { formerToken } from './visitor.ts';

interface ListRow {
  readonly id: string;
  readonly list: string;
  readonly summary: string;
  readonly a: string | null;
  readonly b: string | null;
}

const AWAY = `extract(epoch FROM now() - seen_a) * 1000 AS a, extract(epoch FROM now() - seen_b) * 1000 AS b`;

/** A server announces who is at its battles at every beat; between two beats they count as present. */
function awayOf({ a, b }: ListRow, { beat }: BattleLimits): Readonly<Record<Side, number | null>> {
  const away = (ms: string | null): number | null => (ms === null ? null : Number(ms) < 2 * beat ? 0 : Number(ms));
  return { a: away(a), b: away(b) };
}

export const NO_LOBBY: Lobby = { off: true, challenges: [], underWay: [], finished: [] };

/** What strangers are shown: open challenges, battles under way that may be watched, and the latest that are over. */
export async function lobbyOf(queries: Queries, limits: BattleLimits): Promise<Lobby> {
  if (!limits.lobby) return NO_LOBBY;
  const { rows } = await queries.query<ListRow>({
    name: 'battle-lists',
    text: `SELECT listed.* FROM unnest(ARRAY['challenge', 'on', 'over']) AS wanted CROSS JOIN LATERAL (
        SELECT id, list, summary, ${AWAY} FROM enfilade.battles
        WHERE list = wanted AND archived IS NULL ORDER BY moved_at DESC LIMIT $1
      ) AS listed`,
    values: [limits.listed],
  });
  const of = (list: string) => rows.filter((row) => row.list === list).map((row) => ({ row, summary: read(row) }));
  const shown = (list: string) =>
    of(list).map(({ row, summary }) => rowOf(row.id, summary, awayOf(row, limits), limits));
  const challenges = of('challenge').flatMap(({ row, summary }) => {
    const side = summary.state.challenge;
    return side === null ? [] : [{ ...rowOf(row.id, summary, awayOf(row, limits), limits), side }];
  });
  return { off: false, challenges, underWay: shown('on'), finished: shown('over') };
}

function read({ summary }: ListRow): BattleSummary {
  return JSON.parse(summary) as BattleSummary;
}

/** The battles of a browser's seats. */
export async function ownBattles(queries: Queries, { seats }: Mine, limits: BattleLimits): Promise<OwnBattles> {
  const { rows } = await queries.query<ListRow>({
    name: 'own-battles',
    text: `SELECT id, list, summary, ${AWAY} FROM enfilade.battles WHERE id = ANY($1)`,
    values: [seats.map(({ battle }) => battle)],
  });
  const battles = seats.flatMap(({ battle, token }) => {
    const row = rows.find(({ id }) => id === battle);
    if (row === undefined) return [];
    const summary = read(row);
    const hash = storedHash(token);
    const side = SIDES.find((each) => summary.state.seats[each].hash === hash);
    return side === undefined ? [] : [ownRowOf(battle, side, summary, { away: awayOf(row, limits), patience: limits })];
  });
  const lost = seats.flatMap(({ battle, token }) => {
    const row = rows.find(({ id }) => id === battle);
    const summary = row === undefined ? undefined : read(row);
    const became = summary === undefined ? undefined : formerToken(summary.state, storedHash(token))?.became;
    return became === 'seat-given' && summary !== undefined ? [{ battle, name: summary.scenario.name }] : [];
  });
  const found = new Set([...battles, ...lost].map(({ battle }) => battle));
  return { battles, lost, gone: seats.map(({ battle }) => battle).filter((battle) => !found.has(battle)) };
}
