import type { RefObject } from 'preact';

interface PickerProps {
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly label: string;
  pick(file: File | undefined): void;
}

/** The browser's own way to choose a JSON file; a button of the page opens it. */
export function JsonPicker({ picker, label, pick }: PickerProps) {
  return (
    <input
      ref={picker}
      type="file"
      accept=".json,application/json"
      class="unseen"
      tabIndex={-1}
      aria-label={label}
      onChange={({ currentTarget }) => pick(currentTarget.files?.[0])}
    />
  );
}
