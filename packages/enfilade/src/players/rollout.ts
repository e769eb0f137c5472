import { type Battle, conduct, type Pick, type Ruleset, seededPick, type Source, type System } from '#battle/index.ts';
import { seeded } from '#dice/index.ts';
import type { Counsel } from '#counsel/index.ts';
import { bestOf } from './captain.ts';

export interface Thinker {
  readonly ruleset: Ruleset<System>;
  readonly counsel: Counsel<System>;
}

/** Dice and players of a battle that is only thought of: both sides as captains would play them. */
function imagined({ counsel }: Thinker, seed: number, before: Battle<System>): Source {
  const dice = seeded(seed);
  return {
    throw: (thrown) => thrown.dice.map((die) => dice.face(die)),
    answer: (question, now) =>
      bestOf(counsel.answers(now?.battle ?? before, question))?.answer ?? question.options[0].answer,
  };
}

/** How far a thought goes: so many player turns, and never more than so many orders. */
export interface Horizon {
  readonly turns: number;
  readonly orders: number;
}

/** Carries an order out in thought and plays on from there; how the battle stands then for side a. */
export function rollOut(
  thinker: Thinker,
  { before, order }: { readonly before: Battle<System>; readonly order: System['order'] },
  seed: number,
  { turns, orders }: Horizon,
): number {
  const { ruleset, counsel } = thinker;
  const source = imagined(thinker, seed, before);
  const pick: Pick = seededPick(seed, 1);
  let battle = conduct(ruleset, before, order, { known: [], source }).battle;
  let [side, left] = [before.active, turns];
  for (let i = 0; i < orders && battle.result === null; i += 1) {
    if (battle.active !== side) {
      side = battle.active;
      left -= 1;
      if (left <= 0) break;
    }
    const next = bestOf(counsel.weigh(battle, pick))?.order ?? ruleset.sample(battle, pick);
    if (next === undefined) break;
    battle = conduct(ruleset, battle, next, { known: [], source }).battle;
  }
  return counsel.standing(battle);
}
