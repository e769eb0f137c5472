import type { Json } from 'enfilade';
import type { DraftCommand, PaletteField, PieceKey } from 'enfilade/drafting';
import type { Drawing } from './drawing.ts';
import { FieldInput, valueOf } from './field-input.tsx';

/** Sets a field of one piece; typing into one field is one gesture. */
export function setter({ drawing, id }: { readonly drawing: Drawing; readonly id: PieceKey }) {
  return (field: string, value: Json | undefined, gesture: string | null = null): void => {
    const command: DraftCommand = { do: 'set', keys: [id], field, value };
    drawing.do(command, gesture);
  };
}

interface OwnFieldsProps {
  readonly drawing: Drawing;
  readonly fields: readonly PaletteField[];
  readonly own: Readonly<Record<string, unknown>> | undefined;
  readonly usual?: Readonly<Record<string, Json>>;
  set(field: string, value: Json | undefined): void;
}

/** The fields under `with`. */
export function OwnFields({ drawing, fields, own, usual = {}, set }: OwnFieldsProps) {
  return (
    <>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={valueOf(own, field.name)}
          usual={usual[field.name]}
          scenario={drawing.draft.value.scenario}
          set={(value) => set(`with.${field.name}`, value)}
        />
      ))}
    </>
  );
}

export function TextField({
  label,
  value,
  set,
}: {
  readonly label: string;
  readonly value: string;
  set(value: string): void;
}) {
  return (
    <div class="editor-field">
      <label>
        <span>{label}</span>
        <input type="text" value={value} maxLength={80} onInput={({ currentTarget }) => set(currentTarget.value)} />
      </label>
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly of: readonly (readonly [string, string])[];
  set(value: string): void;
}

export function Select({ label, value, of, set }: SelectProps) {
  const isKnown = of.some(([id]) => id === value);
  return (
    <div class="editor-field">
      <label>
        <span>{label}</span>
        <select value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
          {isKnown ? null : <option value={value}>{value === '' ? '\u2013' : value}</option>}
          {of.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
