import { type Balance, fingerprint, type Scenario } from '#battle/index.ts';
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

/** "45%", "47.5%" */
function percent(times: number, of: number): string {
  return `${Math.round((1000 * times) / of) / 10}%`;
}

/** "Measured over 200 battles, captain against captain: British 45%, French 51%, drawn 4%."; nothing where nothing was measured. */
export function balanceWords({ balance, sides }: Pick<Scenario, 'balance' | 'sides'>): string | undefined {
  if (balance === undefined) return undefined;
  const { games, a, b, note } = balance;
  const drawn = games - a - b;
  const results = [
    `${sides.a.name} ${percent(a, games)}`,
    `${sides.b.name} ${percent(b, games)}`,
    ...(drawn === 0 ? [] : [`drawn ${percent(drawn, games)}`]),
  ];
  const over = games === 1 ? '1 battle' : `${games} battles`;
  const measured = `Measured over ${over}, captain against captain: ${results.join(', ')}.`;
  return note === undefined ? measured : `${measured} ${note}`;
}

/** A fingerprint of what decides a battle, without measured and descriptive fields. */
export function scenarioPrint(scenario: Scenario): string {
  return fingerprint({ ...scenario, balance: null, house: null });
}
