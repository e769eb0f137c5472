import { type Balance, fingerprint, type Scenario, wordsOfSides } from '#battle/index.ts';
import { counted, percent } from '#procedure/index.ts';
import { FAIR_SHARES } from './fairness.ts';

/** Share of side a, draws as halves. */
function shareOf({ games, a, b }: Balance): number {
  return (a + (games - a - b) / 2) / games;
}

/** Between 35% and 65%, as fairness is measured; sampling error is ignored. */
export function isEven(balance: Balance): boolean {
  const share = shareOf(balance);
  return share >= FAIR_SHARES[0] && share <= FAIR_SHARES[1];
}

/** To half a percent, as 200 battles give it: "45%", "47.5%". */
function shareInWords(times: number, of: number): string {
  return percent(times / of, 1).replace('.0%', '%');
}

/** "Measured over 200 battles, captain against captain: the British won 45%, the French 51%, with 4% drawn."; nothing where nothing was measured. */
export function balanceWords({ balance, sides }: Pick<Scenario, 'balance' | 'sides'>): string | undefined {
  if (balance === undefined) return undefined;
  const { games, a, b, note } = balance;
  const drawn = games - a - b;
  const called = wordsOfSides({ sides });
  const results = [
    `${called.a.called} won ${shareInWords(a, games)}`,
    `${called.b.called} ${shareInWords(b, games)}`,
    ...(drawn === 0 ? [] : [`with ${shareInWords(drawn, games)} drawn`]),
  ];
  const over = counted(games, 'battle');
  const measured = `Measured over ${over}, captain against captain: ${results.join(', ')}.`;
  return note === undefined ? measured : `${measured} ${note}`;
}

/** A fingerprint of what decides a battle, without measured and descriptive fields. */
export function scenarioPrint(scenario: Scenario): string {
  const { sides, units } = scenario;
  const bare = <T extends object>(each: T): T => ({ ...each, called: null, plural: null });
  const unworded = { sides: { a: bare(sides.a), b: bare(sides.b) }, units: units.map(bare) };
  // Left out rather than emptied, as scenarios had neither at first and their prints are in old results.
  const unused = { minutes: undefined, firstBattle: undefined };
  return fingerprint({ ...scenario, ...unworded, ...unused, balance: null, house: null });
}
