import type { Battle, ComputerPlayer, Ruleset, Side, System } from 'enfilade';
import { type Situation, playerOf } from 'enfilade/players';
import { describe, expect, test } from 'vitest';
import { type AdvisedBattle, advised, captainsBattle, type CaptainsOrder, fight, IDS } from './captains.ts';

/** An order worth this much is clearly useful: a sound unit of the line is worth about 30 points. */
const USEFUL = 3;
/** At most this share of the units may be left idle when a part ends, or move back and forth. */
const RARE = 0.05;
/** In a small battle few units go away: a single unit that comes back is no habit there. */
const ONCE = 1;
/** Enough to see that units are idle. */
const IDLE_TURNS = 2;

/** The units of a side that an order names, anywhere in it. */
function named(battle: Battle<System>, side: Side, order: unknown): readonly string[] {
  if (typeof order === 'string') return battle.units[order]?.side === side ? [order] : [];
  if (typeof order !== 'object' || order === null) return [];
  return Object.values(order).flatMap((each) => named(battle, side, each));
}

class Watch {
  /** Units that could act when their side ended the part, and those of them that had something useful to do. */
  stood = 0;
  left = 0;

  done({ battle, side }: Situation, weighed: CaptainsOrder['weighed'], choice: System['order']): void {
    if (weighed.find(({ order }) => order === choice)?.worth !== 0) return;
    const able = (least: number): number =>
      new Set(weighed.filter((each) => each.worth > least).flatMap(({ order }) => named(battle, side, order))).size;
    this.left += able(USEFUL);
    this.stood += Math.max(1, able(-Infinity));
  }
}

/** Ends the part wherever that is possible. */
function idler({ counsel }: AdvisedBattle, watch: Watch): ComputerPlayer {
  const captain = playerOf('captain', counsel);
  return {
    ...captain,
    order(situation) {
      const weighed = counsel.weigh(situation.battle, situation.pick);
      const leads = weighed.find(({ worth }) => worth === 0);
      if (leads === undefined) return captain.order(situation);
      watch.done(situation, weighed, leads.order);
      return { choice: leads.order, why: leads.why };
    },
  };
}

type Middles = ReadonlyMap<string, readonly [number, number]>;

function middles(ruleset: Ruleset<System>, battle: Battle<System>): Middles {
  return new Map(
    (ruleset.footprints?.(battle) ?? []).map(({ id, outline: { west, east, south, north } }) => [
      id,
      [(west + east) / 2, (south + north) / 2],
    ]),
  );
}

const HERE = 1000;
const AWAY = 4000;

function apart(one: Middles, two: Middles, id: string): number {
  const [p, q] = [one.get(id), two.get(id)];
  return p === undefined || q === undefined
    ? 0
    : Math.sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]));
}

/** Turn by turn: units that went away, and those of them that came straight back, unharmed. */
function shuffled(
  ruleset: Ruleset<System>,
  battles: readonly Battle<System>[],
): { readonly went: number; readonly back: number } {
  const turns = battles
    .filter(({ turn }, i) => turn !== battles[i - 1]?.turn)
    .map((battle) => middles(ruleset, battle));
  let [went, back] = [0, 0];
  for (const [i, now] of turns.entries()) {
    const [before, then] = [turns[i - 2], turns[i - 1]];
    if (before === undefined || then === undefined) continue;
    for (const id of now.keys()) {
      if (apart(before, then, id) < AWAY) continue;
      went += 1;
      if (apart(before, now, id) < HERE) back += 1;
    }
  }
  return { went, back };
}

describe.each(IDS)('%s', (id) => {
  test('captains leave no unit idle that has something useful to do, and do not shuffle about', async () => {
    const { orders, ruleset } = await captainsBattle(id);
    const watch = new Watch();
    for (const { situation, weighed, decision } of orders) watch.done(situation, weighed, decision.choice);
    expect(watch.stood).toBeGreaterThan(3);
    expect(watch.left / watch.stood).toBeLessThan(RARE);
    const { went, back } = shuffled(
      ruleset,
      orders.map(({ truth }) => truth),
    );
    expect(went).toBeGreaterThan(3);
    expect(back).toBeLessThanOrEqual(Math.max(ONCE, went * RARE));
  });

  test('a player who does no more at once is seen to leave units idle', async () => {
    const { scenario, ...rest } = await advised(id);
    const brief = { ...rest, scenario: { ...scenario, turns: IDLE_TURNS } };
    const watch = new Watch();
    fight(brief, idler(brief, watch));
    expect(watch.left / watch.stood).toBeGreaterThan(2 * RARE);
  });
});
