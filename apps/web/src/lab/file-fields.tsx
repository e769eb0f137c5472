import { useSignal } from '@preact/signals';
import { SCENARIO_LIMITS } from 'enfilade';
import { useRef } from 'preact/hooks';
import { JsonPicker } from '../parts/json-picker.tsx';
import type { Source } from './message.ts';
import { LAB_STRINGS as STRINGS } from './strings.ts';
import type { ContestState } from './use-known.ts';

type File = Extract<Source, { kind: 'file' }>;

interface FileProps {
  readonly id: string;
  readonly source: File;
  readonly looked: ContestState;
  change(source: File): void;
}

/** The player's own scenario, from a file or pasted, with its errors. */
export function FileFields({ id, source, looked, change }: FileProps) {
  const typed = useSignal('');
  const trouble = useSignal('');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div class="lab-file">
      <button type="button" class="button" onClick={() => picker.current?.click()}>
        {STRINGS.openFile}
      </button>
      <JsonPicker
        picker={picker}
        label={STRINGS.openFile}
        mostBytes={SCENARIO_LIMITS.bytes}
        read={(text, name) => {
          trouble.value = '';
          change({ kind: 'file', name, text });
        }}
        fail={(reason) => (trouble.value = reason)}
      />
      <label class="lab-field">
        <span>{STRINGS.pasteFile}</span>
        <textarea
          id={`${id}-text`}
          rows={3}
          value={typed.value}
          onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
        />
      </label>
      {typed.value.trim() === '' ? null : (
        <button
          type="button"
          class="button"
          onClick={() => change({ kind: 'file', name: STRINGS.pasted, text: typed.value })}
        >
          {STRINGS.useText}
        </button>
      )}
      {source.name === '' ? null : <p class="lab-small">{STRINGS.fileOf(source.name)}</p>}
      {looked.state === 'known' ? <p>{looked.known.roll.name}</p> : null}
      {trouble.value === '' ? null : (
        <p class="lab-trouble" role="alert">
          {trouble.value}
        </p>
      )}
    </div>
  );
}
