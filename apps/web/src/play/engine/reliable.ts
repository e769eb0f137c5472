import { type ComputerPlayer, type Decision, RANDOM, type Side } from 'enfilade';
import type { Reason } from '../snapshot.ts';
import { ENGINE_STRINGS } from '../strings.ts';

/** A sentence about a decision; an error in it must not stop the battle. */
export function whyOf({ why }: Pick<Decision<unknown>, 'why'>): string {
  try {
    return why();
  } catch {
    return ENGINE_STRINGS.noReason;
  }
}

/** A player that always gives an order or an answer, and whose answers are kept with their reasons. */
export function reliable(player: ComputerPlayer, side: Side, hear: (reason: Reason) => void): ComputerPlayer {
  const { ponder } = player;
  return {
    order(situation) {
      try {
        return player.order(situation) ?? RANDOM.order(situation);
      } catch {
        return RANDOM.order(situation);
      }
    },
    answer(situation, question) {
      try {
        const decision = player.answer(situation, question);
        hear({ by: side, says: whyOf(decision) });
        return decision;
      } catch {
        return RANDOM.answer(situation, question);
      }
    },
    ...(ponder === undefined ? {} : { ponder: (situation) => ponder(situation) }),
  };
}
