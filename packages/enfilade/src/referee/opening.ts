import { type Scenario, SIDES } from '#battle/index.ts';
import type { Write } from './kit.ts';

/** The last turn of a scenario, and the points of the objectives that each side holds when it begins. */
export function turnsAndPoints({ turns, objectives = [] }: Scenario): readonly Write[] {
  return SIDES.flatMap((side) => [
    { item: side, field: 'turnLimit', to: turns },
    {
      item: side,
      field: 'objectivePoints',
      to: objectives.reduce((sum, { side: holder, points = 1 }) => sum + (holder === side ? points : 0), 0),
    },
  ]);
}
