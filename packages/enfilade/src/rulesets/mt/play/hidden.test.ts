import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answeredSource,
  Game,
  isFault,
  randomAnswer,
  readScenario,
  redact,
  seededRng,
  seededSource,
  type Setting,
  settingOf,
  type Side,
  viewOf,
} from '#battle/index.ts';
import { seen } from '../card-game.ts';
import { ruleset } from './index.ts';
import { layOut } from './reveal.ts';
import type { Figure, MtBattle, MtUnit, MusketsTomahawks } from './model.ts';
import type { MtOrder } from './orders.ts';
import { gap } from './place.ts';
import { changed, give, mustered } from './testing.ts';
import { measureWay } from './ways.ts';

function mill(): Setting {
  const file = join(import.meta.dirname, '../scenarios/mt-harlans-mill.json');
  const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(scenario)) throw new Error(scenario.message);
  return settingOf(scenario);
}

function fought(setting: Setting, seed: number, actions: number): Game<MusketsTomahawks> {
  const pick = seededRng(seed, 5);
  const source = answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
  const game = new Game(ruleset, setting, source);
  for (let i = 0; i < actions && game.battle.result === null; i += 1)
    game.order(game.battle.toAct, ruleset.sample(game.battle, pick), source);
  return game;
}

const OTHERS = [
  ['a', 'b'],
  ['b', 'a'],
  ['nobody', 'a'],
  ['nobody', 'b'],
] as const;

/** Cards of a side that nobody else has ever seen: in its hand, held back, or in the pile. */
function secretCards({ state }: MtBattle, side: Side, played: string): readonly string[] {
  return [...seen(state.hands[side]), ...seen(state.held[side]), ...seen(state.pile)].filter(
    (card) => !played.includes(`"${card}"`),
  );
}

describe('hidden information', () => {
  it.each([3, 4, 5, 6])('is in no view and no redacted event (seed %i)', (seed) => {
    const setting = mill();
    const game = fought(setting, seed, 60 + seed * 10);
    const played = JSON.stringify(game.events.filter(({ kind }) => kind === 'card-played').map(({ about }) => about));
    for (const [viewer, side] of OTHERS) {
      const events = redact(ruleset, game.events, viewer);
      const view = viewOf(ruleset, setting, game.events, viewer);
      const { setting: _, ...battle } = view.battle;
      const told = JSON.stringify([events, battle]);
      for (const card of secretCards(game.battle, side, played)) expect(told).not.toContain(`"${card}"`);
      expect(view.battle.state.pile).toBe(seen(game.battle.state.pile).length);
      for (const marker of Object.values(view.battle.units).filter((unit) => unit.marker && unit.side === side)) {
        expect(marker).not.toHaveProperty('holds');
        expect(marker).not.toHaveProperty('hidesAt');
      }
      // Only France hides: nobody else's record may even have the word.
      expect(viewer === 'b' ? '' : told).not.toMatch(/"holds"|"hidesAt"/);
    }
  });
  it('is known to its owner: his view lets him go on', () => {
    const setting = mill();
    const game = fought(setting, 7, 80);
    const view = viewOf(ruleset, setting, game.events, game.battle.toAct);
    const order = ruleset.sample(view.battle, seededRng(1, 1));
    expect(ruleset.refuses(game.battle, order ?? { kind: 'done' })).toBeUndefined();
  });
  it('tells neither what a marker holds nor where dummies were laid while the army is set out', () => {
    const start = mustered(mill());
    expect(start).toMatchObject({ phase: 'setup', toAct: 'b' });
    const hide = give(start, { kind: 'hide', unit: 'coureurs', x: 40_000, y: 44_000 });
    const dummy = give(hide.battle, { kind: 'dummy', troopType: 'irregulars', x: 5000, y: 44_000 });
    const ready = give(dummy.battle, { kind: 'ready' });
    expect(dummy.events.flatMap((event) => ruleset.redact(event, 'a') ?? [])).toEqual([]);
    const shown = [...hide.events, ...ready.events].flatMap((event) => ruleset.redact(event, 'a') ?? []);
    expect(JSON.stringify(shown)).not.toMatch(/hidesAt|holds/);
    const markers = Object.values(ready.battle.units).filter(({ marker }) => marker);
    expect(markers.map(({ id, holds }) => [id, holds])).toEqual([
      ['b-marker-1', null],
      ['b-marker-2', 'coureurs'],
    ]);
    expect(ready.battle.phase).toBe('go');
    expect(give(hide.battle, { kind: 'dummy', troopType: 'militia', x: 5000, y: 44_000 }).refusal?.rule).toBe(
      'MT-GAP-14',
    );
    expect(give(start, { kind: 'hide', unit: 'coureurs', x: 24_000, y: 10_000 }).refusal?.rule).toBe('MT-GAP-14');
    expect(give(start, { kind: 'hide', unit: 'canadians', x: 40_000, y: 44_000 }).refusal?.rule).toBe('MT-GAP-14');
  });
});

it('three units that may hide entitle to two dummies, of the type of any of them, hidden or not (MT-GAP-14)', () => {
  const first = give(mustered(mill()), { kind: 'dummy', troopType: 'natives', x: 5000, y: 44_000 });
  const second = give(first.battle, { kind: 'dummy', troopType: 'irregulars', x: 8000, y: 44_000 });
  expect([first.refusal, second.refusal]).toEqual([undefined, undefined]);
  const third = give(second.battle, { kind: 'dummy', troopType: 'irregulars', x: 12_000, y: 44_000 });
  expect(third.refusal?.rule).toBe('MT-GAP-14');
  const { battle } = give(second.battle, { kind: 'ready' });
  expect(Object.values(battle.units).filter(({ marker, holds }) => marker && holds === null)).toHaveLength(2);
});

describe('markers', () => {
  function laid(): MtBattle {
    const start = mustered(mill());
    const hide = give(start, { kind: 'hide', unit: 'coureurs', x: 40_000, y: 44_000 }).battle;
    const dummy = give(hide, { kind: 'dummy', troopType: 'irregulars', x: 5000, y: 44_000 }).battle;
    const { battle } = give(dummy, { kind: 'ready' });
    return { ...battle, active: 'b', toAct: 'b' };
  }
  function acting(battle: MtBattle, unit: string): MtBattle {
    return {
      ...battle,
      phase: 'activation',
      state: {
        ...battle.state,
        resolving: { card: null, owner: 'b', actions: 1, waiting: [] },
        activation: { unit, left: 1, moved: false, shot: false },
      },
    };
  }
  it('move like a figure of their unit, and are turned over for nothing (MT-GAP-14)', () => {
    const real = acting(laid(), 'b-marker-2');
    expect(give(real, { kind: 'advance', unit: 'b-marker-2', x: 0, y: 2000, heading: null }).refusal).toBeUndefined();
    const { battle } = give(real, { kind: 'reveal', unit: 'b-marker-2', layout: 'wide', places: [] });
    expect(battle.units['coureurs']).toMatchObject({ where: 'table' });
    expect(battle.units['coureurs']?.figures).toHaveLength(6);
    expect(battle.state.activation).toMatchObject({ unit: 'coureurs', left: 1 });
  });
  it('are turned over with a place for each man, within 4" and not nearer to an enemy (MT-GAP-14)', () => {
    const real = acting(laid(), 'b-marker-2');
    const places = (dx: number, step: number) =>
      Array.from({ length: 6 }, (_, figure) => ({ figure, x: 40_000 + dx, y: 44_000 + figure * step, heading: 900 }));
    const reveal = { kind: 'reveal', unit: 'b-marker-2', layout: 'close' } as const;
    const { battle, refusal } = give(real, {
      ...reveal,
      places: places(1200, 600).map((p, i) => ({ ...p, x: p.x + (i % 2) * 900 })),
    });
    expect(refusal).toBeUndefined();
    expect(battle.units['coureurs']?.figures[3]).toMatchObject({ x: 42_100, y: 45_800, heading: 900 });
    expect(give(real, { ...reveal, places: places(5200, 10) }).refusal?.because).toContain('within 4"');
    expect(
      give(real, { ...reveal, places: places(0, -700).map((p, i) => ({ ...p, x: p.x + (i % 2) * 1000 })) }).refusal
        ?.because,
    ).toContain('nearer');
    expect(give(real, { ...reveal, places: places(0, 600).slice(1) }).refusal?.rule).toBe('contract');
  });
  it('that are dummies only move or pass', () => {
    const dummy = acting(laid(), 'b-marker-1');
    expect(give(dummy, { kind: 'reveal', unit: 'b-marker-1', layout: 'close', places: [] }).refusal?.rule).toBe(
      'MT-GAP-14',
    );
    expect(give(dummy, { kind: 'vigilance', unit: 'b-marker-1' }).refusal?.rule).toBe('MT-GAP-14');
    expect(give(dummy, { kind: 'pass', unit: 'b-marker-1' }).refusal).toBeUndefined();
  });
  it('that are spotted are turned over: a dummy is removed, men are set out', () => {
    const battle = laid();
    const near = (unit: string) =>
      changed(battle, unit, { figures: [{ id: 0, x: 24_000, y: 36_000, heading: 2700, smoke: false, spent: [] }] });
    const seenReal = give(acting(near('b-marker-2'), 'ensign'), { kind: 'vigilance', unit: 'ensign' });
    expect(seenReal.events.map(({ kind }) => kind)).toContain('unit-revealed');
    const seenDummy = give(acting(near('b-marker-1'), 'ensign'), { kind: 'vigilance', unit: 'ensign' });
    expect(seenDummy.events.map(({ kind }) => kind)).toContain('dummy-removed');
    expect(seenDummy.battle.units['b-marker-1']?.where).toBe('gone');
  });
});

describe('what a marker shows', () => {
  it('is the same for men and dummies: not whose men they are (section 7.4)', () => {
    const scenario = mill().scenario;
    const units = scenario.units.map((unit) =>
      unit.id === 'canadians' ? { ...unit, with: { ...unit.with, mayHide: true } } : unit,
    );
    const start = mustered(settingOf({ ...scenario, units }));
    const orders: readonly MtOrder[] = [
      { kind: 'hide', unit: 'coureurs', x: 40_000, y: 44_000 },
      { kind: 'hide', unit: 'canadians', x: 30_000, y: 44_000 },
      { kind: 'dummy', troopType: 'irregulars', x: 5000, y: 44_000 },
    ];
    const set = orders.reduce((battle, order) => give(battle, order).battle, start);
    const { events } = give(set, { kind: 'ready' });
    const laid = events.filter(({ kind }) => kind === 'markers-laid');
    const shown = laid.flatMap((event) => ruleset.redact(event, 'a')?.changes ?? []);
    const markers = shown.flatMap((change) => ('unit' in change ? [change.set] : []));
    expect(markers).toHaveLength(3);
    const same = markers.map((set) => JSON.stringify({ ...set, id: '', name: '', figures: [] }));
    expect(new Set(same).size).toBe(1);
  });
  it('is not a lone figure: a road gives it what it gives its men (MT-GAP-14, MT-MOVE-10)', () => {
    const start = mustered(mill());
    const { battle } = give(give(start, { kind: 'hide', unit: 'coureurs', x: 40_000, y: 44_000 }).battle, {
      kind: 'ready',
    });
    const marker = Object.values(battle.units).find((unit) => unit.marker) as MtUnit;
    const [figure] = marker.figures as readonly [Figure];
    const at = { ...figure, x: 24_000, y: 16_000, heading: 0 };
    const way = measureWay(battle, marker, { figure: at, points: [at, { x: 26_000, y: 16_000 }], heading: 0 });
    expect('allowance' in way && way.allowance.modifiers.find(({ rule }) => rule.includes('road'))?.value).toBe(2);
  });
  it('covers men who come to stand no nearer to any enemy than it lay (MT-GAP-14)', () => {
    const start = mustered(mill());
    const { battle } = give(give(start, { kind: 'hide', unit: 'coureurs', x: 43_000, y: 45_000 }).battle, {
      kind: 'ready',
    });
    const marker = Object.values(battle.units).find((unit) => unit.marker) as MtUnit;
    const enemies = Object.values(battle.units).filter(({ side, where }) => side === 'a' && where === 'table');
    const nearest = (at: Figure) =>
      Math.min(...enemies.flatMap((enemy) => enemy.figures.map((each) => gap(marker, at, enemy, each))));
    const far = nearest(marker.figures[0] as Figure);
    const men = layOut(battle, marker, battle.units['coureurs'] as MtUnit, 'wide');
    for (const man of men) expect(nearest(man)).toBeGreaterThanOrEqual(far);
  });
});
