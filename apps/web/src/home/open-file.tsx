import { useSignal } from '@preact/signals';
import { BATTLE_LIMITS } from 'enfilade';
import { useRef } from 'preact/hooks';
import { JsonPicker } from '../parts/json-picker.tsx';
import { filePath } from '../route/paths.ts';
import { go } from '../route/route.ts';
import { HOME_STRINGS as STRINGS } from './strings.ts';
import { PageIcon } from '../parts/page-icon.tsx';

/** Opens a battle from a file. */
export function OpenFile() {
  const trouble = useSignal('');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section class="open-file" aria-label={STRINGS.importFile}>
      <button type="button" class="shelf-file" onClick={() => picker.current?.click()}>
        <PageIcon of="folder" /> <b>{STRINGS.importFile}</b>
      </button>
      <p>{STRINGS.importWhat}</p>
      <JsonPicker
        picker={picker}
        label={STRINGS.importFile}
        mostBytes={BATTLE_LIMITS.bytes}
        read={(text) => go(filePath(text))}
        fail={(reason) => (trouble.value = reason)}
      />
      {trouble.value === '' ? null : <p role="alert">{trouble.value}</p>}
    </section>
  );
}
