import type { FactAt, FormAbout, SweptRange } from 'enfilade';
import { type OddsPageState, sweptFact, sweptFacts, type SweptField } from './explored.ts';
import { STRINGS } from './strings.ts';

interface ControlsProps {
  readonly form: FormAbout;
  readonly explored: OddsPageState;
  change(next: OddsPageState): void;
}

const nameOf = ({ of, label }: FactAt): string => (of === '' ? label : `${of}: ${label}`);

interface FactPickerProps {
  readonly id: string;
  readonly label: string;
  readonly facts: readonly FactAt[];
  readonly picked: string | undefined;
  /** The word for no fact at all, where that is a choice. */
  readonly none?: string;
  pick(path: string): void;
}

function FactPicker({ id, label, facts, picked, none, pick }: FactPickerProps) {
  const known = facts.some(({ path }) => path === picked);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={known ? picked : ''} onChange={(event) => pick(event.currentTarget.value)}>
        {none !== undefined || !known ? <option value="">{none ?? '\u2013'}</option> : null}
        {facts.map((fact) => (
          <option key={fact.path} value={fact.path}>
            {nameOf(fact)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface BoundsProps {
  readonly id: string;
  readonly range: SweptRange;
  change(range: SweptRange): void;
}

function Bounds({ id, range, change }: BoundsProps) {
  const bound = (which: 'from' | 'to') => (
    <div class="field sweep-bound">
      <label for={`${id}-${which}`}>{STRINGS[which]}</label>
      <input
        id={`${id}-${which}`}
        type="number"
        inputMode="numeric"
        min="-99"
        max="999"
        value={String(range[which])}
        onChange={(event) => {
          const value = Math.round(event.currentTarget.valueAsNumber);
          if (Number.isFinite(value)) change({ ...range, [which]: Math.max(-99, Math.min(999, value)) });
        }}
      />
    </div>
  );
  return (
    <>
      {bound('from')}
      {bound('to')}
    </>
  );
}

/** Which fact is swept, its range, and the second fact. */
export function SweepControls({ form, explored, change }: ControlsProps) {
  const { given, sweep, across } = explored;
  const facts = sweptFacts(form, given);
  const [rows, columns] = [sweptFact(form, given, sweep), sweptFact(form, given, across)];
  const put = (key: 'sweep' | 'across', swept: SweptField | undefined) => {
    const { [key]: before, ...rest } = explored;
    if (before !== swept) change(swept === undefined ? rest : { ...rest, [key]: swept });
  };
  return (
    <div class="sweep-controls">
      <FactPicker
        id="sweep-fact"
        label={STRINGS.sweepFact}
        facts={facts.filter(({ path }) => path !== across?.path)}
        picked={sweep?.path}
        pick={(path) => put('sweep', { path })}
      />
      {rows?.range === undefined ? null : (
        <Bounds id="sweep" range={rows.range} change={(range) => put('sweep', { path: rows.fact.path, range })} />
      )}
      <FactPicker
        id="sweep-across"
        label={STRINGS.sweepAcross}
        facts={facts.filter(({ path }) => path !== sweep?.path)}
        picked={across?.path}
        none={STRINGS.across}
        pick={(path) => put('across', path === '' ? undefined : { path })}
      />
      {columns?.range === undefined ? null : (
        <Bounds
          id="across"
          range={columns.range}
          change={(range) => put('across', { path: columns.fact.path, range })}
        />
      )}
    </div>
  );
}
