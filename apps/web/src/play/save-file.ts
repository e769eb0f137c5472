import type { Play } from './play.ts';

/** Long enough for every browser to have begun the download. */
const KEPT_MS = 60_000;

export async function saveFile(play: Play): Promise<void> {
  if (play.store.status.value?.isView === true) await saveView(play);
  else saveText(`${nameOf(play)}.json`, await play.engine.file('battle'));
}

/** What the person at the screen may see, to be shown to others. */
export async function saveView(play: Play): Promise<void> {
  saveText(`${nameOf(play)}-view.json`, await play.engine.file('view'));
}

function nameOf({ store: { brief } }: Play): string {
  return brief.value?.scenario ?? 'battle';
}

export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
