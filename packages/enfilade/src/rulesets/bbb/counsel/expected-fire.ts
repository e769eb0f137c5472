import { rememberById } from '#battle/index.ts';
import { inches, inUnits, bearingOf, type Point, type Pose } from '#field/index.ts';
import type { Firer } from '../facts/shooting.ts';
import type { Formation } from '../facts/words.ts';
import type { BbbBattle, BbbUnit } from '../play/model.ts';
import { FIRE_COLUMNS, firingValue, RANGE_BANDS, SQUARE_RANGE_INCHES } from '../sheet.ts';
import { readyFire } from '../shooting.ts';
import { firingBases } from '../troops.ts';
import { type FireHarm, fireHarm } from './harm.ts';
import { disorderWorth, lossWorth } from './worth.ts';

/** Expected fire at a place, precisely enough for counsel: without line of sight or exact measuring. */

const SQUARE_RANGE = inches(SQUARE_RANGE_INCHES);
/** Nothing fires farther than this. */
export const LONGEST = inches(RANGE_BANDS.at(-1) ?? 0);

type Values = Partial<Record<BbbUnit['arm'], readonly number[]>>;
const printed: Partial<Record<BbbUnit['weapon'], Values>> = {};

/** The printed values of a weapon against an arm, band by band. */
function valuesOf({ weapon }: BbbUnit, { arm }: BbbUnit): readonly number[] {
  const known = (printed[weapon] ??= {});
  return (known[arm] ??= RANGE_BANDS.map((band) => firingValue(weapon, arm, band) ?? 0));
}

const NONE: readonly number[] = [];
const factors = rememberById<BbbUnit, null, Partial<Record<Formation, Values>>>(() => ({}));

/** Points of a unit's fire by range band, halved as on the sheet for disorder and low ammunition. */
export function factorsOf(firer: BbbUnit, formation: Formation, target: BbbUnit): readonly number[] {
  const known = (factors(firer, null)[formation] ??= {});
  return (known[target.arm] ??= findFactors(firer, formation, target));
}

function findFactors(firer: BbbUnit, formation: Formation, target: BbbUnit): readonly number[] {
  if (firer.arm === 'artillery' && firer.disrupted) return NONE;
  const bases = firingBases(formation, firer.bases);
  if (bases === 0 || firer.weapon === 'none') return NONE;
  const halved =
    (formation === 'square' ? 0.5 : 1) *
    (firer.disrupted ? 0.5 : 1) *
    (firer.lowAmmo ? 0.5 : 1) *
    (firer.reduced ? 0.5 : 1);
  return valuesOf(firer, target).map((value, i) =>
    formation === 'square' && (RANGE_BANDS[i] ?? 0) * 1000 > SQUARE_RANGE ? 0 : value * bases * halved,
  );
}

/** How much of it counts at that range. */
export function factorAt(factors: readonly number[], apart: number): number {
  const range = inUnits(Math.max(0, apart));
  for (let i = 0; i < factors.length; i += 1) if (range <= (RANGE_BANDS[i] as number)) return factors[i] as number;
  return 0;
}

/** The longest range at which it counts. */
export function longestOf(factors: readonly number[]): number {
  for (let i = factors.length - 1; i >= 0; i -= 1)
    if ((factors[i] as number) > 0) return inches(RANGE_BANDS[i] as number);
  return 0;
}

const PLAIN: Firer = {
  id: undefined,
  weapon: 'musket',
  arm: 'infantry',
  bases: 1,
  rangeInches: 0,
  formation: 'line',
  disrupted: false,
  lowAmmo: false,
  silenced: false,
  reduced: false,
  artilleryMove: 'none',
  movedInches: 0,
  raggedVolleys: false,
  devastatingVolleys: false,
};

function plainHarm(factor: number, target: BbbUnit): FireHarm {
  const { arm, quality, bases, reduced, formation, tacticallyInept } = target;
  return fireHarm(
    readyFire({
      phase: 'offensive',
      firers: [PLAIN],
      values: [factor],
      target: {
        arm,
        quality,
        bases,
        reduced,
        formation,
        tacticallyInept,
        terrain: 'open',
        crossingBridge: false,
        flanked: false,
        assaulting: false,
      },
    }),
  );
}

const RALLIED = 0.6;

const harms = new Map<string, (FireHarm | undefined)[]>();

/** What fire does to a unit, by column of the fire table: one list for all units the dice treat alike. */
const harmsOf = rememberById((target: BbbUnit): (FireHarm | undefined)[] => {
  const { arm, quality, bases, reduced, formation, tacticallyInept } = target;
  const kind = `${arm} ${quality} ${bases} ${reduced} ${formation} ${tacticallyInept}`;
  let known = harms.get(kind);
  if (known === undefined) {
    known = [];
    harms.set(kind, known);
  }
  return known;
});

/** What fire would do to one target on open ground, from the front. */
export function harmTable(battle: BbbBattle, target: BbbUnit): (factor: number) => number {
  const known = harmsOf(target, null);
  // A disordered unit may have rallied by then.
  const order = target.disrupted ? RALLIED * disorderWorth({ ...target, disrupted: false }) : disorderWorth(target);
  const loss = lossWorth(battle, target);
  return (factor) => {
    if (factor <= 0) return 0;
    let column = 0;
    while (column < FIRE_COLUMNS.length && factor > (FIRE_COLUMNS[column] as number)) column += 1;
    const { losses, hits } = (known[column] ??= plainHarm(factor, target));
    return losses * loss + hits * order;
  };
}

const ASIDE = inches(1.5);

/** Whether a point lies in a unit's front quarter, precisely enough for counsel. */
export function inFront(of: Pose, at: Point): boolean {
  const { ahead, left } = bearingOf(of, at);
  return ahead > 0 && Math.abs(left) <= ahead + ASIDE;
}
