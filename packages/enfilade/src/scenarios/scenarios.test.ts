import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFault, readScenario } from '#battle/index.ts';
import { findPlay } from '#rulesets/index.ts';
import { SCENARIOS } from './index.ts';

describe('shipped scenarios', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
  it.each(files)('%s is read without fault', (name) => {
    const scenario = readScenario(JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')));
    expect(isFault(scenario) ? scenario.message : '').toBe('');
  });
  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s is mustered by its system',
    (id, scenario) => {
      expect(findPlay(scenario.ruleset)?.faultIn(scenario)).toBeUndefined();
      expect(id.startsWith(`${scenario.ruleset}-`)).toBe(true);
    },
  );
});
