import { promisePart, sealCode } from 'enfilade/battle';
import type { SealState } from 'enfilade/online';
import { expect, test } from 'vitest';
import { codeAtStart, opensSeal, type Promises, sealStep } from './sealing.ts';
import { freshPart, type KeptSeat, promiseOf } from './seats.ts';

const [PART, FAR, SERVER] = [freshPart(), freshPart(), freshPart()];
const PROMISES: Promises = {
  server: promisePart('server', SERVER),
  a: promiseOf('a', PART),
  b: promiseOf('b', FAR),
};
const SEAT: KeptSeat = { battle: 'battle', side: 'a', token: 't', part: PART, since: 0 };

function seal(change: Partial<SealState> = {}): SealState {
  return { state: 'promised', code: 'ABC\u00b7DEF', promises: PROMISES, waitsFor: ['a', 'b'], from: 0, ...change };
}

test('a part is handed over when all have promised, and what they promised is kept first', () => {
  const { seat, send, isBroken } = sealStep(seal(), 'a', SEAT);
  expect(send).toEqual({ part: PART });
  expect(seat.promises).toEqual(PROMISES);
  expect(isBroken).toBe(false);
});

test('while somebody has not promised, nothing leaves the device', () => {
  const open = seal({ state: 'open', code: null, promises: { ...PROMISES, b: null }, waitsFor: ['b'] });
  expect(sealStep(open, 'a', SEAT)).toMatchObject({ seat: SEAT, send: null, isBroken: false });
});

test.each(['server', 'b'] as const)(
  'a promise of %s that has changed is noticed, and no part is given for it',
  (by) => {
    const { seat } = sealStep(seal(), 'a', SEAT);
    const changed = { ...PROMISES, [by]: promisePart(by, freshPart()) };
    for (const state of ['promised', 'sealed', 'published'] as const)
      expect(
        sealStep(seal({ state, promises: changed, waitsFor: state === 'promised' ? ['a'] : [] }), 'a', seat),
      ).toMatchObject({
        send: null,
        isBroken: true,
      });
  },
);

test('a server that chose its part when it knew the others is caught by whoever handed theirs over', () => {
  const { seat } = sealStep(seal(), 'a', SEAT);
  expect(opensSeal(PROMISES, { server: SERVER, a: PART, b: FAR })).toBe(true);
  for (const parts of [
    { server: freshPart(), a: PART, b: FAR },
    { server: SERVER, a: PART },
  ])
    expect(opensSeal(seat.promises ?? PROMISES, parts)).toBe(false);
});

test('where all begin again, a fresh part is promised, and only so often', () => {
  const again = seal({ state: 'open', code: null, promises: { ...PROMISES, a: null, b: null }, waitsFor: ['a', 'b'] });
  let { seat } = sealStep(seal(), 'a', SEAT);
  const promised = new Set<string>();
  for (let i = 0; i < 5; i += 1) {
    const step = sealStep(again, 'a', seat);
    expect(step).toMatchObject({ isPatient: false, isBroken: false });
    expect(step.seat.promises).toBeUndefined();
    expect(step.send).toEqual({ promise: promiseOf('a', step.seat.part ?? '') });
    promised.add(JSON.stringify(step.send));
    ({ seat } = step);
  }
  expect(promised.size).toBe(5);
  expect(sealStep(again, 'a', seat)).toMatchObject({ send: null, isBroken: true });
});

test('a device without the part that its seat promised waits for the one that has it, then promises its own', () => {
  const step = sealStep(seal(), 'a', { ...SEAT, part: null });
  expect(step.isPatient).toBe(true);
  expect(step.send).toEqual({ promise: promiseOf('a', step.seat.part ?? '') });
});

test('a device that comes to a seal that is made keeps what it finds', () => {
  const sealed = seal({ state: 'sealed', waitsFor: [] });
  const { seat, send } = sealStep(sealed, 'a', { ...SEAT, part: null });
  expect([seat.promises, send]).toEqual([PROMISES, null]);
  expect(codeAtStart(seat.promises)).toBe(
    sealCode((['server', 'a', 'b'] as const).map((by) => ({ by, promise: PROMISES[by] ?? '' }))),
  );
  expect(codeAtStart(undefined)).toBeNull();
});
