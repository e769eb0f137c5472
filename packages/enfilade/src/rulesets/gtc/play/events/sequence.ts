import type { Change, Result, Side, UnitId } from '#battle/index.ts';
import type { Pose } from '#field/index.ts';
import { direction } from '#story/index.ts';
import type { successorAmong } from '../../aftermath.ts';
import type { TurnEndResult } from '../../victory.ts';
import type { GtcBattle, GtcModel, GtcState, GtcUnit, Phase } from '../model.ts';
import { armyOf } from '../victory.ts';
import { event } from './event.ts';

export const SEQUENCE = {
  'armies-mustered': event(
    (units: readonly GtcUnit[], state: GtcState) => ({
      by: null,
      facts: ['GTC-META-01', 'GTC-GAP-01'],
      about: {},
      changes: [...units.map((unit) => ({ unit: unit.id, set: unit })), { state }],
    }),
    { tell: 'The armies stand ready' },
  ),
  'unit-arrived': event(
    ({ id, side, heading }: GtcUnit, { x, y }: Pose) => ({
      by: side,
      facts: ['GTC-GAP-56'],
      about: { unit: id, looking: direction(heading) },
      changes: [{ unit: id, set: { where: 'table' as const, x, y } }],
    }),
    { who: 'unit', tell: '{unit} arrived[ {there}][, {facing}][, {formed}]' },
  ),
  'player-turn-began': event(
    (
      side: Side,
      turn: number,
      successor: ReturnType<typeof successorAmong<GtcUnit>>,
      refreshed: readonly Change<GtcModel>[],
    ) => ({
      by: side,
      facts: ['GTC-SEQ-01', 'GTC-GAP-02', ...(successor === undefined ? [] : ['GTC-GAP-46'])],
      about: {
        turn,
        ...(successor === undefined ? {} : { successor: successor.heir.id, value: successor.changes.commandValue }),
      },
      changes: [
        ...refreshed,
        ...(successor === undefined ? [] : [{ unit: successor.heir.id, set: successor.changes }]),
        { state: { commander: null, grants: [], ordersOver: false, supported: [], consolidating: [] } },
        { battle: { active: side, toAct: side, phase: 'initiative' } },
      ],
    }),
    { tell: 'Turn {turn}, {active} to play[; {successor} takes command, with a value of {value}]' },
  ),
  'phase-began': event(
    (side: Side, phase: Phase, facts: readonly string[]) => ({
      by: side,
      facts: ['GTC-SEQ-01', ...facts],
      about: { phase },
      changes: [{ battle: { phase, toAct: side } }],
    }),
    { tell: 'Next part of the turn: {phase}' },
  ),
  'turn-ended': event(
    (battle: GtcBattle, result: TurnEndResult, recovered: readonly UnitId[]) => ({
      by: battle.active,
      facts: ['GTC-SEQ-01', 'GTC-END-01', 'GTC-END-02', 'GTC-END-03', 'GTC-BRK-01'],
      about: { result, armies: { a: armyOf(battle, 'a'), b: armyOf(battle, 'b') }, recovered },
      changes: [
        ...result.units.map(({ id, hitsTaken, suppressed }) => ({ unit: id, set: { hitsTaken, suppressed } })),
        ...(Object.keys(battle.state.hits).length > 0 ? [{ state: { hits: {} } }] : []),
      ],
    }),
    { tell: 'The turn ended[; units lost: {armies}][; no longer suppressed: {recovered}]' },
  ),
  'game-turn-ended': event(
    (turn: number) => ({
      by: null,
      facts: ['GTC-GAP-02'],
      about: { turn },
      changes: [{ battle: { turn: turn + 1 } }],
    }),
    { quiet: true, tell: 'Turn {turn} ended' },
  ),
  'battle-ended': event(
    (result: Result) => ({
      by: null,
      facts: [result.rule],
      about: { ...result },
      changes: [{ battle: { result } }],
    }),
    { tell: 'The battle is over[: {outcomeOf}]' },
  ),
};
