import {
  type Cast,
  type FactBand,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
  sideOf,
  type Write,
} from '#referee/index.ts';
import { afterOrder } from '../aftermath.ts';
import { type Arm, type Formation, inOpenLine, isArtillery, type Status } from '../facts/words.ts';
import type { ChargeResult } from '../melee.ts';
import { rateOf } from '../movement.ts';
import { SELF_CHARGE } from '../sheet.ts';
import { reacts } from './reactions.ts';
import { awayFromTable, type Troops, troops, UNDER_WAY, unitOf, writeState } from './roster.ts';
import { chanceOf, orLess } from './words.ts';

function cannotCharge(item: Item): string | undefined {
  const { arm, status, formation } = troops(item);
  if (isArtillery(arm)) return 'guns do not charge';
  if (status === 'disorganized' || status === 'routed') return 'not in this state';
  if (formation === 'road-column') return 'not in this formation';
  return awayFromTable(item);
}

function cannotBeCharged(item: Item, cast: Cast): string | undefined {
  const [unit] = cast.of('unit');
  return unit !== undefined && sideOf(unit) === sideOf(item) ? 'on the same side' : awayFromTable(item);
}

/** How far it is: near enough for a chit of its own, within this turn's reach, or farther. */
function distances(given: PartialFacts): readonly FactBand[] | undefined {
  const { arm, formation, status } = given as {
    readonly arm?: Arm;
    readonly formation?: Formation;
    readonly status?: Status;
  };
  if (arm === undefined || formation === undefined) return undefined;
  const reach = rateOf({ arm, formation, status: status ?? 'formed', charging: true }, 'forward');
  return [
    { label: `To ${reach}″`, value: reach },
    ...(arm === 'infantry' && reach > SELF_CHARGE.value
      ? [{ label: `To ${SELF_CHARGE.value}″`, value: SELF_CHARGE.value }]
      : []),
    { label: 'Farther', value: reach + 1 },
  ];
}

/** A charge that does not go in this turn leaves the chit; a garrison comes out in line. */
function declared(unit: Troops, charges: boolean): readonly Write[] {
  const active = unit.order?.kind === 'charge' && unit.chit === null;
  return writeState(unit, {
    ...(active ? {} : { ...afterOrder(unit, 'charge'), ...UNDER_WAY }),
    charge: charges ? UNDER_WAY.charge : null,
    standLostThisCharge: false,
    ...(unit.formation === 'garrison' && charges ? { formation: 'line' } : {}),
  });
}

export const DECLARE: Resolution = resolution<ChargeResult>({
  roles: [
    { id: 'unit', label: 'Who charges', kind: 'unit', of: 'any', unfit: cannotCharge },
    { id: 'target', label: 'At whom', kind: 'unit', of: 'any', optional: true, unfit: cannotBeCharged },
  ],
  asks: ['distanceInches', 'commanderWithOneInch', 'source'],
  labels: { distanceInches: 'Distance', commanderWithOneInch: 'Commander with it', source: 'By' },
  bands: (field, given) => (field === 'distanceInches' ? distances(given) : undefined),
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    const { arm, rating, status, halfLost } = unit;
    // A garrison that charges comes out in line.
    const formation = unit.formation === 'garrison' ? 'line' : unit.formation;
    const storms = unit.stosstaktik && arm === 'infantry' && inOpenLine(formation);
    return { arm, rating, formation, status, halfStandsLost: halfLost, stosstaktik: storms };
  },
  reads: ({ foretold: { target } }) => orLess('The charge', target, 'goes in'),
  reckons: ({ modifiers, target, reachInches }, given) => [
    chanceOf('morale', given['rating'], { modifiers, target }),
    { label: 'reach', entries: [], comes: `${reachInches}″` },
  ],
  after({ cast, output: { charges, reachInches, reachesThisTurn, columnTarget, roll, target } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: charges ? (reachesThisTurn ? 'It charges home' : 'It charges') : 'No charge this turn',
      says: `${roll} against ${target}: ${name} ${charges ? `charges, ${reachInches}″ this turn` : 'does not go in'}.`,
      table: charges
        ? [
            `Move ${name} up to ${reachInches}″ when its side moves, to ½″ from its target.`,
            ...(columnTarget ? [`Under fire ${name} is a column target.`] : []),
          ]
        : [`${name} stays where it is; its chit stays too.`],
      writes: unit === undefined ? [] : declared(unit, charges),
      follows: reacts(cast),
    };
  },
});
