import type { UnitId } from '#battle/index.ts';
import { inUnits, lengthBetween, type Point, type Pose } from '#field/index.ts';
import { afterOrder, CHARGE_CLOSED, CHARGE_OVER, disturbedBy, REACTED } from '../../aftermath.ts';
import type { Charge } from '../../facts/melee.ts';
import type { Threat } from '../../facts/reactions.ts';
import type { ChargeResult } from '../../melee.ts';
import type { ReactionResult } from '../../reactions.ts';
import { formationWith } from '../../troops.ts';
import { type ChargeUnderWay, ratingFacts, type W66Unit } from '../model.ts';
import type { Moment } from '../progress.ts';
import { event } from './event.ts';

type SideHit = Pick<ChargeUnderWay, 'angle' | 'face'>;

/** What a charge has made of its way by now. */
export interface Leg {
  readonly at: Moment;
  /** Where it set out, drawn up to charge. */
  readonly from: Point;
  readonly length: number;
  readonly poised: boolean;
  readonly facts: readonly string[];
}

function declared(self: boolean) {
  return (unit: W66Unit, { id: target, town }: W66Unit, hit: SideHit) => ({
    by: unit.side,
    facts: [
      'W66-SEQ-02',
      ...(self ? ['W66-CHG-01', 'W66-ORD-07'] : ['W66-ORD-02']),
      ...(unit.stosstaktik ? ['W66-STOSS-01'] : []),
    ],
    about: { unit: unit.id, target, angle: hit.angle },
    changes: [
      {
        unit: unit.id,
        set: {
          ...(self ? { ...afterOrder(unit, 'charge'), chit: null } : {}),
          order: {
            kind: 'charge' as const,
            objective: null,
            target,
            source: self ? ('self' as const) : (unit.order?.source ?? 'chit'),
          },
          charge: { target, ...hit, rolled: false, poised: false, ...(town === null ? {} : { town }) },
          standLostThisCharge: false,
        },
      },
    ],
  });
}

function tested(unit: W66Unit, charge: ChargeUnderWay, facts: Charge, result: ChargeResult) {
  return {
    by: unit.side,
    facts: [
      'W66-SEQ-02',
      'W66-GAP-20',
      ...ratingFacts(unit),
      ...(facts.stosstaktik && result.charges ? ['W66-STOSS-03'] : []),
      ...(unit.arm === 'cavalry' ? ['W66-READ-08'] : []),
    ],
    about: { unit: unit.id, target: charge.target, facts, result },
    changes: [{ unit: unit.id, set: { charge: result.charges ? { ...charge, rolled: true } : null } }],
  };
}

function carried(was: W66Unit, now: W66Unit, target: UnitId, { at, from, length, poised, facts }: Leg) {
  const { x, y, heading, interval } = at;
  return {
    by: was.side,
    facts: ['W66-SEQ-03', 'W66-GAP-22', ...facts],
    about: {
      unit: was.id,
      target,
      to: { x, y, heading },
      inches: inUnits(length),
      // A garrison sets out from its wall.
      ...(now.town === null ? {} : { leaves: now.town, from: { x: from.x, y: from.y } }),
    },
    changes: [
      {
        unit: was.id,
        set: {
          x,
          y,
          heading,
          // A renewed storm goes on after it has lost a stand.
          formation: formationWith(at.formation, now.stands),
          interval,
          town: null,
          moved: true,
          movedFraction: at.share,
          disturbed: disturbedBy(was, 'moved'),
          track: [
            { x: was.x, y: was.y },
            { x, y },
          ],
          ...(now.charge === null ? {} : { charge: { ...now.charge, poised } }),
        },
      },
    ],
  };
}

export const CHARGE = {
  'charge-declared': event(declared(false), {
    who: 'unit',
    whom: 'target',
    matter: 'fights',
    tell: '{unit} declared a charge on {target}',
  }),
  'self-charge-declared': event(declared(true), {
    who: 'unit',
    whom: 'target',
    matter: 'fights',
    tell: '{unit} declared a charge on {target} without waiting for orders',
  }),
  'charge-passed': event(tested, {
    who: 'unit',
    whom: 'target',
    matter: 'fights',
    tell: '{unit} tested to charge {target}: {says}',
  }),
  'charge-refused': event(tested, {
    who: 'unit',
    whom: 'target',
    matter: 'fights',
    tell: '{unit} did not charge {target}: {says}',
  }),
  'charge-moved': event(carried, {
    who: 'unit',
    whom: 'target',
    matter: 'fights',
    tell: '{unit} charged on towards {target}[, out of {leaves}], {way}[, {facing}][, {formed}]|{unit} turned to charge {target}, {facing}|{unit} set out to charge {target}',
  }),
  'charge-poised': event(carried, {
    who: 'unit',
    whom: 'target',
    matter: 'fights',
    tell: '{unit} came up to {target}[, out of {leaves}][, {way}][, {facing}][, {formed}]',
  }),
  'charge-held-up': event(
    ({ id, side }: W66Unit, target: W66Unit) => ({
      by: side,
      facts: ['W66-GAP-22'],
      about: { unit: id, target: target.id },
      changes: [{ unit: id, set: { moved: true } }],
    }),
    { who: 'unit', whom: 'target', matter: 'fights', tell: '{unit} could not get through to {target}' },
  ),
  'charge-closed': event(
    (unit: W66Unit, target: W66Unit, pose: Pose | undefined) => ({
      by: unit.side,
      facts: ['W66-SEQ-05', 'W66-GAP-22', ...(unit.chargeRenewed ? ['W66-STOSS-06'] : [])],
      about: { unit: unit.id, target: target.id },
      changes: [
        {
          unit: unit.id,
          set: {
            ...(pose === undefined ? {} : { x: pose.x, y: pose.y, heading: pose.heading }),
            ...CHARGE_CLOSED,
          },
        },
      ],
    }),
    {
      who: 'unit',
      whom: 'target',
      matter: 'fights',
      opens: 'melees',
      tell: '{unit} closed with {target}[, {way}][, {facing}]',
    },
  ),
  'charge-ended': event(
    /** Its target is gone before it came up to it, or it does not take its place. */
    ({ id, side }: W66Unit, gone: W66Unit | null) => ({
      by: side,
      facts: ['W66-GAP-22', ...(gone === null ? ['W66-ORD-05'] : [])],
      about: { unit: id, ...(gone === null ? {} : { target: gone.id }) },
      changes: [
        {
          unit: id,
          set: gone === null ? { ...CHARGE_OVER, chargeRenewed: false } : { moved: true, ...CHARGE_OVER },
        },
      ],
    }),
    { who: 'unit', whom: 'target', matter: 'fights', tell: 'The charge of {unit} ended' },
  ),
  'charges-ended': event(
    (units: readonly W66Unit[]) => ({
      by: null,
      facts: ['W66-GAP-22'],
      about: { units: units.map(({ id }) => id) },
      changes: units.map(({ id }) => ({ unit: id, set: CHARGE_OVER })),
    }),
    { who: 'units', matter: 'fights', quiet: true, tell: 'Charges ended: {units}' },
  ),
  'place-occupied': event(
    ({ id, side, charge }: W66Unit, place: Partial<W66Unit>) => ({
      by: side,
      facts: ['W66-GAP-22', 'W66-ORD-05', ...(charge?.town === undefined ? [] : ['W66-BLD-04'])],
      about: { unit: id },
      changes: [{ unit: id, set: { ...CHARGE_OVER, chargeRenewed: false, ...place } }],
    }),
    { who: 'unit', tell: '{unit} took the ground[, {way}][, {formed}]' },
  ),
  'cavalry-reacted': event(
    ({ id, side, status }: W66Unit, threat: UnitId, facts: Threat, result: ReactionResult) => ({
      by: side,
      facts: ['W66-CAV-01', 'W66-GAP-32', ...(status === 'disorganized' ? ['W66-DIS-04'] : [])],
      about: { unit: id, threat, facts, result },
      changes: [{ unit: id, set: REACTED }],
    }),
    { who: 'unit', whom: 'threat', tell: '{unit} reacted to {threat}: {says}' },
  ),
  'cavalry-retreated': event(
    (unit: W66Unit, threat: UnitId, { x, y, heading }: Pose, wished: number) => {
      const madeInches = inUnits(lengthBetween(unit, { x, y }));
      return {
        by: unit.side,
        facts: ['W66-CAV-01'],
        about: {
          unit: unit.id,
          threat,
          to: { x, y, heading },
          madeInches,
          ...(madeInches > 0 && madeInches < wished - 0.01 ? { shortOf: wished } : {}),
        },
        changes: [
          {
            unit: unit.id,
            set: {
              x,
              y,
              heading,
              movedFraction: 1,
              disturbed: disturbedBy(unit, 'moved'),
              track: [
                { x: unit.x, y: unit.y },
                { x, y },
              ],
            },
          },
        ],
      };
    },
    {
      who: 'unit',
      whom: 'threat',
      tell: '{unit} retreated {way}[, not the full {shortOf}"][, {facing}]|{unit} found no room to retreat',
    },
  ),
  'cavalry-charged': event(
    (
      { id, side }: W66Unit,
      target: UnitId,
      hit: SideHit,
      { length, facts }: { readonly length: number; readonly facts: readonly string[] },
    ) => ({
      by: side,
      facts: ['W66-CAV-01', 'W66-GAP-20', ...facts],
      about: { unit: id, target, inches: inUnits(length) },
      changes: [
        {
          unit: id,
          set: {
            order: { kind: 'charge' as const, objective: null, target, source: 'cavalry-rule' as const },
            chit: null,
            charge: { target, ...hit, rolled: true, poised: false },
          },
        },
      ],
    }),
    { who: 'unit', whom: 'target', matter: 'fights', quiet: true, tell: '{unit} charged {target} over {inches}"' },
  ),
};
