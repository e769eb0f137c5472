import type { FieldAbout } from 'enfilade';
import { inWords } from '../parts/words.ts';
import { STRINGS } from './strings.ts';

interface StepperProps {
  readonly label: string;
  readonly about: FieldAbout;
  readonly value: unknown;
  /** Without its name, which is beside it already. */
  readonly bare?: boolean;
  readonly big?: boolean;
  change(value: number | null): void;
}

/** A number without a keyboard; "none" is below its lowest value if it may be empty. */
export function Stepper({ label, about, value, bare = false, big = false, change }: StepperProps) {
  if (about.kind !== 'whole' && about.kind !== 'number') return null;
  const { from = 0, to = Number.POSITIVE_INFINITY, unit } = about;
  const number = typeof value === 'number' ? value : null;
  const mayBeNull = about.nullable === true;
  const less = (): void => {
    if (number === null) return;
    if (number > from) change(Math.max(from, number - 1));
    else if (mayBeNull) change(null);
  };
  return (
    <span class={big ? 'rf-stepper rf-stepper-big' : 'rf-stepper'} role="group" aria-label={label}>
      {bare ? null : <span class="rf-stepper-label">{label}</span>}
      <button
        type="button"
        aria-label={STRINGS.oneLess(label)}
        disabled={number === null || (number <= from && !mayBeNull)}
        onClick={less}
      >
        −
      </button>
      <b aria-live="polite">
        {number === null ? STRINGS.none : inWords(number)}
        {unit === 'inches' && number !== null ? '\u2033' : ''}
      </b>
      <button
        type="button"
        aria-label={STRINGS.oneMore(label)}
        disabled={number !== null && number >= to}
        onClick={() => change(number === null ? from : Math.min(to, number + 1))}
      >
        +
      </button>
    </span>
  );
}
