import { isRecord } from '#procedure/index.ts';
import { bareBattle, type Battle, type Game, type System } from '#battle/index.ts';
import type { Pose } from '#field/index.ts';
import { EXACT, sentenceOf } from '#story/index.ts';
import { stepsOf } from './judge.ts';

type Standing = Pose & { readonly where?: string; readonly formation?: string };

/** Thousandths, and tenths of a degree: no hand places more exactly. */
const PLACED = 50;
const TURNED = 5;
const FORMED = /(?:now|,) (?:in|as a|deployed|(?:un)?limbered)|formed? square|forms square|disordered/;
/** Joins a unit whose place is known. */
const JOINED = /joined|gave way/;
/** Events that move no miniature. */
const BEFOREHAND = new Set(['armies-mustered', 'position-begun']);

/** Units on the table, and leaders with a place of their own in the state. */
function miniaturesIn({ units, state }: Battle<System>): ReadonlyMap<string, Standing> {
  const kept = [units, ...Object.values(state as Readonly<Record<string, unknown>>)].filter(isRecord);
  return new Map(
    kept.flatMap(Object.entries<unknown>).flatMap(([id, each]) => {
      const stands = isRecord(each) && typeof each['x'] === 'number' && (each['where'] ?? 'table') === 'table';
      return stands ? [[id, each as unknown as Standing] as const] : [];
    }),
  );
}

/** What a sentence does not say of how a miniature stands now. */
function missing(was: Standing | undefined, is: Standing, says: string): readonly string[] {
  if (is.formation === 'garrison' || JOINED.test(says)) return [];
  const moved = was === undefined || Math.abs(was.x - is.x) > PLACED || Math.abs(was.y - is.y) > PLACED;
  const turned = was === undefined || Math.abs(((was.heading - is.heading + 5400) % 3600) - 1800) > TURNED;
  const reformed = was?.formation !== is.formation && is.formation !== 'none';
  return [
    ...(moved && !says.includes(EXACT.place(is)) ? ['place'] : []),
    ...((turned || was.formation === 'garrison') &&
    is.heading !== undefined &&
    !says.includes(`facing ${EXACT.heading(is.heading)}`)
      ? ['facing']
      : []),
    ...(reformed && !FORMED.test(says) ? ['formation'] : []),
  ];
}

/** Where the journal does not say what an event moved, turned or re-formed: a person moves miniatures by it. */
export function untoldIn({ ruleset, setting, events }: Game<System>): readonly string[] {
  return stepsOf(bareBattle(setting), events).flatMap(({ before, after, event }) => {
    if (BEFOREHAND.has(event.kind)) return [];
    const says = sentenceOf({ ruleset, before, after, event, exact: EXACT });
    const stood = miniaturesIn(before);
    return [...miniaturesIn(after)].flatMap(([id, is]) =>
      missing(stood.get(id), is, says).map((what) => `${what} of ${id} in ${event.kind}: ${says}`),
    );
  });
}
