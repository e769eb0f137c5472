import { other, type Side } from '#battle/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { isShaken } from '../aftermath.ts';
import { RANGES } from '../sheet.ts';
import { armOf, type BpBattle, type BpUnit, brigadeBroken, isEngaged, unitsOf } from '../play/model.ts';

/** What the scenario asks for: a building to hold and a place to keep clear. */
interface GroundToTake {
  readonly side: Side;
  readonly garrison: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly within: number;
}

export function groundToTake(battle: BpBattle): GroundToTake | undefined {
  const { victory } = battle.setting.scenario;
  if (victory?.['atTheEnd'] !== 'holdAndClear') return undefined;
  const clear = victory['clearOf'] as { readonly at: readonly [number, number]; readonly within: number };
  return {
    side: victory['side'] === 'a' ? 'a' : 'b',
    garrison: String(victory['garrison']),
    at: { x: inches(clear.at[0]), y: inches(clear.at[1]) },
    within: inches(clear.within),
  };
}

/** What a unit is after: an enemy or a place, and how near it wants to be. */
export interface Aim {
  readonly at: Point;
  readonly prey: BpUnit | null;
  /** From the middle of its front to the middle of its target. */
  readonly ideal: number;
  /** Points for each inch too far. */
  readonly pull: number;
  /** Points for each inch too near. */
  readonly push: number;
  /** How much it minds what the enemy can do to it: a side that has to attack minds less. */
  readonly caution: number;
}

const [NEAR, AWAY] = [0.6, 1.6];
const CAREFUL = 1;
const BOLD = 0.5;

const CLOSE = inches(5.5);
/** The ground is taken when this few turns are left; until then the enemy is fought. */
const LATE = 2;

/** A side that wins by standing still need not attack. */
export function mayWait(battle: BpBattle, side: Side): boolean {
  const ground = groundToTake(battle);
  if (ground !== undefined) return ground.side !== side;
  return battle.setting.scenario.victory?.['ifEqual'] === side;
}

function idealOf(unit: BpUnit): number {
  if (armOf(unit) === 'artillery') return unit.weapon === null ? inches(30) : inches(RANGES[unit.weapon].value) / 2;
  if (armOf(unit) === 'cavalry') return inches(15);
  return unit.formation === 'skirmish' ? inches(9) : CLOSE;
}

/** Weak, worn and isolated enemies attract more. */
function appeal(battle: BpBattle, enemy: BpUnit): number {
  const worn = enemy.casualties / enemy.stamina;
  return (
    worn * inches(8) +
    (isShaken(enemy) ? inches(4) : 0) +
    (armOf(enemy) === 'artillery' ? inches(2) : 0) -
    (enemy.building === null ? 0 : inches(8)) -
    (brigadeBroken(battle, enemy) ? inches(10) : 0) -
    (isEngaged(enemy) ? inches(4) : 0)
  );
}

export function preyOf(battle: BpBattle, unit: BpUnit): BpUnit | undefined {
  let [best, least] = [undefined as BpUnit | undefined, Infinity];
  for (const enemy of unitsOf(battle, other(unit.side))) {
    const far = lengthBetween(unit, enemy) - appeal(battle, enemy);
    if (far < least) [best, least] = [enemy, far];
  }
  return best;
}

/** The later it is, the more the side that must attack is drawn on. */
function haste(battle: BpBattle): number {
  return 0.8 + 2 * (battle.turn / battle.setting.scenario.turns);
}

export function aimOf(battle: BpBattle, unit: BpUnit): Aim | undefined {
  const prey = preyOf(battle, unit);
  const weary = isShaken(unit) || brigadeBroken(battle, unit);
  if (weary && prey !== undefined)
    return { at: prey, prey, ideal: inches(30), pull: 0.8, push: AWAY, caution: CAREFUL };
  const waits = mayWait(battle, unit.side);
  const ground = groundToTake(battle);
  if (ground !== undefined && ground.side === unit.side && armOf(unit) === 'infantry') {
    const near = prey !== undefined && lengthBetween(unit, prey) < inches(14);
    const late = battle.setting.scenario.turns - battle.turn < LATE;
    if (!near && (late || prey === undefined))
      return { at: ground.at, prey: null, ideal: inches(2), pull: haste(battle), push: NEAR, caution: BOLD };
  }
  if (prey === undefined) return undefined;
  return {
    at: prey,
    prey,
    ideal: idealOf(unit),
    pull: waits ? 0.05 : haste(battle),
    push: NEAR,
    caution: waits ? CAREFUL : BOLD,
  };
}
