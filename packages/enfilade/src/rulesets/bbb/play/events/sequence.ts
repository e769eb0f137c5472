import type { Result, Side, UnitId } from '#battle/index.ts';
import { afterStatus, type Status } from '../../aftermath.ts';
import type { Standings } from '../../facts/victory.ts';
import type { VictoryResult } from '../../victory.ts';
import { type BbbBattle, type BbbState, type BbbUnit, type General, onTable, type Phase } from '../model.ts';
import type { OrderOf } from '../orders.ts';
import { event } from './event.ts';

function clearedFor(unit: BbbUnit, side: Side): Partial<BbbUnit> | undefined {
  if (unit.side !== side) return unit.evaded || unit.wentAway ? { evaded: false, wentAway: false } : undefined;
  const { rolled, moved, movedInches, artilleryMove, exploited, wentAway } = unit;
  if (!rolled && !moved && movedInches === 0 && artilleryMove === 'none' && !exploited && !wentAway) return undefined;
  return { rolled: false, moved: false, movedInches: 0, artilleryMove: 'none', exploited: false, wentAway: false };
}

/** BBB-GAP-30: generals due to arrive come on. */
function generalsFor({ state, turn }: BbbBattle, side: Side): BbbState['generals'] {
  const due = ({ status, arrivesTurn }: General) => status === 'coming' && arrivesTurn <= turn;
  return Object.fromEntries(
    Object.entries(state.generals).map(([id, general]) => [
      id,
      general.side === side
        ? { ...general, moved: false, status: due(general) ? ('onTable' as const) : general.status }
        : general,
    ]),
  );
}

export interface RecoveredUnit {
  readonly unit: BbbUnit;
  readonly ended: readonly Status[];
}

export const SEQUENCE = {
  'armies-mustered': event(
    ({ setting }: BbbBattle, units: readonly BbbUnit[], generals: BbbState['generals']) => ({
      by: null,
      facts: ['BBB-GEN-01', 'BBB-GAP-30'],
      about: {},
      changes: [
        ...units.map((unit) => ({ unit: unit.id, set: unit })),
        {
          state: {
            generals,
            grant: null,
            firedAt: [],
            objectives: Object.fromEntries(
              (setting.scenario.objectives ?? []).map(({ id, side }) => [id, side ?? null]),
            ),
          },
        },
      ],
    }),
    { tell: 'The armies stand ready' },
  ),
  'set-up-began': event(
    (side: Side) => ({
      by: side,
      facts: ['BBB-GAP-30'],
      about: { phase: 'setup' },
      changes: [{ battle: { phase: 'setup', active: side, toAct: side } }],
    }),
    { tell: '{toAct} to set up' },
  ),
  'unit-set-up': event(
    (side: Side, { unit, x, y, heading, formation }: OrderOf<'deploy'>) => ({
      by: side,
      facts: ['BBB-GAP-30'],
      about: { unit },
      changes: [{ unit, set: { x, y, heading, formation, where: 'table' as const } }],
    }),
    { who: 'unit', tell: '{unit} set up[ {there}][, {facing}][, {formed}]' },
  ),
  'general-set-up': event(
    ({ toAct, state: { generals } }: BbbBattle, { general, x, y }: OrderOf<'deployGeneral'>) => ({
      by: toAct,
      facts: ['BBB-GAP-30'],
      about: { general },
      changes: [
        {
          state: {
            generals: {
              ...generals,
              [general]: { ...(generals[general] as General), x, y, status: 'onTable' as const },
            },
          },
        },
      ],
    }),
    { who: 'general', tell: '{general} set up[ {there}]' },
  ),
  'side-ready': event(
    ({ toAct, state }: BbbBattle, left: readonly BbbUnit[], without: readonly General[]) => ({
      by: toAct,
      facts: ['BBB-GAP-30'],
      about: { leftOut: left.map(({ id }) => id) },
      changes: [
        ...left.map(({ id }) => ({ unit: id, set: { where: 'lost' as const, bases: 0 } })),
        {
          state: {
            generals: {
              ...state.generals,
              ...Object.fromEntries(without.map((each) => [each.id, { ...each, status: 'casualty' as const }])),
            },
          },
        },
      ],
    }),
    { tell: 'The army is ready[, left out: {leftOut}]' },
  ),
  'turn-began': event(
    (turn: number) => ({
      by: null,
      facts: ['BBB-TURN-01'],
      about: { turn },
      changes: [{ battle: { turn } }],
    }),
    { tell: 'Turn {turn} began' },
  ),
  'player-turn-began': event(
    (battle: BbbBattle, side: Side) => ({
      by: side,
      facts: ['BBB-TURN-01', 'BBB-TURN-02'],
      about: { turn: battle.turn },
      changes: [
        ...Object.values(battle.units).flatMap((unit) => {
          const set = unit.where === 'lost' ? undefined : clearedFor(unit, side);
          return set === undefined ? [] : [{ unit: unit.id, set }];
        }),
        { battle: { active: side, toAct: side, phase: 'movement' } },
        { state: { generals: generalsFor(battle, side), grant: null, firedAt: [] } },
      ],
    }),
    { tell: 'Turn {turn}, {active} to play' },
  ),
  'step-began': event(
    (battle: BbbBattle, phase: Phase, toAct: Side, facts: readonly string[]) => ({
      by: battle.active,
      facts,
      about: { phase },
      changes: [
        ...onTable(battle)
          .filter(({ fired, wentAway }) => fired || wentAway)
          .map(({ id }) => ({ unit: id, set: { fired: false, wentAway: false } })),
        { battle: { phase, toAct } },
        { state: { firedAt: [] } },
      ],
    }),
    { tell: 'Next phase: {phase}' },
  ),
  'status-recovered': event(
    /** By going away from the enemy, or by a rest, which fills the pouches only. */
    (found: readonly RecoveredUnit[], by: 'retire' | 'rest') => {
      const endedFor = (status: Status): readonly UnitId[] =>
        found.filter(({ ended }) => ended.includes(status)).map(({ unit }) => unit.id);
      const [ammunition, guns] = [endedFor('lowAmmo'), endedFor('silenced')];
      return {
        by: null,
        facts: [
          ...(ammunition.length > 0 ? ['BBB-FIRE-09'] : []),
          ...(guns.length > 0 ? ['BBB-FIRE-10'] : []),
          'BBB-GAP-28',
        ],
        about: { units: found.map(({ unit }) => unit.id), by, ammunition, ...(by === 'rest' ? {} : { guns }) },
        changes: found.map(({ unit, ended }) => ({ unit: unit.id, set: afterStatus(ended) })),
      };
    },
    {
      who: 'units',
      tell: 'No longer low on ammunition: {ammunition}[; no longer silenced: {guns}]|No longer silenced: {guns}',
    },
  ),
  'objectives-taken': event(
    (objectives: BbbState['objectives'], taken: Readonly<Record<string, Side>>) => ({
      by: null,
      facts: ['BBB-GAP-31'],
      about: { taken },
      changes: [{ state: { objectives: { ...objectives, ...taken } } }],
    }),
    { tell: 'Objectives taken: {taken}' },
  ),
  'draw-declined': event((side: Side) => ({ by: side, facts: ['BBB-GAP-31'], about: { agreed: false }, changes: [] }), {
    tell: 'A draw was offered and declined',
  }),
  'battle-ended': event(
    (
      by: Side | null,
      result: Result,
      about:
        | { readonly agreed: true }
        | { readonly facts: Standings; readonly result: VictoryResult; readonly level: 'decisive' | 'marginal' | null },
    ) => ({ by, facts: ['BBB-GAP-31'], about, changes: [{ battle: { result } }] }),
    { tell: 'The battle is over[: {outcomeOf}]' },
  ),
};
