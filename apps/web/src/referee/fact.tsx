import { type Chip, chipsOf, type Refusal } from 'enfilade';
import { useSignal } from '@preact/signals';
import { sentence } from '../odds/fields/field-frame.tsx';
import { toInput } from '../odds/question.ts';
import { inWords } from '../parts/words.ts';
import type { AskedFact } from './asked.ts';
import { standing } from './facts.ts';
import { Sheet } from './frame.tsx';
import type { Resolving } from './resolving.ts';
import { Stepper } from './stepper.tsx';
import { STRINGS } from './strings.ts';

interface FactProps {
  readonly fact: AskedFact;
  readonly resolving: Resolving;
  refuse(refusal: Refusal): void;
}

const MOST_IN_A_ROW = 4;
const LONGEST_ROW = 44;
const MOST_CYCLED = 3;

function chipsFor({ fact, resolving: { question, facts } }: FactProps): readonly Chip[] {
  const { procedure, resolution } = question;
  const { given, cast } = facts.value;
  const bands = resolution.bands?.(fact.asked, given, cast) ?? resolution.bands?.(fact.path, given, cast);
  const tidy = {
    form: procedure.form,
    prepare: (input: unknown) => procedure.prepare(toInput(procedure.form, input as never)),
  };
  return chipsOf(tidy, fact.path, given, bands);
}

interface ChipProps {
  readonly chip: Chip;
  readonly label: string;
  choose(): void;
  refuse(refusal: Refusal): void;
}

/** One value. A refused one stays where it is, greyed, and says why when it is tapped. */
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

function labelOf({ about, of }: AskedFact): string {
  return of === '' ? about.label : `${of}: ${about.label}`;
}

/** One fact as large chips: a flag, a few words in a row, many words behind one chip, or a number. */
export function Fact(props: FactProps) {
  const { fact, resolving, refuse } = props;
  const { about, path } = fact;
  const open = useSignal(false);
  const chips = chipsFor(props);
  const label = labelOf(fact);
  const tapped = path in resolving.tapped.value;
  const choose = (value: unknown) => () => {
    open.value = false;
    resolving.tap(path, value);
  };
  if (about.kind === 'flag')
    return chips.map((chip) => (
      <ChipButton
        key={path}
        chip={chip}
        label={chip.label === about.label ? label : chip.label}
        choose={choose(!chip.chosen)}
        refuse={refuse}
      />
    ));
  if (about.kind === 'text') return null;
  const value = standing(fact, resolving.facts.value.given);
  if (chips.length === 0)
    return <Stepper label={label} about={about} value={value} change={(next) => resolving.tap(path, next)} />;
  const letters = chips.reduce((sum, chip) => sum + chip.label.length, 0);
  const words = about.kind === 'choice';
  if (chips.length <= (words ? 2 : MOST_IN_A_ROW) && letters <= LONGEST_ROW)
    return (
      <span class="rf-row" role="group" aria-label={label}>
        {fact.of === '' ? null : <span class="rf-row-label">{label}</span>}
        {chips.map((chip) => (
          <ChipButton key={chip.label} chip={chip} label={chip.label} choose={choose(chip.value)} refuse={refuse} />
        ))}
        {typeof value !== 'number' || chips.some((chip) => chip.chosen) ? null : (
          <button type="button" class="rf-chip" aria-pressed="true" disabled>
            {inWords(value)}
          </button>
        )}
      </span>
    );
  const chosen = chips.find((chip) => chip.chosen);
  const free = chips.filter(({ refusal }) => refusal === undefined);
  const cycles = chips.length <= MOST_CYCLED;
  const press = (): void => {
    if (!cycles) open.value = true;
    else resolving.tap(path, (free[(free.indexOf(chosen ?? (chips[0] as Chip)) + 1) % free.length] ?? chosen)?.value);
  };
  return (
    <>
      <button
        type="button"
        class={`rf-chip ${cycles ? 'rf-chip-cycles' : 'rf-chip-opens'}${tapped ? ' rf-chip-set' : ''}`}
        {...(cycles ? {} : { 'aria-haspopup': 'dialog' as const })}
        onClick={press}
      >
        <span class="rf-chip-of">{label}</span> {chosen?.label ?? STRINGS.choose}
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
                  onClick={choose(chip.value)}
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
