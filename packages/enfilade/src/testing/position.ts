import {
  type Battle,
  type BattleEvent,
  type Change,
  type CheckedRuleset,
  Game,
  type GameRecord,
  isFault,
  isRefusal,
  JournalError,
  type Json,
  MUSTER,
  type OrderRefusal,
  readScenario,
  type Ruleset,
  type Scenario,
  type ScenarioFault,
  settingOf,
  type Side,
  SIDES,
  type Source,
  type System,
} from '#battle/index.ts';

type PlainRecord = Readonly<Record<string, unknown>>;

/** An event that must be told: its kind, or its kind with some of what it is about. */
type ExpectedEvent = string | { readonly kind: string; readonly about: PlainRecord };

/** A question that must be put: its kind, or its kind and the side asked. */
type ExpectedQuestion = string | { readonly kind: string; readonly to: Side };

/** One order of a position with the faces and answers that come during it, or a look at one, and what must come of it. */
export interface PositionStep {
  readonly order?: PlainRecord;
  /** An order that is only asked about: it is allowed, or refused by the rule named, and nothing moves. */
  readonly look?: PlainRecord;
  readonly dice?: readonly number[];
  readonly answers?: readonly Json[];
  /** The rule that refuses it; nothing else is checked then. */
  readonly refused?: string;
  /** Facts that must take part, and such as must not. */
  readonly facts?: readonly string[];
  readonly without?: readonly string[];
  /** Events that must be told, and kinds that must not. */
  readonly told?: readonly ExpectedEvent[];
  readonly untold?: readonly string[];
  /** The questions put, in order. */
  readonly asked?: readonly ExpectedQuestion[];
  /** Fields of units, of the state and of the battle as they must be afterwards. */
  readonly units?: Readonly<Record<string, PlainRecord>>;
  readonly state?: PlainRecord;
  readonly battle?: PlainRecord;
}

/** A battle written out beforehand, to show one rule: a small scenario, where it begins, and its orders. */
export interface Position {
  readonly name: string;
  /** What differs from a bare table of 72 by 48 with a command of each side; an empty list of commands means none. */
  readonly scenario: PlainRecord;
  /** Faces thrown while the armies are mustered, in systems that throw any. */
  readonly muster?: readonly number[];
  /** What is changed after the muster: a position may begin in the middle of a battle. */
  readonly setup?: {
    readonly units?: Readonly<Record<string, PlainRecord>>;
    readonly state?: PlainRecord;
    readonly battle?: PlainRecord;
  };
  readonly steps: readonly PositionStep[];
}

/** A file of positions: bare, or with what their scenarios have in common. */
export type PositionFile =
  | readonly Position[]
  | { readonly common: PlainRecord; readonly positions: readonly Position[] };

/** Lists of things with ids are merged, and a position's own entry wins over the common one. */
export function positionsIn(file: PositionFile): readonly Position[] {
  if (!('positions' in file)) return file;
  const { common, positions } = file;
  return positions.map((position) => ({
    ...position,
    scenario: { ...common, ...position.scenario, ...joined(common, position) },
  }));
}

function joined(common: PlainRecord, { scenario }: Position): PlainRecord {
  return Object.fromEntries(
    ['commands', 'units', 'terrain'].flatMap((name) => {
      if (scenario[name] === undefined && common[name] === undefined) return [];
      const own = (scenario[name] ?? []) as readonly PlainRecord[];
      const shared = (common[name] ?? []) as readonly PlainRecord[];
      return [[name, [...own, ...shared.filter(({ id }) => !own.some((each) => each['id'] === id))]]];
    }),
  );
}

export interface PositionPlayed {
  /** Facts that applied, from the muster on. */
  readonly facts: ReadonlySet<string>;
  /** What did not come out as written; empty where all did. */
  readonly faults: readonly string[];
  /** What was played; undefined where the scenario has a fault. */
  readonly game: Game<System> | undefined;
}

function scenarioOf(ruleset: Ruleset<System>, { name, scenario }: Position): Scenario | ScenarioFault {
  const given = (scenario['units'] ?? []) as readonly PlainRecord[];
  const listed = scenario['commands'] as readonly PlainRecord[] | undefined;
  const commands = listed ?? SIDES.map((side) => ({ id: `command-${side}`, side, name: side }));
  const units = given.map((unit) => ({
    name: unit['id'],
    ...(commands.length === 0 ? {} : { command: `command-${String(unit['side'])}` }),
    ...unit,
  }));
  return readScenario({
    format: 'enfilade-scenario/1',
    id: 'position',
    ruleset: ruleset.book.id,
    name: name.slice(0, 80),
    about: '',
    turns: 8,
    first: 'a',
    table: { width: 72, height: 48 },
    terrain: [],
    sides: { a: { name: 'A' }, b: { name: 'B' } },
    ...scenario,
    commands,
    units,
  });
}

/** Faces and answers in the order written down; what is missing, left over or impossible is a fault. */
class ScriptedSource implements Source {
  private readonly faces: number[];
  private readonly replies: Json[];
  readonly asked: { readonly kind: string; readonly to: Side }[] = [];

  constructor({ dice = [], answers = [] }: PositionStep) {
    this.faces = [...dice];
    this.replies = [...answers];
  }

  throw: Source['throw'] = (thrown) => {
    const hand = this.faces.splice(0, thrown.dice.length);
    if (hand.length < thrown.dice.length)
      throw new JournalError(`${thrown.name} takes ${thrown.dice.length} dice, ${hand.length} are left`);
    return hand;
  };

  answer: Source['answer'] = (question) => {
    this.asked.push({ kind: question.kind, to: question.to });
    const reply = this.replies.shift();
    const options = question.options.map(({ answer }) => JSON.stringify(answer));
    if (reply === undefined || !options.includes(JSON.stringify(reply)))
      throw new JournalError(`${question.kind} takes ${options.join(' or ')}, not ${JSON.stringify(reply)}`);
    return reply;
  };

  leftOver(): string | undefined {
    if (this.faces.length > 0) return `dice left over: ${this.faces.join(', ')}`;
    return this.replies.length > 0 ? `answers left over: ${JSON.stringify(this.replies)}` : undefined;
  }
}

/** Plays a position and says what did not come out as written. */
export function playPosition(ruleset: CheckedRuleset<System>, position: Position): PositionPlayed {
  const scenario = scenarioOf(ruleset, position);
  const fault = isFault(scenario) ? scenario : ruleset.faultIn(scenario);
  if (isFault(scenario) || fault !== undefined)
    return { facts: new Set(), faults: [`the scenario: ${fault?.message ?? ''}`], game: undefined };
  const game = begin(ruleset, scenario, position);
  const facts = new Set(game.events.flatMap((event) => event.facts));
  const faults = position.steps.flatMap((step, i) => {
    try {
      return playStep(game, step, facts).map((each) => `${stepNamed(step, i)}: ${each}`);
    } catch (error) {
      if (error instanceof JournalError) return [`${stepNamed(step, i)}: ${error.message}`];
      throw error;
    }
  });
  return { facts, faults, game };
}

const BEGUN = 'position-begun';

/** The system with a muster that ends as a position needs it. */
function mustering(ruleset: Ruleset<System>, begun: BattleEvent<System> | undefined): Ruleset<System> {
  if (begun === undefined) return ruleset;
  const muster: Ruleset<System>['muster'] = (umpire) => {
    ruleset.muster(umpire);
    umpire.tell(begun);
  };
  return { ...ruleset, muster };
}

/** The system under which the record of a position is carried out again: no rule would allow its setup as an order. */
export function rulesetOfPosition(ruleset: Ruleset<System>, { journal, events }: GameRecord<System>): Ruleset<System> {
  const last = events[(journal[0]?.events ?? 0) - 1];
  return mustering(ruleset, last?.kind === BEGUN ? last : undefined);
}

/** The battle as the position finds it: mustered, then changed as it says. */
function begin(ruleset: Ruleset<System>, scenario: Scenario, { setup = {}, muster = [] }: Position): Game<System> {
  const changes: Change<System>[] = [
    ...Object.entries(setup.units ?? {}).map(([unit, set]) => ({ unit, set })),
    ...(setup.state === undefined ? [] : [{ state: setup.state }]),
    ...(setup.battle === undefined ? [] : [{ battle: setup.battle }]),
  ];
  const begun = changes.length === 0 ? undefined : { kind: BEGUN, by: null, facts: [], about: {}, changes };
  const source = new ScriptedSource({ order: MUSTER, dice: muster });
  return new Game(mustering(ruleset, begun), settingOf(scenario), source);
}

function stepNamed({ order, look }: PositionStep, index: number): string {
  return `step ${index + 1} ${JSON.stringify(order ?? { look })}`;
}

function lookAt(game: Game<System>, { look, refused }: PositionStep, facts: Set<string>): readonly string[] {
  const { ruleset, battle } = game;
  const order = ruleset.read(look);
  const refusal = isRefusal(order) ? order : ruleset.refuses(battle, order);
  if (refusal !== undefined) facts.add(refusal.rule);
  return wrongly(refusal, refused);
}

/** What is wrong with a refusal, or with there being none. */
function wrongly(refusal: OrderRefusal | undefined, wanted: string | undefined): readonly string[] {
  if (refusal?.rule === wanted) return [];
  if (refusal === undefined) return [`not refused by ${wanted ?? ''}`];
  return [`refused by ${refusal.rule} (${refusal.because}), not ${wanted ?? 'allowed'}`];
}

function playStep(game: Game<System>, step: PositionStep, facts: Set<string>): readonly string[] {
  if (step.look !== undefined) return lookAt(game, step, facts);
  const source = new ScriptedSource(step);
  const before = game.events.length;
  const reply = game.order(game.battle.toAct, step.order ?? {}, source);
  if (!reply.ok) {
    facts.add(reply.refusal.rule);
    return wrongly(reply.refusal, step.refused);
  }
  const told = game.events.slice(before);
  const here = new Set(told.flatMap((event) => event.facts));
  for (const fact of here) facts.add(fact);
  const kinds = told.map(({ kind }) => kind);
  return [
    ...wrongly(undefined, step.refused),
    ...(step.facts ?? []).filter((fact) => !here.has(fact)).map((fact) => `${fact} takes no part`),
    ...(step.without ?? []).filter((fact) => here.has(fact)).map((fact) => `${fact} takes part`),
    ...(step.told ?? []).filter((wanted) => !told.some(isTold(wanted))).map((wanted) => untold(wanted, told)),
    ...(step.untold ?? []).filter((kind) => kinds.includes(kind)).map((kind) => `${kind} is told`),
    ...wronglyAsked(source.asked, step.asked),
    ...(source.leftOver() === undefined ? [] : [source.leftOver() ?? '']),
    ...differences(game.battle, step),
  ];
}

function wronglyAsked(asked: ScriptedSource['asked'], wanted: PositionStep['asked']): readonly string[] {
  const isAsked = (each: ExpectedQuestion, i: number) =>
    typeof each === 'string' ? asked[i]?.kind === each : matches(asked[i], each);
  if (wanted === undefined || (wanted.length === asked.length && wanted.every(isAsked))) return [];
  return [`asked ${asked.map(({ kind, to }) => `${kind} of ${to}`).join(', ') || 'nothing'}`];
}

const isTold = (wanted: ExpectedEvent) => (event: BattleEvent<System>) =>
  typeof wanted === 'string' ? event.kind === wanted : event.kind === wanted.kind && matches(event.about, wanted.about);

function untold(wanted: ExpectedEvent, told: readonly BattleEvent<System>[]): string {
  if (typeof wanted === 'string') return `no ${wanted} in ${told.map(({ kind }) => kind).join(', ')}`;
  const alike = told.filter(({ kind }) => kind === wanted.kind).map(({ about }) => about);
  return `no ${wanted.kind} about ${JSON.stringify(wanted.about)} in ${JSON.stringify(alike)}`;
}

function differences(battle: Battle<System>, { units = {}, state = {}, battle: wanted = {} }: PositionStep): string[] {
  return [
    ...Object.entries(units).flatMap(([id, fields]) => differing(id, battle.units[id], fields)),
    ...differing('state', battle.state, state),
    ...differing('battle', battle, wanted),
  ];
}

function differing(what: string, is: object | undefined, wanted: PlainRecord): string[] {
  return Object.entries(wanted).flatMap(([field, value]) => {
    const found = (is as PlainRecord | undefined)?.[field];
    return matches(found, value) ? [] : [`${what}.${field} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`];
  });
}

/** Records match by the fields named; everything else must be equal. */
function matches(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted))
    return JSON.stringify(found) === JSON.stringify(wanted);
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(wanted).every(([key, value]) => matches((found as PlainRecord)[key], value));
}
