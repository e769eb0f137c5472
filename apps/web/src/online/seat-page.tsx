import { useSignal } from '@preact/signals';
import { other, type Side } from 'enfilade';
import { type BattleCard, ONLINE_API, type SeatTaken } from 'enfilade/online';
import { SideMark } from '../parts/side-mark.tsx';
import { useTitle } from '../parts/title.ts';
import { go } from '../route/route.ts';
import { ask } from './ask.ts';
import { BattlePlan } from './battle-plan.tsx';
import { OnlineIcon } from './online-icon.tsx';
import { SealNote } from './seal-note.tsx';
import { freshPart, keepName, keepSeat, ownName, promiseOf, takenSeat } from './seats.ts';
import { ONLINE_STRINGS } from './strings.ts';
import { systemNamed } from './systems.ts';
import { paceWords, seatName, stateWords } from './words.ts';

const STRINGS = ONLINE_STRINGS.seat;

interface SeatPageProps {
  readonly card: BattleCard;
  readonly side: Side;
  /** From the invitation; null for an open challenge. */
  readonly token: string | null;
  /** The seat is taken and kept. */
  seated(): void;
  watch(): void;
}

/** What a link to an empty seat shows: who invites, which battle, which side. The seat is taken on confirmation. */
export function SeatPage(props: SeatPageProps) {
  const { card, side } = props;
  const agreed = useSignal(false);
  const host = card.seats[other(side)];
  const name = seatName(host, STRINGS.someone);
  useTitle(card.scenario.name);
  return (
    <article class="seat-page">
      {agreed.value ? (
        <NamePage {...props} host={name} />
      ) : (
        <Offer {...props} host={name} agree={() => (agreed.value = true)} />
      )}
    </article>
  );
}

function Offer({ card, side, token, host, watch, agree }: SeatPageProps & { readonly host: string; agree(): void }) {
  const { scenario, system, pace, watched, seats } = card;
  const says = token === null ? STRINGS.challenge : STRINGS.wants;
  return (
    <>
      <BattlePlan card={card} />
      <h1 dir="auto">{says(host, scenario.name)}</h1>
      <ul class="seat-sides">
        {(['a', 'b'] as const).map((each) => (
          <li key={each} class={each === side ? 'seat-own' : ''}>
            <b>
              <SideMark side={each} /> {scenario.sides[each].name}
            </b>
            <small dir="auto">{each === side ? STRINGS.yours : `${host}, ${stateWords(seats[each])}`}</small>
          </li>
        ))}
      </ul>
      <dl class="seat-facts">
        <div>
          <dt>{STRINGS.rules}</dt>
          <dd>{STRINGS.asPrinted(systemNamed(system))}</dd>
        </div>
        <div>
          <dt>{STRINGS.time}</dt>
          <dd>{paceWords(pace)}</dd>
        </div>
        <div>
          <dt>{STRINGS.watching}</dt>
          <dd>{watched ? STRINGS.mayWatch : STRINGS.mayNot}</dd>
        </div>
      </dl>
      <SealNote />
      <div class="seat-foot">
        <button type="button" class="button button-go" onClick={agree}>
          {STRINGS.sit}
        </button>
        <div class="seat-actions">
          {watched ? (
            <button type="button" class="button" onClick={watch}>
              {STRINGS.watch}
            </button>
          ) : null}
          <button type="button" class="button" onClick={() => go('/')}>
            {STRINGS.notForMe}
          </button>
        </div>
      </div>
    </>
  );
}

/** One confirmation takes the seat. */
function NamePage({ card, side, token, host, seated }: SeatPageProps & { readonly host: string }) {
  const name = useSignal(ownName());
  const trouble = useSignal('');
  const asking = useSignal(false);
  const sit = async (): Promise<void> => {
    asking.value = true;
    const part = freshPart();
    const called = name.value.trim();
    const asked = await ask<SeatTaken>(ONLINE_API.seat(card.battle), {
      token,
      body: { promise: promiseOf(side, part), ...(called === '' ? {} : { name: called }) },
    });
    asking.value = false;
    if (!asked.ok) {
      trouble.value = asked.says;
      return;
    }
    keepName(called);
    keepSeat(takenSeat(asked.value, part));
    seated();
  };
  return (
    <form
      class="seat-name"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <h1 dir="auto">
        <label for="seat-name">{STRINGS.call(host)}</label>
      </h1>
      <input
        id="seat-name"
        type="text"
        maxLength={40}
        autocomplete="nickname"
        autoFocus
        value={name.value}
        onInput={({ currentTarget }) => (name.value = currentTarget.value)}
      />
      <p>{STRINGS.noAccount}</p>
      <p class="seat-ready">
        <OnlineIcon of="seal" /> {ONLINE_STRINGS.seal.short} {ONLINE_STRINGS.seal.sentence}
      </p>
      {trouble.value === '' ? null : (
        <p class="refusal" role="alert">
          {trouble.value}
        </p>
      )}
      <div class="seat-foot">
        <button type="submit" class="button button-go" disabled={asking.value}>
          {ONLINE_STRINGS.invite.place}
        </button>
      </div>
    </form>
  );
}
