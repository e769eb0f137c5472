/** A seed in the address is passed on to the battle begun from there. */
export function keptSeed(): string {
  const seed = new URLSearchParams(location.search).get('seed');
  return seed === null ? '' : `?seed=${encodeURIComponent(seed)}`;
}

export const newBattlePath = (scenario: string): string => `/battle/new/${scenario}${keptSeed()}`;
/** The same battle again, with other dice. */
export const rematchPath = (scenario: string, { a, b }: { readonly a: string; readonly b: string }): string =>
  `/battle/new/${scenario}/${a}-${b}`;
/** The small battle of a system against a recruit, explained as it goes. */
export const guidePath = (scenario: string): string =>
  `/battle/new/${scenario}/person-recruit?guide${keptSeed().replace('?', '&')}`;
export const battlePath = (id: string): string => `/battle/${id}`;

let fileText = '';

/** A file that was chosen on one page is opened by the next. */
export function filePath(text: string): string {
  fileText = text;
  return `/battle/file${keptSeed()}`;
}

export const chosenFile = (): string => fileText;
