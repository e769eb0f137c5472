import type { JudgedEvent, JudgedOrder } from 'enfilade/testing';
import { describe, expect, it } from 'vitest';
import type { BpModel } from '../../../packages/enfilade/src/rulesets/bp/play/model.ts';
import { faultIn, judgedOrders, positionFiles, positionsOf } from '../../positions/judged.ts';
import { blackPowderJudge } from './index.ts';

type BpJudgedOrder = JudgedOrder<BpModel>;
type Step = JudgedEvent<BpModel>;
type Table = Step['after'];

describe.each(positionFiles('bp'))('%s under the judge', (file) => {
  it.each(positionsOf('bp', file).map((position) => [position.name, position] as const))('%s', (_, position) => {
    expect(judgedOrders<BpModel>('bp', position).flatMap((judged) => faultIn(blackPowderJudge, judged) ?? [])).toEqual(
      [],
    );
  });
});

/** The last order of a position that is played, with one of its events otherwise than it was: what faulty rules brought about. */
function spoilt(file: string, name: string, kind: string, spoil: (step: Step) => Step): BpJudgedOrder {
  const position = positionsOf('bp', file).find((each) => each.name === name);
  const judged = position && judgedOrders<BpModel>('bp', position).at(-1);
  if (judged === undefined) throw new Error(`no position ${name}`);
  return { ...judged, steps: judged.steps.map((step) => (step.event.kind === kind ? spoil(step) : step)) };
}

function moved(battle: Table, id: string, by: { readonly x: number; readonly y: number }): Table {
  const unit = battle.units[id] as BpModel['unit'];
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
      const { x, y } = after.units['b1'] as BpModel['unit'];
      const was = before.units['b1'] as BpModel['unit'];
      const by = { x: Math.sign(was.x - x) * 1000, y: Math.sign(was.y - y) * 1000 };
      return { event, before, after: moved(after, 'b1', by) };
    });
    expect(blackPowderJudge.order(judged)).toContain('less than half');
  });
  it('a square formed on the way that has two moves left', () => {
    const name = 'A square formed with the second of three moves still has the third, with the third none';
    const position = positionsOf('bp', 'movement.json').find((each) => each.name === name);
    const formed = position && judgedOrders<BpModel>('bp', position).find(({ order }) => order.kind === 'form');
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
  it('a commander who stays though a charge passes over him', () => {
    const name = 'also where the charger is thrown back again';
    const position = positionsOf('bp', 'charge-limits.json').find((each) => each.name === name);
    const judged = position && judgedOrders<BpModel>('bp', position).at(-1);
    if (judged === undefined) throw new Error('nobody charges');
    const steps = judged.steps.filter(({ event }) => event.kind !== 'commander-displaced');
    expect(blackPowderJudge.order({ ...judged, steps })).toContain('a1 passed over command-b, who stayed');
  });
  it('a large column that cannot come on', () => {
    const name = 'A large march column, deeper than its move, comes wholly on to the table with one move';
    const position = positionsOf('bp', 'movement.json').find((each) => each.name === name);
    const waiting = position && judgedOrders<BpModel>('bp', position).find(({ before }) => before.phase === 'moving');
    if (waiting === undefined) throw new Error('nobody waits');
    const refusal = { rule: 'BP-MOV-01', because: 'it is too far' };
    const inquiry = { refuses: () => refusal, pick: () => 0 };
    expect(blackPowderJudge.inquiry(waiting.before, inquiry)).toContain('may not come on');
  });
});
