import type { Draft } from './draft.ts';
import type { PieceList } from './pieces.ts';

const LONGEST = 50;

/** A name as an id: small letters, digits and dashes. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LONGEST)
    .replaceAll(/-+$/g, '');
  return plain === '' ? 'piece' : plain;
}

/** Units and commands share one list of ids. */
function takenIn({ scenario }: Draft, of: PieceList): ReadonlySet<string> {
  const { terrain, objectives = [], units, commands } = scenario;
  const all = of === 'terrain' ? terrain : of === 'objectives' ? objectives : [...units, ...commands];
  return new Set(all.map(({ id }) => id));
}

/** An id that no piece of its list has yet. */
export function freeId(draft: Draft, of: PieceList, name: string): string {
  const [slug, taken] = [slugOf(name), takenIn(draft, of)];
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** The next of "Wood", "Wood 2", "Wood 3" that is free. */
export function freeName(names: readonly (string | undefined)[], wanted: string): string {
  const stem = wanted.replace(/ \d+$/, '');
  if (!names.includes(wanted)) return wanted;
  let number = 2;
  while (names.includes(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}
