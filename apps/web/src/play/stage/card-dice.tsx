import type { DiceGroup } from 'enfilade';
import { settings } from '../../settings/store.ts';
import { Die } from '../parts/dice.tsx';
import { LATER_STRINGS } from '../later-strings.ts';

/** Milliseconds from one group to the next. */
const NEXT_GROUP = 240;

interface CardDiceProps {
  readonly groups: readonly DiceGroup[];
  readonly sides: 6 | 10;
  /** They come to rest one group after the other. */
  readonly settles?: boolean;
}

/** The dice of a step: what hit, what counts more, what missed, what was saved. */
export function CardDice({ groups, sides, settles = false }: CardDiceProps) {
  const isAtOnce = settings.diceSettle.value === 'once';
  return (
    <span class={settles ? 'card-dice card-dice-settle' : 'card-dice'}>
      {groups.map(({ label, dice, count }, i) => (
        <span key={i} class="card-group" style={{ '--settles': `${isAtOnce ? 0 : i * NEXT_GROUP}ms` }}>
          {label === null ? null : <small class="card-group-label">{label}</small>}
          <span class="unseen">{LATER_STRINGS.diceSay(dice.map(({ face }) => face).join(' '))}</span>
          <span class="card-faces" aria-hidden="true">
            {dice.map(({ face, reads }, n) => (
              <Die key={n} face={face} tenSided={sides === 10} reads={reads} />
            ))}
          </span>
          {count === '' ? null : <small class="card-count">{count}</small>}
        </span>
      ))}
    </span>
  );
}
