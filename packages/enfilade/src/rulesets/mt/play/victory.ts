import { other, type Result, type Side, sideDoes, wordsOfSides } from '#battle/index.ts';
import { VICTORY } from '../sheet.ts';
import { tell } from './events.ts';
import type { MtBattle, MtUmpire, MtUnit } from './model.ts';
import type { Edge } from './retreat.ts';

/** How it is decided (section 10, and section 11 for the scenarios' own conditions). */

/** The Glen: one side breaks the other before enough of it has got away. */
export interface Escape {
  readonly rule: 'escape';
  /** The side that gets away, its edges, and how many figures are enough. */
  readonly side: Side;
  readonly edges: readonly Edge[];
  readonly safe: number;
  /** How many of them lost decide it for the other side. */
  readonly lost: number;
  /** Whose safety makes a draw a win. */
  readonly unit: string;
}

/** Harlan's Mill: one side spoils stores, the other drives it off. */
export interface Raid {
  readonly rule: 'raid';
  readonly side: Side;
  readonly stores: number;
  readonly lost: number;
}

export type Victory = Escape | Raid | { readonly rule: 'battle' };

export function victoryOf({ setting }: MtBattle): Victory {
  return (setting.scenario.victory as Victory | undefined) ?? { rule: 'battle' };
}

export function escapeEdges(battle: MtBattle, side: Side): readonly Edge[] {
  const victory = victoryOf(battle);
  return victory.rule === 'escape' && victory.side === side ? victory.edges : [];
}

function result(winner: Side | null, rule: string, because: string): Result {
  return { winner, rule, because };
}

/** "the French have" */
function theyHave({ setting }: MtBattle, side: Side, one = 'has', many = 'have'): string {
  return sideDoes(wordsOfSides(setting.scenario)[side], one, many);
}

function onTheField(unit: MtUnit): boolean {
  return (unit.where === 'table' || unit.where === 'hidden') && !unit.marker && unit.figures.length > 0;
}

/** Section 10: a side with no figure on the table loses at once. */
function swept(battle: MtBattle): Result | undefined {
  const units = Object.values(battle.units);
  const [a, b] = (['a', 'b'] as const).map((side) => units.some((unit) => unit.side === side && onTheField(unit)));
  if (a && b) return undefined;
  if (!a && !b) return result(null, 'MT-GAP-39', 'neither side has a figure left on the table');
  return result(a ? 'a' : 'b', 'MT-GAP-39', `${theyHave(battle, a ? 'b' : 'a')} no figure left on the table`);
}

function escaped(battle: MtBattle, { side, safe, lost, unit }: Escape): Result | undefined {
  const { state } = battle;
  const [broken, away] = [state.lost[side] >= lost, state.safe[side] >= safe];
  if (broken && away)
    return state.safeUnits.includes(unit)
      ? result(side, 'MT-GAP-39', 'both conditions came together, and the officer is safe')
      : result(null, 'MT-GAP-39', 'broken and away in the same action');
  if (broken) return result(other(side), 'MT-GAP-39', `${theyHave(battle, side)} lost ${lost} figures`);
  return away ? result(side, 'MT-GAP-39', `${safe} figures are safe`) : undefined;
}

/** Conditions that end the battle in the middle of a turn. */
export function resultNow(battle: MtBattle): Result | undefined {
  const { state } = battle;
  const victory = victoryOf(battle);
  if (victory.rule === 'escape') {
    const decided = escaped(battle, victory);
    if (decided !== undefined) return decided;
  }
  if (victory.rule === 'raid' && state.lost[victory.side] >= victory.lost && state.spoiled.length < victory.stores)
    return result(other(victory.side), 'MT-GAP-39', `${victory.lost} of the raiders are lost`);
  return swept(battle);
}

/** The share of a side's men that is lost. */
function share({ state }: MtBattle, side: Side): number {
  return state.lost[side] / Math.max(1, state.start[side]);
}

const BEATEN = 1 / VICTORY.value.lost;

/** Section 10: less than one tenth, in whole men: 3 of 10 and 2 of 10 differ by a whole tenth. */
function isClose({ state: { lost, start } }: MtBattle): boolean {
  return VICTORY.value.draw * Math.abs(lost.a * start.b - lost.b * start.a) < start.a * start.b;
}

function standard(battle: MtBattle, last: boolean): Result | undefined {
  const [a, b] = [share(battle, 'a'), share(battle, 'b')];
  if (a >= BEATEN || b >= BEATEN) {
    if (a === b) return result(null, 'MT-GAP-39', 'both lost the same share of their figures');
    const loser = a < b ? 'b' : 'a';
    return result(
      other(loser),
      'MT-GAP-39',
      `${theyHave(battle, loser, 'has lost half its', 'have lost half their')} figures`,
    );
  }
  if (!last) return undefined;
  if (isClose(battle)) return result(null, 'MT-GAP-39', 'losses differ by less than a tenth');
  return result(a < b ? 'a' : 'b', 'MT-GAP-39', 'the smaller share of losses');
}

/** Section 10: at each end of turn; at the last there is a result in any case. */
export function resultAtTurnEnd(battle: MtBattle, last: boolean): Result | undefined {
  const victory = victoryOf(battle);
  if (victory.rule === 'battle') return standard(battle, last);
  if (victory.rule === 'escape') {
    if (!last) return undefined;
    return battle.state.safeUnits.includes(victory.unit)
      ? result(victory.side, 'MT-GAP-39', 'the officer is safe')
      : result(null, 'MT-GAP-39', 'neither broken nor away');
  }
  const spoiled = battle.state.spoiled.length >= victory.stores;
  if (spoiled)
    return battle.state.lost[victory.side] >= victory.lost
      ? result(null, 'MT-GAP-39', 'the stores are spoiled, but the raiders are broken')
      : result(victory.side, 'MT-GAP-39', 'the stores are spoiled');
  return last ? result(other(victory.side), 'MT-GAP-39', 'the stores are safe') : undefined;
}

/** Who would win if no turn came any more; of hidden men the viewer may know nothing, so they are not asked for. */
export function resultIfItEnded(battle: MtBattle): Result {
  return resultAtTurnEnd(battle, true) ?? result(null, 'MT-GAP-39', 'nothing is decided');
}

export function endBattle(umpire: MtUmpire, decided: Result): void {
  tell(umpire, 'battle-ended', umpire.battle.turn, decided);
}

/** Ends the battle if something has decided it; true where it is over. */
export function checkVictory(umpire: MtUmpire): boolean {
  if (umpire.battle.result !== null) return true;
  const decided = resultNow(umpire.battle);
  if (decided === undefined) return false;
  endBattle(umpire, decided);
  return true;
}
