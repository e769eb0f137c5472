import { type Resolution, resolution } from '#referee/index.ts';
import { RALLIED } from '../aftermath.ts';
import type { RallyResult } from '../morale.ts';
import { STAND_FAST } from '../sheet.ts';
import { TESTER, unitIn } from './cast.ts';
import { factionOf } from './faction.ts';
import { marked } from './morale-results.ts';
import { wayBack } from './retreat.ts';
import { troops } from './unit.ts';
import { on, points } from './words.ts';

export const RALLY: Resolution = resolution<RallyResult>({
  roles: [
    {
      ...TESTER,
      label: 'Who rallies',
      unfit: (item, cast) => TESTER.unfit?.(item, cast) ?? (troops(item).flight ? undefined : 'not in flight'),
    },
  ],
  asks: ['standFast'],
  fill(cast) {
    const unit = unitIn(cast, 'unit');
    return unit === undefined ? {} : { discipline: unit.discipline };
  },
  reads: ({ foretold: { rallyValue } }) => ({
    title: 'Rally',
    needs: `rallies on ${on(rallyValue)}`,
    face: (face) => (face >= rallyValue ? 'counts' : 'fails'),
  }),
  after({ cast, output: { rallied, automatic, rallyValue } }) {
    const unit = unitIn(cast, 'unit');
    const name = unit?.name ?? 'The unit';
    const pool = unit === undefined ? undefined : factionOf(cast.roll, unit.side)?.pool;
    const cost = STAND_FAST.value;
    return {
      verdict: rallied ? 'Rallied' : 'It flees on',
      says: rallied
        ? `${name} rallies${automatic ? ' without a die' : ''}; its activation ends.`
        : `${name} needed ${on(rallyValue)} and flees on.`,
      table: rallied
        ? [
            ...(automatic ? [`Pay ${points(cost)}.`] : []),
            `Take the Flight marker off ${name} and turn its figures as you like.`,
          ]
        : wayBack(unit, 'flight'),
      writes: [
        ...(rallied ? marked(unit, RALLIED) : []),
        ...(automatic && unit !== undefined && pool !== undefined
          ? [{ item: unit.side, field: 'pool', to: Math.max(0, pool - cost) }]
          : []),
      ],
      follows: [],
    };
  },
});
