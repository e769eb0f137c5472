import {
  bareBattle,
  conduct,
  type ConductResult,
  isFault,
  MUSTER,
  type OrderRefusal,
  readScenario,
  type Scenario,
  type Setting,
  settingOf,
  type Source,
} from '#battle/index.ts';
import { ruleset } from './index.ts';
import type { MtBattle, MtUnit, MusketsTomahawks } from './model.ts';
import type { MtOrder } from './orders.ts';
import { faultIn } from './faults.ts';

/** Situations for tests of what a position cannot say: a table, some units, and orders given. */

type Piece = Partial<Scenario>;

export function stageSetting(units: Scenario['units'], rest: Piece = {}): Setting | string {
  const scenario = readScenario({
    format: 'enfilade-scenario/1',
    id: 'stage',
    ruleset: 'mt',
    name: 'Stage',
    about: 'A situation',
    turns: 4,
    first: 'a',
    table: { width: 48, height: 48 },
    terrain: [],
    sides: { a: { name: 'Alpha' }, b: { name: 'Bravo' } },
    commands: [],
    units,
    ...rest,
  });
  if (isFault(scenario)) return scenario.message;
  return faultIn(scenario)?.message ?? settingOf(scenario);
}

/** Every die shows its lowest face, every question gets its first option: what comes of chance and choice is said by positions. */
const PLAIN: Source = {
  throw: ({ dice }) => dice.map(({ low }) => low),
  answer: ({ options }) => options[0].answer,
};

/** Mustered at once; a fault in the situation itself is the test's own. */
export function staged(units: Scenario['units'], rest: Piece = {}): MtBattle {
  const setting = stageSetting(units, rest);
  return typeof setting === 'string' ? ({ fault: setting } as unknown as MtBattle) : mustered(setting);
}

/** One unit in the short form that tests need. */
export function men(
  id: string,
  profile: string,
  [x, y, heading]: readonly [number, number, number],
  own: Readonly<Record<string, unknown>> = {},
): Scenario['units'][number] {
  const { side = 'a', formation, ...rest } = own;
  const figures = profile.startsWith('officer') || profile === 'sachem' ? 1 : 6;
  return {
    id,
    side: side === 'b' ? 'b' : 'a',
    name: id,
    profile,
    at: [x, y],
    heading,
    ...(typeof formation === 'string' ? { formation } : {}),
    with: { figures, ...rest },
  };
}

export function mustered(setting: Setting): MtBattle {
  return conduct(ruleset, bareBattle<MusketsTomahawks>(setting), MUSTER, { known: [], source: PLAIN }).battle;
}

/** A battle in which this unit has been activated with one action. */
export function activated(battle: MtBattle, unit: string): MtBattle {
  const side = (battle.units[unit] as MtUnit).side;
  return {
    ...battle,
    phase: 'activation',
    active: side,
    toAct: side,
    state: {
      ...battle.state,
      resolving: { card: null, owner: side, actions: 1, waiting: [] },
      activation: { unit, left: 1, moved: false, shot: false },
    },
  };
}

export function changed(battle: MtBattle, unit: string, set: Partial<MtUnit>): MtBattle {
  return { ...battle, units: { ...battle.units, [unit]: { ...(battle.units[unit] as MtUnit), ...set } } };
}

/** The order as a player would give it: judged, and carried out if it stands. */
export function give(
  battle: MtBattle,
  order: MtOrder,
): ConductResult<MusketsTomahawks> & { readonly refusal: OrderRefusal | undefined } {
  const refusal = ruleset.refuses(battle, order);
  if (refusal !== undefined)
    return { battle, events: [], draws: [], drawnAt: [], answeredBy: [], question: null, wanted: null, refusal };
  return { ...conduct(ruleset, battle, order, { known: [], source: PLAIN }), refusal };
}
