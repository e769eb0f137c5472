import { signal } from '@preact/signals';

/** A battle file that is taken from one page to another; null where none is. */
export const broughtBattle = signal<string | null>(null);
