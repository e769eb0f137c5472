import { Game, randomAnswer, readScenario, type Scenario, seededRng, seededSource, settingOf } from '#battle/index.ts';
import type { Wish } from '#chart/index.ts';
import { areaOf, GRAIN, inches, lengthBetween, type Outline, outlineOfPolygon, within } from '#field/index.ts';
import { findProcedure } from '#procedure/index.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ruleset } from '../play/index.ts';
import { type BbbBattle, onTable, unitOf } from '../play/model.ts';
import type { BbbOrder } from '../play/orders.ts';
import { enemiesOf, footprints, outline, poseOf } from '../play/place.ts';
import { PROVING_GROUND } from '../play/testing-ground.ts';
import { aimAt, refusesFirer } from '../play/targets.ts';
import { chart } from './index.ts';
import { details } from './details/index.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');
const PI = 3.141592653589793;

function scenarioOf(id: string): Scenario {
  return readScenario(JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'))) as Scenario;
}

function fought(scenario: Scenario, orders: number): readonly BbbBattle[] {
  const [source, pick] = [seededSource(1813), seededRng(1813, 1)];
  const game = new Game(ruleset, settingOf(scenario), source);
  const seen: BbbBattle[] = [game.battle];
  for (let i = 0; i < orders && game.battle.result === null; i += 1) {
    game.order(game.battle.toAct, ruleset.sample(game.battle, pick), source);
    for (let { question } = game; question !== null; { question } = game)
      game.answer(question.to, randomAnswer(question, pick), source);
    seen.push(game.battle);
  }
  return seen;
}

function coveredBy({ pieces }: Outline): number {
  return pieces.reduce((sum, { points, radius }) => sum + areaOf(points) + PI * radius * radius, 0);
}

/** What the page would show: the first order that is accepted, or the first. */
function led(battle: BbbBattle, id: string, wish: Wish): BbbOrder | undefined {
  const orders = details.proposals(battle, id, wish);
  return orders.find((order) => ruleset.refuses(battle, order) === undefined) ?? orders[0];
}

describe.each([
  ['Quatre Bras', scenarioOf('bbb-quatre-bras')],
  ['Lindenbruck', scenarioOf('bbb-lindenbruck')],
  ['the proving ground', PROVING_GROUND],
] as const)('%s, fought at random', (_, scenario) => {
  const seen = fought(scenario, 240);
  const some = seen.filter((_each, i) => i % 12 === 0);

  it('cuts every footprint into bases without loss, a square about its hollow', () => {
    for (const battle of seen) {
      const prints = new Map(footprints(battle).map((print) => [print.id, coveredBy(print.outline)]));
      for (const { id, blocks, formation, arm, losses } of chart.signs(battle, 'nobody')) {
        const drawn = blocks.reduce((sum, { width, depth, round }) => sum + width * depth * (round ? PI / 4 : 1), 0);
        const hollow = formation === 'square' && blocks.length > 1;
        const whole = drawn / (prints.get(id) as number);
        expect(hollow ? whole < 0.9 : Math.abs(1 - whole) < 0.005).toBe(true);
        expect(blocks.length).toBe(arm === 'commander' ? 1 : hollow ? 4 : unitOf(battle, id).bases);
        expect(losses === null || losses.taken < losses.of).toBe(true);
      }
    }
  });
  it('lays the bands of fire over all at whom it can aim', () => {
    const wrong: string[] = [];
    for (const battle of some)
      for (const firer of onTable(battle)) {
        const areas = chart
          .overlays(battle, firer.id)
          .flatMap(({ verb, shape }) =>
            verb === 'fire' && shape.kind === 'area' ? [outlineOfPolygon(shape.points)] : [],
          );
        const then: BbbBattle = { ...battle, phase: 'defensiveFire' };
        expect(areas.length > 0).toBe(refusesFirer(then, { ...firer, fired: false }) === undefined);
        for (const target of enemiesOf(battle, firer)) {
          const reached = areas.some((area) => within(area, outline(target), 60));
          if (aimAt(battle, firer, target) !== undefined && areas.length > 0 && !reached)
            wrong.push(`${firer.id} ${target.id}`);
        }
      }
    expect(wrong).toEqual([]);
  });
  it('finds what stops a sight wherever something does', () => {
    for (const battle of some)
      for (const viewer of onTable(battle))
        for (const target of enemiesOf(battle, viewer)) {
          const sighted = details.sight(battle, viewer.id, target.id);
          expect(sighted?.clear).toBe(sighted?.stopsAt === null);
          expect(sighted?.says).not.toMatch(/by others/);
          const aimed = aimAt(battle, viewer, target) !== undefined && sighted?.length !== 0;
          expect(aimed ? sighted?.clear : true).toBe(true);
        }
  });
  it('bounds the moves by places that the rules accept', () => {
    let found = 0;
    for (const battle of seen.filter(({ phase }) => phase === 'granted').slice(0, 40)) {
      const mover = unitOf(battle, battle.state.grant?.unit as string);
      for (const { verb, shape } of chart.overlays(battle, mover.id)) {
        if (verb !== 'move' || shape.kind !== 'area') continue;
        found += 1;
        for (const to of shape.points.filter((point) => lengthBetween(point, mover) > GRAIN)) {
          const facing = [mover.heading, ...[0, 1, 2, 3].flatMap((quarter) => [quarter * 900])];
          const legal = [...facing, ...Array.from({ length: 36 }, (_each, i) => i * 100)].some(
            (heading) =>
              ruleset.refuses(battle, {
                kind: 'move',
                unit: mover.id,
                before: null,
                points: [to],
                heading,
                after: null,
              }) === undefined,
          );
          expect(legal).toBe(true);
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });
  it('leads units wherever they are dragged in orders that are read, and tells what the accepted ones cost', () => {
    const pick = seededRng(9, 2);
    let accepted = 0;
    for (const battle of seen.filter(({ phase }) => phase === 'granted').slice(0, 40)) {
      const mover = unitOf(battle, battle.state.grant?.unit as string);
      const from = mover.where === 'table' ? poseOf(mover) : mover;
      for (let i = 0; i < 8; i += 1) {
        const at = { x: from.x + inches(pick(25) - 12), y: from.y + inches(pick(25) - 12) };
        const order = led(battle, mover.id, i % 3 === 0 ? { at, heading: pick(3600) } : { at });
        if (order === undefined || ruleset.refuses(battle, order) !== undefined) continue;
        accepted += 1;
        expect(ruleset.read(JSON.parse(JSON.stringify(order)))).toEqual(order);
        const spent = details.moveCost(battle, order);
        expect(spent?.way.length).toBeGreaterThan(1);
        expect(spent?.spent).toBeLessThanOrEqual(spent?.of as number);
      }
    }
    expect(accepted).toBeGreaterThan(20);
  });
  it('has facts for every aim, panel and piece of furniture', () => {
    for (const battle of some)
      for (const { id } of chart.signs(battle, 'nobody')) {
        expect(chart.panel(battle, id)?.notes.every((note) => /^\S.*\.$/.test(note))).toBe(true);
        for (const { procedure, input } of details.aims(battle, id))
          expect(findProcedure(ruleset.book, procedure)?.prepare(input).ok).toBe(true);
      }
  });
});
