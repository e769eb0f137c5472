import '../../styles/play-seats.css';
import type { Side } from 'enfilade';
import { BUDGETS, type Budget } from '../budget.ts';
import { type Player, PLAYERS } from '../players.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { SideMark } from '../../parts/side-mark.tsx';

interface SeatProps {
  readonly side: Side;
  readonly name: string;
  readonly player: Player;
  choose(player: Player): void;
}

/** Who plays a side: a person, or a computer player with a description. */
export function SeatChoice({ side, name, player, choose }: SeatProps) {
  return (
    <fieldset class="seat">
      <legend>
        <SideMark side={side} /> <bdi>{name}</bdi>
      </legend>
      {PLAYERS.map((each) => {
        const { label, says } = LATER_STRINGS.player[each];
        return (
          <label key={each} class={each === player ? 'seat-who seat-taken' : 'seat-who'}>
            <input
              type="radio"
              name={side}
              checked={each === player}
              aria-label={label}
              aria-describedby={says === '' ? undefined : `seat-${side}-${each}`}
              onChange={() => choose(each)}
            />
            <span>
              <b>{label}</b>
              {says === '' ? null : <span id={`seat-${side}-${each}`}>{says}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

interface TimeProps {
  readonly budget: Budget;
  choose(budget: Budget): void;
}

/** How long a computer player that thinks ahead may think. */
export function ThinkingTime({ budget, choose }: TimeProps) {
  return (
    <fieldset class="seat seat-time">
      <legend>{LATER_STRINGS.thinkingTime}</legend>
      {BUDGETS.map((each) => (
        <label key={each}>
          <input type="radio" name="seat-time" checked={each === budget} onChange={() => choose(each)} />{' '}
          {LATER_STRINGS.budget[each]}
        </label>
      ))}
    </fieldset>
  );
}
