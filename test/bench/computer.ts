import {
  type ComputerPlayer,
  findPlay,
  loadCounsel,
  playerOf,
  type Scenario,
  SCENARIOS,
  settingOf,
  percent,
} from 'enfilade';
import { chanceOf } from 'enfilade/battle';
import { HeadlessMatch, MOST_ORDERS } from 'enfilade/players';
import { KINDS, sharesOf } from './profile.ts';

const BAR = 5;
const AIM = 20;
/** Seconds of processor time. */
const WARM_UP = 3;
const MEASURED = 6;
const PROFILED = 3;

interface TimeSpent {
  battles: number;
  orders: number;
  seconds: number;
  /** The longest turn of one side in milliseconds of processor time. */
  longestTurn: number;
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Whole battles until this much processor time is spent; endless ones are abandoned. */
export function fightFor(most: number, begin: (seed: number) => HeadlessMatch): TimeSpent {
  const spent: TimeSpent = { battles: 0, orders: 0, seconds: 0, longestTurn: 0 };
  const begun = processorSeconds();
  while (spent.seconds < most) {
    const match = begin(spent.battles + 1);
    let [turn, since] = ['', processorSeconds()];
    while (!match.isOver && match.orders <= MOST_ORDERS && match.step()) {
      const now = `${match.battle.turn} ${match.battle.active}`;
      if (now === turn) continue;
      const at = processorSeconds();
      spent.longestTurn = Math.max(spent.longestTurn, (at - since) * 1000);
      [turn, since] = [now, at];
    }
    spent.battles += 1;
    spent.orders += match.orders;
    spent.seconds = processorSeconds() - begun;
  }
  return spent;
}

async function row(scenario: Scenario): Promise<readonly string[]> {
  const ruleset = findPlay(scenario.ruleset);
  const counsel = await loadCounsel(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`${scenario.ruleset} cannot be played`);
  const captain: ComputerPlayer = playerOf('captain', counsel);
  const opened = { ruleset, setting: settingOf(scenario) };
  const begin = (seed: number): HeadlessMatch => new HeadlessMatch(opened, { a: captain, b: captain }, chanceOf(seed));
  fightFor(WARM_UP, begin);
  const { battles, orders, seconds, longestTurn } = fightFor(MEASURED, begin);
  const shares = await sharesOf(() => fightFor(PROFILED, begin));
  const rate = battles / seconds;
  return [
    scenario.id,
    rate.toFixed(1),
    `${BAR} ${rate >= BAR ? 'met' : 'MISSED'}`,
    `${AIM} ${rate >= AIM ? 'met' : 'missed'}`,
    Math.round(orders / seconds).toLocaleString('en'),
    (orders / battles).toFixed(0),
    longestTurn.toFixed(0),
    ...KINDS.map((kind) => percent(shares[kind])),
  ];
}

export const COMPUTER_HEADS = [
  'battle',
  'battles',
  'bar',
  'aim',
  'orders',
  'orders a battle',
  'longest turn',
  ...KINDS,
];

/** Captain against captain. */
export async function computerRows(of: string): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for (const scenario of SCENARIOS.filter(({ id }) => id.startsWith(of))) rows.push(await row(scenario));
  return rows;
}
