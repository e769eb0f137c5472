import type { Battle, Side, System } from '#battle/index.ts';
import { actorsIn } from '#players/index.ts';

/** Whom an order or an event is about: the first it names; null where it is about a side as a whole. */
export function subjectOf(told: object): string | null {
  return actorsIn(told)[0] ?? null;
}

/** Whose it is. */
export function sideOf({ units, setting: { scenario } }: Battle<System>, id: string | null): Side | undefined {
  if (id === null) return undefined;
  return units[id]?.side ?? scenario.commands.find((command) => command.id === id)?.side;
}
