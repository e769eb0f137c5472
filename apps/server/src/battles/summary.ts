import { other, type Result, type Side } from 'enfilade';
import type { BattleRow, OwnBattle, Pace, SealState } from 'enfilade/online';
import type { HeldBattle } from './held-battle.ts';
import { type Patience, seatOf } from './people.ts';
import { isSealed, sealState } from './seal.ts';
import type { BattleState } from './state.ts';

/** What lists show of a battle, so that none need be opened for them. */
export interface BattleSummary {
  readonly system: string;
  readonly scenario: BattleRow['scenario'];
  readonly turns: number;
  readonly turn: number;
  readonly result: Result | null;
  readonly pace: Pace;
  /** How far the dice are sealed; null once they are. */
  readonly seal: SealState | null;
  /** What of its state lists need. */
  readonly state: Pick<BattleState, 'seats' | 'invitations' | 'challenge'>;
  readonly own: Readonly<Record<Side, OwnSummary>>;
}

interface OwnSummary {
  readonly yourTurn: boolean;
  readonly asked: boolean;
  readonly last: string | null;
  /** When this side last got something new, in milliseconds since 1970. */
  readonly moved: number;
  readonly mark: string;
}

export function summaryOf(battle: HeldBattle, before: BattleSummary | null, now: number): BattleSummary {
  const { game, state, head } = battle;
  const { id, name, sides, turns } = game.setting.scenario;
  const { seats, invitations, challenge } = state;
  return {
    system: head.system,
    scenario: { id, name, sides: { a: sides.a.name, b: sides.b.name } },
    turns,
    turn: game.battle.turn,
    result: game.battle.result,
    pace: state.pace,
    seal: isSealed(state.seal) ? null : sealState(state.seal, battle.isOver),
    state: { seats, invitations: invitations.slice(-2), challenge },
    own: { a: ownOf(battle, 'a', before?.own.a, now), b: ownOf(battle, 'b', before?.own.b, now) },
  };
}

/** An order the viewer does not see is no change: hidden orders show in no list. */
function ownOf(battle: HeldBattle, side: Side, before: OwnSummary | undefined, now: number): OwnSummary {
  const { place, last } = battle.sideLog(side);
  const isMine = !battle.isOver && !battle.isMustering && battle.turnOf === side;
  const mark = `${place.mark} ${isMine} ${battle.isOver}`;
  return {
    yourTurn: isMine && battle.state.seats[side].level === null,
    asked: battle.state.requests.some(({ by }) => by === other(side)),
    last: last ?? before?.last ?? null,
    moved: before !== undefined && before.mark === mark ? before.moved : now,
    mark,
  };
}

/** In which list of the lobby strangers find it; null in none. */
export function listOf(battle: HeldBattle): string | null {
  const { state, isOver, head, game } = battle;
  if (state.challenge !== null && !isOver) return 'challenge';
  if (!state.watched) return null;
  if (isOver) return head.shown || game.journal.length > 2 ? 'over' : null;
  return hasBegun(battle) ? 'on' : null;
}

/** Both sides have a player. */
export function hasBegun({ state: { seats } }: HeldBattle): boolean {
  return [seats.a, seats.b].every(({ hash, level }) => hash !== null || level !== null);
}

export type Away = Readonly<Record<Side, number | null>>;

/** A row for strangers; its time is that of the last public event. */
export function rowOf(id: string, summary: BattleSummary, away: Away, patience: Patience): BattleRow {
  const { system, scenario, turns, turn, result, pace, own } = summary;
  const { state } = summary;
  return {
    battle: id,
    system,
    scenario,
    pace,
    seats: { a: seatOf(state, 'a', away.a, patience), b: seatOf(state, 'b', away.b, patience) },
    turn,
    turns,
    result,
    moved: new Date(Math.min(own.a.moved, own.b.moved)).toISOString(),
  };
}

export function ownRowOf(
  id: string,
  side: Side,
  summary: BattleSummary,
  { away, patience }: { readonly away: Away; readonly patience: Patience },
): OwnBattle {
  const { [side]: own } = summary.own;
  const { yourTurn, asked, last, moved } = own;
  return {
    ...rowOf(id, summary, away, patience),
    side,
    yourTurn,
    asked,
    last,
    moved: new Date(moved).toISOString(),
    seal: summary.seal?.waitsFor.includes(side) === true ? summary.seal : null,
  };
}
