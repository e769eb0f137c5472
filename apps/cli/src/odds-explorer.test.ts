import { answer, RULEBOOKS } from 'enfilade';
import { describe, expect, test } from 'vitest';
import { call, VOLLEY } from './testing/program.ts';

const SHOOT = ['odds', 'bp', 'shoot', '--input', JSON.stringify(VOLLEY)];

/** What the machine interface says of one statement. */
function exactly(where: Readonly<Record<string, unknown>>, changed: Readonly<Record<string, unknown>> = {}): string {
  const input = { ...VOLLEY, ...changed };
  const said = answer(RULEBOOKS, { ruleset: 'bp', procedure: 'shoot', input, odds: [{ where }] });
  return said.ok && 'p' in said ? (said.p[0] ?? '') : JSON.stringify(said);
}

interface Table {
  readonly by: readonly string[];
  readonly rows: readonly { readonly values: readonly unknown[]; readonly p: string }[];
}

interface Point {
  readonly ok: boolean;
  readonly tables: readonly Table[];
}

function chanceIn({ tables }: Point, field: string, value: unknown): string | undefined {
  return tables.find(({ by }) => by[0] === field)?.rows.find(({ values }) => values[0] === value)?.p;
}

describe('odds --sweep', () => {
  test('runs a number through its range, exactly, and says what is refused', async () => {
    const { code, out } = await call([...SHOOT, '--sweep', 'rangeInches=5..20', '--json']);
    expect(code).toBe(0);
    const { field, points } = JSON.parse(out) as { field: string; points: (Point & { value: number })[] };
    expect(field).toBe('rangeInches');
    expect(points.map(({ value }) => value)).toEqual(Array.from({ length: 16 }, (_, i) => i + 5));
    expect(points.filter(({ ok }) => !ok).map(({ value }) => value)).toEqual([19, 20]);
    for (const point of points.filter(({ ok }) => ok))
      expect(chanceIn(point, 'casualties', 0)).toBe(exactly({ casualties: 0 }, { rangeInches: point.value }));
  });

  test('for people: one row a value, refusals told once', async () => {
    const { out } = await call([...SHOOT, '--sweep', 'rangeInches=6..20']);
    expect(out).toMatch(/^Range +mean casualties +casualties 1 or more.* disordered/m);
    expect(out).toMatch(/^6 inches +0\.67 +52\.9%/m);
    expect(out).toContain('19 inches to 20 inches: rangeInches: the target is beyond the range');
  });

  test('runs a choice through all its words, or through some of them', async () => {
    expect((await call([...SHOOT, '--sweep', 'targetCover'])).out).toMatch(/^Heavy +/m);
    const some = await call([...SHOOT, '--sweep', 'targetCover=none,heavy', '--json']);
    expect((JSON.parse(some.out) as { points: unknown[] }).points).toMatchObject([
      { value: 'none' },
      { value: 'heavy' },
    ]);
  });

  test('refuses a fact that is not there, and a range that is none', async () => {
    const unknown = await call([...SHOOT, '--sweep', 'rangeInch=1..4']);
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('did you mean rangeInches?') as string });
    expect(await call([...SHOOT, '--sweep', 'rangeInches=9..4'])).toMatchObject({ code: 2 });
    expect(await call([...SHOOT, '--sweep', 'weapon=1..4'])).toMatchObject({ code: 2 });
  });
});

describe('odds --against', () => {
  test('sets two questions side by side, exactly', async () => {
    const { code, out } = await call([...SHOOT, '--against', 'rangeInches=12', '--json']);
    expect(code).toBe(0);
    const told = JSON.parse(out) as { changes: unknown; before: Point; after: Point };
    expect(told.changes).toEqual([{ field: 'rangeInches', before: '5 inches', after: '12 inches' }]);
    expect(chanceIn(told.before, 'disordered', true)).toBe(exactly({ disordered: true }));
    expect(chanceIn(told.after, 'disordered', true)).toBe(exactly({ disordered: true }, { rangeInches: 12 }));
  });

  test('for people: what changed, and by how many points', async () => {
    const { out } = await call([...SHOOT, '--against', 'enfilading=true']);
    expect(out).toContain('Enfilading: no \u2192 yes');
    expect(out).toMatch(/^yes +42\.13% +66\.51% +\+24\.38$/m);
    const refused = await call([...SHOOT, '--against', 'rangeInches=60']);
    expect(refused).toMatchObject({
      code: 0,
      out: expect.stringContaining('after: rangeInches: the target') as string,
    });
  });
});

describe('odds --summary', () => {
  test('is one line', async () => {
    const { out } = await call([...SHOOT, '--summary']);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(out).toContain('Black Powder, Shooting: shooters Infantry');
    expect(out).toContain('range 5 inches');
    expect(out).toContain('disordered 42.1%');
  });

  test('with --against says both', async () => {
    const { out } = await call([...SHOOT, '--summary', '--against', 'enfilading=true']);
    expect(out).toContain('disordered 66.5%');
    expect(out).toMatch(/Before, with enfilading no: odds: .*disordered 42\.1%/);
  });
});
