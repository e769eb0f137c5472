import type { BattleCard } from 'enfilade/online';
import { lazily } from '../parts/lazily.tsx';
import { SideMark } from '../parts/side-mark.tsx';
import { systemNamed } from './systems.ts';
import { ONLINE_STRINGS as STRINGS } from './strings.ts';
import { initialOf, paceWords, seatName } from './words.ts';

const BattleMap = lazily(() => import('../table/battle-map.tsx'), 'BattleMap', <div class="table-thumbnail" />);

/** A map of the battle, if it comes with Enfilade. */
export function BattlePlan({ card }: { readonly card: BattleCard }) {
  const { id, name } = card.scenario;
  return (
    <div class="online-map">
      <BattleMap id={id} name={name} />
    </div>
  );
}

/** The battle, how fast, and who sits where. */
export function BattleTerms({ card }: { readonly card: BattleCard }) {
  const { scenario, system, pace, seats, viewer } = card;
  return (
    <section class="online-terms">
      <BattlePlan card={card} />
      <h2>{scenario.name}</h2>
      <p>
        {systemNamed(system)} {'\u00b7'} {paceWords(pace)}
      </p>
      <ul>
        {(['a', 'b'] as const).map((side) => {
          const seat = seats[side];
          const isFree = seat.state === 'empty' || seat.state === 'offered';
          const name = seatName(seat, STRINGS.opponent);
          return (
            <li key={side} class={isFree ? 'online-seat online-seat-free' : 'online-seat'}>
              <span class={`avatar avatar-${side} avatar-${seat.state}`} aria-hidden="true">
                {isFree ? '?' : initialOf(side === viewer ? (seat.name ?? STRINGS.you) : name)}
              </span>
              <span>
                <b>
                  <SideMark side={side} /> {scenario.sides[side].name}
                </b>
                <small dir="auto">
                  {side === viewer ? [STRINGS.you, seat.name].filter((each) => each !== null).join(', ') : name}
                </small>
              </span>
              <span class="online-seat-state">
                {isFree
                  ? seat.state === 'offered'
                    ? STRINGS.invite.looking
                    : STRINGS.invite.waiting
                  : STRINGS.invite.here}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
