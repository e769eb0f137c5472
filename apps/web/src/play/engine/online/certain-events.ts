import {
  apply,
  type Battle,
  type BattleEvent,
  type Dice,
  dryRun,
  idleEnding,
  isRefusal,
  type Ruleset,
  seededRng,
  type Side,
  type SideOrders,
  type System,
} from 'enfilade';

/** Chooses example offers; it influences nothing else. */
const EXAMPLES = 1815;
/** After this many parts in which a side can do nothing, it is asked again. */
const MOST_PASSED = 40;

export interface CertainRules {
  readonly ruleset: Ruleset<System>;
  readonly sideOrders: SideOrders;
}

/** What an order brings, and each part of the turn that ends by itself after it: the events of each. */
export type Certain = readonly (readonly BattleEvent<System>[])[];

/**
 * What a server will make of an order, where that is certain: nothing is hidden, it needs neither dice nor an answer, and does not end the
 * battle. Undefined where it is not.
 */
export function certainEvents(
  rules: CertainRules,
  before: Battle<System>,
  { by, order }: { readonly by: Side; readonly order: System['order'] },
): Certain | undefined {
  const first = eventsOf(rules, before, order);
  if (first === undefined) return undefined;
  const all = [first];
  let after = first.reduce<Battle<System>>((battle, event) => apply(battle, event), before);
  for (let i = 0; i < MOST_PASSED && after.toAct === by; i += 1) {
    const ending = idleEnding(rules.ruleset, after, rules.sideOrders, seededRng(EXAMPLES, i));
    const events = ending === undefined ? undefined : eventsOf(rules, after, ending.order);
    // Where the end of a part needs dice, the server will throw them: what comes then is not known.
    if (ending !== undefined && events === undefined) return undefined;
    if (events === undefined) break;
    all.push(events);
    after = events.reduce<Battle<System>>((battle, event) => apply(battle, event), after);
  }
  return after.result === null ? all : undefined;
}

/** An order needs more than is known here. */
const UNCERTAIN = new Error('not certain');

function uncertain(): never {
  throw UNCERTAIN;
}

const NO_DICE: Dice = {
  roll: (thrown) => (thrown.dice.length === 0 ? thrown.read([]) : uncertain()),
  stage: (_, part) => part(NO_DICE),
};

function eventsOf(
  { ruleset }: CertainRules,
  before: Battle<System>,
  input: System['order'],
): readonly BattleEvent<System>[] | undefined {
  // As the server reads it.
  const order = ruleset.read(input);
  if (isRefusal(order) || ruleset.refuses(before, order) !== undefined) return undefined;
  const stops = ({ about }: BattleEvent<System>): undefined => (about['reveals'] === true ? uncertain() : undefined);
  try {
    return dryRun({ ruleset, before, stops, standIn: uncertain }, order, NO_DICE).events;
  } catch (error) {
    if (error === UNCERTAIN) return undefined;
    throw error;
  }
}
