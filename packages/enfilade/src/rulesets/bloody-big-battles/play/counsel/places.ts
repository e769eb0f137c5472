import { other } from '#battle/index.ts';
import {
  bearingOf,
  headingTo,
  inches,
  inUnits,
  lengthBetween,
  type Outline,
  type Point,
  type Pose,
  turnBetween,
  within,
} from '#field/index.ts';
import type { Firer } from '../../facts/shooting.ts';
import type { Formation } from '../../facts/words.ts';
import { readyFire } from '../../shooting.ts';
import { FIRE_COLUMNS, firingValue, SQUARE_RANGE_INCHES } from '../../sheet.ts';
import { firingBases } from '../../troops.ts';
import { featuresOf } from '../ground.ts';
import { isColumn } from '../legs.ts';
import { type BbbBattle, type BbbUnit, isSpent, type Stand, unitsOf } from '../model.ts';
import { fullRate, outlineAt, poseOf, serves, shapeIn } from '../place.ts';
import { type Aim, riverOnWay, wayTo } from './aims.ts';
import { type FireHarm, fireHarm } from './harm.ts';
import { baseWorth, disorderWorth } from './standing.ts';

const GENERAL = inches(6);
const FAR = inches(26);
const SUPPORT = inches(4);

/** A place with the formation a unit would have there. */
export interface Place {
  readonly at: Stand;
  readonly formation: Formation;
}

/** Whether a point lies in somebody's front quarter, near enough for counsel. */
function inFront(of: Pose, at: Point): boolean {
  const { ahead, left } = bearingOf(of, at);
  return ahead > 0 && Math.abs(left) <= ahead + inches(1.5);
}

/** Points of a unit's fire at that range, halved as the sheet halves it for disorder and want of ammunition. */
function factorOf(firer: BbbUnit, formation: Formation, target: BbbUnit, apart: number): number {
  const value = firingValue(firer.weapon, target.arm, inUnits(Math.max(0, apart)));
  if (value === null || (firer.arm === 'artillery' && firer.disrupted)) return 0;
  if (formation === 'square' && apart > inches(SQUARE_RANGE_INCHES)) return 0;
  const halved =
    (formation === 'square' ? 0.5 : 1) *
    (firer.disrupted ? 0.5 : 1) *
    (firer.lowAmmo ? 0.5 : 1) *
    (firer.reduced ? 0.5 : 1);
  return value * firingBases(formation, firer.bases) * halved;
}

const PLAIN: Omit<Firer, 'bases'> = {
  id: undefined,
  weapon: 'musket',
  arm: 'infantry',
  rangeInches: 0,
  formation: 'line',
  disrupted: false,
  lowAmmo: false,
  silenced: false,
  reduced: false,
  artilleryMove: 'none',
  movedInches: 0,
  raggedVolleys: false,
  devastatingVolleys: false,
};
const worths = new Map<string, FireHarm>();

/** What fire of so many points does to a target on open ground, from the front. */
function plainHarm(factor: number, target: BbbUnit): FireHarm {
  const { arm, quality, bases, reduced, formation, tacticallyInept } = target;
  const column = FIRE_COLUMNS.findIndex((head) => factor <= head);
  const key = `${column} ${arm} ${quality} ${bases} ${reduced} ${formation} ${tacticallyInept}`;
  let known = worths.get(key);
  if (known === undefined) {
    known = fireHarm(
      readyFire({
        phase: 'offensive',
        firers: [{ ...PLAIN, bases: 1 }],
        values: [factor],
        target: {
          arm,
          quality,
          bases,
          reduced,
          formation,
          tacticallyInept,
          terrain: 'open',
          crossingBridge: false,
          flanked: false,
          assaulting: false,
        },
      }),
    );
    worths.set(key, known);
  }
  return known;
}

function fireWorth(factor: number, target: BbbUnit): number {
  if (factor <= 0) return 0;
  const { hits, losses } = plainHarm(factor, target);
  return losses * baseWorth(target) + hits * disorderWorth(target);
}

/** What the enemy could do to a unit that stood there: fire, and assaults on the weak and on flanks. */
function danger(battle: BbbBattle, unit: BbbUnit, at: Stand, formation: Formation): number {
  let [factor, points] = [0, 0];
  const weak = unit.disrupted || isSpent(unit) || unit.arm === 'artillery' || formation === 'marchColumn';
  for (const enemy of unitsOf(battle, other(unit.side))) {
    const from = poseOf(enemy);
    const far = lengthBetween(from, at);
    if (far > FAR) continue;
    const faced = inFront(at, from);
    const bears = inFront(from, at);
    const guns = enemy.arm === 'artillery';
    if (bears || guns)
      factor += factorOf(enemy, enemy.formation, unit, far - inches(1.5)) * (bears ? 1 : 0.5) * (guns ? 1 : 0.8);
    if (guns || enemy.disrupted || enemy.formation === 'square') continue;
    if (far > fullRate(enemy) + inches(1)) continue;
    if (formation === 'square') points += enemy.arm === 'cavalry' ? -2 : 1;
    else if (!faced) points += enemy.arm === 'cavalry' ? 3 : 2;
    else if (weak) points += enemy.arm === 'cavalry' ? 3 : 2;
  }
  return 0.7 * points + 0.45 * fireWorth(factor, unit);
}

const BESIDE = inches(1.2);

/** Whether a friend stands in the line of fire, near enough for counsel. */
function isMasked(battle: BbbBattle, unit: BbbUnit, from: Point, to: Point): boolean {
  const line = { x: from.x, y: from.y, heading: headingTo(from, to) };
  const far = lengthBetween(from, to);
  return unitsOf(battle, unit.side).some((friend) => {
    if (friend.id === unit.id) return false;
    const { ahead, left } = bearingOf(line, poseOf(friend));
    return (
      ahead > 0 &&
      ahead < far &&
      Math.abs(left) < BESIDE + (friend.formation === 'line' ? inches(friend.bases - 2) / 2 : 0)
    );
  });
}

/** The best that a unit could do from there with its fire. */
export function fireFrom(battle: BbbBattle, unit: BbbUnit, { at, formation }: Place): number {
  if (unit.weapon === 'none' || firingBases(formation, unit.bases) === 0) return 0;
  const guns = unit.arm === 'artillery';
  let best = 0;
  for (const enemy of unitsOf(battle, other(unit.side))) {
    const to = poseOf(enemy);
    const far = lengthBetween(at, to) - inches(1);
    if (far > FAR) continue;
    const factor = factorOf(unit, formation, enemy, far);
    if (factor <= 0 || !inFront(at, to)) continue;
    const worth = fireWorth(factor, enemy);
    if (worth > best && !(guns && isMasked(battle, unit, at, to))) best = worth;
  }
  return best;
}

function company(battle: BbbBattle, unit: BbbUnit, at: Stand): number {
  let friends = 0;
  for (const friend of unitsOf(battle, unit.side))
    if (friend.id !== unit.id && lengthBetween(friend, at) < SUPPORT) friends += 1;
  const led = Object.values(battle.state.generals).some(
    (general) => lengthBetween(general, at) <= GENERAL && serves(battle, general, unit),
  );
  return Math.min(2, friends) * 0.5 + (led ? 1 : 0);
}

const BANK = inches(1);
const BANK_WORTH = 5;

/** From the bank it crosses with its next full move. */
function isAtBank(battle: BbbBattle, body: Outline): boolean {
  return featuresOf(battle.setting.ground).rivers.some(({ cover }) => within(body, cover, BANK));
}

/** What it is worth for a unit to stand there in that formation. */
export function placeWorth(battle: BbbBattle, unit: BbbUnit, { at, formation }: Place, aim: Aim): number {
  const off = wayTo(battle, at, aim.at) - aim.ideal;
  const away = off > 0 ? off * aim.pull : aim.goal === null ? -off * 0.6 : 0;
  const turned = Math.abs(turnBetween(at.heading, headingTo(at, aim.prey ?? aim.at)));
  const body = outlineAt(at, shapeIn(formation, unit.bases));
  const held = aim.goal !== null && aim.goal.isHeldFrom(body) ? 5 + 5 * aim.goal.points : 0;
  const bank = unit.arm !== 'artillery' && riverOnWay(battle, at, aim.at) && isAtBank(battle, body) ? BANK_WORTH : 0;
  const bold = aim.goal === null ? 0.8 : 0.35;
  return (
    held +
    bank +
    fireFrom(battle, unit, { at, formation }) +
    company(battle, unit, at) -
    away / 1000 -
    (turned / 450) * (isColumn(formation) ? 0.2 : 0.8) -
    bold * danger(battle, unit, at, formation)
  );
}
