import { signal } from '@preact/signals';
import { type Page, readPath } from './pages.ts';

export const sheetPath = (id: string, anchor?: string): string =>
  `/sheet/${id}${anchor === undefined ? '' : `#${anchor}`}`;
export const oddsPath = (id: string, procedure: string, query = ''): string => `/odds/${id}/${procedure}${query}`;

export const page = signal<Page>({ at: 'home' });

function arrive(): void {
  const next = readPath(location.pathname, location.search);
  // A jump within the page does not scroll to its top.
  if (JSON.stringify(next) !== JSON.stringify(page.peek())) page.value = next;
}

/** Reads the address now and whenever the browser goes back or forth. */
export function followAddress(): void {
  arrive();
  addEventListener('popstate', arrive);
}

export function go(href: string): void {
  history.pushState(null, '', href);
  arrive();
  if (!href.includes('#')) scrollTo(0, 0);
}

/** Changes the address of the same page without a new step in the browser's history. */
export function rewriteQuery(query: string): void {
  if (query !== location.search) history.replaceState(null, '', `${location.pathname}${query}${location.hash}`);
}
