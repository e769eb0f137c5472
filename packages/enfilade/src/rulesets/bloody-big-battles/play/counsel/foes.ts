import { other } from '#battle/index.ts';
import { inches, lengthBetween, type Pose } from '#field/index.ts';
import type { Formation } from '../../facts/words.ts';
import { type BbbBattle, type BbbUnit, isSpent, unitsOf } from '../model.ts';
import { fullRate, poseOf, terrainOf } from '../place.ts';
import { duelWorth } from './duels.ts';
import { eagerness } from './pressure.ts';
import { factorsOf, harmTable } from './volleys.ts';

/** What an enemy may do to a unit, and the unit to it, wherever it stands: all that does not hang on the place. */
export interface Foe {
  readonly unit: BbbUnit;
  readonly pose: Pose;
  readonly guns: boolean;
  /** Its fire, by range band. */
  readonly fire: readonly number[];
  /** How far it could come to assault; 0 who does not. */
  readonly reach: number;
  /** What its assault would bring it, on the front and on the flank. */
  readonly front: number;
  readonly flank: number;
  /** What an assault on it would bring the unit; nothing where that is a loss. */
  readonly preyFront: number;
  readonly preyFlank: number;
  /** What a unit's fire at it is worth. */
  readonly hurt: (factor: number) => number;
}

const HELP = inches(9);
const MOST_HELP = 5;

/** Bases of friends who could go in too. */
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

function foeOf(battle: BbbBattle, unit: BbbUnit, enemy: BbbUnit, formation: Formation): Foe {
  const guns = enemy.arm === 'artillery';
  const near = lengthBetween(unit, enemy) <= fullRate(unit) + Math.max(fullRate(enemy), fullRate(unit)) + inches(2);
  const able = near && !guns && !enemy.disrupted && enemy.formation !== 'square' && enemy.formation !== 'marchColumn';
  const charges = near && unit.arm !== 'artillery' && !unit.disrupted && !isSpent(unit);
  const as = formation === unit.formation ? unit : { ...unit, formation };
  const comes = (flank: boolean): number =>
    able ? Math.max(0, duelWorth(battle, { attacker: enemy, defender: as, terrain: 'open', flank, help: 0 }, 0)) : 0;
  const eager = eagerness(battle, unit.side);
  const help = charges ? helpAgainst(battle, unit, enemy) : 0;
  const goes = (flank: boolean): number =>
    charges
      ? Math.max(
          0,
          duelWorth(battle, { attacker: as, defender: enemy, terrain: terrainOf(battle, enemy), flank, help }, eager),
        )
      : 0;
  return {
    unit: enemy,
    pose: poseOf(enemy),
    guns,
    fire: factorsOf(enemy, enemy.formation, unit),
    reach: able ? fullRate(enemy) + inches(1) : 0,
    front: comes(false),
    flank: formation === 'square' ? comes(false) : comes(true),
    preyFront: goes(false),
    preyFlank: goes(enemy.formation !== 'square'),
    hurt: harmTable(battle, enemy),
  };
}

export function foesOf(battle: BbbBattle, unit: BbbUnit, formation: Formation): readonly Foe[] {
  return unitsOf(battle, other(unit.side)).map((enemy) => foeOf(battle, unit, enemy, formation));
}
