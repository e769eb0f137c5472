import { rememberLast, type Side, SIDES } from '#battle/index.ts';
import { centimetres, lengthBetween, type Point } from '#field/index.ts';
import type { GtcBattle, GtcUnit } from '../play/model.ts';
import { armyOf, atTheObjective, resultAtTheEnd } from '../play/victory.ts';

const VICTORY = 1000;
const BY_TYPE = { infantry: 26, cavalry: 28, artillery: 26, engineer: 14, command: 22, transport: 6 } as const;
const CO = 36;
const BREAKING = 170;
const SUPPRESSED = 0.2;
const DISORDERED = 0.08;

/** What a unit is worth while it is fresh. */
export function freshWorth({ type, rank, stands, hitsValue, save }: GtcUnit): number {
  if (rank === 'CO') return CO;
  const quality = type === 'infantry' || type === 'cavalry' ? (hitsValue - 6) * 2 + (stands - 4) * 3 : 0;
  return BY_TYPE[type] + quality + (save === 5 ? 2 : save === null ? -2 : 0);
}

/** What it is worth now. */
export function unitWorth(unit: GtcUnit): number {
  if (unit.where === 'lost') return 0;
  const less = (unit.suppressed ? SUPPRESSED : 0) + (unit.formation === 'disordered' ? DISORDERED : 0);
  return freshWorth(unit) * (1 - less);
}

/** The place that decides the battle when it ends. */
export interface Objective {
  readonly at: Point;
  readonly within: number;
  /** The side that must hold it and clear it; null where both race for it. */
  readonly taker: Side | null;
  /** The winner when both have as many there. */
  readonly ifEqual: Side | null;
}

const placesKnown = new WeakMap<object, Objective | null>();

export function objectiveOf(battle: GtcBattle): Objective | null {
  const { scenario } = battle.setting;
  const known = placesKnown.get(scenario);
  if (known !== undefined) return known;
  const { victory } = scenario;
  const kind = victory?.['atTheEnd'];
  let place: Objective | null = null;
  if (victory !== undefined && (kind === 'moreInfantryNear' || kind === 'holdAndClear')) {
    const [x, y] = victory['at'] as readonly [number, number];
    place = {
      at: { x: centimetres(x), y: centimetres(y) },
      within: centimetres(Number(victory['within'])),
      taker: kind === 'holdAndClear' ? (victory['side'] === 'b' ? 'b' : 'a') : null,
      ifEqual: kind === 'holdAndClear' ? null : victory['ifEqual'] === 'b' ? 'b' : 'a',
    };
  }
  placesKnown.set(scenario, place);
  return place;
}

/** How far the battle has progressed, from 0 to 1. */
export function lateness(battle: GtcBattle): number {
  return Math.min(1, battle.turn / battle.setting.scenario.turns);
}

const BESIDE = centimetres(3);

/** A unit where the battle is decided matters more, the more so the later it is. */
export function weightOf(battle: GtcBattle, unit: GtcUnit): number {
  const place = objectiveOf(battle);
  if (place === null || lengthBetween(unit, place.at) > place.within + BESIDE) return 1;
  const late = lateness(battle);
  return 1.2 + late * late * (late === 1 ? 2 : 0.8);
}

const winnersIn = rememberLast((_units: GtcBattle['units']) => ({ winner: undefined as Side | null | undefined }));

/** How much danger counts: fully for the side that would win if it ended now, less and less for the other. */
export function cautionOf(battle: GtcBattle, side: Side): number {
  const known = winnersIn(battle.units);
  known.winner ??= resultAtTheEnd(battle).winner;
  if (known.winner === side) return 1;
  return known.winner === null ? 0.6 : 0.5 - 0.3 * lateness(battle);
}

function groundWorth(battle: GtcBattle): number {
  const place = objectiveOf(battle);
  if (place === null) return 0;
  const [a = [], b = []] = SIDES.map((side) => atTheObjective(battle, side));
  const weight = 8 + 50 * lateness(battle) * lateness(battle);
  if (place.taker === null) {
    const lead = a.length - b.length + (place.ifEqual === 'a' ? 0.5 : -0.5);
    return Math.max(-3, Math.min(3, lead)) * weight;
  }
  const [own, foes] = place.taker === 'a' ? [a, b] : [b, a];
  const steady = foes.filter(({ suppressed }) => !suppressed).length;
  const held = (own.length > 0 ? 1 : -1) - Math.min(3, steady);
  return (place.taker === 'a' ? 1 : -1) * held * weight;
}

/** How near an army is to breaking: nothing at first, almost everything one loss before (section 12, 15). */
export function breakingOf(battle: GtcBattle, side: Side): number {
  const { losses, breakpoint } = armyOf(battle, side);
  const share = breakpoint === 0 ? 0 : Math.min(1, losses / breakpoint);
  return BREAKING * share * share;
}

const BROKEN = 200;
const lossesIn = rememberLast((_units: GtcBattle['units']): Partial<Record<Side, number>> => ({}));

/** What the next loss of an army costs beyond the unit itself: the nearer to its breakpoint, the more (section 12, 15). */
function nextLoss(battle: GtcBattle, side: Side): number {
  const known = lossesIn(battle.units);
  known[side] ??= costOfNext(armyOf(battle, side));
  return known[side];
}

function costOfNext({ losses, breakpoint, remaining }: ReturnType<typeof armyOf>): number {
  if (breakpoint === 0) return 0;
  return (BREAKING * (2 * losses + 1)) / (breakpoint * breakpoint) + (remaining === 1 ? BROKEN : 0);
}

/** What is lost with a unit. */
export function lossOf(battle: GtcBattle, unit: GtcUnit): number {
  const counts = unit.type !== 'command' && unit.type !== 'transport' && !unit.recce;
  return unitWorth(unit) + (counts ? nextLoss(battle, unit.side) : 0);
}

const DECIDING = 70;

/** What it is worth to the side that must clear the place in its last turn to remove or suppress one more of its holders. */
export function clearing(battle: GtcBattle, holder: GtcUnit): number {
  const place = objectiveOf(battle);
  if (place === null || place.taker !== battle.active || holder.side === battle.active) return 0;
  if (battle.turn < battle.setting.scenario.turns || holder.suppressed) return 0;
  return lengthBetween(holder, place.at) <= place.within ? DECIDING : 0;
}

/** The evaluation for side a. */
export function evaluate(battle: GtcBattle): number {
  const { result, units } = battle;
  if (result !== null) return result.winner === null ? 0 : result.winner === 'a' ? VICTORY : -VICTORY;
  let worth = groundWorth(battle);
  for (const unit of Object.values(units)) worth += unit.side === 'a' ? unitWorth(unit) : -unitWorth(unit);
  return worth - breakingOf(battle, 'a') + breakingOf(battle, 'b');
}
