import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPlay, isFault, readScenario, RULEBOOK_IDS, SCENARIO_LIMITS, scenarioSchema } from 'enfilade';

const DOCS = join(import.meta.dirname, '../../docs');
const page = readFileSync(join(DOCS, 'scenario-format.md'), 'utf8');

/** Every name of a field in a schema, however deep. */
function fieldsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(fieldsIn);
  return 'properties' in schema ? [...Object.keys(schema.properties as object), ...inner] : inner;
}

describe('docs/scenario-format.md', () => {
  it('stands beside the schema that the engine reads by', () => {
    const published: unknown = JSON.parse(readFileSync(join(DOCS, 'scenario.schema.json'), 'utf8'));
    expect(published, 'enfilade scenario schema > docs/scenario.schema.json').toEqual(scenarioSchema(RULEBOOK_IDS));
  });

  it('explains every field', () => {
    const fields = new Set(fieldsIn(scenarioSchema(RULEBOOK_IDS)));
    expect(fields.size).toBeGreaterThan(25);
    expect([...fields].filter((field) => !page.includes(`\`${field}\``))).toEqual([]);
  });

  it('names every limit', () => {
    const [, limits = ''] = page.split('## Limits');
    const section = limits.split('\n## ')[0] ?? '';
    const { bytes, turns: _, ...counts } = SCENARIO_LIMITS;
    const missing = [bytes / 1024 / 1024, ...Object.values(counts)].filter(
      (limit) => !new RegExp(`\\b${limit}\\b`).test(section),
    );
    expect(missing).toEqual([]);
    expect(page).toContain(`1 to ${SCENARIO_LIMITS.turns}`);
  });

  it('shows an example that is mustered', () => {
    const [, example = ''] = page.split('```json\n');
    const scenario = readScenario(JSON.parse(example.split('```')[0] ?? ''));
    expect(isFault(scenario) ? scenario : findPlay(scenario.ruleset)?.faultIn(scenario)).toBeUndefined();
  });
});
