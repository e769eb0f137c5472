import { useSignal } from '@preact/signals';
import type { FieldAbout, Refusal } from 'enfilade';
import type { Chip } from 'enfilade/referee';
import { sentence } from '../odds/fields/field-frame.tsx';
import { inWords } from '../parts/words.ts';
import { Sheet } from './frame.tsx';
import { Stepper } from './stepper.tsx';
import { STRINGS } from './strings.ts';

const MOST_IN_A_ROW = 4;
const LONGEST_ROW = 44;
const MOST_CYCLED = 3;
const LONGEST_OPEN = 26;

export interface FactViewProps {
  readonly label: string;
  readonly about: FieldAbout;
  readonly chips: readonly Chip[];
  readonly value: unknown;
  /** Whether it was set here, by a tap. */
  readonly tapped: boolean;
  /** If several entries have the same fact, it is named before its chips. */
  readonly named?: boolean;
  readonly big?: boolean;
  change(value: unknown): void;
  refuse(refusal: Refusal): void;
}

interface ChipProps extends Pick<FactViewProps, 'refuse'> {
  readonly chip: Chip;
  readonly label: string;
  choose(): void;
}

/** One value. A refused one stays in its place, greyed, and gives its reason when tapped. */
function ChipButton({ chip: { chosen, refusal }, label, choose, refuse }: ChipProps) {
  return (
    <button
      type="button"
      class="rf-chip"
      aria-pressed={chosen}
      aria-disabled={refusal !== undefined}
      onClick={() => (refusal === undefined ? choose() : refuse(refusal))}
    >
      {label}
    </button>
  );
}

/** A few values as chips side by side. */
function Row({ label, chips, value, named = false, change, refuse }: FactViewProps) {
  return (
    <span class="rf-row" role="group" aria-label={label}>
      {named ? <span class="rf-row-label">{label}</span> : null}
      {chips.map((chip) => (
        <ChipButton key={chip.label} chip={chip} label={chip.label} choose={() => change(chip.value)} refuse={refuse} />
      ))}
      {typeof value !== 'number' || chips.some(({ chosen }) => chosen) ? null : (
        <button type="button" class="rf-chip" aria-pressed="true" disabled>
          {inWords(value)}
        </button>
      )}
    </span>
  );
}

/** One chip for many values: a tap steps through up to three, or opens a list of more. */
function Chooser({ label, chips, tapped, change }: FactViewProps) {
  const open = useSignal(false);
  const chosen = chips.find((chip) => chip.chosen);
  const free = chips.filter(({ refusal }) => refusal === undefined);
  const cycles = chips.length <= MOST_CYCLED;
  const press = (): void => {
    if (!cycles) open.value = true;
    else change((chosen === undefined ? free[0] : free[(free.indexOf(chosen) + 1) % free.length])?.value);
  };
  return (
    <>
      <button
        type="button"
        class={`rf-chip ${cycles ? 'rf-chip-cycles' : 'rf-chip-opens'}${tapped ? ' rf-chip-set' : ''}`}
        {...(cycles ? {} : { 'aria-haspopup': 'dialog' as const })}
        onClick={press}
      >
        <span class="rf-chip-of">{label}</span> {chosen?.label ?? STRINGS.notSaid}
      </button>
      {open.value ? (
        <Sheet
          title={label}
          close={() => {
            open.value = false;
          }}
        >
          <ul class="rf-options">
            {chips.map((chip) => (
              <li key={chip.label}>
                <button
                  type="button"
                  aria-pressed={chip.chosen}
                  disabled={chip.refusal !== undefined}
                  onClick={() => {
                    open.value = false;
                    change(chip.value);
                  }}
                >
                  {chip.label}
                  {chip.refusal === undefined ? null : <small>{sentence(chip.refusal)}</small>}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}

/** One fact as large chips: a flag, a few words in a row, many words behind one chip, or a number. */
export function FactView(props: FactViewProps) {
  const { label, about, chips, value, big = false, change, refuse } = props;
  if (about.kind === 'flag')
    return (
      <>
        {chips.map((chip) => (
          <ChipButton
            key={chip.label}
            chip={chip}
            label={chip.label === about.label ? label : chip.label}
            choose={() => change(!chip.chosen)}
            refuse={refuse}
          />
        ))}
      </>
    );
  if (about.kind === 'text') return null;
  if (chips.length === 0) return <Stepper label={label} about={about} value={value} change={change} big={big} />;
  const letters = chips.reduce((sum, chip) => sum + chip.label.length, 0);
  // A required fact shows all its values; one with a usual value takes a single chip.
  const open = about.kind === 'choice' && about.required && chips.length === MOST_CYCLED && letters <= LONGEST_OPEN;
  const inRow = open || (chips.length <= (about.kind === 'choice' ? 2 : MOST_IN_A_ROW) && letters <= LONGEST_ROW);
  return inRow ? <Row {...props} named={open || props.named === true} /> : <Chooser {...props} />;
}
