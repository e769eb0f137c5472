import { type FieldAbout, type FormAbout, isRecord, type Refusal } from 'enfilade';
import { type PartialFacts, shownFields, startOf, valueOf, within } from '../question.ts';
import { ChoiceField } from './choice-field.tsx';
import { type FieldProps, FieldNotes, Fieldset } from './field-frame.tsx';
import { FlagField } from './flag-field.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

interface FormFieldsProps {
  readonly form: FormAbout;
  readonly path: string;
  readonly given: PartialFacts;
  readonly refusal: Refusal | undefined;
  readonly system: string;
  change(given: PartialFacts): void;
}

type NamedField = readonly [string, FieldAbout];
type Run = { readonly flags: boolean; readonly fields: readonly NamedField[] };

/** Neighbouring flags stand in one row. */
function runsOf(fields: readonly NamedField[]): readonly Run[] {
  return fields.reduce<readonly Run[]>((runs, field) => {
    const flags = field[1].kind === 'flag';
    const last = runs.at(-1);
    if (last?.flags === flags) return [...runs.slice(0, -1), { flags, fields: [...last.fields, field] }];
    return [...runs, { flags, fields: [field] }];
  }, []);
}

export function FormFields({ form, path, given, refusal, system, change }: FormFieldsProps) {
  return (
    <>
      {runsOf(shownFields(form, given)).map(({ flags, fields }) => (
        <div key={fields[0]?.[0]} class={flags ? 'flags' : 'fields'}>
          {fields.map(([name, about]) => (
            <AnyField
              key={name}
              about={about}
              path={within(path, name)}
              given={given[name]}
              refusal={refusal}
              system={system}
              change={(value) => change({ ...given, [name]: value })}
            />
          ))}
        </div>
      ))}
    </>
  );
}

/** The control for a field of any kind. */
function AnyField(props: FieldProps) {
  switch (props.about.kind) {
    case 'whole':
    case 'number':
      return <NumberField {...props} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'text':
      return <TextField {...props} />;
    case 'record':
      return <RecordField {...props} />;
    case 'list':
      return <ListField {...props} />;
  }
}

function RecordField(props: FieldProps) {
  const { about, path, given, change, refusal, system } = props;
  if (about.kind !== 'record') return null;
  const value = valueOf(about, given);
  const fields = (
    <FormFields
      form={about.fields}
      path={path}
      given={isRecord(value) ? value : {}}
      refusal={refusal}
      system={system}
      change={change}
    />
  );
  // The entries of a list have their own heading.
  if (path.endsWith(']')) return fields;
  return (
    <section class="record" aria-label={about.label}>
      <h2>{about.label}</h2>
      {fields}
      <FieldNotes {...props} />
    </section>
  );
}

/** A list with entries to add and remove. A new one copies the last: units of one brigade are mostly alike. */
function ListField(props: FieldProps) {
  const { about, path, given, change, refusal, system } = props;
  if (about.kind !== 'list') return null;
  const value = valueOf(about, given);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const fixed = about.atLeast === about.atMost;
  const replace = (at: number, item: unknown) => change(items.map((old, i) => (i === at ? item : old)));
  const label = about.of.label;
  return (
    <Fieldset {...props}>
      <ol class={about.of.kind === 'record' ? 'items' : 'items items-small'}>
        {items.map((item, i) => (
          <li key={i} class="item">
            {about.of.kind === 'record' ? (
              <p class="item-head">
                {label} {i + 1}
              </p>
            ) : null}
            <AnyField
              about={about.of.kind === 'record' ? about.of : { ...about.of, label: `${label} ${i + 1}` }}
              path={within(path, i)}
              given={item}
              refusal={refusal}
              system={system}
              change={(next) => replace(i, next)}
            />
            {!fixed && items.length > about.atLeast ? (
              <button
                type="button"
                class="item-remove"
                aria-label={`Remove ${label.toLowerCase()} ${i + 1}`}
                onClick={() => change(items.filter((_, at) => at !== i))}
              >
                Remove
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {!fixed && items.length < about.atMost ? (
        <button
          type="button"
          class="button item-add"
          onClick={() => change([...items, items.at(-1) ?? startOf(about.of)])}
        >
          Add {label.toLowerCase()}
        </button>
      ) : null}
    </Fieldset>
  );
}
