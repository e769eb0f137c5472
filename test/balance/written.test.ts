import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Scenario, SCENARIOS } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { layOut } from '../../tools/json-layout.mjs';
import { balanceOf, withBalance } from './written.ts';

const FOLDER = join(import.meta.dirname, '../../packages/enfilade/src/rulesets');

describe('npm run balance', () => {
  it('counts who won', () => {
    expect(balanceOf([{ winner: 'a' }, { winner: null }, { winner: 'b' }, { winner: 'a' }])).toEqual({
      games: 4,
      a: 2,
      b: 1,
    });
  });

  it.each(SCENARIOS.map(({ id, ruleset }) => [id, ruleset] as const))(
    'writes into %s and leaves the rest as it was',
    (id, ruleset) => {
      const text = readFileSync(join(FOLDER, ruleset, 'scenarios', `${id}.json`), 'utf8');
      const [balance, scenario] = [{ games: 7, a: 3, b: 2 }, JSON.parse(text) as Scenario];
      expect(withBalance(text, balance)).toBe(layOut({ ...scenario, balance }));
    },
  );

  it('keeps a note while the battle is not even', () => {
    const text =
      '{\n  "about": "…",\n  "balance": {"games": 1, "a": 0, "b": 0, "note": "so it was: \\"won\\" $&"},\n  "turns": 1\n}\n';
    const balanceIn = (written: string): unknown => (JSON.parse(written) as { balance: unknown }).balance;
    expect(balanceIn(withBalance(text, { games: 5, a: 4, b: 1 }))).toEqual({
      games: 5,
      a: 4,
      b: 1,
      note: 'so it was: "won" $&',
    });
    expect(balanceIn(withBalance(text, { games: 5, a: 3, b: 2 }))).toEqual({ games: 5, a: 3, b: 2 });
  });
});
