import type { UnitId } from '#battle/index.ts';
import { inUnits, lengthBetween } from '#field/index.ts';
import { afterEvade, afterRetire } from '../../aftermath.ts';
import type { WayBack } from '../../facts/morale.ts';
import type { Move } from '../../facts/movement.ts';
import type { Evasion } from '../../facts/reactions.ts';
import type { RetireResult } from '../../morale.ts';
import { reckonMove } from '../../movement.ts';
import type { EvadeResult } from '../../reactions.ts';
import { factsOf } from '../facts-of.ts';
import type { BbbUnit, Stand } from '../model.ts';
import type { MovePlan } from '../ways.ts';
import { event, MOVE_USED } from './event.ts';

export interface Marks {
  readonly wentAway: boolean;
  readonly artilleryMove: BbbUnit['artilleryMove'];
}

function moved(unit: BbbUnit, plan: MovePlan, passed: readonly UnitId[], { wentAway, artilleryMove }: Marks) {
  const { x, y, heading } = plan.end;
  return {
    by: unit.side,
    facts: [
      'BBB-TURN-02',
      ...plan.facts,
      ...(passed.length > 0 ? ['BBB-INTER-01'] : []),
      ...(unit.where === 'coming' ? ['BBB-GAP-30'] : []),
    ],
    about: {
      unit: unit.id,
      path: [{ x: unit.x, y: unit.y }, ...plan.legs.map(({ to }) => to)],
      ...(plan.legs.length > 1 ? { bends: plan.legs.slice(0, -1).map(({ to }) => to) } : {}),
      to: plan.end,
      facts: plan.move,
      result: plan.allowance,
      stoppedBy: plan.stoppedBy,
    },
    changes: [
      {
        unit: unit.id,
        set: {
          x,
          y,
          heading,
          formation: plan.formation,
          where: 'table' as const,
          moved: true,
          movedInches: inUnits(plan.length),
          wentAway,
          artilleryMove,
        },
      },
      ...MOVE_USED,
    ],
  };
}

/** The path of a retiring unit, with what barred it and the friends it passed through. */
export interface RetirePath {
  readonly facts: readonly string[];
  readonly way: WayBack;
  readonly result: RetireResult;
  readonly inches: number;
  readonly towards: string;
  readonly barredBy: string | null;
}

function retired(unit: BbbUnit, { facts, way, result, inches, towards, barredBy }: RetirePath, to?: Stand) {
  return {
    by: unit.side,
    facts: [
      ...facts,
      'BBB-ASLT-08',
      ...(result.disrupts.length > 0 ? ['BBB-ASLT-09', 'BBB-INTER-03'] : []),
      ...(way.passedThrough.some(({ supporter }) => supporter) ? ['BBB-ASLT-10'] : []),
      ...(result.blocked || result.leavesTable ? ['BBB-GAP-17'] : []),
    ],
    about: {
      unit: unit.id,
      facts: way,
      result,
      from: { x: unit.x, y: unit.y },
      inches,
      towards,
      ...(to === undefined ? {} : { to }),
      ...(result.blocked ? { barredBy, loses: unit.arm === 'artillery' ? 'a hit' : 'a base' } : {}),
    },
  };
}

function disrupted({ disrupts }: RetireResult) {
  return disrupts.map((friend) => ({ unit: friend, set: { disrupted: true } }));
}

export const MOVEMENT = {
  'unit-moved': event(moved, { who: 'unit', tell: '{unit} {moved}[, bending {bends}][, stopped by {stoppedBy}]' }),
  'unit-arrived': event(moved, {
    who: 'unit',
    tell: '{unit} arrived {there}[, bending {bends}][, {facing}][, {formed}]',
  }),
  'guns-pivoted': event(
    ({ id, side, x, y }: BbbUnit, move: Move, heading: number) => ({
      by: side,
      facts: ['BBB-TURN-02', 'BBB-MOVE-12', 'BBB-MOVE-07', ...factsOf(reckonMove(move).modifiers)],
      about: { unit: id, facts: move, to: { x, y, heading } },
      changes: [{ unit: id, set: { heading, artilleryMove: 'pivoted' as const, moved: true } }, ...MOVE_USED],
    }),
    { who: 'unit', tell: '{unit} pivoted[, {facing}]' },
  ),
  'guns-manhandled': event(
    (unit: BbbUnit, move: Move, { x, y, heading }: Stand, wentAway: boolean) => ({
      by: unit.side,
      facts: ['BBB-TURN-02', 'BBB-MOVE-13', 'BBB-MOVE-02'],
      about: { unit: unit.id, facts: move, result: reckonMove(move), to: { x, y, heading } },
      changes: [
        {
          unit: unit.id,
          set: {
            x,
            y,
            heading,
            artilleryMove: 'manhandled' as const,
            moved: true,
            movedInches: inUnits(lengthBetween(unit, { x, y })),
            wentAway,
          },
        },
        ...MOVE_USED,
      ],
    }),
    { who: 'unit', tell: '{unit} moved by hand[ {way}][, {facing}]' },
  ),
  'river-crossed': event(
    (unit: BbbUnit, to: Stand) => ({
      by: unit.side,
      facts: ['BBB-TURN-02', 'BBB-TERR-05', 'BBB-READ-19'],
      about: { unit: unit.id, to },
      changes: [
        {
          unit: unit.id,
          set: { ...to, moved: true, movedInches: inUnits(lengthBetween(unit, to)), wentAway: false },
        },
        ...MOVE_USED,
      ],
    }),
    { who: 'unit', tell: '{unit} crossed the river[, {way}][, {facing}]' },
  ),
  'unit-evaded': event(
    (
      evader: BbbUnit,
      from: BbbUnit,
      {
        evasion,
        result,
        inches,
        towards,
        to,
        stoppedBy,
      }: {
        readonly evasion: Evasion;
        readonly result: EvadeResult;
        readonly inches: number;
        readonly towards: string;
        readonly to: Stand;
        readonly stoppedBy: string | undefined;
      },
      missed: readonly { readonly unit: UnitId; readonly set: Partial<BbbUnit> }[],
    ) => {
      const kind =
        from.arm === 'infantry'
          ? 'BBB-EVADE-02'
          : evader.cavalryClass === 'irregular' && from.cavalryClass !== 'heavy'
            ? 'BBB-EVADE-04'
            : 'BBB-EVADE-03';
      return {
        by: evader.side,
        facts: ['BBB-EVADE-01', kind, 'BBB-EVADE-06', ...(result.disruptedAfter ? ['BBB-EVADE-05'] : []), 'BBB-GAP-26'],
        about: {
          unit: evader.id,
          from: from.id,
          facts: evasion,
          result,
          inches,
          towards,
          to,
          ...(stoppedBy === undefined ? {} : { stoppedBy }),
          ...(missed.length > 0 ? { missed: missed.map(({ unit }) => unit) } : {}),
        },
        changes: [
          {
            unit: evader.id,
            set: { ...to, ...afterEvade(evader, result) },
          },
          ...missed,
        ],
      };
    },
    {
      who: 'unit',
      tell: '{unit} evaded {inches}" {towards}[, now {there}][, {facing}][, {formed}][, stopped by {stoppedBy}][, disrupted: {disruptedAfter}][; {missed} found it gone]',
    },
  ),
  'unit-retired': event(
    (unit: BbbUnit, made: RetirePath, to: Stand, inMovement: boolean) => ({
      ...retired(unit, made, to),
      changes: [
        { unit: unit.id, set: { ...to, ...afterRetire(unit, made.result, { lost: false, inMovement }) } },
        ...disrupted(made.result),
      ],
    }),
    {
      who: 'unit',
      tell: '{unit} retired {inches}" {towards}[, now {there}][, {facing}][, {formed}][; barred by {barredBy}, losing {loses}][; retired through and disrupted: {disrupts}]',
    },
  ),
  'unit-lost-retiring': event(
    (unit: BbbUnit, made: RetirePath) => ({
      ...retired(unit, made),
      changes: [
        { unit: unit.id, set: afterRetire(unit, made.result, { lost: true, inMovement: false }) },
        ...disrupted(made.result),
      ],
    }),
    { who: 'unit', matter: 'breaks', tell: '{unit} did not get away: {says}' },
  ),
};
