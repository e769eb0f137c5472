import type { Pose } from '#field/index.ts';
import type { Contact, Formation } from '../../facts/words.ts';
import type { Shot } from '../../facts/shooting.ts';
import type { Response, SquareResult } from '../../reactions.ts';
import type { ShotResult } from '../../shooting.ts';
import { type BpUnit, poseOf } from '../model.ts';
import { event } from './event.ts';

/** An enemy that a charge met, and on which side. */
export interface EnemyMet {
  readonly unit: BpUnit;
  readonly contact: Contact;
}

function charged(facts: readonly string[]) {
  return (unit: BpUnit, target: BpUnit, to: Pose) => ({
    by: unit.side,
    facts,
    about: { unit: unit.id, target: target.id, from: poseOf(unit), to },
    changes: [{ unit: unit.id, set: to }],
  });
}

export const CHARGE = {
  'charge-declared': event(
    (charger: BpUnit, target: BpUnit, reaches: boolean, facts: readonly string[]) => ({
      by: charger.side,
      facts,
      about: { unit: charger.id, target: target.id, reaches },
      changes: [{ unit: charger.id, set: { ordered: true } }],
    }),
    { who: 'unit', whom: 'target', matter: 'fights', tell: '{unit} declared a charge on {target}' },
  ),
  'charge-answered': event(
    ({ id, side }: BpUnit, response: Response, facts: readonly string[]) => ({
      by: side,
      facts,
      about: { unit: id, response },
      changes: [],
    }),
    { who: 'unit', matter: 'fights', tell: '{unit} answered the charge: {response}' },
  ),
  'charge-fell-short': event(charged(['BP-GAP-29']), {
    who: 'unit',
    whom: 'target',
    matter: 'fights',
    tell: '{unit} fell short of {target}[, {way}][, {facing}]',
  }),
  'charger-came-up': event(charged(['BP-GAP-29']), {
    who: 'unit',
    whom: 'target',
    matter: 'fights',
    tell: '{unit} came up to {target}[, {way}][, {facing}]',
  }),
  'charger-halted': event(
    (charger: BpUnit, target: BpUnit, { x, y }: { readonly x: number; readonly y: number }) => ({
      by: charger.side,
      facts: ['BP-GAP-34'],
      about: { unit: charger.id, target: target.id, from: poseOf(charger), to: { x, y, heading: charger.heading } },
      changes: [{ unit: charger.id, set: { x, y } }],
    }),
    { who: 'unit', whom: 'target', matter: 'fights', tell: '{unit} halted before {target}[, {way}]' },
  ),
  'closing-fire-given': event(
    (
      shooter: BpUnit,
      charger: BpUnit,
      {
        shot,
        result,
        facts,
        marks,
      }: {
        readonly shot: Shot;
        readonly result: ShotResult;
        readonly facts: readonly string[];
        readonly marks: Partial<BpUnit>;
      },
    ) => ({
      by: shooter.side,
      facts: ['BP-GAP-32', ...facts],
      about: { unit: shooter.id, target: charger.id, facts: shot, result },
      changes: [
        { unit: shooter.id, set: { closingFired: true } },
        { unit: charger.id, set: { ...marks, phaseExcess: 0, artilleryHurt: false } },
      ],
    }),
    { who: 'unit', whom: 'target', matter: 'volleys', tell: '{unit} fired at {target}, closing fire: {dice} {says}' },
  ),
  'unit-evaded': event(
    (unit: BpUnit, charger: BpUnit, to: (Pose & { readonly formation: Formation }) | undefined, fact: string) => ({
      by: unit.side,
      facts: ['BP-GAP-36', fact],
      about: {
        unit: unit.id,
        charger: charger.id,
        from: poseOf(unit),
        to: poseOf({ ...unit, ...to }),
        ...(to === undefined ? { blocked: true } : {}),
      },
      changes: [{ unit: unit.id, set: to ?? {} }],
    }),
    { who: 'unit', tell: '{unit} evaded[ {way}][, {facing}][, {formed}][ but had no room: {blocked}]' },
  ),
  'evader-caught': event(
    (unit: BpUnit, charger: BpUnit) => ({
      by: charger.side,
      facts: ['BP-GAP-36'],
      about: { unit: unit.id, by: charger.id },
      changes: [{ unit: unit.id, set: { disordered: true } }],
    }),
    { who: 'unit', tell: 'Caught evading by {by} and disordered: {unit}' },
  ),
  'square-tried': event(
    ({ id, side }: BpUnit, result: SquareResult, { x, y }: Pose) => ({
      by: side,
      facts: ['BP-GAP-33'],
      about: { unit: id, result },
      changes: [
        {
          unit: id,
          set: { disordered: result.disordered, ...(result.formed ? { formation: 'square' as const, x, y } : {}) },
        },
      ],
    }),
    { who: 'unit', tell: '{unit} tried to form square: {dice} {says}[, {shifted}]' },
  ),
  'unit-turned': event(
    ({ id, side }: BpUnit, to: Pose) => ({
      by: side,
      facts: ['BP-CC-01', 'BP-GAP-37'],
      about: { unit: id, to },
      changes: [{ unit: id, set: { heading: to.heading } }],
    }),
    { who: 'unit', tell: '{unit} turned[, {facing}]' },
  ),
  'unit-counter-charged': event(
    (unit: BpUnit, charger: BpUnit, to: Pose) => ({
      by: unit.side,
      facts: ['BP-CC-01', 'BP-GAP-37'],
      about: { unit: unit.id, charger: charger.id, from: poseOf(unit), to },
      changes: [{ unit: unit.id, set: to }],
    }),
    { who: 'unit', whom: 'charger', matter: 'fights', tell: '{unit} counter-charged {charger}[, {way}][, {facing}]' },
  ),
  'wagons-fled': event(
    ({ id, side }: BpUnit, from: BpUnit) => ({
      by: side,
      facts: ['BP-GAP-61'],
      about: { unit: id, from: from.id },
      changes: [{ unit: id, set: { where: 'lost' as const } }],
    }),
    { who: 'unit', matter: 'breaks', tell: 'Wagons fled from {from}: {unit}' },
  ),
  'charge-came-home': event(
    (charger: BpUnit, met: readonly EnemyMet[], countered: BpUnit | null) => {
      const hit = (side: Contact) => met.filter(({ contact }) => contact === side).map(({ unit }) => unit.id);
      const [inFlank, inRear] = [hit('flank'), hit('rear')];
      const thrown = countered !== null && charger.arm === 'infantry';
      return {
        by: charger.side,
        facts: ['BP-GAP-31', ...(thrown ? ['BP-CC-02', 'BP-CC-03'] : [])],
        about: {
          unit: charger.id,
          targets: met.map(({ unit, contact }) => ({ unit: unit.id, contact })),
          ...(inFlank.length > 0 ? { inFlank } : {}),
          ...(inRear.length > 0 ? { inRear } : {}),
          ...(thrown ? { disordered: true } : {}),
        },
        changes: [
          {
            unit: charger.id,
            set: {
              engagedWith: [...charger.engagedWith, ...met.map(({ unit }) => unit.id)],
              charging: true,
              wonLastRound: false,
              ordered: true,
              ...(thrown ? { disordered: true, counterCharged: true } : {}),
            },
          },
          ...met.map(({ unit, contact }) => ({
            unit: unit.id,
            set: {
              engagedWith: [...unit.engagedWith, charger.id],
              ...(contact === 'front' ? {} : { flankedBy: [...unit.flankedBy, charger.id] }),
              ...(unit === countered ? { charging: true } : {}),
            },
          })),
        ],
      };
    },
    {
      who: 'unit',
      whom: 'targets',
      matter: 'fights',
      tell: '{unit} charged home against {targets}[; it is disordered: {disordered}]',
    },
  ),
};
