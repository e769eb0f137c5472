import { other } from '#battle/index.ts';
import { inches, lengthBetween, type Pose } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import type { Formation } from '../facts/words.ts';
import { type BbbBattle, type BbbUnit, unitsOf } from '../play/model.ts';
import { fullRate, poseOf, terrainOf } from '../play/place.ts';
import { factorsOf, harmTable, longestOf } from './expected-fire.ts';
import { duelWorth } from './melee.ts';
import { eagerness } from './objectives.ts';

/** What an enemy and a unit may do to each other, wherever they stand: everything that does not depend on the place. */
export interface Foe {
  readonly unit: BbbUnit;
  readonly pose: Pose;
  readonly guns: boolean;
  /** Its fire, by range band. */
  readonly fire: readonly number[];
  /** How far it could come to assault; 0 if it cannot. */
  readonly reach: number;
  /** Beyond this neither can harm the other before the next move. */
  readonly far: number;
  /** What its assault would bring it, on the front or on the flank. */
  comes(flank: boolean): number;
  /** What an assault on it would bring the unit; nothing if that is a loss. */
  goes(flank: boolean): number;
  /** What the unit's fire at it is worth. */
  hurt(factor: number): number;
}

const HELP = inches(9);
const MOST_HELP = 5;

/** Bases of friends that could go in too. */
function helpAgainst(battle: BbbBattle, unit: BbbUnit, enemy: BbbUnit): number {
  let bases = 0;
  for (const friend of unitsOf(battle, unit.side))
    if (
      friend.id !== unit.id &&
      friend.arm !== 'artillery' &&
      !friend.disrupted &&
      lengthBetween(friend, enemy) <= HELP &&
      !isSpent(friend)
    )
      bases += friend.bases;
  return Math.min(MOST_HELP, Math.round(bases / 2));
}

/** Asked for few places, and then often: worked out on first use. */
function onceEach(find: (flank: boolean) => number): (flank: boolean) => number {
  let [front, side] = [undefined as number | undefined, undefined as number | undefined];
  return (flank) => {
    if (flank) side ??= find(true);
    else front ??= find(false);
    return (flank ? side : front) as number;
  };
}

function canCome({ arm, disrupted, formation }: BbbUnit): boolean {
  return arm !== 'artillery' && !disrupted && formation !== 'square' && formation !== 'marchColumn';
}

function foeOf(battle: BbbBattle, unit: BbbUnit, enemy: BbbUnit): Foe {
  const charges = unit.arm !== 'artillery' && !unit.disrupted && !isSpent(unit);
  const gain = (flank: boolean): number => {
    const terrain = terrainOf(battle, enemy);
    const help = helpAgainst(battle, unit, enemy);
    const side = flank && enemy.formation !== 'square';
    const duel = { attacker: unit, defender: enemy, terrain, flank: side, help };
    return Math.max(0, duelWorth(battle, duel, eagerness(battle, unit.side)));
  };
  const loss = (flank: boolean): number => {
    const side = flank && unit.formation !== 'square';
    return Math.max(
      0,
      duelWorth(battle, { attacker: enemy, defender: unit, terrain: 'open', flank: side, help: 0 }, 0),
    );
  };
  const fire = factorsOf(enemy, enemy.formation, unit);
  const reach = canCome(enemy) ? fullRate(enemy) + inches(1) : 0;
  const own = Math.max(fullRate(unit), longestOf(factorsOf(unit, unit.formation, enemy)) + inches(1));
  return {
    unit: enemy,
    pose: poseOf(enemy),
    far: Math.max(reach, own, longestOf(fire) + inches(1.5)),
    guns: enemy.arm === 'artillery',
    fire,
    reach,
    comes: onceEach(loss),
    goes: charges ? onceEach(gain) : () => 0,
    hurt: harmTable(battle, enemy),
  };
}

/** The enemies of a unit that has that formation. */
export function foesOf(battle: BbbBattle, unit: BbbUnit, formation: Formation): readonly Foe[] {
  const as = formation === unit.formation ? unit : { ...unit, formation };
  return unitsOf(battle, other(unit.side)).map((enemy) => foeOf(battle, as, enemy));
}
