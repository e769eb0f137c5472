import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideWords } from '#battle/index.ts';
import type { Fate } from '#counsel/index.ts';
import type { MusterRoll } from './campaign.ts';
import { compareBattles } from './compare.ts';
import { battlesAsCsv, comparisonAsCsv } from './csv.ts';
import type { BattleRecord } from './fight.ts';
import { findingsOf } from './findings.ts';
import { pairedShares, student, wilson } from './frequency.ts';
import { mergeTallies, noTally, tallyOf } from './tally.ts';

const ROLL: MusterRoll = {
  scenario: 'ford',
  name: 'The Ford',
  ruleset: 'bp',
  sides: { a: 'Red', b: 'Blue' },
  sideWords: { a: sideWords({ name: 'Red' }), b: sideWords({ name: 'Blue' }) },
  turns: 8,
  units: [
    { id: 'guard', side: 'a', name: 'Guard', of: 4 },
    { id: 'line', side: 'b', name: 'Line', of: 3 },
    { id: 'horse', side: 'b', name: 'Horse', of: 2 },
  ],
  objectives: [
    { id: 'mill', name: 'Mill' },
    { id: 'ford', name: 'Ford' },
  ],
  strength: 'stamina',
  worn: 'shaken',
};

const FATES: readonly Fate[] = ['sound', 'worn', 'lost', 'away'];
const holders = fc.constantFrom('aa', 'ab', 'b-', '--');
const battle: fc.Arbitrary<BattleRecord> = fc
  .record({
    seed: fc.nat(1_000_000_000),
    winner: fc.constantFrom('a', 'b', null),
    orders: fc.nat(400),
    points: fc.record({ a: fc.nat(20), b: fc.nat(20) }),
    left: fc.tuple(fc.nat(4), fc.nat(3), fc.nat(2)),
    fates: fc.tuple(fc.constantFrom(...FATES), fc.constantFrom(...FATES), fc.constantFrom(...FATES)),
    holders: fc.array(holders, { minLength: 1, maxLength: 8 }),
    contact: fc.option(fc.integer({ min: 1, max: 8 })),
    pulls: fc.record({
      units: fc.array(fc.nat(5000), { minLength: 3, maxLength: 3 }),
      phases: fc.dictionary(fc.constantFrom('shooting', 'orders', 'handToHand'), fc.nat(5000)),
    }),
    swings: fc.array(
      fc.record({
        by: fc.integer({ min: -3000, max: 3000 }).map((tenths) => tenths / 10),
        turn: fc.integer({ min: 1, max: 8 }),
        phase: fc.constantFrom('shooting', 'orders'),
        unit: fc.constantFrom(0, 1, 2, null),
        says: fc.constantFrom('It fired', 'It charged', 'It broke'),
      }),
      { maxLength: 3 },
    ),
  })
  .map((drawn) => ({ ...drawn, game: 0, ended: true, turns: drawn.holders.length }));

test('tallies of parts merge into the tally of the whole, in any order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(battle, { maxLength: 30, selector: ({ seed }) => seed }),
      fc.nat(30),
      fc.nat(1000),
      (fought, at, turn) => {
        const whole = tallyOf(ROLL, fought);
        const [one, two] = [tallyOf(ROLL, fought.slice(0, at)), tallyOf(ROLL, fought.slice(at))];
        expect(mergeTallies(one, two)).toEqual(whole);
        expect(mergeTallies(two, one)).toEqual(whole);
        expect(mergeTallies(whole, noTally(ROLL))).toEqual(whole);
        const by = turn % Math.max(1, fought.length);
        expect(tallyOf(ROLL, [...fought.slice(by), ...fought.slice(0, by)])).toEqual(whole);
      },
    ),
  );
});

test('findings of nothing are empty, not undefined', () => {
  const findings = findingsOf(ROLL, noTally(ROLL));
  expect(findings.wins.a).toEqual({ times: 0, share: 0, interval: [0, 1] });
  expect(JSON.stringify(findings)).not.toMatch(/NaN|null,null/);
});

const PLAIN: BattleRecord = {
  game: 0,
  seed: 7,
  winner: 'a',
  ended: true,
  turns: 2,
  orders: 40,
  points: null,
  left: [4, 0, 1],
  fates: ['sound', 'lost', 'worn'],
  holders: ['ab', 'a-'],
  contact: 2,
  pulls: { units: [120, 30, 0], phases: { shooting: 150 } },
  swings: [{ by: 12, turn: 2, phase: 'shooting', unit: 0, says: 'Guard fired at Line' }],
};

test('what is found in two battles is what happened in them', () => {
  const lost: BattleRecord = {
    ...PLAIN,
    seed: 8,
    winner: 'b',
    turns: 4,
    holders: ['ab', 'bb', 'bb', 'bb'],
    contact: null,
  };
  const findings = findingsOf(ROLL, tallyOf(ROLL, [PLAIN, lost]));
  expect(findings.wins.a).toMatchObject({ times: 1, share: 0.5 });
  expect(findings.lengths).toEqual([
    { turns: 2, battles: 1 },
    { turns: 3, battles: 0 },
    { turns: 4, battles: 1 },
  ]);
  expect(findings.lost.b).toMatchObject({ mean: 1, least: 1, most: 1 });
  expect(findings.strength.b).toMatchObject({ mean: 4, of: 5, share: 0.8 });
  expect(findings.points).toBeNull();
  expect(findings.contact).toMatchObject({ never: 1, turn: { mean: 2 } });
  expect(findings.units[1]).toMatchObject({ name: 'Line', left: 0, lost: { times: 2 }, pull: 3 });
  expect(findings.units[0]).toMatchObject({ pull: 12, largest: { times: 2 } });
  expect(findings.objectives[0]?.turns[1]).toEqual({ turn: 2, battles: 2, a: 0.5, b: 0.5 });
  expect(findings.objectives[1]?.turns[2]).toEqual({ turn: 3, battles: 1, a: 0, b: 1 });
  expect(findings.swings[0]).toMatchObject({ unit: 'Guard', phase: 'shooting', seed: 7 });
});

test("Wilson's interval of 8 in 10, as in the textbooks", () => {
  const [low, high] = wilson(8, 10);
  expect(low).toBeCloseTo(0.4902, 4);
  expect(high).toBeCloseTo(0.9433, 4);
});

test('compared with itself nothing differs at all', () => {
  fc.assert(
    fc.property(fc.uniqueArray(battle, { minLength: 2, maxLength: 30, selector: ({ seed }) => seed }), (fought) => {
      const { wins, turns, strength } = compareBattles({ roll: ROLL, fought }, { roll: ROLL, fought });
      for (const each of [turns, strength.a]) expect(each).toMatchObject({ by: 0, interval: [0, 0], isSure: false });
      for (const { by, interval, isSure } of [wins.a, wins.b]) {
        expect({ by, isSure }).toEqual({ by: 0, isSure: false });
        expect(interval[0]).toBeCloseTo(-interval[1], 10);
      }
    }),
  );
});

test('a planted difference is found, and only on the seeds that both have', () => {
  const fought = Array.from(
    { length: 200 },
    (_, i): BattleRecord => ({ ...PLAIN, seed: i, winner: i % 2 === 0 ? 'a' : 'b' }),
  );
  const better = fought
    .slice(0, 190)
    .map((each, i): BattleRecord => (i % 5 === 0 ? { ...each, winner: 'a', turns: 3 } : each));
  const { pairs, wins, turns, lost } = compareBattles({ roll: ROLL, fought }, { roll: ROLL, fought: better });
  expect(pairs).toBe(190);
  expect(wins.a.by).toBeCloseTo(0.1, 10);
  expect(wins.a.isSure).toBe(true);
  expect(wins.a.interval[0]).toBeGreaterThan(0.05);
  expect(turns.by).toBeCloseTo(0.2, 10);
  expect(lost.b).toMatchObject({ by: 0, isSure: false });
});

test('a few pairs prove nothing, however alike they are', () => {
  const fought = Array.from({ length: 8 }, (_, i): BattleRecord => ({ ...PLAIN, seed: i }));
  const longer = (pairs: number) =>
    compareBattles(
      { roll: ROLL, fought },
      { roll: ROLL, fought: fought.slice(0, pairs).map((each) => ({ ...each, turns: 3 })) },
    ).turns.isSure;
  expect([2, 5, 6, 8].map(longer)).toEqual([false, false, true, true]);
});

test('that no pair differs in who wins makes nothing certain: the more pairs, the surer', () => {
  const reach = (pairs: number): number => {
    const fought = Array.from({ length: pairs }, (_, i): BattleRecord => ({ ...PLAIN, seed: i }));
    return compareBattles({ roll: ROLL, fought }, { roll: ROLL, fought }).wins.a.interval[1];
  };
  expect(reach(4)).toBeGreaterThan(0.3);
  expect(reach(1000)).toBeLessThan(0.003);
});

test('the interval of paired shares, as Bonett and Price have it', () => {
  const [low, high] = pairedShares(12, 2, 50);
  // (13 − 3) / 52 ∓ 1.96 √((16/52 − (10/52)²) / 52)
  expect(low).toBeCloseTo(0.0509, 4);
  expect(high).toBeCloseTo(0.3337, 4);
  expect(pairedShares(6, 0, 6)[1]).toBe(1);
});

test('first contact is compared over the pairs that came to it', () => {
  const fought = [1, 2, 3].map((seed): BattleRecord => ({ ...PLAIN, seed, contact: seed === 3 ? null : 2 }));
  const compared = compareBattles({ roll: ROLL, fought }, { roll: ROLL, fought });
  expect([compared.pairs, compared.turns.pairs, compared.contact.pairs]).toEqual([3, 3, 2]);
  expect(comparisonAsCsv(compared)).toMatch(/^contact,2,2,2,0,/m);
});

test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'text that a spreadsheet would take for a formula is marked as text: %j',
  (says) => {
    const swing = { by: 'a', turn: 1, phase: 'x', unit: null, says } as never;
    const [, line = ''] = battlesAsCsv(ROLL, [{ ...PLAIN, swings: [swing] }]).split('\n');
    const quoted = /[",\r]/.test(says) ? `"'${says.replaceAll('"', '""')}"` : `'${says}`;
    expect(line).toContain(`,${quoted}`);
  },
);

test("Student's curve of 2, 5, 7, 10 and 1000 battles, as in the tables", () => {
  expect(student(1)).toBe(Infinity);
  expect(student(2)).toBeCloseTo(12.706, 3);
  expect(student(5)).toBeCloseTo(2.776, 3);
  expect(student(7)).toBeCloseTo(2.447, 1);
  expect(student(10)).toBeCloseTo(2.262, 2);
  expect(student(1000)).toBeCloseTo(1.962, 3);
});

test('tallies of different armies do not add up', () => {
  expect(() => mergeTallies(noTally(ROLL), noTally({ ...ROLL, units: [] }))).toThrow('different armies');
});
