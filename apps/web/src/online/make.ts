import type { Side } from 'enfilade';
import { type BattleMade, type NewBattle, ONLINE_API, type Pace } from 'enfilade/online';
import { type ServerAnswer, ask } from './ask.ts';
import { freshPart, keepName, keepSeat, promiseOf, takenSeat } from './seats.ts';

/** What a player asks for when creating an online battle. */
export interface OnlineTerms {
  readonly side: Side;
  readonly name: string;
  readonly opponent: NewBattle['opponent'];
  readonly pace: Pace;
  readonly watched: boolean;
}

/** Makes a battle on the server and sits down at it. */
export async function makeBattle(layout: NewBattle['layout'], terms: OnlineTerms): Promise<ServerAnswer<BattleMade>> {
  const { side, opponent, pace, watched } = terms;
  const name = terms.name.trim();
  const part = freshPart();
  const body: NewBattle = {
    layout,
    side,
    ...(name === '' ? {} : { name }),
    promise: promiseOf(side, part),
    opponent,
    pace,
    watched,
  };
  const asked = await ask<BattleMade>(ONLINE_API.battles, { body });
  if (asked.ok) {
    const { invitation, nearby } = asked.value;
    keepName(name);
    keepSeat({ ...takenSeat(asked.value, part), invitation, nearby });
  }
  return asked;
}
