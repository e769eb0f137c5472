import { type Chance, type ExploreOptions, type Odds, odds } from '#dice/index.ts';
import type { System } from './battle.ts';
import { type DryRun, dryRun, type ForeseenBattle } from './dry-run.ts';

/** The exact odds of what an order would lead to, from the code that carries it out. */
export function foresee<S extends System, A>(
  run: DryRun<S>,
  order: S['order'],
  ask: (foreseen: ForeseenBattle<S>) => A,
  options: ExploreOptions = {},
): Odds<Chance<A>> {
  return odds(
    (dice) => ask(dryRun(run, order, dice)),
    (answer) => answer,
    options,
  );
}
