import { saveText } from '../parts/save-text.ts';
import type { Play } from './play.ts';

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
