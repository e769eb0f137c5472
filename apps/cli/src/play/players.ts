import { InvalidArgumentError } from 'commander';
import { type ComputerPlayer, isLevel, LEVELS, loadCounsel, playerOf, type Seats, type Side } from 'enfilade';

const PERSON = 'human';

export type Automata = Readonly<Record<Side, ComputerPlayer>>;

export const UNATTENDED = 'random,random';

/** The players of both sides, by checked names; levels play by the counsel of the system. */
export async function seatsOf(names: string, system: string): Promise<Seats> {
  const counsel = await loadCounsel(system);
  const [a, b] = names.split(',').map((name) => (isLevel(name) ? playerOf(name, counsel) : null));
  return { a: a ?? null, b: b ?? null };
}

export function parsePlayers(given: string): string {
  const names = given.split(',').map((name) => name.trim());
  if (names.length !== 2 || !names.every((name) => name === PERSON || isLevel(name)))
    throw new InvalidArgumentError(`Two of ${[...LEVELS, PERSON].join(', ')}: --players human,captain`);
  return names.join(',');
}

export function isUnattended(seats: Seats): seats is Automata {
  return seats.a !== null && seats.b !== null;
}
