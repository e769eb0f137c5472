import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlay, type Scenario, SCENARIOS, settingOf } from 'enfilade';
import { tryBattle } from 'enfilade/testing';
import { describe, expect, it } from 'vitest';
import { JUDGES } from './index.ts';

/** `npm run fuzz` lets the judges look at many more. */
const SEED = 1;
const JUDGED = SCENARIOS.filter(({ ruleset }) => JUDGES[ruleset] !== undefined);

describe.each(JUDGED.map((scenario) => [scenario.id, scenario] as const))(
  '%s under its judge',
  (_, scenario: Scenario) => {
    it('finds nothing wrong', () => {
      const ruleset = findPlay(scenario.ruleset);
      const judge = JUDGES[scenario.ruleset];
      if (ruleset === undefined || judge === undefined) throw new Error(`nobody plays or judges ${scenario.ruleset}`);
      expect(tryBattle(ruleset, settingOf(scenario), { seed: SEED, judge, every: 40 }).fault).toBeUndefined();
    });
  },
);

it('judges share no code with the engine', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const imports = sources.flatMap(
    (name) => readFileSync(join(import.meta.dirname, name), 'utf8').match(/^import [^;]*;/gm) ?? [],
  );
  const shared = imports.filter((line) => !line.startsWith('import type') && !/from '\.\.?\/(?!.*packages)/.test(line));
  expect(sources.length).toBeGreaterThan(3);
  expect(shared).toEqual([]);
});
