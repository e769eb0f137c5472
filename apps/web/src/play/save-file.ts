import type { Play } from './play.ts';

/** Long enough for every browser to have begun the download. */
const KEPT_MS = 60_000;

export async function saveFile(play: Play): Promise<void> {
  saveText(`${play.brief.value?.scenario ?? 'battle'}.json`, await play.desk.file());
}

export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
