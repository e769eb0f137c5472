import type { Battle, Side, System } from '#battle/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where an event or an order names whom it is about: the first that names somebody. */
const SUBJECTS = ['unit', 'units', 'commander', 'general', 'firers', 'attackers', 'group', 'who', 'leader'];

/** Whom something is about; null where it is about a side as a whole. */
export function subjectOf(about: Fields): string | null {
  for (const key of SUBJECTS) {
    const value = about[key];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') return first;
  }
  return null;
}

/** Whose it is. */
export function sideOf({ units, setting: { scenario } }: Battle<System>, id: string | null): Side | undefined {
  if (id === null) return undefined;
  return units[id]?.side ?? scenario.commands.find((command) => command.id === id)?.side;
}
