import { type Scenario, SIDES } from 'enfilade';
import { CLOCK, type Referee, type Write } from 'enfilade/referee';

/** The clock and the sides at the start of a scenario, whatever was in this book before. */
export function openingOf(scenario: Scenario, { roster, sequence }: Referee): readonly Write[] {
  const anew = SIDES.flatMap((side): readonly Write[] => [
    { item: side, field: 'name', to: scenario.sides[side].name },
    ...Object.entries(roster.newSide).map(([field, to]) => ({ item: side, field, to })),
  ]);
  return [
    ...anew,
    { item: CLOCK, field: 'turn', to: 1 },
    { item: CLOCK, field: 'part', to: sequence[0]?.id ?? '' },
    { item: CLOCK, field: 'first', to: scenario.first },
    ...(roster.opening?.(scenario) ?? []),
  ];
}
