import { percent, themOrIt } from '#counsel/index.ts';
import type { Json, Option, Question } from '#battle/index.ts';
import { headingTo, inches, lengthBetween } from '#field/index.ts';
import { enemiesOf, unitOf, unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { measureFire } from '../play/shooting.ts';
import { prospects } from './charge-prospects.ts';
import { volleyHarm } from './harm.ts';

export function nearestFoe(battle: W66Battle, unit: W66Unit): W66Unit | undefined {
  let [best, least] = [undefined as W66Unit | undefined, Infinity];
  for (const enemy of enemiesOf(battle, unit)) {
    const far = lengthBetween(unit, enemy);
    if (far < least) [best, least] = [enemy, far];
  }
  return best;
}

function firing(battle: W66Battle, mover: W66Unit, { answer, at }: Option<Json>): string {
  if (answer === 'pass' || at === undefined) return 'the fire is kept for a better mark';
  const { units } = answer as unknown as { readonly units: readonly string[] };
  const target: W66Unit = { ...mover, x: at.x, y: at.y };
  const facing = units.map((id) => unitOf(battle, id)).map((unit) => ({ ...unit, heading: headingTo(unit, at) }));
  const there = { ...battle, units: { ...battle.units, ...Object.fromEntries(facing.map((unit) => [unit.id, unit])) } };
  const fire = measureFire(there, { units, target, opportunity: true, outOfSightAtEnd: false });
  if (fire.firers.length === 0) return `${mover.name} is in reach there`;
  const { stands, disorganises, halts } = volleyHarm(fire);
  return `${percent(halts)} to halt ${mover.name}, ${percent(disorganises)} to disorganise ${themOrIt(battle, mover)}, ${stands.toFixed(2)} stands lost on average`;
}

/** The question names the threat. */
function reacting(battle: W66Battle, unit: W66Unit, asks: string, answer: Json): string {
  const enemies = enemiesOf(battle, unit);
  const charger = enemies.find(({ charge }) => charge?.target === unit.id);
  const threat = enemies.find(({ name }) => asks.startsWith(`${name} threatens `)) ?? charger;
  if (threat === undefined) return 'no enemy is near';
  if (answer === 'charge') {
    const hopes = prospects(battle, { ...unit, charge: null }, threat);
    return hopes === undefined
      ? `nothing else keeps ${threat.name} off`
      : `${percent(hopes.wins)} to win once it has closed, ${percent(hopes.halted)} to be halted by fire`;
  }
  if (answer === 'stop') return `it waits for ${threat.name} where it stands`;
  if (answer === 'pass') return charger === undefined ? 'it is not being charged' : 'no way out is better';
  const fears = prospects(battle, { ...threat, charge: null }, unit);
  const odds = fears === undefined ? '' : `, who would have ${percent(fears.wins)} to win`;
  return `out of the way of ${threat.name}${odds}`;
}

function facing(battle: W66Battle, unit: W66Unit, says: string): string {
  const foe = nearestFoe(battle, unit);
  if (foe === undefined) return 'no enemy is near';
  return says.endsWith(` ${foe.name}`) ? 'it is the nearest enemy' : `${foe.name} is the nearest enemy, about that way`;
}

const NEAR = inches(6);

function taking(battle: W66Battle, unit: W66Unit, answer: Json): string {
  if (answer === true && unit.charge?.town !== undefined) return 'the town is what it charged for';
  const near = enemiesOf(battle, unit).filter((enemy) => lengthBetween(enemy, unit) < NEAR).length;
  const friends = unitsOf(battle, unit.side).filter((each) => each !== unit && lengthBetween(each, unit) < NEAR).length;
  const enemies = near === 0 ? 'no enemy' : near === 1 ? 'one enemy' : `${near} enemies`;
  if (answer !== true) return `${enemies} within 6"`;
  const backed = friends === 0 ? '' : ` against ${friends === 1 ? 'one friend' : `${friends} friends`}`;
  return `the ground is won, with ${enemies} within 6"${backed}`;
}

/** Why an answer may be the right one: its consequences, with odds where dice decide. */
export function reasonFor(battle: W66Battle, { kind, subject, asks }: Question, option: Option<Json>): string {
  const { answer } = option;
  if (kind === 'next-melee') {
    const { stands = 0 } = (typeof answer === 'string' ? battle.units[answer] : undefined) ?? {};
    return `${stands === 1 ? 'one stand is' : `${stands} stands are`} at stake there`;
  }
  const unit = battle.units[subject ?? ''];
  if (unit === undefined) return 'nothing speaks against it';
  switch (kind) {
    case 'opportunity-fire':
      return firing(battle, unit, option);
    case 'cavalry-reaction':
      return reacting(battle, unit, asks, answer);
    case 'facing':
      return facing(battle, unit, option.says);
    default:
      return taking(battle, unit, answer);
  }
}
