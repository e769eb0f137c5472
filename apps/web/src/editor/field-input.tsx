import type { Json, Scenario } from 'enfilade';
import { fieldAt, type PaletteField } from 'enfilade/drafting';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

interface FieldInputProps {
  readonly field: PaletteField;
  readonly value: unknown;
  /** What the profile says where the unit does not. */
  readonly usual?: Json | undefined;
  readonly scenario: Scenario;
  set(value: Json | undefined): void;
}

const UNSET = '';
const NULL = 'null';

/** One value that only the system understands, asked for by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field } = props;
  const { label, says } = field;
  const isWide = field.kind.is === 'choices' || field.kind.is === 'wholes' || field.kind.is === 'pieces';
  return (
    <div class={isWide ? 'editor-field editor-field-wide' : 'editor-field'} title={says}>
      {isWide ? (
        <fieldset>
          <legend>{label}</legend>
          <Control {...props} />
        </fieldset>
      ) : (
        <label>
          <span>{label}</span>
          <Control {...props} />
        </label>
      )}
    </div>
  );
}

function Control(props: FieldInputProps) {
  const { field, value, usual, scenario, set } = props;
  const { kind } = field;
  const unset = field.isNeeded === true ? null : <option value={UNSET}>{usualLabel(field, usual)}</option>;
  switch (kind.is) {
    case 'whole':
    case 'number':
      if (kind.is === 'whole' && kind.to - kind.from <= 12)
        return (
          <Choice
            {...props}
            of={[
              ...range(kind.from, kind.to).map((n) => [String(n), String(n)] as const),
              ...(kind.none === undefined ? [] : [[NULL, kind.none] as const]),
            ]}
            read={(chosen) => (chosen === NULL ? null : Number(chosen))}
          />
        );
      return (
        <input
          type="number"
          min={kind.from}
          max={kind.to}
          step={kind.is === 'whole' ? 1 : 0.5}
          value={typeof value === 'number' ? value : ''}
          placeholder={typeof usual === 'number' ? String(usual) : ''}
          onChange={({ currentTarget }) => set(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)}
        />
      );
    case 'truth':
      return (
        <Choice
          {...props}
          of={[
            ['true', STRINGS.yes],
            ['false', STRINGS.no],
          ]}
          read={(chosen) => chosen === 'true'}
        />
      );
    case 'choice':
      return <Choice {...props} of={Object.entries(kind.of)} read={(chosen) => chosen} />;
    case 'values':
      return (
        <Choice
          {...props}
          of={kind.of.map(([id, label]) => [String(id), label] as const)}
          read={(chosen) => kind.of.find(([id]) => String(id) === chosen)?.[0] ?? chosen}
        />
      );
    case 'side':
      return (
        <Choice
          {...props}
          of={[
            ['a', scenario.sides.a.name],
            ['b', scenario.sides.b.name],
          ]}
          read={(chosen) => chosen}
        />
      );
    case 'piece':
      return (
        <Choice
          {...props}
          of={piecesFor(scenario, kind.among, kind.kinds).map(({ id, name }) => [id, name] as const)}
          read={(chosen) => chosen}
        />
      );
    case 'heading':
      return (
        <input
          type="number"
          min={0}
          max={359.9}
          step={5}
          value={typeof value === 'number' ? value : ''}
          onChange={({ currentTarget }) => set(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)}
        />
      );
    case 'choices':
      return <Ticks of={Object.entries(kind.of)} value={value ?? usual} set={set} />;
    case 'pieces': {
      const pieces = piecesFor(scenario, kind.among).map(({ id, name }) => [id, name] as const);
      if (kind.all === undefined) return <Ticks of={pieces} value={value} set={set} />;
      const { word, label } = kind.all;
      return (
        <>
          <label>
            <input
              type="checkbox"
              checked={value === word}
              onChange={({ currentTarget }) => set(currentTarget.checked ? word : [])}
            />
            {label}
          </label>
          {value === word ? null : <Ticks of={pieces} value={value} set={set} />}
        </>
      );
    }
    case 'wholes': {
      const now = Array.isArray(value) ? value : Array.isArray(usual) ? usual : kind.labels.map(() => kind.from);
      return (
        <span class="editor-wholes">
          {kind.labels.map((label, i) => (
            <label key={label}>
              <span>{label}</span>
              <input
                type="number"
                min={kind.from}
                max={kind.to}
                value={Number(now[i])}
                onChange={({ currentTarget }) =>
                  set(now.map((each, k) => (k === i ? currentTarget.valueAsNumber : Number(each))))
                }
              />
            </label>
          ))}
        </span>
      );
    }
    case 'place': {
      const [x, y] = Array.isArray(value) ? value.map(Number) : [];
      const put = (at: readonly [number, number]): void => set([...at]);
      const { width, height } = scenario.table;
      return (
        <span class="editor-place">
          <input
            type="number"
            aria-label={`${field.label}: ${STRINGS.across}`}
            min={0}
            max={width}
            step={0.5}
            value={x ?? ''}
            onChange={({ currentTarget }) => put([currentTarget.valueAsNumber, y ?? height / 2])}
          />
          <input
            type="number"
            aria-label={`${field.label}: ${STRINGS.up}`}
            min={0}
            max={height}
            step={0.5}
            value={y ?? ''}
            onChange={({ currentTarget }) => put([x ?? width / 2, currentTarget.valueAsNumber])}
          />
        </span>
      );
    }
    case 'places':
      return unset;
  }
}

function usualLabel({ kind }: PaletteField, usual: Json | undefined): string {
  if (usual === undefined) return '\u2013';
  if (usual === null) return STRINGS.usual(kind.is === 'whole' ? (kind.none ?? STRINGS.none) : STRINGS.none);
  if (kind.is === 'choice') return STRINGS.usual(kind.of[String(usual as string)] ?? String(usual as string));
  if (kind.is === 'values')
    return STRINGS.usual(kind.of.find(([value]) => value === usual)?.[1] ?? JSON.stringify(usual));
  if (kind.is === 'truth') return STRINGS.usual(usual === true ? STRINGS.yes : STRINGS.no);
  return STRINGS.usual(JSON.stringify(usual));
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function piecesFor(
  scenario: Scenario,
  among: 'terrain' | 'units' | 'commands',
  kinds?: readonly string[],
): readonly Named[] {
  if (among !== 'terrain') return scenario[among].map(({ id, name }) => ({ id, name }));
  return scenario.terrain
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    .map(({ id, name }) => ({ id, name: name ?? id }));
}

function Choice({
  field,
  value,
  usual,
  set,
  of,
  read,
}: FieldInputProps & { readonly of: readonly (readonly [string, string])[]; read(chosen: string): Json }) {
  const chosen = value === undefined ? UNSET : value === null ? NULL : String(value as string);
  const isKnown = chosen === UNSET || of.some(([id]) => id === chosen);
  return (
    <select
      value={chosen}
      onChange={({ currentTarget }) => set(currentTarget.value === UNSET ? undefined : read(currentTarget.value))}
    >
      {field.isNeeded === true && chosen !== UNSET ? null : <option value={UNSET}>{usualLabel(field, usual)}</option>}
      {isKnown ? null : <option value={chosen}>{chosen}</option>}
      {of.map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Ticks({
  of,
  value,
  set,
}: {
  readonly of: readonly (readonly [string, string])[];
  readonly value: unknown;
  set(value: Json): void;
}) {
  const now: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  return (
    <span class="editor-ticks">
      {of.map(([id, label]) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={now.includes(id)}
            onChange={({ currentTarget }) =>
              set(currentTarget.checked ? [...now, id] : now.filter((each) => each !== id))
            }
          />
          {label}
        </label>
      ))}
    </span>
  );
}

/** The value of a field under a record, dots leading inside. */
export function valueOf(record: object | undefined, name: string): unknown {
  return record === undefined ? undefined : fieldAt(record, name);
}
