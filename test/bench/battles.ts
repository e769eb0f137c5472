import {
  answeredSource,
  bareBattle,
  findPlay,
  Game,
  percent,
  replay,
  replayBattleFile,
  type Ruleset,
  type Scenario,
  SCENARIOS,
  type Setting,
  SIDES,
  type Source,
  seededSource,
  settingOf,
  type System,
  writeBattleFile,
} from 'enfilade';
import { conduct, playOut } from 'enfilade/battle';
import { randomAnswer, seededRng } from 'enfilade/players';
import { medianMicroseconds } from './measure.ts';

const BATTLES_BAR = 100;
const ACTIONS_BAR = 50_000;
const OPEN_BAR_MS = 100;
const LONG = 1000;
/** Seconds of processor time: compilers work beside the program, and during the first thousand battles harder than it. */
const WARM_UP = 6;
const MEASURED = 4;
const SHARED_OUT = 1;

function sourceOf(seed: number): Source {
  const pick = seededRng(seed, 2);
  return answeredSource(seededSource(seed), (question) => randomAnswer(question, pick));
}

function fight(ruleset: Ruleset<System>, setting: Setting, seed: number): number {
  return playOut(ruleset, setting, { pick: seededRng(seed, 1), source: sourceOf(seed) }).actions;
}

function verdict(n: number, bar: number): string {
  return `${bar.toLocaleString('en')} ${n >= bar ? 'met' : 'MISSED'}`;
}

interface TimeSpent {
  readonly battles: number;
  readonly actions: number;
  readonly seconds: number;
}

function fightFor(most: number, battle: (seed: number) => number): TimeSpent {
  const begun = process.cpuUsage();
  let [battles, actions, seconds] = [0, 0, 0];
  while (seconds < most) {
    battles += 1;
    actions += battle(battles);
    const { user, system } = process.cpuUsage(begun);
    seconds = (user + system) / 1e6;
  }
  return { battles, actions, seconds };
}

/** Random battles and actions per second of processor time: on a shared machine wall-clock time says nothing. */
function rates(ruleset: Ruleset<System>, setting: Setting): readonly string[] {
  const once = (seed: number): number => fight(ruleset, setting, seed);
  fightFor(WARM_UP, once);
  const { battles, actions, seconds } = fightFor(MEASURED, once);
  return [
    (battles / seconds).toFixed(1),
    verdict(battles / seconds, BATTLES_BAR),
    Math.round(actions / seconds).toLocaleString('en'),
    verdict(actions / seconds, ACTIONS_BAR),
    (actions / battles).toFixed(0),
  ];
}

/** How much of the time goes into finding legal orders and into applying events; the rest is the conduct of the orders. */
function shares(ruleset: Ruleset<System>, setting: Setting): readonly string[] {
  let sampling = 0;
  const timed: Ruleset<System> = {
    ...ruleset,
    sample(battle, pick) {
      const begun = performance.now();
      const order = ruleset.sample(battle, pick);
      sampling += performance.now() - begun;
      return order;
    },
  };
  const begun = performance.now();
  const { battles } = fightFor(SHARED_OUT, (seed) => fight(timed, setting, seed));
  const whole = performance.now() - begun;
  const records = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => played(ruleset, setting, Infinity, seed).events);
  const folding = medianMicroseconds(() => records.map((events) => replay(bareBattle<System>(setting), events)));
  return [percent(sampling / whole), percent(((folding / 1000 / records.length) * battles) / whole)];
}

function strengths({ units }: Scenario): string {
  return SIDES.map((side) => units.filter((unit) => unit.side === side).length).join(':');
}

/** A battle carried on for this many orders, or until it is over. */
function played(ruleset: Ruleset<System>, setting: Setting, orders: number, seed = 1): Game<System> {
  const source = sourceOf(seed);
  const pick = seededRng(seed, 1);
  const game = new Game(ruleset, setting, source);
  while (game.battle.result === null && game.journal.length <= orders) {
    const order = ruleset.sample(game.battle, pick);
    if (order === undefined) break;
    game.order(game.battle.toAct, order, source);
  }
  return game;
}

/** States are never mutated, so a copy is the state itself; what a search pays for is one action from it. */
function copyAndAct(ruleset: Ruleset<System>, setting: Setting): number {
  const { battle } = played(ruleset, setting, 60);
  const pick = seededRng(3, 1);
  const source = sourceOf(3);
  return medianMicroseconds(() => {
    const order = ruleset.sample(battle, pick);
    return order === undefined ? battle : conduct(ruleset, battle, order, { known: [], source }).battle;
  });
}

/** A stored battle opened at its end, from its text; repeating its events makes it as long as needed. */
function openAtTheEnd(ruleset: Ruleset<System>, setting: Setting): number {
  const game = played(ruleset, setting, LONG);
  const events = Array.from({ length: Math.ceil(LONG / Math.max(1, game.journal.length)) }, () => game.events).flat();
  const text = JSON.stringify({ ...writeBattleFile(game, { engine: 'bench' }), events });
  return medianMicroseconds(() => replayBattleFile(JSON.parse(text) as never, setting)) / 1000;
}

export function battleRows(wanted: (scenario: Scenario) => boolean = () => true): readonly (readonly string[])[] {
  return SCENARIOS.filter(wanted).flatMap((scenario) => {
    const ruleset = findPlay(scenario.ruleset);
    if (ruleset === undefined) return [];
    const setting = settingOf(scenario);
    const open = openAtTheEnd(ruleset, setting);
    return [
      [
        scenario.id,
        strengths(scenario),
        ...rates(ruleset, setting),
        ...shares(ruleset, setting),
        copyAndAct(ruleset, setting).toFixed(1),
        open.toFixed(1),
        `${OPEN_BAR_MS} ${open <= OPEN_BAR_MS ? 'met' : 'MISSED'}`,
      ],
    ];
  });
}
