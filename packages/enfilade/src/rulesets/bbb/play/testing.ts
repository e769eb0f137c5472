import {
  type Battle,
  bareBattle,
  conduct,
  type Json,
  MUSTER,
  readScenario,
  type Scenario,
  settingOf,
  type Source,
} from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { ruleset } from './index.ts';
import type { BbbBattle, BbbState, BbbUnit, BloodyBigBattles } from './model.ts';
import type { BbbOrder } from './orders.ts';

/** Situations set up by hand, for tests: units where they are wanted, dice and answers as they are written. */

type UnitGiven = Scenario['units'][number];

/** A unit of side a faces north from (20, 10), one of side b faces south, unless it says otherwise. */
export function unit(id: string, profile: string, given: Partial<UnitGiven> = {}): UnitGiven {
  const side = given.side ?? 'a';
  const guns = profile.endsWith('battery');
  return {
    id,
    side,
    name: id,
    profile,
    formation: guns ? 'unlimbered' : 'line',
    at: [20, 10],
    heading: side === 'a' ? 90 : 270,
    ...given,
  };
}

export function enemy(id: string, profile: string, given: Partial<UnitGiven> = {}): UnitGiven {
  return unit(id, profile, { side: 'b', at: [20, 30], ...given });
}

export function stage(units: readonly UnitGiven[], rest: Partial<Scenario> = {}): BbbBattle {
  const scenario = readScenario({
    format: 'enfilade-scenario/1',
    id: 'bbb-stage',
    ruleset: 'bbb',
    name: 'Stage',
    about: 'Set up for a test.',
    turns: 6,
    first: 'a',
    table: { width: 48, height: 48 },
    terrain: [],
    sides: { a: { name: 'A', with: { edge: 'south' } }, b: { name: 'B', with: { edge: 'north' } } },
    commands: [],
    ...rest,
    // Far away, so that neither army is broken by the loss of the troops a test is about.
    units: [
      ...units,
      unit('rear-a', 'fr-line', { at: [4, 2], with: { bases: 8 } }),
      enemy('rear-b', 'fr-line', { at: [44, 46], with: { bases: 8 } }),
    ],
  });
  const bare = bareBattle<BloodyBigBattles>(settingOf(scenario as Scenario));
  return conduct(ruleset, bare, MUSTER, { known: [], source: written([], []) }).battle;
}

export function having(battle: BbbBattle, id: string, set: Partial<BbbUnit>): BbbBattle {
  return { ...battle, units: { ...battle.units, [id]: { ...(battle.units[id] as BbbUnit), ...set } } };
}

export function inPhase(
  battle: BbbBattle,
  phase: string,
  rest: Partial<Battle<BloodyBigBattles>> & { readonly state?: never } = {},
): BbbBattle {
  return { ...battle, phase, toAct: phase === 'defensiveFire' ? 'b' : 'a', ...rest };
}

export function inState(battle: BbbBattle, state: Partial<BbbState>): BbbBattle {
  return { ...battle, state: { ...battle.state, ...state } };
}

/** The unit has its command roll behind it. */
export function granted(battle: BbbBattle, id: string, given: Partial<NonNullable<BbbState['grant']>> = {}): BbbBattle {
  const grant = { unit: id, move: 'full' as const, total: 8, mayRecover: false, ...given };
  return inPhase(inState(battle, { grant }), 'granted');
}

function written(faces: readonly number[], answers: readonly Json[]): Source {
  let [thrown, given] = [0, 0];
  return {
    throw({ dice }) {
      const next = faces.slice(thrown, thrown + dice.length);
      thrown += dice.length;
      return next;
    },
    answer() {
      const answer = answers[given];
      given += 1;
      return answer;
    },
  };
}

export interface OrderOutcome {
  readonly battle: BbbBattle;
  readonly kinds: readonly string[];
  readonly facts: readonly string[];
  readonly question: string | null;
  readonly options: readonly Json[];
  unit(id: string): BbbUnit;
}

/** Carries an order out with these faces and these answers; refused, it says by which rule instead of what happened. */
export function act(
  battle: BbbBattle,
  order: BbbOrder,
  faces: readonly number[] = [],
  answers: readonly Json[] = [],
): OrderOutcome {
  const refusal = ruleset.refuses(battle, order);
  const done =
    refusal === undefined
      ? conduct(ruleset, battle, order, { known: [], source: written(faces, answers) })
      : { battle, events: [], draws: [], question: null };
  return {
    battle: done.battle,
    kinds: refusal === undefined ? done.events.map(({ kind }) => kind) : [`refused by ${refusal.rule}`],
    facts: done.events.flatMap(({ facts }) => facts),
    question: done.question?.kind ?? null,
    options: done.question?.options.map(({ answer }) => answer) ?? [],
    unit: (id) => done.battle.units[id] as BbbUnit,
  };
}

export function ruleAgainst(battle: BbbBattle, order: BbbOrder): string | undefined {
  return ruleset.refuses(battle, order)?.rule;
}

/** Inches, as the table keeps them. */
export function spot(x: number, y: number): { readonly x: number; readonly y: number } {
  return { x: inches(x), y: inches(y) };
}

export function north(
  id: string,
  y: number,
  x = 20,
  rest: Partial<Extract<BbbOrder, { kind: 'move' }>> = {},
): BbbOrder {
  return { kind: 'move', unit: id, before: null, points: [spot(x, y)], heading: 900, after: null, ...rest };
}
