import {
  type Automaton,
  Bout,
  chanceOf,
  findPlay,
  loadCounsel,
  MOST_ORDERS,
  type Level,
  playerOf,
  type Scenario,
  seedOfGame,
  settingOf,
  type Side,
} from 'enfilade';

/** How two levels fared against each other over one battle, both sides swapped. */
export interface Match {
  readonly scenario: string;
  readonly games: number;
  /** Won by the first level; a draw counts half. */
  readonly won: number;
  readonly turns: number;
  readonly orders: number;
  readonly seconds: number;
  /** Won by side a, whoever played it. */
  readonly wonByA: number;
}

async function playersOf(levels: readonly [Level, Level], system: string): Promise<readonly [Automaton, Automaton]> {
  const counsel = await loadCounsel(system);
  return [playerOf(levels[0], counsel), playerOf(levels[1], counsel)];
}

/** Half of the games with each level on each side, from the same seeds. */
export async function match(scenario: Scenario, levels: readonly [Level, Level], games: number): Promise<Match> {
  const ruleset = findPlay(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`${scenario.ruleset} cannot be played`);
  const [first, second] = await playersOf(levels, scenario.ruleset);
  const setting = settingOf(scenario);
  let [won, wonByA, turns, orders] = [0, 0, 0, 0];
  const before = process.cpuUsage();
  for (let game = 0; game < games; game += 1) {
    const side: Side = game % 2 === 0 ? 'a' : 'b';
    const players = side === 'a' ? { a: first, b: second } : { a: second, b: first };
    const bout = new Bout({ ruleset, setting }, players, chanceOf(seedOfGame(1866, Math.floor(game / 2))));
    while (!bout.isOver && bout.orders < MOST_ORDERS && bout.step());
    const winner = bout.battle.result?.winner ?? null;
    won += winner === null ? 0.5 : winner === side ? 1 : 0;
    wonByA += winner === null ? 0.5 : winner === 'a' ? 1 : 0;
    turns += bout.battle.turn;
    orders += bout.orders;
  }
  const { user, system } = process.cpuUsage(before);
  return { scenario: scenario.id, games, won, wonByA, turns, orders, seconds: (user + system) / 1e6 };
}
