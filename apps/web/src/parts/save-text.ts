/** Long enough for every browser to have begun the download. */
const KEPT_MS = 60_000;

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  html: 'text/html;charset=utf-8',
};

/** Downloads a text as a file, of the type its name ends with. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain;charset=utf-8';
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
