import type { BattleCard, Seat, SeatOffer } from 'enfilade/online';
import { peopleOf } from './people.ts';
import type { Room } from './room.ts';
import { hasBegun } from './summary.ts';
import type { Visitor } from './visitor.ts';

/** A visitor who has a seat, may take one, or comes back to find it taken. An invitation that was withdrawn or has expired shows nothing. */
const WELCOME: readonly SeatOffer[] = ['yours', 'free', 'taken'];
const SECRET_SEAT: Seat = { state: 'away', name: null, level: null, away: null };

/** A battle from outside, as the asker may know it: those who may not watch learn which battle it is, and nothing else. */
export function cardOf({ battle, telling }: Room, { viewer, offer }: Visitor): BattleCard {
  const { head, state, game, rules, isOver } = battle;
  // An invitation is not a seat: it shows what strangers may see.
  const log = battle.log(offer === 'yours' ? viewer : 'nobody');
  const knows = WELCOME.includes(offer) || state.watched || head.shown;
  const { seats, seal } = peopleOf(battle, 'nobody', telling);
  return {
    battle: head.id,
    system: head.system,
    scenario: log.scenario,
    rules,
    pace: state.pace,
    watched: state.watched,
    state: head.shown ? 'shown' : isOver ? 'over' : hasBegun(battle) ? 'on' : 'open',
    seats: knows ? seats : { a: SECRET_SEAT, b: SECRET_SEAT },
    viewer,
    offer,
    seal: knows && !head.shown ? seal : null,
    turn: knows ? game.battle.turn : 1,
    result: knows ? game.battle.result : null,
    begun: head.made,
  };
}
