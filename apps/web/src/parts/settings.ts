/** Under this name a browser keeps its seats in online battles. */
export const KEPT_SEATS = 'enfilade.online';

/** A choice kept in this browser, or as long as the page if it forbids storage. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepChoice(key: string, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Forgotten with the page.
  }
}
