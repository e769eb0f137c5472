import { keptSeed } from './paths.ts';

let text: string | null = null;

/** A file that somebody chose on one page is opened by the next: it is too long for an address. */
export function handOver(given: string): string {
  text = given;
  return `/battle/file${keptSeed()}`;
}

export function handedOver(): string | null {
  return text;
}
