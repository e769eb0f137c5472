import { plainText } from 'enfilade';
import { keepChoice, readChoice } from '../parts/settings.ts';
import type { TappedFacts } from './facts.ts';
import type { Draft } from './resolution-session.ts';

const SYSTEM = 'enfilade-referee-system';
const NAME = 'enfilade-referee-name';
const bookKey = (system: string): string => `enfilade-referee-book-${system}`;
const linkKey = (token: string): string => `enfilade-referee-link-${token}`;
const tapsKey = (system: string, procedure: string): string => `enfilade-referee-taps-${system}-${procedure}`;
const draftKey = (address: string): string => `enfilade-referee-draft-${address}`;

export const chosenSystem = (): string | null => readChoice(SYSTEM);
export const chooseSystem = (system: string | null): void => keepChoice(SYSTEM, system);
export const chosenBook = (system: string): string | null => readChoice(bookKey(system));
export const chooseBook = (system: string, id: string | null): void => keepChoice(bookKey(system), id);
export const ownName = (): string => plainText(readChoice(NAME) ?? '');
export const tableLink = (token: string): string | null => readChoice(linkKey(token));
export const keepTableLink = (token: string, link: string): void => keepChoice(linkKey(token), link);
export const keepName = (name: string): void => keepChoice(NAME, name);

function parsed(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/** What was tapped last time, by path. */
export function rememberedTaps(system: string, procedure: string): TappedFacts {
  return parsed(readChoice(tapsKey(system, procedure))) ?? {};
}

export function rememberTaps(system: string, procedure: string, taps: TappedFacts): void {
  keepChoice(tapsKey(system, procedure), JSON.stringify(taps));
}

/** A half-finished resolution, restored after the phone slept or another page was open. */
export function readDraft(address: string): Draft | undefined {
  try {
    return parsed(sessionStorage.getItem(draftKey(address))) as Draft | undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(address: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(draftKey(address));
    else sessionStorage.setItem(draftKey(address), JSON.stringify(draft));
  } catch {
    // Forgotten with the page.
  }
}
