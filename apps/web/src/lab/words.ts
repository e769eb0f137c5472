import { type Json, percent } from 'enfilade';
import type { ShownContest } from './lab.ts';
import type { Contest } from './message.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';

/** Whole percentages: beside whiskers, decimals would promise too much. */
export function share(p: number): string {
  return percent(p);
}

/** A difference of shares: "3.2%". */
export function points(value: number): string {
  return `${(100 * value).toFixed(1)}%`;
}

export function number(value: number, digits = 1): string {
  return value.toFixed(digits).replace('-', '\u2212');
}

function optionWord(name: string, value: Json): string {
  return `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

export function optionWords({ options }: Contest): string {
  return Object.entries(options)
    .map(([name, value]) => optionWord(name, value))
    .join(', ');
}

/** "Maida: Captain against Recruit, spotting roll" */
export function contestWords({ contest, known: { roll } }: Pick<ShownContest, 'contest' | 'known'>): string {
  const { a, b } = contest.players;
  const battle = STRINGS.theBattle(roll.name, STRINGS.level[a], STRINGS.level[b]);
  const options = optionWords(contest);
  return options === '' ? battle : `${battle}, ${options}`;
}
