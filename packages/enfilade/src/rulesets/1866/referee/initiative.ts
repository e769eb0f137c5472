import { other, type Side } from '#battle/index.ts';
import { type Cast, CLOCK, type Choice, nameOf, type Resolution, resolution, type RollCall } from '#referee/index.ts';
import type { InitiativeResult } from '../command.ts';
import { army } from './roster.ts';

const SIDE_OF = { A: 'a', B: 'b' } as const satisfies Readonly<Record<'A' | 'B', Side>>;
const LETTER = { a: 'A', b: 'B' } as const;

const armyName = (roll: RollCall | undefined, side: Side): string => {
  const item = roll?.find(side);
  return item === undefined ? `Side ${LETTER[side]}` : nameOf(item);
};

/** W66-GAP-04: the winner chooses to move first or second. */
function moveOrder({ roll }: Cast, won: Side): readonly Choice[] {
  return [won, other(won)].map((side) => ({
    label: `${armyName(roll, side)} to move first`,
    table: [],
    writes: [{ item: CLOCK, field: 'first', to: side }],
    follows: [],
  }));
}

export const INITIATIVE: Resolution = resolution<InitiativeResult>({
  roles: [],
  asks: [],
  bands: (field, _given, cast) =>
    field === 'defaultSide' || field === 'lastTurn'
      ? [
          ...(field === 'lastTurn' ? [{ label: 'Neither side', value: null }] : []),
          { label: armyName(cast?.roll, 'a'), value: 'A' },
          { label: armyName(cast?.roll, 'b'), value: 'B' },
        ]
      : undefined,
  labels: { lastTurn: 'Had it last turn', defaultSide: 'Wins a tie in turn 1' },
  fill({ roll }) {
    const last = (['a', 'b'] as const).find((side) => {
      const item = roll.find(side);
      return item !== undefined && army(item).initiative;
    });
    return { defaultSide: LETTER[roll.clock.first], lastTurn: last === undefined ? null : LETTER[last] };
  },
  reads: ({ cast }) => ({
    title: 'Initiative',
    needs: 'the lower die wins',
    each: [armyName(cast?.roll, 'a'), armyName(cast?.roll, 'b')],
  }),
  after({ cast, output: { winner, tie, rolls } }) {
    const won = SIDE_OF[winner];
    const name = armyName(cast.roll, won);
    return {
      verdict: `Initiative: ${name}`,
      says: `${rolls[0]} against ${rolls[1]}: the initiative goes to ${name}${tie ? ', on a tie' : ''}.`,
      table: [],
      writes: (['a', 'b'] as const)
        .filter((side) => cast.roll.find(side) !== undefined)
        .map((side) => ({ item: side, field: 'initiative', to: won === side })),
      follows: [],
      choices: moveOrder(cast, won),
    };
  },
});
