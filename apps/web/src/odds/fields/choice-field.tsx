import { valueOf } from '../question.ts';
import { described, type FieldProps, FieldNotes, Fieldset, idOf, refusedHere } from './field-frame.tsx';

const MOST_CHIPS = 5;
const LONGEST_CHIPS = 60;

type Option = { readonly value: string | number; readonly label: string };

/** A few short words as chips, more as a list. */
export function ChoiceField(props: FieldProps) {
  const { about } = props;
  if (about.kind !== 'choice') return null;
  const letters = about.options.reduce((sum, { label }) => sum + label.length, 0);
  return about.options.length <= MOST_CHIPS && letters <= LONGEST_CHIPS ? (
    <ChoiceChips {...props} options={about.options} />
  ) : (
    <ChoiceList {...props} options={about.options} />
  );
}

interface ChoiceProps extends FieldProps {
  readonly options: readonly Option[];
}

/** The word for "nothing chosen", where that is allowed. */
function emptyWord({ about }: FieldProps): string | undefined {
  if (about.nullable) return 'None';
  return about.required || about.default !== undefined || about.belongs?.needed ? undefined : 'Not given';
}

function ChoiceChips({ options, ...props }: ChoiceProps) {
  const { about, path, given, change } = props;
  const chosen = valueOf(about, given);
  const empty = emptyWord(props);
  const nothing = about.nullable ? null : undefined;
  return (
    <Fieldset {...props}>
      <div class="chips">
        {options.map(({ value, label }) => (
          <label key={value} class="chip-choice">
            <input type="radio" name={path} checked={chosen === value} onChange={() => change(value)} />
            <span>{label}</span>
          </label>
        ))}
        {empty === undefined ? null : (
          <label class="chip-choice">
            <input
              type="radio"
              name={path}
              checked={chosen === nothing || chosen === undefined}
              onChange={() => change(nothing)}
            />
            <span>{empty}</span>
          </label>
        )}
      </div>
    </Fieldset>
  );
}

function ChoiceList({ options, ...props }: ChoiceProps) {
  const { about, path, given, change } = props;
  const chosen = valueOf(about, given);
  const empty = emptyWord(props);
  const at = options.findIndex(({ value }) => value === chosen);
  return (
    <div class={refusedHere(props) === undefined ? 'field' : 'field field-refused'}>
      <label for={idOf(path)}>{about.label}</label>
      <select
        id={idOf(path)}
        value={String(at)}
        onChange={(event) =>
          change(options[Number(event.currentTarget.value)]?.value ?? (about.nullable ? null : undefined))
        }
        {...described(props)}
      >
        {empty !== undefined || at < 0 ? <option value="-1">{empty ?? 'Choose'}</option> : null}
        {options.map(({ value, label }, i) => (
          <option key={value} value={String(i)}>
            {label}
          </option>
        ))}
      </select>
      <FieldNotes {...props} />
    </div>
  );
}
