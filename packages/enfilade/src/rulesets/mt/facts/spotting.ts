import { choice, derivedForm, type FactsOf, flag, list, number } from '#procedure/index.ts';
import {
  type Area,
  areas as areasField,
  bestCover,
  countInTheWay,
  type Obstacle,
  obstacles as obstaclesField,
  shelters,
} from './sight.ts';
import { type Cover, WEATHERS, type Weather } from './words.ts';

const METHODS = { fixed: 'Fixed start column', roll: 'Rolled start column' } as const;
const TARGETS = {
  foot: 'On foot',
  mounted: 'Mounted',
  artillery: 'Artillery piece',
  wagon: 'Wagon',
  canoe: 'Canoe',
} as const;

const BY_SEVERITY = Object.keys(WEATHERS) as readonly Weather[];

/** MT-READ-11: the single worst. */
function worstWeather(weather: readonly Weather[]): Weather | null {
  return weather.length === 0 ? null : (BY_SEVERITY.findLast((each) => weather.includes(each)) ?? null);
}

function holdsTarget(area: Area): boolean {
  return area.holdsTarget;
}

interface SeenThrough {
  readonly obstacles: readonly Obstacle[];
  readonly areas: readonly Area[];
  readonly weather: readonly Weather[];
}

interface Follows {
  readonly cover: Cover;
  readonly obstaclesInTheWay: number;
  readonly worstWeather: Weather | null;
}

/** Derived facts. */
export function followsFrom({ obstacles, areas, weather }: SeenThrough): Follows {
  return {
    /** MT-READ-06, MT-READ-08. */
    cover: bestCover(areas, holdsTarget, bestCover(obstacles, shelters)),
    obstaclesInTheWay: countInTheWay(obstacles),
    worstWeather: worstWeather(weather),
  };
}

export function completeSighting<S extends SeenThrough>(given: S): S & Follows {
  return { ...given, ...followsFrom(given) };
}

export const SIGHTING = derivedForm(
  {
    method: choice(METHODS, { label: 'Method', default: 'fixed' }),
    distanceInches: number({ label: 'Distance', from: 0, unit: 'inches' }),
    lineOfSight: flag({ label: 'Line of sight', default: true }),
    targetKind: choice(TARGETS, {
      label: 'Figure to be spotted',
      default: 'foot',
      help: 'A longboat counts as a canoe.',
    }),
    targetSmoke: flag({ label: 'It has a Smoke marker' }),
    targetScoutOrNative: flag({ label: 'It is Scout or Native' }),
    targetHiddenMarker: flag({ label: 'It is a Hidden Movement marker' }),
    spotterScout: flag({ label: 'The spotter is Scout' }),
    obstacles: obstaclesField(),
    areas: areasField(),
    weather: list(choice(WEATHERS, { label: 'Weather' }), { label: 'Weather', default: [] }),
  },
  completeSighting,
  [
    {
      field: 'targetSmoke',
      rule: 'MT-GAP-14',
      because: 'a hidden unit that shoots is revealed first, so its marker has no smoke',
      when: (s) => s.targetHiddenMarker && s.targetSmoke,
    },
  ],
);
export type Sighting = FactsOf<typeof SIGHTING>;
