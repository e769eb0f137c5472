import { readChoice } from '../parts/settings.ts';

/** Under this name a browser keeps whether it may say that it is somebody's turn: `yes`, `no`, or nothing before it was asked. */
export const KEPT_NOTES = 'enfilade.online.notes';
const MARK = '\u25cf ';

/** Puts words before the title of the tab; null takes them away. */
export function markTitle(words: string | null): void {
  const { title } = document;
  const bare = title.startsWith(MARK) ? title.replace(/^\u25cf [^\u00b7]*\u00b7 /, '') : title;
  document.title = words === null ? bare : `${MARK}${words} \u00b7 ${bare}`;
}

export function hasNotes(): boolean {
  return typeof Notification === 'function';
}

interface Note {
  readonly title: string;
  readonly body: string;
  /** A newer note of the same battle takes the place of the older. */
  readonly battle: string;
  /** Where a press on it leads. */
  readonly path: string;
}

/** Shows a note while the page is in the background, if that is wanted. Phones let only a service worker show one. */
export async function showNote({ title, body, battle, path }: Note): Promise<void> {
  if (readChoice(KEPT_NOTES) !== 'yes' || !document.hidden || !hasNotes() || Notification.permission !== 'granted')
    return;
  const options = { body, tag: battle, icon: '/icon-192.png', data: { path } };
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker?.active !== undefined && worker.active !== null) return worker.showNotification(title, options);
  try {
    new Notification(title, options).addEventListener('click', () => window.focus());
  } catch {
    // Without a service worker such a phone shows nothing: the title of the tab says it.
  }
}
