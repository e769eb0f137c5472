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
  type Viewer,
  viewOf,
} from '#battle/index.ts';
import type { Wish } from '#chart/index.ts';
import { distanceFromPoint, inches, lengthBetween, outlineOfPolygon, pointOutline } from '#field/index.ts';
import { findProcedure } from '#procedure/index.ts';
import { reachOf, refusesShooter } from '../play/targets.ts';
import { ruleset as play } from '../play/index.ts';
import { enemiesOf, onTable, type W66Battle, type W66Unit } from '../play/model.ts';
import { outline } from '../play/place.ts';
import { inArc } from '../play/sight.ts';
import { chart } from './index.ts';
import { details } from './details/index.ts';
import { accepted, endOf } from './testing.ts';
import { blockOf } from './words.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');

function scenarioOf(id: string): Scenario {
  return readScenario(JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'))) as Scenario;
}

const VIEWERS = ['a', 'b', 'nobody'] as const;

interface SeenBattle {
  readonly viewer: Viewer;
  readonly battle: W66Battle;
}

/** A random battle: as the side to act knows it whenever units move, at intervals as a spectator does. */
function fought(scenario: Scenario, orders: number): readonly SeenBattle[] {
  const setting = settingOf(scenario);
  const [source, pick] = [seededSource(1866), seededRng(1866, 1)];
  const game = new Game(play, setting, source);
  const seen: SeenBattle[] = [];
  const look = (viewer: Viewer): void => {
    seen.push({ viewer, battle: viewOf(play, setting, game.told, viewer).battle });
  };
  for (let i = 0; i < orders && game.battle.result === null; i += 1) {
    if (i % 20 === 0) for (const viewer of VIEWERS) look(viewer);
    else if (game.battle.phase === 'movement' && i % 4 === 0) look(game.battle.toAct);
    game.order(game.battle.toAct, play.sample(game.battle, pick), source);
    for (let { question } = game; question !== null; { question } = game)
      game.answer(question.to, randomAnswer(question, pick), source);
  }
  return seen;
}

function wishFor(battle: W66Battle, was: W66Unit, end: W66Unit): Wish {
  const { x, y } = blockOf(battle, end).at;
  const formed = end.formation !== 'garrison' && end.formation !== was.formation;
  return { at: { x, y }, heading: end.heading, ...(formed ? { formation: end.formation } : {}) };
}

describe.each([
  ['1866-nachod', false],
  ['1866-langensalza', false],
  ['1866-nachod', true],
  ['1866-langensalza', true],
] as const)('%s, fought at random, in fog: %s', (id, fogOfWar) => {
  const seen = fought({ ...scenarioOf(id), options: { fogOfWar } }, 240);
  const acting = seen.filter(({ viewer, battle }) => viewer === battle.toAct && battle.result === null);

  it('leads units to where offered moves would bring them', () => {
    const pick = seededRng(66, 1);
    const wrong: string[] = [];
    for (const { battle } of acting)
      for (const subject of play.subjects(battle))
        for (const { order, says } of play.offers(battle, subject, pick)) {
          if (order.kind !== 'move') continue;
          const was = battle.units[order.unit] as W66Unit;
          const end = endOf(battle, order) as W66Unit;
          // A line that only opens its intervals is chosen under another name.
          if (end.formation === 'line' && end.interval > 0) continue;
          const led = accepted(battle, details.proposals(battle, order.unit, wishFor(battle, was, end)));
          const there = led?.kind === 'move' ? endOf(battle, led) : undefined;
          const enters = led?.kind === 'move' && led.steps.some((step) => step.do === 'enter');
          if (there === undefined || (!enters && lengthBetween(there, end) > inches(0.3)))
            wrong.push(`${says} ${JSON.stringify(order)} ${JSON.stringify(led)}`);
        }
    expect(wrong).toEqual([]);
  });
  it('spends no more than a turn on moves that are accepted, and more on those that are too long', () => {
    const pick = seededRng(66, 2);
    for (const { battle } of acting)
      for (const subject of play.subjects(battle))
        for (const { order } of play.offers(battle, subject, pick)) {
          if (order.kind !== 'move') continue;
          const { spent = 0, of = 0 } = details.moveCost(battle, order) ?? {};
          expect(spent).toBeLessThanOrEqual((of ?? 0) + 1);
          const far = {
            ...order,
            steps: order.steps.map((step) => (step.do === 'go' ? { ...step, x: 30_000 } : step)),
          };
          const refusal = play.refuses(battle, far);
          // Lengths are whole thousandths: what is too long by less shows as the whole move.
          const dear = (details.moveCost(battle, far)?.spent ?? 0) >= (of ?? 0);
          expect(refusal?.rule !== 'W66-READ-07' || dear).toBe(true);
        }
  });
  it('lays the bands of fire over all that lies in arc and range', () => {
    const wrong: string[] = [];
    for (const { battle } of acting.filter((_, i) => i % 4 === 0))
      for (const unit of onTable(battle)) {
        if (unit.town !== null || refusesShooter({ ...unit, fired: false, charge: null }) !== undefined) continue;
        const areas = chart
          .overlays(battle, unit.id)
          .flatMap(({ verb, shape }) =>
            verb === 'fire' && shape.kind === 'area' ? [outlineOfPolygon(shape.points)] : [],
          );
        for (const { id: enemy, x, y } of enemiesOf(battle, unit)) {
          // An arc is drawn by chords, which lie up to 0.08" within it at 36".
          const reached = areas.some((area) => distanceFromPoint({ x, y }, area) <= 100);
          const reaches =
            inArc(unit, pointOutline({ x, y })) && distanceFromPoint({ x, y }, outline(battle, unit)) <= reachOf(unit);
          if (reaches && !reached) wrong.push(`${unit.id} ${enemy}`);
        }
      }
    expect(wrong).toEqual([]);
  });
  it('bounds moves and rides by places that the rules accept', () => {
    for (const { battle } of acting.filter((_, i) => i % 3 === 0))
      for (const sign of chart.signs(battle, battle.toAct))
        for (const { verb, shape } of chart.overlays(battle, sign.id)) {
          if (verb !== 'move' || shape.kind !== 'area') continue;
          const bad = shape.points
            .filter((at) => lengthBetween(at, sign.pose) > 50)
            .filter((at) => {
              const [first] = details.proposals(battle, sign.id, { at });
              return first !== undefined && accepted(battle, details.proposals(battle, sign.id, { at })) === undefined;
            });
          expect(bad).toEqual([]);
        }
  });
  it('finds what stops a sight wherever something does', () => {
    for (const { battle } of seen.filter((_, i) => i % 6 === 0))
      for (const unit of onTable(battle))
        for (const enemy of enemiesOf(battle, unit)) {
          const sighted = details.sight(battle, unit.id, enemy.id);
          expect(sighted?.clear).toBe(sighted?.stopsAt === null);
          expect(sighted?.says).not.toMatch(/by others/);
        }
  });
  it('has facts for the procedures, words for everything and nothing of what is hidden, for every viewer', () => {
    for (const { battle, viewer } of seen) {
      const others = Object.values(battle.units).filter(({ where }) => where !== 'table');
      const signs = chart.signs(battle, viewer);
      expect(signs.filter((sign) => others.some((unit) => unit.id === sign.id))).toEqual([]);
      for (const sign of signs) {
        expect(chart.panel(battle, sign.id)?.title).toBe(sign.name);
        for (const { procedure, input } of details.aims(battle, sign.id))
          expect(findProcedure(play.book, procedure)?.prepare(input)).toMatchObject({ ok: true });
      }
      const told = JSON.stringify([signs, chart.sideboard(battle, viewer), chart.turnBar(battle)]);
      expect(told).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
