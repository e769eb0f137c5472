import {
  bareBattle,
  conduct,
  type Conducted,
  isFault,
  type Json,
  MUSTER,
  type OrderRefusal,
  readScenario,
  type Scenario,
  type Setting,
  settingOf,
  type Source,
} from '#battle/index.ts';
import { musketsTomahawksPlay } from './index.ts';
import type { MtBattle, MtUnit, MusketsTomahawks } from './model.ts';
import type { MtOrder } from './orders.ts';
import { faultIn } from './faults.ts';

/** Situations for tests: a table, some units, and orders given with faces and answers at hand. */

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

/** Dice show the faces given, one after the other, then their lowest; each answer goes to the first question it fits, all other questions get their first option. */
export function scriptedSource(faces: readonly number[], answers: readonly Json[] = []): Source {
  let [thrown, asked] = [0, 0];
  return {
    throw: ({ dice }) =>
      dice.map((die) => {
        const face = faces[thrown] ?? die.low;
        thrown += 1;
        return face;
      }),
    answer: (question) => {
      const given = JSON.stringify(answers[asked]);
      const found = question.options.find(({ answer }) => JSON.stringify(answer) === given);
      if (found === undefined) return question.options[0].answer;
      asked += 1;
      return found.answer;
    },
  };
}

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
  const source = scriptedSource([]);
  return conduct(musketsTomahawksPlay, bareBattle<MusketsTomahawks>(setting), MUSTER, { known: [], source }).battle;
}

/** A battle in which this unit has been activated with so many actions. */
export function activated(battle: MtBattle, unit: string, { left = 1, moved = false } = {}): MtBattle {
  const side = (battle.units[unit] as MtUnit).side;
  return {
    ...battle,
    phase: 'activation',
    active: side,
    toAct: side,
    state: {
      ...battle.state,
      resolving: { card: null, owner: side, actions: left, waiting: [] },
      activation: { unit, left, moved, shot: false },
    },
  };
}

export function changed(battle: MtBattle, unit: string, set: Partial<MtUnit>): MtBattle {
  return { ...battle, units: { ...battle.units, [unit]: { ...(battle.units[unit] as MtUnit), ...set } } };
}

export type Given = Conducted<MusketsTomahawks> & { readonly refusal: OrderRefusal | undefined };

/** The order as a player would give it: read, judged, and carried out if it stands. */
export function give(
  battle: MtBattle,
  order: MtOrder,
  { faces = [], answers = [] }: { readonly faces?: readonly number[]; readonly answers?: readonly Json[] } = {},
): Given {
  const refusal = musketsTomahawksPlay.refuses(battle, order);
  if (refusal !== undefined)
    return { battle, events: [], draws: [], drawnAt: [], answeredBy: [], question: null, refusal };
  const source = scriptedSource(faces, answers);
  return { ...conduct(musketsTomahawksPlay, battle, order, { known: [], source }), refusal };
}
