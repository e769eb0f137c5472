import { choice, derivedForm, type FactsOf, flag, number, whole } from '#procedure/index.ts';
import { COVER_CROSSED, CREW_DICE, EXTREME_INCHES, LONG_INCHES, WEAPONS, type Weapon } from '../sheet.ts';
import { type Area, areas, bestCover, countInTheWay, type Obstacle, obstacles, shelters } from './sight.ts';
import { type Cover, MOST_FIGURES, score } from './words.ts';

/** MT-SHOOT-07, MT-SHOOT-08. */
function coversTarget({ holdsTarget, inches }: Area): boolean {
  return holdsTarget || inches >= COVER_CROSSED.value;
}

export type RangeBand = 'short' | 'long' | 'extreme';

/** MT-READ-12: each limit belongs to the nearer band. */
function bandOf(distanceInches: number): RangeBand {
  if (distanceInches > EXTREME_INCHES) return 'extreme';
  return distanceInches > LONG_INCHES ? 'long' : 'short';
}

const WEAPON_WORDS = Object.fromEntries(Object.entries(WEAPONS).map(([key, { says }]) => [key, says])) as Readonly<
  Record<Weapon, string>
>;

interface AimedShot {
  readonly weapon: Weapon;
  readonly distanceInches: number;
}

const [LEAST_CREW, MOST_CREW] = CREW_DICE.value;

interface SeenTarget {
  readonly distanceInches: number;
  readonly obstacles: readonly Obstacle[];
  readonly areas: readonly Area[];
}

/** Derived facts. */
export function completeShot<S extends SeenTarget>(
  given: S,
): S & { readonly rangeBand: RangeBand; readonly cover: Cover; readonly obstaclesInTheWay: number } {
  return {
    ...given,
    rangeBand: bandOf(given.distanceInches),
    /** MT-READ-14. */
    cover: bestCover(given.areas, coversTarget, bestCover(given.obstacles, shelters)),
    obstaclesInTheWay: countInTheWay(given.obstacles),
  };
}

export const SHOT = derivedForm(
  {
    weapon: choice(WEAPON_WORDS, { label: 'Weapon' }),
    shooting: score('Shooting value'),
    shooters: whole({ label: 'Shooters', from: 1, to: MOST_FIGURES, help: 'Of a gun: crew figures within 1".' }),
    distanceInches: number({ label: 'Distance', from: 0, unit: 'inches' }),
    hasty: flag({ label: 'Hasty shot', help: 'After a move, on the move, or at a unit that is engaging the shooter.' }),
    targetKind: choice({ foot: 'On foot', cavalry: 'Cavalryman', large: 'Wagon or longboat' } as const, {
      label: 'Target',
      default: 'foot',
    }),
    targetExtendedOrder: flag({ label: 'Target in extended order' }),
    obstacles: obstacles(),
    areas: areas(),
    eligibleTargets: whole({ label: 'Figures that can be hit', from: 1, default: 99 }),
    loaded: flag({ label: 'Loaded', default: true }),
    oneShotUsed: flag({ label: 'One Shot weapon already used' }),
    targetSpotted: flag({ label: 'Target spotted', default: true }),
    lineOfSight: flag({ label: 'Line of sight', default: true }),
  },
  completeShot,
  [
    ...Object.entries(WEAPONS).map(([weapon, { fact, value }]) => ({
      field: 'distanceInches' as const,
      rule: fact,
      because: `this weapon reaches ${value.rangeInches} inches`,
      when: (s: AimedShot) => s.weapon === weapon && s.distanceInches > value.rangeInches,
    })),
    {
      field: 'lineOfSight',
      rule: 'MT-GAP-23',
      because: 'without a line of sight there is no shot',
      when: (s) => !s.lineOfSight,
    },
    {
      field: 'targetSpotted',
      rule: 'MT-GAP-12',
      because: 'only spotted figures can be shot at',
      when: (s) => !s.targetSpotted,
    },
    {
      field: 'loaded',
      rule: 'MT-GAP-24',
      because: 'a Black Powder weapon is reloaded before it shoots again',
      when: (s) => !s.loaded && WEAPONS[s.weapon].value.special === 'blackPowder',
    },
    {
      field: 'oneShotUsed',
      rule: 'MT-GAP-25',
      because: 'a One Shot weapon is used once in the game',
      when: (s) => s.oneShotUsed && WEAPONS[s.weapon].value.special === 'oneShot',
    },
    {
      field: 'targetExtendedOrder',
      rule: 'MT-SHOOT-10',
      because: 'a wagon or longboat has no extended order',
      when: (s) => s.targetKind === 'large' && s.targetExtendedOrder,
    },
    {
      field: 'shooters',
      rule: 'MT-GAP-26',
      because: `a gun is fired by ${LEAST_CREW} to ${MOST_CREW} of its crew`,
      when: (s) => s.weapon === 'artillery' && (s.shooters < LEAST_CREW || s.shooters > MOST_CREW),
    },
  ],
);
export type Shot = FactsOf<typeof SHOT>;
