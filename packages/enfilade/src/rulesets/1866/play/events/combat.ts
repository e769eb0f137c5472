import type { UnitId } from '#battle/index.ts';
import { afterDefeat, afterRound, afterVictory, CHARGE_OVER, LOST } from '../../aftermath.ts';
import type { Fire } from '../../facts/shooting.ts';
import type { Melee } from '../../facts/melee.ts';
import type { LoserResult, MeleeResult } from '../../melee.ts';
import type { FireResult } from '../../shooting.ts';
import type { Contact } from '../melee.ts';
import { ratingFacts, type Shot, unitOf, type W66Battle, type W66Change, type W66Unit } from '../model.ts';
import { event } from './event.ts';

/** How a unit lost its melee: its own fate, and what changes for the unit it was locked with. */
export interface Loss {
  readonly outcome: MeleeResult['outcome'];
  readonly fate: LoserResult;
  readonly parts: readonly W66Change[];
}

export function lostMelee(removed: boolean) {
  return (unit: W66Unit, { outcome, fate, parts }: Loss) => {
    const overrun = outcome === 'overrun';
    return {
      by: unit.side,
      facts: [
        'W66-GAP-25',
        ...(overrun ? ['W66-ROUT-02'] : []),
        ...(fate.removed && fate.rout ? ['W66-ROUT-01'] : []),
        ...(fate.disorganized ? ['W66-DIS-01'] : []),
        ...(!removed && unit.formation === 'supported-line' ? ['W66-FORM-07'] : []),
        'W66-ORD-06',
      ],
      about: { unit: unit.id, outcome, standsLost: overrun ? unit.stands : fate.standsLost },
      changes: [{ unit: unit.id, set: removed ? LOST : afterDefeat(unit, fate) }, ...parts],
    };
  };
}

export const COMBAT = {
  'target-named': event(
    ({ active, state }: W66Battle, { units, target }: Omit<Shot, 'side'>) => ({
      by: active,
      facts: ['W66-SEQ-04', 'W66-FIRE-06', 'W66-GAP-11', 'W66-SPOT-01'],
      about: { units, target },
      changes: [{ state: { shots: [...state.shots, { side: active, units, target }] } }],
    }),
    { who: 'units', whom: 'target', tell: '{units} took aim at {target}' },
  ),
  'volley-fired': event(
    (
      first: W66Unit,
      { units, target }: Omit<Shot, 'side'>,
      { fire, result, facts }: { readonly fire: Fire; readonly result: FireResult; readonly facts: readonly string[] },
      marks: readonly W66Change[],
    ) => ({
      by: first.side,
      facts,
      about: { units, target, facts: fire, result },
      changes: [
        ...units.map((id) => ({ unit: id, set: { fired: true, ...(fire.opportunity ? { moved: true } : {}) } })),
        ...marks,
      ],
    }),
    { who: 'units', whom: 'target', matter: 'volleys', tell: '{units} fired at {target}: {says}[; {reformed}]' },
  ),
  'shots-lost': event(
    ({ units, target }: Shot) => ({
      by: null,
      facts: ['W66-GAP-51'],
      about: { units, target },
      changes: units.map((id) => ({ unit: id, set: { fired: true } })),
    }),
    { who: 'units', whom: 'target', matter: 'volleys', tell: '{units} had no target left: {target} was gone' },
  ),
  'melee-fought': event(
    (
      battle: W66Battle,
      { defender, attackers }: Contact,
      {
        melee,
        result,
        facts,
      }: { readonly melee: Melee; readonly result: MeleeResult; readonly facts: readonly string[] },
    ) => {
      const all = [defender, ...attackers].map((id) => unitOf(battle, id));
      return {
        by: unitOf(battle, attackers[0] as UnitId).side,
        facts: [...facts, ...all.flatMap(ratingFacts)],
        about: { defender, attackers, facts: melee, result },
        changes: all.map((unit) => ({ unit: unit.id, set: afterRound(unit) })),
      };
    },
    {
      who: 'attackers',
      whom: 'defender',
      matter: 'fights',
      opens: 'melees',
      tell: '{attackers} against {defender}: {says}',
    },
  ),
  'melee-won': event(
    (unit: W66Unit, losers: readonly UnitId[], result: MeleeResult) => {
      const { outcome, winnerDisorganized: disorganised } = result;
      const charged = unit.charge !== null && losers.includes(unit.charge.target);
      return {
        by: unit.side,
        facts: [
          ...(disorganised ? ['W66-DIS-01'] : []),
          'W66-GAP-25',
          ...(outcome === 'standoff' ? ['W66-ORD-06'] : []),
        ],
        about: { unit: unit.id, disorganised },
        changes: [{ unit: unit.id, set: afterVictory(unit, result, charged) }],
      };
    },
    { who: 'unit', matter: 'fights', tell: '{unit} won the melee[, but ended it disorganised: {disorganised}]' },
  ),
  'melee-lost': event(lostMelee(false), {
    who: 'unit',
    matter: 'breaks',
    tell: '{unit} lost the melee: {outcome}[, {standsLost} stands lost][; {reformed}]',
  }),
  'town-fight-locked': event(
    ({ units }: W66Battle, { defender, attackers }: Contact) => {
      const turn = (units[defender]?.townFight?.turn ?? 0) + 1;
      return {
        by: null,
        facts: ['W66-GAP-26', 'W66-BLD-03'],
        about: { defender, attackers, turn },
        changes: [
          {
            unit: defender,
            set: { townFight: { opponent: attackers[0] as UnitId, turn }, charge: null, order: null },
          },
          ...attackers.map((id) => ({ unit: id, set: { townFight: { opponent: defender, turn }, ...CHARGE_OVER } })),
        ],
      };
    },
    { who: 'attackers', whom: 'defender', tell: '{attackers} and {defender} fought on for the town' },
  ),
  'winner-advanced': event(
    ({ id, side }: W66Unit, { x, y, town }: W66Unit, place: Partial<W66Unit>) => ({
      by: side,
      facts: ['W66-GAP-40', ...(town === null ? [] : ['W66-BLD-04'])],
      about: { unit: id, to: { x, y }, town },
      changes: [{ unit: id, set: place }],
    }),
    { who: 'unit', tell: '{unit} advanced[ {way}][ into {town}][, {formed}]' },
  ),
};
