import type { Json, Question } from '#battle/index.ts';
import { percent, themOrIt } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { buildingAt } from '../play/ground.ts';
import { has, type MtBattle, type MtUnit } from '../play/model.ts';
import { enemiesSeen, middle } from './aims.ts';
import { prospectOfFire } from './volleys.ts';

/** The unit that acts while others watch. */
export function actorOf(battle: MtBattle): MtUnit | undefined {
  return battle.units[battle.state.activation?.unit ?? ''];
}

/** What fire on the acting unit would do; the question names it. */
function shooting(battle: MtBattle, watcher: MtUnit | undefined, asks: string, fires: boolean): string {
  const named = watcher && enemiesSeen(battle, watcher).find(({ name }) => asks.includes(` shoot at ${name}`));
  const actor = named ?? actorOf(battle);
  if (watcher === undefined || actor === undefined || actor.figures.length === 0) return 'there may be no one there';
  if (actor.marker) return 'the marker there may be a dummy';
  if (watcher.marker) return fires ? 'it shows itself for a good shot' : 'it stays hidden';
  const { kills, breaks } = prospectOfFire(battle, watcher, actor, false);
  if (!fires && kills < FEW) return 'hardly a man would fall';
  const odds = `${kills.toFixed(1)} men of ${actor.name} fall on average, ${percent(breaks)} to put ${themOrIt(battle, actor)} to flight`;
  return fires ? odds : `the powder is kept for a better shot (${odds})`;
}

/** Fewer casualties than this on average are not worth the powder. */
const FEW = 0.05;
const STRUCK = inches(8);

function recoiling(battle: MtBattle, unit: MtUnit, answer: Json): string {
  const near = enemiesSeen(battle, unit).find((enemy) => lengthBetween(middle(enemy), middle(unit)) < STRUCK);
  if (answer !== 'shaken') return near === undefined ? 'it stays in order' : `${near.name} could strike at it here`;
  if (buildingAt(battle.setting, middle(unit)) !== undefined) return 'it keeps the walls';
  return near === undefined ? 'no enemy is near enough to strike at it' : 'it gives no ground';
}

function falling(unit: MtUnit, answer: Json): string {
  const man = unit.figures.find(({ id }) => id === answer);
  if (man?.smoke === true) return 'his musket is empty';
  return (man?.spent.length ?? 0) > 0 ? 'he has fired' : 'he stands farthest from the others';
}

function striking(battle: MtBattle, answer: Json): string {
  const foe = typeof answer === 'string' ? battle.units[answer] : undefined;
  if (foe === undefined) return 'no one else is in reach';
  if (has(foe, 'officer')) return 'an Officer is worth more than a man';
  return `${foe.figures.length === 1 ? 'one man is' : `${foe.figures.length} men are`} left of ${themOrIt(battle, foe)}`;
}

function sacrificing(battle: MtBattle, answer: Json): string {
  const unit = typeof answer === 'string' ? battle.units[answer] : undefined;
  if (unit === undefined) return 'no man can be spared for him';
  return `an Officer is worth more than one of ${unit.figures.length} men`;
}

/** Why an answer may be the right one: its consequences, with odds where dice decide. */
export function reasonFor(battle: MtBattle, { kind, subject, asks }: Question, answer: Json): string {
  const unit = battle.units[subject ?? ''];
  switch (kind) {
    case 'watcher':
      return answer === null
        ? 'no shot is worth the powder'
        : shooting(battle, typeof answer === 'string' ? battle.units[answer] : undefined, asks, true);
    case 'vigilance':
      return answer === 'choose' ? 'each man is asked' : shooting(battle, unit, asks, answer !== 'decline');
    case 'shooter':
      return answer === null ? 'the shot is kept' : 'every musket counts';
    case 'strike':
      return striking(battle, answer);
    case 'sacrifice':
      return sacrificing(battle, answer);
    case 'stepUp':
      return answer === true ? 'more of them strike' : 'fewer of them are struck at';
    case 'layout':
      return answer === 'close' ? 'together they fire and fight best' : 'fewer of them are hit together';
    case 'recoilOrShaken':
      return unit === undefined ? 'nothing speaks against it' : recoiling(battle, unit, answer);
    case 'whoFalls':
      return unit === undefined ? 'nothing speaks against it' : falling(unit, answer);
    default:
      return 'nothing speaks against it';
  }
}
