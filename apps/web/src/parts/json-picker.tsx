import type { RefObject } from 'preact';

interface PickerProps {
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** A larger file is not read at all. */
  readonly mostBytes: number;
  read(text: string, name: string): void;
  /** Called with the reason why a file was not read. */
  fail(reason: string): void;
}

const MEGABYTE = 1024 * 1024;
const UNREADABLE = 'The file can\u2019t be read.';

function tooLarge(mostBytes: number): string {
  return `The file is larger than ${mostBytes / MEGABYTE} MB. Nothing was opened.`;
}

/** A hidden file input for JSON; a button of the page opens it. */
export function JsonPicker({ picker, label, mostBytes, read, fail }: PickerProps) {
  const pick = (file: File | undefined): void => {
    if (file === undefined) return;
    if (file.size > mostBytes) return fail(tooLarge(mostBytes));
    file.text().then(
      (text) => read(text, file.name),
      () => fail(UNREADABLE),
    );
  };
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
