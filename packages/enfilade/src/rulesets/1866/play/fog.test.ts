import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answeredSource,
  apply,
  bareBattle,
  type BattleEvent,
  conduct,
  Game,
  isFault,
  randomAnswer,
  readScenario,
  seededRng,
  seededSource,
  type Setting,
  settingOf,
  type Side,
  type Viewer,
  viewOf,
} from '#battle/index.ts';
import { tryBattle } from '#testing/index.ts';
import { inches } from '#field/index.ts';
import { isHidden } from './fog.ts';
import { ruleset } from './index.ts';
import { type EighteenSixtySix, enemiesOf, onTable, type W66Battle, type W66Unit } from './model.ts';
import { step } from './orders.ts';
import { spots } from './spotting.ts';
import { faultIn } from './faults.ts';

type W66Event = BattleEvent<EighteenSixtySix>;
const VIEWERS = ['a', 'b', 'nobody'] as const;

function foggy(name: string): Setting {
  const file = join(import.meta.dirname, `../scenarios/${name}.json`);
  const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(scenario)) throw new Error(scenario.message);
  return settingOf({ ...scenario, options: { fogOfWar: true } });
}

/** Units that a viewer may know nothing of. */
function hiddenFrom(battle: W66Battle, viewer: Viewer): readonly W66Unit[] {
  return Object.values(battle.units).filter((unit) => unit.side !== viewer && isHidden(battle, unit));
}

function placeOf({ x, y }: W66Unit): string {
  return `"x":${x},"y":${y}`;
}

/** All but the way by which it came. */
function asSeen(unit: W66Unit | undefined): string {
  return JSON.stringify(Object.entries({ ...unit, track: [] }).toSorted(([p], [q]) => (p < q ? -1 : 1)));
}

/** Reads a battle along with its umpire and looks for what should not be there. */
class Spy {
  truth: W66Battle;
  readonly views: Record<Viewer, W66Battle>;
  private readonly met: Record<Viewer, Set<string>> = { a: new Set(), b: new Set(), nobody: new Set() };
  private read = 0;
  readonly faults: string[] = [];
  looked = 0;

  constructor(setting: Setting) {
    this.truth = bareBattle<EighteenSixtySix>(setting);
    this.views = { a: this.truth, b: this.truth, nobody: this.truth };
  }

  follow(events: readonly W66Event[]): void {
    for (const event of events.slice(this.read)) {
      const before = this.truth;
      this.truth = apply(before, event);
      for (const viewer of VIEWERS) this.listen(event, viewer, before);
    }
    this.read = events.length;
  }

  private listen(event: W66Event, viewer: Viewer, before: W66Battle): void {
    const shown = ruleset.redact(event, viewer);
    const hidden = hiddenFrom(this.truth, viewer);
    for (const unit of Object.values(this.truth.units))
      if (unit.side !== viewer && !hidden.includes(unit)) this.met[viewer].add(unit.id);
    if (shown === undefined) return;
    this.views[viewer] = apply(this.views[viewer], shown);
    const told = JSON.stringify(shown);
    const sighted = event.kind === 'unit-came-in-sight' ? event.about.unit : undefined;
    const then = hiddenFrom(before, viewer).filter(({ id }) => id !== sighted);
    for (const unit of [...hidden, ...then]) this.lookFor(unit, told, viewer);
    if (event.kind === 'unit-went-out-of-sight') return;
    for (const unit of hidden)
      if (shown.changes.some((change) => 'unit' in change && change.unit === unit.id))
        this.faults.push(`${viewer} follows ${unit.id} in ${event.kind}`);
  }

  /** Its place, and its id and name where the viewer has never met it. */
  lookFor(unit: W66Unit, told: string, viewer: Viewer): void {
    this.looked += 1;
    const place = unit.where === 'table' && !this.isOnTheMap(unit) ? told.indexOf(placeOf(unit)) : -1;
    if (place >= 0)
      this.faults.push(
        `${viewer} learns where ${unit.id} stands: ${told.slice(Math.max(0, place - 500), place + 100)}`,
      );
    if (this.met[viewer].has(unit.id)) return;
    if (told.includes(`"${unit.id}"`) || told.includes(unit.name))
      this.faults.push(`${viewer} learns of ${unit.id}: ${told.slice(0, 2000)}`);
  }

  /** Objectives are where everybody goes; a garrison may stand on one. */
  private isOnTheMap({ x, y }: W66Unit): boolean {
    const { objectives = [] } = this.truth.setting.scenario;
    return objectives.some(({ at }) => at !== undefined && inches(at[0]) === x && inches(at[1]) === y);
  }

  /** What a viewer sees is as it is; of the rest nothing is known. */
  compare(): void {
    for (const viewer of VIEWERS) {
      const view = this.views[viewer];
      const hidden = hiddenFrom(this.truth, viewer);
      const { setting: _, ...battle } = view;
      const told = JSON.stringify(battle);
      for (const unit of hidden) {
        this.lookFor(unit, told, viewer);
        const left = view.units[unit.id];
        if (left !== undefined && (left.where !== 'unseen' || left.x !== 0 || left.y !== 0 || left.order !== null))
          this.faults.push(`${viewer} still has ${unit.id}`);
      }
      for (const unit of Object.values(this.truth.units))
        if (!hidden.includes(unit) && asSeen(view.units[unit.id]) !== asSeen(unit))
          this.faults.push(`${viewer} sees ${unit.id} as it is not: ${asSeen(view.units[unit.id])}`);
      if ('unseen' in view.state || Object.values(view.state.commanders).some(({ side }) => side !== viewer))
        this.faults.push(`${viewer} knows what is unseen, or a commander`);
    }
  }

  /** W66-SPOT-01: a unit that an enemy spots without a die is not kept hidden. */
  checkBooks(): void {
    for (const unit of onTable(this.truth))
      if (isHidden(this.truth, unit) && enemiesOf(this.truth, unit).some((enemy) => spots(this.truth, enemy, unit)))
        this.faults.push(`${unit.id} is hidden in plain view`);
  }
}

function fought(setting: Setting, seed: number): { readonly game: Game<EighteenSixtySix>; readonly spy: Spy } {
  const source = seededSource(seed);
  const pick = seededRng(seed, 3);
  const game = new Game(ruleset, setting, source);
  const spy = new Spy(setting);
  const look = (to: Side, told: unknown): void => {
    for (const unit of hiddenFrom(game.battle, to)) spy.lookFor(unit, JSON.stringify(told), to);
  };
  for (let i = 0; game.battle.result === null && i < 3000; i += 1) {
    spy.follow(game.told);
    if (i % 4 === 0) {
      const { toAct } = game.battle;
      const subjects = ruleset.subjects(game.battle);
      look(toAct, subjects);
      for (const subject of subjects) look(toAct, ruleset.offers(game.battle, subject, seededRng(seed, i)));
      spy.compare();
      if (i % 20 === 0) spy.checkBooks();
    }
    game.order(game.battle.toAct, ruleset.sample(game.battle, pick), source);
    for (let { question } = game; question !== null; { question } = game) {
      spy.follow(game.told);
      look(question.to, question);
      game.answer(question.to, randomAnswer(question, pick), source);
    }
  }
  spy.follow(game.told);
  return { game, spy };
}

const SCENARIOS = ['1866-nachod', '1866-langensalza'] as const;

describe.each(SCENARIOS)('%s in the fog of war', (name) => {
  const setting = foggy(name);
  it('is a scenario in which the system finds no fault', () => {
    expect(faultIn(setting.scenario)).toBeUndefined();
    const odd = { ...setting.scenario, options: { fogOfWar: 'thick' } };
    expect(faultIn(odd)?.field).toBe('options.fogOfWar');
  });
  it.each([1])('hides units that a side has not spotted (seed %i)', (seed) => {
    const { game, spy } = fought(setting, seed);
    expect(game.battle.result).not.toBeNull();
    expect(spy.faults).toEqual([]);
    expect(spy.looked).toBeGreaterThan(1000);
    const kinds = new Set(game.events.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['unit-came-in-sight', 'unit-went-out-of-sight']));
    for (const viewer of VIEWERS) {
      const view = viewOf(ruleset, setting, game.events, viewer);
      expect(view.battle.setting.scenario.units.every(({ side }) => side === viewer)).toBe(true);
    }
  });
  it.each([4])('keeps the contract from muster to the end (seed %i)', (seed) => {
    const { fault, game } = tryBattle(ruleset, setting, { seed, every: 25 });
    expect(fault).toBeUndefined();
    expect(game.battle.result).not.toBeNull();
  });
});

describe('who is hidden', () => {
  it('is as good as nobody to who gives orders', () => {
    const game = new Game(ruleset, foggy('1866-langensalza'), seededSource(2));
    const battle: W66Battle = { ...game.battle, phase: 'chits', active: 'a', toAct: 'a' };
    const [hidden] = hiddenFrom(battle, 'a').filter(({ where }) => where === 'table');
    const [own] = onTable(battle).filter(({ side, arm }) => side === 'a' && arm === 'infantry');
    const chit = (target: string) =>
      ruleset.refuses(battle, {
        kind: 'placeChit',
        unit: own?.id ?? '',
        order: 'charge',
        x: null,
        y: null,
        target,
      });
    expect(hidden).toBeDefined();
    expect(chit(hidden?.id ?? '')).toEqual(chit('no such unit'));
    const fire = (target: string) =>
      ruleset.refuses({ ...battle, phase: 'smallArms' }, { kind: 'fire', units: [own?.id ?? ''], target });
    expect(fire(hidden?.id ?? '')).toEqual(fire('no such unit'));
  });
  it('stops who comes upon him, and is seen then', () => {
    const game = new Game(ruleset, foggy('1866-langensalza'), seededSource(2));
    const mover = game.battle.units['line-regiment'] as W66Unit;
    const garrison = game.battle.units['guard-jaeger'] as W66Unit;
    const order = { kind: 'move', objective: { x: 25_500, y: 26_000 }, target: null, source: 'chit' } as const;
    const there: W66Unit = { ...mover, x: 20_500, y: 26_000, heading: 900, formation: 'march-column', order };
    const battle: W66Battle = {
      ...game.battle,
      phase: 'movement',
      active: 'a',
      toAct: 'a',
      units: { ...game.battle.units, [mover.id]: there },
    };
    expect(isHidden(battle, garrison)).toBe(true);
    const enter = {
      kind: 'move',
      unit: mover.id,
      steps: [step({ do: 'enter', town: garrison.town })],
      shift: null,
    } as const;
    expect(ruleset.refuses(battle, enter)).toBeUndefined();
    const source = answeredSource(seededSource(1), () => 'pass');
    const { battle: after, events } = conduct(ruleset, battle, enter, { known: [], source });
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['move-cut-short', 'unit-came-in-sight']));
    expect(events.some(({ about }) => 'reveals' in about && about.reveals)).toBe(true);
    expect(after.units[mover.id]).toMatchObject({ town: null, moved: true });
    expect(isHidden(after, garrison)).toBe(false);
    const shown = events.flatMap((event) => ruleset.redact(event, 'a') ?? []);
    const cut = shown.find(({ kind }) => kind === 'move-cut-short');
    expect(cut?.about).toEqual({ unit: mover.id });
    const seen = shown.findIndex(({ kind, about }) => kind === 'unit-came-in-sight' && about['unit'] === garrison.id);
    expect(JSON.stringify(shown.slice(0, seen))).not.toContain(garrison.id);
  });
});
