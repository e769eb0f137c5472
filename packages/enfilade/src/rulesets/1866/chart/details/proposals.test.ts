import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Game, readScenario, type Scenario, seededSource, settingOf } from '#battle/index.ts';
import type { Wish } from '#chart/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { ruleset as play } from '../../play/index.ts';
import type { W66Battle, W66Unit } from '../../play/model.ts';
import type { OrderOf, W66Order } from '../../play/orders.ts';
import { chart } from '../index.ts';
import { changed, endOf, inPhase, led, moving } from '../testing.ts';
import { details } from './index.ts';

const FOLDER = join(import.meta.dirname, '../../scenarios');

function scenarioOf(id: string): Scenario {
  return readScenario(JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8'))) as Scenario;
}

const NACHOD = new Game(play, settingOf(scenarioOf('1866-nachod')), seededSource(1)).battle;
const LANGENSALZA = new Game(play, settingOf(scenarioOf('1866-langensalza')), seededSource(1)).battle;

function near({ x, y }: Point, dx: number, dy: number): Point {
  return { x: x + inches(dx), y: y + inches(dy) };
}

function doing(order: W66Order | undefined): readonly string[] {
  return order?.kind === 'move' ? order.steps.map((step) => step.do) : [order?.kind ?? 'nothing'];
}

describe('lead', () => {
  it('lays a MOVE with its objective, a CHARGE with its target, an R on who is disorganised', () => {
    const battle = inPhase(NACHOD, 'chits', 'a');
    const chit = { kind: 'placeChit', unit: '17th-brigade', x: null, y: null, target: null };
    const place = { x: inches(30), y: inches(15) };
    expect(led(battle, '17th-brigade', { at: place })).toEqual({ ...chit, order: 'move', ...place });
    expect(led(battle, '17th-brigade', { target: 'hertwek-brigade' })).toEqual({
      ...chit,
      order: 'charge',
      target: 'hertwek-brigade',
    });
    const shaken = changed(battle, '17th-brigade', { status: 'disorganized' });
    expect(led(shaken, '17th-brigade', { target: '17th-brigade' })).toEqual({ ...chit, order: 'reform' });
    expect(details.proposals(battle, 'pr-battery-1', { target: 'hertwek-brigade' })).toHaveLength(1);
  });
  it('puts commanders down, or as near as they get', () => {
    const battle = inPhase(NACHOD, 'commanders', 'a');
    const { x, y } = battle.units['uhlans'] as W66Unit;
    expect(led(battle, 'loewenfeld', { target: 'uhlans' })).toEqual({
      kind: 'placeCommander',
      commander: 'loewenfeld',
      x,
      y,
    });
    const far = led(battle, 'loewenfeld', { at: { x: inches(6), y: inches(26) } });
    expect(far).toMatchObject({ x: inches(16) });
    expect(details.moveCost(battle, far as W66Order)).toMatchObject({ spent: inches(20), of: inches(20) });
  });
  it('declares by the chit, or of its own within 3"', () => {
    const order = { kind: 'charge', objective: null, target: 'hertwek-brigade', source: 'chit' } as const;
    const battle = inPhase(changed(NACHOD, '17th-brigade', { order }), 'declarations', 'a');
    expect(led(battle, '17th-brigade', {})).toMatchObject({ kind: 'declareCharge', target: 'hertwek-brigade' });
    const close = inPhase(changed(NACHOD, 'hertwek-brigade', { x: inches(33), y: inches(17.5) }), 'declarations', 'a');
    expect(led(close, '17th-brigade', { target: 'hertwek-brigade' })?.kind).toBe('selfCharge');
  });
  it('before the chits leaves it to the rules to say what is to be done first', () => {
    for (const [phase, first] of [
      ['initiative', 'choose whether to move first or second'],
      ['commanders', 'place commanders, or end the part'],
    ] as const) {
      const battle = inPhase(NACHOD, phase, 'a');
      const order = led(battle, '17th-brigade', { at: { x: inches(30), y: inches(15) } });
      expect(order === undefined ? undefined : play.refuses(battle, order)?.because).toContain(first);
    }
  });
  it('goes as it faces, wheels a little, turns before or after', () => {
    const from = LANGENSALZA.units['line-regiment'] as W66Unit;
    const battle = moving(LANGENSALZA, 'line-regiment', { x: inches(40), y: inches(10) });
    const here = { x: inches(40), y: inches(10) };
    expect(from.heading).toBe(900);
    expect(doing(led(battle, 'line-regiment', { at: near(here, 0, 5) }))).toEqual(['go']);
    expect(doing(led(battle, 'line-regiment', { at: near(here, -1, 5), heading: 1000 }))).toEqual(['go']);
    expect(doing(led(battle, 'line-regiment', { at: near(here, -5, 0) }))).toEqual(['face', 'go']);
    expect(doing(led(battle, 'line-regiment', { heading: 1800 }))).toEqual(['face']);
    expect(doing(led(battle, 'line-regiment', { formation: 'march-column' }))).toEqual(['change']);
    expect(details.proposals(battle, 'line-regiment', { formation: 'line' })).toEqual([]);
    expect(led(battle, 'line-regiment', { formation: 'open-line' })).toMatchObject({ steps: [{ interval: 1250 }] });
    expect(doing(led(battle, 'line-regiment', { at: near(here, 0, 7), formation: 'march-column' }))).toEqual([
      'change',
      'go',
    ]);
  });
  it('goes as far as a turn goes towards what is farther', () => {
    const battle = moving(LANGENSALZA, 'line-regiment', { x: inches(40), y: inches(8) });
    const order = led(battle, 'line-regiment', { at: { x: inches(40), y: inches(20) } }) as OrderOf<'move'>;
    expect(endOf(battle, order)?.y).toBeGreaterThan(inches(15.9));
    expect(endOf(battle, order)?.y).toBeLessThanOrEqual(inches(16));
  });
  it('keeps a column on its path also where its middle has not passed its head', () => {
    const battle = moving(LANGENSALZA, 'knesebeck-brigade', { x: inches(40), y: inches(36) });
    const order = led(battle, 'knesebeck-brigade', { at: { x: inches(40), y: inches(35) } }) as OrderOf<'move'>;
    expect(endOf(battle, order)).toMatchObject({ x: inches(40), y: inches(35), heading: 2700 });
  });
  it('limbers guns that are dragged farther than by hand', () => {
    const battle = moving(LANGENSALZA, 'pr-battery-1', { x: inches(40), y: inches(12) });
    const { x, y } = battle.units['pr-battery-1'] as W66Unit;
    expect(doing(led(battle, 'pr-battery-1', { at: near({ x, y }, 0, 0.5) }))).toEqual(['go']);
    expect(doing(led(battle, 'pr-battery-1', { at: near({ x, y }, 0, -4) }))).toEqual(['change', 'go']);
  });
  it('enters towns, turns in them and leaves them', () => {
    const inside = moving(LANGENSALZA, 'landwehr-3');
    expect(doing(led(inside, 'landwehr-3', { at: { x: inches(10), y: inches(10) }, heading: 0 }))).toEqual(['face']);
    expect(led(inside, 'landwehr-3', { at: { x: inches(13), y: inches(16) } })).toMatchObject({
      steps: [{ do: 'leave', formation: 'line' }],
    });
    const outside = moving(LANGENSALZA, 'coburg-gotha', { x: inches(13), y: inches(16), heading: 2700 });
    expect(doing(led(outside, 'coburg-gotha', { at: { x: inches(12), y: inches(11) } }))).toEqual(['enter']);
  });
  it('follows the road, comes on by it, and leaves it in another column', () => {
    const battle = inPhase({ ...NACHOD, turn: 3 }, 'movement', 'a');
    const order = led(battle, '18th-brigade', { at: { x: inches(50), y: inches(30) } }) as OrderOf<'move'>;
    expect(lengthBetween(endOf(battle, order) as W66Unit, { x: inches(50), y: inches(30) })).toBeLessThan(inches(0.3));
    const there = moving(NACHOD, '18th-brigade', { where: 'table', x: inches(50), y: inches(30) });
    expect(doing(led(there, '18th-brigade', { at: { x: inches(48), y: inches(35) } }))).toEqual(['change', 'go']);
  });
  it('comes on along the edge where it is led', () => {
    const battle = inPhase({ ...NACHOD, turn: 3 }, 'movement', 'b');
    const order = led(battle, 'rosenzweig-brigade', { at: { x: inches(14), y: inches(5) } });
    expect(order).toMatchObject({ kind: 'move', shift: 2000 });
    expect(doing(led(battle, 'rosenzweig-brigade', {}))).toEqual(['go']);
  });
  it('leaves by an exit', () => {
    const scenario = scenarioOf('1866-langensalza');
    const exits = [{ from: [36, 0], to: [44, 0] }];
    const sides = { ...scenario.sides, a: { ...scenario.sides.a, with: { ...scenario.sides.a.with, exits } } };
    const open = new Game(play, settingOf({ ...scenario, sides }), seededSource(1)).battle;
    const battle = moving(open, 'landwehr-2', { x: inches(40), y: inches(5), heading: 2700 });
    expect(doing(led(battle, 'landwehr-2', { at: { x: inches(40), y: inches(0.5) } }))).toEqual(['exit']);
    expect(chart.overlays(battle, 'landwehr-2').at(-1)?.label?.says).toBe('exit');
  });
  it('charges whom it has declared, and fires at whom it is dropped on', () => {
    const charge = { target: 'hertwek-brigade', angle: 'front', face: 'front', rolled: true, poised: false } as const;
    const battle = moving(NACHOD, '17th-brigade', { charge });
    expect(led(battle, '17th-brigade', { target: 'hertwek-brigade' })).toEqual({
      kind: 'charge',
      unit: '17th-brigade',
    });
    expect(led(inPhase(LANGENSALZA, 'artillery', 'a'), 'pr-battery-2', { target: 'buelow-brigade' })).toEqual({
      kind: 'fire',
      units: ['pr-battery-2'],
      target: 'buelow-brigade',
    });
  });
});

describe('spend', () => {
  const move = (battle: W66Battle, unit: string, wish: Wish) =>
    details.moveCost(battle, led(battle, unit, wish) as W66Order);

  it('writes shares of the turn in inches of the rate, with their reasons', () => {
    const battle = moving(LANGENSALZA, 'line-regiment', { x: inches(40), y: inches(10) });
    const here = { x: inches(40), y: inches(10) };
    expect(move(battle, 'line-regiment', { at: near(here, 0, 4) })).toMatchObject({ spent: 4000, of: 8000, tags: [] });
    expect(move(battle, 'line-regiment', { at: near(here, 3, 0), heading: 900 })).toMatchObject({
      spent: 6000,
      tags: [{ says: 'sideways \u00d7 \u00bd' }],
    });
    expect(move(battle, 'line-regiment', { heading: 1800 })).toMatchObject({
      tags: [{ says: 'turn, 1/3 of the move' }],
    });
  });
  it('knows streams', () => {
    const battle = moving(LANGENSALZA, 'line-regiment', { x: inches(40), y: inches(21) });
    const over = move(battle, 'line-regiment', { at: { x: inches(40), y: inches(24.5) } });
    expect(over?.spent).toBeCloseTo(5500, -1);
    expect(over?.tags.map(({ says }) => says)).toEqual(['Unstrut +2"']);
  });
  it('tells how far a chit sends a unit, and whether a charge reaches', () => {
    const chit = { kind: 'placeChit', unit: '17th-brigade', x: null, y: null } as const;
    expect(
      details.moveCost(NACHOD, { ...chit, order: 'move', x: inches(33), y: inches(13), target: null }),
    ).toMatchObject({
      spent: inches(10),
      of: null,
      tags: [{ says: '10" away, 8" a turn as it is formed' }],
    });
    const far = details.moveCost(NACHOD, { kind: 'declareCharge', unit: '17th-brigade', target: 'hertwek-brigade' });
    expect(far?.tags.at(-1)?.says).toBe('does not reach it this turn');
    expect(details.moveCost(NACHOD, { kind: 'done' })).toBeUndefined();
  });
});
