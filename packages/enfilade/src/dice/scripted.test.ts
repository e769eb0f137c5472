import { describe, expect, it } from 'vitest';
import { count, D10_FROM_0, type DiceError, die, total, withScript } from './index.ts';

function faultOf(run: () => unknown): DiceError | undefined {
  try {
    run();
  } catch (error) {
    return error as DiceError;
  }
  return undefined;
}

describe('scripted dice', () => {
  it('are read in the order written', () => {
    expect(withScript([6, 5, 4], (dice) => [dice.roll(total(2)).total, dice.roll(die())])).toEqual([11, 4]);
  });
  it('name the throw that lacks faces', () => {
    const fault = faultOf(() => withScript([6], (dice) => dice.roll(count(3, 4))));
    expect(fault).toMatchObject({
      fault: 'too-few-dice',
      message: expect.stringContaining('3D6 4+ takes 3') as string,
    });
    expect(fault?.wanted).toBe(count(3, 4));
  });
  it('do not go unnoticed when left over', () => {
    expect(faultOf(() => withScript([6, 1], (dice) => dice.roll(die())))).toMatchObject({ fault: 'dice-left-over' });
  });
  it.each([0, 7, 2.5, Number.NaN])('refuse the face %d on a D6', (face) => {
    expect(faultOf(() => withScript([face], (dice) => dice.roll(die())))).toMatchObject({ fault: 'impossible-face' });
  });
  it('take 0 but not 10 on a die printed 0 to 9', () => {
    expect(withScript([0], (dice) => dice.roll(die(D10_FROM_0)))).toBe(0);
    expect(faultOf(() => withScript([10], (dice) => dice.roll(die(D10_FROM_0))))).toMatchObject({
      fault: 'impossible-face',
    });
  });
  it('run a stage like any other part', () => {
    expect(withScript([6, 1], (dice) => dice.stage('first', (d) => d.roll(die())) + dice.roll(die()))).toBe(7);
  });
});
