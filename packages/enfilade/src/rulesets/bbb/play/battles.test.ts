import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answeredSource,
  Game,
  isFault,
  randomAnswer,
  readScenario,
  redact,
  type Scenario,
  seededRng,
  seededSource,
  settingOf,
} from '#battle/index.ts';
import { playPosition, type Position, type PositionFile, positionsIn } from '#testing/index.ts';
import FACTS from '../fact-ids.json' with { type: 'json' };
import { faultIn } from './faults.ts';
import { ruleset } from './index.ts';
import type { BloodyBigBattles } from './model.ts';
import { PROVING_GROUND } from './testing-ground.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');
const SHIPPED: readonly Scenario[] = readdirSync(FOLDER)
  .filter((name) => name.startsWith('bbb-') && name.endsWith('.json'))
  .map((name) => readScenario(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))) as Scenario);
const ALL = [...SHIPPED, PROVING_GROUND];
const BOOK = join(import.meta.dirname, '../positions');
const POSITIONS: readonly Position[] = readdirSync(BOOK).flatMap((name) =>
  positionsIn(JSON.parse(readFileSync(join(BOOK, name), 'utf8')) as PositionFile),
);

const FOOT = { id: 'x', side: 'a', name: 'X', profile: 'fr-line', formation: 'line', at: [20, 10], heading: 90 };
const GUNS = { ...FOOT, profile: 'foot-battery', formation: 'limbered' };

describe('scenarios', () => {
  it.each(ALL.map((scenario) => [scenario.id, scenario] as const))('%s has no fault', (_, scenario) => {
    expect(isFault(scenario)).toBe(false);
    expect(faultIn(scenario)).toBeUndefined();
  });

  it.each([
    ['sides.a.with.edge', { sides: { ...PROVING_GROUND.sides, a: { name: 'South' } } }],
    ['terrain.0.kind', { terrain: [{ id: 'x', kind: 'swamp', area: PROVING_GROUND.terrain[0]?.area }] }],
    ['terrain.0.with.grade', { terrain: [{ ...PROVING_GROUND.terrain[5], with: {} }] }],
    ['terrain.0.with.width', { terrain: [{ id: 'x', kind: 'road', line: PROVING_GROUND.terrain[9]?.line }] }],
    ['commands.0.with.serves', { commands: [{ ...PROVING_GROUND.commands[0], with: {} }] }],
    ['units.0.profile', { units: [{ ...PROVING_GROUND.units[0], profile: 'elves' }] }],
    ['units.0.formation', { units: [{ ...PROVING_GROUND.units[0], formation: 'limbered' }] }],
    ['units.0.with.colour', { units: [{ ...PROVING_GROUND.units[0], with: { colour: 'red' } }] }],
    ['units.0.with.bases', { units: [{ ...PROVING_GROUND.units[0], with: { bases: 9 } }] }],
    ['units.0.with.raggedVolleys', { units: [{ ...FOOT, with: { raggedVolleys: true, devastatingVolleys: true } }] }],
    ['units.0.with.lancers', { units: [{ ...FOOT, with: { lancers: true } }] }],
    ['units.0.with.militia', { units: [{ ...GUNS, with: { militia: true } }] }],
    ['units.0.with.spentAtLoss', { units: [{ ...GUNS, with: { spentAtLoss: 1 } }] }],
    ['units.0.formation', { units: [{ ...FOOT, formation: 'depth', with: { bases: 1 } }] }],
    ['objectives.0.terrain', { objectives: [{ id: 'x', name: 'X', terrain: 'nowhere' }] }],
  ])('a fault in %s is named', (field, change) => {
    expect(faultIn({ ...PROVING_GROUND, ...(change as Partial<Scenario>) })?.field).toBe(field);
  });
});

function fought(scenario: Scenario, seed: number): Game<BloodyBigBattles> {
  const pick = seededRng(seed, 9);
  const source = answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
  const game = new Game(ruleset, settingOf(scenario), source);
  while (game.battle.result === null) {
    const order = ruleset.sample(game.battle, pick);
    if (order === undefined || !game.order(game.battle.toAct, order, source).ok) break;
  }
  return game;
}

describe('random battles', () => {
  it('hide nothing (BBB-GAP-43)', () => {
    const { events } = fought(PROVING_GROUND, 1);
    expect(redact(ruleset, events, 'nobody')).toEqual(events);
  });

  it('exercise every fact of the sheet, together with the positions', () => {
    const met = new Set(POSITIONS.flatMap((position) => [...playPosition({ ...ruleset, faultIn }, position).facts]));
    for (const scenario of ALL)
      for (let seed = 1; seed <= 6; seed += 1)
        for (const { facts } of fought(scenario, seed).events) for (const fact of facts) met.add(fact);
    const missed = FACTS.facts.map(({ id }) => id).filter((id) => !met.has(id));
    expect(missed).toEqual([]);
  });
});
