import type { Battle, Question } from 'enfilade';
import type { JudgedOrder } from 'enfilade/testing';
import { describe, expect, it } from 'vitest';
import type { GtcModel } from '../../../packages/enfilade/src/rulesets/gtc/play/model.ts';
import { faultIn, judgedOrders, positionFiles, positionsOf } from '../../positions/judged.ts';
import { grandTacticalJudge } from './index.ts';

describe.each(positionFiles('gtc'))('%s under the judge', (file) => {
  const positions = positionsOf('gtc', file);
  it.each(positions.map((position) => [position.name, position] as const))('%s', (_, position) => {
    expect(judgedOrders<GtcModel>('gtc', position).map((judged) => faultIn(grandTacticalJudge, judged))).toEqual(
      position.steps.flatMap(({ order, refused }) => (order === undefined || refused !== undefined ? [] : [undefined])),
    );
  });
});

type JudgedGtc = JudgedOrder<GtcModel>;
type UnitFields = Partial<GtcModel['unit']>;

/** The last order of a position that is played; the judge has nothing to say about it. */
function orderOf(file: string, name: string): JudgedGtc {
  const positions = positionsOf('gtc', file);
  const position = positions.find((each) => each.name === name);
  const judged = position && judgedOrders<GtcModel>('gtc', position).at(-1);
  if (judged === undefined) throw new Error(`no position ${name}`);
  expect(faultIn(grandTacticalJudge, judged)).toBeUndefined();
  return judged;
}

/** The same order in a battle that is changed before and after each step: what faulty rules would have allowed. */
function changed(judged: JudgedGtc, change: (battle: Battle<GtcModel>) => Battle<GtcModel>): JudgedGtc {
  const steps = judged.steps.map(({ event, before, after }) => ({
    event,
    before: change(before),
    after: change(after),
  }));
  return { ...judged, before: change(judged.before), steps };
}

function withUnit(id: string, set: UnitFields) {
  return (battle: Battle<GtcModel>): Battle<GtcModel> => {
    const unit = battle.units[id] as GtcModel['unit'];
    return { ...battle, units: { ...battle.units, [id]: { ...unit, ...set } } };
  };
}

/** The same order with another thing told by one of its events. */
function retold(judged: JudgedGtc, kind: string, about: Readonly<Record<string, unknown>>): JudgedGtc {
  const steps = judged.steps.map((step) =>
    step.event.kind === kind
      ? { ...step, event: { ...step.event, about: { ...step.event.about, ...about } as typeof step.event.about } }
      : step,
  );
  return { ...judged, steps };
}

function asking(judged: JudgedGtc, kind: string, subject: string, answer: string): JudgedGtc {
  const options: Question['options'] = [
    { answer: 'decline', says: 'No' },
    { answer, says: 'Yes' },
  ];
  return { ...judged, questions: [{ to: 'b', kind, rule: 'GTC-GAP-16', asks: 'Who fires?', subject, options }] };
}

describe('What the rules once allowed is found', () => {
  it('a hedge reached this turn and crossed by the next action', () => {
    const judged = orderOf('going.json', 'A unit astride a hedge when its turn starts is not held by it');
    expect(faultIn(grandTacticalJudge, changed(judged, withUnit('foot', { startedIn: [] })))).toContain(
      'h, which it reached this turn',
    );
  });
  it('a hedge touched this turn and charged across', () => {
    const judged = orderOf('melee.json', 'A hedge crossed from contact does not cover a target far behind it');
    expect(faultIn(grandTacticalJudge, changed(judged, withUnit('u', { startedIn: [] })))).toContain(
      'charges t through h',
    );
  });
  it('water crossed where no bridge is', () => {
    const judged = orderOf('movement.json', 'A bridge leads a column over deep water');
    const down = (battle: Battle<GtcModel>): Battle<GtcModel> => ({
      ...battle,
      state: { ...battle.state, ground: { ...battle.state.ground, down: ['bridge'] } },
    });
    expect(faultIn(grandTacticalJudge, changed(judged, down))).toContain('goes through');
  });
  it('nobody asked to fire who sees the mover', () => {
    const judged = orderOf('reactions.json', 'Opportunity fire reaches a mover that ends 20 cm away');
    const nearer = changed(judged, withUnit('watch', { y: 59_900 }));
    expect(faultIn(grandTacticalJudge, { ...nearer, questions: [] })).toContain('is not asked to fire');
  });
  it('a line charged in the flank and asked to fire', () => {
    const judged = orderOf('reactions.json', 'Cavalry charged in the flank does not counter-charge');
    const foot = changed(judged, withUnit('target', { attackPerStand: 1, rangeCm: 10, mounted: false }));
    expect(faultIn(grandTacticalJudge, asking(foot, 'charge-answer', 'target', 'closingFire'))).toContain(
      'never comes before its front',
    );
  });
  it('the free move of a command unit answered by fire', () => {
    const judged = orderOf('going.json', 'A command unit moves once, through friends, and stops just inside a wood');
    expect(faultIn(grandTacticalJudge, asking(judged, 'opportunity-fire', 'hq-a', 'far-b'))).toContain(
      'nobody has completed an action',
    );
  });
  it('works before the front that cover the flank', () => {
    const name = 'Dug in, charged by a unit whose centre began beside the front: no cover';
    const judged = orderOf('melee.json', name);
    expect(faultIn(grandTacticalJudge, retold(judged, 'charge-came-home', { cover: 'hard' }))).toContain(
      'in hard cover',
    );
  });
  it('a half-move that ends at the table edge instead of beyond it', () => {
    const judged = orderOf('blunders.json', 'Pulling back exactly to the table edge is survived');
    const faster = changed(judged, withUnit('foot', { moveCm: 20 }));
    expect(faultIn(grandTacticalJudge, faster)).toContain('to the table edge and not over it');
  });
});
