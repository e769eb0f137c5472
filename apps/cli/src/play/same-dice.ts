import { bareBattle, chanceOf, conduct, type BattleFile, type Ruleset, type Setting, type System } from 'enfilade';

/** The first order whose dice are not those of the seed that the file reveals; undefined where all are. */
export function orderWithOtherDice(
  ruleset: Ruleset<System>,
  { journal, seed }: BattleFile<System>,
  setting: Setting,
): number | undefined {
  const dice = chanceOf(seed ?? 0).dice(0);
  let battle = bareBattle<System>(setting);
  for (const [i, { order, draws }] of journal.entries()) {
    const answers = draws.flatMap((draw) => ('answer' in draw ? [draw.answer] : []));
    const source = { throw: dice.throw, answer: () => answers.shift() };
    const again = conduct(ruleset, battle, order, { known: [], source });
    if (JSON.stringify(again.draws) !== JSON.stringify(draws)) return i;
    battle = again.battle;
  }
  return undefined;
}
