import { type Battle, type BattleEvent, conduct, type Ruleset, type Source, type System } from '#battle/index.ts';
import { type FieldAbout, isRecord, type Procedure } from '#procedure/index.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** Any dice will do: only the facts they are thrown for matter. */
const LOWEST: Source = {
  throw: (thrown) => thrown.dice.map(({ low }) => low),
  answer: ({ options }) => options[0].answer,
};

/** What an order would tell with the lowest dice and the first answers. */
export function toldBy<S extends System>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  order: S['order'],
): readonly BattleEvent<S>[] {
  return conduct(ruleset, battle, order, { known: [], source: LOWEST }).events;
}

/** The facts as they are given from outside: without derived ones and those that do not belong. */
export function given({ form }: Pick<Procedure, 'form'>, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([, { belongs }]) => belongs === undefined || belongs.when.some((value) => value === facts[belongs.to]))
      .flatMap(([name, about]) => (facts[name] === undefined ? [] : [[name, inside(about, facts[name])]])),
  );
}

/** Records and lists of records have facts of their own. */
function inside(about: FieldAbout, fact: unknown): unknown {
  if (about.kind === 'list' && Array.isArray(fact)) return fact.map((each) => inside(about.of, each));
  return about.kind === 'record' && isRecord(fact) ? given({ form: about.fields }, fact) : fact;
}
