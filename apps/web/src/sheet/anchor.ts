const SHOWN_MS = 2400;

function find(anchor: string): Element | null {
  return document.getElementById(anchor) ?? document.querySelector(`[data-fact="${CSS.escape(anchor)}"]`);
}

/** Brings the line, fact or ruling named after # into view and lights it for a moment. */
export function showAnchor(hash: string): void {
  const anchor = decodeURIComponent(hash.slice(1));
  const found = anchor === '' ? null : find(anchor);
  if (found === null) return;
  found.scrollIntoView({ block: 'center' });
  found.classList.add('found');
  setTimeout(() => found.classList.remove('found'), SHOWN_MS);
}
