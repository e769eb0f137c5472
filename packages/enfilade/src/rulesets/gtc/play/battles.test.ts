import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answeredSource,
  bareBattle,
  conduct,
  isFault,
  MUSTER,
  playOut,
  randomAnswer,
  readScenario,
  type Scenario,
  seededRng,
  seededSource,
  settingOf,
  SIDES,
  viewOf,
} from '#battle/index.ts';
import { tryBattle } from '#testing/index.ts';
import { ruleset } from './index.ts';
import { type GtcBattle, type GtcUnit, onTable } from './model.ts';
import { enemiesOf, isWithin } from './place.ts';
import { sees } from './sight.ts';

function scenario(id: string): Scenario {
  const file = join(import.meta.dirname, `../scenarios/${id}.json`);
  const read = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(read)) throw new Error(read.message);
  return read;
}

const BATTLES = [scenario('gtc-kernstown'), scenario('gtc-weissenbach')].map((each) => [each.id, each] as const);
const SEEDS = [1, 2, 3, 4, 5, 6];

/** What only this system promises of every moment. */
function faultIn(battle: GtcBattle): string | undefined {
  for (const unit of onTable(battle)) {
    if (unit.hitsTaken >= unit.hitsValue) return `${unit.id} stands with ${unit.hitsTaken} hits`;
    if (unit.contactWith.some((id) => !battle.units[id]?.contactWith.includes(unit.id)))
      return `${unit.id} is in contact with somebody who is not`;
    if (unit.formation === 'square' && unit.type !== 'infantry') return `${unit.id} stands in square`;
  }
  const engaged = Object.values(battle.units).find(
    ({ where, contactWith }) => where !== 'table' && contactWith.length > 0,
  );
  return engaged && `${engaged.id} is in contact and not on the table`;
}

describe.each(BATTLES)('%s, fought at random', (_, each) => {
  it.each([1, 2])('keeps every promise to the end (seed %i)', (seed) => {
    const standing = (battle: object): string | undefined => faultIn(battle as GtcBattle);
    const { fault, game } = tryBattle(ruleset, settingOf(each), { seed, every: 60, judge: { standing } });
    expect(fault).toBeUndefined();
    expect(game.battle.result).not.toBeNull();
  });
});

describe('what may not be measured', () => {
  const setting = settingOf(scenario('gtc-kernstown'));
  const source = seededSource(1);
  const { battle, events } = conduct(ruleset, bareBattle(setting), MUSTER, { known: [], source });

  it('a charge is offered at every visible enemy, near or far, and no offer tells a distance', () => {
    const grants = [{ unit: 'cavalry', actions: 1, declared: 'charge' as const }];
    const unit: GtcUnit = {
      ...(battle.units['7th-virginia-cavalry'] as GtcUnit),
      id: 'cavalry',
      x: 120_000,
      y: 40_000,
    };
    const units = { ...battle.units, cavalry: unit };
    const acting: GtcBattle = { ...battle, phase: 'acting', units, state: { ...battle.state, grants } };
    const offered = ruleset.offers(acting, 'cavalry', seededRng(1, 1)).filter(({ kind }) => kind === 'charge');
    const targets = offered.map(({ order }) => (order.kind === 'charge' ? order.target : ''));
    const reachable = enemiesOf(acting, unit).filter((enemy) => isWithin(unit, enemy, 20_000));
    expect(reachable).toEqual([]);
    expect(targets.length).toBeGreaterThan(0);
    for (const id of targets) expect(sees(acting, unit, acting.units[id] as GtcUnit)).toBe(true);
    for (const { says } of offered) expect(says).not.toMatch(/\d+ ?cm/u);
  });

  it('everything else is open to everybody', () => {
    for (const viewer of [...SIDES, 'nobody'] as const)
      expect(viewOf(ruleset, setting, events, viewer).battle.units).toEqual(battle.units);
  });
});

describe('what a battle is like', () => {
  it('armies come to blows: fire, charges and squares happen in most battles', () => {
    const setting = settingOf(scenario('gtc-weissenbach'));
    const lost = SEEDS.map((seed) => {
      const pick = seededRng(seed, 3);
      const source = answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
      const { battle } = playOut(ruleset, setting, { pick, source });
      return Object.values(battle.units).filter(({ where }) => where === 'lost').length;
    });
    expect(lost.filter((n) => n > 0).length).toBeGreaterThan(3);
  });
});
