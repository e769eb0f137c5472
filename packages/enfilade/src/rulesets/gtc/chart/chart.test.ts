import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  Game,
  randomAnswer,
  readScenario,
  type Ruleset,
  type Scenario,
  seededRng,
  seededSource,
  settingOf,
  type System,
  type UnitId,
} from '#battle/index.ts';
import { playPosition, type PositionFile, positionsIn } from '#testing/index.ts';
import type { Wish } from '#chart/index.ts';
import { areaOf, centimetres, type Outline, outlineOfPolygon, overlap, within } from '#field/index.ts';
import { findProcedure } from '#procedure/index.ts';
import { rulebook } from '../index.ts';
import { refusesShot } from '../play/targets.ts';
import { refusesCharge } from '../play/charge.ts';
import { ruleset } from '../play/index.ts';
import { type GtcBattle, type GtcUnit, onTable, PHASES, unitOf } from '../play/model.ts';
import type { GtcOrder, OrderOf } from '../play/orders.ts';
import { apart, enemiesOf, footprints, outline } from '../play/place.ts';
import { sees } from '../play/sight.ts';
import { chart } from './index.ts';
import { details } from './details/index.ts';
import { mayMeasure } from './may-measure.ts';
import { rollsOf, shortOf } from './words.ts';
import { faultIn } from '../play/faults.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');

function scenarioOf(id: string): Scenario {
  return readScenario(JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'))) as Scenario;
}

function fought(id: string, orders: number, every: number): readonly GtcBattle[] {
  const [source, pick] = [seededSource(1809), seededRng(1809, 1)];
  const game = new Game(ruleset, settingOf(scenarioOf(id)), source);
  const seen: GtcBattle[] = [];
  for (let i = 0; i < orders && game.battle.result === null; i += 1) {
    if (i % every === 0) seen.push(game.battle);
    game.order(game.battle.toAct, ruleset.sample(game.battle, pick), source);
    for (let { question } = game; question !== null; { question } = game)
      game.answer(question.to, randomAnswer(question, pick), source);
  }
  return [...seen, game.battle];
}

function changed(battle: GtcBattle, unit: UnitId, set: Partial<GtcUnit>): GtcBattle {
  return { ...battle, units: { ...battle.units, [unit]: { ...unitOf(battle, unit), ...set } } };
}

/** A battle in which one unit has just been given an action. */
function ordered(battle: GtcBattle, unit: UnitId, declared: 'none' | 'charge' | 'moveDense' = 'none'): GtcBattle {
  const { side } = unitOf(battle, unit);
  const state = { ...battle.state, grants: [{ unit, actions: 1, declared }] };
  return { ...battle, phase: 'acting', active: side, toAct: side, state };
}

function led(battle: GtcBattle, id: string, wish: Wish): GtcOrder | undefined {
  const orders = details.proposals(battle, id, wish);
  return orders.find((order) => ruleset.refuses(battle, order) === undefined) ?? orders[0];
}

const at = (x: number, y: number) => ({ x: centimetres(x), y: centimetres(y) });

function wishToDeploy({ change, carrier, at: there, heading }: OrderOf<'deploy'>): Wish {
  if (carrier !== null) return { target: carrier };
  return there === null ? { formation: change, heading } : { at: there };
}

/** The wish behind an offer, as a player would show it. */
function wishOf(order: GtcOrder): Wish | undefined {
  if (order.kind === 'fire' || order.kind === 'charge') return { target: order.target };
  if (order.kind === 'engineer') return { target: order.place };
  if (order.kind === 'deploy') return wishToDeploy(order);
  if (!('path' in order)) return undefined;
  const end = order.path.at(-1);
  return { heading: order.heading, ...(end === undefined ? {} : { at: end }) };
}

const WEISSENBACH = fought('gtc-weissenbach', 1, 1)[0] as GtcBattle;
const KERNSTOWN = fought('gtc-kernstown', 1, 1)[0] as GtcBattle;

function coveredBy({ pieces }: Outline): number {
  return pieces.reduce((sum, { points }) => sum + areaOf(points), 0);
}

describe.each(['gtc-weissenbach', 'gtc-kernstown'])('%s, fought at random', (id) => {
  const seen = fought(id, 400, 40);

  it('cuts every footprint into stands, a square about its hollow', () => {
    for (const battle of seen) {
      const prints = new Map(footprints(battle).map((print) => [print.id, coveredBy(print.outline)]));
      for (const { id: of, blocks, formation } of chart.signs(battle, 'nobody')) {
        const drawn = blocks.reduce((sum, { width, depth }) => sum + width * depth, 0) / (prints.get(of) as number);
        // Three stands in an attack column leave the fourth place free.
        const free = formation === 'square' ? [8 / 9] : formation === 'column' && blocks.length === 3 ? [3 / 4] : [1];
        expect(free.some((share) => Math.abs(drawn - share) < 0.01)).toBe(true);
      }
    }
  });
  it('lays the bands of fire over those whom the arc reaches, and over nobody else', () => {
    const wrong: string[] = [];
    for (const battle of seen)
      for (const unit of onTable(battle)) {
        const areas = chart
          .overlays(battle, unit.id)
          .flatMap(({ verb, shape }) =>
            verb === 'fire' && shape.kind === 'area' ? [outlineOfPolygon(shape.points)] : [],
          );
        for (const enemy of areas.length === 0 ? [] : enemiesOf(battle, unit)) {
          const rule = refusesShot(battle, unit, enemy)?.rule;
          const body = outline(enemy);
          // An arc is drawn by chords, which lie up to 0.13 cm within it at 60 cm.
          if (rule === undefined && !areas.some((area) => within(area, body, 140)))
            wrong.push(`${unit.id} ${enemy.id}`);
          const beyond = rule === 'GTC-ACT-03' && apart(unit, enemy) > centimetres(unit.rangeCm);
          if (beyond && areas.some((area) => overlap(area, body))) wrong.push(`${unit.id} ${enemy.id} beyond`);
        }
      }
    expect(wrong).toEqual([]);
  });
  it('finds what stops a sight wherever something does, and agrees with the rules', () => {
    for (const battle of seen)
      for (const unit of onTable(battle))
        for (const enemy of enemiesOf(battle, unit)) {
          const sighted = details.sight(battle, unit.id, enemy.id);
          expect(sighted?.clear).toBe(sees(battle, unit, enemy));
          expect(sighted?.clear).toBe(sighted?.stopsAt === null);
        }
  });
  it('tells of no length between those of whom one might charge', () => {
    for (const battle of seen)
      for (const unit of onTable(battle))
        for (const enemy of enemiesOf(battle, unit)) {
          const sighted = details.sight(battle, unit.id, enemy.id);
          const place = details.sight(battle, unit.id, { x: enemy.x, y: enemy.y });
          const told = [sighted?.length, place?.length, /\d cm/.exec(sighted?.says ?? '')].map((each) => each !== null);
          expect(told).toEqual(Array.from({ length: 3 }, () => mayMeasure(unit, enemy)));
        }
  });
  it('shows charges without a length, near and far alike', () => {
    for (const battle of seen)
      for (const unit of onTable(battle)) {
        const charges = chart.overlays(battle, unit.id).filter(({ verb }) => verb === 'charge');
        expect(charges.filter(({ label }) => label !== null)).toEqual([]);
        for (const enemy of enemiesOf(battle, unit)) {
          const order = { kind: 'charge', unit: unit.id, target: enemy.id } as const;
          expect(details.moveCost(battle, order)).toBeUndefined();
        }
        for (const { procedure, input, target } of details.aims(battle, unit.id)) {
          if (procedure !== 'fire' || mayMeasure(unit, unitOf(battle, target))) continue;
          const { firers } = input as { readonly firers: readonly { readonly distanceCm: number }[] };
          expect([unit.rangeCm / 2, unit.rangeCm]).toContain(firers[0]?.distanceCm);
        }
      }
  });
  it('aims by bands with the odds of the true distance', () => {
    for (const battle of seen)
      for (const unit of onTable(battle))
        for (const { procedure, input, target, says } of details.aims(battle, unit.id)) {
          expect(findProcedure(rulebook, procedure)?.prepare(input).ok).toBe(true);
          if (procedure !== 'fire') continue;
          const half = apart(unit, unitOf(battle, target)) * 2 <= centimetres(unit.rangeCm);
          expect(says.includes('half range')).toBe(half);
        }
  });
  it('bounds the moves by places that the rules accept', () => {
    for (const battle of seen)
      for (const unit of onTable(battle))
        for (const { verb, shape } of chart.overlays(battle, unit.id)) {
          if (verb !== 'move' || shape.kind !== 'area') continue;
          const bad = shape.points.filter(({ x, y }) => {
            if (x === unit.x && y === unit.y) return false;
            const order = details.proposals(battle, unit.id, { at: { x, y }, heading: unit.heading })[0];
            return order === undefined || ruleset.refuses(battle, order) !== undefined;
          });
          expect(bad).toEqual([]);
        }
  });
});

describe('battles written out for every rule', () => {
  const folder = join(import.meta.dirname, '../positions');
  const positions = readdirSync(folder).flatMap((name) =>
    positionsIn(JSON.parse(readFileSync(join(folder, name), 'utf8')) as PositionFile),
  );
  const battles = positions.map((position) => {
    const { game } = playPosition({ ...(ruleset as unknown as Ruleset<System>), faultIn }, position);
    return [position.name, game?.battle as unknown as GtcBattle] as const;
  });

  it.each(battles)('%s', (_, battle) => {
    const drawn = chart.ground(battle).map(({ id }) => id);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(battle.setting.scenario.terrain.filter(({ id }) => !drawn.includes(id))).toEqual([]);
    expect(chart.signs(battle, 'a').map(({ id }) => id)).toEqual(footprints(battle).map(({ id }) => id));
    for (const { id } of Object.values(battle.units)) {
      expect(chart.panel(battle, id)?.stats.length).toBeGreaterThan(0);
      chart.overlays(battle, id);
      details.aims(battle, id);
    }
    chart.sideboard(battle, 'a');
    if (battle.result !== null) return;
    const pick = seededRng(3, 1);
    for (const subject of ruleset.subjects(battle))
      for (const { order, says } of subject === null ? [] : ruleset.offers(battle, subject, pick)) {
        const wish = wishOf(order);
        if (wish === undefined) continue;
        const accepted = details
          .proposals(battle, subject as string, wish)
          .some((each) => ruleset.refuses(battle, each) === undefined);
        expect(accepted ? '' : `${battle.phase}: ${says} ${JSON.stringify(order)}`).toBe('');
      }
  });
});

describe('ground', () => {
  const worn = (set: Partial<GtcBattle['state']['ground']>): GtcBattle => ({
    ...WEISSENBACH,
    state: { ...WEISSENBACH.state, ground: { ...WEISSENBACH.state.ground, ...set } },
  });

  it('shows works thrown up in the battle, facing the enemy', () => {
    const works = [{ id: 'works-1', kind: 'logWorks', from: [60_000, 30_000], to: [48_000, 30_000] }] as const;
    const drawn = chart.ground(worn({ works })).find(({ id }) => id === 'works-1');
    expect(drawn).toMatchObject({ recipe: 'palisade', name: 'the new log works (1)', front: 900 });
    expect(drawn?.says).toMatch(/^Log works: .*hard cover within 1 cm behind it; 6 hits, save 5\+$/);
  });
  it('shows gaps, ruins and bridges that are down or laid', () => {
    const gaps = [{ line: 'breast-works', at: [134_000, 66_000] }] as const;
    expect(chart.ground(worn({ gaps })).filter(({ id }) => id.startsWith('breast-works'))).toMatchObject([
      { id: 'breast-works', name: 'Breast works' },
      { id: 'breast-works#1', name: null },
    ]);
    const ruins = chart.ground(worn({ destroyed: ['weissenbach', 'breast-works'], down: ['bridge'] }));
    for (const id of ['weissenbach', 'breast-works', 'bridge'])
      expect(ruins.find((each) => each.id === id)?.recipe).toBe('rocky');
    const area = [
      [10_000, 38_000],
      [14_000, 38_000],
      [14_000, 44_000],
      [10_000, 44_000],
    ] as const;
    const laid = chart.ground(worn({ pontoons: [{ id: 'pontoon-1', area }] }));
    expect(laid.find(({ id }) => id === 'pontoon-1')).toMatchObject({ recipe: 'bridge' });
  });
  it('lets works face as those who are dug in behind them', () => {
    expect(chart.ground(WEISSENBACH).find(({ id }) => id === 'breast-works')?.front).toBe(2700);
  });
  it('says whom the objective favours now', () => {
    expect(chart.ground(WEISSENBACH).at(-1)).toMatchObject({ recipe: 'objective', heldBy: 'b' });
  });
});

describe('lead', () => {
  it('keeps the facing where none is wished, and goes as far as one move goes', () => {
    const battle = ordered(WEISSENBACH, '1st-line-regiment');
    expect(led(battle, '1st-line-regiment', { at: at(56, 30) })).toEqual({
      kind: 'move',
      unit: '1st-line-regiment',
      path: [at(56, 30)],
      heading: 900,
      prolonge: false,
    });
    const far = led(battle, '1st-line-regiment', { at: at(56, 60) });
    expect(details.moveCost(battle, far as GtcOrder)?.spent).toBeGreaterThan(centimetres(9.9));
  });
  it('follows a road by its bends', () => {
    const pike = changed(KERNSTOWN, '7th-virginia-cavalry', {
      ...at(141, 54),
      formation: 'marchColumn',
      footprint: 'marchColumn',
    });
    const order = led(ordered(pike, '7th-virginia-cavalry'), '7th-virginia-cavalry', { at: at(137, 90) });
    expect(order).toMatchObject({ kind: 'move', path: [at(140, 60), {}] });
    expect(details.moveCost(pike, order as GtcOrder)).toMatchObject({
      of: centimetres(40),
      tags: [{ says: 'road +10 cm' }],
    });
  });
  it('fires where it has fire, charges where the charge was declared', () => {
    const near = changed(WEISSENBACH, '1st-line-regiment', at(91, 60));
    const wish = { target: '3rd-infantry-regiment' };
    expect(led(ordered(near, '1st-line-regiment'), '1st-line-regiment', wish)?.kind).toBe('fire');
    expect(led(ordered(near, '1st-line-regiment', 'charge'), '1st-line-regiment', wish)?.kind).toBe('charge');
  });
  it('deploys, evades, and bombards what guns are pointed at', () => {
    const battle = ordered(WEISSENBACH, '1st-line-regiment');
    expect(led(battle, '1st-line-regiment', { formation: 'line' })).toMatchObject({ kind: 'deploy', change: 'line' });
    const near: GtcBattle = { ...changed(WEISSENBACH, '1st-line-regiment', at(91, 58)), phase: 'initiative' };
    expect(led(near, '1st-line-regiment', { at: at(91, 50) })?.kind).toBe('evade');
    const guns = ordered(changed(WEISSENBACH, 'foot-battery', at(91, 50)), 'foot-battery');
    expect(led(guns, 'foot-battery', { at: at(91, 73) })).toMatchObject({
      kind: 'bombard',
      construction: 'weissenbach',
    });
  });
  it('orders by the likeliest commander, and declares what the wish needs', () => {
    const battle: GtcBattle = { ...WEISSENBACH, phase: 'command' };
    const group = (unit: string, wish: Wish, now = battle) => {
      const order = led(now, unit, wish);
      return order?.kind === 'order' ? [order.commander, order.group[0]?.action] : [];
    };
    expect(group('light-regiment', { at: at(40, 34) })).toEqual(['brigade-1', 'none']);
    expect(group('chasseurs', { target: 'jaegers' })).toEqual(['french-cavalry', 'charge']);
    const guns = changed(battle, 'horse-battery', at(110, 54));
    expect(group('horse-battery', { at: at(110, 58) }, guns)).toEqual(['french-cavalry', 'none']);
    expect(group('horse-battery', { at: at(110, 70) }, guns)).toEqual(['french-cavalry', 'moveDense']);
    const far = changed(battle, 'horse-battery', at(110, 20));
    expect(group('horse-battery', { at: at(110, 70) }, far)).toEqual(['french-cavalry', 'none']);
    expect(led(battle, 'brigade-1', { target: 'light-regiment' })).toMatchObject({ commander: 'brigade-1' });
  });
  it('moves command units, and chooses fights', () => {
    const battle: GtcBattle = { ...WEISSENBACH, phase: 'commandMoves' };
    expect(led(battle, 'brigade-1', { at: at(56, 16) })).toMatchObject({ kind: 'commandMove' });
    const met = changed(
      changed(WEISSENBACH, 'chasseurs', { contactWith: ['5th-infantry-regiment'] }),
      '5th-infantry-regiment',
      { contactWith: ['chasseurs'] },
    );
    const fight = { kind: 'fight', defender: '5th-infantry-regiment' };
    expect(led({ ...met, phase: 'charge' }, 'chasseurs', {})).toEqual(fight);
    expect(led({ ...met, phase: 'charge' }, '5th-infantry-regiment', {})).toEqual(fight);
  });
});

describe('spend', () => {
  it('tells what ends a move and what slows it', () => {
    const guns = changed(WEISSENBACH, 'horse-battery', at(134, 36));
    const over = led(ordered(guns, 'horse-battery', 'moveDense'), 'horse-battery', { at: at(134, 60) });
    expect(details.moveCost(guns, over as GtcOrder)?.tags.map(({ says }) => says)).toContain('Brook ends the move');
    const wood = changed(WEISSENBACH, 'light-regiment', { ...at(30, 62), startedIn: ['west-wood'] });
    const order = { kind: 'move', unit: 'light-regiment', path: [at(32, 62)], heading: 900, prolonge: false } as const;
    expect(details.moveCost(wood, order)).toMatchObject({
      spent: centimetres(2),
      of: centimetres(3),
      tags: [{ says: 'quarter pace in West wood' }],
    });
  });
});

describe('words', () => {
  it('read the command roll off the sheet', () => {
    expect(rollsOf(8)).toBe('2: 2 actions; 3 to 8: 1 action; 9 to 11: fails; 12: blunder');
  });
  it('tell regiments apart', () => {
    expect(['7th Ohio', '1st line regiment', 'Daum\u2019s guns, 1st battery'].map(shortOf)).toEqual([
      '7th Ohio',
      '1st line',
      'Daum\u2019s 1st',
    ]);
  });
  it('have a lesson for every phase', () => {
    expect(Object.keys(details.tutorial ?? {}).sort()).toEqual([...PHASES].sort());
  });
  it('show what a side has spent of its turn in its own turn only', () => {
    const battle = changed(KERNSTOWN, '8th-ohio', { orders: 2, usedInitiative: true });
    expect(chart.signs(battle, 'a').find(({ id }) => id === '8th-ohio')?.marks).toEqual([]);
    const rows = chart.sideboard(battle, 'a').flatMap((each) => (each.kind === 'commanders' ? each.rows : []));
    expect(rows.filter(({ says }) => says.includes('earlier order'))).toEqual([]);
  });
  it('declare a charge wherever it is shown', () => {
    const battle = ordered(changed(WEISSENBACH, 'chasseurs', at(134, 50)), 'chasseurs', 'charge');
    const shown = chart.overlays(battle, 'chasseurs').filter(({ verb }) => verb === 'charge').length;
    const able = enemiesOf(battle, unitOf(battle, 'chasseurs')).filter(
      ({ id }) => refusesCharge(battle, { kind: 'charge', unit: 'chasseurs', target: id }) === undefined,
    );
    expect(shown).toBe(able.length);
    expect(shown).toBeGreaterThan(0);
  });
});
