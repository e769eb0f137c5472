import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlay, Game, type Question, type Source, type System } from 'enfilade';
import {
  type Judge,
  type JudgedOrder,
  playPosition,
  type Position,
  type PositionFile,
  positionsIn,
  rulesetOfPosition,
  stepsOf,
} from 'enfilade/testing';
import { systemFolder } from '../golden/goldens.ts';

function rulesetOf(id: string) {
  const ruleset = findPlay(id);
  if (ruleset === undefined) throw new Error(`nobody plays ${id}`);
  return ruleset;
}

function folderOf(id: string): string {
  return join(systemFolder(rulesetOf(id)), 'positions');
}

/** The names of a system's files of positions. */
export function positionFiles(id: string): readonly string[] {
  return readdirSync(folderOf(id));
}

export function positionsOf(id: string, file: string): readonly Position[] {
  return positionsIn(JSON.parse(readFileSync(join(folderOf(id), file), 'utf8')) as PositionFile);
}

/** The orders of a position as a judge sees them, carried out again with the faces and answers that came then. */
export function judgedOrders<S extends System>(id: string, position: Position): readonly JudgedOrder<S>[] {
  const ruleset = rulesetOf(id);
  const { game } = playPosition(ruleset, position);
  if (game === undefined) throw new Error(`${position.name} cannot be played`);
  const draws = game.journal.flatMap((entry) => entry.draws);
  let questions: Question[] = [];
  const source: Source = {
    throw: () => {
      const draw = draws.shift();
      return draw !== undefined && 'faces' in draw ? draw.faces : [];
    },
    answer(question) {
      questions.push(question);
      const draw = draws.shift();
      return draw !== undefined && 'answer' in draw ? draw.answer : null;
    },
  };
  const again = new Game(rulesetOfPosition(ruleset, game), game.setting, source) as unknown as Game<S>;
  return game.journal.slice(1).map(({ by, order }) => {
    const before = again.battle;
    const told = again.events.length;
    questions = [];
    again.order(by, order, source);
    const steps = stepsOf(before, again.events.slice(told));
    return { by, order: order as S['order'], before, steps, questions };
  });
}

/** What a judge finds wrong with an order, or with where it has left the units. */
export function faultIn<S extends System>(judge: Judge<S>, judged: JudgedOrder<S>): string | undefined {
  return judge.order(judged) ?? judge.standing(judged.steps.at(-1)?.after ?? judged.before);
}
