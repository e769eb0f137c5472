import { useState } from 'preact/hooks';
import { valueOf } from '../question.ts';
import { described, type FieldProps, FieldNotes, idOf, refusedHere } from './field-frame.tsx';

/** Rounded to thousandths: 0.1 + 0.2 must not reach the form as 0.30000000000000004. */
function stepped(value: number, by: number): number {
  return Math.round((value + by) * 1000) / 1000;
}

function range(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (from !== undefined) return `${from} or more`;
  return to === undefined ? '' : `at most ${to}`;
}

/** A number with − and + buttons, or typed; "none" if it may be empty. */
export function NumberField(props: FieldProps) {
  const { about, path, given, change } = props;
  const value = valueOf(about, given);
  const [typed, setTyped] = useState<string>();
  if (about.kind !== 'whole' && about.kind !== 'number') return null;
  const { from, to, unit } = about;
  const mayBeEmpty = about.nullable === true;
  const shown = typed ?? (typeof value === 'number' ? String(value) : '');

  const type = (text: string) => {
    setTyped(text);
    const read = Number(text.replace(',', '.').replace('\u2212', '-'));
    if (text.trim() === '') change(mayBeEmpty ? null : undefined);
    else change(Number.isNaN(read) ? text : read);
  };
  const step = (by: number) => () => {
    setTyped(undefined);
    const next = typeof value === 'number' ? stepped(value, by) : (from ?? 0);
    change(Math.min(to ?? next, Math.max(from ?? next, next)));
  };
  const label = about.label;
  return (
    <div class={refusedHere(props) === undefined ? 'field field-number' : 'field field-number field-refused'}>
      <label for={idOf(path)}>
        {label}
        {unit === undefined ? null : <span class="unit">, {unit}</span>}
        <span class="unseen"> {range(from, to)}</span>
      </label>
      <div class="stepper">
        <button
          type="button"
          onClick={step(-1)}
          aria-label={`${label}: one less`}
          disabled={typeof value === 'number' && from !== undefined && value <= from}
        >
          −
        </button>
        <input
          id={idOf(path)}
          inputMode={about.kind === 'whole' ? 'numeric' : 'decimal'}
          autocomplete="off"
          value={shown}
          placeholder={mayBeEmpty ? 'none' : ''}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
          {...described(props)}
        />
        <button
          type="button"
          onClick={step(1)}
          aria-label={`${label}: one more`}
          disabled={typeof value === 'number' && to !== undefined && value >= to}
        >
          +
        </button>
        {mayBeEmpty && value !== null && value !== undefined ? (
          <button type="button" class="stepper-none" onClick={() => type('')} aria-label={`${label}: none`}>
            none
          </button>
        ) : null}
      </div>
      <FieldNotes {...props} />
    </div>
  );
}
