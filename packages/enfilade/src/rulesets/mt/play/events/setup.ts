import { other, type Side } from '#battle/index.ts';
import type { Point } from '#field/index.ts';
import { GRANTED } from '../../sheet.ts';
import type { Dummy, Figure, MtBattle, MtState, MtUnit } from '../model.ts';
import type { OrderOf } from '../orders.ts';
import { event } from './event.ts';

/** A side has set up: its markers lie on the table; units for which there was no room are out of the battle. */
function ready({ toAct, state }: MtBattle, markers: readonly MtUnit[], left: readonly MtUnit[]) {
  const absent = left.reduce((sum, { figures }) => sum + figures.length, 0);
  return {
    by: toAct,
    facts: ['MT-GAP-14', 'MT-GAP-39'],
    about: absent === 0 ? {} : { absent },
    changes: [
      ...markers.map((marker) => ({ unit: marker.id, set: marker })),
      ...left.map(({ id }) => ({ unit: id, set: { where: 'gone' as const, figures: [] } })),
      {
        state: {
          ready: { ...state.ready, [toAct]: true },
          ...(absent === 0 ? {} : { start: { ...state.start, [toAct]: state.start[toAct] - absent } }),
        },
      },
      { battle: { active: other(toAct), toAct: other(toAct) } },
    ],
  };
}

export const SETUP = {
  'armies-mustered': event(
    (units: readonly MtUnit[], state: MtState, first: Side) => ({
      by: null,
      facts: ['MT-GAP-03', 'MT-GAP-39', 'MT-CMD-05', ...(state.pools.a + state.pools.b > 0 ? [GRANTED.fact] : [])],
      about: {},
      changes: [
        ...units.map((unit) => ({ unit: unit.id, set: unit })),
        { battle: { phase: 'setup', active: first, toAct: first } },
        { state },
      ],
    }),
    { tell: 'The armies stand ready' },
  ),
  'set-up-began': event(
    (side: Side) => ({
      by: side,
      facts: ['MT-GAP-39'],
      about: {},
      changes: [{ battle: { active: side, toAct: side } }],
    }),
    { tell: '{toAct} to set up' },
  ),
  'deployment-point-placed': event(
    ({ toAct, state: { deploymentPoints } }: MtBattle, { x, y }: Point) => ({
      by: toAct,
      facts: ['MT-GAP-39'],
      about: { x, y },
      changes: [
        { state: { deploymentPoints: { ...deploymentPoints, [toAct]: [...deploymentPoints[toAct], { x, y }] } } },
      ],
    }),
    { tell: 'A deployment point was placed' },
  ),
  'unit-set-up': event(
    (
      by: Side,
      { unit, formation }: OrderOf<'deploy'>,
      { figures, gun }: { readonly figures: readonly Figure[]; readonly gun: MtUnit['gun'] },
    ) => ({
      by,
      facts: ['MT-GAP-39', ...(formation === 'loose' ? [] : ['MT-GAP-17'])],
      about: { unit, formation },
      changes: [{ unit, set: { where: 'table' as const, formation, figures, gun } }],
    }),
    { who: 'unit', tell: '{unit} set up[ {there}][, {formed}]' },
  ),
  'unit-hidden': event(
    (by: Side, { unit, x, y }: OrderOf<'hide'>) => ({
      by,
      facts: ['MT-GAP-14'],
      about: { unit },
      changes: [{ unit, set: { where: 'hidden' as const, hidesAt: { x, y } } }],
    }),
    { who: 'unit', tell: '{unit} went under a marker' },
  ),
  'dummy-laid': event(
    ({ toAct, state: { dummies } }: MtBattle, { troopType, x, y }: Dummy) => ({
      by: toAct,
      facts: ['MT-GAP-14'],
      about: {},
      changes: [{ state: { dummies: { ...dummies, [toAct]: [...dummies[toAct], { troopType, x, y }] } } }],
    }),
    { tell: 'A marker was laid' },
  ),
  'markers-laid': event(ready, { tell: 'The markers were laid[; no room for {absent} of the men]' }),
  'army-set-up': event(ready, { tell: 'The army is set up[; no room for {absent} of the men]' }),
};
