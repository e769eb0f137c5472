import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlay, Game, type Question, type Source } from 'enfilade';
import {
  type JudgedEvent,
  type JudgedOrder,
  playPosition,
  type Position,
  type PositionFile,
  positionsIn,
  rulesetOfPosition,
  stepsOf,
} from 'enfilade/testing';
import { describe, expect, it } from 'vitest';
import type { BlackPowder } from '../../../packages/enfilade/src/rulesets/black-powder/play/model.ts';
import { systemFolder } from '../../golden/goldens.ts';
import { blackPowderJudge } from './index.ts';

type Judged = JudgedOrder<BlackPowder>;
type Step = JudgedEvent<BlackPowder>;
type Table = Step['after'];

/** The orders of a position as a judge sees them, carried out again with the faces and answers that came then. */
function judgedOf(position: Position): readonly Judged[] {
  const ruleset = findPlay('bp');
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
  const again = new Game(rulesetOfPosition(ruleset, game), game.setting, source) as unknown as Game<BlackPowder>;
  return game.journal.slice(1).map(({ by, order }) => {
    const before = again.battle;
    const told = again.events.length;
    questions = [];
    again.order(by, order, source);
    return {
      by,
      order: order as BlackPowder['order'],
      before,
      steps: stepsOf(before, again.events.slice(told)),
      questions,
    };
  });
}

function faultIn(judged: Judged): string | undefined {
  return blackPowderJudge.order(judged) ?? blackPowderJudge.standing(judged.steps.at(-1)?.after ?? judged.before);
}

const ruleset = findPlay('bp');
const folder = ruleset === undefined ? '' : join(systemFolder(ruleset), 'positions');

function positionsOf(file: string): readonly Position[] {
  return positionsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')) as PositionFile);
}

describe.each(readdirSync(folder))('%s under the judge', (file) => {
  it.each(positionsOf(file).map((position) => [position.name, position] as const))('%s', (_, position) => {
    expect(judgedOf(position).flatMap((judged) => faultIn(judged) ?? [])).toEqual([]);
  });
});

/** The last order of a position that is played, with one of its events otherwise than it was: what faulty rules brought about. */
function spoilt(file: string, name: string, kind: string, spoil: (step: Step) => Step): Judged {
  const position = positionsOf(file).find((each) => each.name === name);
  const judged = position && judgedOf(position).at(-1);
  if (judged === undefined) throw new Error(`no position ${name}`);
  return { ...judged, steps: judged.steps.map((step) => (step.event.kind === kind ? spoil(step) : step)) };
}

function moved(battle: Table, id: string, by: { readonly x: number; readonly y: number }): Table {
  const unit = battle.units[id] as BlackPowder['unit'];
  return { ...battle, units: { ...battle.units, [id]: { ...unit, x: unit.x + by.x, y: unit.y + by.y } } };
}

describe('What the rules once allowed is found', () => {
  it('a unit that breaks though it has room', () => {
    const name = 'With 3" behind it before a river a beaten unit retires those 3", disordered';
    const judged = spoilt('retreats.json', name, 'unit-retired', ({ event, ...step }) => ({
      ...step,
      event: { ...event, kind: 'unit-destroyed', facts: ['BP-BRK-14'] },
    }));
    expect(blackPowderJudge.order(judged)).toContain('broke though it could retire to');
  });
  it('a counter-charge that stops an inch short of halfway', () => {
    const name = 'A counter-charge meets the charger halfway: 8" apart, 4" each';
    const judged = spoilt('charges.json', name, 'unit-counter-charged', ({ after, before, event }) => {
      const { x, y } = after.units['b1'] as BlackPowder['unit'];
      const was = before.units['b1'] as BlackPowder['unit'];
      const by = { x: Math.sign(was.x - x) * 1000, y: Math.sign(was.y - y) * 1000 };
      return { event, before, after: moved(after, 'b1', by) };
    });
    expect(blackPowderJudge.order(judged)).toContain('less than half');
  });
  it('a square formed on the way that has two moves left', () => {
    const name = 'A square formed with the second of three moves still has the third, with the third none';
    const position = positionsOf('movement.json').find((each) => each.name === name);
    const formed = position && judgedOf(position).find(({ order }) => order.kind === 'form');
    if (formed === undefined) throw new Error('no square is formed');
    const steps = formed.steps.map((step) => ({
      ...step,
      after: {
        ...step.after,
        state: { ...step.after.state, grants: step.before.state.grants },
      },
    }));
    expect(blackPowderJudge.order({ ...formed, steps })).toMatch(/has \d moves left in square/);
  });
  it('a large column that cannot come on', () => {
    const name = 'A large march column, deeper than its move, comes wholly on to the table with one move';
    const position = positionsOf('movement.json').find((each) => each.name === name);
    const waiting = position && judgedOf(position).find(({ before }) => before.phase === 'moving');
    if (waiting === undefined) throw new Error('nobody waits');
    const refusal = { rule: 'BP-MOV-01', because: 'it is too far' };
    const inquiry = { refuses: () => refusal, pick: () => 0 };
    expect(blackPowderJudge.inquiry(waiting.before, inquiry)).toContain('may not come on');
  });
});
