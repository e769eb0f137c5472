import { type Change, type Result, type Side } from '#battle/index.ts';
import type { Pose } from '#field/index.ts';
import type { Formation } from '../../facts/words.ts';
import type { BpBattle, BpModel, BpState, BpUnit, Brigade, Commander, Phase } from '../model.ts';
import { event } from './event.ts';

export const SEQUENCE = {
  'armies-mustered': event(
    (units: readonly BpUnit[], commanders: BpState['commanders'], brigades: BpState['brigades']) => ({
      by: null,
      facts: ['BP-GAP-56', 'BP-SEQ-01'],
      about: {},
      changes: [
        ...units.map((unit) => ({ unit: unit.id, set: unit })),
        { state: { commanders, brigades, alert: [], grants: [], resumes: 'orders' as const, fought: [] } },
      ],
    }),
    { tell: 'The armies stand ready' },
  ),
  'set-up-began': event(
    (side: Side) => ({
      by: side,
      facts: ['BP-GAP-56'],
      about: { phase: 'setup', side },
      changes: [{ battle: { phase: 'setup', active: side, toAct: side } }],
    }),
    { tell: 'The armies set up' },
  ),
  'unit-set-up': event(
    ({ id, side }: BpUnit, formation: Formation, to: Pose, place: Partial<BpUnit>) => ({
      by: side,
      facts: ['BP-GAP-56'],
      about: { unit: id, formation, to },
      changes: [{ unit: id, set: place }],
    }),
    { who: 'unit', tell: '{unit} set up[ {there}][, {facing}][, {formed}]' },
  ),
  'side-ready': event(
    (side: Side, coming: readonly { readonly unit: string; readonly at: Pose }[]) => ({
      by: side,
      facts: ['BP-GAP-56'],
      about: { side, leftOut: coming.map(({ unit }) => unit) },
      changes: coming.map(({ unit, at }) => ({ unit, set: { ...at, where: 'coming' as const } })),
    }),
    { tell: 'The army is ready[, left out: {leftOut}]' },
  ),
  'turn-began': event(
    (turn: number) => ({
      by: null,
      facts: ['BP-SEQ-01'],
      about: { turn },
      changes: [{ battle: { turn } }],
    }),
    { tell: 'Turn {turn} began' },
  ),
  'player-turn-began': event(
    (side: Side, turn: number, state: Partial<BpState>, refreshed: readonly Change<BpModel>[]) => ({
      by: side,
      facts: ['BP-SEQ-01', 'BP-SEQ-02'],
      about: { turn },
      changes: [...refreshed, { battle: { active: side, toAct: side, phase: 'drawOff' } }, { state }],
    }),
    { tell: 'Turn {turn}, {active} to play' },
  ),
  'phase-began': event(
    (side: Side, phase: Phase, facts: readonly string[], fresh: readonly Change<BpModel>[] = []) => ({
      by: side,
      facts,
      about: { phase },
      changes: [...fresh, { battle: { phase } }, ...(phase === 'handToHand' ? [{ state: { fought: [] } }] : [])],
    }),
    { tell: 'Next part of the turn: {phase}' },
  ),
  'units-recovered': event(
    (side: Side, units: readonly BpUnit[]) => ({
      by: side,
      facts: ['BP-GAP-26'],
      about: { units: units.map(({ id }) => id) },
      changes: units.map(({ id }) => ({ unit: id, set: { disordered: false } })),
    }),
    { actors: 'units', tell: 'No longer disordered: {units}' },
  ),
  'brigades-broke': event(
    ({ state }: BpBattle, breaking: readonly Brigade[]) => ({
      by: null,
      facts: ['BP-GAP-45', 'BP-GAP-46'],
      about: { brigades: breaking.map(({ id }) => id) },
      changes: [
        {
          state: {
            brigades: {
              ...state.brigades,
              ...Object.fromEntries(breaking.map((brigade) => [brigade.id, { ...brigade, broken: true }])),
            },
          },
        },
      ],
    }),
    { matter: 'breaks', tell: 'Brigades broken: {brigades}' },
  ),
  'battle-ended': event(
    (result: Result, about: { readonly brokenArmies: readonly Side[] } | { readonly turns: number }) => ({
      by: null,
      facts: [result.rule],
      about,
      changes: [{ battle: { result } }],
    }),
    { tell: 'The battle is over[: {outcomeOf}]' },
  ),
  'commander-moved': event(
    (
      { state }: BpBattle,
      commander: Commander,
      { x, y }: { readonly x: number; readonly y: number },
      rate: string,
    ) => ({
      by: commander.side,
      facts: [rate, 'BP-GAP-16'],
      about: { commander: commander.id, from: { x: commander.x, y: commander.y }, to: { x, y } },
      changes: [withCommander(state, { ...commander, x, y, moved: true })],
    }),
    { who: 'commander', tell: '{commander} {moved}' },
  ),
  'commander-displaced': event(
    ({ state }: BpBattle, commander: Commander, enemy: BpUnit, { id, x, y }: BpUnit) => ({
      by: commander.side,
      facts: ['BP-GAP-16'],
      about: { commander: commander.id, enemy: enemy.id, unit: id, to: { x, y } },
      changes: [withCommander(state, { ...commander, x, y })],
    }),
    { who: 'commander', actors: 'unit', tell: '{commander} gave way before {enemy} and joined {unit}[, {way}]' },
  ),
};

function withCommander({ commanders }: BpState, commander: Commander): { readonly state: Partial<BpState> } {
  return { state: { commanders: { ...commanders, [commander.id]: commander } } };
}
