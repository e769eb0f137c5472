import { describe, expect, test } from 'vitest';
import { isFault, type Scenario } from '#battle/index.ts';
import { faultInArmyList, generateBattle, SIZES, type SizeId } from '#generate/index.ts';
import { loadChecks, loadGenerator } from './load.ts';
import { RULEBOOK_IDS } from './register.ts';

const SEEDS = Array.from({ length: 2 }, (_, i) => 1815 + 977 * i);

const systems = await Promise.all(
  RULEBOOK_IDS.map(async (id) => ({ id, generator: await loadGenerator(id), checks: await loadChecks(id) })),
);

const able = systems.flatMap(({ id, generator, checks }) =>
  generator === undefined || checks === undefined ? [] : [{ id, generator, checks }],
);

describe.each(able)('$id makes battles', ({ generator, checks }) => {
  const faultIn = (scenario: Scenario) => checks.faultIn(scenario);

  test.each(generator.armies.map((list) => ({ list, id: list.id })))('$id is an army list', ({ list }) => {
    expect(faultInArmyList(list)).toBeUndefined();
    for (const war of Object.keys(list.wars)) expect(generator.wars.map(({ id }) => id)).toContain(war);
  });

  const wishes = generator.kinds.flatMap((kind) =>
    Object.keys(SIZES).flatMap((size) => SEEDS.map((seed) => ({ kind, size: size as SizeId, seed }))),
  );
  test.each(wishes)('$kind, $size, $seed', (wish) => {
    const made = generateBattle(generator, wish, faultIn);
    expect(isFault(made) ? made.message : 'fine').toBe('fine');
    expect(generateBattle(generator, wish, faultIn)).toEqual(made);
  });

  test.each(generator.armies.map(({ id }) => id))('%s takes the field', (a) => {
    const made = generateBattle(generator, { a, seed: 7, size: 'medium' }, faultIn);
    expect(isFault(made) ? made.message : made.choices.armies.a.id).toBe(a);
  });
});
