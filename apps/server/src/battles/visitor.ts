import { SIDES, type Side, type Viewer } from 'enfilade';
import type { SeatOffer } from 'enfilade/online';
import { storedHash } from './make-battle.ts';
import type { BattleState, FormerToken, StoredInvitation } from './state.ts';

/** Who asks about a battle, by the token that they bring; null for none. */
export interface Visitor {
  /** The side of the seat or invitation. */
  readonly viewer: Viewer;
  readonly offer: SeatOffer;
  readonly invitation: StoredInvitation | null;
}

export function seatOfToken({ seats }: BattleState, token: string): Side | undefined {
  const hash = storedHash(token);
  return SIDES.find((side) => seats[side].hash === hash);
}

/** What became of a token that led to a seat. */
export function formerToken({ seats }: Pick<BattleState, 'seats'>, hash: string): FormerToken | undefined {
  return SIDES.flatMap((side) => seats[side].former ?? []).find((each) => each.hash === hash);
}

export function visitorOf(state: BattleState, token: string | null, now: number): Visitor {
  const none: Visitor = { viewer: 'nobody', offer: 'none', invitation: null };
  if (token === null) return state.challenge === null ? none : { ...none, viewer: state.challenge, offer: 'free' };
  const side = seatOfToken(state, token);
  if (side !== undefined) return { viewer: side, offer: 'yours', invitation: null };
  const hash = storedHash(token);
  const invitation = state.invitations.find((each) => each.hash === hash);
  if (invitation === undefined) return none;
  return { viewer: invitation.side, offer: offerOf(invitation, now), invitation };
}

function offerOf({ became, expires }: StoredInvitation, now: number): SeatOffer {
  switch (became) {
    case 'used':
      return 'taken';
    case 'cancelled':
      return 'cancelled';
    case 'open':
    case 'opened':
      return expires > now ? 'free' : 'expired';
  }
}

/** Invitations with one of them changed; the others of its side that are open no longer lead anywhere. */
export function withInvitation(
  state: BattleState,
  hash: string,
  became: StoredInvitation['became'],
): Pick<BattleState, 'invitations'> {
  return {
    invitations: state.invitations.map((each) => (each.hash === hash ? { ...each, became } : each)),
  };
}

export function withoutOpenInvitations({ invitations }: BattleState): readonly StoredInvitation[] {
  return invitations.map((each) =>
    each.became === 'open' || each.became === 'opened' ? { ...each, became: 'cancelled' as const } : each,
  );
}
