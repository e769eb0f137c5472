import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apply, type Battle, findPlay, Game, type Question, type Source } from 'enfilade';
import {
  type JudgedOrder,
  playPosition,
  type Position,
  type PositionFile,
  positionsIn,
  rulesetOfPosition,
} from 'enfilade/testing';
import { describe, expect, it } from 'vitest';
import type { GrandTactical } from '../../../packages/enfilade/src/rulesets/grand-tactical-commander/play/model.ts';
import { systemFolder } from '../../golden/goldens.ts';
import { grandTacticalJudge } from './index.ts';

type Played = Game<GrandTactical>;

/** The orders of a position as a judge sees them, carried out again with the faces and answers that came then. */
function judgedOf(position: Position): readonly JudgedOrder<GrandTactical>[] {
  const ruleset = findPlay('gtc');
  const game = ruleset && playPosition(ruleset, position).game;
  if (ruleset === undefined || game === undefined) throw new Error(`nobody plays ${position.name}`);
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
  const again = new Game(rulesetOfPosition(ruleset, game), game.setting, source) as unknown as Played;
  return game.journal.slice(1).map(({ by, order }) => {
    const before = again.battle;
    const told = again.events.length;
    questions = [];
    again.order(by, order, source);
    return { by, order: order as GrandTactical['order'], before, steps: stepsFrom(before, again, told), questions };
  });
}

function stepsFrom(
  begin: Battle<GrandTactical>,
  { events }: Played,
  from: number,
): JudgedOrder<GrandTactical>['steps'] {
  let battle = begin;
  return events.slice(from).map((event) => {
    const before = battle;
    battle = apply(battle, event);
    return { event, before, after: battle };
  });
}

function faultIn(judged: JudgedOrder<GrandTactical>): string | undefined {
  const after = judged.steps.at(-1)?.after ?? judged.before;
  return grandTacticalJudge.order(judged) ?? grandTacticalJudge.standing(after);
}

const ruleset = findPlay('gtc');
const folder = ruleset === undefined ? '' : join(systemFolder(ruleset), 'positions');

describe.each(readdirSync(folder))('%s under the judge', (file) => {
  const positions = positionsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')) as PositionFile);
  it.each(positions.map((position) => [position.name, position] as const))('%s', (_, position) => {
    expect(judgedOf(position).map((judged) => faultIn(judged))).toEqual(
      position.steps.flatMap(({ order, refused }) => (order === undefined || refused !== undefined ? [] : [undefined])),
    );
  });
});
