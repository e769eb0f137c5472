import { isLevel, type Level, SCENARIOS } from 'enfilade';
import { type Match, match } from './match.ts';

/** `npm run arena -- captain random bp 200`: levels, battles whose id begins so, games a battle. */
const [one = 'captain', two = 'random', prefix = '', count = '20'] = process.argv.slice(2);

function level(name: string): Level {
  if (!isLevel(name)) throw new Error(`no player is called ${name}`);
  return name;
}

/** The share with its 95 % interval (Wilson). */
function share(won: number, games: number): string {
  const z = 1.96;
  const p = won / games;
  const middle = (p + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const reach = (z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;
  return `${percent(p)} (${percent(middle - reach)} to ${percent(middle + reach)})`;
}

function row({ scenario, games, won, wonByA, turns, orders, seconds }: Match): string {
  return [
    scenario.padEnd(18),
    share(won, games).padEnd(30),
    `side a ${((100 * wonByA) / games).toFixed(0)} %`.padEnd(12),
    `${(turns / games).toFixed(1)} turns`.padEnd(12),
    `${(orders / games).toFixed(0)} orders`.padEnd(12),
    `${(games / seconds).toFixed(1)} battles/s`.padEnd(16),
    `${(orders / seconds).toFixed(0)} orders/s`,
  ].join(' ');
}

const levels = [level(one), level(two)] as const;
console.log(`${one} against ${two}, both sides swapped, fixed seeds; rates per second of processor time`);
let [won, games] = [0, 0];
for (const scenario of SCENARIOS.filter(({ id }) => id.startsWith(prefix))) {
  const fought = await match(scenario, levels, Number(count));
  console.log(row(fought));
  won += fought.won;
  games += fought.games;
}
console.log(`${one}: ${share(won, games)} of ${games}`);
