import type { Entry, Row } from '#sheet/index.ts';
import {
  ASSAULT_MODIFIERS,
  COMMAND_MODIFIERS,
  GOING,
  HALVINGS,
  MANHANDLED,
  MINIMUM_MOVE,
  MOVE_PREPARATIONS,
  OUTSIDE_ARC,
  ROAD,
  SHIFTS,
} from '../sheet.ts';

const ROWS: readonly Pick<Row<never>, 'rule' | 'fact'>[] = [
  ...ASSAULT_MODIFIERS,
  ...COMMAND_MODIFIERS,
  ...GOING,
  ...HALVINGS,
  ...MOVE_PREPARATIONS,
  ...SHIFTS,
  MANHANDLED,
  MINIMUM_MOVE,
  OUTSIDE_ARC,
  ROAD,
];
const FACTS: ReadonlyMap<string, string> = new Map(ROWS.map(({ rule, fact }) => [rule, fact]));

/** The facts behind the entries of an outcome, each once. */
export function factsOf(entries: readonly Entry[]): readonly string[] {
  const facts: string[] = [];
  for (const { rule } of entries) {
    const fact = FACTS.get(rule);
    if (fact !== undefined && !facts.includes(fact)) facts.push(fact);
  }
  return facts;
}
