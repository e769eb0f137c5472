import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  Game,
  randomAnswer,
  readScenario,
  type Scenario,
  seededRng,
  seededSource,
  settingOf,
  type UnitId,
} from '#battle/index.ts';
import { areaOf, GRAIN, inches, type Outline, outlineOfPolygon, overlap, type Point, within } from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { ruleset } from '../play/index.ts';
import { type BpBattle, type Grant, onTable, unitOf } from '../play/model.ts';
import { enemiesOf, footprints, outline } from '../play/place.ts';
import { refusesShot } from '../play/targets.ts';
import { chart } from './index.ts';
import { details } from './details/index.ts';
import { degreesOf } from './words.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');
const PI = 3.141592653589793;

function scenarioOf(id: string): Scenario {
  return readScenario(JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'))) as Scenario;
}

function mustered(scenario: Scenario): BpBattle {
  return new Game(ruleset, settingOf(scenario), seededSource(1)).battle;
}

function fought(id: string, orders: number): readonly BpBattle[] {
  const [source, pick] = [seededSource(1806), seededRng(1806, 1)];
  const game = new Game(ruleset, settingOf(scenarioOf(id)), source);
  const seen: BpBattle[] = [game.battle];
  for (let i = 0; i < orders && game.battle.result === null; i += 1) {
    game.order(game.battle.toAct, ruleset.sample(game.battle, pick), source);
    for (let { question } = game; question !== null; { question } = game)
      game.answer(question.to, randomAnswer(question, pick), source);
    seen.push(game.battle);
  }
  return seen;
}

/** A battle in which one unit has just been given moves. */
function granted(battle: BpBattle, unit: UnitId, given: Partial<Grant> = {}): BpBattle {
  const { side } = unitOf(battle, unit);
  const grants = [{ unit, moves: 2, charge: null, changed: false, ...given }];
  return { ...battle, phase: 'moving', active: side, toAct: side, state: { ...battle.state, grants } };
}

function changed(battle: BpBattle, unit: UnitId, set: Partial<ReturnType<typeof unitOf>>): BpBattle {
  return { ...battle, units: { ...battle.units, [unit]: { ...unitOf(battle, unit), ...set } } };
}

function coveredBy({ pieces }: Outline): number {
  return pieces.reduce((sum, { points, radius }) => sum + areaOf(points) + PI * radius * radius, 0);
}

const MAIDA = mustered(scenarioOf('bp-maida'));
const CROSSROADS = mustered(scenarioOf('bp-crossroads'));

describe.each(['bp-maida', 'bp-crossroads'])('%s, fought at random', (id) => {
  const seen = fought(id, 60);

  it('cuts every footprint into stands without loss, a square about its hollow', () => {
    for (const battle of seen) {
      const prints = new Map(footprints(battle).map((print) => [print.id, coveredBy(print.outline)]));
      for (const { id: of, blocks, formation } of chart.signs(battle, 'nobody')) {
        const drawn = blocks.reduce((sum, { width, depth, round }) => sum + width * depth * (round ? PI / 4 : 1), 0);
        expect(drawn / (prints.get(of) as number)).toBeCloseTo(formation === 'square' ? 0.75 : 1, 2);
      }
    }
  });
  it('lays the bands of fire over those whom the arc reaches, and over nobody else', () => {
    const wrong: string[] = [];
    for (const battle of seen.filter((_, i) => i % 6 === 0))
      for (const unit of onTable(battle)) {
        const areas = chart
          .overlays(battle, unit.id)
          .flatMap(({ verb, shape }) =>
            verb === 'fire' && shape.kind === 'area' ? [outlineOfPolygon(shape.points)] : [],
          );
        const loaded = changed({ ...battle, phase: 'shooting', active: unit.side }, unit.id, { shot: [], shotAt: [] });
        for (const enemy of areas.length === 0 ? [] : enemiesOf(battle, unit)) {
          const rule = refusesShot(loaded, { kind: 'shoot', unit: unit.id, target: enemy.id, faces: undefined })?.rule;
          const body = outline(battle, enemy);
          // An arc is drawn by chords, which lie up to 0.11" within it at 48".
          const reached = areas.some((area) => (rule === 'BP-GAP-20' ? overlap(area, body) : within(area, body, 120)));
          if ((rule === undefined && !reached) || (rule === 'BP-GAP-20' && reached))
            wrong.push(`${unit.id} ${enemy.id}`);
        }
      }
    expect(wrong).toEqual([]);
  });
  it('finds what stops a sight wherever something does', () => {
    for (const battle of seen.filter((_, i) => i % 20 === 0))
      for (const unit of onTable(battle))
        for (const enemy of enemiesOf(battle, unit)) {
          const sighted = details.sight(battle, unit.id, enemy.id);
          expect(sighted?.clear).toBe(sighted?.stopsAt === null);
        }
  });
  it('bounds the moves by places that the rules accept', () => {
    for (const battle of seen.filter(({ phase }) => phase === 'moving' || phase === 'initiative'))
      for (const { id: of, x, y, heading } of onTable(battle))
        for (const { verb, shape } of chart.overlays(battle, of)) {
          if (verb !== 'move' || shape.kind !== 'area') continue;
          const bad = shape.points.filter(
            (to) =>
              Math.abs(to.x - x) + Math.abs(to.y - y) > GRAIN &&
              ruleset.refuses(battle, { kind: 'move', unit: of, to: { ...to, heading } }) !== undefined,
          );
          expect(bad).toEqual([]);
        }
  });
});

describe('lead', () => {
  const led = (battle: BpBattle, id: string, wish: Parameters<typeof details.proposals>[2]) => {
    const orders = details.proposals(battle, id, wish);
    return orders.find((order) => ruleset.refuses(battle, order) === undefined) ?? orders[0];
  };
  const near = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + inches(dx), y: y + inches(dy) });

  it('keeps the facing where none is wished, and takes the one that is', () => {
    const battle = granted(MAIDA, '78th');
    const at = near(unitOf(battle, '78th'), 6, 0);
    expect(led(battle, '78th', { at })).toEqual({ kind: 'move', unit: '78th', to: { ...at, heading: 0 } });
    expect(led(battle, '78th', { at, heading: 150 })).toMatchObject({ to: { ...at, heading: 150 } });
    expect(led(battle, '78th', { heading: 450 })).toMatchObject({ kind: 'move', to: { heading: 450 } });
  });
  it('goes as far as one move goes towards what is farther', () => {
    const battle = granted(MAIDA, '78th');
    const { x, y } = unitOf(battle, '78th');
    expect(led(battle, '78th', { at: near({ x, y }, 20, 0) })).toMatchObject({ to: { x: x + inches(12), y } });
  });
  it('forms, and turns in place where a move cannot', () => {
    const battle = granted(MAIDA, '78th');
    const square = { kind: 'form', unit: '78th', formation: 'square', heading: 0 };
    expect(led(battle, '78th', { formation: 'square' })).toEqual(square);
    expect(led(battle, '78th', { heading: 1800 })).toMatchObject({ kind: 'form', heading: 1800 });
  });
  it('enters a building on which a unit is dropped, and leaves it', () => {
    const empty = granted(changed(CROSSROADS, '2nd', { x: inches(43), y: inches(27) }), '2nd');
    expect(led(empty, '2nd', { at: { x: inches(43), y: inches(31) } })).toMatchObject({
      kind: 'enter',
      building: 'barn',
    });
    const inside = granted(CROSSROADS, 'sharpshooters');
    const at = { x: inches(52), y: inches(40) };
    expect(led(inside, 'sharpshooters', { at, formation: 'skirmish' })).toMatchObject({ kind: 'leave', to: at });
  });
  it('orders by the likeliest commander, to charge whom the unit is dropped on', () => {
    const battle: BpBattle = { ...MAIDA, phase: 'orders' };
    const order = { kind: 'giveOrder', units: ['1-legere-1'], commander: 'compere' };
    expect(led(battle, '1-legere-1', { at: { x: inches(45), y: inches(16) } })).toEqual({ ...order, charge: null });
    expect(led(battle, '1-legere-1', { target: 'corsicans' })).toEqual({ ...order, charge: 'corsicans' });
  });
  it('charges, shoots and fights by the part of the turn', () => {
    const wish = { target: '1-legere-1' };
    const kinds = (['initiative', 'shooting', 'handToHand'] as const).map(
      (phase) => led({ ...MAIDA, phase, active: 'a' }, 'light-battalion', wish)?.kind,
    );
    expect(kinds).toEqual(['charge', 'shoot', 'fight']);
  });
  it('moves commanders, and joins them to units', () => {
    const battle: BpBattle = { ...MAIDA, phase: 'commanders' };
    const { x, y } = unitOf(MAIDA, 'swiss');
    const joins = { kind: 'moveCommander', commander: 'peyri', x, y };
    expect(led(battle, 'peyri', { target: 'swiss' })).toEqual(joins);
    expect(led(battle, 'peyri', { at: { x, y } })).toEqual(joins);
  });
  it('sets units up where the scenario leaves it open', () => {
    const scenario = scenarioOf('bp-maida');
    const units = scenario.units.map(({ at, heading, ...unit }) =>
      unit.id === '78th' ? unit : { ...unit, ...(at && { at }), ...(heading !== undefined && { heading }) },
    );
    const british = {
      ...scenario.sides.a,
      deployment: [
        [
          [0, 4],
          [24, 4],
          [24, 96],
          [0, 96],
        ] as [number, number][],
      ],
    };
    const battle = mustered({ ...scenario, units, sides: { ...scenario.sides, a: british } });
    expect(chart.turnBar(battle).part).toBe('setup');
    const waiting = chart.sideboard(battle, 'a').flatMap((each) => (each.kind === 'chits' ? each.rows : []));
    expect(waiting.map(({ id, value }) => [id, value])).toEqual([
      ['78th', 'to set up'],
      ['20th', 'turn 3'],
    ]);
    expect(chart.overlays(battle, '78th').map(({ verb }) => verb)).toEqual(['deployment']);
    const at = { x: inches(19), y: inches(34) };
    expect(led(battle, '78th', { at })).toMatchObject({ kind: 'deploy', to: at });
    expect(details.proposals(battle, '78th', { at }).map((order) => ruleset.refuses(battle, order))).toContain(
      undefined,
    );
  });
});

describe('spend', () => {
  const move = (battle: BpBattle, unit: UnitId, to: Point) =>
    details.moveCost(battle, { kind: 'move', unit, to: { ...to, heading: unitOf(battle, unit).heading } });

  it('tells what a move costs and why', () => {
    const over = move(granted(CROSSROADS, '2nd'), '2nd', { x: inches(35), y: inches(28) });
    expect(over).toMatchObject({ spent: inches(9.5), of: inches(12), tags: [{ says: 'West fence +6"' }] });
    const battle = changed(MAIDA, '78th', { x: inches(25), y: inches(72) });
    const slow = move(granted(battle, '78th'), '78th', { x: inches(31), y: inches(72) });
    expect(slow?.tags.map(({ says }) => says)).toEqual(['half pace in Scrub']);
    expect(slow?.spent).toBeGreaterThan(inches(6));
  });
  it('tells what turning, entering, charging and riding cost', () => {
    const turned = details.moveCost(MAIDA, { kind: 'move', unit: '78th', to: { ...pose('78th'), heading: 450 } });
    expect(turned).toMatchObject({ tags: [{ says: 'turn 3.8"' }] });
    const near = changed(CROSSROADS, '2nd', { x: inches(43), y: inches(27) });
    expect(details.moveCost(near, { kind: 'enter', unit: '2nd', building: 'barn' })).toMatchObject({
      spent: inches(7.25),
      tags: [{ says: 'Barn +6"' }],
    });
    const charge = details.moveCost(MAIDA, { kind: 'charge', unit: 'light-battalion', target: '1-legere-1' });
    expect(charge?.spent).toBeGreaterThan(inches(24));
    const ride = details.moveCost(MAIDA, { kind: 'moveCommander', commander: 'peyri', x: inches(60), y: inches(40) });
    expect(ride).toMatchObject({ spent: inches(12), of: inches(48) });
    expect(details.moveCost(MAIDA, { kind: 'endPhase' })).toBeUndefined();
  });
  function pose(id: UnitId): Point {
    return { x: unitOf(MAIDA, id).x, y: unitOf(MAIDA, id).y };
  }
});

describe('sight', () => {
  it('names what stops it, where, and by which rule', () => {
    const battle = changed(CROSSROADS, 'a-1', { x: inches(52.5), y: inches(46) });
    const behind = changed(battle, '4th', { x: inches(52.5), y: inches(22) });
    const seen = details.sight(behind, '4th', 'a-1');
    expect(seen).toMatchObject({ clear: false, rule: 'BP-GAP-21', stopsAt: { x: inches(52.5), y: inches(29) } });
    expect(seen?.says).toBe('blocked by House after 6.3"; 22.5" away');
  });
  it('blames nothing that may be seen over', () => {
    const over = changed(CROSSROADS, '4th', { x: inches(64), y: inches(30) });
    expect(details.sight(over, '4th', 'b-4')?.says).toMatch(/^blocked by Brigade B, 2nd regiment after 20\.\d"/);
  });
  it('is clear over open ground, to a place as well', () => {
    expect(details.sight(MAIDA, 'light-battalion', '1-legere-2')).toMatchObject({ clear: true, stopsAt: null });
    expect(details.sight(MAIDA, 'light-battalion', { x: inches(40), y: inches(20) })).toMatchObject({ clear: true });
  });
  it('measures a commander as his orders do', () => {
    expect(details.sight(MAIDA, 'compere', '42-ligne-2')).toMatchObject({ rule: 'BP-CMD-01' });
    expect(details.sight(MAIDA, 'compere', '42-ligne-2')?.says).toMatch(/^16\.\d", \u22121 for distance$/);
  });
});

describe('words', () => {
  it('read the degrees of a command roll off the table', () => {
    expect(degreesOf(8)).toBe('2 to 5: 3 moves; 6: 2 moves; 7 to 8: 1 move; 9 to 11: fails; 12: blunder');
    expect(degreesOf(3)).toBe('2 to 3: 1 move; 4 to 11: fails; 12: blunder');
  });
  it('label every formation a unit may be wished into', () => {
    const formations: readonly Formation[] = ['line', 'attackColumn', 'marchColumn', 'square'];
    expect(chart.formations(MAIDA, '78th').map(({ id }) => id)).toEqual(formations);
  });
});
