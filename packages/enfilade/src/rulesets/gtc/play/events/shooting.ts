import type { UnitId } from '#battle/index.ts';
import { afterFiring } from '../../aftermath.ts';
import type { Casualties } from '../../casualties.ts';
import type { Bombardment, FixedAttack, Volley } from '../../facts/shooting.ts';
import { CONSTRUCTION_VALUES } from '../../sheet.ts';
import type { BombardmentResult, VolleyResult } from '../../shooting.ts';
import { actingFacts, spent } from '../actions.ts';
import { casualtyFacts, modifierFacts, volleyFacts } from '../facts-of.ts';
import { aftermath, carriedBy, casualtyChanges, lossChanges, type WayBack } from '../losses.ts';
import type { GtcBattle, GtcUnit } from '../model.ts';
import { event } from './event.ts';

export interface RollRecord<F, R> {
  readonly facts: F;
  readonly result: R;
  readonly faces: readonly (readonly number[])[];
}
export interface AttackRecord<F, R> extends RollRecord<F, R> {
  /** The way that the target would fall back. */
  readonly way: WayBack | undefined;
}

const AFTER_FIRE = '[; it now stands {backTo}][; suppressed as well: {alsoSuppressed}][; lost aboard it: {carried}]';

export const FIRE = {
  'volley-fired': event(
    (
      battle: GtcBattle,
      firers: readonly GtcUnit[],
      target: GtcUnit,
      { facts: volley, result, faces, way }: AttackRecord<Volley, VolleyResult>,
    ) => {
      const { mode } = volley;
      const units = firers.map(({ id }) => id);
      const answering = mode === 'opportunity' || mode === 'closing';
      return {
        by: firers[0]?.side ?? null,
        facts: [
          ...(answering ? [mode === 'closing' ? 'GTC-GAP-17' : 'GTC-GAP-16'] : actingFacts(battle)),
          ...volleyFacts(volley, result, target),
        ],
        about: {
          mode,
          units,
          target: target.id,
          facts: volley,
          result,
          faces,
          ...aftermath(battle, target, result, way),
        },
        changes: [
          ...(mode === 'ordered' ? spent(battle, units) : units.map((unit) => ({ unit, set: afterFiring(mode) }))),
          ...casualtyChanges(battle, target, result, way),
        ],
      };
    },
    {
      who: 'units',
      whom: 'target',
      matter: 'volleys',
      tell: `{units} fired at {target}[, {mode}]: {faces} {says}${AFTER_FIRE}`,
    },
  ),
  'blunder-struck': event(
    (
      battle: GtcBattle,
      target: GtcUnit,
      fact: string,
      { facts, result, faces, way }: AttackRecord<FixedAttack, Casualties>,
    ) => ({
      by: target.side,
      facts: [fact, 'GTC-READ-11', ...casualtyFacts(result, target, [facts.cover])],
      about: { target: target.id, facts, result, faces, ...aftermath(battle, target, result, way) },
      changes: casualtyChanges(battle, target, result, way),
    }),
    { matter: 'volleys', tell: `Fire by blunder hit {target}: {faces} {says}${AFTER_FIRE}` },
  ),
  'construction-bombarded': event(
    (
      battle: GtcBattle,
      units: readonly UnitId[],
      { facts, result, faces }: RollRecord<Bombardment, BombardmentResult>,
      { construction, inside }: { readonly construction: string; readonly inside: readonly GtcUnit[] },
    ) => {
      const { ground, hits } = battle.state;
      return {
        by: battle.active,
        facts: ['GTC-GAP-44', 'GTC-ACT-03', CONSTRUCTION_VALUES[facts.construction].fact, ...modifierFacts(result)],
        about: { units, construction, facts, result, faces, occupants: inside.map(({ id }) => id) },
        changes: [
          ...spent(battle, units),
          { state: { hits: { ...hits, [construction]: result.hitsTotal } } },
          ...(result.destroyed
            ? [
                { state: { ground: { ...ground, destroyed: [...ground.destroyed, construction] } } },
                ...inside.map(({ id }) => ({ unit: id, set: { suppressed: true, dugIn: false } })),
              ]
            : []),
        ],
      };
    },
    {
      who: 'units',
      matter: 'volleys',
      tell: '{units} bombarded {construction}: {faces} {says}[; suppressed: {occupants}]',
    },
  ),
  'unit-knocked-out': event(
    (battle: GtcBattle, unit: GtcUnit, facts: readonly string[], koReason?: 'offTable') => ({
      by: unit.side,
      facts,
      about: {
        unit: unit.id,
        ...(koReason === undefined ? {} : { koReason }),
        carried: carriedBy(battle, unit.id),
      },
      changes: lossChanges(battle, unit),
    }),
    { who: 'unit', matter: 'breaks', tell: 'Knocked out: {unit}[ ({koReason})][; lost aboard: {carried}]' },
  ),
};
