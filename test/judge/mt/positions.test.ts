import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answeredSource, findPlay, type Game, isRefusal, type Question, seededSource } from 'enfilade';
import {
  type JudgedOrder,
  playPosition,
  type Position,
  type PositionFile,
  positionsIn,
  stepsOf,
} from 'enfilade/testing';
import { describe, expect, it } from 'vitest';
import type { MtModel } from '../../../packages/enfilade/src/rulesets/mt/play/model.ts';
import { systemFolder } from '../../golden/goldens.ts';
import { musketsTomahawksJudge } from './index.ts';

type PlayedGame = Game<MtModel>;

const ruleset = findPlay('mt');
const folder = ruleset === undefined ? '' : join(systemFolder(ruleset), 'positions');
/** Dice and answers are others each time: with the first the first answer is given, with the second the second. */
const SEEDS = [0, 1];

/** A set-up may leave cards or men out that a battle would have: only its orders are judged then. */
function faultIn(judged: JudgedOrder<MtModel>): string | undefined {
  const after = judged.steps.at(-1)?.after ?? judged.before;
  const whole = musketsTomahawksJudge.standing(judged.before) === undefined;
  return musketsTomahawksJudge.order(judged) ?? (whole ? musketsTomahawksJudge.standing(after) : undefined);
}

/** One order of a position, or one that is only tried, carried out after the ones before it. */
function faultAt(position: Position, at: number, seed: number): string | undefined {
  const played = ruleset && playPosition(ruleset, { ...position, steps: position.steps.slice(0, at) }).game;
  if (ruleset === undefined || played === undefined) throw new Error(`nobody plays ${position.name}`);
  const game = played as unknown as PlayedGame;
  const step = position.steps[at];
  const order = ruleset.read(step?.order ?? step?.look);
  if (isRefusal(order) || ruleset.refuses(played.battle, order) !== undefined) return undefined;
  const before = game.battle;
  const told = game.events.length;
  const questions: Question[] = [];
  const source = answeredSource(seededSource(seed), (question) => {
    questions.push(question);
    return question.options[seed % question.options.length]?.answer ?? null;
  });
  game.order(before.toAct, order as MtModel['order'], source);
  const steps = stepsOf(before, game.events.slice(told));
  return faultIn({ by: before.toAct, order: order as MtModel['order'], before, steps, questions });
}

describe.each(readdirSync(folder))('%s under the judge', (file) => {
  const positions = positionsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')) as PositionFile);
  it.each(positions.map((position) => [position.name, position] as const))('%s', (_, position) => {
    const faults = position.steps.flatMap((_step, at) => SEEDS.flatMap((seed) => faultAt(position, at, seed) ?? []));
    expect(faults).toEqual([]);
  });
});
