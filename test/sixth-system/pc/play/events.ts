import { type Change, eventOf, type EventsOf, type Result, type Side, tellerOf } from '#battle/index.ts';
import type { Pose } from '#field/index.ts';
import type { ChargeResult } from '../melee.ts';
import type { MoraleResult } from '../morale.ts';
import type { VolleyResult } from '../shooting.ts';
import type { Charge } from '../facts/melee.ts';
import type { Test } from '../facts/morale.ts';
import type { Shot } from '../facts/shooting.ts';
import { factsOf } from './facts-of.ts';
import { type PcModel, type PcUnit, poseOf, type Postcard } from './model.ts';

const event = eventOf<PcModel>();

type Changes = readonly Change<PcModel>[];

/** Everything that happens in Powder on a Postcard, by its kind: the facts, the changes and the sentence side by side. */
export const EVENTS = {
  'armies-mustered': event(
    (units: readonly PcUnit[], first: Side) => ({
      by: null,
      facts: ['PC-SEQ-01'],
      about: {},
      changes: [
        ...units.map((unit) => ({ unit: unit.id, set: unit })),
        { state: {} },
        { battle: { phase: 'acting', active: first, toAct: first } },
      ],
    }),
    { tell: 'The armies stand ready' },
  ),
  'turn-began': event(
    (turn: number, side: Side, fresh: Changes) => ({
      by: side,
      facts: ['PC-SEQ-01'],
      about: { turn },
      changes: [...fresh, { battle: { turn, active: side, toAct: side } }],
    }),
    { tell: 'Turn {turn}, {active} to play' },
  ),
  'unit-moved': event(
    (unit: PcUnit, to: Pose, inches: number, facts: readonly string[]) => ({
      by: unit.side,
      facts,
      about: { unit: unit.id, from: poseOf(unit), to, inches },
      changes: [{ unit: unit.id, set: { ...to, acted: true } }],
    }),
    { who: 'unit', tell: '{unit} {moved}' },
  ),
  'volley-fired': event(
    (
      [unit, target]: readonly [PcUnit, PcUnit],
      facts: Shot,
      result: VolleyResult,
      ends: { readonly turn: boolean },
    ) => ({
      by: unit.side,
      facts: ['PC-VOL-01', 'PC-VOL-02', 'PC-VOL-03', ...factsOf(result.modifiers)],
      about: { unit: unit.id, target: target.id, facts, result },
      changes: [
        { unit: target.id, set: { hits: target.hits + result.hits } },
        ...(ends.turn ? [{ unit: unit.id, set: { acted: true } }] : []),
      ],
    }),
    { who: 'unit', whom: 'target', matter: 'volleys', tell: '{unit} fired at {target}: {says}{dice}' },
  ),
  'charge-begun': event(
    (unit: PcUnit, target: PcUnit, to: Pose, inches: number) => ({
      by: unit.side,
      facts: ['PC-CHG-01'],
      about: { unit: unit.id, target: target.id, from: poseOf(unit), to, inches },
      changes: [{ unit: unit.id, set: { ...to, acted: true } }],
    }),
    { who: 'unit', whom: 'target', matter: 'fights', tell: '{unit} charged {target}[, {way}]' },
  ),
  'charge-fought': event(
    (unit: PcUnit, target: PcUnit, facts: Charge, result: ChargeResult) => {
      const beaten = result.winner === 'charger' ? target : unit;
      return {
        by: unit.side,
        facts: ['PC-CHG-02', 'PC-CHG-07', ...factsOf(result.modifiers)],
        about: { unit: unit.id, target: target.id, facts, result },
        changes: [{ unit: beaten.id, set: { hits: beaten.hits + result.loserHits } }],
      };
    },
    { who: 'unit', whom: 'target', matter: 'fights', tell: '{unit} met {target}: {says}{dice}' },
  ),
  'unit-fell-back': event(
    (unit: PcUnit, to: Pose) => ({
      by: unit.side,
      facts: ['PC-CHG-08'],
      about: { unit: unit.id, from: poseOf(unit), to },
      changes: [{ unit: unit.id, set: to }],
    }),
    { who: 'unit', matter: 'fights', tell: '{unit} fell back {way}[, {facing}]|{unit} had no room to fall back' },
  ),
  'unit-tested': event(
    (unit: PcUnit, facts: Test, result: MoraleResult, ends: { readonly turn: boolean }) => ({
      by: unit.side,
      facts: ['PC-MOR-01', ...(result.passed ? [] : ['PC-MOR-04']), ...factsOf(result.modifiers)],
      about: { unit: unit.id, facts, result },
      changes: [
        {
          unit: unit.id,
          set: { shaken: !result.passed, ...(ends.turn ? { acted: true } : {}) },
        },
      ],
    }),
    { who: 'unit', matter: 'breaks', tell: '{unit} tested: {says}{dice}' },
  ),
  'unit-lost': event(
    (unit: PcUnit, rule: string) => ({
      by: unit.side,
      facts: [rule],
      about: { unit: unit.id },
      changes: [{ unit: unit.id, set: { where: 'lost' as const } }],
    }),
    { who: 'unit', matter: 'breaks', tell: '{unit} was lost' },
  ),
  'battle-ended': event(
    (result: Result) => ({
      by: null,
      facts: [result.rule],
      about: {},
      changes: [{ battle: { result } }],
    }),
    { tell: 'The battle is over[: {outcomeOf}]' },
  ),
};
export type PcEvent = EventsOf<typeof EVENTS>;

export const tell = tellerOf<Postcard, typeof EVENTS>(EVENTS);
