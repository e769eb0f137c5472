import type { Json, Question } from '#battle/index.ts';
import type { WeighedAnswer } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import { buildingAt } from '../play/ground.ts';
import { has, heldBy, type MtBattle, type MtUnit } from '../play/model.ts';
import { enemiesSeen, middle } from './aims.ts';
import { threatAt } from './places.ts';
import { actorOf, reasonFor } from './reasons.ts';
import { manWorth } from './evaluate.ts';
import { prospectOfFire } from './volleys.ts';

const POWDER = 0.9;

/** What a vigilant unit's fire on the acting one is worth. */
function watchWorth(battle: MtBattle, watcher: MtUnit): number {
  const actor = actorOf(battle);
  if (actor === undefined || actor.marker || actor.figures.length === 0) return 0;
  const held = watcher.marker ? battle.units[heldBy(watcher) ?? ''] : undefined;
  if (held !== undefined)
    return (
      threatAt({ ...held, marker: false }, lengthBetween(middle(watcher), middle(actor)), false) *
        manWorth(battle, actor.side) *
        0.8 -
      2
    );
  return prospectOfFire(battle, watcher, actor, false).worth - POWDER;
}

function watcherWorth(battle: MtBattle, answer: Json): number {
  const watcher = typeof answer === 'string' ? battle.units[answer] : undefined;
  return watcher === undefined ? 0 : watchWorth(battle, watcher);
}

function shotWorth(battle: MtBattle, unit: MtUnit, answer: Json): number {
  if (answer === 'decline') return 0;
  const worth = watchWorth(battle, unit);
  return answer === 'volley' ? worth + 0.5 : answer === 'choose' ? worth - 1 : worth;
}

/** In shelter, with no enemy to strike at it, a unit prefers to stay and recover. */
function recoilWorth(battle: MtBattle, unit: MtUnit, answer: Json): number {
  const struck = enemiesSeen(battle, unit).some((enemy) => lengthBetween(middle(enemy), middle(unit)) < inches(8));
  const holds = buildingAt(battle.setting, middle(unit)) !== undefined;
  return answer === 'shaken' ? (holds ? 3 : struck ? 0 : 1) : 2;
}

/** The unloaded fall first. */
function fallWorth(unit: MtUnit, answer: Json): number {
  const man = unit.figures.find(({ id }) => id === answer);
  if (man === undefined) return 0;
  const from = middle(unit);
  return (man.smoke ? 2 : 0) + man.spent.length + Math.min(1, lengthBetween(man, from) / inches(10));
}

function strikeWorth(battle: MtBattle, answer: Json): number {
  const foe = typeof answer === 'string' ? battle.units[answer] : undefined;
  if (foe === undefined) return 0;
  return (has(foe, 'officer') ? 6 : 0) + manWorth(battle, foe.side) / Math.max(1, foe.figures.length);
}

/** Section 12, 13: a man for an Officer, from units that can spare one (8). */
function sacrificeWorth(battle: MtBattle, answer: Json): number {
  const unit = typeof answer === 'string' ? battle.units[answer] : undefined;
  if (unit === undefined) return 0;
  return unit.figures.length === 4 ? 4 : 6 + unit.figures.length / 10;
}

function worthOf(battle: MtBattle, { kind, subject }: Question, answer: Json): number {
  if (kind === 'watcher') return watcherWorth(battle, answer);
  if (kind === 'strike') return strikeWorth(battle, answer);
  if (kind === 'sacrifice') return sacrificeWorth(battle, answer);
  if (kind === 'shooter') return answer === null ? 0 : 1;
  if (kind === 'stepUp') return answer === true ? 1 : 0;
  if (kind === 'layout') return answer === 'close' ? 1 : 0;
  const unit = subject === null ? undefined : battle.units[subject];
  if (unit === undefined || unit.figures.length === 0) return 0;
  if (kind === 'vigilance') return shotWorth(battle, unit, answer);
  if (kind === 'recoilOrShaken') return recoilWorth(battle, unit, answer);
  return kind === 'whoFalls' ? fallWorth(unit, answer) : 0;
}

export function answers(battle: MtBattle, question: Question): readonly WeighedAnswer[] {
  return question.options.map(({ answer, says }) => ({
    answer,
    worth: worthOf(battle, question, answer),
    why: () => `${says}: ${reasonFor(battle, question, answer)}.`,
  }));
}
