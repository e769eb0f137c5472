import type { UnitId } from '#battle/index.ts';
import { afterBeingEngaged, afterEngaging, afterParting, DISENGAGED } from '../../aftermath.ts';
import type { Blow } from '../../facts/melee.ts';
import type { Shot } from '../../facts/shooting.ts';
import type { BlowResult } from '../../melee.ts';
import type { ShotResult } from '../../shooting.ts';
import { factsOf, unique } from '../facts-of.ts';
import { lossChanges, type Losses } from '../losses.ts';
import { type Figure, type MtBattle, type MtUnit, unitOf } from '../model.ts';
import type { MeasuredWay } from '../ways.ts';
import { changed, event } from './event.ts';
import { wayFacts } from './movement.ts';

/** Dice thrown for one group of shots, or for the blows of one unit at another. */
interface ResolvedThrow<F, R> {
  readonly facts: F;
  readonly result: R;
  readonly faces: readonly number[];
}
export interface ResolvedBlow extends ResolvedThrow<Blow, BlowResult> {
  readonly striker: UnitId;
  readonly struck: UnitId;
}

export interface ShotOccasion {
  /** What brought it: the unit's own action, or a window in another's. */
  readonly by: 'action' | 'vigilance' | 'move';
  readonly volley: boolean;
  readonly column?: number | null;
}

export interface ResolvedShots {
  readonly groups: readonly ResolvedThrow<Shot, ShotResult>[];
  readonly facts: readonly string[];
  /** The shooters afterwards. */
  readonly figures: readonly Figure[];
  readonly casualties: number;
  readonly losses: Losses;
}

export interface Engagement {
  readonly ways: readonly MeasuredWay[];
  readonly surprised: boolean;
  readonly defensive: boolean;
}

export const COMBAT = {
  'shots-fired': event(
    (
      battle: MtBattle,
      { by, volley, column = null, unit }: ShotOccasion & { readonly unit: UnitId },
      target: UnitId,
      { groups, facts, figures, casualties, losses }: ResolvedShots,
    ) => {
      const sacrificed = losses.unit === target ? null : losses.unit;
      return {
        by: unitOf(battle, unit).side,
        facts: unique([
          'MT-GAP-19',
          'MT-GAP-20',
          'MT-GAP-23',
          ...facts,
          ...(by === 'vigilance' ? ['MT-GAP-27'] : []),
          ...(volley ? ['MT-GAP-18'] : []),
          ...(sacrificed === null ? [] : ['MT-GAP-36']),
        ]),
        about: {
          unit,
          target,
          by,
          volley,
          groups: groups.map(({ facts: shot, result, faces }) => ({ facts: shot, result, faces })),
          column,
          casualties,
          sacrificed,
        },
        changes: [{ unit, set: { figures } }, ...(casualties === 0 ? [] : lossChanges(battle, [losses]))],
      };
    },
    {
      who: 'unit',
      whom: 'target',
      matter: 'volleys',
      tell: '{unit} fired[ a volley: {volley}] at {target}: {groups}, {casualties} casualties[; a man of {sacrificed} fell in place of the officer]',
    },
  ),
  'engagement-failed': event(
    ({ id, side }: MtUnit, target: UnitId, figures: readonly Figure[]) => ({
      by: side,
      facts: ['MT-GAP-28'],
      about: { unit: id, target },
      changes: [{ unit: id, set: { figures } }],
    }),
    { who: 'unit', whom: 'target', matter: 'fights', tell: '{unit} did not reach {target}[ but moved {way}]' },
  ),
  'units-engaged': event(
    (unit: MtUnit, target: MtUnit, { ways, surprised, defensive }: Engagement) => ({
      by: unit.side,
      facts: unique([
        'MT-GAP-28',
        ...(surprised ? ['MT-GAP-30'] : []),
        ...(defensive ? ['MT-GAP-31'] : []),
        'MT-MOVE-01',
        ...wayFacts(ways),
      ]),
      about: { unit: unit.id, target: target.id, surprised, defensive },
      changes: [
        {
          unit: unit.id,
          set: { figures: unit.figures, ...afterEngaging(target.id) },
        },
        { unit: target.id, set: afterBeingEngaged(target, unit.id, defensive) },
      ],
    }),
    {
      who: 'unit',
      whom: 'target',
      matter: 'fights',
      tell: '{unit} engaged {target}[ in a defensive position: {defensive}][ by surprise: {surprised}][ {there}]',
    },
  ),
  'stepped-up': event((unit: MtUnit, figures: readonly Figure[]) => changed(unit, ['MT-GAP-32'], { figures }), {
    who: 'unit',
    tell: '{unit} stepped up into the fight[ {there}]',
  }),
  'hand-to-hand-fought': event(
    (
      battle: MtBattle,
      units: readonly UnitId[],
      first: boolean,
      { blows, losses }: { readonly blows: readonly ResolvedBlow[]; readonly losses: readonly Losses[] },
    ) => ({
      by: unitOf(battle, units[0] as UnitId).side,
      facts: unique([
        'MT-GAP-29',
        ...blows.flatMap(({ facts, result }) => [
          ...factsOf(result.modifiers),
          ...(facts.defensivePosition ? ['MT-HTH-05', 'MT-GAP-31'] : []),
          ...(facts.surprise ? ['MT-GAP-30'] : []),
        ]),
      ]),
      about: {
        units,
        first,
        blows: blows.map(({ striker, struck, facts, result, faces }) => ({ striker, struck, facts, result, faces })),
        losses,
      },
      changes: lossChanges(battle, losses),
    }),
    { who: 'units', matter: 'fights', tell: '{units} fought hand to hand: {blows}' },
  ),
  'units-parted': event(
    (battle: MtBattle, ids: readonly UnitId[], parted: readonly UnitId[]) => ({
      by: null,
      facts: ['MT-GAP-32'],
      about: { units: parted },
      changes: ids.map((unit) => ({
        unit,
        set: parted.includes(unit) ? DISENGAGED : afterParting(unitOf(battle, unit), parted),
      })),
    }),
    { who: 'units', tell: 'No longer engaged: {units}' },
  ),
};
