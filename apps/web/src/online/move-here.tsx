import '../styles/form.css';
import { useSignal } from '@preact/signals';
import type { Side } from 'enfilade';
import { type MovedSeat, ONLINE_API, type SeatTaken } from 'enfilade/online';
import { ask } from './ask.ts';
import { codeFrom } from './links.ts';
import { freshPart, keepSeat, promiseOf, takenSeat } from './seats.ts';
import { ONLINE_STRINGS } from './strings.ts';

const STRINGS = ONLINE_STRINGS.seat;

interface MoveHereProps {
  readonly battle: string;
  readonly sides: Readonly<Record<Side, { readonly name: string }>>;
  /** The side whose seat is moved; its commitment names it. */
  readonly side: Side;
  readonly code?: string;
  seated(): void;
}

/** Moves a seat to this device with the code that the other device shows. */
export function MoveHere({ battle, sides, side: likely, code = '', seated }: MoveHereProps) {
  const side = useSignal(likely);
  const typed = useSignal(code);
  const trouble = useSignal('');
  const move = async (): Promise<void> => {
    const part = freshPart();
    const body: MovedSeat = { code: codeFrom(typed.value), promise: promiseOf(side.value, part) };
    const asked = await ask<SeatTaken>(ONLINE_API.moved(battle), { body });
    if (!asked.ok) trouble.value = asked.says;
    else {
      keepSeat(takenSeat(asked.value, part));
      seated();
    }
  };
  return (
    <form
      class="move-here"
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <fieldset class="field">
        <legend>{ONLINE_STRINGS.form.side}</legend>
        <div class="chips">
          {(['a', 'b'] as const).map((each) => (
            <label key={each} class="chip-choice">
              <input
                type="radio"
                name="moved-side"
                checked={side.value === each}
                onChange={() => (side.value = each)}
              />
              <span>{sides[each].name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label for="seat-code">{STRINGS.code}</label>
      <input
        id="seat-code"
        type="text"
        inputMode="text"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        value={typed.value}
        onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
      />
      <p class="help">{STRINGS.codeHow}</p>
      {trouble.value === '' ? null : (
        <p class="refusal" role="alert">
          {trouble.value}
        </p>
      )}
      <button type="submit" class="button button-main" disabled={codeFrom(typed.value).length !== 6}>
        {STRINGS.move}
      </button>
    </form>
  );
}
