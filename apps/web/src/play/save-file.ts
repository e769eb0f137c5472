import type { Play } from './play.ts';

/** Long enough for every browser to have begun the download. */
const KEPT_MS = 60_000;

export async function saveFile(play: Play): Promise<void> {
  const text = await play.desk.file();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${play.brief.value?.scenario ?? 'battle'}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
