import '../styles/form.css';
import type { Signal } from '@preact/signals';
import type { NewBattle, Pace } from 'enfilade/online';
import { ONLINE_STRINGS } from './strings.ts';
import { CHOSEN_LEVELS } from './table/level-dialog.tsx';
import { paceWords } from './words.ts';

const STRINGS = ONLINE_STRINGS.form;

export const PACES: readonly Pace[] = [
  { kind: 'open' },
  { kind: 'live', minutes: 10 },
  { kind: 'live', minutes: 30 },
  { kind: 'by-turns', days: 1 },
  { kind: 'by-turns', days: 2 },
  { kind: 'by-turns', days: 7 },
];

/** The terms of an online battle. */
export interface FriendTerms {
  readonly pace: Pace;
  readonly watched: boolean;
  readonly name: string;
  readonly opponent: NewBattle['opponent'];
}

const OPPONENTS: readonly NewBattle['opponent'][] = [
  { kind: 'friend' },
  { kind: 'challenge' },
  { kind: 'computer', level: 'captain' },
];
const OPPONENT_WORDS = {
  friend: [STRINGS.byLink, STRINGS.byLinkHow],
  challenge: [STRINGS.challenge, STRINGS.challengeHow],
  computer: [STRINGS.computer, STRINGS.computerHow],
} as const;

export const USUAL_TERMS: FriendTerms = {
  pace: { kind: 'open' },
  watched: true,
  name: '',
  opponent: { kind: 'friend' },
};

export function PaceChoice({ pace, choose }: { readonly pace: Pace; choose(pace: Pace): void }) {
  return (
    <fieldset class="field">
      <legend>{STRINGS.pace}</legend>
      <div class="chips">
        {PACES.map((each) => (
          <label key={paceWords(each)} class="chip-choice">
            <input
              type="radio"
              name="pace"
              checked={JSON.stringify(each) === JSON.stringify(pace)}
              onChange={() => choose(each)}
            />
            <span>{paceWords(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TermsFormProps {
  readonly terms: Signal<FriendTerms>;
  /** Whether this server lists open challenges. */
  readonly hasLobby: boolean;
}

/** Pace, opponent, spectators and name of an online battle. */
export function FriendTermsForm({ terms, hasLobby }: TermsFormProps) {
  const { pace, watched, name, opponent } = terms.value;
  const set = (change: Partial<FriendTerms>): void => {
    terms.value = { ...terms.value, ...change };
  };
  return (
    <div class="friend-terms">
      <fieldset class="field">
        <legend>{STRINGS.who}</legend>
        <div class="chips">
          {OPPONENTS.filter((each) => hasLobby || each.kind !== 'challenge').map((each) => (
            <label key={each.kind} class="chip-choice">
              <input
                type="radio"
                name="opponent"
                checked={opponent.kind === each.kind}
                onChange={() => set({ opponent: each })}
              />
              <span>{OPPONENT_WORDS[each.kind][0]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p class="help">{OPPONENT_WORDS[opponent.kind][1]}</p>
      {opponent.kind === 'computer' ? (
        <fieldset class="field">
          <legend>{STRINGS.level}</legend>
          <div class="chips">
            {CHOSEN_LEVELS.map((level) => (
              <label key={level} class="chip-choice">
                <input
                  type="radio"
                  name="level"
                  checked={opponent.level === level}
                  onChange={() => set({ opponent: { kind: 'computer', level } })}
                />
                <span>{ONLINE_STRINGS.level[level]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <PaceChoice pace={pace} choose={(chosen) => set({ pace: chosen })} />
      <label class="friend-check">
        <input
          type="checkbox"
          checked={watched}
          onChange={({ currentTarget }) => set({ watched: currentTarget.checked })}
        />
        <span>
          {STRINGS.watched} <small>{STRINGS.watchedHow}</small>
        </span>
      </label>
      <label class="field online-name">
        <span class="field-label">{STRINGS.name}</span>
        <input
          type="text"
          maxLength={40}
          autocomplete="nickname"
          value={name}
          onInput={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <small class="help">{STRINGS.nameHow}</small>
      </label>
    </div>
  );
}
