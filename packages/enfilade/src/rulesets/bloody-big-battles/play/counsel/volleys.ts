import { inches, inUnits } from '#field/index.ts';
import type { Firer } from '../../facts/shooting.ts';
import type { Formation } from '../../facts/words.ts';
import { FIRE_COLUMNS, firingValue, RANGE_BANDS, SQUARE_RANGE_INCHES } from '../../sheet.ts';
import { readyFire } from '../../shooting.ts';
import { firingBases } from '../../troops.ts';
import type { BbbBattle, BbbUnit } from '../model.ts';
import { type FireHarm, fireHarm } from './harm.ts';
import { disorderWorth, lossWorth } from './standing.ts';

/** Fire as it may be expected at a place, near enough for counsel: no sight is taken, nothing is measured exactly. */

const SQUARE_RANGE = inches(SQUARE_RANGE_INCHES);
/** Nothing fires farther than this. */
export const LONGEST = inches(RANGE_BANDS.at(-1) ?? 0);

const printed = new Map<string, readonly number[]>();

/** The printed values of a weapon against an arm, band by band. */
function valuesOf({ weapon }: BbbUnit, { arm }: BbbUnit): readonly number[] {
  const key = `${weapon} ${arm}`;
  let values = printed.get(key);
  if (values === undefined) {
    values = RANGE_BANDS.map((band) => firingValue(weapon, arm, band) ?? 0);
    printed.set(key, values);
  }
  return values;
}

/** Points of a unit's fire by range band, halved as the sheet halves it for disorder and want of ammunition. */
export function factorsOf(firer: BbbUnit, formation: Formation, target: BbbUnit): readonly number[] {
  if (firer.arm === 'artillery' && firer.disrupted) return [];
  const bases = firingBases(formation, firer.bases);
  if (bases === 0 || firer.weapon === 'none') return [];
  const halved =
    (formation === 'square' ? 0.5 : 1) *
    (firer.disrupted ? 0.5 : 1) *
    (firer.lowAmmo ? 0.5 : 1) *
    (firer.reduced ? 0.5 : 1);
  return valuesOf(firer, target).map((value, i) =>
    formation === 'square' && (RANGE_BANDS[i] ?? 0) * 1000 > SQUARE_RANGE ? 0 : value * bases * halved,
  );
}

/** What of it counts at that range. */
export function factorAt(factors: readonly number[], apart: number): number {
  const range = inUnits(Math.max(0, apart));
  for (let i = 0; i < factors.length; i += 1) if (range <= (RANGE_BANDS[i] as number)) return factors[i] as number;
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

/** What fire would do to one target on open ground, from the front, by the column of the fire table: each asked once. */
export function harmTable(battle: BbbBattle, target: BbbUnit): (factor: number) => number {
  const worths: (number | undefined)[] = [];
  // Who is out of order now may have rallied by then.
  const order = target.disrupted ? RALLIED * disorderWorth({ ...target, disrupted: false }) : disorderWorth(target);
  return (factor) => {
    if (factor <= 0) return 0;
    let column = 0;
    while (column < FIRE_COLUMNS.length && factor > (FIRE_COLUMNS[column] as number)) column += 1;
    let worth = worths[column];
    if (worth === undefined) {
      const { hits, losses } = plainHarm(factor, target);
      worth = losses * lossWorth(battle, target) + hits * order;
      worths[column] = worth;
    }
    return worth;
  };
}
