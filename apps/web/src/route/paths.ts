import { BOTH_PERSONS, type Players } from '../play/players.ts';

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
/** Drawing a battle: a shipped one to begin with, or one that lies in this browser. */
export const editorPath = (drawing: string): string => `/editor/${drawing}`;
export const battlePath = (id: string): string => `/battle/${id}`;

interface ChosenFile {
  readonly text: string;
  readonly players: Players;
}

let chosen: ChosenFile = { text: '', players: BOTH_PERSONS };

/** A file that was chosen on one page is opened by the next; these play where it does not say who does. */
export function filePath(text: string, players: Players = BOTH_PERSONS): string {
  chosen = { text, players };
  return `/battle/file${keptSeed()}`;
}

export const chosenFile = (): ChosenFile => chosen;
