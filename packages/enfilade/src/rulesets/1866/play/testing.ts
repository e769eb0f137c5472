import {
  apply,
  bareBattle,
  type BattleEvent,
  type Json,
  type Question,
  readScenario,
  type Scenario,
  type Setting,
  settingOf,
} from '#battle/index.ts';
import type { Dice, Throw } from '#dice/index.ts';
import { inches } from '#field/index.ts';
import { ruleset } from './index.ts';
import type { EighteenSixtySix, W66Battle, W66Change, W66Umpire, W66Unit } from './model.ts';
import { step, type W66Order } from './orders.ts';

/** Situations for tests. */

type Event = BattleEvent<EighteenSixtySix>;

/** An umpire whose dice are fives and whose answers are the first options. */
export class StagedUmpire implements W66Umpire {
  battle: W66Battle;
  readonly asked: Question[] = [];

  constructor(setting: Setting) {
    this.battle = bareBattle<EighteenSixtySix>(setting);
    ruleset.muster(this);
  }
  roll<T>(thrown: Throw<T>): T {
    return thrown.read(thrown.dice.map(() => 5));
  }
  stage<T>(_: string, part: (dice: Dice) => T): T {
    return part(this);
  }
  hand(): Dice {
    return this;
  }
  ask<A extends Json>(question: Question<A>): A {
    this.asked.push(question);
    return question.options[0].answer;
  }
  tell(event: Event): void {
    this.battle = apply(this.battle, event);
  }

  unit(id: string): W66Unit {
    return this.battle.units[id] as W66Unit;
  }
  set(id: string, set: Partial<W66Unit>): this {
    return this.change([{ unit: id, set }]);
  }
  phase(phase: string, active: 'a' | 'b'): this {
    return this.change([{ battle: { phase, active, toAct: active } }, { state: { second: false } }]);
  }
  private change(changes: readonly W66Change[]): this {
    this.battle = apply(this.battle, { kind: 'staged', by: null, facts: [], about: {}, changes });
    return this;
  }
  /** The refusal, or undefined where the order was carried out. */
  order(order: W66Order): string | undefined {
    const refusal = ruleset.refuses(this.battle, order);
    if (refusal === undefined) ruleset.conduct(order, this);
    return refusal?.rule;
  }
}

export type Draft = Scenario['units'][number];

export function draft(id: string, side: 'a' | 'b', profile: string, given: Partial<Draft> = {}): Draft {
  return { id, side, name: id, profile, formation: 'line', at: [20, 20], heading: side === 'a' ? 90 : 270, ...given };
}

/** Two armies on 60" by 40", and reserves in the corners so that neither breaks at once. */
export function stage(units: readonly Draft[], given: Partial<Scenario> = {}): StagedUmpire {
  const scenario = readScenario({
    format: 'enfilade-scenario/1',
    id: 'staged',
    ruleset: '1866',
    name: 'Staged',
    about: 'A situation.',
    turns: 4,
    first: 'a',
    table: { width: 60, height: 40 },
    terrain: [],
    sides: { a: { name: 'A', with: { edge: 'south' } }, b: { name: 'B', with: { edge: 'north' } } },
    commands: [],
    units: [
      ...units,
      draft('reserve-a', 'a', 'pr-line-brigade', { at: [54, 2] }),
      draft('reserve-b', 'b', 'pr-line-brigade', { at: [54, 38] }),
    ],
    ...given,
  });
  return new StagedUmpire(settingOf(scenario as Scenario));
}

export const MOVE_ORDER = { kind: 'move', objective: { x: 0, y: 0 }, target: null, source: 'chit' } as const;

export function go(unit: string, x: number, y: number, heading: number | null = null): W66Order {
  return { kind: 'move', unit, steps: [step({ do: 'go', x: inches(x), y: inches(y), heading })], shift: null };
}
