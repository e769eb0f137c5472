import { inUnits, lengthBetween, type Point } from '#field/index.ts';
import { afterReform, disorganised, disturbedBy } from '../../aftermath.ts';
import type { ReformResult } from '../../morale.ts';
import type { W66Change, W66Unit } from '../model.ts';
import type { Moment } from '../progress.ts';
import { lostMelee } from './combat.ts';
import { event } from './event.ts';

/** How far a unit has come on its way, and what it has used up. */
export interface Stretch {
  readonly facts: readonly string[];
  readonly track: readonly Point[];
  /** The houses it came out of, and where. */
  readonly leaves: { readonly leaves?: string; readonly from?: Point };
  readonly marks: Pick<W66Unit, 'movedFraction' | 'changedLimber'>;
  readonly status: Partial<Pick<W66Unit, 'status'>>;
  readonly parts: readonly W66Change[];
}

function moved(was: W66Unit, at: Moment, { facts, track, leaves, marks, status, parts }: Stretch) {
  const { x, y, heading, formation, interval, town } = at;
  return {
    by: was.side,
    facts: ['W66-SEQ-03', ...facts],
    about: {
      unit: was.id,
      to: { x, y, heading },
      formation,
      inches: inUnits(pathLength(track)),
      turnUsed: at.share,
      ...(town === null || town === was.town ? {} : { town }),
      ...leaves,
    },
    changes: [
      {
        unit: was.id,
        set: {
          x,
          y,
          heading,
          formation,
          interval,
          town,
          where: 'table' as const,
          moved: true,
          ...marks,
          track,
          disturbed: disturbedBy(was, 'moved'),
          townFight: null,
          ...status,
        },
      },
      ...parts,
    ],
  };
}

function pathLength(track: readonly Point[]): number {
  return track.reduce((sum, to, i) => sum + (i === 0 ? 0 : lengthBetween(track[i - 1] as Point, to)), 0);
}

/** A forced move: what was wished, and what came of it. */
export interface ForcedMoveRecord {
  readonly facts: readonly string[];
  readonly about: {
    readonly how: 'back' | 'retreat' | 'rout';
    readonly wishedInches: number;
    readonly madeInches: number;
    readonly stoppedShort: boolean;
    readonly shortOf?: number;
    readonly stoppedBy?: string;
    readonly town?: string;
    readonly leaves?: string;
    readonly from?: Point;
    readonly standsLost?: number;
  };
  readonly changes: readonly W66Change[];
}

function driven({ id, side }: W66Unit, { facts, about, changes }: ForcedMoveRecord) {
  return { by: side, facts, about: { unit: id, ...about }, changes };
}

const HALTED = '[, {formed}][, stopped by {stoppedBy}][, {standsLost} stands lost]';
const DRIVEN = `[ out of {leaves}][, not the full {shortOf}"][, {facing}]${HALTED}` as const;

function reformed(unit: W66Unit, heading: number, result: ReformResult) {
  return {
    by: unit.side,
    facts: ['W66-ORD-03', 'W66-DIS-05', 'W66-GAP-48'],
    about: { unit: unit.id, disturbedBy: unit.disturbed, result },
    // In the order in which stored battles have them.
    changes: [{ unit: unit.id, set: { status: result.statusAfter, heading, ...afterReform(result) } }],
  };
}

export const MOVEMENT = {
  'unit-moved': event(moved, {
    who: 'unit',
    tell: '{unit} moved {inches}" into {town}[, {formed}]|{unit} {moved}[, out of {leaves}]',
  }),
  'unit-arrived': event(moved, { who: 'unit', tell: '{unit} arrived[ {there}][, {facing}][, {formed}]' }),
  'unit-left-by-exit': event(
    ({ id, side, stands }: W66Unit) => ({
      by: side,
      facts: ['W66-SEQ-03', 'W66-GAP-36'],
      about: { unit: id, stands },
      changes: [
        {
          unit: id,
          set: {
            where: 'left' as const,
            order: null,
            chit: null,
            charge: null,
            chargeRenewed: false,
            chargeBroken: false,
            standLostThisCharge: false,
            leaderless: null,
            townFight: null,
          },
        },
      ],
    }),
    { who: 'unit', tell: '{unit} left the table by an exit[ with {stands} stands]' },
  ),
  'unit-fell-back': event(driven, {
    who: 'unit',
    tell: `{unit} fell back into {town}${HALTED}|{unit} fell back {way}${DRIVEN}|{unit} could not fall back${HALTED}`,
  }),
  'unit-retreated': event(driven, {
    who: 'unit',
    tell: `{unit} retreated into {town}${HALTED}|{unit} retreated[ {way}]${DRIVEN}`,
  }),
  'unit-routed': event(driven, {
    who: 'unit',
    matter: 'breaks',
    tell: `{unit} routed into {town}${HALTED}|{unit} routed[ {way}]${DRIVEN}`,
  }),
  'unit-left-table': event(driven, { who: 'unit', tell: '{unit} left the table[, {standsLost} stands lost]' }),
  'unit-removed': event(
    (unit: W66Unit, how: ForcedMoveRecord | Parameters<ReturnType<typeof lostMelee>>[1]) =>
      'fate' in how ? lostMelee(true)(unit, how) : driven(unit, how),
    { who: 'unit', matter: 'breaks', tell: '{unit} broke up[, {standsLost} stands lost]' },
  ),
  'unit-disorganised': event(
    (unit: W66Unit, facts: readonly string[]) => ({
      by: unit.side,
      facts,
      about: { unit: unit.id },
      changes: [{ unit: unit.id, set: disorganised(unit) }],
    }),
    { who: 'unit', tell: '{unit} became disorganised' },
  ),
  'unit-disarrayed': event(
    ({ id, side }: W66Unit) => ({
      by: side,
      facts: ['W66-MOVE-06'],
      about: { unit: id },
      changes: [{ unit: id, set: { status: 'disarrayed' as const } }],
    }),
    { who: 'unit', tell: '{unit} fell into disarray' },
  ),
  'unit-reformed': event(reformed, { who: 'unit', tell: '{unit} reformed[, {facing}]' }),
  'unit-not-reformed': event(reformed, {
    who: 'unit',
    tell: '{unit} did not reform[, disturbed this turn: {disturbedBy}]',
  }),
};
