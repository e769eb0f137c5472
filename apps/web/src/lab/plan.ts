import { isLevel, type Json, type Level, type Side, SIDES } from 'enfilade';
import type { Contest } from './message.ts';

/** What is to be fought: one contest, or two on the same seeds. */
export interface Plan {
  readonly one: Contest;
  readonly against: Contest | null;
  readonly seed: number;
  /** Of each contest. */
  readonly battles: number;
}

export const BATTLES = [20, 100, 500, 1000] as const;
export const MOST_BATTLES = 100_000;
export const MOST_SEED = Number.MAX_SAFE_INTEGER;

const FIRST = 'bp-maida';
const USUAL: Readonly<Record<Side, Level>> = { a: 'captain', b: 'captain' };

/** A whole number as typed; undefined if it isn't one or is out of bounds. */
export function wholeIn(text: string, [least, most]: readonly [number, number]): number | undefined {
  const value = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function levelsIn(text: string | null, otherwise: Contest['players']): Contest['players'] {
  const [a, b] = (text ?? '').split('-');
  return isLevel(a) && isLevel(b) ? { a, b } : otherwise;
}

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** `option=spotting:roll`, `option=fogOfWar:true`. */
function optionsIn(all: readonly string[]): Contest['options'] {
  return Object.fromEntries(
    all.flatMap((each) => {
      const [, name, value] = /^(\w+):(.*)$/.exec(each) ?? [];
      return name === undefined || value === undefined ? [] : [[name, jsonOf(value)]];
    }),
  );
}

function optionWords(options: Contest['options']): readonly string[] {
  return Object.entries(options).map(
    ([name, value]) => `${name}:${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
}

/** The plan that an address holds: `/lab/bp-maida?players=captain-recruit&battles=100&seed=1&against=…`. */
export function readPlan(scenario: string | undefined, query: string): Plan {
  const asked = new URLSearchParams(query);
  const one: Contest = {
    source: { kind: 'shipped', id: scenario ?? FIRST },
    players: levelsIn(asked.get('players'), USUAL),
    options: optionsIn(asked.getAll('option')),
  };
  const other = asked.get('against');
  return {
    one,
    against:
      other === null
        ? null
        : {
            source: { kind: 'shipped', id: other },
            players: levelsIn(asked.get('against-players'), one.players),
            options: optionsIn(asked.getAll('against-option')),
          },
    seed: wholeIn(asked.get('seed') ?? '', [0, MOST_SEED]) ?? 1,
    battles: wholeIn(asked.get('battles') ?? '', [1, MOST_BATTLES]) ?? 100,
  };
}

const shippedId = ({ source }: Contest): string | undefined => (source.kind === 'shipped' ? source.id : undefined);

/** The address of a plan; the player's own file is too long for one. */
export function writePlan({ one, against, seed, battles }: Plan): string | undefined {
  const [id, other] = [shippedId(one), against === null ? undefined : shippedId(against)];
  if (id === undefined || (against !== null && other === undefined)) return undefined;
  const words = ({ players }: Contest): string => SIDES.map((side) => players[side]).join('-');
  const query = new URLSearchParams({ players: words(one), battles: String(battles), seed: String(seed) });
  for (const option of optionWords(one.options)) query.append('option', option);
  if (against !== null && other !== undefined) {
    query.append('against', other);
    query.append('against-players', words(against));
    for (const option of optionWords(against.options)) query.append('against-option', option);
  }
  return `/lab/${id}?${query.toString()}`;
}
