import {
  type Battle,
  type BattleEvent,
  dryRun,
  foresee,
  type Hand,
  isRecord,
  type Ruleset,
  type System,
} from 'enfilade';

/** One result of an order that lets a unit act: what the unit may do then, how likely that is, and the battle after it. */
export interface Outcome {
  /** "full move"; empty where nothing is rolled. */
  readonly says: string;
  readonly p: number;
  readonly battle: Battle<System>;
}

/** More ways of the dice than any command roll has. */
const MOST_WAYS = 500;

/** Up to the roll itself: what a blunder leads to is not looked into, and what only the order may reveal is not known before. */
function stops({ about }: BattleEvent<System>): 'before' | 'after' | undefined {
  if (about['reveals'] === true) return 'before';
  return isRecord(about['result']) ? 'after' : undefined;
}

/** What may come of an order that lets a unit act, where it may act at all; one by itself where nothing is rolled. */
export function outcomesOf(
  { ruleset, hand }: { readonly ruleset: Ruleset<System>; readonly hand: Hand<System> },
  before: Battle<System>,
  id: string,
  order: System['order'],
): readonly Outcome[] {
  const battles = new Map<string, Battle<System>>();
  const run = { ruleset, before, stops };
  const { chances } = foresee(
    run,
    order,
    ({ battle }) => {
      const says = hand.allowed(battle, id)?.says ?? '';
      if (!battles.has(says)) battles.set(says, battle);
      return says;
    },
    { budget: MOST_WAYS },
  );
  if (chances.length === 1) return [{ says: '', p: 1, battle: dryRun({ ruleset, before }, order, null).battle }];
  return chances.flatMap(({ value: says, p }) => {
    const battle = battles.get(says);
    return says === '' || battle === undefined ? [] : [{ says, p, battle }];
  });
}
