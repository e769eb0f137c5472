import { other } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { isShaken } from '../aftermath.ts';
import { CLOSE_RANGE } from '../sheet.ts';
import { armOf, type BpBattle, type BpUnit, isEngaged, unitsOf } from '../play/model.ts';
import { clashOf, type Toll, tollOf } from './exchanges.ts';
import { gapsTo } from './gaps.ts';
import { stakesIn } from './worth.ts';

/** An enemy as a unit sees it: what each could do to the other, in points. */
export interface Foe {
  readonly unit: BpUnit;
  /** What its volley costs us, by range; nothing while it cannot fire. */
  readonly harmToUs: Toll;
  readonly range: number;
  /** What our volley is worth against it, by range. */
  readonly harmToThem: Toll;
  /** What our charge at it is worth, and its charge at us. */
  readonly ourCharge: number;
  readonly theirCharge: number;
  /** How far it can come next turn. */
  readonly stride: number;
  /** How near the nearest of our other units is to it, and how many of them its fire may reach. */
  readonly nearest: number;
  readonly within: number;
}

/** What one more casualty of this unit costs its side. */
export function priceOfMark(battle: BpBattle, unit: BpUnit): number {
  const stakes = stakesIn(battle, unit);
  return -(stakes[Math.min(unit.stamina, unit.casualties) + 1] ?? 0);
}

const DISORDER = 2;
/** The share of its charges that succeed, and of ours. */
const COMES = 0.5;

function scaled([close, medium, long]: Toll, by: number): Toll {
  const of = (marks: number): number => (marks === 0 ? 0 : marks * by + DISORDER);
  return [of(close), of(medium), of(long)];
}

function chargeWorth(battle: BpBattle, charger: BpUnit, target: BpUnit): number {
  if (armOf(charger) === 'artillery' || isShaken(charger) || charger.disordered || isEngaged(charger)) return 0;
  if (charger.formation === 'square' || charger.formation === 'garrison' || charger.formation === 'marchColumn')
    return 0;
  if (charger.formation === 'skirmish' && armOf(target) === 'infantry' && target.formation !== 'skirmish') return 0;
  if (armOf(charger) === 'cavalry' && (target.formation === 'square' || target.building !== null)) return 0;
  const squares = armOf(charger) === 'cavalry' && armOf(target) === 'infantry' && target.formations.includes('square');
  const { given, taken } = clashOf(charger, target);
  const beaten = given > taken ? 6 : -6;
  const worth = given * priceOfMark(battle, target) - taken * priceOfMark(battle, charger) + beaten;
  return COMES * Math.max(0, worth) * (target.formation === 'skirmish' || squares ? 0.4 : 1);
}

const NO_TOLL: Toll = [0, 0, 0];

/** All enemies as this unit sees them. */
export function foesOf(battle: BpBattle, unit: BpUnit): readonly Foe[] {
  const price = priceOfMark(battle, unit);
  return unitsOf(battle, other(unit.side)).map((enemy): Foe => {
    const { range, stride, nearest, next, nearestId, within } = gapsTo(battle, enemy.id);
    const busy = isEngaged(enemy);
    return {
      unit: enemy,
      harmToUs: busy ? NO_TOLL : scaled(tollOf(enemy, unit), price),
      range,
      harmToThem: busy ? NO_TOLL : scaled(tollOf(unit, enemy), priceOfMark(battle, enemy)),
      ourCharge: chargeWorth(battle, unit, enemy),
      theirCharge: chargeWorth(battle, enemy, unit),
      stride,
      nearest: nearestId === unit.id ? next : nearest,
      within: within.has(unit.id) ? within.size - 1 : within.size,
    };
  });
}

/** Which of the three ranges a distance is. */
export function bandAt(far: number, range: number): 0 | 1 | 2 {
  return far <= inches(CLOSE_RANGE.value) ? 0 : far * 2 <= range ? 1 : 2;
}
