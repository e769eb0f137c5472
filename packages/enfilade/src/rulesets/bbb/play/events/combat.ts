import type { UnitId } from '#battle/index.ts';
import { inUnits, lengthBetween } from '#field/index.ts';
import { afterFire, afterFiring, afterRound } from '../../aftermath.ts';
import type { Assault } from '../../facts/melee.ts';
import type { Move } from '../../facts/movement.ts';
import type { Fire } from '../../facts/shooting.ts';
import type { Formation } from '../../facts/words.ts';
import type { AssaultOutcome } from '../../melee.ts';
import type { Allowance } from '../../movement.ts';
import type { FireOutcome } from '../../shooting.ts';
import type { Clash } from '../clash.ts';
import { type AssaultState, type BbbBattle, type BbbUnit, type Spot, type Stand, unitOf } from '../model.ts';
import { event, MOVE_USED } from './event.ts';

export interface AssaultMove {
  readonly target: UnitId;
  readonly formation: Formation;
  readonly facts: readonly string[];
}

/** How an assault goes in: as declared, or on another enemy that it touches after an evade. */
export interface Launch extends AssaultMove {
  readonly to: Stand;
  readonly inches: number;
  readonly assault: AssaultState;
  readonly declared?: { readonly path: readonly Spot[]; readonly move: Move; readonly allowance: Allowance };
}

export interface Fate {
  readonly losses: ReadonlyMap<UnitId, number>;
  readonly disrupted: boolean;
}

function changesOf(battle: BbbBattle, { losses, disrupted }: Fate) {
  return [...losses].map(([id, lost]) => ({
    unit: id,
    set: afterRound(unitOf(battle, id), { losses: lost, disrupted }),
  }));
}

export const COMBAT = {
  'fire-opened': event(
    (
      { toAct, state }: BbbBattle,
      firers: readonly BbbUnit[],
      target: BbbUnit,
      {
        fire,
        outcome,
        facts,
      }: { readonly fire: Fire; readonly outcome: FireOutcome; readonly facts: readonly string[] },
    ) => {
      const low = outcome.lowAmmoFirer === null ? undefined : firers[outcome.lowAmmoFirer]?.id;
      return {
        by: toAct,
        facts,
        about: { firers: firers.map(({ id }) => id), target: target.id, facts: fire, result: outcome },
        changes: [
          ...firers.map((unit) => ({ unit: unit.id, set: afterFiring(unit, unit.id === low) })),
          ...(outcome.result === 'none' ? [] : [{ unit: target.id, set: afterFire(target, outcome) }]),
          { state: { firedAt: [...state.firedAt, target.id] } },
        ],
      };
    },
    {
      who: 'firers',
      whom: 'target',
      matter: 'volleys',
      tell: '{firers} fired at {target}, {says}[; the target is {targetFormed}]',
    },
  ),
  'assault-launched': event(
    ({ id, side }: BbbUnit, { target, to, formation, inches, assault, facts, declared }: Launch) => ({
      by: side,
      facts: ['BBB-TURN-02', ...facts],
      about:
        declared === undefined
          ? { unit: id, target, to }
          : { unit: id, target, path: declared.path, to, facts: declared.move, result: declared.allowance },
      changes: [{ unit: id, set: { ...to, formation, moved: true, movedInches: inches, assault } }, ...MOVE_USED],
    }),
    {
      who: 'unit',
      whom: 'target',
      matter: 'fights',
      tell: '{unit} went in against {target}[, {way}][, {facing}][, {formed}]',
    },
  ),
  'assault-missed': event(
    (unit: BbbUnit, { target, formation, facts }: AssaultMove, to: Stand | undefined) => ({
      by: unit.side,
      facts: ['BBB-TURN-02', ...facts],
      about: { unit: unit.id, target, ...(to === undefined ? {} : { to }) },
      changes: [
        ...(to === undefined
          ? []
          : [
              {
                unit: unit.id,
                set: { ...to, formation, moved: true, movedInches: inUnits(lengthBetween(unit, to)) },
              },
            ]),
        ...MOVE_USED,
      ],
    }),
    {
      who: 'unit',
      whom: 'target',
      matter: 'fights',
      tell: '{unit} found {target} gone[, {way}][, {facing}][, {formed}]',
    },
  ),
  'assault-fell-back': event(
    ({ id, side }: BbbUnit, to: Stand | undefined) => ({
      by: side,
      facts: ['BBB-GAP-15'],
      about: { unit: id, ...(to === undefined ? {} : { to }) },
      changes: [{ unit: id, set: { ...to, assault: null } }],
    }),
    { who: 'unit', matter: 'fights', tell: '{unit} fell back[ {way}][, {facing}], the assault halted' },
  ),
  'assault-fought': event(
    (
      { active }: BbbBattle,
      { attackers, defenders }: Clash,
      {
        assault,
        outcome,
        facts,
      }: { readonly assault: Assault; readonly outcome: AssaultOutcome; readonly facts: readonly string[] },
    ) => ({
      by: active,
      facts: ['BBB-TURN-08', ...facts],
      about: { attackers, defenders, facts: assault, result: outcome },
      changes: [],
    }),
    { who: 'attackers', whom: 'defenders', matter: 'fights', tell: '{attackers} assaulted {defenders}: {says}' },
  ),
  'losses-taken': event(
    (battle: BbbBattle, attackers: Fate, defenders: Fate) => ({
      by: null,
      facts: ['BBB-GAP-18'],
      about: { losses: Object.fromEntries([...attackers.losses, ...defenders.losses]) },
      changes: [...changesOf(battle, attackers), ...changesOf(battle, defenders)],
    }),
    { tell: 'Bases lost: {losses}[; {reformed}]|No bases lost' },
  ),
  'assault-over': event(
    ({ active }: BbbBattle, attackers: readonly UnitId[]) => ({
      by: active,
      facts: ['BBB-GAP-36'],
      about: { attackers },
      changes: attackers.map((unit) => ({ unit, set: { assault: null } })),
    }),
    { who: 'attackers', matter: 'fights', quiet: true, tell: 'The assault is over: {attackers}' },
  ),
  'ground-occupied': event(
    ({ id, side }: BbbUnit, to: Stand | undefined, fact: string) => ({
      by: side,
      facts: [fact, 'BBB-GAP-16'],
      about: { unit: id, ...(to === undefined ? {} : { to }) },
      changes: [{ unit: id, set: { ...to } }],
    }),
    { who: 'unit', tell: '{unit} occupied the ground[, moving {way}][, {facing}]' },
  ),
  'ground-exploited': event(
    ({ id, side }: BbbUnit, to: Stand | undefined, inches: number, fact: string) => ({
      by: side,
      facts: ['BBB-GAP-16', fact],
      about: { unit: id, inches, ...(to === undefined ? {} : { to }) },
      changes: [{ unit: id, set: { ...to, exploited: true } }],
    }),
    { who: 'unit', tell: '{unit} exploited[ {way}][, {facing}]' },
  ),
  'exploit-met-enemy': event(
    ({ id, side }: BbbUnit, target: UnitId, { to, assault }: { to: Stand; assault: AssaultState }, fact: string) => ({
      by: side,
      facts: ['BBB-GAP-16', fact],
      about: { unit: id, target, to },
      changes: [{ unit: id, set: { ...to, exploited: true, assault } }],
    }),
    { who: 'unit', whom: 'target', tell: '{unit} exploited[ {way}] and ran into {target}[, {facing}]' },
  ),
};
