import { expect, test } from 'vitest';
import { exactOdds, makeRatio, ratio, scripted } from '#dice/index.ts';
import type { Output } from '#procedure/index.ts';
import { fire } from './shooting.ts';

/** The paper once more, as a diagonal: every row begins under the second cell of the row above. */
const PAPER = `
      0.25 0.5 1 2 4 6 9 12 16 20 25 30 36 42 49 50+
12*    R   T  V 1 1 1 2  2  2  3  3  3  3  3  3  3
11*    .   R  T V 1 1 1  2  2  2  3  3  3  3  3  3
10     .   .  R T V 1 1  1  2  2  2  3  3  3  3  3
9      .   .  . R T V 1  1  1  2  2  2  3  3  3  3
8      .   .  . . R T V  1  1  1  2  2  2  3  3  3
7      .   .  . . . R T  V  1  1  1  2  2  2  3  3
6      .   .  . . . . R  T  V  1  1  1  2  2  2  3
5      .   .  . . . . .  R  T  V  1  1  1  2  2  2
4      .   .  . . . . .  .  R  T  V  1  1  1  2  2
3      .   .  . . . . .  .  .  R  T  V  1  1  1  2
2      .   .  . . . . .  .  .  .  R  T  V  1  1  1
`;

const [heads = [], ...rows] = PAPER.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

/** A volley worth exactly this many quarter points. */
function volley(quarters: number): readonly object[] {
  const firers = [];
  if (quarters >= 4) firers.push({ weapon: 'ineffectiveMusket', bases: Math.floor(quarters / 4), rangeInches: 1 });
  if (quarters % 4 >= 2) firers.push({ weapon: 'cavalryMusket', rangeInches: 1 });
  if (quarters % 2 === 1) firers.push({ weapon: 'cavalryMusket', rangeInches: 1, lowAmmo: true });
  return firers;
}

function prepared(quarters: number): (faces: readonly number[]) => Output {
  const ready = fire.prepare({ firers: volley(quarters), target: { arm: 'infantry', bases: 9 } });
  if (!ready.ok) throw new Error(ready.refusal.message);
  return (faces) => ready.resolve(scripted(faces));
}

function headOf(points: number): string {
  for (const head of heads) if (head !== '50+' && points <= Number(head)) return head;
  return '50+';
}

function cell(roll: number, head: string): string {
  const row = rows.find(([label]) => label?.replace('*', '') === String(roll)) ?? [];
  return row[heads.indexOf(head) + 1] ?? '';
}

test('the table on paper is whole', () => {
  expect(heads).toHaveLength(16);
  expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 11 }, () => 17));
});

test.each(heads.map((head) => [head]))('column %s: every pair of faces gives what the paper says', (head) => {
  const run = prepared(head === '50+' ? 4 * 60 : 4 * Number(head));
  for (let a = 1; a <= 6; a += 1)
    for (let b = 1; b <= 6; b += 1) {
      const printed = cell(a + b, head);
      const lost = '123'.includes(printed) ? Number(printed) : 0;
      expect(run([a, b])).toMatchObject({
        column: head,
        roll: a + b,
        result: printed === '.' ? 'none' : printed,
        basesLost: lost,
        targetBases: 9 - lost,
        targetDisrupted: printed !== '.',
        lowAmmoFirer: rows.some(([label]) => label === `${a + b}*`) ? 0 : null,
      });
    }
});

test('every quarter point up to 60 finds its column', () => {
  for (let quarters = 1; quarters <= 240; quarters += 1)
    expect(prepared(quarters)([1, 1])).toMatchObject({ factor: quarters / 4, baseColumn: headOf(quarters / 4) });
});

test.each(heads.map((head) => [head]))('column %s: the odds are the counted pairs of faces', (head) => {
  const ready = fire.prepare({
    firers: volley(head === '50+' ? 4 * 60 : 4 * Number(head)),
    target: { arm: 'infantry', bases: 9 },
  });
  if (!ready.ok) throw new Error(ready.refusal.message);
  const counted = new Map<string, number>();
  for (let a = 1; a <= 6; a += 1)
    for (let b = 1; b <= 6; b += 1) {
      const result = cell(a + b, head).replace('.', 'none');
      counted.set(result, (counted.get(result) ?? 0) + 1);
    }
  const { chances } = exactOdds(ready.resolve, ({ result }) => String(result));
  expect(new Map(chances.map((chance) => [chance.value, makeRatio(chance.ratio)]))).toEqual(
    new Map([...counted].map(([result, pairs]) => [result, makeRatio(ratio(pairs, 36))])),
  );
});
