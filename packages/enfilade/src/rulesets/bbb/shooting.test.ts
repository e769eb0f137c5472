import { expect, test } from 'vitest';
import { scripted } from '#dice/index.ts';
import { answer } from '#procedure/index.ts';
import { rulebook } from './index.ts';
import { fire } from './shooting.ts';

const AT_A_REDUCED_BATTERY = {
  firers: [
    { weapon: 'musket', bases: 2, rangeInches: 3 },
    { weapon: 'horseArtillery', rangeInches: 10, lowAmmo: true, artilleryMove: 'movedAndUnlimbered', movedInches: 6 },
  ],
  target: { arm: 'artillery', reduced: true },
};

function prepared() {
  const ready = fire.prepare(AT_A_REDUCED_BATTERY);
  if (!ready.ok) throw new Error(ready.refusal.message);
  return ready;
}

test('halvings are firer, id and value to a machine', () => {
  const request = { ruleset: 'bbb', procedure: 'fire', input: AT_A_REDUCED_BATTERY, dice: [1, 1] };
  expect(answer([rulebook], request)).toHaveProperty('output.halvings', [
    { firer: 1, id: 'lowAmmo', value: 0.5 },
    { firer: 1, id: 'artilleryMove', value: 0.5 },
  ]);
});

test('halvings keep their rules and labels for people', () => {
  expect(prepared().resolve(scripted([1, 1]))).toMatchObject({
    halvings: [
      { rule: 'bbb/firing-modifiers/low-ammo', label: 'Firer on low ammo' },
      { rule: 'bbb/firing-modifiers/horse-artillery' },
    ],
  });
});

test('a battery reduced before is not told to be reduced by a result without a hit', () => {
  const { resolve, says } = prepared();
  const outcome = resolve(scripted([3, 4]));
  expect(outcome).toMatchObject({ column: '6', result: 'R', targetReduced: true });
  expect(says(outcome)).toBe('7 on column 6: the target is silenced.');
});
