import { signed } from '#sheet/index.ts';
import {
  type Cast,
  type Done,
  type Follow,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
} from '#referee/index.ts';
import { SPOTTING_INCHES } from '../sheet.ts';
import type { SpottingResult } from '../spotting.ts';
import { cannotShoot } from './shooting.ts';
import { HIDING_CHIPS, OBSTACLE_CHIPS, WEATHER_CHIPS } from './sight.ts';
import { notThere, type Troops, troops } from './unit.ts';
import { inchesOf } from './words.ts';

function targetKind({ base, gun }: Troops): string {
  if (gun) return 'artillery';
  return base === 'longboat' ? 'canoe' : base;
}

/** MT-GAP-14: a marker has the trait of what may be under it. */
function targetFacts(unit: Troops): PartialFacts {
  const hidden = unit.where === 'hidden';
  return {
    targetKind: hidden ? 'foot' : targetKind(unit),
    targetSmoke: !hidden && unit.smoke > 0,
    targetScoutOrNative: hidden || unit.traits.includes('scout') || unit.traits.includes('native'),
    targetHiddenMarker: hidden,
  };
}

function fill(cast: Cast): PartialFacts {
  const [spotter, target] = [cast.of('spotter')[0], cast.of('target')[0]];
  return {
    ...(spotter === undefined ? {} : { spotterScout: troops(spotter).traits.includes('scout') }),
    ...(target === undefined ? {} : targetFacts(troops(target))),
  };
}

function shotOf(spotter: Item, target: Item, { given }: Done): readonly Follow[] {
  if (cannotShoot(spotter) !== undefined) return [];
  return [
    {
      procedure: 'shoot',
      label: `${troops(spotter).name} shoots`,
      cast: { shooter: [spotter.id], target: [target.id] },
      given: { distanceInches: given['distanceInches'] },
      due: 'now',
      optional: true,
    },
  ];
}

const BANDS: Readonly<Record<string, readonly { readonly label: string; readonly value: unknown }[]>> = {
  distanceInches: SPOTTING_INCHES.map((inches) => ({ label: inchesOf(inches), value: inches })),
  areas: HIDING_CHIPS,
  obstacles: OBSTACLE_CHIPS,
  weather: WEATHER_CHIPS,
};

export const SPOT: Resolution = resolution<SpottingResult>({
  roles: [
    { id: 'spotter', label: 'Who looks', kind: 'unit', of: 'mine', unfit: notThere },
    { id: 'target', label: 'For whom', kind: 'unit', of: 'theirs', unfit: notThere },
  ],
  asks: ['distanceInches', 'areas', 'obstacles', 'weather', 'targetHiddenMarker', 'targetSmoke', 'lineOfSight'],
  bands: (field) => BANDS[field],
  fill,
  reads: () => ({ title: 'Start column', needs: 'the face is the column' }),
  reckons: ({ startColumn, modifiers, columnShift, spottingDistanceInches }) => [
    {
      label: 'spotted',
      begins: inchesOf(SPOTTING_INCHES[startColumn] ?? 0),
      entries: modifiers,
      comes: inchesOf(spottingDistanceInches),
    },
    ...(columnShift === 0 ? [] : [{ label: 'columns', entries: [], comes: signed(columnShift) }]),
  ],
  after(done) {
    const { cast, output } = done;
    const [by, at] = [cast.of('spotter')[0], cast.of('target')[0]];
    const target = at && troops(at);
    const hidden = target?.where === 'hidden';
    const { spotted, spottingDistanceInches } = output;
    return {
      verdict: spotted ? 'Spotted' : 'Not spotted',
      says: `${by === undefined ? 'The spotter' : troops(by).name} sees ${target?.name ?? 'the target'} as far as ${inchesOf(spottingDistanceInches)}: ${spotted ? 'spotted' : 'not spotted'}.`,
      table:
        spotted && hidden
          ? ['Turn the marker over; its owner places the figures round it, none nearer to an enemy than it lay.']
          : [],
      writes: spotted && hidden && target !== undefined ? [{ item: target.id, field: 'where', to: 'table' }] : [],
      follows: spotted && by !== undefined && at !== undefined ? shotOf(by, at, done) : [],
    };
  },
});
