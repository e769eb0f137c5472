import { type Point, pointOf } from '#field/index.ts';
import { afterForming, afterMove } from '../../aftermath.ts';
import type { Threat } from '../../facts/movement.ts';
import { isFormation } from '../../facts/words.ts';
import { actingFacts, spent } from '../actions.ts';
import type { GtcBattle, GtcUnit } from '../model.ts';
import { stopIn } from '../ground.ts';
import type { OrderOf } from '../orders.ts';
import { rateFacts, type Way } from '../ways.ts';
import { event } from './event.ts';

/** Where a way turns off between its ends. */
function bendsOf({ path: { steps } }: Way): readonly Point[] {
  return steps.slice(0, -1).map(({ to }) => pointOf(to));
}

/** A move that is an action, with the facts of its own. */
function moved(battle: GtcBattle, unit: GtcUnit, way: Way, own: readonly string[]) {
  const { id, side, formation } = unit;
  const stays = way.end.x === unit.x && way.end.y === unit.y;
  return {
    by: side,
    facts: [...new Set([...actingFacts(battle), 'GTC-ACT-01', ...way.facts(), ...own, ...rateFacts(unit)])],
    about: {
      unit: id,
      from: pointOf(unit),
      to: way.end,
      lengthCm: way.lengthCm,
      stopped: way.stopped,
      bends: bendsOf(way),
      stoppedBy: stopIn(battle, way),
    },
    changes: [
      { unit: id, set: { ...way.end, footprint: formation, ...afterMove(unit, stays) } },
      ...spent(battle, [id]),
    ],
  };
}

const MOVED =
  '{unit} moved {way}[, {facing}][, bending {bends}][, stopped by {stoppedBy}]|{unit} turned, {facing}[, stopped by {stoppedBy}]|{unit} did not move[, stopped by {stoppedBy}]';

export const MOVEMENT = {
  'unit-moved': event(moved, { who: 'unit', tell: MOVED }),
  'unit-evaded': event(moved, {
    who: 'unit',
    tell: '{unit} evaded[ {way}][, bending {bends}][, {facing}][, stopped by {stoppedBy}]',
  }),
  'command-moved': event(
    (battle: GtcBattle, unit: GtcUnit, way: Way) => ({
      by: unit.side,
      facts: ['GTC-GAP-12', 'GTC-GAP-58', ...way.facts(), ...rateFacts(unit)],
      about: {
        unit: unit.id,
        from: pointOf(unit),
        to: way.end,
        bends: bendsOf(way),
        stoppedBy: stopIn(battle, way),
      },
      changes: [{ unit: unit.id, set: { ...way.end, moved: true, footprint: unit.formation } }],
    }),
    { who: 'unit', tell: MOVED },
  ),
  'unit-stumbled': event(
    (battle: GtcBattle, unit: GtcUnit, way: Way, fact: string) => ({
      by: unit.side,
      facts: [fact, 'GTC-GAP-50', ...way.facts(), ...rateFacts(unit)],
      about: { unit: unit.id, from: pointOf(unit), to: way.end, stoppedBy: stopIn(battle, way) },
      changes: [{ unit: unit.id, set: { ...way.end, blundered: true, dugIn: false, footprint: unit.formation } }],
    }),
    { who: 'unit', tell: '{unit} blundered[ {way}][, {facing}][, stopped by {stoppedBy}]' },
  ),
  'unit-consolidated': event(
    (battle: GtcBattle, unit: GtcUnit, way: Way) => ({
      by: unit.side,
      facts: ['GTC-GAP-33', 'GTC-CHG-11', ...way.facts(), ...rateFacts(unit)],
      about: { unit: unit.id, from: pointOf(unit), to: way.end, stoppedBy: stopIn(battle, way) },
      changes: [
        { unit: unit.id, set: { ...way.end, footprint: unit.formation, ...afterMove(unit, way.lengthCm === 0) } },
        { state: { consolidating: battle.state.consolidating.filter((each) => each !== unit.id) } },
      ],
    }),
    { who: 'unit', tell: '{unit} consolidated[ {way}][, {facing}][, stopped by {stoppedBy}]' },
  ),
  'unit-stayed': event(
    ({ state: { consolidating } }: GtcBattle, { id, side }: GtcUnit) => ({
      by: side,
      facts: ['GTC-GAP-33'],
      about: { unit: id },
      changes: [{ state: { consolidating: consolidating.filter((each) => each !== id) } }],
    }),
    { who: 'unit', tell: '{unit} did not consolidate' },
  ),
  'unit-deployed': event(
    (
      battle: GtcBattle,
      { id, side, formation }: GtcUnit,
      { change, carrier, at }: OrderOf<'deploy'>,
      set: Partial<GtcUnit>,
    ) => ({
      by: side,
      facts: [...actingFacts(battle), 'GTC-ACT-02', ...(isFormation(change) ? ['GTC-DEP-01'] : [])],
      about: {
        unit: id,
        change,
        from: formation,
        aboard: change === 'board' ? carrier : null,
        landed: change === 'land' && at !== null ? pointOf(at) : null,
      },
      changes: [{ unit: id, set }, ...spent(battle, [id])],
    }),
    { who: 'unit', tell: '{unit} {change}[ {aboard}][ {landed}, {formed}][, {facing}]' },
  ),
  'square-formed': event(
    ({ id, side }: GtcUnit, facts: Threat, { x, y }: Point) => {
      const { formation, prone } = afterForming('square');
      return {
        by: side,
        facts: ['GTC-FORM-08', 'GTC-READ-29', 'GTC-GAP-37'],
        about: { unit: id, facts },
        changes: [{ unit: id, set: { x, y, formation, footprint: formation, prone } }],
      };
    },
    { who: 'unit', tell: '{unit} formed square[, {way}]' },
  ),
};
