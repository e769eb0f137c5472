import type { Attack } from '../attack.ts';
import { books } from './books.ts';
import { caches } from './caches.ts';
import { garbage } from './garbage.ts';
import { honestLoad } from './honest-load.ts';
import { mute } from './mute.ts';
import { odds } from './odds.ts';
import { reads } from './reads.ts';
import { renames } from './renames.ts';
import { slow } from './slow.ts';
import { tables } from './tables.ts';

/** By the names that the command line knows. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  odds,
  renames,
  books,
  mute,
  reads,
  caches,
  tables,
  slow,
  garbage,
  'honest-load': honestLoad,
};

/** The load of ordinary evenings is measured alone. */
export const HOSTILE: readonly string[] = Object.keys(ATTACKS).filter((name) => name !== 'honest-load');
