import type { Side, UnitId } from '#battle/index.ts';
import type { Sighting } from '../../facts/spotting.ts';
import { SEEN_INSIDE } from '../../sheet.ts';
import type { SpottingResult } from '../../spotting.ts';
import { spottedBy, unitOf, type UnseenUnits, type W66Battle, type W66Unit } from '../model.ts';
import { event } from './event.ts';

export const NONE_UNSEEN: UnseenUnits = { a: [], b: [] };

function factsOf({ targetIn, distanceInches }: Sighting, { automatic }: SpottingResult): readonly string[] {
  if (targetIn === 'open') return ['W66-SPOT-01'];
  if (!automatic) return ['W66-SPOT-03', 'W66-READ-02'];
  return distanceInches <= SEEN_INSIDE.value ? ['W66-SPOT-02', 'W66-READ-03'] : ['W66-GAP-43'];
}

function noted(battle: W66Battle, side: Side, targets: readonly UnitId[], spotted: boolean) {
  const known = { ...spottedBy(battle.state, side), ...Object.fromEntries(targets.map((id) => [id, spotted])) };
  return { state: side === 'a' ? { spottedA: known } : { spottedB: known } };
}

/** A look at a target that was named, or the lookout that is kept by itself in the fog. */
function looked(
  battle: W66Battle,
  from: W66Unit,
  target: UnitId,
  given: { sighting?: Sighting; result: SpottingResult },
) {
  const { sighting, result } = given;
  const seen = { by: from.side, changes: [noted(battle, from.side, [target], result.spotted)] };
  return sighting === undefined
    ? {
        ...seen,
        facts: ['W66-SPOT-03', 'W66-READ-02', 'W66-GAP-43'],
        about: { unit: from.id, target, lookout: true, result },
      }
    : { ...seen, facts: factsOf(sighting, result), about: { unit: from.id, target, sighting, result } };
}

/** Units that are not seen when this one is, or is not. */
function unseenWith({ state }: W66Battle, { id, side }: W66Unit, seen: boolean) {
  const now = state.unseen ?? NONE_UNSEEN;
  const rest = now[side].filter((each) => each !== id);
  return { state: { unseen: { ...now, [side]: seen ? rest : [...rest, id] } } };
}

export const SPOTTING = {
  'target-spotted': event(looked, { who: 'unit', whom: 'target', tell: '{unit} spotted {target}' }),
  'target-not-spotted': event(looked, { who: 'unit', whom: 'target', tell: '{unit} looked for {target}: {says}' }),
  'move-cut-short': event(
    (battle: W66Battle, was: W66Unit, found: readonly UnitId[]) => {
      const coming = unitOf(battle, was.id).where === 'coming';
      return {
        by: was.side,
        facts: ['W66-SEQ-05', 'W66-SPOT-02'],
        about: { unit: was.id, found },
        changes: [
          { unit: was.id, set: coming ? { arrivesTurn: battle.turn + 1 } : { moved: true } },
          noted(battle, was.side, found, true),
        ],
      };
    },
    { who: 'unit', tell: '{unit} halted[: it ran into {found}]' },
  ),
  'unit-came-in-sight': event(
    (battle: W66Battle, unit: W66Unit) => ({
      by: null,
      facts: ['W66-SPOT-01'],
      about: { unit: unit.id, side: unit.side, unseen: NONE_UNSEEN, reveals: true },
      changes: [{ unit: unit.id, set: unit }, unseenWith(battle, unit, true)],
    }),
    { who: 'unit', tell: '{unit} came into sight[ {there}]' },
  ),
  'unit-went-out-of-sight': event(
    (battle: W66Battle, unit: W66Unit) => ({
      by: null,
      facts: ['W66-SPOT-01'],
      about: { unit: unit.id, side: unit.side, unseen: NONE_UNSEEN },
      changes: [unseenWith(battle, unit, false)],
    }),
    { who: 'unit', tell: '{unit} went out of sight' },
  ),
};
