import { inUnits } from '#field/index.ts';
import { lookUp, reckon } from '#sheet/index.ts';
import type { ReactionCheck } from '../facts/morale.ts';
import { completeShot, type Shot } from '../facts/shooting.ts';
import {
  REACTION,
  type Reaction,
  REACTION_TABLE,
  HALF_RANGE,
  REACTION_TO_FIGHTING,
  REACTION_TO_SHOOTING,
  type Weapon,
  WEAPONS,
} from '../sheet.ts';
import { readyShot } from '../shooting.ts';
import { type Aim, crewOf } from '../play/targets.ts';
import { isFormed, isMounted, type MtBattle, type MtUnit } from '../play/model.ts';
import { checkOf } from '../play/morale.ts';
import { manWorth } from './evaluate.ts';

const FACES = 10;
const ROWS = [...REACTION, ...REACTION_TO_SHOOTING, ...REACTION_TO_FIGHTING];

/** Ten-sided dice whose 0 counts as zero. */
export function chanceOn(needed: number): number {
  return Math.max(0, Math.min(FACES, FACES - needed)) / FACES;
}

function killChance(shot: Shot): number {
  const { toHitNeeded, strength, killModifier } = readyShot(shot);
  return chanceOn(toHitNeeded) * chanceOn(strength - killModifier);
}

const UNHURT = { loaded: true, oneShotUsed: false, targetSpotted: true, lineOfSight: true, eligibleTargets: 99 };
const known = new Map<string, number>();

/** Worked out once for each of the few cases that the sheet distinguishes. */
function chanceOf(shot: Shot): number {
  const { weapon, shooting, rangeBand, cover, obstaclesInTheWay, hasty, targetKind, targetExtendedOrder } = shot;
  const half = shot.distanceInches <= WEAPONS[weapon].value.rangeInches * HALF_RANGE.value;
  const key = `${weapon} ${shooting} ${rangeBand} ${half} ${cover} ${obstaclesInTheWay} ${hasty} ${targetKind} ${targetExtendedOrder}`;
  let chance = known.get(key);
  if (chance === undefined) {
    chance = killChance(shot);
    known.set(key, chance);
  }
  return chance;
}

const inTheOpen: Partial<Record<Weapon, number[]>> = {};
const FURTHEST = 64;

/** The chance of one man to kill another at this distance with nothing between; worked out once per inch. */
export function openChance(weapon: Weapon, shooting: number, distance: number, hasty: boolean): number {
  const distanceInches = Math.floor(inUnits(distance));
  if (distanceInches > WEAPONS[weapon].value.rangeInches) return 0;
  const key = (shooting * FURTHEST + distanceInches) * 2 + (hasty ? 1 : 0);
  const of = (inTheOpen[weapon] ??= []);
  let chance = of[key];
  if (chance === undefined) {
    chance = chanceOf(
      completeShot({
        ...UNHURT,
        weapon,
        shooting,
        shooters: weapon === 'artillery' ? 2 : 1,
        distanceInches,
        hasty,
        targetKind: 'foot',
        targetExtendedOrder: false,
        obstacles: [],
        areas: [],
      }),
    );
    of[key] = chance;
  }
  return chance;
}

function aimChance({ weapon, man, target, apart, look }: Aim, hasty: boolean): number {
  const plain = look.obstacles.length === 0 && look.areas.length === 0;
  if (plain && target.formation !== 'extended' && target.base === 'foot')
    return openChance(weapon, man.unit.shooting, apart, hasty);
  const large = target.base === 'wagon' || target.base === 'longboat';
  return chanceOf(
    completeShot({
      ...UNHURT,
      weapon,
      shooting: man.unit.shooting,
      shooters: weapon === 'artillery' ? crewOf(man.unit) : 1,
      distanceInches: inUnits(apart),
      hasty,
      targetKind: large ? 'large' : isMounted(target) ? 'cavalry' : 'foot',
      targetExtendedOrder: target.formation === 'extended' && !large,
      obstacles: look.obstacles,
      areas: look.areas,
    }),
  );
}

/** A number of dice, each of which takes a man with the same chance. */
export interface Harm {
  readonly dice: number;
  readonly each: number;
}

export function fireHarm(aims: readonly Aim[], hasty: boolean): Harm {
  const [first] = aims;
  if (first === undefined) return { dice: 0, each: 0 };
  const dice = first.weapon === 'artillery' ? crewOf(first.man.unit) : aims.length;
  const sum = aims.reduce((all, aim) => all + aimChance(aim, hasty), 0);
  return { dice, each: sum / aims.length };
}

/** The chances of zero, one, two … casualties. */
export function chancesOf({ dice, each }: Harm): readonly number[] {
  if (dice === 0 || each <= 0) return [1];
  if (each >= 1) return [...Array.from({ length: dice }, () => 0), 1];
  let term = 1;
  for (let i = 0; i < dice; i += 1) term *= 1 - each;
  const chances: number[] = [];
  for (let k = 0; k <= dice; k += 1) {
    chances.push(term);
    term *= ((dice - k) / (k + 1)) * (each / (1 - each));
  }
  return chances;
}

export const meanOf = ({ dice, each }: Harm): number => dice * each;

/** The share of the men standing that a result is as good as losing. */
const PART: Readonly<Record<Reaction, number>> = {
  rout: 1,
  flight: 0.55,
  recoilAndShaken: 0.25,
  recoilOrShaken: 0.14,
  recoil: 0.12,
  noEffect: 0,
};

/** What a reaction test is expected to cost a unit, in men, and the chance that it runs. */
export function testCost(check: ReactionCheck, fleeing = false): { readonly part: number; readonly breaks: number } {
  const { modifier } = reckon(0, ROWS, check);
  let [part, breaks] = [0, 0];
  for (let face = 0; face < FACES; face += 1) {
    const result = lookUp(REACTION_TABLE, face + modifier)[check.discipline];
    part += fleeing && result !== 'noEffect' ? 1 : PART[result];
    if (result === 'rout' || result === 'flight') breaks += 1;
  }
  return { part: part / FACES, breaks: breaks / FACES };
}

export interface Prospect {
  readonly worth: number;
  readonly kills: number;
  readonly breaks: number;
}

const FAR_ENOUGH = 5;

/** What fire is expected to do: men, and what the reaction test does to the rest (section 12, 8). */
export function fireProspect(battle: MtBattle, target: MtUnit, harm: Harm, by: MtUnit): Prospect {
  const man = manWorth(battle, target.side) + (target.figures.length === 1 ? 8 : 0);
  const chances = chancesOf(harm);
  let [worth, breaks] = [0, 0];
  let more = 1 - (chances[0] ?? 1);
  const casualtiesLeft = Math.min(FAR_ENOUGH, target.figures.length, chances.length - 1);
  for (let k = 1; k <= casualtiesLeft && more > 0.01; k += 1) {
    const chance = k === casualtiesLeft ? more : (chances[k] ?? 0);
    more -= chance;
    const left = target.figures.length - k;
    if (left <= 0) {
      worth += chance * k * man;
      continue;
    }
    const check = checkOf(battle, target, {
      cause: 'shooting',
      casualties: k,
      figures: left,
      formedCloseOrderFire: isFormed(by),
      artilleryFire: by.gun !== null,
    });
    const cost = testCost(check, target.flight);
    worth += chance * man * (k + cost.part * left);
    breaks += chance * cost.breaks;
  }
  return { worth, kills: meanOf(harm), breaks };
}
