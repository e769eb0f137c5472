import type { GtcBattle } from './model.ts';

const WORKS = { breastWorks: 'breast works', logWorks: 'log works' } as const;

/** What ended a move, for the journal. */
export function stopIn(
  battle: GtcBattle,
  { stopper }: { readonly stopper: { readonly id: string } | undefined },
): string | null {
  return stopper === undefined ? null : nameOf(battle, stopper.id);
}

/** What people call a place or a unit that an order names by its id. */
export function nameOf(battle: GtcBattle, id: string): string {
  const { scenario } = battle.setting;
  const known = battle.units[id]?.name ?? scenario.terrain.find((piece) => piece.id === id)?.name;
  if (known !== undefined) return known;
  const { works, pontoons } = battle.state.ground;
  const [thrownUp, laid] = [works.findIndex((each) => each.id === id), pontoons.findIndex((each) => each.id === id)];
  if (thrownUp >= 0) return `the new ${WORKS[works[thrownUp]?.kind ?? 'breastWorks']} (${thrownUp + 1})`;
  return laid >= 0 ? `the pontoon bridge (${laid + 1})` : id;
}
