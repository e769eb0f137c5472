import type { Scenario, Side } from '#battle/index.ts';
import type { Draft, Place } from './generator.ts';
import { KINDS } from './kinds.ts';

/** What is fought for, where a system counts points: the village or the crossing, and ground behind either line. */

/** What the place in the middle is worth; every other is worth 1. */
const MIDDLE_POINTS = 2;
/** Shares of the table's depth. */
const BEHIND = { a: 0.2, b: 0.8 } as const;

export function objectivesOf({
  kind,
  pieces,
  centre,
  names,
  plan: { table },
}: Draft): NonNullable<Scenario['objectives']> {
  const village = pieces.find((piece) => piece.is === 'house');
  const river = pieces.find((piece) => piece.is === 'river');
  const held = KINDS[kind].holds === 'b';
  const middle = {
    id: 'middle',
    name: village?.name ?? `The road by ${names.village}`,
    ...(village === undefined ? { at: [...centre] as [number, number] } : { terrain: village.id }),
    points: MIDDLE_POINTS,
    ...(held || kind === 'relief' ? { side: 'b' as const } : {}),
  };
  const outer = (id: string, name: string, [x, y]: Place, side: Side) => ({
    id,
    name,
    at: [x, y] as [number, number],
    points: 1,
    side,
  });
  const behind = (side: Side): Place => [table.width / 2, Math.round(table.height * BEHIND[side])];
  if (kind === 'crossing' && river?.is === 'river')
    return [middle, outer('bridge', `Bridge over the ${names.river}`, river.bridge, 'b')];
  const ridge = outer('ridge', names.ridge, behind('b'), 'b');
  return held ? [middle, ridge] : [middle, ridge, outer('road', 'The road back', behind('a'), 'a')];
}
