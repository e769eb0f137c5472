import type { Side, UnitId } from '#battle/index.ts';
import type { Pose } from '#field/index.ts';
import { afterContact, afterMove, afterRetreat, FIGHT_OVER } from '../../aftermath.ts';
import type { Charge, Round } from '../../facts/melee.ts';
import type { Retreat } from '../../facts/morale.ts';
import type { Aspect, Cover } from '../../facts/words.ts';
import type { ChargeMove, RoundResult } from '../../melee.ts';
import type { RetreatResult } from '../../morale.ts';
import { actingFacts, spent } from '../actions.ts';
import { roundFacts } from '../facts-of.ts';
import { drivenBack, lossChanges } from '../losses.ts';
import { type GtcBattle, type GtcUnit, inContact } from '../model.ts';
import { event } from './event.ts';

export interface ChargeDeclaration {
  readonly facts: Charge;
  readonly result: ChargeMove;
  readonly ground: readonly string[];
  /** What on the ground ends it. */
  readonly stoppedBy: string | null;
  /** GTC-GAP-42: the target rises at once, whatever becomes of the charger. */
  readonly rises: boolean;
}

export interface RoundRecord {
  readonly facts: Round;
  readonly result: RoundResult;
  readonly faces: readonly (readonly number[])[];
  readonly supporters: readonly UnitId[];
  readonly supported: readonly UnitId[];
}

const RETREAT_RULES: Readonly<Record<string, readonly string[]>> = {
  unlimberedGuns: ['GTC-RET-03'],
  intoSuppressedFriends: ['GTC-RET-02'],
  intoEnemy: ['GTC-RET-01'],
  intoImpassable: ['GTC-RET-01'],
  offTable: ['GTC-RET-01'],
};

export interface RetreatRecord {
  readonly facts: Retreat;
  readonly result: RetreatResult;
  /** Friends that are lost with it. */
  readonly into: readonly GtcUnit[];
  readonly end: Pose;
}

function retreated(battle: GtcBattle, unit: GtcUnit, { facts, result, into, end }: RetreatRecord) {
  const { koReason } = result;
  return {
    by: unit.side,
    facts: [
      'GTC-CHG-11',
      'GTC-GAP-34',
      ...(koReason === null ? [] : (RETREAT_RULES[koReason] ?? [])),
      ...(result.passesThrough ? ['GTC-READ-18'] : []),
    ],
    about: { unit: unit.id, facts, result, friendsLost: into.map(({ id }) => id) },
    changes: result.knockedOut
      ? [...lossChanges(battle, unit), ...into.flatMap((friend) => lossChanges(battle, friend))]
      : [
          {
            unit: unit.id,
            set: drivenBack(battle, unit, end, afterRetreat(unit, result)),
          },
        ],
  };
}

export const CHARGE = {
  'charge-declared': event(
    (
      battle: GtcBattle,
      { id, side }: GtcUnit,
      target: UnitId,
      { facts, result, ground, stoppedBy, rises }: ChargeDeclaration,
    ) => ({
      by: side,
      facts: [...actingFacts(battle), 'GTC-CHG-14', 'GTC-META-01', 'GTC-ACT-04', 'GTC-GAP-31', ...ground],
      about: { unit: id, target, facts, result, reveals: true, stoppedBy, ...(rises ? { risen: target } : {}) },
      changes: [
        { unit: id, set: { charged: true } },
        ...(rises ? [{ unit: target, set: { prone: false } }] : []),
        ...spent(battle, [id]),
      ],
    }),
    {
      who: 'unit',
      whom: 'target',
      matter: 'fights',
      tell: '{unit} declared a charge on {target}, but {stoppedBy} ends it on the way|{unit} declared a charge on {target}: {says}[; {risen} stood up]',
    },
  ),
  'charge-fell-short': event(
    (unit: GtcUnit, { x, y, heading }: Pose) => ({
      by: unit.side,
      facts: ['GTC-GAP-32'],
      about: { unit: unit.id, to: { x, y } },
      changes: [
        {
          unit: unit.id,
          set: { x, y, heading, footprint: unit.formation, ...afterMove(unit, x === unit.x && y === unit.y) },
        },
      ],
    }),
    { who: 'unit', matter: 'fights', tell: '{unit} fell short[, {way}][, {facing}]' },
  ),
  'charge-halted': event(
    ({ id, side }: GtcUnit, to: Pose | undefined) => ({
      by: side,
      facts: ['GTC-GAP-17'],
      about: { unit: id },
      changes: to === undefined ? [] : [{ unit: id, set: { ...to, dugIn: false } }],
    }),
    { who: 'unit', matter: 'fights', tell: '{unit} came on {way}[, {facing}], and halted|{unit} halted[, {facing}]' },
  ),
  'unit-counter-charged': event(
    ({ id, side }: GtcUnit, charger: UnitId) => ({
      by: side,
      facts: ['GTC-GAP-18'],
      about: { unit: id, charger },
      changes: [{ unit: id, set: { counterCharging: true } }],
    }),
    { who: 'unit', whom: 'charger', matter: 'fights', tell: '{unit} counter-charged {charger}' },
  ),
  'charge-came-home': event(
    (
      { id, side }: GtcUnit,
      target: GtcUnit,
      contact: Pose,
      { aspect, cover, risen }: { readonly aspect: Aspect; readonly cover: Cover; readonly risen: boolean },
    ) => {
      const after = afterContact(id, target);
      return {
        by: side,
        facts: ['GTC-READ-12', 'GTC-GAP-22'],
        about: {
          unit: id,
          target: target.id,
          aspect,
          cover,
          struckOn: aspect === 'front' ? null : aspect,
          risen: risen ? target.id : null,
        },
        changes: [
          { unit: id, set: { ...contact, ...after.charger } },
          {
            unit: target.id,
            set: {
              ...after.target,
              // Of several chargers the one that sees least cover decides.
              chargeCover:
                !inContact(target) || cover === 'open' || target.chargeCover === 'hard' ? cover : target.chargeCover,
              ...(aspect === 'front' ? {} : { flankedBy: [...target.flankedBy, id] }),
            },
          },
        ],
      };
    },
    {
      who: 'unit',
      whom: 'target',
      matter: 'fights',
      tell: '{unit} charged home against {target}[ on the {struckOn}][, {way}][, {facing}]',
    },
  ),
  'charge-round-fought': event(
    (
      { active }: GtcBattle,
      fighters: readonly GtcUnit[],
      { facts, result, faces, supporters, supported }: RoundRecord,
    ) => ({
      by: active,
      facts: roundFacts(result, fighters, [
        facts.defender.cover,
        facts.attackers[facts.defender.strikesAt]?.cover ?? 'open',
      ]),
      about: { facts, result, faces, supporters },
      changes:
        result.outcome === 'anotherRound'
          ? []
          : [
              ...fighters.map(({ id }) => ({
                unit: id,
                set: { ...FIGHT_OVER, chargeCover: 'open' as const },
              })),
              { state: { supported } },
            ],
    }),
    {
      actors: 'attackers',
      matter: 'fights',
      tell: '{attackers} against {defender}[, supported by {supporters}]: {faces} {says}',
    },
  ),
  'unit-retreated': event(retreated, { who: 'unit', tell: '{unit} retreated[ {way}][, {facing}][, {formed}]' }),
  'unit-lost-in-retreat': event(retreated, {
    who: 'unit',
    matter: 'breaks',
    tell: 'Lost in retreat: {unit}[ ({koReason})][; lost with it: {friendsLost}]',
  }),
  'consolidation-began': event(
    (side: Side, units: readonly UnitId[]) => ({
      by: side,
      facts: ['GTC-GAP-33'],
      about: { units },
      changes: [{ state: { consolidating: units } }, { battle: { phase: 'consolidate', toAct: side } }],
    }),
    { who: 'units', tell: '{units} may consolidate' },
  ),
};
