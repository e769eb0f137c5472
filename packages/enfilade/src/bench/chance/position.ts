import { apply, type Battle, type BattleEvent, type Ruleset, type Side, type System } from '#battle/index.ts';

/**
 * A moment from which a battle can be fought on: the truth, and what each side knows of it. If nothing is hidden, all three are the same.
 */
export interface Position {
  readonly truth: Battle<System>;
  readonly seen: Readonly<Record<Side, Battle<System>>>;
}

/** What has happened, and how the battle stands after it. */
export interface BattleStep {
  readonly events: readonly BattleEvent<System>[];
  readonly battle: Battle<System>;
}

/** Both sides know what this viewer knows: all that may be used while the battle lasts. */
export function positionInView(view: Battle<System>): Position {
  return { truth: view, seen: { a: view, b: view } };
}

/** The position after these events, each side told its own part of them. */
export function positionAfter(ruleset: Ruleset<System>, before: Position, happened: BattleStep): Position {
  const seen = {
    a: seenBy(ruleset, before, happened, 'a'),
    b: seenBy(ruleset, before, happened, 'b'),
  };
  return { truth: happened.battle, seen };
}

/** A side that has been told everything sees the battle itself, so that measurements can be shared. */
export function seenBy(
  ruleset: Ruleset<System>,
  before: Position,
  { events, battle }: BattleStep,
  side: Side,
): Battle<System> {
  const knew = before.seen[side];
  const told = events.map((event) => ruleset.redact(event, side));
  if (knew === before.truth && told.every((each, i) => each === events[i])) return battle;
  return told.reduce<Battle<System>>((knows, each) => (each === undefined ? knows : apply(knows, each)), knew);
}
