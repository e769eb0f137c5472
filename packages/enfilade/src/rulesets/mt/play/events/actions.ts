import type { Side, UnitId } from '#battle/index.ts';
import { NOT_VIGILANT, VIGILANT } from '../../aftermath.ts';
import type { Activation, MtBattle, MtUnit, Phase, Resolving } from '../model.ts';
import { changed, event } from './event.ts';

export const ACTIONS = {
  'unit-activated': event(
    (unit: UnitId, resolving: Resolving) => {
      const { card, owner, actions } = resolving;
      const waiting = resolving.waiting.filter((id) => id !== unit);
      const activation = { unit, left: actions, moved: false, shot: false };
      // Without a card it acts on an Order, which is for this unit alone.
      const state = card === null ? { resolving, activation } : { activation, resolving: { ...resolving, waiting } };
      return {
        by: owner,
        facts: [card === null ? 'MT-ABL-04' : 'MT-GAP-08'],
        about: { unit, actions },
        changes: [{ battle: { phase: 'activation' } }, { state }],
      };
    },
    { who: 'unit', quiet: true, tell: 'Activated: {unit}' },
  ),
  'action-ended': event(
    (by: Side, activation: Activation) => ({
      by,
      facts: ['MT-GAP-08'],
      about: { unit: activation.unit, left: activation.left },
      changes: [{ state: { activation } }],
    }),
    { who: 'unit', quiet: true, tell: '{unit}, actions left: {left}' },
  ),
  'activation-ended': event(
    (phase: Phase, resolving: Resolving) => ({
      by: resolving.owner,
      facts: ['MT-GAP-08'],
      about: { waiting: resolving.waiting },
      changes: [{ battle: { phase, toAct: resolving.owner } }, { state: { activation: null, resolving } }],
    }),
    { quiet: true, tell: 'Still to come: {waiting}' },
  ),
  'morale-called': event(
    (unit: UnitId, resolving: Resolving) => ({
      by: resolving.owner,
      facts: ['MT-GAP-04'],
      about: { unit },
      changes: [{ state: { resolving: { ...resolving, waiting: resolving.waiting.filter((each) => each !== unit) } } }],
    }),
    { who: 'unit', tell: '{unit} must test morale' },
  ),
  'vigilance-taken': event((unit: MtUnit) => changed(unit, ['MT-GAP-27'], VIGILANT), {
    who: 'unit',
    tell: '{unit} became vigilant',
  }),
  'vigilance-lost': event((unit: MtUnit, fact: string) => changed(unit, [fact], NOT_VIGILANT), {
    who: 'unit',
    tell: 'No longer vigilant: {unit}',
  }),
  'vigilance-spent': event(
    ({ id, side }: MtUnit, at: UnitId) => ({
      by: side,
      facts: ['MT-GAP-27'],
      about: { unit: id, at },
      changes: [{ unit: id, set: NOT_VIGILANT }],
    }),
    { who: 'unit', tell: '{unit} used vigilance against {at}' },
  ),
  'nothing-spotted': event(
    ({ id, side }: MtUnit, column: number | null) => ({
      by: side,
      facts: ['MT-GAP-11', 'MT-SPOT-01'],
      about: { unit: id, column },
      changes: [],
    }),
    { who: 'unit', tell: '{unit} spotted no one' },
  ),
  'unit-reloaded': event(
    (unit: MtUnit) =>
      changed(unit, ['MT-GAP-24', 'MT-WPN-13'], {
        figures: unit.figures.map((figure) => (figure.smoke ? { ...figure, smoke: false } : figure)),
      }),
    { who: 'unit', tell: '{unit} reloaded' },
  ),
  'store-spoiled': event(
    ({ toAct, state }: MtBattle, unit: UnitId, store: string) => ({
      by: toAct,
      facts: ['MT-GAP-39'],
      about: { unit, store },
      changes: [{ state: { spoiled: [...state.spoiled, store] } }],
    }),
    { who: 'unit', tell: '{unit} spoiled {store}' },
  ),
};
