import { signal } from '@preact/signals';
import type { BattleCard, Catalogue } from '../rules/catalogue.ts';
import { keepChoice, readChoice } from '../parts/settings.ts';
import { rewriteQuery } from '../route/route.ts';

export const LENGTHS = ['any', 'short', 'long'] as const;
export type Length = (typeof LENGTHS)[number];

const KEPT_SYSTEM = 'enfilade.home.system';
const KEPT_LENGTH = 'enfilade.home.length';
/** A battle below this many minutes is short. */
const SHORT = 60;

/** A battle beside the name of its system. */
export interface ListedBattle {
  readonly system: string;
  readonly systemName: string;
  readonly battle: BattleCard;
}

/** The large battles of every system first, one of each in turn; those for newcomers last. */
export function listed(catalogue: Catalogue): readonly ListedBattle[] {
  const columns = catalogue.map(({ id, name, battles }) =>
    battles
      .toSorted((one, two) => Number(one.isFirst) - Number(two.isFirst))
      .map((battle) => ({ system: id, systemName: name, battle })),
  );
  const most = Math.max(0, ...columns.map(({ length }) => length));
  return Array.from({ length: most }, (_, row) => columns.flatMap((column) => column[row] ?? [])).flat();
}

export function filtered(
  battles: readonly ListedBattle[],
  { system, length }: { readonly system: string | null; readonly length: Length },
): readonly ListedBattle[] {
  return battles.filter(({ system: its, battle: { minutes } }) => {
    const isShort = minutes !== null && minutes < SHORT;
    return (system === null || its === system) && (length === 'any' || (length === 'short') === isShort);
  });
}

export function readLength(kept: string | null): Length {
  return LENGTHS.find((each) => each === kept) ?? 'any';
}

/** What the address asks for comes before what was chosen last. */
export function systemIn(query: string, systems: readonly string[], kept: string | null): string | null {
  const asked = new URLSearchParams(query).get('system') ?? kept;
  return systems.find((each) => each === asked) ?? null;
}

export const system = signal<string | null>(null);
export const length = signal<Length>('any');

export function readFilters(systems: readonly string[]): void {
  system.value = systemIn(location.search, systems, readChoice(KEPT_SYSTEM));
  length.value = readLength(readChoice(KEPT_LENGTH));
}

export function chooseSystem(chosen: string | null): void {
  system.value = chosen;
  keepChoice(KEPT_SYSTEM, chosen);
  const query = new URLSearchParams(location.search);
  if (chosen === null) query.delete('system');
  else query.set('system', chosen);
  rewriteQuery(query.size === 0 ? '' : `?${query}`);
}

export function chooseLength(chosen: Length): void {
  length.value = chosen;
  keepChoice(KEPT_LENGTH, chosen === 'any' ? null : chosen);
}
