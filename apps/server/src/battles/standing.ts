import { type Json, other, type Side, type Viewer, whyNotUndone } from 'enfilade';
import { isSide, SIDES } from 'enfilade/battle';
import type { Standing, TakeBack } from 'enfilade/online';
import type { HeldBattle, StoredOrder } from './held-battle.ts';
import { BATTLE_STRINGS } from './strings.ts';
import type { ViewerLog } from './viewer-log.ts';

const STRINGS = BATTLE_STRINGS.noUndo;

/** The last choice a person made: the order that waits, or the last one not given automatically. */
export function lastChoice(battle: HeldBattle, by?: Side): number {
  const { waiting, journal } = battle.game;
  if (waiting !== null && (by === undefined || waiting.by === by)) return journal.length;
  return journal.findLastIndex((entry) => !battle.wasPassedOver(entry) && (by === undefined || entry.by === by));
}

/** Why a viewer cannot undo; undefined where it can. Never past dice, answers, or what was revealed. */
export function whyNoUndo(battle: HeldBattle, viewer: Viewer): string | undefined {
  const { game, state } = battle;
  if (!isSide(viewer) || state.seats[viewer].level !== null) return STRINGS.onlooker;
  if (battle.isOver) return STRINGS.over;
  // Whether the other side has given a hidden order since, or answered one of several questions, is not told.
  if (battle.turnOf !== viewer && battle.play.chart.hasSecrets(game.battle)) return STRINGS.other;
  const choice = lastChoice(battle);
  if (choice < 1) return STRINGS.beginning;
  const by = game.waiting?.by ?? game.journal[choice]?.by;
  if (by !== viewer) return STRINGS.other;
  const after: readonly StoredOrder[] = game.journal.slice(choice);
  return game.whyNoUndo() ?? after.map(whyNotUndone).find((because) => because !== undefined);
}

/** What a side's request to take back would undo, as a viewer saw it; null if there is nothing to undo. */
export function takeBackOf(battle: HeldBattle, log: ViewerLog, order: number): TakeBack | null {
  if (battle.isOver || order < 1) return null;
  const moment = log.startOf(order);
  const since = log.all.slice(moment);
  return {
    moment,
    throws: since.reduce((sum, { dice }) => sum + dice.length, 0),
    shown: since.some(({ event }) => event.about['reveals'] === true),
  };
}

/** While the armies wait for sealed dice to be drawn up, each waits for the other. */
function waitsFor(battle: HeldBattle, viewer: Viewer): Side | null {
  if (battle.isOver) return null;
  return battle.isMustering && isSide(viewer) ? other(viewer) : battle.turnOf;
}

/** Where the battle stands, as a viewer may know it. */
export function standingOf(battle: HeldBattle, viewer: Viewer): Standing {
  const { game } = battle;
  const log = battle.log(viewer);
  const { question, waiting } = game;
  const asked = !battle.isOver && question?.to === viewer ? question : null;
  return {
    place: log.place,
    settled: log.settled,
    orders: log.orders,
    waitsFor: waitsFor(battle, viewer),
    question: asked,
    waiting:
      asked === null || waiting === null || waiting.order.kind === 'muster' || hidesAnything(battle)
        ? null
        : { order: waiting.order as unknown as Json, draws: waiting.draws },
    noUndo: whyNoUndo(battle, viewer) ?? null,
    takeBack: isSide(viewer) ? takeBackOf(battle, log, lastChoice(battle, viewer)) : null,
    result: game.battle.result,
  };
}

/** Whether anything is kept from anybody: then dice of an order that waits are shown to nobody. */
export function hidesAnything(battle: HeldBattle): boolean {
  return [...SIDES, 'nobody' as const].some((viewer) => battle.log(viewer).hides);
}
