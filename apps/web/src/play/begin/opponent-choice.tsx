import type { Level } from 'enfilade';
import { Link } from '../../route/link.tsx';
import { PageIcon } from '../../parts/page-icon.tsx';
import { type Budget, BUDGETS } from '../budget.ts';
import { LEVELS, type Opponent } from './choice.ts';
import { BEGIN_STRINGS as STRINGS } from './strings.ts';

interface OpponentProps {
  /** Of the shipped battle, for a friend by link. */
  readonly scenario: string;
  readonly opponent: Opponent;
  readonly budget: Budget;
  /** How long a level thought about a turn here, in milliseconds. */
  measured(level: Level): number | null;
  choose(opponent: Opponent): void;
  thinkFor(budget: Budget): void;
}

/** A computer player by its level, or another person at this screen. */
export function OpponentChoice({ scenario, opponent, budget, measured, choose, thinkFor }: OpponentProps) {
  const { kind, level } = opponent;
  return (
    <div class="begin-opponent">
      <div class="begin-kinds">
        <div class="begin-kinds-here" role="radiogroup" aria-label={STRINGS.playWith}>
          <Kind is="computer" icon="computer" says={STRINGS.computer} chosen={kind} choose={choose} level={level} />
          <Kind is="here" icon="players" says={STRINGS.here} chosen={kind} choose={choose} level={level} />
        </div>
        <Link to={`/online/new/${scenario}`} class="begin-kind">
          <PageIcon of="link" /> {STRINGS.friend}
        </Link>
      </div>
      {kind === 'here' ? (
        <p class="begin-here">{STRINGS.hereAbout}</p>
      ) : (
        <div role="radiogroup" aria-label={STRINGS.opponent}>
          {LEVELS.map((each) => (
            <Row
              key={each}
              level={each}
              isChosen={each === level}
              measured={measured(each)}
              choose={() => choose({ kind, level: each })}
            />
          ))}
        </div>
      )}
      {kind === 'computer' && level === 'marshal' ? (
        <fieldset class="begin-thought">
          <legend>{STRINGS.thinks}</legend>
          {BUDGETS.map((each) => (
            <label key={each}>
              <input type="radio" name="thought" checked={each === budget} onChange={() => thinkFor(each)} />{' '}
              {STRINGS.thought[each]}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

interface KindProps {
  readonly is: Opponent['kind'];
  readonly icon: 'computer' | 'players';
  readonly says: string;
  readonly chosen: Opponent['kind'];
  readonly level: Level;
  choose(opponent: Opponent): void;
}

function Kind({ is, icon, says, chosen, level, choose }: KindProps) {
  return (
    <label class="begin-kind">
      <input
        type="radio"
        name="opponent"
        class="unseen"
        checked={is === chosen}
        onChange={() => choose({ kind: is, level })}
      />
      <PageIcon of={icon} /> {says}
    </label>
  );
}

interface RowProps {
  readonly level: Level;
  readonly isChosen: boolean;
  readonly measured: number | null;
  choose(): void;
}

function Row({ level, isChosen, measured, choose }: RowProps) {
  const { label, says, takes } = STRINGS.level[level];
  return (
    <label class="begin-level">
      <input
        type="radio"
        name="level"
        checked={isChosen}
        aria-label={label}
        aria-describedby={`level-${level}`}
        onChange={choose}
      />
      <b>{label}</b>
      <span id={`level-${level}`} class="begin-level-says">
        <span>{says}</span>{' '}
        <small title={measured === null ? STRINGS.usually : STRINGS.measuredHere}>
          {measured === null ? takes : STRINGS.measured(measured)}
        </small>
      </span>
    </label>
  );
}
