import { useSignal } from '@preact/signals';
import { type BattleMade, type Invitation, ONLINE_API, onlinePath } from 'enfilade/online';
import { useTitle } from '../parts/title.ts';
import { Qr } from '../parts/qr.tsx';
import { when } from '../parts/words.ts';
import { Link } from '../route/link.tsx';
import { ask } from './ask.ts';
import { BattleTerms } from './battle-plan.tsx';
import { linkTo } from './links.ts';
import { OnlineIcon } from './online-icon.tsx';
import { ShareLink } from './share-link.tsx';
import { SealNote } from './seal-note.tsx';
import { type KeptSeat, keepSeat, seatIn } from './seats.ts';
import { SeatNotice } from './seat-notice.tsx';
import { ONLINE_STRINGS } from './strings.ts';
import { useCard } from './use-card.ts';

const STRINGS = ONLINE_STRINGS.invite;

/** The link for the other side, as long as its seat is free. */
export function InvitePage({ battle }: { readonly battle: string }) {
  const seat = seatIn(battle);
  useTitle(STRINGS.title);
  if (seat === undefined)
    return <SeatNotice title={ONLINE_STRINGS.seat.unknown} says={ONLINE_STRINGS.seat.unknownHow} />;
  return <Inviting kept={seat} />;
}

function Inviting({ kept }: { readonly kept: KeptSeat }) {
  const { battle, token, nearby = [] } = kept;
  const invitation = useSignal<Invitation | null>(kept.invitation ?? null);
  const said = useSignal('');
  const { asked } = useCard(battle, token, () => true);
  const { value: answer } = asked;
  const change = async (wanted: 'fresh' | 'none' | 'challenge'): Promise<void> => {
    const made = await ask<BattleMade>(ONLINE_API.invitation(battle), { token, body: { wanted } });
    if (!made.ok) said.value = made.says;
    else {
      invitation.value = made.value.invitation;
      keepSeat({ ...kept, invitation: made.value.invitation });
      said.value = wanted === 'none' ? STRINGS.cancelled : wanted === 'challenge' ? STRINGS.posted : '';
    }
  };
  if (answer?.ok === false && answer.status !== 0)
    return <SeatNotice title={ONLINE_STRINGS.seat.unknown} says={answer.says} />;
  const card = answer?.ok === true ? answer.value : null;
  const other = kept.side === 'a' ? 'b' : 'a';
  const sits = card === null ? null : card.seats[other];
  const seated = sits !== null && sits.state !== 'empty' && sits.state !== 'offered';
  const { value: free } = invitation;
  const link = free === null ? null : linkTo(battle, free.token, nearby);
  return (
    <article class="online-page invite-page">
      <div class="invite-main">
        <h1>{STRINGS.title}</h1>
        <p>{STRINGS.about}</p>
        <div role="status">
          {seated ? (
            <p class="invite-seated">
              <OnlineIcon of="tick" /> {STRINGS.seated(sits.name ?? ONLINE_STRINGS.friend)}{' '}
              <Link to={onlinePath(battle)} class="button button-main">
                {STRINGS.place}
              </Link>
            </p>
          ) : null}
          {said.value === '' ? null : <p>{said.value}</p>}
          {answer?.ok === false ? <p class="refusal">{answer.says}</p> : null}
        </div>
        {link === null || seated || free === null ? null : (
          <section class="invite-link">
            <div>
              <ShareLink link={link} says={STRINGS.shareText(card?.scenario.name ?? '')} />
              <p class="help">{STRINGS.expires(when(Date.parse(free.expires)))}</p>
            </div>
            <figure>
              <Qr link={link} label={STRINGS.qr} tooLong={STRINGS.tooLong} />
              <figcaption>{STRINGS.scan}</figcaption>
            </figure>
          </section>
        )}
        <h2>{STRINGS.next}</h2>
        <ol class="invite-steps">
          {STRINGS.steps.map(([title, says]) => (
            <li key={title}>
              <b>{title}</b>
              <span>{says}</span>
            </li>
          ))}
        </ol>
        <SealNote />
      </div>
      <div class="invite-side">
        {card === null ? null : <BattleTerms card={card} />}
        <Link to={onlinePath(battle)} class="invite-way">
          <OnlineIcon of="flag" /> <b>{STRINGS.place}</b> <small>{seated ? '' : STRINGS.placeHow}</small>
        </Link>
        {seated ? null : (
          <>
            <button type="button" class="invite-way" onClick={() => void change('fresh')}>
              <OnlineIcon of="link" /> <b>{STRINGS.fresh}</b> <small>{free === null ? '' : STRINGS.freshHow}</small>
            </button>
            {free === null ? null : (
              <button type="button" class="invite-way" onClick={() => void change('none')}>
                <OnlineIcon of="close" /> <b>{STRINGS.cancel}</b>
              </button>
            )}
          </>
        )}
        <p class="help">{STRINGS.close}</p>
      </div>
    </article>
  );
}
