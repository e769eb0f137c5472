import { type Json, type Option, other, type Question } from '#battle/index.ts';
import { percent } from '#counsel/index.ts';
import { headingTo, inches, lengthBetween, turnBetween } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import { type BbbBattle, type BbbUnit, unitsOf } from '../play/model.ts';
import { poseOf, terrainOf } from '../play/place.ts';
import { aimOf } from './aims.ts';
import { oddsOf } from './melee.ts';
import { goalsUnder, objectivesOf } from './objectives.ts';

const REACH = inches(9);
/** An enemy this far aside, in tenths of a degree, is not in its way. */
const ASIDE = 250;

/** The chance of an assault, one against one and from the front. */
function chance(battle: BbbBattle, attacker: BbbUnit, defender: BbbUnit): number {
  return oddsOf({ attacker, defender, terrain: terrainOf(battle, defender), flank: false, help: 0 }).wins;
}

function keeps(battle: BbbBattle, unit: BbbUnit): string {
  const names = goalsUnder(battle, unit).map(({ name }) => name);
  return names.length === 0 ? '' : `it keeps ${names.join(' and ')}`;
}

function evading(battle: BbbBattle, unit: BbbUnit, answer: Json): string {
  const mover = battle.units[battle.state.grant?.unit ?? ''];
  if (mover === undefined || mover.arm === 'artillery') return 'the unit moving near it cannot assault it';
  const odds = `in an assault ${mover.name} would have a ${percent(chance(battle, mover, unit))} chance to win`;
  const kept = answer === null ? keeps(battle, unit) : '';
  return kept === '' ? odds : `${kept}; ${odds}`;
}

/** The enemy within reach that it would beat most surely, of those in that direction. */
function preyOf(battle: BbbBattle, unit: BbbUnit, heading: number | null): BbbUnit | undefined {
  let [best, most] = [undefined as BbbUnit | undefined, -1];
  for (const enemy of unitsOf(battle, other(unit.side))) {
    const pose = poseOf(enemy);
    if (lengthBetween(unit, pose) > REACH) continue;
    if (heading !== null && Math.abs(turnBetween(heading, headingTo(unit, pose))) > ASIDE) continue;
    const wins = chance(battle, unit, enemy);
    if (wins > most) [best, most] = [enemy, wins];
  }
  return best;
}

function namedIn(battle: BbbBattle, unit: BbbUnit, says: string): BbbUnit | undefined {
  return unitsOf(battle, other(unit.side)).find(({ name }) => says.endsWith(` ${name}`));
}

function exploiting(battle: BbbBattle, unit: BbbUnit, { answer, says }: Option<Json>): string {
  const heading =
    answer !== null && typeof answer === 'object' && 'heading' in answer ? Number(answer['heading']) : null;
  const prey = namedIn(battle, unit, says) ?? preyOf(battle, unit, heading);
  const odds = prey === undefined ? '' : `${percent(chance(battle, unit, prey))} to beat ${prey.name}`;
  if (heading === null) {
    const kept = keeps(battle, unit);
    return kept !== ''
      ? kept
      : odds === ''
        ? 'no enemy is within reach'
        : `going on promises too little: ${odds} at best`;
  }
  if (odds !== '') return odds;
  const goal = aimOf(battle, unit)?.goal ?? null;
  return goal === null ? 'no enemy stands that way' : `no enemy stands that way, and ${goal.name} is still to be taken`;
}

function goingIn(battle: BbbBattle, unit: BbbUnit, { says }: Option<Json>): string {
  const met = namedIn(battle, unit, says);
  if (met !== undefined) return `${percent(chance(battle, unit, met))} to beat it`;
  return says.startsWith('Stop') ? 'it has come far enough' : 'as far as the victory carries it';
}

function losing({ bases, ...unit }: BbbUnit): string {
  const left = `it keeps ${bases - 1} of ${bases} bases`;
  if (bases <= 1) return 'it is its last base';
  const spends = !isSpent({ ...unit, bases }) && isSpent({ ...unit, bases: bases - 1 });
  return spends ? `${left} and is spent by it` : left;
}

function ground(battle: BbbBattle, answer: Json): string {
  const beaten = typeof answer === 'string' ? battle.units[answer] : undefined;
  const near = beaten && objectivesOf(battle.setting).find(({ at }) => lengthBetween(beaten, at) < REACH);
  return near === undefined ? 'no objective is near there' : `${near.name} is near there`;
}

/** Why an answer may be the right one: its consequences, with odds where dice decide. */
export function reasonFor(battle: BbbBattle, { kind, subject }: Question, option: Option<Json>): string {
  const { answer } = option;
  const unit = battle.units[subject ?? ''];
  const lost = kind === 'allocate-losses' && typeof answer === 'string' ? battle.units[answer] : undefined;
  if (lost !== undefined) return losing(lost);
  if (kind === 'draw-offered')
    return answer === true ? 'there is nothing left to win' : 'there is more to win by fighting on';
  if (kind === 'close-up') return 'they all close up, and the order matters little';
  if (unit === undefined) return 'there is no reason against it';
  switch (kind) {
    case 'evade':
      return evading(battle, unit, answer);
    case 'may-exploit':
    case 'must-exploit':
      return exploiting(battle, unit, option);
    case 'exploit-how-far':
      return goingIn(battle, unit, option);
    case 'occupy-which':
      return ground(battle, answer);
    case 'shorten-assault':
      return answer === 'assault' ? 'an enemy is still in reach' : 'the enemy has made room';
    default:
      return answer === -1 ? 'it has come far enough' : 'the enemy has made room';
  }
}
